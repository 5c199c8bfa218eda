/**
 * Where one troop ends a move towards enemies: base to base with one, behind a friend, straight on, or above or below an
 * enemy.
 */
import { CONTACT, ROUNDED } from '../../../../system/index.js';
import { THREAT_RANGE } from '../../rules/assaultAndFatigue.js';
import { slant } from '../../table/warfield.js';
import { THREAT_UP } from '../../table/threatRange.js';
import type { BattleSimulation } from '../battleSimulation.js';
import { kindAt, pieceAt } from '../battlePlan.js';
import type { Spot } from '../visibilityCache.js';
import { isFree, movedAround, movedBy, spotOf, type Moved } from './moveFormation.js';

/** The limits and targets of a move towards enemies. */
export interface Limits {
  readonly manner: 'assault' | 'close';
  /** The maximum move of each troop, in inches. */
  readonly most: number;
  /** The target enemies. */
  readonly enemies: readonly number[];
  /** Whether troops also go around what stands in a straight way. */
  readonly around?: true;
}

/** A move towards enemies in progress. */
export interface Closing extends Limits {
  readonly battle: BattleSimulation;
  /** The gap of each troop to the nearest target, before the move. */
  readonly gaps: ReadonlyMap<number, number>;
}

/** The final place of a troop, moved or not. */
export interface Standing extends Spot {
  readonly moved: Moved | undefined;
}

/** Base contact is a gap of at most `CONTACT`. Half of it leaves space for rounding errors. */
export const TOUCHING = CONTACT / 2;

/** Directions around an enemy's base as cosine and sine: from straight ahead to both sides (every 20°, up to 120°). */
const ABOUT = [
  [1, 0],
  [0.9396926207859084, 0.3420201433256687],
  [0.7660444431189781, 0.6427876096865393],
  [0.5000000000000001, 0.8660254037844386],
  [0.17364817766693041, 0.984807753012208],
  [-0.1736481776669303, 0.984807753012208],
  [-0.5, 0.8660254037844387],
] as const;

/** The directions of troops that go around obstacles: those and the far side. */
const ALL_AROUND = [
  ...ABOUT,
  [-0.7660444431189779, 0.6427876096865395],
  [-0.9396926207859083, 0.3420201433256689],
  [-1, 0],
] as const;

/** The maximum number of enemies that a troop tries to contact. */
const TRIED = 4;

/** The maximum number of friends behind which a troop tries to stand. */
export const BEHIND = 6;

/** Returns the gap of a troop to the nearest of some enemies. */
export function gapTo({ field }: BattleSimulation, troop: number, enemies: readonly number[]): number {
  let least = Infinity;
  for (const enemy of enemies) least = Math.min(least, field.gap(troop, enemy));
  return least;
}

/** Returns the gap from a troop at a place to the nearest of some enemies, through the air or only along the ground. */
export function gapFrom(
  { field, plan }: BattleSimulation,
  { troop, x, y, level }: Spot,
  enemies: readonly number[],
  flat = false,
): number {
  const { radius } = kindAt(plan, troop);
  let least = Infinity;
  for (const enemy of enemies) {
    const { x: ex, y: ey, level: high, radius: wide } = field.troops[enemy]!;
    const along = Math.sqrt((ex - x) * (ex - x) + (ey - y) * (ey - y)) - radius - wide;
    least = Math.min(least, slant(along, flat ? 0 : high - level));
  }
  return least;
}

/** Returns the direction from one place to another. If one is directly above the other, any direction is valid. */
export function direction(fromX: number, fromY: number, x: number, y: number): readonly [number, number] {
  const [dx, dy] = [x - fromX, y - fromY];
  const far = Math.sqrt(dx * dx + dy * dy);
  return far === 0 ? [1, 0] : [dx / far, dy / far];
}

/** Returns the enemies within a gap of a troop. */
function within(
  { field }: BattleSimulation,
  troop: number,
  enemies: readonly number[],
  reach: number,
): number[] {
  const found: number[] = [];
  for (const enemy of enemies) if (field.gap(troop, enemy) <= reach) found.push(enemy);
  return found;
}

