/** Match-ups that are watched: what is predicted of them, what was seen, and which are worth playing next. */
import type { Estimate } from '../../game/index.js';
import type { GameChances } from '../lists/index.js';
import { beliefOf, type Trust, type Watched } from './belief.js';
import type { Foreseen, Predicted } from './predict.js';
import type { GameDetails } from './wholeGames.js';

/** One line of a log. */
export interface PlayedResult {
  readonly first: string;
  readonly second: string;
  readonly role: string;
  readonly result: 'kill' | 'loss' | 'both' | 'neither' | 'win' | 'draw';
  readonly count: number;
  /** What is told of a whole game besides. */
  readonly game?: GameDetails;
}

/** A side: a profile, or a list of whole games, which is called by its name. */
export interface Contender {
  readonly id: string;
  readonly name: string;
}

/** Two sides, what the first one does, and what is predicted and was seen of it. */
export interface MatchUp {
  readonly first: Contender;
  readonly second: Contender;
  readonly role: string;
  readonly seen: Map<string, number>;
  games: number;
  predicted: Predicted;
  /** Of whole games that battles foretell: what each who plays both sides says. */
  readonly plays?: readonly GameChances[];
}

/** A match-up that is worth playing. */
export interface NextMatchUp {
  readonly first: string;
  readonly second: string;
  readonly names: readonly [string, string];
  readonly role: string;
  /** Games in the log. */
  readonly games: number;
  readonly event: Predicted[number]['event'];
  readonly belief: Estimate;
  /** The standard deviation of what is believed, now and as expected after one more game. */
  readonly deviation: number;
  readonly after: number;
}

/** A match-up as answers tell it. */
export function named({ first, second, role }: MatchUp) {
  const names = [first.name, second.name] as const;
  return { first: first.id, second: second.id, names, role };
}

/** Counts so many results of one kind. */
export function see(
  matchUp: Pick<MatchUp, 'seen'> & { games: number },
  events: readonly string[],
  count: number,
): void {
  matchUp.games += count;
  for (const event of events) matchUp.seen.set(event, (matchUp.seen.get(event) ?? 0) + count);
}

/** One event of a match-up, predicted and watched. */
export function watch({ seen, games }: MatchUp, { event, ways }: Foreseen): Watched {
  return { predicted: ways, seen: seen.get(event) ?? 0, games };
}

/** Match-ups by how much one more game teaches of the event that it teaches most of. */
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
