/** Battle-Fatigue tests in the Manoeuvres Phase: formations below Half-Strength roll two dice against their Heroism. */
import type { Expansion } from '../../../../game/index.js';
import { bestHeroism, fatigueFails } from '../../rules/heroism.js';
import type { SequenceSimulation } from './simulation.js';
import { copied, at, F, type Row } from './fields.js';

/** Returns the slots of a Battle-Fatigue test: passed (0) and failed (1). */
export const fatigueSlots = (simulation: SequenceSimulation, heroism: number): readonly [number, number] =>
  simulation.tables.chance(`fatigue ${heroism}`, fatigueFails(heroism));

/** Returns whether a formation is below Half-Strength and has a Heroism to test. */
export function takesFatigueTest(
  simulation: SequenceSimulation,
  row: ArrayLike<number>,
  combatant: number,
): boolean {
  const { formation } = simulation.combatant(combatant);
  const tested = formation.tangible && heroismOf(simulation, row, combatant) !== undefined;
  return tested && simulation.stands(row, combatant) && simulation.belowHalf(row, combatant);
}

const heroismOf = (
  simulation: SequenceSimulation,
  row: ArrayLike<number>,
  combatant: number,
): number | undefined =>
  bestHeroism(simulation.combatant(combatant).casualties, simulation.losses(row, combatant));

/** Expands the test of the formation in the row. `advance` determines the next state. */
export function fatigueTest(
  simulation: SequenceSimulation,
  row: ArrayLike<number>,
  into: Expansion,
  advance: (simulation: SequenceSimulation, row: Row) => Row,
): void {
  const combatant = at(row, F.roll);
  into.chance();
  fatigueSlots(simulation, heroismOf(simulation, row, combatant) ?? 2).forEach((slot, failed) => {
    const to = copied(row);
    to[F.roll] = combatant + 1;
    to[F.fatigued] = at(row, F.fatigued) | (failed << combatant);
    into.result(slot, advance(simulation, to));
  });
}