/** Returns the gap of a troop to the nearest target, before the move. */
export const gapOf = ({ gaps }: Closing, troop: number): number => gaps.get(troop) ?? 0;

/** Returns a place in base contact with an enemy. */
export function touching(closing: Closing, troop: number, others: readonly Standing[]): Moved | undefined {
  const { battle, most, enemies } = closing;
  const { field, plan, state } = battle;
  const [x, y] = [state.x[troop]!, state.y[troop]!];
  const { radius } = kindAt(plan, troop);
  const levels = field.levelsFor(troop);
  const near = within(battle, troop, enemies, most)
    .filter((enemy) => levels.includes(field.troops[enemy]!.level))
    .map((enemy) => ({ enemy, gap: field.gap(troop, enemy) }))
    .sort((a, b) => a.gap - b.gap || a.enemy - b.enemy)
    .slice(0, TRIED);
  for (const [cos, sin] of closing.around ? ALL_AROUND : ABOUT) {
    for (const { enemy } of near) {
      const { x: ex, y: ey, level, radius: wide } = field.troops[enemy]!;
      const [ux, uy] = direction(ex, ey, x, y);
      const reach = wide + radius + TOUCHING;
      for (const turn of sin === 0 ? [0] : [sin, -sin]) {
        const px = ex + reach * (ux * cos - uy * turn);
        const py = ey + reach * (ux * turn + uy * cos);
        const found = goTo(closing, { troop, x: px, y: py, level }, others);
        if (found) return found;
      }
    }
  }
  return undefined;
}

