/**
 * Resolves the policies of both sides before exact computing or sampling, and gives the policy tables of all players
 * for one combination of root picks.
 */
import { combinations, type Numbers, type Policy } from '../../game/index.js';
import type { Encounter } from '../../system/index.js';
import { compile, type Compiled, type PolicyTables } from '../../game/compile/index.js';
import type { TablesFor } from '../../engines/sample/index.js';
import { solveRootPicks } from '../splits/rootPicks.js';
import { tabulate } from '../../engines/exact/index.js';
import { solve } from '../../engines/solve/index.js';

/** One combination of root picks, with its probability and both sides' play. */
export interface Stratum {
  readonly choice: readonly number[];
  readonly weight: number;
  readonly numbers: Numbers;
  readonly tables: PolicyTables;
}

/** An encounter without open decisions. */
export interface ResolvedPicks {
  readonly encounter: Encounter;
  readonly compiled: Compiled;
  /** For each player, the probability of each root option. Empty without root picks. */
  readonly picks: readonly (readonly number[])[];
  /** The combinations with a positive chance. Their weights add up to 1. */
  readonly strata: readonly Stratum[];
}

/**
 * Resolves an encounter: it solves an equilibrium pick, and converts best play and rules to tables.
 * @throws StonecastError `too-large` or `cannot-do` if it cannot solve the encounter
 */
export function resolvePicks(encounter: Encounter): ResolvedPicks {
  const compiled = compile(encounter.game.structure);
  const picks = resolvedPicks(encounter);
  const strata = combinations(picks).map(({ choice, weight }) => ({
    choice,
    weight,
    numbers: encounter.game.numbers(choice),
    tables: tablesFor(compiled, encounter, choice),
  }));
  return { encounter, compiled, picks, strata };
}

/**
 * Returns each player's root pick. Given mixes stay; `equilibrium` becomes the player's mix in an equilibrium of the
 * pick game.
 */
export function resolvedPicks(encounter: Encounter): readonly (readonly number[])[] {
  if (encounter.game.picks.every((options) => options.length === 0)) return [];
  const given = encounter.strategy.map(({ pick }) => pick);
  if (!given.includes('equilibrium')) return given.filter((pick) => pick !== 'equilibrium');
  const { picks } = solveRootPicks(compile(encounter.game.structure), encounter);
  return given.map((pick, player) => (pick === 'equilibrium' ? (picks[player] ?? []) : pick));
}

/** Returns the tables of all players, in the form that the sampling engine needs. */
export function bindingTables(encounter: Encounter): TablesFor {
  return ({ compiled }, choice) => tablesFor(compiled, encounter, choice);
}

/** Returns all players' tables for one combination. It tabulates rules and solves best play. */
export function tablesFor(compiled: Compiled, encounter: Encounter, choice: readonly number[]): PolicyTables {
  const play = encounter.strategy.map((strategy) => strategy.play);
  const rules = play.filter((one): one is Policy => one !== 'optimal');
  if (rules.length === play.length) return tabulate(compiled, encounter.game.numbers(choice), rules);
  return solve(compiled, encounter.game, { choice, play }).tables;
}
