/** The coach of the page: returns the position of a combat after the given answers, as plain data. */
import { coachDialogue, type CoachDialogue, type CoachEnd, type CoachOpen } from '../questions/index.js';
import type { Encounter, Position, OpenSystem } from '../system/index.js';
import { msg, StonecastError } from '../errors/index.js';

/** The state of the coach: an open question with several answers, or the end. */
export type Coached = (CoachOpen | { readonly end: CoachEnd }) & {
  readonly names: readonly string[];
  readonly players: readonly string[];
  readonly counted: Position['counted'];
  readonly drawn?: Position['drawn'];
  /** Each player's picks as data. */
  readonly picks: Encounter['options'];
  /** The next count of the same player, which can be answered together with the open one. */
  readonly second?: { readonly axis: number; readonly counts: readonly number[] };
  readonly shown: Position['shown'];
  /** All answers so far: the given ones, then the forced ones. */
  readonly given: readonly number[];
  /** The number of answers that remain after an undo of the last choice. */
  readonly back: number;
  /** The forced actions after the last choice, as pairs of player and action. */
  readonly alone: readonly (readonly [string, string])[];
  /** The reports on picks and on the dice since the last action, as pairs of subject and answer. */
  readonly reported: readonly (readonly [string, string])[];
};

/**
 * Replays the given answers in the coach's dialogue, and continues to the next choice.
 * @throws StonecastError if an answer does not fit its question
 */
export function coached(
  { encounter, position }: NonNullable<ReturnType<NonNullable<OpenSystem['position']>>>,
  given: readonly number[],
): Coached {
  const dialogue = coachDialogue(encounter, position, new Map());
  const answers: number[] = [];
  const alone: [string, string][] = [];
  const reported: [string, string][] = [];
  let back = 0;
  const playerOf = (axis: number): number | undefined => position.drawn?.[axis]?.player;
  let counting: number | undefined;
  let next = dialogue.next();
  while (next.done !== true) {
    const { question, said } = next.value;
    // If no roll leads to these counts, the coach asks for them again.
    if (said.some(({ kind }) => kind === 'noCast')) reported.length = 0;
    const isForced = question.kind === 'act' && question.names.length === 1;
    const answer = given[answers.length] ?? (isForced ? 0 : undefined);
    if (answer === undefined) break;
    if (isForced) alone.push([question.player, question.names[0] ?? '']);
    else {
      alone.length = 0;
      // The counts of one player are one answer.
      const player = question.kind === 'count' ? playerOf(question.axis) : undefined;
      if (player === undefined || player !== counting) back = answers.length;
      counting = player;
    }
    answers.push(allowed(next.value, answer));
    if (question.kind === 'act') reported.length = 0;
    else if (question.kind === 'count')
      reported.push([position.counted[question.axis] ?? '', String(answer)]);
    else reported.push([position.names[question.player] ?? '', question.names[answer] ?? '']);
    next = dialogue.next(answer);
  }
  const { names, counted, drawn, shown } = position;
  const { players } = encounter.game.structure;
  const opened = next.done === true ? { end: next.value } : next.value;
  const second = next.done === true ? undefined : secondCount(dialogue, next.value, playerOf);
  return structuredClone({
    ...opened,
    ...(second && { second }),
    picks: encounter.options,
    names,
    players,
    counted,
    shown,
    given: answers,
    back,
    alone,
    reported,
    ...(drawn && { drawn }),
  });
}

/** Returns the count that follows an open one, if it belongs to the same player. The first count does not change it. */
function secondCount(
  dialogue: CoachDialogue,
  { question }: CoachOpen,
  playerOf: (axis: number) => number | undefined,
): Coached['second'] {
  if (question.kind !== 'count') return undefined;
  const { axis, counts } = question;
  const player = playerOf(axis);
  if (player === undefined || playerOf(axis + 1) !== player) return undefined;
  const next = dialogue.next(counts[0] ?? 0);
  if (next.done === true || next.value.question.kind !== 'count') return undefined;
  const { question: other } = next.value;
  return other.axis === axis + 1 ? { axis: other.axis, counts: other.counts } : undefined;
}

/** Returns the answer to an open question after a check, because a link may contain any answer. */
function allowed({ question }: CoachOpen, answer: number): number {
  const fits =
    question.kind === 'count' ? question.counts.includes(answer) : question.names[answer] !== undefined;
  if (fits) return answer;
  const list = question.kind === 'count' ? question.counts : question.names.map((_, i) => i);
  throw new StonecastError('wrong-value', {
    what: msg('an answer to the coach'),
    found: answer,
    expected: msg('one of {list}', { list: list.join(', ') }),
  });
}
