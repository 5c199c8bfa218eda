/** Compares chances in words. */
import type { ShownChance } from '../../system/index.js';
import { chanceText } from '../../i18n/index.js';
import { t } from './words.js';

/** The shown chances by id. */
export type Chances = Readonly<Record<string, number>>;

/** The text ignores smaller differences. */
const NOTICED = 0.0005;

/**
 * Describes the differences: `Sempa falls in 35.1 % instead of 22.8 %, Knight falls in 41.0 % instead of 44.2 %`. Empty
 * without any.
 */
export function difference(own: Chances, other: Chances, shown: readonly ShownChance[]): string {
  return shown
    .flatMap(({ id, label }) => {
      const [here, there] = [own[id] ?? NaN, other[id] ?? NaN];
      if (!(Math.abs(here - there) >= NOTICED)) return [];
      return [t('difference.instead', { label, here: chanceText(here), there: chanceText(there) })];
    })
    .join(', ');
}
