/** What every side does in an encounter, settled before anything is counted or sampled. */
import type { Conduct, Encounter, Numbers, Policy } from '../game/index.js';
import { compile, type Compiled, type PolicyTables } from '../game/compile/index.js';
import { tabulate } from '../engines/exact/index.js';
import { solve } from '../engines/solve/index.js';
import { solveRootPicks } from './rootPicks.js';

/** One combination of root picks with the chance that it is picked, and everybody's play in it. */
export interface Stratum {
  readonly choice: readonly number[];
  readonly weight: number;
  readonly numbers: Numbers;
  readonly tables: PolicyTables;
}

/** An encounter in which nothing is left to decide. */
export interface Settled {
  readonly encounter: Encounter;
  readonly compiled: Compiled;
  /** For each player, the probability of each of its root options; empty without root picks. */
  readonly picks: readonly (readonly number[])[];
  /** The combinations that are picked with a chance above 0; their weights add up to 1. */
  readonly strata: readonly Stratum[];
}

/**
 * Settles an encounter: an equilibrium pick is solved, best play becomes tables, rules are tabulated.
 * @throws StonecastError `too-large` or `cannot-do` for what cannot be solved
 */
export function settle(encounter: Encounter): Settled {
  const compiled = compile(encounter.game.structure);
  const picks = settledPicks(compiled, encounter);
  const strata = combinations(picks).map(({ choice, weight }) => ({
    choice,
    weight,
    numbers: encounter.game.numbers(choice),
    tables: tablesFor(compiled, encounter, choice),
  }));
  return { encounter, compiled, picks, strata };
}

function settledPicks(compiled: Compiled, encounter: Encounter): readonly (readonly number[])[] {
  if (encounter.game.picks.length === 0) return [];
  const given = encounter.conduct.map(({ pick }) => pick);
  const fixed = given.filter((pick): pick is readonly number[] => pick !== 'equilibrium');
  return fixed.length === given.length ? fixed : solveRootPicks(compiled, encounter).picks;
}

/** Everybody's tables for one combination: rules as they stand, best play solved. */
export function tablesFor(compiled: Compiled, encounter: Encounter, choice: readonly number[]): PolicyTables {
  const play = encounter.conduct.map((conduct: Conduct) => conduct.play);
  const rules = play.filter((one): one is Policy => one !== 'optimal');
  if (rules.length === play.length) return tabulate(compiled, encounter.game.numbers(choice), rules);
  return solve(compiled, encounter.game, { choice, play }).tables;
}

/** Every combination of options with a chance above 0, player 0's option slowest. */
export function combinations(picks: readonly (readonly number[])[]): { choice: number[]; weight: number }[] {
  return picks.reduce<{ choice: number[]; weight: number }[]>(
    (found, options) =>
      found.flatMap(({ choice, weight }) =>
        options.flatMap((p, i) => (p > 0 ? [{ choice: [...choice, i], weight: weight * p }] : [])),
      ),
    [{ choice: [], weight: 1 }],
  );
}
