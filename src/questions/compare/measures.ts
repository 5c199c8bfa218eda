/** The measures for patched profiles. */
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import type { CompareMeasure } from './verdicts.js';

/** The measures: a mean over the field, or the score in brawls at equal points. */
export const PROFILE_MEASURES: readonly CompareMeasure[] = [
  { id: 'swing', label: 'points swing a fight', unit: 'points', better: 'high' },
  { id: 'per100', label: 'points swing a fight for each 100 points', unit: 'points', better: 'high' },
  { id: 'kill', label: 'chance to remove the enemy', unit: 'probability', better: 'high' },
  { id: 'loss', label: 'chance to fall', unit: 'probability', better: 'low' },
  { id: 'removed', label: 'points removed a fight', unit: 'points', better: 'high' },
  { id: 'lost', label: 'points lost a fight', unit: 'points', better: 'low' },
  { id: 'brawl', label: 'score in brawls at equal points', unit: 'score', better: 'high' },
];

/**
 * Finds a measure by name.
 * @throws StonecastError `wrong-value` for an unknown name
 */
export function measureNamed(id: string): CompareMeasure {
  const measure = PROFILE_MEASURES.find((one) => one.id === id);
  if (measure) return measure;
  const known = PROFILE_MEASURES.map((one) => one.id).join(', ');
  const params = {
    what: msg('the measure'),
    found: asWritten(JSON.stringify(id)),
    expected: msg('one of {list}', { list: known }),
  };
  throw new StonecastError('wrong-value', params);
}
