/**
 * A straight line from one circle to another (its direction, length and end), and the angle turned from one direction
 * to another.
 */
import { direction } from '../arcTangent.js';

/** A straight line from one circle to another: its direction, length and end. */
export interface Tangent {
  dx: number;
  dy: number;
  span: number;
  x: number;
  y: number;
}

/** A circle that a way turns about; a place if its radius is 0. */
export interface Turning {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The largest negative value of squared lengths that noise explains for touching circles, relative to the longer. */
const NOISE = 4e-7;

/**
 * Finds the line from one circle to another, each with a sense of turning (1: left, counter-clockwise; −1: right). It
 * writes the direction and length to `line`.
 * @returns false if there is none: one circle within the other, or a crossing of circles that overlap
 */
export function tangent(from: Turning, turn: number, to: Turning, sense: number, line: Tangent): boolean {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const far2 = dx * dx + dy * dy;
  if (far2 < 1e-24) return false;
  // The difference of the centres' distances from the line, both to its left.
  let shift = sense * to.radius - turn * from.radius;
  let span2 = far2 - shift * shift;
  if (span2 < 0) {
    if (span2 < -NOISE * Math.abs(shift)) return false;
    shift = shift < 0 ? -Math.sqrt(far2) : Math.sqrt(far2);
    span2 = 0;
  }
  const span = Math.sqrt(span2);
  line.span = span;
  line.dx = (span * dx + shift * dy) / far2;
  line.dy = (span * dy - shift * dx) / far2;
  return true;
}

const FULL_TURN = 6.283185307179586;

/**
 * Returns the angle from one direction counter-clockwise to another, in radians, from 0 up to 2π. Their lengths need
 * not be 1.
 */
export function turnBetween(fromX: number, fromY: number, toX: number, toY: number): number {
  const angle = direction(fromX * toX + fromY * toY, fromX * toY - fromY * toX);
  return angle < 0 ? angle + FULL_TURN : angle;
}
