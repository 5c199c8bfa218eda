/** A battle before it begins: everything that does not change while it is played. */
import type { WarfieldInPlay } from './field.js';
import type { Gun, TroopKind, Piece, FormationState } from './pieces.js';
import type { MissionLayout } from './rules/missions.js';
import type { BattleData } from './schema.js';

/** See the head of this file. */
export interface BattlePlan {
  readonly data: BattleData;
  readonly pieces: readonly Piece[];
  readonly formations: readonly FormationState[];
  /** The troops that others can embark within. */
  readonly transports: readonly number[];
  readonly kinds: readonly TroopKind[];
  readonly guns: readonly Gun[];
  readonly names: readonly [string, string];
  /** The formations of each side, in file order. */
  readonly own: readonly [readonly number[], readonly number[]];
  readonly layout: MissionLayout;
  readonly field: WarfieldInPlay;
  readonly width: number;
  readonly depth: number;
  readonly rounds: number;
  /** The Battle-Manoeuvres that each side has prepared, as bits. */
  readonly prepared: readonly [number, number];
  /** Points of each side's troops. */
  readonly points: readonly [number, number];
}

/** A troop. */
export const pieceAt = ({ pieces }: BattlePlan, troop: number): Piece => pieces[troop] as Piece;

/** What a troop's unit is on the warfield. */
export const kindAt = ({ pieces }: BattlePlan, troop: number): TroopKind => (pieces[troop] as Piece).kind;

/** A formation. */
export const formationAt = ({ formations }: BattlePlan, formation: number): FormationState =>
  formations[formation] as FormationState;

/** The troops that a formation began with. */
export function membersOf(plan: BattlePlan, formation: number): number[] {
  const { first, count } = formationAt(plan, formation);
  return Array.from({ length: count }, (_, i) => first + i);
}

/** Whether a formation's own troops have a keyword; an attached Leader's do not count. */
export const hasKeyword = (plan: BattlePlan, formation: number, keyword: string): boolean =>
  formationAt(plan, formation).kind.keywords.has(keyword);

/** Whether something holds of every troop that a formation began with, its Leader included. */
export function areAll(plan: BattlePlan, formation: number, holds: (kind: TroopKind) => boolean): boolean {
  const { first, count } = formationAt(plan, formation);
  for (let troop = first; troop < first + count; troop++) if (!holds(kindAt(plan, troop))) return false;
  return true;
}
