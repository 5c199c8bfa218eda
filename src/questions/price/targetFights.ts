/** What both ways of fitting targets share: the pairs, and how often one side wins for equal points. */
import { exp } from '../../math/index.js';
import type { Estimate } from '../../game/index.js';
import type { BrawlGroup, RosterBrawls, RosterMember } from '../../system/index.js';
import { BrawlTable } from '../brawl/index.js';
import { matchUpOf } from './measure.js';
import type { MatchUp, Unreached } from './matchUp.js';
import type { Suggestion } from './results.js';

/** One wanted win rate. */
export interface TargetPair {
  readonly first: string;
  readonly second: string;
  readonly wanted: number;
  /** At equal points as they are, even ends counted half. */
  readonly now: Estimate;
  /** At equal points as fitted. */
  readonly fitted: Estimate;
  /** At the prices as they would be written; absent where stats were fitted. */
  readonly written?: Estimate;
  readonly unreached?: Unreached;
}

/** A profile whose points were fitted. */
export interface FittedPoints {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  readonly sold: BrawlGroup['sold'];
  readonly assumed: readonly string[];
  readonly missing: readonly string[];
  /** Points of one model. */
  readonly fair: Estimate;
  readonly suggestion?: Suggestion;
}

/** A pair ready to be fought. */
export interface Posed {
  readonly first: RosterMember;
  readonly second: RosterMember;
  readonly wanted: number;
}

/** What fitting shares. */
export interface Fitting {
  readonly brawls: RosterBrawls;
  readonly skill: string;
  readonly seed: string;
  readonly confidence: number;
  readonly z: number;
  readonly points: number;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The match-up of a pair; variants of a pair share its stream. */
export function matchUpBetween({ first, second }: Posed, fitting: Fitting, wanted: number): MatchUp {
  const { brawls, skill, settings } = fitting;
  const table = new BrawlTable(brawls.brawl(first, second, skill, settings));
  const key = JSON.stringify([first.id, second.id, skill]);
  return matchUpOf(table, 0, second, wanted, fitting, key);
}

/**
 * The win rate at equal points.
 * @param ratio models of the first group for each of the second
 */
export function scoreOf(matchUp: MatchUp, ratio: number, z: number): Estimate {
  const { logit, variance } = matchUp.scoreAt(matchUp.sizes.enemies * ratio);
  const chance = (x: number): number => 1 / (1 + exp(-x));
  const half = z * Math.sqrt(variance);
  return { value: chance(logit), low: chance(logit - half), high: chance(logit + half) };
}
