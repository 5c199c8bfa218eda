/**
 * Assigns formations to objective markers.
 *
 * Distances between formations, and a helper to find the best item.
 *
 * Decks for the policies: which ones a formation can reach, and what it can shoot from there.
 */
import type { BattleSimulation, Goal } from '../simulation.js';
import { formationAt, kindAt, membersOf, pieceAt } from '../plan.js';
import { markersInPlay } from '../rules/objectives.js';
import { middleOf } from '../rules/shifting.js';
import { CONDITION } from '../attacks.js';
import type { Deck } from '../decks.js';
import { isWithin, zoneOf } from '../rules/deployment.js';
import { isPlungingFrom } from '../../table/sight.js';
import { slant } from '../../table/read.js';
import { worthOf } from './worth.js';

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

/** Returns the markers assigned to a formation and its friends. */
export const goalsAbout = (battle: BattleSimulation, formation: number): ReadonlyMap<number, number> =>
  markersFor(battle, formationAt(battle.plan, formation).side);

/** Returns the marker assigned to a formation, or −1. */
export const markerFor = (battle: BattleSimulation, formation: number): number =>
  goalsAbout(battle, formation).get(formation) ?? -1;

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
