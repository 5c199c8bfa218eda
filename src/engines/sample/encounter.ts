/** A system's encounter as a mixture that can be sampled. */
import { combinations, type Game, type Measure, type PlanedCombat, type Resolved } from '../../game/index.js';
import { bind, compile, type Binding, type PolicyTables } from '../../game/compile/index.js';
import { graphPart, planePart, type MeasuredPart } from './measureSlot.js';

/** What sampling needs to know of an encounter. */
export interface SampledEncounter {
  readonly game: Game;
  /** Index into the structure's roots. */
  readonly root: number;
  readonly measures: readonly Measure[];
  /** The combat as a plane program, for a combination of root picks that has one. */
  plane?(choice: readonly number[]): PlanedCombat | undefined;
}

/** How an encounter is played where it has no plane program: the tables for one combination of root picks. */
export type TablesFor = (binding: Binding, choice: readonly number[]) => PolicyTables;

/**
 * The parts of an encounter, one for each combination of root picks that occurs: its plane program where it has one, else
 * its graph under the tables.
 * @param resolved what each player picks at the root
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
