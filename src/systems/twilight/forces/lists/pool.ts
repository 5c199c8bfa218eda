/** The units of a culture's lists: its profiles without a theme, as they are sold. */
import type { ListPool } from '../../../../system/index.js';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten, displayName } from '../../../../i18n/index.js';
import { costOf, type Library, type Profile } from '../../profiles/library.js';
import { BRAWL_KINDS } from '../../model/scenario/brawl.js';
import { msg } from '../../words/index.js';

/**
 * Returns the pool of a culture.
 * @throws StonecastError `wrong-value` for a culture without profiles
 */
export function poolOf(force: string, { profiles }: Library): ListPool {
  const core = profiles.filter((one) => one.theme === undefined && costOf(one) > 0);
  const own = core.filter(({ culture }) => culture === force.trim().toLowerCase());
  if (own.length === 0) {
    const known = [...new Set(core.map(({ culture }) => culture))].join(', ');
    throw new StonecastError('wrong-value', {
      what: msg('the culture'),
      found: asWritten(`"${force}"`),
      expected: msg('one of {list}', { list: known }),
    });
  }
  return {
    force,
    units: own.map(unitOf),
    kinds: BRAWL_KINDS,
    list(counts, name, points) {
      const models = own.flatMap((one, i) => {
        const count = (counts[i] ?? 0) * soldIn(one);
        return count > 0 ? [{ model: one.id, count }] : [];
      });
      return { system: 'twilight', name, culture: own[0]?.culture, points, models };
    },
  };
}

const soldIn = (one: Profile): number => one.group?.models ?? 1;

const unitOf = (one: Profile) => ({
  id: one.id,
  name: displayName(one),
  models: soldIn(one),
  points: one.group?.cost ?? costOf(one),
});
