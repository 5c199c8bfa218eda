/** Match-ups with predictions and observations, and which are worth playing next. */
import type { Estimate } from '../../game/index.js';
import type { GameChances } from '../lists/index.js';
import { beliefOf, type Trust, type Watched } from './belief.js';
import type { GameDetails } from './gameStrengths.js';
import type { Foreseen, Predicted } from './predictMatchUp.js';

/** One line of a log. */
export interface PlayedResult {
  readonly first: string;
  readonly second: string;
  readonly role: string;
  readonly result: 'kill' | 'loss' | 'both' | 'neither' | 'win' | 'draw';
  readonly count: number;
  /** More details of a whole game. */
  readonly game?: GameDetails;
}

/** A side: a profile, or a list of whole games under its name. */
export interface Contender {
  readonly id: string;
  readonly name: string;
}

/** Two sides, the first side's role, the prediction and the observations. */
export interface MatchUp {
  readonly first: Contender;
  readonly second: Contender;
  readonly role: string;
  readonly seen: Map<string, number>;
  games: number;
  predicted: Predicted;
  /** For whole games that battles predict: the result for each player on both sides. */
  readonly plays?: readonly GameChances[];
}

/** A match-up that is worth playing. */
export interface NextMatchUp {
  readonly first: string;
  readonly second: string;
  readonly names: readonly [string, string];
  readonly role: string;
  /** The number of games in the log. */
  readonly games: number;
  readonly event: Predicted[number]['event'];
  readonly belief: Estimate;
  /** The standard deviation of the belief, now and as expected after one more game. */
  readonly deviation: number;
  readonly after: number;
}

/** Returns the names of a match-up for answers. */
export function named({ first, second, role }: MatchUp) {
  const names = [first.name, second.name] as const;
  return { first: first.id, second: second.id, names, role };
}

/** Adds a number of equal results. */
export function see(
  matchUp: Pick<MatchUp, 'seen'> & { games: number },
  events: readonly string[],
  count: number,
): void {
  matchUp.games += count;
  for (const event of events) matchUp.seen.set(event, (matchUp.seen.get(event) ?? 0) + count);
}

/** Returns one event of a match-up with its prediction and observations. */
export function watch({ seen, games }: MatchUp, { event, ways }: Foreseen): Watched {
  return { predicted: ways, seen: seen.get(event) ?? 0, games };
}

/** Sorts match-ups by the gain of one more game for their best event. */
export function worthPlaying(
  candidates: readonly MatchUp[],
  trust: Trust,
  confidence: number,
): NextMatchUp[] {
  const scored = candidates.map((one) => {
    const events = one.predicted.map((foretold) => {
      const { gain, deviation, chance: belief } = beliefOf(watch(one, foretold), trust, confidence);
      return { event: foretold.event, gain, deviation, belief };
    });
    const best = events.reduce((most, event) => (event.gain > most.gain ? event : most));
    return { one, best };
  });
  return scored
    .sort((a, b) => b.best.gain - a.best.gain)
    .map(({ one, best: { event, belief, deviation, gain } }) => ({
      ...named(one),
      games: one.games,
      event,
      belief,
      deviation,
      after: Math.sqrt(Math.max(0, deviation ** 2 - gain)),
    }));
}
