/**
 * The coach at the table: questions about what happened, advice on what to do. The dialogue is a function of the answers
 * so far, so to undo one is to ask again from the start with the others given.
 */
import {
  adviseCast,
  afterCast,
  afterMove,
  castPlace,
  Coach,
  coordinatesOf,
  isDecision,
  movePlace,
  type Spot,
} from '../../questions/index.js';
import { nearest, type Encounter, type Moment } from '../../system/index.js';
import { actionText, adviceText, spoken } from './adviceText.js';
import { named, say } from '../words/index.js';

/** One question. The answer is a place in `names`, or one of `counts`. */
interface Question {
  /** What is said before it. */
  readonly text: string;
  readonly prompt: string;
  readonly names?: readonly string[];
  readonly counts?: readonly number[];
}

/** What is no answer, in every language: people switch between them. */
const QUIT = /^(quit|q|exit|quitter|fin)$/i;
const AGAIN = /^(again|help|\?|encore|aide)$/i;
const UNDO = /^(undo|u|back|annuler|retour)$/i;

type Dialogue = Generator<Question, string, number>;

/**
 * Runs the dialogue.
 * @param lines what the user types
 * @param print prints; nothing is added
 */
export async function runSession(
  encounter: Encounter,
  moment: Moment,
  lines: AsyncIterable<string>,
  print: (text: string) => void,
): Promise<void> {
  const coaches = new Map<string, Coach>();
  const given: number[] = [];
  const typed = lines[Symbol.asyncIterator]();
  /** The dialogue led through the answers given; the question that is open, or the last words. */
  const open = () => {
    const dialogue = dialogueOf(encounter, moment, coaches);
    let next = dialogue.next();
    for (const answer of given) next = dialogue.next(answer);
    return next;
  };
  print(`${say('coach.help')}\n`);
  for (let next = open(); ;) {
    if (next.done === true) {
      print(next.value);
      return;
    }
    const question = next.value;
    print(`${question.text}${question.prompt} `);
    for (;;) {
      const line = await typed.next();
      if (line.done === true) {
        print('\n');
        return;
      }
      const entry = line.value.trim();
      if (QUIT.test(entry)) return;
      if (AGAIN.test(entry)) break;
      if (UNDO.test(entry)) {
        if (given.pop() === undefined) print(`${say('coach.noUndo')}\n`);
        break;
      }
      const answer = read(question, entry);
      if (typeof answer === 'number') {
        given.push(answer);
        break;
      }
      print(`${answer}\n${question.prompt} `);
    }
    next = open();
  }
}

/** The answer that an entry means, or what is wrong with it. */
function read({ names, counts }: Question, entry: string): number | string {
  if (counts) {
    const count = /^\d{1,2}$/.test(entry) ? Number(entry) : NaN;
    return counts.includes(count) ? count : say('coach.notPossible', { list: counts.join(', ') });
  }
  const list = names ?? [];
  const number = /^\d{1,3}$/.test(entry) ? Number(entry) : NaN;
  if (number >= 1 && number <= list.length) return number - 1;
  const exact = list.findIndex((name) => name.toLowerCase() === entry.toLowerCase());
  if (exact >= 0) return exact;
  const begun = list.flatMap((name, i) =>
    entry !== '' && name.toLowerCase().startsWith(entry.toLowerCase()) ? [i] : [],
  );
  if (begun.length === 1) return begun[0] ?? 0;
  const near = nearest(entry, list);
  const hint = near === undefined ? '' : say('coach.near', { near });
  return say('coach.none', { near: hint, count: list.length });
}

function* dialogueOf(encounter: Encounter, moment: Moment, coaches: Map<string, Coach>): Dialogue {
  const { standing } = moment;
  if (standing) {
    const coach = coachFor(encounter, moment, standing.choice, coaches);
    return yield* adjusting(coach, moment, coach.placeOf(standing));
  }
  const { choice, text } = yield* picks(encounter, moment);
  const coach = coachFor(encounter, moment, choice, coaches);
  return yield* adjusting(coach, moment, yield* cast(coach, moment, text));
}

function coachFor(
  encounter: Encounter,
  moment: Moment,
  choice: readonly number[],
  coaches: Map<string, Coach>,
): Coach {
  const key = choice.join(' ');
  const coach = coaches.get(key) ?? new Coach(encounter, choice, moment.shown);
  coaches.set(key, coach);
  return coach;
}

/** Asks for the picks, after advice on them. */
function* picks(
  { game, ...encounter }: Encounter,
  moment: Moment,
): Generator<Question, { choice: number[]; text: string }, number> {
  let text = `${adviceText(adviseCast({ game, ...encounter }, moment), moment.shown)}\n`;
  const choice: number[] = [];
  for (const [player, names] of game.picks.entries()) {
    if (names.length <= 1) choice.push(0);
    else {
      const who = named(game.structure.players[player] ?? '');
      const prompt = say('coach.picked', { ...who, list: names.join(', ') });
      choice.push(yield { text, prompt, names });
      text = '';
    }
  }
  return { choice, text };
}

/** Asks for what the first cast came to. */
function* cast(coach: Coach, moment: Moment, before: string): Generator<Question, Spot, number> {
  let text = before;
  for (;;) {
    const counts: number[] = [];
    for (const { axis, counts: possible } of afterCast(coach).results) {
      counts.push(
        possible.length === 1 ? (possible[0] ?? 0) : yield countQuestion(moment, axis, possible, text),
      );
      text = '';
    }
    const place = castPlace(coach, counts);
    if (place) return place;
    text = `${say('coach.noCast')}\n`;
  }
}

const countQuestion = (moment: Moment, axis: number, counts: readonly number[], text: string): Question => ({
  text,
  prompt: say('coach.count', {
    what: moment.counted[axis] ?? '',
    low: counts[0] ?? 0,
    high: counts.at(-1) ?? 0,
  }),
  counts,
});

/** Advises and asks for actions until nobody decides any more; the last words. */
function* adjusting(coach: Coach, moment: Moment, start: Spot): Dialogue {
  let place = start;
  while (isDecision(coach, place)) {
    const advice = coach.advice(place);
    if (!advice) break;
    const moves = coach.movesAt(place);
    const names = advice.actions.map(({ action }) => action);
    const table = coordinatesOf(coach, place).map((count, axis) =>
      say('coach.lies', { what: moment.counted[axis] ?? '', count }),
    );
    const text = `\n${table.join(', ')}\n${actionText(advice, moment.shown)}`;
    const answer = yield {
      text,
      prompt: say('coach.does', { ...named(advice.player), count: names.length }),
      names,
    };
    const move = moves.find(({ name }) => name === names[answer]);
    if (!move) throw new Error(`no move ${answer}`);
    const came = new Map<number, number>();
    for (const { axis, counts } of afterMove(coach, place, move.edge).results) {
      came.set(axis, counts.length === 1 ? (counts[0] ?? 0) : yield countQuestion(moment, axis, counts, ''));
    }
    place = movePlace(coach, place, move.edge, came);
  }
  return `\n${say('coach.over', { chances: spoken(coach.chancesAt(place), moment.shown) })}\n`;
}
