/**
 * Places formations in blocks, completely inside the legal area (Deploy Armies; Reinforcements; Formation Cohesion).
 */
import type { Goal, BattleSimulation } from '../simulation.js';
import { kindAt, membersOf, formationAt } from '../plan.js';
import { WHERE } from '../state.js';
import type { Spot } from '../visibilityCache.js';
import { deckAbout, isFree } from './shifting.js';

/** The gap between the bases of a block in inches: small enough for cohesion, large enough to move. */
const SPACE = 0.5;
/** The distance between tried middles. */
const STEP = 2;

/** Returns whether a troop's base may be at a place, by the rule for this kind of arrival. */
type Allowed = (troop: number, x: number, y: number) => boolean;

/** The limits of a setup. */
interface Limits {
  /** The maximum distance of the formation's middle from the wanted place, in inches. */
  readonly reach: number;
  readonly allowed: Allowed;
}

/**
 * Places a formation as near to a place as possible.
 * It uses the deck of the wanted level if that holds the whole formation, otherwise a block on the ground.
 */
export function setUp(
  battle: BattleSimulation,
  formation: number,
  at: Goal,
  { reach, allowed }: Limits,
): boolean {
  const { first, count } = formationAt(battle.plan, formation);
  if (setUpHigh(battle, formation, at, allowed)) return true;
  const { field, state } = battle;
  for (const columns of widths(count)) {
    const block = blockOf(battle, formation, columns);
    for (const [dx, dy] of nearestFirst()) {
      if (dx * dx + dy * dy > reach * reach) break;
      const [x, y] = [at[0] + dx, at[1] + dy];
      const mayStand = ([px, py]: readonly [number, number], i: number): boolean =>
        allowed(first + i, x + px, y + py) && field.mayStand(first + i, x + px, y + py);
      if (!block.every(mayStand)) continue;
      block.forEach(([px, py], i) => {
        battle.enter(first + i, x + px, y + py, 0);
      });
      state.where[formation] = WHERE.field;
      field.load(state);
      return true;
    }
  }
  return false;
}

/** Places a whole formation on a deck. Returns false if there is no space. */
function setUpHigh(
  battle: BattleSimulation,
  formation: number,
  [x, y, level = 0]: Goal,
  allowed: Allowed,
): boolean {
  const { field, plan, state } = battle;
  if (level === 0) return false;
  const troops = membersOf(plan, formation);
  const deck = deckAbout(field.decksFor(troops), [x, y], level);
  if (!deck) return false;
  const stands: Spot[] = [];
  for (const troop of troops) {
    const place = field
      .placesOn(deck, troop)
      .find(
        ([px, py]) =>
          isFree(battle, { troop, x: px, y: py, level }, stands) &&
          allowed(troop, px, py) &&
          field.mayStand(troop, px, py, level),
      );
    if (!place) return false;
    stands.push({ troop, x: place[0], y: place[1], level });
  }
  for (const one of stands) battle.enter(one.troop, one.x, one.y, level);
  field.load(state);
  state.where[formation] = WHERE.field;
  if (field.isCohesive(formation)) return true;
  for (const { troop } of stands) state.there[troop] = 0;
  field.load(state);
  return false;
}

/** Returns the numbers of columns to try: broad, square, narrow. */
function widths(count: number): number[] {
  const square = Math.ceil(Math.sqrt(count));
  return [...new Set([Math.min(count, Math.ceil(1.5 * square)), square, Math.ceil(square / 2)])];
}

/** Offsets from a place in a fixed order, nearest first. They cover the largest reach and are computed once. */
let steps: readonly (readonly [number, number])[] | undefined;

/** Returns the tried middles, nearest first. The list is made at its first use, because few commands need it. */
function nearestFirst(): readonly (readonly [number, number])[] {
  steps ??= stepsTo(60);
  return steps;
}

function stepsTo(reach: number): [number, number][] {
  const count = Math.floor(reach / STEP);
  const found: [number, number][] = [];
  for (let i = -count; i <= count; i++)
    for (let j = -count; j <= count; j++) found.push([i * STEP, j * STEP]);
  const far = ([x, y]: readonly [number, number]): number => x * x + y * y;
  return found.sort((a, b) => far(a) - far(b) || a[0] - b[0] || a[1] - b[1]);
}

/** Returns the place of each troop of a formation in columns, from its middle. */
function blockOf(
  { plan }: BattleSimulation,
  formation: number,
  columns: number,
): (readonly [number, number])[] {
  const { count, first, leader } = formationAt(plan, formation);
  const radius = Math.max(kindAt(plan, first).radius, leader < 0 ? 0 : kindAt(plan, leader).radius);
  const wide = 2 * radius + SPACE;
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return [((i % columns) - (inRow - 1) / 2) * wide, (row - (rows - 1) / 2) * wide];
  });
}
