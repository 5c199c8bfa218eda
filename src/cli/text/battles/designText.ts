/** Describes how battles of lists were played. */
import { designText as pairDesignText, type ListDesign } from '../../../questions/index.js';
import { systemNamed } from '../../../systems/registry.js';
import { inSystem } from '../../options/language.js';

/** Returns the lines about the tables, scenarios, sample and data gaps. */
export function designText(
  {
    system,
    scenarios,
    ...design
  }: Pick<ListDesign, 'system' | 'tables' | 'scenarios' | 'notPlayed' | 'assumed'>,
  battles: number,
  said: { readonly seed: string; readonly confidence: string },
): string[] {
  const labels = scenarios.map(({ label }) => inSystem(systemNamed(system), label));
  return pairDesignText(design, labels, { battles, ...said });
}
