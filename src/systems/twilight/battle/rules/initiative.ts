/**
 * Initiative order (R-35; Combat and Initiative order). The side whose counter was drawn last comes first.
 * Next comes the side whose last counter was drawn before it, and so on. Two sides need no track, because the
 * Initiative gives their order. More sides keep a track.
 */
import type { BattleSimulation } from '../simulation.js';
import { AT } from '../state.js';

/** Starts a Turn: no side has a place yet, so all sides stand in file order. */
export function resetOrder({ state: { track } }: BattleSimulation): void {
  for (let side = 0; side < track.length; side++) track[side] = side;
}

/** Moves a side to the front after its counter was drawn. */
export function gainInitiative({ state: { track } }: BattleSimulation, side: number): void {
  const place = track.indexOf(side);
  if (place <= 0) return;
  track.copyWithin(1, 0, place);
  track[0] = side;
}

/**
 * Takes a side out of its place because none of its drawn counters of this Turn remains (FAQ, Solo and
 * Initiative order).
 */
export function loseInitiative(battle: BattleSimulation, side: number): void {
  const { state } = battle;
  const { track } = state;
  const place = track.indexOf(side);
  if (place >= 0) {
    track.copyWithin(place, place + 1);
    track[track.length - 1] = side;
    forgetLots(battle);
  }
  if (state.get(AT.initiative) !== side) return;
  const next = track.length === 0 ? 1 - side : track[0]!;
  state.set(AT.initiative, placed(battle) === 0 ? -1 : next);
}

/**
 * Starts a Combat Phase. Sides without a drawn counter in this Turn come last, in a random order for this
 * phase.
 */
export function drawOrder(battle: BattleSimulation): void {
  const { state, chance } = battle;
  const { track } = state;
  for (let place = placed(battle); place < track.length - 1; place++) {
    const drawn = place + chance.below(track.length - place);
    const side = track[drawn]!;
    track[drawn] = track[place]!;
    track[place] = side;
  }
}

/** Ends the phase: sides in a random order return to file order. */
export function forgetLots(battle: BattleSimulation): void {
  battle.state.track.subarray(placed(battle)).sort();
}

/** Returns the number of sides with a drawn counter in this Turn. */
function placed({ plan, state }: BattleSimulation): number {
  const drawn = new Set<number>();
  plan.counters.forEach(({ side, colour }, i) => {
    if (state.drawn[i] === 0) return;
    if (side >= 0) drawn.add(side);
    // The counters of a colour belong to all Wild sides.
    if (colour !== undefined) plan.wild.forEach((automated, one) => automated && drawn.add(one));
  });
  return drawn.size;
}

/** Returns the side after another one in Initiative order. The first follows the last. */
export function after({ state: { track } }: BattleSimulation, side: number): number {
  if (track.length === 0) return 1 - side;
  return track[(track.indexOf(side) + 1) % track.length]!;
}

/** Returns all sides: the given one first, the others in Initiative order. */
export function fromSide({ state: { track } }: BattleSimulation, first: number): readonly number[] {
  if (track.length === 0) return first === 0 ? FORWARD : BACKWARD;
  return [first, ...Array.from(track).filter((side) => side !== first)];
}
const FORWARD = [0, 1] as const;
const BACKWARD = [1, 0] as const;

/** Returns the enemy of a side that makes a choice against it: the one with the highest Initiative. */
export function opponentOf({ plan, state: { track } }: BattleSimulation, side: number): number {
  const enemies = plan.opposing[side]!;
  return track.find((one) => enemies.includes(one)) ?? enemies[0]!;
}
