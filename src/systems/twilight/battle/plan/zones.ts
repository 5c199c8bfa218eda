/** Where sides set up, and who of theirs is deployed there. */
import type { BattleData } from '../schema.js';
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

/** Models by who leads most, then file order: as players put them on the table. */
const byLead = (a: Piece, b: Piece): number => mostLed(b.kind) - mostLed(a.kind) || a.index - b.index;

/** The models of each side that have no place of their own, leaders first. */
export const deployedOf = (own: readonly (readonly number[])[], pieces: readonly Piece[]): number[][] =>
  own.map((models) =>
    models
      .map((model) => pieces[model] as Piece)
      .filter(({ kind, at }) => at === undefined && kind.rides === undefined && kind.aboard === undefined)
      .sort(byLead)
      .map(({ index }) => index),
  );

/** The Turn before which each model comes; 0: it is there from the start, or comes with the vehicle that it rides. */
export const wavesOf = ({ reinforcements }: BattleData['scenario'], pieces: readonly Piece[]): Int32Array =>
  Int32Array.from(pieces, ({ side, place, kind }) => {
    const turns = reinforcements
      .filter((wave) => wave.side === side && wave.models.includes(place) && kind.rides === undefined)
      .map(({ turn }) => turn);
    return turns.length === 0 ? 0 : Math.min(...turns);
  });

/** The models of each side that come later, leaders first. */
export const arrivalsOf = (sides: number, waves: Int32Array, pieces: readonly Piece[]): number[][] =>
  Array.from({ length: sides }, (_, side) =>
    pieces
      .filter((one) => one.side === side && (waves[one.index] as number) > 0)
      .sort(byLead)
      .map(({ index }) => index),
  );
