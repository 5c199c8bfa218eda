/** The bag of Activation Counters: its contents, and drawing from it. */
import { PLAYER_COUNTERS } from '../../rules/counters.js';
import type { BattleSimulation } from '../simulation.js';
import type { ModelKind } from '../plan/kinds.js';
import type { Counter } from '../plan/plan.js';
import { isIn } from './victory.js';

/** The number of Combat counters in the bag. */
export const COMBAT_COUNTERS = 2;
/** The least number of counters of a Wild colour. */
const FEWEST_WILD = 2;

/**
 * Returns the counters of a battle. Against a Wild side each player has four. Each Wild colour has as many as
 * its cards ask for, and at least two.
 *
 * @param given for each side, the number of counters that replaces the player's usual number
 */
export function countersOf(
  wild: readonly boolean[],
  kinds: readonly ModelKind[],
  given: readonly (number | undefined)[] = [],
): Counter[] {
  const players = wild.some(Boolean) ? PLAYER_COUNTERS.againstWild : PLAYER_COUNTERS.usual;
  const colours = new Map<string, number>();
  for (const { counter } of kinds) {
    if (!counter) continue;
    const most = Math.max(FEWEST_WILD, counter.number, colours.get(counter.colour) ?? 0);
    colours.set(counter.colour, most);
  }
  return [
    { name: 'combat', count: COMBAT_COUNTERS, side: -1, colour: undefined },
    ...wild.flatMap((automated, side) =>
      automated ? [] : [{ name: String(side), count: given[side] ?? players, side, colour: undefined }],
    ),
    ...[...colours].map(([colour, count]) => ({ name: colour, count, side: -1, colour })),
  ];
}

/**
 * Puts all counters back. In a battle of more than two sides, it leaves out the counters of sides that are
 * out.
 */
export function fillBag(battle: BattleSimulation): void {
  const { plan, state } = battle;
  const isOut = (side: number): boolean => side >= 0 && plan.names.length > 2 && !isIn(battle, side);
  plan.counters.forEach(({ count, side }, i) => (state.bag[i] = isOut(side) ? 0 : count));
  state.drawn.fill(0);
}

/** Draws a counter without replacement and returns its index among the kinds of counters. */
export function drawCounter({ plan, state, chance, log }: BattleSimulation): number {
  const { counters } = plan;
  let total = 0;
  for (let i = 0; i < counters.length; i++) total += state.bag[i]!;
  const drawn = chance.among(state.bag, counters.length, total);
  state.bag[drawn] = state.bag[drawn]! - 1;
  state.drawn[drawn] = state.drawn[drawn]! + 1;
  log?.({ event: 'draw', counter: counters[drawn]!.name });
  return drawn;
}
