/**
 * Draws random lists for some points and removes single models from lists. Also the units of a culture's lists: its
 * profiles without a theme, as they are sold.
 */
import { check, type ListVariant, type ListPool } from '../../../../system/index.js';
import { capital, displayName, asWritten } from '../../../../i18n/index.js';
import { costOf, type Library, type Profile } from '../../profiles/library.js';
import { BRAWL_KINDS } from '../../model/scenario/brawl.js';
import { listSchema, type ForceData } from '../../model/force.js';
import { t, msg } from '../../words/index.js';
import { legalityOf, forcesOf } from './force.js';
import { StonecastError } from '../../../../errors/index.js';

/** The most attempts to draw a legal list that spends enough points. */
const TRIES = 200;
/** The least share of the points that a drawn list spends. */
const SPENT = 0.95;
/** The most kinds of models in a drawn list. Written lists have as many. */
const KINDS = Math.min(6, BRAWL_KINDS);

/**
 * Draws a legal list of one culture. It adds models one by one from the kinds that still fit. Undefined if no culture
 * has one.
 * @param uniform returns numbers from 0 to below 1
 */
export function drawnList(
  points: number,
  number: number,
  uniform: () => number,
  library: Library,
): object | undefined {
  const pools = poolsOf(points, library);
  for (let tries = 0; tries < TRIES && pools.size > 0; tries++) {
    const [culture, pool] = pick([...pools], uniform);
    const counts = new Map<string, number>();
    let left = points;
    for (;;) {
      const fitting = pool.filter(
        (one) => costOf(one) <= left && (counts.size < KINDS || counts.has(one.id)),
      );
      if (fitting.length === 0) break;
      const one = pick(fitting, uniform);
      counts.set(one.id, (counts.get(one.id) ?? 0) + 1);
      left -= costOf(one);
    }
    const name = t('lists.drawn', { culture: capital(culture), number });
    const models = [...counts].map(([model, count]) => ({ model, count }));
    const file = { system: 'twilight', name, culture, points, models };
    if (left <= (1 - SPENT) * points && isAllowed(file, library)) return file;
  }
  return undefined;
}

/** Returns the priced profiles of each culture that has several. */
function poolsOf(points: number, { profiles }: Library): Map<string, readonly Profile[]> {
  const priced = profiles.filter(
    (one) => !one.assumed.includes('cost') && costOf(one) > 0 && costOf(one) <= points,
  );
  const cultures = [...new Set(priced.map(({ culture }) => culture))];
  return new Map(
    cultures
      .map((culture) => [culture, priced.filter((one) => one.culture === culture)] as const)
      .filter(([, pool]) => pool.length > 1),
  );
}

function isAllowed(file: unknown, library: Library): boolean {
  const data = check(listSchema, file);
  return legalityOf(forcesOf(data, library), data).every(({ kind }) => kind !== 'breach');
}

/** Draws one of some elements; at least one. */
function pick<T>(from: readonly T[], uniform: () => number): T {
  const found = from[Math.floor(uniform() * from.length)];
  if (found === undefined) throw new Error('drawn from nothing');
  return found;
}

/** Returns the list with one model fewer, for each of its kinds in turn. It never returns an empty list. */
export function fewerOf(file: unknown, library: Library): ListVariant[] {
  const data = check(listSchema, file);
  return forcesOf(data, library).flatMap(({ entries }, at) =>
    entries.flatMap(({ profile, cost, path }): ListVariant[] => {
      const force = at === 0 ? data : data.allies[at - 1];
      // An entry may stand for several lines of its model. Its path leads to the first one.
      const models = force && lessOne(force.models, Number(path[path.lastIndexOf('models') + 1]));
      if (!models || models.length === 0) return [];
      const changed =
        at === 0
          ? { ...data, models }
          : { ...data, allies: data.allies.map((one, a) => (a === at - 1 ? { ...one, models } : one)) };
      return [{ id: profile.id, name: displayName(profile), cost, file: changed }];
    }),
  );
}

function lessOne(models: ForceData['models'], at: number): ForceData['models'] {
  return models.flatMap((one, i) => {
    if (i !== at) return [one];
    if (typeof one === 'string' || one.count <= 1) return [];
    return [{ ...one, count: one.count - 1 }];
  });
}

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
