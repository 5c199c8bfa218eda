/**
 * Two forces that meet: bouts on tables drawn from a seed, or in a given scenario.
 *
 * Reads a line of a batch: two forces, and how they meet.
 */
import type { MirrorPair, Outcomes } from '../../../engines/simulate/index.js';
import { check, type OpenSystem } from '../../../system/index.js';
import { playCell } from '../design/arms.js';
import { groundsOf, type DesignGround, type GroundLabels } from '../design/tables.js';
import { outcomesOfFights } from '../battleSource.js';
import * as z from 'zod';
import { DEFAULT_SEED } from '../../odds/odds.js';

/** The forces, the place, and the number of bouts. */
export interface BattleMatch {
  /** In the form of `sides` in battle files: `{list: {…}}`. */
  readonly sides: readonly [unknown, unknown];
  /** A scenario of a battle file, with its table. The default is drawn from the seed and the table's number. */
  readonly scenario?: unknown;
  /** The number of the drawn table, from 0. By default, bout i uses table i. */
  readonly table?: number | undefined;
  /** The number of bouts, with two battles each. */
  readonly bouts: number;
  /** The policies or levels of the sides. The default is the usual policy. */
  readonly players?: readonly [string, string] | undefined;
  readonly seed: string;
}

/** The result of a match, for the first side. */
export interface BattleMatchResult {
  /** The share of battles won, with draws as half: 0 to 1. */
  readonly result: number;
  /** The lead in points at the end, as a share of a side's points: −1 to 1. */
  readonly points: number;
  /** The luck in the fights, in the same unit. Its mean is 0 for every player. */
  readonly luck: number;
  readonly battles: number;
}

/** The limit of table and bout numbers. A battle's number is table × this + bout. */
export const MATCH_NUMBERS = 65_536;
/** The most cached grounds. */
const MOST_GROUNDS = 1024;

/**
 * Plays matches of one system. The result of a match depends only on that match, not on other matches or threads. All
 * matches share the solved fights.
 */
export class BattleMatches {
  private readonly grounds = new Map<string, DesignGround>();

  constructor(
    private readonly open: OpenSystem,
    private readonly outcomes: Outcomes = outcomesOfFights(),
  ) {}

  /**
   * Plays the bouts of a match. A bout is a battle and its mirror, with swapped sides, on the same draws of setup, bag
   * and dice.
   * @throws StonecastError for an unplayable force or scenario, or an unknown player
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

  /** Returns the properties of a match's drawn table, by number. Undefined if the scenario is given. */
  labels({ sides, scenario, seed }: BattleMatch, number: number): GroundLabels | undefined {
    const lists = sides.map((side) => (side as { readonly list?: unknown }).list);
    return this.groundOf(seed, scenario, number, lists).labels;
  }

  /** Returns the means of a match's bouts. @throws StonecastError as `bouts` does */
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
    // The scenario depends on what the lists can play, so it is part of the key.
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

const player = z.string().max(200);

const sideSchema = z.looseObject({ list: z.looseObject({ system: z.string() }).optional() });

const lineSchema = z.strictObject({
  system: z.string().optional(),
  sides: z.tuple([sideSchema, sideSchema]),
  scenario: z.looseObject({}).optional(),
  table: z
    .int()
    .min(0)
    .max(MATCH_NUMBERS - 1)
    .optional(),
  bouts: z.int().min(1).max(MATCH_NUMBERS).default(1),
  players: z.union([player, z.tuple([player, player])]).optional(),
  seed: z.union([z.string().max(1000), z.number().transform(String)]).default(DEFAULT_SEED),
});

/** The match of a line, and its system. */
export interface BatchLine {
  /** Undefined if the line does not say it. */
  readonly system: string | undefined;
  readonly match: BattleMatch;
}

/**
 * Reads a line. The content of its files already replaces their names.
 * @throws StonecastError with the path of the error
 */
export function readBatchLine(data: unknown): BatchLine {
  const { system, sides, players, ...rest } = check(lineSchema, data);
  const both = typeof players === 'string' ? ([players, players] as const) : players;
  return {
    system: system ?? sides.find(({ list }) => list)?.list?.system,
    match: { ...rest, sides, players: both },
  };
}
