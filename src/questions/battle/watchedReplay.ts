/** The replay of one battle to watch: its events, the chances of both sides, and the decision that lost it. */
import { medianBattle, recordBattle, watchBattle } from '../../engines/simulate/index.js';
import type { Battle } from '../../game/index.js';
import { seedWords } from '../../engines/sample/index.js';
import { battlePlayer, outcomesOfFights } from './battleSource.js';

/** A replay as data: its number among the battles of the seed, and what the game writes. */
export interface WatchedReplay extends Readonly<Record<string, unknown>> {
  readonly number: number;
}

/**
 * Returns a replay with its curve.
 * @param asked the number of the battle; the default is the one with the median result
 */
export function watchedReplay(battle: Battle, seed: string, asked?: number): WatchedReplay {
  const [outcomes, words] = [outcomesOfFights(), seedWords(seed)];
  const number = asked ?? medianBattle(battle, outcomes, words);
  const { head, events, curve, lostBy } = watchBattle(battle, outcomes, words, number);
  const { system, replay, ...rest } = head;
  return { system, replay, seed, number, ...rest, curve, ...(lostBy && { lostBy }), events };
}

/** Returns a replay without a curve. A campaign is too long to play on from many places. */
export function plainReplay(battle: Battle, seed: string, number = 0): WatchedReplay {
  const { system, replay, ...rest } = recordBattle(battlePlayer(battle, seed), number);
  return { system, replay, seed, number, ...rest };
}
