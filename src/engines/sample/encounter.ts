/** Turns an encounter of a system into a mixture for sampling. */
import { combinations, type Game, type Measure, type PlanedCombat, type Resolved } from '../../game/index.js';
import { bind, compile, type Binding, type PolicyTables } from '../../game/compile/index.js';
import { graphPart, planePart, type MeasuredPart } from './measureSlot.js';

/** The parts of an encounter that sampling needs. */
export interface SampledEncounter {
  readonly game: Game;
  /** Index into the structure's roots. */
  readonly root: number;
  readonly measures: readonly Measure[];
  /** Returns the combat as a plane program for a combination of root picks; undefined if it has none. */
  plane?(choice: readonly number[]): PlanedCombat | undefined;
}

/** Returns the tables for one combination of root picks, for play without a plane program. */
export type TablesFor = (binding: Binding, choice: readonly number[]) => PolicyTables;

/**
 * Returns the parts of an encounter, one for each combination of root picks with positive probability. A part is the
 * plane program if there is one, else the graph with the tables.
 * @param resolved the pick probabilities of each player at the root
 */
export function encounterParts(
  encounter: SampledEncounter,
  resolved: Resolved,
  tables: TablesFor,
): MeasuredPart[] {
  const { game, measures, root } = encounter;
  return combinations(resolved.picks).map(({ choice, weight }) => {
    const planed = encounter.plane?.(choice);
    if (planed) return planePart(weight, planed, measures);
    const binding = bind(compile(game.structure), game.numbers(choice));
    return graphPart({ weight, binding, tables: tables(binding, choice), root, choice }, measures);
  });
}
