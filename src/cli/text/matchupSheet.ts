/** Builds the page of a match-up sheet. */
import type {
  ActionResult,
  ActionShares,
  CastTable,
  HabitLoss,
  PickMix,
  ResourceLadder,
  Sheet,
  SheetDecision,
  SituationAdvice,
} from '../../questions/index.js';
import type { ShownChance } from '../../system/index.js';
import { chanceText, formatFixed, formatSigned } from '../../i18n/index.js';
import { against, lyingText, chancesText } from './adviceText.js';
import type { StaticChart } from '../../reports/index.js';
import { sparkline } from '../terminal/colours.js';
import type { Block } from './pageFormats.js';
import { named, t } from '../words/index.js';

/** The chances to show, and the lines about data gaps. */
interface SheetWords {
  readonly shown: readonly ShownChance[];
  readonly under: readonly string[];
}

/**
 * Returns the blocks of the page.
 * @param tree the picture of the decision, if wanted
 */
export function sheetPage(sheet: Sheet, { shown, under }: SheetWords, tree?: StaticChart): Block[] {
  const { names, players, values, chances, mixes, casts, decision, ladders, habits, legend } = sheet;
  const worth = players
    .map((player, i) => t('sheet.worth', { ...named(player), value: formatSigned(values[i] ?? 0, 2) }))
    .join(', ');
  return [
    heading(1, against(names)),
    text(t('sheet.best', { chances: chancesText(chances, shown), worth })),
    ...(mixes.length > 0 ? [heading(2, t('sheet.before'))] : []),
    ...mixes.map((mix) => text(mixSentence(mix, names[players.indexOf(mix.player)] ?? mix.player))),
    heading(2, t('sheet.after')),
    text(legend),
    inColumns(casts.map(castBlocks)),
    ...(decision ? decisionBlocks(decision, shown, tree) : []),
    ...(ladders ? ladderBlocks(ladders, names) : []),
    heading(2, t('sheet.habits')),
    habitTable(habits, names),
    ...under.map(text),
  ];
}

const heading = (level: 1 | 2 | 3, words: string): Block => ({ kind: 'heading', level, text: words });
const text = (words: string): Block => ({ kind: 'text', text: words });

/** Places parts in two columns on paper. */
const inColumns = (parts: readonly (readonly Block[])[]): Block => ({
  kind: 'group',
  as: 'columns',
  blocks: parts.map((blocks): Block => ({ kind: 'group', as: 'whole', blocks })),
});

function mixSentence({ options, die }: PickMix, name: string): string {
  const [only] = options;
  if (only && die.die === 1) return t('sheet.always', { name, option: only.name });
  const faces = die.faces.map(
    (face) => `${face.from === face.to ? face.from : `${face.from}–${face.to}`} ${face.name}`,
  );
  const exact = options.map((one) => `${one.name} ${chanceText(one.probability)}`).join(', ');
  const cost = die.givesUp < 0.005 ? t('sheet.noCost') : formatFixed(die.givesUp, 2);
  return t('sheet.roll', { name, die: die.die, faces: faces.join(', '), exact, cost });
}

function castBlocks({ picks, probability, situations, covered }: CastTable): Block[] {
  const [first] = situations;
  const answered = situations.some(({ reply }) => reply !== undefined);
  const replier = situations.find(({ reply }) => reply !== undefined)?.reply?.player ?? '';
  const common = commonNames(situations);
  const head = [
    common?.join('/') ?? t('sheet.situation'),
    t('sheet.chance'),
    t('sheet.first', named(first?.first.player ?? '')),
    ...(answered ? [t('sheet.reply', named(replier))] : []),
  ];
  const rows = merged(situations).map(({ names, probability: chance, first: acts, reply }) => [
    names.map((name) => (common ? figuresOf(name) : name)).join('; '),
    chanceText(chance),
    actionsText(acts),
    ...(answered ? [reply ? actionsText(reply) : ''] : []),
  ]);
  const title =
    picks.length === 0
      ? []
      : [heading(3, t('sheet.ofCombats', { picks: against(picks), chance: chanceText(probability) }))];
  return [
    ...title,
    { kind: 'table', rows: [head, ...rows] },
    text(t('sheet.covered', { chance: chanceText(covered) })),
  ];
}

/** Splits a situation of names with figures, such as `Knight −1, Sempa 0`. Undefined: it has another form. */
function partsOf(situation: string): RegExpExecArray[] | undefined {
  const parts = situation.split(', ').map((part) => /^(.+) ([+−]?\d+)$/.exec(part));
  return parts.every((part) => part !== null) ? parts : undefined;
}

/** Returns the names that all situations share, so that the page prints them once. */
function commonNames(situations: readonly SituationAdvice[]): string[] | undefined {
  const all = situations.map(({ situation }) => partsOf(situation)?.map(([, name = '']) => name));
  const [first] = all;
  return all.every((names) => names?.join() === first?.join()) ? first : undefined;
}

const figuresOf = (situation: string): string =>
  (partsOf(situation) ?? []).map(([, , figure = '']) => figure).join('/');

/** Situations with the same best action, merged into one. */
interface Merged extends Pick<SituationAdvice, 'probability' | 'first' | 'reply'> {
  readonly names: readonly string[];
}

/**
 * Merges situations with the same most frequent best actions. The likeliest comes first. Shares cover all their casts.
 */
function merged(situations: readonly SituationAdvice[]): Merged[] {
  const found = new Map<string, Merged>();
  for (const one of situations) {
    const key = JSON.stringify([one.first.actions[0]?.action, one.reply?.actions[0]?.action]);
    const before = found.get(key);
    found.set(key, before ? together(before, one) : { ...one, names: [one.situation] });
  }
  return [...found.values()].sort((a, b) => b.probability - a.probability);
}

