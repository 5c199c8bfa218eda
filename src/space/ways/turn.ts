import { direction } from '../arc.js';

const FULL_TURN = 6.283185307179586;

/**
 * Returns the angle from one direction counter-clockwise to another, in radians, from 0 up to 2π. Their lengths need
 * not be 1.
 */
export function turnBetween(fromX: number, fromY: number, toX: number, toY: number): number {
  const angle = direction(fromX * toX + fromY * toY, fromX * toY - fromY * toX);
  return angle < 0 ? angle + FULL_TURN : angle;
}
