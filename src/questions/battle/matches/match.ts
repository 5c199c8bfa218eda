/** Two forces that meet: bouts on tables drawn from a seed, or on a scenario that is given. */
import type { MirrorPair, Outcomes } from '../../../engines/simulate/index.js';
import type { OpenSystem } from '../../../system/index.js';
import { playCell } from '../design/arms.js';
import { groundsOf, type DesignGround, type GroundLabels } from '../design/grounds.js';
import { outcomesOfFights } from '../source.js';

/** Who meets, where, and how often. */
export interface BattleMatch {
  /** As `sides` of battle files has them: `{list: {…}}`. */
  readonly sides: readonly [unknown, unknown];
  /** Of a battle file, with its table; where left out, table and scenario are drawn from the seed and the table's number. */
  readonly scenario?: unknown;
  /** The number of the drawn table, from 0. Where left out, bout i is played on table i. */
  readonly table?: number | undefined;
  /** Bouts, two battles each. */
  readonly bouts: number;
  /** Who plays the sides: policies or levels of play. The usual policy where left out. */
  readonly players?: readonly [string, string] | undefined;
  readonly seed: string;
}

/** What came of a match, of the first side. */
export interface BattleMatchResult {
  /** Share of battles won, draws half: 0 to 1. */
  readonly result: number;
  /** Points ahead at the end, as a share of a side's points: −1 to 1. */
  readonly points: number;
  /** Luck in the fights in the same unit. Its mean is 0, whoever plays. */
  readonly luck: number;
  readonly battles: number;
}

/** Tables and bouts have numbers below this; a battle's number is table × this + bout. */
export const MATCH_NUMBERS = 65_536;
/** Grounds that are kept, at most. */
const MOST_GROUNDS = 1024;

/**
 * Plays matches of one system. What a match comes to depends on it alone: not on other matches, nor on who plays them.
 * Fights that were solved are kept for all matches.
 */
export class BattleMatches {
  private readonly grounds = new Map<string, DesignGround>();

  constructor(
    private readonly open: OpenSystem,
    private readonly outcomes: Outcomes = outcomesOfFights(),
  ) {}

  /**
   * Plays the bouts of a match: each a battle and its mirror, in which the sides have changed places, on the same draws of
   * setup, bag and dice.
   * @throws StonecastError for a force or scenario that cannot be played, or an unknown player
   */
  bouts({ sides, scenario, table, bouts, players, seed }: BattleMatch): MirrorPair[] {
    const lists = sides.map((side) => (side as { readonly list?: unknown }).list);
    const on = (number: number, first: number, count: number): MirrorPair[] => {
      const ground = this.groundOf(seed, scenario, number, lists);
      const numbers = { seed, first: number * MATCH_NUMBERS + first, count };
      const [played = []] = playCell(
        this.open,
        { ground, arms: [{ sides, policies: players }] },
        numbers,
        this.outcomes,
      );
      return played;
    };
    if (table !== undefined || scenario !== undefined) return on(table ?? 0, 0, bouts);
    return Array.from({ length: bouts }, (_, number) => on(number, 0, 1)).flat();
  }

  /** What the drawn table of a match is like, by its number; undefined where the scenario is given. */
  labels({ sides, scenario, seed }: BattleMatch, number: number): GroundLabels | undefined {
    const lists = sides.map((side) => (side as { readonly list?: unknown }).list);
    return this.groundOf(seed, scenario, number, lists).labels;
  }

  /** The means of a match's bouts. @throws StonecastError as `bouts` */
  play(match: BattleMatch): BattleMatchResult {
    const played = this.bouts(match);
    const mean = (of: 'result' | 'points' | 'luck'): number =>
      played.reduce((sum, bout) => sum + bout[of], 0) / played.length;
    return {
      result: mean('result'),
      points: mean('points'),
      luck: mean('luck'),
      battles: 2 * played.length,
    };
  }

  private groundOf(seed: string, scenario: unknown, number: number, lists: readonly unknown[]): DesignGround {
    // Which scenario is dealt depends on what the lists can play.
    const fits = this.open.tables?.scenarios?.map((one) => one.fits?.(lists) !== false);
    const key = JSON.stringify(scenario === undefined ? [seed, number, fits] : [scenario]);
    let ground = this.grounds.get(key);
    if (!ground) {
      const given = scenario === undefined ? undefined : [scenario];
      ground = groundsOf(this.open, { seed, given })(scenario === undefined ? number : 0, lists);
      if (this.grounds.size >= MOST_GROUNDS) this.grounds.clear();
      this.grounds.set(key, ground);
    }
    return ground;
  }
}