const shareOf = ({ actions }: ActionShares, wanted: string): number =>
  actions.find(({ action }) => action === wanted)?.share ?? 0;

function together(before: Merged, one: SituationAdvice): Merged {
  const probability = before.probability + one.probability;
  const mean = (a: ActionShares, b: ActionShares): ActionShares => ({
    ...a,
    actions: [...new Set([...a.actions, ...b.actions].map(({ action }) => action))]
      .map((action) => ({
        action,
        share: (shareOf(a, action) * before.probability + shareOf(b, action) * one.probability) / probability,
      }))
      .sort((x, y) => y.share - x.share),
  });
  return {
    names: [...before.names, one.situation],
    probability,
    first: mean(before.first, one.first),
    ...(before.reply && one.reply && { reply: mean(before.reply, one.reply) }),
  };
}

/** Names the most frequent best actions: `pass`, or `Dodge: turn 1 Erac (64 %), pass (36 %)`. */
function actionsText({ actions }: ActionShares): string {
  const [first, second, ...others] = actions;
  if (!first) return '–';
  if (!second) return first.action;
  const share = (p: number) => chanceText(p, 0);
  const more = others.length > 0 ? t('sheet.orOthers') : '';
  return `${first.action} (${share(first.share)}), ${second.action} (${share(second.share)})${more}`;
}

/** The most actions in the table. The picture and the data have more. */
const MOST_ACTIONS = 5;

/** Shows the cast, the best action, and the likeliest result of each action. */
function decisionBlocks(
  { picks, table, probability, passed, tree }: SheetDecision,
  shown: readonly ShownChance[],
  drawn: StaticChart | undefined,
): Block[] {
  const lies = table.map(({ what, count }) => t('sheet.count', { what, count })).join(', ');
  const often =
    probability === undefined
      ? lyingText({ picks, table })
      : t(picks.length === 0 ? 'sheet.decision.cast' : 'sheet.decision.often', {
          lies,
          picks: picks.length === 0 ? '' : against(picks),
          chance: chanceText(probability),
        });
  const head = [
    t('advice.action'),
    t('advice.worth'),
    t('splits.givesUp'),
    ...shown.map(({ label }) => label),
    t('sheet.then'),
  ];
  const rows = tree.branches
    .slice(0, MOST_ACTIONS)
    .map(({ action, value, givesUp, chances, results }) => [
      action,
      formatSigned(value, 2),
      givesUp === 0 ? '–' : formatFixed(givesUp, 2),
      ...shown.map(({ id }) => chanceText(chances[id] ?? NaN)),
      results[0] ? resultText(results[0]) : '–',
    ]);
  return [
    heading(2, t('sheet.decision', named(tree.player))),
    text(passed === undefined ? often : `${often} ${t('sheet.decision.passed', named(passed))}`),
    ...(drawn ? [onScreen(drawn)] : []),
    { kind: 'table', rows: [head, ...rows] },
  ];
}

/** Shows the picture of the decision on screens only. Paper has no room, and the table says the same. */
const onScreen = ({ svg, alt, how }: StaticChart): Block => ({
  kind: 'group',
  as: 'screen',
  blocks: [{ kind: 'picture', svg, alt }, text(how)],
});

/** Formats a result: `64 %: Knight +1, then the defender does best to pass`. */
function resultText({ situation, probability, reply }: ActionResult): string {
  const facts = { situation, chance: chanceText(probability) };
  return reply
    ? t('sheet.result.reply', { ...facts, ...named(reply.player), action: reply.action })
    : t('sheet.result', facts);
}

/** Shows the value of the combat for each amount of a resource, as a curve and as figures. */
function ladderBlocks(ladders: readonly ResourceLadder[], names: readonly string[]): Block[] {
  const most = Math.max(...ladders.map(({ values }) => values.length));
  const rows = ladders.map(({ resource, start, values }, player) => [
    t('sheet.ladder.row', { name: names[player] ?? '', resource, start }),
    curve(values),
    ...Array.from({ length: most }, (_, amount) => {
      const value = values[amount];
      return value === undefined ? '' : formatSigned(value, 2);
    }),
  ]);
  const head = ['', '', ...Array.from({ length: most }, (_, amount) => String(amount))];
  const [first] = ladders;
  return [
    heading(2, t('sheet.ladder', { resource: first?.resource ?? '' })),
    text(t('sheet.ladder.how')),
    { kind: 'table', rows: [head, ...rows] },
  ];
}

/** Draws a sparkline in which the least value is the lowest bar. */
function curve(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const floor = most > least ? (most - least) / 7 : 1;
  return sparkline(values.map((value) => value - least + floor));
}

/** The cost of each habit: one row per habit, with the loss of each side that may have it. */
function habitTable(habits: readonly (readonly HabitLoss[])[], names: readonly string[]): Block {
  const sides = habits
    .map((list, player) => ({ name: names[player] ?? '', list }))
    .filter(({ list }) => list.length > 0);
  const kinds = new Map(sides.flatMap(({ list }) => list.map(({ name, about }) => [name, about] as const)));
  const head = [
    t('sheet.habit'),
    t('sheet.is'),
    ...sides.flatMap(({ name }) => [t('sheet.givesUp', { name }), t('sheet.known')]),
  ];
  const rows = [...kinds].map(([habit, about]) => [
    habit,
    about,
    ...sides.flatMap(({ list }) => {
      const found = list.find(({ name }) => name === habit);
      return found ? [formatFixed(found.givesUp, 2), formatFixed(found.givesUpIfKnown, 2)] : ['–', '–'];
    }),
  ]);
  return { kind: 'table', rows: [head, ...rows] };
}
