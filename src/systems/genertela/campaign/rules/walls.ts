/** Units outside the walls of a City or a fortress, which block marches (rules: Movement; T-29). */
import type { Board } from '../board.js';
import { canBlock, Movement, spare } from './movement.js';
import { atPeace } from './relations.js';
import { hasWalls } from './resources.js';

/** The choice of an owner whose units are behind walls while an enemy moves. */
export interface Gate {
  readonly board: Board;
  readonly nation: number;
  readonly zone: number;
  /** The units that may stand outside, those first that the owner misses least. */
  readonly units: readonly number[];
  /** The movement of the enemy. It knows what other owners have declared before. */
  readonly movement: Movement;
}

/** Returns the units of an owner that stand outside. */
export type Sally = (gate: Gate) => readonly number[];

/**
 * Lets owners declare units outside before an enemy moves, in the order of the map. The declaration stands until the
 * battles of this movement are over. Returns the enemy's movement.
 */
export function declareOutside(board: Board, enemy: number, sally: Sally): Movement {
  board.placeOutside(board.units(), false);
  let movement = new Movement(board, enemy);
  for (let zone = 0; zone < board.world.map.zones.length; zone++) {
    if (!hasWalls(board, zone)) continue;
    for (const nation of ownersIn(board, enemy, zone)) {
      const units = board.units(nation, zone).filter((unit) => canBlock(board, unit));
      if (units.length === 0) continue;
      units.sort((a, b) => spare(board, a) - spare(board, b) || a - b);
      const chosen = sally({ board, nation, zone, units, movement });
      if (chosen.length === 0) continue;
      if (!chosen.every((unit) => units.includes(unit)))
        throw new RangeError(`${String(board.idOf(nation))} cannot place others outside`);
      board.declare(chosen);
      movement = new Movement(board, enemy);
    }
  }
  return movement;
}

/** Returns the owners of the units in a zone that are enemies of a nation, in order. */
function ownersIn(board: Board, enemy: number, zone: number): number[] {
  const owners = new Set(board.units(-1, zone).map((unit) => board.holderAt(unit)));
  return [...owners].filter((one) => !atPeace(board, enemy, one, zone)).sort((a, b) => a - b);
}
