/** How large adjusting is, known before any of it is made, so that what is too large is refused at once. */
import type { AdjustAbility, AdjustMove } from './adjust.js';

/** What somebody may spend in adjusting. */
export interface Purse {
  readonly abilities: readonly AdjustAbility[];
  readonly moves: readonly AdjustMove[];
  readonly stamina: number;
}

/**
 * How many states adjusting passes through from one cast: what each actor has left, whose turn it is, and whether the
 * last action was a pass.
 * @param actors whoever acts in turn: two, one, or none, for whom no state is made
 */
export function adjustingStates(actors: readonly Purse[]): number {
  const [one, two] = actors.map(leftovers);
  if (one === undefined) return 0;
  // Where one alone has spent, it acted last: the other is to act, or has passed. Where both have, either may have been last.
  return two === undefined ? one : 2 * one * two + 2 * (one - 1) * (two - 1);
}

/** In how many ways an actor may have spent: its Stamina left, and the uses left of each ability that counts them. */
function leftovers({ abilities, moves, stamina }: Purse): number {
  // ways[s]: lists of uses that are paid for and leave s Stamina.
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

/** To how many amounts, itself among them, Stamina can come by steps that nothing else counts. */
function reachable(stamina: number, steps: readonly number[]): number {
  const met = new Set([stamina]);
  // What is added on the way is looked at too.
  for (const left of met) for (const step of steps) if (step <= left) met.add(left - step);
  return met.size;
}
