/**
 * Initiative order: the side whose counter was drawn last comes first, then the one whose last counter was drawn before it, and
 * so on (R-35; Combat and Initiative order). Among two it follows from who has the Initiative; among more it is kept as a track.
 */
import type { BattleSimulation } from '../simulation.js';
import { AT } from '../state.js';

/** A Turn begins: nobody is placed, so that all stand in file order. */
export function resetOrder({ state: { track } }: BattleSimulation): void {
  for (let side = 0; side < track.length; side++) track[side] = side;
}

/** A counter of a side was drawn: it comes first. */
export function gainInitiative({ state: { track } }: BattleSimulation, side: number): void {
  const place = track.indexOf(side);
  if (place <= 0) return;
  track.copyWithin(1, 0, place);
  track[0] = side;
}

/** No counter of a side is drawn any more in this Turn: it has lost its place (FAQ, Solo and Initiative order). */
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
  const next = track.length === 0 ? 1 - side : (track[0] as number);
  state.set(AT.initiative, placed(battle) === 0 ? -1 : next);
}

/** A Combat Phase begins: those of whom no counter was drawn in this Turn come last, in an order by lot for that phase. */
export function drawOrder(battle: BattleSimulation): void {
  const { state, chance } = battle;
  const { track } = state;
  for (let place = placed(battle); place < track.length - 1; place++) {
    const drawn = place + chance.below(track.length - place);
    const side = track[drawn] as number;
    track[drawn] = track[place] as number;
    track[place] = side;
  }
}

/** The phase is over: those who came by lot are in file order again. */
export function forgetLots(battle: BattleSimulation): void {
  battle.state.track.subarray(placed(battle)).sort();
}

/** How many sides have had a counter drawn in this Turn. */
function placed({ plan, state }: BattleSimulation): number {
  const drawn = new Set<number>();
  plan.counters.forEach(({ side, colour }, i) => {
    if (state.drawn[i] === 0) return;
    if (side >= 0) drawn.add(side);
    // A colour's counters are those of all Wild sides.
    if (colour !== undefined) plan.wild.forEach((automated, one) => automated && drawn.add(one));
  });
  return drawn.size;
}

/** The side that comes after one, round and round. */
export function after({ state: { track } }: BattleSimulation, side: number): number {
  if (track.length === 0) return 1 - side;
  return track[(track.indexOf(side) + 1) % track.length] as number;
}

/** All sides, one before all others, those in Initiative order. */
export function fromSide({ state: { track } }: BattleSimulation, first: number): readonly number[] {
  if (track.length === 0) return first === 0 ? FORWARD : BACKWARD;
  return [first, ...Array.from(track).filter((side) => side !== first)];
}
const FORWARD = [0, 1] as const;
const BACKWARD = [1, 0] as const;

/** Who opposes a side where one of its enemies has to choose: the one with the highest Initiative. */
export function opponentOf({ plan, state: { track } }: BattleSimulation, side: number): number {
  const enemies = plan.opposing[side] as readonly number[];
  return track.find((one) => enemies.includes(one)) ?? (enemies[0] as number);
}
