/** Draws the dice of an attack whose result a battle has drawn. */
import type { PlayDrawer } from '../../../../game/index.js';
import { AttackRoller, type AttackNeeds, type RolledBlow } from '../../rules/sequence/attackDieByDie.js';
import { SPENT, type Attack } from '../solvedAttacks.js';

/** The dice of an attack as replays show them, by the ids of its troops. */
export interface ShownDice {
  /** Who attacks, and whom. */
  readonly by: string;
  readonly on: string;
  readonly needs: AttackNeeds;
  readonly hit?: readonly number[];
  readonly blows: readonly RolledBlow[];
}

/** No result of an attack is so rare. */
const MOST_ROLLS = 1e8;

/**
 * Rolls an attack until it has this result. Over many battles, an attack takes as many rolls as it has results.
 * @param result the lost wounds, plus `SPENT` for each Reorder Roll
 */
export function drawDice(attack: Attack, result: number, draw: PlayDrawer): Omit<ShownDice, 'by' | 'on'> {
  const roller = new AttackRoller(attack.toRoll, (sides) => 1 + draw.among(EVEN[sides] ?? []));
  for (let rolls = 0; rolls < MOST_ROLLS; rolls++) {
    const { reordered, ...dice } = roller.roll();
    const lost = dice.blows.reduce((sum, blow) => sum + blow.lost, 0);
    const spent = reordered.reduce((sum, used, i) => sum + (used ? (1 << i) * SPENT : 0), 0);
    if (lost + spent === result) return { needs: roller.needs, ...dice };
  }
  throw new Error(`no dice lead to result ${result} of ${attack.key}`);
}

/** Equal weights for the faces of a die. */
const EVEN: Readonly<Record<number, readonly number[]>> = { 3: [1, 1, 1], 6: [1, 1, 1, 1, 1, 1] };
