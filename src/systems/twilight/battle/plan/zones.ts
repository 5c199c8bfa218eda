/** Deployment zones, and the models that each side deploys there. */
import type { BattleData } from '../schema.js';
import type { ModelKind } from './kinds.js';
import type { Piece } from './pieces.js';
import type { BattlePlan } from './plan.js';

/**
 * The depth of the assumed zones, as a share of the table's depth. It serves scenarios that give no zones.
 */
const ZONE_SHARE = 1 / 6;

/** An area of the table, in inches. */
export interface Area {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/**
 * Returns the zone of a side: the scenario's, or a strip along its edge. The edges are near and far, then
 * left and right between those strips.
 */
export function zoneOf({ data, width, depth }: BattlePlan, side: number): Area {
  const zone = data.scenario.deployment?.[side];
  if (zone) return zone;
  const deep = depth * ZONE_SHARE;
  if (side < 2) return { x: [0, width], y: side === 0 ? [0, deep] : [depth - deep, depth] };
  const broad = width * ZONE_SHARE;
  return { x: side === 2 ? [0, broad] : [width - broad, width], y: [deep, depth - deep] };
}

/** Returns the most models that a leader may activate. */
export const mostLed = ({ leadership }: ModelKind): number =>
  leadership.reduce((most, { activates }) => Math.max(most, activates), 0);

/**
 * Sorts models by how many they lead, then by file order. Players put them on the table in this order.
 */
const byLead = (a: Piece, b: Piece): number => mostLed(b.kind) - mostLed(a.kind) || a.index - b.index;

/** Returns the models of a side that have no given position, leaders first. */
export const deployedOf = (own: readonly Piece[]): number[] =>
  own
    .filter(({ kind, at }) => at === undefined && kind.rides === undefined && kind.aboard === undefined)
    .sort(byLead)
    .map(({ index }) => index);

/**
 * Returns the Turn before which each model comes. 0 means that it starts on the table or comes with the
 * vehicle that it rides.
 */
export const wavesOf = ({ reinforcements }: BattleData['scenario'], pieces: readonly Piece[]): Int32Array =>
  Int32Array.from(pieces, ({ side, place, kind }) => {
    const turns = reinforcements
      .filter((wave) => wave.side === side && wave.models.includes(place) && kind.rides === undefined)
      .map(({ turn }) => turn);
    return turns.length === 0 ? 0 : Math.min(...turns);
  });

/** Returns the models of each side that come later, leaders first. */
export const arrivalsOf = (sides: number, waves: Int32Array, pieces: readonly Piece[]): number[][] =>
  Array.from({ length: sides }, (_, side) =>
    pieces
      .filter((one) => one.side === side && waves[one.index]! > 0)
      .sort(byLead)
      .map(({ index }) => index),
  );
