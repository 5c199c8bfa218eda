/** What is said of how battles of lists were played. */
import type { ListDesign } from '../../questions/index.js';
import { grouped } from '../../wording/index.js';
import { systemNamed } from '../../systems/registry.js';
import { inSystem } from '../options/language.js';
import { sayBattles } from '../words/listBattles/index.js';

/** How battles of lists were played. */
export function designText(
  {
    system,
    tables,
    scenarios,
    notPlayed,
    assumed,
  }: Pick<ListDesign, 'system' | 'tables' | 'scenarios' | 'notPlayed' | 'assumed'>,
  battles: number,
  said: { readonly seed: string; readonly confidence: string },
): string[] {
  return [
    ...(notPlayed.length > 0 ? [sayBattles('notPlayed', { list: notPlayed.join(sayBattles('next')) })] : []),
    ...(assumed.length > 0 ? [sayBattles('assumed', { list: assumed.join(sayBattles('next')) })] : []),
    sayBattles('how', {
      battles: grouped(battles),
      tables: grouped(tables),
      scenarios: scenarios.map(({ label }) => inSystem(systemNamed(system), label)).join('; '),
      ...said,
    }),
  ];
}
