/**
 * Follows a combat on the table: questions about events, and advice on decisions. The dialogue is a function of the
 * answers so far. To undo one, start again with the others.
 */
import type { Encounter, Position } from '../../system/index.js';
import { Coach, type Advice, type Spot } from './coach.js';
import type { Chances } from './comparison.js';
import {
  afterCast,
  afterMove,
  castPlace,
  coordinatesOf,
  isDecision,
  movePlace,
  repliesTo,
  type ExpectedReply,
} from './outcomeTree.js';
import { adviseCast, type PositionAdvice } from './advise.js';

/** A question. The answer to a pick or an action is an index of `names`. The answer to a count is one of `counts`. */
export type CoachQuestion =
  | { readonly kind: 'pick'; readonly player: number; readonly names: readonly string[] }
  | { readonly kind: 'act'; readonly player: string; readonly names: readonly string[] }
  | { readonly kind: 'count'; readonly axis: number; readonly counts: readonly number[] };

/** What to say before a question. */
export type CoachSaid =
  | { readonly kind: 'picks'; readonly advice: PositionAdvice }
  | { readonly kind: 'noCast' }
  | {
      readonly kind: 'act';
      readonly table: readonly number[];
      readonly advice: Advice;
      /** What the next player answers to the best action. */
      readonly replies: readonly ExpectedReply[];
    };

/** An open question, with everything to say since the last one. */
export interface CoachOpen {
  readonly said: readonly CoachSaid[];
  readonly question: CoachQuestion;
}

/** The end of the dialogue: no decisions remain. */
export interface CoachEnd {
  /** The stones face up, by value coordinate. */
  readonly table: readonly number[];
  readonly chances: Chances;
}

/** Asks one question after another. `next` takes the answers. */
export type CoachDialogue = Generator<CoachOpen, CoachEnd, number>;

/** Solutions for the combinations of picks so far. */
export type Coaches = Map<string, Coach>;

/**
 * Starts the dialogue at a state.
 * @throws StonecastError if the state is impossible, or Stonecast cannot solve it
 */
export function* coachDialogue(encounter: Encounter, position: Position, coaches: Coaches): CoachDialogue {
  const { standing } = position;
  if (standing) {
    const coach = coachFor(encounter, position, standing.choice, coaches);
    return yield* adjusting(coach, coach.placeOf(standing), []);
  }
  const said: CoachSaid[] = [{ kind: 'picks', advice: adviseCast(encounter, position) }];
  const choice: number[] = [];
  for (const [player, names] of encounter.game.picks.entries()) {
    choice.push(
      names.length <= 1 ? 0 : yield { said: said.splice(0), question: { kind: 'pick', player, names } },
    );
  }
  const coach = coachFor(encounter, position, choice, coaches);
  const place = yield* cast(coach, said);
  return yield* adjusting(coach, place, said);
}

function coachFor(
  encounter: Encounter,
  position: Position,
  choice: readonly number[],
  coaches: Coaches,
): Coach {
  const key = choice.join(' ');
  const coach = coaches.get(key) ?? new Coach(encounter, choice, position.shown);
  coaches.set(key, coach);
  return coach;
}

/** Asks for the result of the first cast. */
function* cast(coach: Coach, said: CoachSaid[]): Generator<CoachOpen, Spot, number> {
  for (;;) {
    const found: number[] = [];
    for (const { axis, counts } of afterCast(coach).results) {
      const [only = 0] = counts;
      found.push(
        counts.length === 1
          ? only
          : yield { said: said.splice(0), question: { kind: 'count', axis, counts } },
      );
    }
    const place = castPlace(coach, found);
    if (place) return place;
    said.push({ kind: 'noCast' });
  }
}

/** Advises and asks for actions until no decisions remain. */
function* adjusting(coach: Coach, start: Spot, said: CoachSaid[]): CoachDialogue {
  let place = start;
  while (isDecision(coach, place)) {
    const advice = coach.advice(place);
    if (!advice) break;
    const names = advice.actions.map(({ action }) => action);
    const moves = coach.movesAt(place);
    const best = moves.find(({ name }) => name === names[0]);
    const replies = best ? repliesTo(coach, place, best.edge) : [];
    said.push({ kind: 'act', table: coordinatesOf(coach, place), advice, replies });
    const answer = yield { said: said.splice(0), question: { kind: 'act', player: advice.player, names } };
    const move = moves.find(({ name }) => name === names[answer]);
    if (!move) throw new Error(`no move ${answer}`);
    const came = new Map<number, number>();
    for (const { axis, counts } of afterMove(coach, place, move.edge).results) {
      const [only = 0] = counts;
      came.set(
        axis,
        counts.length === 1
          ? only
          : yield { said: said.splice(0), question: { kind: 'count', axis, counts } },
      );
    }
    place = movePlace(coach, place, move.edge, came);
  }
  return { table: coordinatesOf(coach, place), chances: coach.chancesAt(place) };
}
