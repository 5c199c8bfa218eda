/** A game whose battles are drawn from known values of its units: what a valuation must find is known. */
import { seedWords, uniformStream } from '../../../src/engines/sample/index.js';
import type { Arena, Meeting, PairsRequest, PairResult } from '../../../src/questions/valuation/arena.js';
import { contrast } from '../../../src/questions/valuation/regressionRows.js';
import { ListDrawer } from '../../../src/questions/valuation/drawLists.js';
import type { UnitPool } from '../../../src/questions/valuation/units.js';

export interface ToyUnit {
  readonly id: string;
  readonly cost: number;
  /** What it is worth, by player; only proportions matter. */
  readonly worth: Readonly<Record<string, number>>;
  readonly force: number;
}

/** What the toy's battles are like. */
export interface ToyGame {
  /** How much the result depends on values, per share of a list's points. */
  readonly gain?: number;
  /** How much a point of its own cost takes from what a unit is worth: an expensive model gives more when it falls. */
  readonly own?: number;
  /** Points that each couple of two units is worth besides. */
  readonly couple?: { readonly units: readonly [number, number]; readonly points: number };
  /** Points that a unit is worth more in woods, and less on open tables: every other table. */
  readonly woods?: { readonly unit: number; readonly points: number };
  /** Points that a unit is worth for each of another that it meets. */
  readonly beats?: { readonly unit: number; readonly enemy: number; readonly points: number };
  /** Points that a unit is worth more where its side acts first, beside where it acts second. */
  readonly first?: { readonly unit: number; readonly points: number };
  /** By how much a side that acts first wins more, whatever it holds. */
  readonly firstGains?: number;
  /** Changes of each unit's card, and what each adds to its worth. */
  readonly changes?: Readonly<Record<string, number>>;
  /** A change whose battles have draws of their own, so that chance differs between the card with and without it. */
  readonly redrawn?: string;
  /** Lists that the rules forbid. */
  readonly forbidden?: (counts: readonly number[]) => boolean;
}

/** The stream of the seed that battles are drawn from, by table. */
const BATTLES = 99;

/** An arena of these units. Costs are over `scale` as real arenas have them. */
export function toyArena(
  units: readonly ToyUnit[],
  game: ToyGame = {},
  scale = 1,
): Arena & { battles: number } {
  const { gain = 0.8, own = -0.3, forbidden = () => false } = game;
  const { couple = { units: [0, 0], points: 0 }, woods = { unit: 0, points: 0 } } = game;
  const { first: early = { unit: 0, points: 0 }, firstGains = 0 } = game;
  const { changes = {}, redrawn } = game;
  const { beats = { unit: 0, enemy: 0, points: 0 } } = game;
  const forces = [...new Set(units.map(({ force }) => force))].map((force) => ({
    units: units.flatMap((unit, i) => (unit.force === force ? [i] : [])),
    pool: {
      force: String(force),
      units: [],
      kinds: 6,
      list: (counts: readonly number[]) => counts,
    },
  }));
  const pool: UnitPool = {
    units: units.map(({ id, cost, force }) => ({ id, name: id, cost, models: 1, force })),
    forces,
    scale,
  };
  const arena = {
    units: pool.units,
    scale,
    forces: forces.map((one) => one.units),
    battles: 0,
    drawer: (costs: readonly number[], seed: string) =>
      new ListDrawer((file) => !forbidden(file as readonly number[]), pool, costs, seed),
    changes: () =>
      Object.keys(changes).map((id) => ({
        id,
        label: id,
        what: id,
        kind: id.startsWith('-') ? ('remove' as const) : ('more' as const),
      })),
    play(asked: PairsRequest, signal?: AbortSignal): Promise<readonly PairResult[]> {
      if (signal?.aborted) return Promise.resolve([]);
      const words = seedWords(`${asked.seed} ${asked.player}`);
      arena.battles += 2 * asked.meetings.length;
      return Promise.resolve(asked.meetings.map((one) => bout(one, asked, words)));
    },
    close: () => Promise.resolve(),
  };
  /** The mean of two battles: what values predict, luck that is known and noise that is not. */
  function bout(
    { pair, table, change }: Meeting,
    { costs, player }: PairsRequest,
    words: Uint32Array,
  ): PairResult {
    const again = change?.id !== undefined && change.id === redrawn;
    const uniform = uniformStream(words, again ? BATTLES + 1 : BATTLES, table);
    const x = contrast(pair);
    const edge = x.reduce((sum, one, unit) => {
      const { worth } = units[unit]!;
      return sum + one * ((gain - own) * worth[player]! + own * costs[unit]!);
    }, 0);
    const more = ([own, enemy]: readonly [readonly number[], readonly number[]]): number => {
      const [a, b] = couple.units;
      const dense = table % 2 === 0 ? -1 : 1;
      return (
        couple.points * Math.min(own[a] ?? 0, own[b] ?? 0) +
        dense * woods.points * (own[woods.unit] ?? 0) +
        beats.points * (own[beats.unit] ?? 0) * (enemy[beats.enemy] ?? 0)
      );
    };
    const [first, second] = pair;
    const added = change?.id === undefined ? 0 : (changes[change.id] ?? 0);
    const changed = (added * (first.counts[change?.unit ?? 0] ?? 0) * 2) / (first.points + second.points);
    const both = [first.counts, second.counts] as const;
    const besides = (2 * (more(both) - more([both[1], both[0]]))) / (first.points + second.points);
    const luck = 0.2 * (uniform() - 0.5);
    const chance = 0.5 + edge + (gain - own) * (besides + changed) + 1.5 * luck;
    const held = (first.counts[early.unit] ?? 0) + (second.counts[early.unit] ?? 0);
    const order = firstGains + ((gain - own) * early.points * held) / (first.points + second.points);
    const ahead = Number(uniform() < chance + order);
    const behind = Number(uniform() < chance - order);
    const density = table % 2 === 0 ? 'open' : 'woods';
    const ground = { kind: 'plain', size: 36, cover: 0.1, density, deployment: 'edges' } as const;
    return { result: (ahead + behind) / 2, points: edge + luck, luck, asFirst: ahead - behind, ground };
  }
  return arena;
}
