/**
 * The steps before a strike: the Assault move, Grenades, an Armoured Charge, the selection of a fight, Epic Momentum.
 */
import type { Expansion } from '../../../../game/index.js';
import { assaultReaches } from '../../rules/assaultAndFatigue.js';
import { crowdOf } from '../../rules/sequence/hitWoundSave.js';
import {
  VARIANT,
  at,
  changed,
  copied,
  F,
  RESUME,
  set,
  SPENT,
  STAGE,
  type Row,
  MOVE,
} from './stateAndMoves.js';
import type { SequenceSimulation } from './gameSimulation.js';
import { beginVolley } from './volley.js';
import { ownedRoll } from './attack.js';
import type { Side } from '../../rules/phasePlan.js';
import { advance, openBrawl } from './timeline.js';

type Cells = ArrayLike<number>;

/** Returns the slots of an Assault roll: failed (0) and successful (1). */
export const assaultSlots = (simulation: SequenceSimulation, inches: number): readonly [number, number] =>
  simulation.tables.chance(`assault ${inches}`, assaultReaches(inches));

/** The roll of an Assault move. Result 1 means success. */
export const ASSAULT = ownedRoll({
  slots: (simulation, row) => assaultSlots(simulation, simulation.phase(row).assault ?? 0),
  owner: (simulation, row) => simulation.phase(row).by,
  counts: (simulation, to, reached) => ({ to: moved(simulation, to, reached), word: [] }),
  seen: STAGE.assaultRolled,
  again: STAGE.assaultAgain,
});

/** Without a successful move, there is no brawl. */
function moved(simulation: SequenceSimulation, to: Row, reached: number): Row {
  const stage = reached === 1 ? STAGE.armoured : STAGE.nextPhase;
  return advance(simulation, set(to, { stage, reached: at(to, F.reached) | reached, roll: 0 }));
}

/** Expands the decision on Grenades before shooting. */
export function grenades(simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  const { by } = simulation.phase(row);
  const struck = at(row, F.struck);
  into.decide(by);
  into.move(
    MOVE.keep,
    0,
    advance(simulation, changed(row, { stage: STAGE.enter, resume: RESUME.strikeDone })),
  );
  const to = simulation.pay(changed(row, { resume: RESUME.shoot }), by, 'grenades');
  const word = [
    ...simulation.tables.enter(simulation.losses(row, struck)),
    simulation.tables.grenades(struck),
  ];
  into.move(MOVE.grenades, 1, simulation.onSlab(set(to, { stage: STAGE.after, struck })), word);
}

/** Expands the decision on an Armoured Charge after the Assault move: none, or one of the melee weapons. */
export function armoured(simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  const { by } = simulation.phase(row);
  const struck = at(row, F.struck);
  into.decide(by);
  into.move(MOVE.keep, 0, advance(simulation, selecting(simulation, copied(row))));
  const to = simulation.pay(changed(row, { resume: RESUME.select }), by, 'armoured-charge');
  const word = [...simulation.tables.enter(simulation.losses(row, struck)), chargeKernel(simulation, row)];
  into.move(MOVE.armouredCharge, 1, simulation.onSlab(set(to, { stage: STAGE.after, struck })), word);
}

/** Expands the kernel of the charge. It uses the strongest melee weapon, which never rolls fewer dice than another. */
export function chargeKernel(simulation: SequenceSimulation, row: Cells): number {
  const striker = at(row, F.striker);
  const struck = at(row, F.struck);
  const strengths = (simulation.phase(row).weapons[striker] ?? []).map(({ weapon }) => weapon.strength);
  return simulation.tables.armouredCharge(
    struck,
    Math.max(...strengths),
    simulation.combatant(struck).formation,
  );
}

function selecting(simulation: SequenceSimulation, to: Row): Row {
  openBrawl(simulation, to);
  return to;
}

/** Expands a player's selection of a fight. */
export function select(simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  const side = at(row, F.turn) as Side;
  into.decide(side);
  simulation.eligible(row, side).forEach(({ striker, struck }, rank) => {
    const to = advance(simulation, changed(row, { striker, struck, stage: STAGE.epic }));
    into.move(MOVE.fight + striker * 8 + struck, rank, to);
  });
}

export function epic(simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  const side = simulation.strikerSide(row);
  into.decide(side);
  into.move(MOVE.keep, 0, advance(simulation, changed(row, { stage: STAGE.enter })));
  const to = simulation.pay(
    changed(row, { stage: STAGE.enter, variant: VARIANT.epic }),
    side,
    'epic-momentum',
  );
  to[F.spent] = at(to, F.spent) | (SPENT.epic << side);
  into.move(MOVE.epic, 1, advance(simulation, to));
}

/** Returns whether a formation failed its test in this scenario. */
const isFatigued = (row: Cells, combatant: number): boolean => (at(row, F.fatigued) & (1 << combatant)) !== 0;

/** Starts a volley: stores what is now fixed, and puts the target on its slab. */
export function enter(simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  const struck = at(row, F.struck);
  const losses = simulation.losses(row, struck);
  const { casualties } = simulation.combatant(struck);
  const standing = casualties.troopsLeft(losses) + (casualties.leaderStands(losses) ? 1 : 0);
  const crowded = (simulation.phase(row).weapons[at(row, F.striker)] ?? []).some(
    ({ weapon }) => weapon.abilities.volatile,
  );
  const alone =
    casualties.leaderStands(losses) && casualties.troopsLeft(losses) === 0 ? VARIANT.leaderAlone : 0;
  const shoots = simulation.phase(row).kind === 'shooting';
  const tired = shoots && isFatigued(row, at(row, F.striker)) ? VARIANT.fatigued : 0;
  const to = changed(row, {
    crowd: crowded ? crowdOf(standing) : 0,
    variant: at(row, F.variant) | alone | tired,
  });
  into.chance();
  into.result(
    simulation.tables.certain,
    beginVolley(simulation, simulation.onSlab(to)),
    simulation.tables.enter(losses),
  );
}
