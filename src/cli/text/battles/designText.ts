/** Describes how battles of lists were played. */
import type { ListDesign } from '../../../questions/index.js';
import { formatInteger } from '../../../i18n/index.js';
import { systemNamed } from '../../../systems/registry.js';
import { inSystem } from '../../options/language.js';
import { tBattles } from '../../words/listBattles/index.js';

/** Returns the lines about the tables, scenarios, sample and data gaps. */
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
    ...(notPlayed.length > 0 ? [tBattles('notPlayed', { list: notPlayed.join(tBattles('next')) })] : []),
    ...(assumed.length > 0 ? [tBattles('assumed', { list: assumed.join(tBattles('next')) })] : []),
    tBattles('how', {
      battles: formatInteger(battles),
      tables: formatInteger(tables),
      scenarios: scenarios.map(({ label }) => inSystem(systemNamed(system), label)).join('; '),
      ...said,
    }),
  ];
}
