/** Where sides set up, and who of theirs is deployed there. */
import type { ModelKind } from './kinds.js';
import type { Piece } from './pieces.js';
import type { BattlePlan } from './plan.js';

/** How deep the zones are that are assumed where a scenario gives none, as a share of the table's depth. */
const ZONE_SHARE = 1 / 6;

/** An area of the table. */
export interface Area {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** Where a side sets up: the scenario's zone, or a strip along its edge: near, far, then left and right between those. */
export function zoneOf({ data, width, depth }: BattlePlan, side: number): Area {
  const zone = data.scenario.deployment?.[side];
  if (zone) return zone;
  const deep = depth * ZONE_SHARE;
  if (side < 2) return { x: [0, width], y: side === 0 ? [0, deep] : [depth - deep, depth] };
  const broad = width * ZONE_SHARE;
  return { x: side === 2 ? [0, broad] : [width - broad, width], y: [deep, depth - deep] };
}

/** How many models a leader may activate at most. */
export const mostLed = ({ leadership }: ModelKind): number =>
  leadership.reduce((most, { activates }) => Math.max(most, activates), 0);

/** The models of each side that have no place of their own, leaders first: who leads most, then file order. */
export const deployedOf = (own: readonly (readonly number[])[], pieces: readonly Piece[]): number[][] =>
  own.map((models) =>
    models
      .map((model) => pieces[model] as Piece)
      .filter(({ kind, at }) => at === undefined && kind.rides === undefined && kind.aboard === undefined)
      .sort((a, b) => mostLed(b.kind) - mostLed(a.kind) || a.index - b.index)
      .map(({ index }) => index),
  );