/** Returns a place in base contact with a friend that has closed in, nearer to the enemy than before. */
export function behind(
  closing: Closing,
  troop: number,
  before: readonly Standing[],
  others: readonly Standing[],
): Moved | undefined {
  const { battle, most, enemies } = closing;
  const { plan, state } = battle;
  const [x, y] = [state.x[troop]!, state.y[troop]!];
  const { radius } = kindAt(plan, troop);
  const gap = gapOf(closing, troop);
  const places: (Spot & { gap: number })[] = [];
  // Farther enemies cannot become the nearest.
  const about = within(battle, troop, enemies, gap + most + CONTACT);
  const far2 = (one: Standing): number => (one.x - x) * (one.x - x) + (one.y - y) * (one.y - y);
  const friends = [...before].sort((a, b) => far2(a) - far2(b) || a.troop - b.troop).slice(0, BEHIND);
  for (const friend of friends) {
    const reach = radius + kindAt(plan, friend.troop).radius + TOUCHING;
    const far = Math.sqrt(far2(friend)) || 1;
    const [ux, uy] = [(x - friend.x) / far, (y - friend.y) / far];
    for (const [cos, sin] of ABOUT) {
      for (const turn of sin === 0 ? [0] : [sin, -sin]) {
        const px = friend.x + reach * (ux * cos - uy * turn);
        const py = friend.y + reach * (ux * turn + uy * cos);
        // The place is out of reach.
        if ((px - x) * (px - x) + (py - y) * (py - y) > most * most) continue;
        const { level } = friend;
        const nearest = gapFrom(battle, { troop, x: px, y: py, level }, about);
        if (nearest < gap - CONTACT) places.push({ troop, x: px, y: py, level, gap: nearest });
      }
    }
  }
  places.sort((a, b) => a.gap - b.gap);
  for (const spot of places) {
    const found = goTo(closing, spot, others);
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns a place straight towards the nearest enemy, as far as the roll allows.
 * An Assault without contact must end within its Threat Range.
 */
export function towards(closing: Closing, troop: number, others: readonly Standing[]): Moved | undefined {
  const { battle, manner, most, enemies } = closing;
  const { field, state } = battle;
  if (manner !== 'assault') return undefined;
  const nearest = enemies.reduce(
    (best, enemy) => (field.gap(troop, enemy) < field.gap(troop, best) ? enemy : best),
    enemies[0]!,
  );
  if (field.gap(troop, nearest) - most > THREAT_RANGE) return undefined;
  const [x, y] = [state.x[troop]!, state.y[troop]!];
  const { x: ex, y: ey, level } = field.troops[nearest]!;
  if (level !== state.level[troop]) return undefined;
  const share = most / Math.sqrt((ex - x) * (ex - x) + (ey - y) * (ey - y));
  const spot = { troop, x: x + share * (ex - x), y: y + share * (ey - y), level };
  return goTo({ ...closing, most: most + ROUNDED }, spot, others);
}

/** Gaps along the ground to try for an enemy on another level, base to base. */
const ASIDE = [-2 * THREAT_RANGE, 0, 0.5, THREAT_RANGE - CONTACT] as const;

/**
 * Returns a place within Threat Range of an enemy on another level, below or above it.
 * It tries the ground, its own level, and all levels that it may use there.
 */
export function beneath(closing: Closing, troop: number, others: readonly Standing[]): Moved | undefined {
  const { battle, most, enemies } = closing;
  const { field, plan } = battle;
  const gap = gapOf(closing, troop);
  const own = spotOf(battle, troop);
  const { radius } = kindAt(plan, troop);
  const levels = [...new Set([0, own.level, ...field.levelsFor(troop)])];
  // Farther enemies cannot become the nearest.
  let about: readonly number[] | undefined;
  for (const enemy of enemies) {
    const { x: ex, y: ey, level: high, radius: wide } = field.troops[enemy]!;
    const far = Math.sqrt((own.x - ex) * (own.x - ex) + (own.y - ey) * (own.y - ey));
    if ((high === own.level && high === 0) || far - radius - wide > most + THREAT_RANGE) continue;
    about ??= within(battle, troop, enemies, gap + most + CONTACT);
    const [ux, uy] = direction(ex, ey, own.x, own.y);
    for (const level of levels) {
      const rise = level - own.level;
      if (level === high || Math.abs(level - high) > THREAT_UP || Math.abs(rise) > most) continue;
      for (const [cos, sin] of ABOUT)
        for (const turn of sin === 0 ? [0] : [sin, -sin])
          for (const aside of ASIDE) {
            const reach = Math.max(0, wide + radius + aside);
            const spot = {
              troop,
              x: ex + reach * (ux * cos - uy * turn),
              y: ey + reach * (ux * turn + uy * cos),
              level,
            };
            // The place is out of reach, even in a straight line through the air.
            const [dx, dy] = [spot.x - own.x, spot.y - own.y];
            if (dx * dx + dy * dy + rise * rise > most * most) continue;
            if (gapFrom(battle, spot, about) >= gap - CONTACT) continue;
            const found = goTo(closing, spot, others);
            if (found) return found;
          }
    }
  }
  return undefined;
}

/** Returns a troop's legal move to a place within the limit: straight, or around obstacles if that is asked for. */
function goTo(
  { battle, manner, most, around }: Closing,
  spot: Spot,
  others: readonly Standing[],
): Moved | undefined {
  const { state, field } = battle;
  const [dx, dy] = [spot.x - state.x[spot.troop]!, spot.y - state.y[spot.troop]!];
  if (dx * dx + dy * dy > most * most || !isFree(battle, spot, others)) return undefined;
  const way = field.straight(spot, manner, most);
  const moved = way ? movedBy(spot, way) : around && movedAround(battle, spot, manner, most);
  return moved && !overlapsEnemy(battle, moved) ? moved : undefined;
}

/** Returns whether a base overlaps an enemy's because of rounding. Such a place is invalid. */
function overlapsEnemy({ field, plan }: BattleSimulation, { troop, x, y, level }: Spot): boolean {
  const { side, kind } = pieceAt(plan, troop);
  return plan.own[1 - side]!.some((formation) =>
    (field.formations[formation]?.troops ?? []).some((enemy) => {
      const { x: ex, y: ey, level: high, radius } = field.troops[enemy]!;
      const reach = radius + kind.radius;
      return high === level && (ex - x) * (ex - x) + (ey - y) * (ey - y) < reach * reach;
    }),
  );
}
