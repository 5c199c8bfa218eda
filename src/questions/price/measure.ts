/** Measures pairs of members; what both directions of a pair share is computed once. */
import { exp, log } from '../../math/index.js';
import type { Estimate } from '../../game/index.js';
import type { BrawlGroup, RosterBrawls, RosterMember } from '../../system/index.js';
import { BRAWL_BLOCK, BrawlTable } from '../brawl/index.js';
import { modelsFor } from './groupPoints.js';
import { fromLog, MatchUp, type Unreached } from './matchUp.js';

/** How closely match-ups are measured. */
export interface Closeness {
  readonly seed: string;
  /** Half the width of a match-up's interval as a share of its value, at most. */
  readonly precision: number;
  /** Brawls at each number of models, at most. */
  readonly most: number;
  /** Half the width of intervals in standard errors. */
  readonly z: number;
  /** Points of every enemy group, up to whole models. */
  readonly points: number;
  /** Fields of the system's brawl file that hold for all brawls. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A member and an enemy among players of one skill: independent of every other pair, so that threads may share them. */
export interface PricedPair {
  readonly member: RosterMember;
  readonly enemy: RosterMember;
  readonly skill: string;
  /** Whether the enemy is asked about against the member too. */
  readonly mirrored: boolean;
}

/** The result of a match-up. */
export interface Measured {
  /** What one member should cost here; absent where `unreached` says why. */
  readonly cost?: Estimate;
  readonly unreached?: Unreached;
  readonly sizes: MatchUp['sizes'];
  readonly brawls: number;
  /** What brawls say of the member. */
  readonly group: Pick<BrawlGroup, 'sold' | 'missing' | 'assumed'>;
}

/** What was measured, by `keyOf`. */
export type MeasuredPairs = ReadonlyMap<string, Measured>;

/** The name of one direction of a pair; with the seed, that of its stream. */
export const keyOf = (member: RosterMember, enemy: RosterMember, skill: string): string =>
  JSON.stringify([member.id, enemy.id, skill]);

/** All pairs that a price depends on: whatever concerns a member lies before what concerns later ones alone. */
export function pairsOf(
  members: readonly RosterMember[],
  field: readonly RosterMember[],
  skills: readonly string[],
): PricedPair[] {
  const [priced, enemies] = [idsOf(members), idsOf(field)];
  const met = new Set<string>();
  const pairs: PricedPair[] = [];
  for (const member of members) {
    for (const skill of skills) {
      for (const enemy of field) {
        if (enemy.id === member.id || met.has(keyOf(member, enemy, skill))) continue;
        const mirrored = priced.has(enemy.id) && enemies.has(member.id);
        pairs.push({ member, enemy, skill, mirrored });
        met.add(keyOf(member, enemy, skill));
        if (mirrored) met.add(keyOf(enemy, member, skill));
      }
    }
  }
  return pairs;
}

const idsOf = (members: readonly RosterMember[]): ReadonlySet<string> => new Set(members.map(({ id }) => id));

/** Measures a pair in the directions that are asked for; the combats behind them are solved once. */
export function measurePair(
  brawls: RosterBrawls,
  pair: PricedPair,
  closeness: Closeness,
): [string, Measured][] {
  const { member, enemy, skill, mirrored } = pair;
  const there = keyOf(member, enemy, skill);
  const weighing = brawls.weighing?.includes(skill) === true;
  const counted = weighing ? countedFairly(brawls, pair, closeness) : member;
  const table = new BrawlTable(brawls.brawl(counted, enemy, skill, closeness.settings));
  const found: [string, Measured][] = [[there, measureOn(table, 0, enemy, there, closeness)]];
  if (!mirrored) return found;
  const back = keyOf(enemy, member, skill);
  return [...found, [back, measureOn(table, 1, member, back, closeness)]];
}

/** How closely it is found what a member counts, as a share, and after how many steps it is left at that. */
const COUNTS = { precision: 0.05, steady: 0.02, steps: 8 } as const;

/**
 * The member with a cost at which fights for equal points are even, roughly: the best players weigh what they risk against
 * what they may take, and at a fair cost they weigh by that. It begins as one enemy, so that the cost as written plays no
 * part; each step plays with what the one before found, from the fifth on half of the way, in case they swing.
 */
function countedFairly(brawls: RosterBrawls, pair: PricedPair, closeness: Closeness): RosterMember {
  const { member, enemy, skill } = pair;
  let cost = enemy.cost;
  for (let step = 0; step < COUNTS.steps; step++) {
    const counted = { ...member, cost };
    const table = new BrawlTable(brawls.brawl(counted, enemy, skill, closeness.settings));
    const key = `${keyOf(member, enemy, skill)} counts ${step}`;
    const worth = matchUpOf(table, 0, enemy, 1 / 2, closeness, key).refined(COUNTS.precision, BRAWL_BLOCK);
    if (!worth) return counted;
    const next = enemy.cost * exp(worth.value);
    const change = Math.abs(log(next / cost));
    cost = step < COUNTS.steps / 2 ? next : Math.sqrt(cost * next);
    if (change <= COUNTS.steady) break;
  }
  return { ...member, cost };
}

/**
 * Measures one direction on a table of its pair, which any number of measurements may use one after another.
 * @param side which of the table's groups is measured
 * @param key with the seed, the name of its stream
 */
export function measureOn(
  table: BrawlTable,
  side: 0 | 1,
  enemy: RosterMember,
  key: string,
  closeness: Closeness,
): Measured {
  const { precision, most } = closeness;
  const matchUp = matchUpOf(table, side, enemy, 1 / 2, closeness, key);
  const worth = matchUp.refined(precision, most);
  const { unreached, sizes, played } = matchUp;
  const { sold, missing, assumed } = table.brawl.groups[side];
  return {
    ...(worth && { cost: fromLog(worth, enemy.cost) }),
    ...(unreached !== undefined && { unreached }),
    ...{ sizes, brawls: played, group: { sold, missing, assumed } },
  };
}

/**
 * A match-up with as many points of enemies as asked, up to whole models.
 * @param wanted the score at which the member is worth what it meets
 * @param key with the seed, the name of its stream
 */
export function matchUpOf(
  table: BrawlTable,
  side: 0 | 1,
  enemy: RosterMember,
  wanted: number,
  { seed, z, points }: Pick<Closeness, 'seed' | 'z' | 'points'>,
  key: string,
): MatchUp {
  return new MatchUp(table, side, modelsFor(enemy, points), `${seed} ${key}`, wanted, z);
}
