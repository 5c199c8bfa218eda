/** Decks for the policies: which ones a formation can reach, and what it can shoot from there. */
import type { BattleSimulation, Goal } from '../simulation.js';
import { formationAt, kindAt, membersOf, pieceAt } from '../plan.js';
import { CONDITION } from '../attacks.js';
import type { Deck } from '../decks.js';
import { isWithin, zoneOf } from '../rules/deployment.js';
import { isPlungingFrom } from '../../table/cover.js';
import { slant } from '../../table/read.js';
import { worthOf } from './worth.js';
import { bestOf, middle, distance } from './places.js';

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
