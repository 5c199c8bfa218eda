/** A policy that chooses uniformly among legal options. */
import type { Goal, MoveOrder, Agent, BattleSimulation } from '../battleSimulation.js';
import { membersOf, formationAt } from '../battlePlan.js';
import { zoneOf } from '../rules/deployment.js';

const KINDS: readonly MoveOrder['kind'][] = ['stationary', 'normal', 'advance', 'retreat'];

/** Returns a random item of a list. */
const any = (battle: BattleSimulation, list: readonly number[]): number =>
  list[battle.chance.below(list.length)] ?? -1;

/** The number of grid steps of the warfield for random places. */
const GRAIN = 1024;

const between = (battle: BattleSimulation, low: number, high: number): number =>
  low + ((high - low) * battle.chance.below(GRAIN)) / GRAIN;

/** Returns a random place: anywhere, or with equal chance on a deck that the formation may use. */
function anywhere(
  battle: BattleSimulation,
  formation: number,
  x: readonly [number, number] = [0, battle.plan.width],
  y: readonly [number, number] = [0, battle.plan.depth],
): Goal {
  const at = [between(battle, ...x), between(battle, ...y)] as const;
  const decks = battle.field.decksFor(membersOf(battle.plan, formation));
  if (decks.length === 0 || battle.chance.below(2) === 0) return at;
  const deck = decks[battle.chance.below(decks.length)];
  return deck ? [deck.x, deck.y, deck.level] : at;
}

/** A policy that chooses uniformly among legal options. */
export const randomAgent: Agent = {
  deploy(battle, formation) {
    const { x, y } = zoneOf(battle, formationAt(battle.plan, formation).side);
    return anywhere(battle, formation, x, y);
  },
  move(battle, formation, order) {
    order.over = battle.chance.below(2) === 1;
    order.kind = KINDS[battle.chance.below(KINDS.length)] ?? 'stationary';
    [order.x, order.y, order.level = 0] = anywhere(battle, formation);
  },
  select: (battle, _side, _phase, formations) => any(battle, formations),
  arrive: anywhere,
  scout: anywhere,
  embark: (battle, _formation, transports) => any(battle, [...transports, -1]),
  disembark: (battle) =>
    battle.chance.below(2) === 0
      ? undefined
      : [between(battle, 0, battle.plan.width), between(battle, 0, battle.plan.depth)],
  fireFromDeck: (battle, _troop, guns) => any(battle, guns),
  use: (battle, _side, { options }) => any(battle, [...options, -1]),
  reorder: (battle) => battle.chance.below(4) === 0,
  stake: (battle) => battle.chance.below(16) === 0,
  pickOut: (battle) => battle.chance.below(2) === 1,
  take: (battle, _marker, formations) => any(battle, [...formations, -1]),
  shoot: (battle, _formation, _gun, targets) => any(battle, targets),
  assault: (battle, _formation, targets) => any(battle, [...targets, -1]),
  fight: (battle, _side, formations) => any(battle, formations),
  wield: (battle, _troop, _target, weapons) => any(battle, weapons),
  strike: (battle, _troop, targets) => any(battle, targets),
  discard: (battle, _side, markers) => any(battle, markers),
};
