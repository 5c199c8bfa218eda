/**
 * The coach's answers: the best split before the cast, and the best action after it.
 *
 * Follows a combat on the table: questions about events, and advice on decisions. The dialogue is a function of the
 * answers so far. To undo one, start again with the others.
 */
import { checkSubject } from '../subjects.js';
import type { Encounter, Position } from '../../system/index.js';
import { formatFixed } from '../../i18n/index.js';
import { compile } from '../../game/compile/index.js';
import { forward, measure } from '../../engines/exact/index.js';
import { Coach, difference, t, type Advice, type Chances, type Spot } from './coach.js';
import { studySplits, type OptionStudy } from '../splits/splits.js';
import { tablesFor } from '../odds/tables.js';
import {
  afterCast,
  afterMove,
  castPlace,
  coordinatesOf,
  isDecision,
  movePlace,
  repliesTo,
  type ExpectedReply,
} from './follow.js';

/** Advice on a state: on the picks before the cast, or on the action after it. */
export type PositionAdvice =
  | { readonly before: 'cast'; readonly value: number; readonly sides: readonly SideAdvice[] }
  | {
      readonly before: 'cast';
      readonly value: number;
      readonly chances: Chances;
      readonly sides: readonly [];
    }
  | ({ readonly before: 'action' } & Advice);

/** The picks of one side. */
export interface SideAdvice {
  readonly player: string;
  /** Best first. */
  readonly options: readonly OptionAdvice[];
}

/** One pick and its value. */
export interface OptionAdvice extends OptionStudy {
  /** Its result against the other side's best mix. */
  readonly chances: Chances;
  readonly why: string;
}

/**
 * Advises on a state.
 * @throws StonecastError if the state is impossible, or Stonecast cannot solve it
 */
export function advise(encounter: Encounter, position: Position): PositionAdvice {
  checkSubject('encounter', encounter);
  checkSubject('position', position);
  const { standing, shown } = position;
  if (standing === undefined) return adviseCast(encounter, position);
  const coach = new Coach(encounter, standing.choice, shown);
  const advice = coach.advice(coach.placeOf(standing));
  if (advice === undefined) throw new Error('a moment leads to a place where nobody decides');
  return { before: 'action', ...advice };
}

/** Advises both sides on their picks. If there are no picks, it returns the value of best play. */
export function adviseCast(encounter: Encounter, position: Position): PositionAdvice {
  checkSubject('encounter', encounter);
  checkSubject('position', position);
  const { game, root } = encounter;
  if (game.picks.length === 0) {
    const coach = new Coach(encounter, [], position.shown);
    const place = { node: coach.compiled.roots[root] ?? 0, cell: 0 };
    return { before: 'cast', value: coach.valueAt(place, 0), chances: coach.chancesAt(place), sides: [] };
  }
  const study = studySplits(encounter);
  const odds = new PickOdds(encounter, position);
  const mixes = [study.equilibrium.rows, study.equilibrium.columns] as const;
  const sides = [study.options.rows, study.options.columns].map((options, player): SideAdvice => ({
    player: game.structure.players[player] ?? '',
    options: rankPicks(options, (option) => odds.of(player, option, mixes[player === 0 ? 1 : 0]), position),
  }));
  return { before: 'cast', value: study.equilibrium.value, sides };
}

/** The chances of one pick against a mix. It computes each combination once. */
class PickOdds {
  private readonly known = new Map<string, Chances>();

  constructor(
    private readonly encounter: Encounter,
    private readonly position: Position,
  ) {}

  of(player: number, own: number, others: readonly number[]): Chances {
    const sums: Record<string, number> = {};
    others.forEach((p, other) => {
      if (p === 0) return;
      const chances = this.pair(player === 0 ? [own, other] : [other, own]);
      for (const [id, chance] of Object.entries(chances)) sums[id] = (sums[id] ?? 0) + p * chance;
    });
    return sums;
  }

  private pair(choice: readonly number[]): Chances {
    const key = choice.join(' ');
    const found = this.known.get(key) ?? this.play(choice);
    this.known.set(key, found);
    return found;
  }

  private play(choice: readonly number[]): Chances {
    const { encounter, position } = this;
    const compiled = compile(encounter.game.structure);
    const wanted = encounter.measures.filter(({ id }) => position.shown.some((one) => one.measure === id));
    const play = forward(
      compiled,
      encounter.game.numbers(choice),
      encounter.root,
      tablesFor(compiled, encounter, choice),
    );
    const values = measure(compiled, play, wanted, choice);
    return Object.fromEntries(position.shown.map(({ id, measure: name }) => [id, values.get(name) ?? NaN]));
  }
}

function rankPicks(
  options: readonly OptionStudy[],
  chancesOf: (option: number) => Chances,
  { shown }: Position,
): OptionAdvice[] {
  const weighed = options.map((study, option) => ({ ...study, chances: chancesOf(option) }));
  const sorted = [...weighed].sort((a, b) => a.givesUp - b.givesUp || b.probability - a.probability);
  const [best, second] = sorted;
  return sorted.map((one) => ({ ...one, why: whyPick(one, one === best ? second : best, shown) }));
}

function whyPick(
  own: OptionStudy & { readonly chances: Chances },
  rival: (OptionStudy & { readonly chances: Chances }) | undefined,
  shown: Position['shown'],
): string {
  if (!rival) return t('pick.only');
  const effect = difference(own.chances, rival.chances, shown);
  const against = effect === '' ? '' : t('pick.against', { effect, rival: rival.name });
  if (own.probability > 0) {
    const share = t(own.probability < 1 - 1e-12 ? 'pick.part' : 'pick.always');
    const known =
      own.givesUpIfKnown > 1e-9 ? t('pick.known', { loss: formatFixed(own.givesUpIfKnown, 2) }) : '';
    return t('pick.said', { share, known, against });
  }
  if (own.dominated) {
    const others = own.dominated.by.map(({ name }) => name).join(t('pick.mixed'));
    return t(own.dominated.kind === 'strict' ? 'pick.strict' : 'pick.weak', { others, against });
  }
  if (own.bestResponse) return t('pick.response', { against });
  return t('pick.worse', { gap: formatFixed(own.givesUp, 2), against });
}

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
