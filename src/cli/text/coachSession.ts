/** Shows the dialogue of the coach as lines of text on a terminal. */
import { coachDialogue, type Coaches, type CoachOpen, type CoachSaid } from '../../questions/index.js';
import { nearest, type Encounter, type Position } from '../../system/index.js';
import { named, t } from '../words/index.js';
import { adviceText, actionText, chancesText } from './adviceText.js';

/** One question. The answer is an index of `names`, or one of `counts`. */
interface Question {
  /** The text before the question. */
  readonly text: string;
  readonly prompt: string;
  readonly names?: readonly string[];
  readonly counts?: readonly number[];
}

/** The commands of the dialogue, in all languages at once, because people switch between languages. */
const QUIT = /^(quit|q|exit|quitter|fin)$/i;
const AGAIN = /^(again|help|\?|encore|aide)$/i;
const UNDO = /^(undo|u|back|annuler|retour)$/i;

/**
 * Runs the dialogue.
 * @param lines the user's input
 * @param print prints the text unchanged
 */
export async function runSession(
  encounter: Encounter,
  position: Position,
  lines: AsyncIterable<string>,
  print: (text: string) => void,
): Promise<void> {
  const coaches: Coaches = new Map();
  const { players } = encounter.game.structure;
  const given: number[] = [];
  const typed = lines[Symbol.asyncIterator]();
  /** Replays the dialogue with the given answers. Returns the open question, or the final words. */
  const open = () => {
    const dialogue = coachDialogue(encounter, position, coaches);
    let next = dialogue.next();
    for (const answer of given) next = dialogue.next(answer);
    return next;
  };
  print(`${t('coach.help')}\n`);
  for (let next = open(); ;) {
    if (next.done === true) {
      print(`\n${t('coach.over', { chances: chancesText(next.value.chances, position.shown) })}\n`);
      return;
    }
    const question = questionOf(next.value, position, players);
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
        if (given.pop() === undefined) print(`${t('coach.noUndo')}\n`);
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

/** Parses the user's entry. Returns the answer, or a message about what is wrong. */
function read({ names, counts }: Question, entry: string): number | string {
  if (counts) {
    const count = /^\d{1,2}$/.test(entry) ? Number(entry) : NaN;
    return counts.includes(count) ? count : t('coach.notPossible', { list: counts.join(', ') });
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
  const hint = near === undefined ? '' : t('coach.near', { near });
  return t('coach.none', { near: hint, count: list.length });
}

/** Formats an open question. */
function questionOf({ said, question }: CoachOpen, position: Position, players: readonly string[]): Question {
  const text = said.map((one) => saidText(one, position)).join('');
  switch (question.kind) {
    case 'pick': {
      const who = named(players[question.player] ?? '');
      const prompt = t('coach.picked', { ...who, list: question.names.join(', ') });
      return { text, prompt, names: question.names };
    }
    case 'act': {
      const prompt = t('coach.does', { ...named(question.player), count: question.names.length });
      return { text, prompt, names: question.names };
    }
    case 'count': {
      const { axis, counts } = question;
      const [low = 0] = counts;
      const prompt = t('coach.count', { what: position.counted[axis] ?? '', low, high: counts.at(-1) ?? 0 });
      return { text, prompt, counts };
    }
  }
}

function saidText(said: CoachSaid, position: Position): string {
  if (said.kind === 'noCast') return `${t('coach.noCast')}\n`;
  if (said.kind === 'picks') return `${adviceText({ advice: said.advice, shown: position.shown }, true)}\n`;
  const table = said.table.map((count, axis) =>
    t('coach.lies', { what: position.counted[axis] ?? '', count }),
  );
  return `\n${table.join(', ')}\n${actionText(said.advice, position.shown)}`;
}
