/** The coach at the table, on a terminal: the dialogue of the coach as lines of text. */
import { coachDialogue, type Coaches, type CoachOpen, type CoachSaid } from '../../questions/index.js';
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
  const coaches: Coaches = new Map();
  const { players } = encounter.game.structure;
  const given: number[] = [];
  const typed = lines[Symbol.asyncIterator]();
  /** The dialogue led through the answers given; the question that is open, or the last words. */
  const open = () => {
    const dialogue = coachDialogue(encounter, moment, coaches);
    let next = dialogue.next();
    for (const answer of given) next = dialogue.next(answer);
    return next;
  };
  print(`${say('coach.help')}\n`);
  for (let next = open(); ;) {
    if (next.done === true) {
      print(`\n${say('coach.over', { chances: spoken(next.value.chances, moment.shown) })}\n`);
      return;
    }
    const question = questionOf(next.value, moment, players);
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

/** An open question in words. */
function questionOf({ said, question }: CoachOpen, moment: Moment, players: readonly string[]): Question {
  const text = said.map((one) => saidText(one, moment)).join('');
  switch (question.kind) {
    case 'pick': {
      const who = named(players[question.player] ?? '');
      const prompt = say('coach.picked', { ...who, list: question.names.join(', ') });
      return { text, prompt, names: question.names };
    }
    case 'act': {
      const prompt = say('coach.does', { ...named(question.player), count: question.names.length });
      return { text, prompt, names: question.names };
    }
    case 'count': {
      const { axis, counts } = question;
      const [low = 0] = counts;
      const prompt = say('coach.count', { what: moment.counted[axis] ?? '', low, high: counts.at(-1) ?? 0 });
      return { text, prompt, counts };
    }
  }
}

function saidText(said: CoachSaid, moment: Moment): string {
  if (said.kind === 'noCast') return `${say('coach.noCast')}\n`;
  if (said.kind === 'picks') return `${adviceText({ advice: said.advice, shown: moment.shown }, true)}\n`;
  const table = said.table.map((count, axis) =>
    say('coach.lies', { what: moment.counted[axis] ?? '', count }),
  );
  return `\n${table.join(', ')}\n${actionText(said.advice, moment.shown)}`;
}
