/**
 * Battles of an earlier valuation, as data. A result depends on the costs only through the costs that its battle used,
 * so these battles serve a roster with other costs too. They serve a roster with some other cards where no list has one.
 *
 * An arena that remembers its battles. A resumed valuation plays only the rest.
 */
import type { OpenSystem } from '../../system/index.js';
import type { Arena, PairResult } from './arena.js';
import type { PlayedBatch } from './regressionRows.js';
import type { DrawnList } from './drawLists.js';
import { unitPool, type PricedUnit } from './units.js';
import { seedWords } from '../../engines/sample/index.js';
import type { Once } from '../lists/index.js';

/** The battles of a valuation. Numbers of units refer to `content.cards`. */
export interface KeptBattles {
  readonly seed: string;
  /** See `UnitPool.scale`. */
  readonly scale: number;
  readonly content: RosterContent;
  readonly players: Readonly<Record<string, readonly KeptBatch[]>>;
}

/** What a roster's battles depend on besides costs, as texts to compare. */
export interface RosterContent {
  /**
   * Each unit's card without cost and names, in the order of units. It includes what other parts of the documents say
   * about the card, such as who leads.
   */
  readonly cards: readonly string[];
  /** Everything in lists of the documents that is no card and names none, such as abilities. */
  readonly rules: readonly string[];
}

/** Pairs of battles at the same costs. */
export interface KeptBatch {
  /** The cost of one model of each unit, in the points of battles. */
  readonly costs: readonly number[];
  readonly pairs: readonly KeptPair[];
}

/** A meeting and its result. */
export interface KeptPair {
  readonly table: number;
  readonly lists: readonly [KeptList, KeptList];
  readonly bout: PairResult;
}

/** A list's points, and the numbers of its models: unit, number, unit, number, and so on. */
export interface KeptList {
  readonly points: number;
  readonly counts: readonly number[];
}

/** Earlier battles that serve a roster. */
export interface ServingBattles {
  /** The units of which no earlier battle knows the card. */
  readonly fresh: readonly number[];
  /** All batches of a player, with the pairs that serve. */
  batches(player: string): readonly PlayedBatch[];
}

/** The fields of a card that do not change the battles of given lists: names, and how lists buy it. */
const IRRELEVANT: ReadonlySet<string> = new Set([
  'id',
  'name',
  'french',
  'source',
  'section',
  'assumed',
  'cost',
  'group',
]);

/** Returns the content of a roster. `ids` are its units. */
export function rosterContent(open: OpenSystem, ids: readonly string[]): RosterContent {
  const level = open.repriced?.(new Map(ids.map((id) => [id, 1]))) ?? open;
  const entries = new Map(level.profiles().map((entry) => [entry.id, entry]));
  const parts = (open.documents ?? []).flatMap(({ data }) => Object.values(data as object).flatMap(elements));
  const cards = ids.map((id) => {
    const fields = Object.entries(entries.get(id) ?? {});
    const own = fields.filter(([field]) => !IRRELEVANT.has(field));
    const remarks = parts.filter((part) => Object.values(part).includes(id));
    return JSON.stringify([own, remarks]).replaceAll(JSON.stringify(id), '"@"');
  });
  const known = new Set(level.profiles().flatMap(({ id }) => [id, id.slice(id.indexOf('/') + 1)]));
  const rules = new Map<string, string>();
  for (const part of parts) {
    if (Object.values(part).some((value) => known.has(value as string))) continue;
    const text = JSON.stringify(part);
    const name = 'id' in part ? String(part.id) : text;
    rules.set(name, `${rules.get(name) ?? ''}${text}`);
  }
  return { cards, rules: [...rules.values()] };
}

const elements = (value: unknown): object[] =>
  Array.isArray(value) ? value.filter((one): one is object => typeof one === 'object' && one !== null) : [];

/**
 * Returns the battles that serve an arena: those between lists of cards that the arena has with the same content.
 * Undefined if none do, or if the seed, the unit of points or another rule differs.
 */
