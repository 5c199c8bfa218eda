/**
 * Counts the states of adjusting before the game is built, so that Stonecast can refuse a game that is too
 * large at once.
 */
import type { AdjustAbility, AdjustMove } from './adjust.js';

/** What an actor may spend in adjusting. */
export interface Purse {
  readonly abilities: readonly AdjustAbility[];
  readonly moves: readonly AdjustMove[];
  readonly stamina: number;
}

/**
 * Returns the number of states that adjusting can reach from one cast. A state holds the Stamina and uses
 * left of each actor, the actor to act, and whether the last action was a pass.
 * @param actors the sides that act: two, one or none; without actors there are no states
 */
export function adjustingStates(actors: readonly Purse[]): number {
  const [one, two] = actors.map(leftovers);
  if (one === undefined) return 0;
  // If only one actor has spent something, it acted last, so the other acts next or has passed. If both have
  // spent something, either may have acted last.
  return two === undefined ? one : 2 * one * two + 2 * (one - 1) * (two - 1);
}

/** Returns the number of combinations of Stamina left and uses left of each ability with limited uses. */
function leftovers({ abilities, moves, stamina }: Purse): number {
  // ways[s]: the number of combinations of uses that leave s Stamina.
  let ways: number[] = Array.from({ length: stamina + 1 }, (_, left) => (left === stamina ? 1 : 0));
  abilities.forEach(({ cost, uses }, ability) => {
    if (uses === Infinity || !moves.some((move) => move.ability === ability)) return;
    const next = ways.map(() => 0);
    ways.forEach((count, left) => {
      for (let used = 0; used <= uses && used * cost <= left; used++) {
        next[left - used * cost] = (next[left - used * cost] ?? 0) + count;
      }
    });
    ways = next;
  });
  const uncounted = moves.filter(({ ability }) => (abilities[ability]?.uses ?? Infinity) === Infinity);
  const steps = uncounted.map(({ cost }) => cost).filter((cost) => cost > 0);
  return ways.reduce((sum, count, left) => sum + count * reachable(left, steps), 0);
}

/**
 * Returns the number of Stamina values that moves without a use limit can reach, including the start value.
 */
function reachable(stamina: number, steps: readonly number[]): number {
  const met = new Set([stamina]);
  // The loop also visits the values that it adds.
  for (const left of met) for (const step of steps) if (step <= left) met.add(left - step);
  return met.size;
}
