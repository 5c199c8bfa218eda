/** The constant data of a battle. The rules of the document that these battles omit: every answer lists them. */
import type { WarfieldInPlay } from './warfieldInPlay.js';
import type { Gun, TroopKind, Piece, FormationState } from './unitsAndTroops.js';
import type { MissionLayout } from '../table/deploymentZones.js';
import type { BattleData } from './schema.js';
import { t } from './words/index.js';

/** The constant data of a battle. */
export interface BattlePlan {
  readonly data: BattleData;
  readonly pieces: readonly Piece[];
  readonly formations: readonly FormationState[];
  /** The troops that can transport others. */
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
  /** The points of each side's troops. */
  readonly points: readonly [number, number];
}

/** Returns a troop. */
export const pieceAt = ({ pieces }: BattlePlan, troop: number): Piece => pieces[troop]!;

/** Returns the kind of a troop. */
export const kindAt = ({ pieces }: BattlePlan, troop: number): TroopKind => pieces[troop]!.kind;

/** Returns a formation. */
export const formationAt = ({ formations }: BattlePlan, formation: number): FormationState =>
  formations[formation]!;

/** Returns the troops that a formation started with. */
export function membersOf(plan: BattlePlan, formation: number): number[] {
  const { first, count } = formationAt(plan, formation);
  return Array.from({ length: count }, (_, i) => first + i);
}

/** Returns whether a formation's own troops have a keyword. An attached Leader does not count. */
export const hasKeyword = (plan: BattlePlan, formation: number, keyword: string): boolean =>
  formationAt(plan, formation).kind.keywords.has(keyword);

/** Returns whether a condition is true for every troop that a formation started with, including its Leader. */
export function areAll(plan: BattlePlan, formation: number, holds: (kind: TroopKind) => boolean): boolean {
  const { first, count } = formationAt(plan, formation);
  for (let troop = first; troop < first + count; troop++) if (!holds(kindAt(plan, troop))) return false;
  return true;
}

/** Returns the omitted rules in words. Those that every battle omits come first. */
export function notPlayed({ kinds, data, field }: BattlePlan): string[] {
  const entries = data.sides.flatMap(({ list }) => list.formations);
  const has = (keyword: string): boolean => kinds.some((kind) => kind.keywords.has(keyword));
  const enhancements = kinds.flatMap(({ unit }) =>
    unit.enhancements
      .filter(({ id }) => entries.some((entry) => entry.enhancements.includes(id)))
      .map(({ name }) => `${unit.name}: ${name}`),
  );
  const bare = field.bareFeatures();
  return [
    ...(bare > 0 ? [t('battle.lacks.decks', { count: bare })] : []),
    ...(data.sides.some(({ list }) => list.doctrines.length > 0) ? [t('battle.lacks.doctrines')] : []),
    ...(has('KIRKMEN') ? [t('battle.lacks.wreathe')] : []),
    ...enhancements,
  ];
}
