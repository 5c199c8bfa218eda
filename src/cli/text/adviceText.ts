/** Formats advice for people, and shows the dialogue of the coach as lines of text on a terminal. */
import {
  type Advice,
  type Chances,
  type PositionAdvice,
  type SheetDecision,
  type SideAdvice,
  coachDialogue,
  type Coaches,
  type CoachOpen,
  type CoachSaid,
} from '../../questions/index.js';
import { type ShownChance, nearest, type Encounter, type Position } from '../../system/index.js';
import { chanceText, definite, formatFixed } from '../../i18n/index.js';
import { named, t } from '../words/index.js';
import { mixText } from './battles/strategyText.js';
import { partsText, type Part } from './answerParts.js';

/** Advice on a state of a fight, with what its text needs. */
export interface RenderedAdvice {
  readonly advice: PositionAdvice;
  readonly shown: readonly ShownChance[];
  /** Lines about the data gaps of the fighters. Absent: none. */
  readonly under?: readonly string[];
}

/**
 * Formats the advice.
 * @param quiet omits the assumptions
 */
export const adviceText = (rendered: RenderedAdvice, quiet: boolean): string =>
  partsText(quiet ? [...adviceOnly(rendered), ...underParts(rendered)] : adviceParts(rendered));

/** The same in parts, for a page. */
export const adviceParts = (rendered: RenderedAdvice): Part[] => [
  ...adviceOnly(rendered),
  t('advice.play'),
  ...underParts(rendered),
];

const underParts = ({ under = [] }: RenderedAdvice): Part[] => (under.length > 0 ? [under.join('\n')] : []);

function adviceOnly({ advice, shown }: RenderedAdvice): Part[] {
  if (advice.before === 'action') return actionParts(advice, shown);
  if ('chances' in advice) {
    return [
      t('advice.nothing', {
        value: formatFixed(advice.value, 2),
        chances: chancesText(advice.chances, shown),
      }),
    ];
  }
  const first = named(advice.sides[0]?.player ?? '');
  const [rows = '', columns = ''] = advice.sides.map(({ options }) => mixText(options));
  const other = advice.sides[1]?.player ?? '';
  const value = t('splits.value', {
    ...first,
    value: formatFixed(advice.value, 2),
    rows,
    columns,
    other,
    leOther: definite(other),
  });
  return [value, ...advice.sides.map((side) => sidePart(side, shown))];
}

/** Formats the best action now, and the table of all actions. */
const actionText = (advice: Advice, shown: readonly ShownChance[]): string =>
  partsText(actionParts(advice, shown));

function actionParts({ player, value, actions }: Advice, shown: readonly ShownChance[]): Part[] {
  const [best] = actions;
  const head = [
    '',
    t('advice.action'),
    t('advice.worth'),
    t('splits.givesUp'),
    ...shown.map(({ label }) => label),
    t('advice.why'),
  ];
  const rows = actions.map(({ action, value: worth, givesUp, chances, why }, i) => [
    String(i + 1),
    action,
    formatFixed(worth, 2),
    givesUp === 0 ? '–' : formatFixed(givesUp, 2),
    ...chancesOf(chances, shown),
    why,
  ]);
  const what = { action: best?.action ?? '', value: formatFixed(value, 2), why: best?.why ?? '' };
  return [t('advice.best', { ...named(player), ...what }), { rows: [head, ...rows] }];
}

/** The picks of a side, best first. */
function sidePart({ player, options }: SideAdvice, shown: readonly ShownChance[]): Part {
  if (options.length === 1) return t('advice.noPick', named(player));
  const head = [
    '',
    t('splits.mix'),
    t('splits.givesUp'),
    t('splits.known'),
    ...shown.map(({ label }) => label),
    t('advice.why'),
  ];
  const rows = options.map(({ name, probability, givesUp, givesUpIfKnown, chances, why }) => [
    name,
    probability > 0 ? chanceText(probability) : '–',
    amount(givesUp),
    amount(givesUpIfKnown),
    ...chancesOf(chances, shown),
    why,
  ]);
  return { title: t('advice.pick', named(player)), rows: [head, ...rows] };
}

/** Says in one sentence which splits the players picked and what lies on the table. */
export function lyingText({ picks, table }: Pick<SheetDecision, 'picks' | 'table'>): string {
  const lies = table.map(({ what, count }) => t('sheet.count', { what, count })).join(', ');
  const rendered = t('sheet.decision.given', { lies });
  return picks.length === 0
    ? rendered
    : `${t('sheet.decision.picked', { picks: against(picks) })} ${rendered}`;
}

/** Joins the names of opponents, as in "A against B". */
export const against = (names: readonly string[]): string =>
  names.reduce((first, second) => t('sheet.against', { first, second }));

/** Formats chances for a sentence. */
export function chancesText(chances: Chances, shown: readonly ShownChance[]): string {
  return shown
    .map(({ id, label }) => t('advice.chance', { label, chance: chanceText(chances[id] ?? NaN) }))
    .join(', ');
}

const chancesOf = (chances: Chances, shown: readonly ShownChance[]): string[] =>
  shown.map(({ id }) => chanceText(chances[id] ?? NaN));

/** Formats an amount that an option gives up. Values below rounding count as zero. */
const amount = (value: number): string => (value < 5e-13 ? '–' : formatFixed(value, 2));

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
