/** Lists that nobody wrote: drawn at random for so many points, and what a list is with one model fewer. */
import { check } from '../../../../system/index.js';
import type { ListVariant } from '../../../../system/index.js';
import { capital, displayName } from '../../../../i18n/index.js';
import { costOf, type Library, type Profile } from '../../profiles/library.js';
import { BRAWL_KINDS } from '../../scenario/schema/brawl.js';
import { listSchema, type ForceData } from '../schema.js';
import { t } from '../../words/index.js';
import { forcesOf } from './forces.js';
import { legalityOf } from './legality.js';

/** How often a list is drawn again that the rules forbid or that leaves too many points. */
const TRIES = 200;
/** The share of the points that a drawn list spends at least. */
const SPENT = 0.95;
/** Kinds of models of a drawn list, at most: as many as lists that people write have. */
const KINDS = Math.min(6, BRAWL_KINDS);

/**
 * A list of one culture that the documents allow, drawn at random: kinds that still fit, one model at a time. Undefined
 * where no culture has one.
 * @param uniform numbers from 0 up to below 1
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

/** The priced profiles of each culture that has several. */
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

/** One of some; there is one at least. */
function pick<T>(from: readonly T[], uniform: () => number): T {
  const found = from[Math.floor(uniform() * from.length)];
  if (found === undefined) throw new Error('drawn from nothing');
  return found;
}

/** The list with one model fewer of each of its kinds in turn; a list is never left empty. */
export function fewerOf(file: unknown, library: Library): ListVariant[] {
  const data = check(listSchema, file);
  return forcesOf(data, library).flatMap(({ entries }, at) =>
    entries.flatMap(({ profile, cost }, i): ListVariant[] => {
      const force = at === 0 ? data : data.allies[at - 1];
      const models = force && lessOne(force.models, i);
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
