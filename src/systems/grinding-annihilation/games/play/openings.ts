/** What comes before a strike: the Assault move, Grenades, an Armoured Charge, who fights whom, Epic Momentum. */
import type { Expansion } from '../../../../game/index.js';
import { assaultReaches } from '../../rules/movement.js';
import { crowdOf } from '../../rules/sequence/swiftness.js';
import { VARIANT, at, changed, copied, F, RESUME, set, SPENT, STAGE, type Row } from './fields.js';
import type { SequenceCourse } from './course.js';
import { MOVE } from './moves.js';
import { ownedRoll } from './ownedRoll.js';
import type { Side } from './plan.js';
import { advance, openBrawl } from './timeline.js';
import { beginVolley } from './volley.js';

type Cells = ArrayLike<number>;

/** Slots of an Assault roll failing (0) and reaching (1). */
export const assaultSlots = (course: SequenceCourse, inches: number): readonly [number, number] =>
  course.tables.chance(`assault ${inches}`, assaultReaches(inches));

/** The roll of an Assault move: 1 reaches. */
export const ASSAULT = ownedRoll({
  slots: (course, row) => assaultSlots(course, course.phase(row).assault ?? 0),
  owner: (course, row) => course.phase(row).by,
  counts: (course, to, reached) => ({ to: moved(course, to, reached), word: [] }),
  seen: STAGE.assaultRolled,
  again: STAGE.assaultAgain,
});

/** Without the move there is no brawl. */
function moved(course: SequenceCourse, to: Row, reached: number): Row {
  const stage = reached === 1 ? STAGE.armoured : STAGE.nextPhase;
  return advance(course, set(to, { stage, reached: at(to, F.reached) | reached, roll: 0 }));
}

/** Grenades before shooting: used or not. */
export function grenades(course: SequenceCourse, row: Cells, into: Expansion): void {
  const { by } = course.phase(row);
  const struck = at(row, F.struck);
  into.decide(by);
  into.move(MOVE.keep, 0, advance(course, changed(row, { stage: STAGE.enter, resume: RESUME.strikeDone })));
  const to = course.pay(changed(row, { resume: RESUME.shoot }), by, 'grenades');
  const word = [...course.tables.enter(course.losses(row, struck)), course.tables.grenades(struck)];
  into.move(MOVE.grenades, 1, course.onSlab(set(to, { stage: STAGE.after, struck })), word);
}

/** An Armoured Charge after the Assault move: with none, or with one of the melee weapons. */
export function armoured(course: SequenceCourse, row: Cells, into: Expansion): void {
  const { by } = course.phase(row);
  const struck = at(row, F.struck);
  into.decide(by);
  into.move(MOVE.keep, 0, advance(course, selecting(course, copied(row))));
  const to = course.pay(changed(row, { resume: RESUME.select }), by, 'armoured-charge');
  const word = [...course.tables.enter(course.losses(row, struck)), chargeKernel(course, row)];
  into.move(MOVE.armouredCharge, 1, course.onSlab(set(to, { stage: STAGE.after, struck })), word);
}

/** The kernel of the charge, with the strongest melee weapon, which never rolls fewer dice than another. */
export function chargeKernel(course: SequenceCourse, row: Cells): number {
  const striker = at(row, F.striker);
  const struck = at(row, F.struck);
  const strengths = (course.phase(row).weapons[striker] ?? []).map(({ weapon }) => weapon.strength);
  return course.tables.armouredCharge(struck, Math.max(...strengths), course.combatant(struck).formation);
}

function selecting(course: SequenceCourse, to: Row): Row {
  openBrawl(course, to);
  return to;
}

/** A player selects who fights whom. */
export function select(course: SequenceCourse, row: Cells, into: Expansion): void {
  const side = at(row, F.turn) as Side;
  into.decide(side);
  course.eligible(row, side).forEach(({ striker, struck }, rank) => {
    const to = advance(course, changed(row, { striker, struck, stage: STAGE.epic }));
    into.move(MOVE.fight + striker * 8 + struck, rank, to);
  });
}

export function epic(course: SequenceCourse, row: Cells, into: Expansion): void {
  const side = course.strikerSide(row);
  into.decide(side);
  into.move(MOVE.keep, 0, advance(course, changed(row, { stage: STAGE.enter })));
  const to = course.pay(changed(row, { stage: STAGE.enter, variant: VARIANT.epic }), side, 'epic-momentum');
  to[F.spent] = at(to, F.spent) | (SPENT.epic << side);
  into.move(MOVE.epic, 1, advance(course, to));
}

/** Whether a formation failed its test in this scenario. */
const isFatigued = (row: Cells, combatant: number): boolean => (at(row, F.fatigued) & (1 << combatant)) !== 0;

/** A volley begins: what is fixed at this moment is noted, and the target goes on its slab. */
export function enter(course: SequenceCourse, row: Cells, into: Expansion): void {
  const struck = at(row, F.struck);
  const losses = course.losses(row, struck);
  const { casualties } = course.combatant(struck);
  const standing = casualties.troopsLeft(losses) + (casualties.leaderStands(losses) ? 1 : 0);
  const crowded = (course.phase(row).weapons[at(row, F.striker)] ?? []).some(
    ({ weapon }) => weapon.abilities.volatile,
  );
  const alone =
    casualties.leaderStands(losses) && casualties.troopsLeft(losses) === 0 ? VARIANT.leaderAlone : 0;
  const shoots = course.phase(row).kind === 'shooting';
  const tired = shoots && isFatigued(row, at(row, F.striker)) ? VARIANT.fatigued : 0;
  const to = changed(row, {
    crowd: crowded ? crowdOf(standing) : 0,
    variant: at(row, F.variant) | alone | tired,
  });
  into.chance();
  into.result(course.tables.certain, beginVolley(course, course.onSlab(to)), course.tables.enter(losses));
}