export function servingBattles(
  kept: KeptBattles,
  arena: Pick<Arena, 'units' | 'scale' | 'forces'>,
  { cards, rules }: RosterContent,
  seed: string,
): ServingBattles | undefined {
  if (kept.seed !== seed || kept.scale !== arena.scale) return undefined;
  if (kept.content.rules.some((rule) => !rules.includes(rule))) return undefined;
  const places = kept.content.cards.map((card) => cards.indexOf(card));
  if (places.every((place) => place < 0)) return undefined;
  const keptPlaces = new Map(places.map((unit, place) => [unit, place]));
  const fresh = cards.flatMap((_, unit) => (keptPlaces.has(unit) ? [] : [unit]));
  const forces = arena.units.map((_, unit) => arena.forces.findIndex((units) => units.includes(unit)));
  const listOf = ({ points, counts }: KeptList): DrawnList | undefined => {
    const own = arena.units.map(() => 0);
    const taken = new Set<number>();
    for (let i = 0; i < counts.length; i += 2) {
      const place = places[counts[i]!]!;
      if (place < 0) return undefined;
      const times = counts[i + 1]! / arena.units[place]!.models;
      if (!Number.isInteger(times)) return undefined;
      own[place] = times;
      taken.add(forces[place]!);
    }
    const [force = -1, ...others] = taken;
    return force < 0 || others.length > 0 ? undefined : { counts: own, force, points };
  };
  const batchOf = ({ costs, pairs }: KeptBatch): PlayedBatch => {
    const serving = pairs.flatMap(({ table, lists, bout }) => {
      const [first, second] = lists.map(listOf);
      return first && second ? [{ table, bout, pair: [first, second] as const }] : [];
    });
    return {
      costs: arena.units.map(({ cost, models }, unit) => {
        const each = costs[keptPlaces.get(unit) ?? -1];
        return each === undefined ? cost / arena.scale : each * models;
      }),
      pairs: serving.map(({ pair }) => pair),
      tables: serving.map(({ table }) => table),
      bouts: serving.map(({ bout }) => bout),
    };
  };
  return { fresh, batches: (player) => (kept.players[player] ?? []).map(batchOf) };
}

/** Reports whether battles serve all cards of a roster, at any costs. Such a roster needs no battle for its prices. */
export function servesRoster(open: OpenSystem, kept: KeptBattles): boolean {
  const { units, scale, forces } = unitPool(open);
  const content = rosterContent(
    open,
    units.map(({ id }) => id),
  );
  const arena = { units, scale, forces: forces.map((force) => force.units) };
  return servingBattles(kept, arena, content, kept.seed)?.fresh.length === 0;
}

/** Returns a batch as data. */
export const keptBatch = (
  { costs, pairs, tables, bouts }: PlayedBatch,
  units: readonly Pick<PricedUnit, 'models'>[],
): KeptBatch => ({
  costs: units.map(({ models }, unit) => costs[unit]! / models),
  pairs: bouts.map((bout, i) => {
    const [first, second] = pairs[i]!;
    return { table: tables[i]!, lists: [keptList(first, units), keptList(second, units)], bout };
  }),
});

const keptList = ({ points, counts }: DrawnList, units: readonly Pick<PricedUnit, 'models'>[]): KeptList => ({
  points,
  counts: units.flatMap(({ models }, unit) => {
    const n = counts[unit]!;
    return n > 0 ? [unit, n * models] : [];
  }),
});

/** Thrown for meetings that a stop ended early, so that they are not remembered. */
class Unfinished extends Error {
  constructor(readonly bouts: readonly PairResult[]) {
    super('meetings were stopped');
  }
}

/**
 * Returns an arena that plays the same meetings only once. The battles depend only on the request, so results stay the
 * same.
 */
export const resumedArena = (arena: Arena, once: Once): Arena => ({
  ...arena,
  async play(asked, signal, onPlayed) {
    const name = seedWords(JSON.stringify(asked)).join(' ');
    try {
      return await once(name, async () => {
        const bouts = await arena.play(asked, signal, onPlayed);
        if (bouts.length < asked.meetings.length) throw new Unfinished(bouts);
        return bouts;
      });
    } catch (error) {
      if (error instanceof Unfinished) return error.bouts;
      throw error;
    }
  },
});
