/** What every side does in an encounter, settled before anything is counted or sampled. */
import { combinations, type Numbers } from '../../game/index.js';
import type { Encounter } from '../../system/index.js';
import { compile, type Compiled, type PolicyTables } from '../../game/compile/index.js';
import type { TablesFor } from '../../engines/sample/index.js';
import { solveRootPicks } from '../splits/rootPicks.js';
import { tablesFor } from './tables.js';

/** One combination of root picks with the chance that it is picked, and everybody's play in it. */
export interface Stratum {
  readonly choice: readonly number[];
  readonly weight: number;
  readonly numbers: Numbers;
  readonly tables: PolicyTables;
}

/** An encounter in which nothing is left to decide. */
export interface ResolvedPicks {
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

/** What each player picks at the root: given mixes as they stand, `equilibrium` its mix of the pick game's equilibrium. */
export function resolvedPicks(encounter: Encounter): readonly (readonly number[])[] {
  if (encounter.game.picks.every((options) => options.length === 0)) return [];
  const given = encounter.strategy.map(({ pick }) => pick);
  if (!given.includes('equilibrium')) return given.filter((pick) => pick !== 'equilibrium');
  const { picks } = solveRootPicks(compile(encounter.game.structure), encounter);
  return given.map((pick, player) => (pick === 'equilibrium' ? (picks[player] ?? []) : pick));
}

/** Everybody's tables, as the sampling engine asks for them. */
export function bindingTables(encounter: Encounter): TablesFor {
  return ({ compiled }, choice) => tablesFor(compiled, encounter, choice);
}
