/**
 * Where policies send formations: distances between formations and a helper to find the best item, objective markers,
 * decks (which ones a formation can reach, and what it can shoot from there), and the ways of Scientists home
 * (Scientist Capture).
 */
import type { BattleSimulation, Goal, MoveOrder } from '../battleSimulation.js';
import { formationAt, kindAt, membersOf, pieceAt } from '../battlePlan.js';
import { zoneOf, beyond, isWithin } from '../rules/deployment.js';
import { middleOf } from '../rules/moveFormation.js';
import { markersInPlay } from '../rules/objectiveMarkers.js';
import { CONDITION } from '../solvedAttacks.js';
import type { Deck } from '../heights.js';
import { isPlungingFrom } from '../../table/sightAndCover.js';
import { slant } from '../../table/warfield.js';
import { worthOf } from './attackWorth.js';

/** Returns the item with the largest value. Ties go to the first. Returns −1 for an empty list. */
export function bestOf(list: readonly number[], worth: (one: number) => number): number {
  let best = -1;
  let most = -Infinity;
  for (const one of list) {
    const value = worth(one);
    if (value <= most) continue;
    best = one;
    most = value;
  }
  return best;
}

/** Returns the middle of a formation on the warfield. */
export const middle = (battle: BattleSimulation, formation: number): readonly [number, number] =>
  middleOf(battle, battle.standing(formation));

/** Returns the enemy formations on the warfield, nearest middle first. */
export function enemiesOf(battle: BattleSimulation, formation: number): number[] {
  const { plan } = battle;
  const { side } = formationAt(plan, formation);
  const far = new Map<number, number>();
  const from = middle(battle, formation);
  for (const enemy of plan.own[1 - side]!)
    if (battle.isThere(enemy)) far.set(enemy, distance(from, middle(battle, enemy)));
  return [...far.keys()].sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0) || a - b);
}

/** Returns the distance between two places, in inches. */
export function distance([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number {
  return Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));
}

/** A place on the warfield. */
export type Place = readonly [x: number, y: number];

/** A way into a zone ends this far inside, in inches, so that rounding leaves nobody outside. */
const INSIDE = 0.25;

/** Returns the nearest place of a formation's middle at which all its troops are in a side's deployment zone. */
export function placeInZone(battle: BattleSimulation, formation: number, side: number): Place {
  const { plan, state } = battle;
  const zone = zoneOf(battle, side);
  const [x, y] = middle(battle, formation);
  const wide = { x: 0, y: 0 };
  for (const troop of battle.standing(formation)) {
    const { radius } = kindAt(plan, troop);
    wide.x = Math.max(wide.x, Math.abs(state.x[troop]! - x) + radius);
    wide.y = Math.max(wide.y, Math.abs(state.y[troop]! - y) + radius);
  }
  return [within(zone.x, x, wide.x + INSIDE), within(zone.y, y, wide.y + INSIDE)];
}

/** Returns the number nearest to `value` in a range that is narrower by `margin` on both sides. */
const within = ([low, high]: readonly [number, number], value: number, margin: number): number =>
  Math.max(Math.min(value, high - margin), Math.min(low + margin, (low + high) / 2));

/** Returns the place of the marker nearest to a troop. */
export function nearestMarker(
  battle: BattleSimulation,
  troop: number,
): readonly [number, number] | undefined {
  const { state, plan } = battle;
  const from = [state.x[troop]!, state.y[troop]!] as const;
  return plan.layout.markers[
    bestOf(markersInPlay(battle), (marker) => -distance(from, plan.layout.markers[marker] ?? from))
  ];
}

/** The extra distance of a marker in inches, for each formation already assigned to it. */
const CLAIMED = 14;

/** Returns the markers assigned to the formations of a side. Earlier formations in the list choose first. */
export function markersFor(battle: BattleSimulation, side: number): Map<number, number> {
  const { plan } = battle;
  const claims = new Map<number, number>();
  const chosen = new Map<number, number>();
  const markers = markersInPlay(battle);
  for (const one of plan.own[side]!) {
    if (!battle.isThere(one)) continue;
    const from = middle(battle, one);
    const best = bestOf(
      markers,
      (marker) => -distance(from, plan.layout.markers[marker] ?? from) - CLAIMED * (claims.get(marker) ?? 0),
    );
    chosen.set(one, best);
    claims.set(best, (claims.get(best) ?? 0) + 1);
  }
  return chosen;
}

/**
 * Returns the marker towards which a formation deploys: near its zone, and claimed by few friends on the warfield.
 * Returns −1 without a marker in play.
 */
export function markerFromZone(battle: BattleSimulation, formation: number): number {
  const { plan } = battle;
  const { side } = formationAt(plan, formation);
  const zone = zoneOf(battle, side);
  const claimed = [...markersFor(battle, side).values()];
  const claims = (marker: number): number => claimed.filter((one) => one === marker).length;
  return bestOf(markersInPlay(battle), (marker) => {
    const [x, y] = plan.layout.markers[marker]!;
    const [dx, dy] = [beyond(zone.x, x), beyond(zone.y, y)];
    return -Math.sqrt(dx * dx + dy * dy) - CLAIMED * claims(marker);
  });
}

/** Returns the markers assigned to a formation and its friends. */
export const goalsAbout = (battle: BattleSimulation, formation: number): ReadonlyMap<number, number> =>
  markersFor(battle, formationAt(battle.plan, formation).side);

