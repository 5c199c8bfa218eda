/** Battle-Fatigue tests in the Manoeuvres Phase: formations below Half-Strength roll two dice against their Heroism. */
import type { Expansion } from '../../../../game/index.js';
import { bestHeroism, fatigueFails } from '../../rules/heroism.js';
import type { SequenceCourse } from './course.js';
import { copied, at, F, type Row } from './fields.js';

/** Slots of a Battle-Fatigue test passed (0) and failed (1). */
export const fatigueSlots = (course: SequenceCourse, heroism: number): readonly [number, number] =>
  course.tables.chance(`fatigue ${heroism}`, fatigueFails(heroism));

/** Whether a formation stands below Half-Strength and has a Heroism to test. */
export function takesFatigueTest(course: SequenceCourse, row: ArrayLike<number>, combatant: number): boolean {
  const { formation } = course.combatant(combatant);
  const tested = formation.tangible && heroismOf(course, row, combatant) !== undefined;
  return tested && course.stands(row, combatant) && course.belowHalf(row, combatant);
}

const heroismOf = (course: SequenceCourse, row: ArrayLike<number>, combatant: number): number | undefined =>
  bestHeroism(course.combatant(combatant).casualties, course.losses(row, combatant));

/** The test of the formation that the row names; what comes after it is `advance`'s. */
export function fatigueTest(
  course: SequenceCourse,
  row: ArrayLike<number>,
  into: Expansion,
  advance: (course: SequenceCourse, row: Row) => Row,
): void {
  const combatant = at(row, F.roll);
  into.chance();
  fatigueSlots(course, heroismOf(course, row, combatant) ?? 2).forEach((slot, failed) => {
    const to = copied(row);
    to[F.roll] = combatant + 1;
    to[F.fatigued] = at(row, F.fatigued) | (failed << combatant);
    into.result(slot, advance(course, to));
  });
}