/** Returns the marker assigned to a formation, or −1. */
export const markerFor = (battle: BattleSimulation, formation: number): number =>
  goalsAbout(battle, formation).get(formation) ?? -1;

/** The maximum distance of a deck from a formation's usual deployment place, in inches. */
const ASTRAY = 8;

/** Returns the level of a formation, which is that of its first troop. */
export function levelOf({ state }: BattleSimulation, standing: readonly number[]): number {
  const [first] = standing;
  return first === undefined ? 0 : state.level[first]!;
}

/** Returns the decks with space for a whole formation that its middle reaches within a distance. Climbs count. */
export function perchesFor(battle: BattleSimulation, formation: number, most: number): Deck[] {
  const { field } = battle;
  const standing = battle.standing(formation);
  const decks = field.decksFor(standing);
  const [first] = standing;
  if (decks.length === 0 || first === undefined) return [];
  const own = levelOf(battle, standing);
  const from = middle(battle, formation);
  const { flies } = kindAt(battle.plan, first);
  return decks.filter((deck) => {
    const places = field.placesOn(deck, first);
    if (places.length < standing.length) return false;
    const along = Math.min(...places.map((place) => distance(from, place)));
    const up = Math.abs(deck.level - own);
    if (flies) return along * along + up * up <= most * most;
    // Between floors of one feature, it climbs only the difference.
    const stays = own > 0 && along < deck.reach && field.isDeck(first, from[0], from[1], deck.level);
    return along + (stays ? up : own + deck.level) <= most;
  });
}

/** Returns the points of the best volley with the formation's middle at a place, on enemies visible from there. */
export function volleyFrom(
  battle: BattleSimulation,
  formation: number,
  { x, y, level, isFloor }: Pick<Deck, 'x' | 'y' | 'level' | 'isFloor'>,
  conditions: number,
): number {
  const { field, plan } = battle;
  const [viewer] = battle.standing(formation);
  if (viewer === undefined) return 0;
  let most = 0;
  for (const enemy of plan.own[1 - formationAt(plan, formation).side]!) {
    if (!battle.isThere(enemy) || !field.wouldSee({ troop: viewer, x, y, level }, enemy)) continue;
    const flat = distance([x, y], middle(battle, enemy));
    const up = level - levelOf(battle, battle.standing(enemy));
    const gap = slant(flat, up);
    const high = isFloor && isPlungingFrom(field, level, enemy) ? CONDITION.plunging : 0;
    most = Math.max(most, shots(battle, formation, { enemy, gap, conditions: conditions | high }));
  }
  return most;
}

function shots(
  battle: BattleSimulation,
  formation: number,
  { enemy, gap, conditions }: { enemy: number; gap: number; conditions: number },
): number {
  const { plan } = battle;
  let sum = 0;
  for (const troop of battle.standing(formation))
    for (const gun of pieceAt(plan, troop).ranged) {
      const range = plan.guns[gun]?.weapon.range;
      if (typeof range === 'number' && range >= gap) sum += worthOf(battle, gun, enemy, conditions);
    }
  return sum;
}

/**
 * Returns the highest deck in its zone with free space for the formation, near its usual place. Otherwise that place.
 */
export function highIn(battle: BattleSimulation, formation: number, otherwise: Goal): Goal {
  const { field, plan } = battle;
  const troops = membersOf(plan, formation);
  const [first = -1] = troops;
  const { radius } = kindAt(plan, first);
  const zone = zoneOf(battle, formationAt(plan, formation).side);
  const at: readonly [number, number] = [otherwise[0], otherwise[1]];
  const decks = field.decksFor(troops).filter((deck) => distance([deck.x, deck.y], at) <= ASTRAY);
  const hasRoom = (deck: Deck): boolean =>
    field
      .placesOn(deck, first)
      .filter(([x, y]) => isWithin(zone, x, y, radius) && field.mayStand(first, x, y, deck.level)).length >=
    troops.length;
  const free = decks.filter(hasRoom);
  const deck = free[bestOf([...free.keys()], (i) => free[i]!.level)];
  return deck ? [deck.x, deck.y, deck.level] : otherwise;
}

/** Returns the nearest place of a formation's middle at which all its troops are in their deployment zone. */
const homeOf = (battle: BattleSimulation, formation: number): Place =>
  placeInZone(battle, formation, formationAt(battle.plan, formation).side);

/** Orders a formation to bring its Scientist home as fast as it can. */
export function goHome(battle: BattleSimulation, formation: number, order: MoveOrder): void {
  const { plan, state, field } = battle;
  const [x, y] = homeOf(battle, formation);
  const far = distance(middle(battle, formation), [x, y]);
  if (far === 0) return;
  const isHeld = field.threats(formation).length > 0;
  const hurries = far > formationAt(plan, formation).kind.movement && state.fatigued[formation] === 0;
  Object.assign(order, { kind: isHeld ? 'retreat' : hurries ? 'advance' : 'normal', x, y, over: isHeld });
}

/** Returns the formation that brings a Scientist home soonest. */
export const fastestHome = (battle: BattleSimulation, formations: readonly number[]): number =>
  bestOf(
    formations,
    (one) =>
      -distance(middle(battle, one), homeOf(battle, one)) / formationAt(battle.plan, one).kind.movement,
  );
