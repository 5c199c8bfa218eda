/** The sheet of a match-up as a page. */
import type { ActionShares, CastTable, HabitLoss, PickMix, Sheet } from '../analysis/index.js';
import { chanceText, type ShownChance } from '../game/index.js';
import { spoken } from './adviceText.js';
import type { Block } from './page.js';

/** The blocks of the page. */
export function sheetPage(sheet: Sheet, shown: readonly ShownChance[]): Block[] {
  const { names, players, values, chances, mixes, casts, habits, legend } = sheet;
  const worth = players.map((player, i) => `${signed(values[i] ?? 0)} to the ${player}`).join(', ');
  return [
    heading(1, names.join(' against ')),
    text(`Best play on both sides: ${spoken(chances, shown)}. It is worth ${worth}.`),
    ...(mixes.length > 0 ? [heading(2, 'Before the cast: roll in secret')] : []),
    ...mixes.map((mix) => text(mixSentence(mix, names[players.indexOf(mix.player)] ?? mix.player))),
    heading(2, 'After the cast'),
    text(legend),
    ...casts.flatMap(castBlocks),
    heading(2, 'What habits give away'),
    ...habits.flatMap((list, player) => habitBlocks(list, names[player] ?? '')),
  ];
}

const heading = (level: 1 | 2 | 3, words: string): Block => ({ kind: 'heading', level, text: words });
const text = (words: string): Block => ({ kind: 'text', text: words });

function mixSentence({ options, die }: PickMix, name: string): string {
  const [only] = options;
  if (only && die.die === 1) return `${name}: always ${only.name}.`;
  const faces = die.faces.map(
    (face) => `${face.from === face.to ? face.from : `${face.from}–${face.to}`} ${face.name}`,
  );
  const exact = options.map((one) => `${one.name} ${chanceText(one.probability)}`).join(', ');
  const cost = die.givesUp < 0.005 ? 'nothing worth a word' : die.givesUp.toFixed(2);
  return `${name}: roll a D${die.die}: ${faces.join(', ')}. (Exactly: ${exact}; the die gives up ${cost}.)`;
}

function castBlocks({ picks, probability, situations, covered }: CastTable): Block[] {
  const [first] = situations;
  const answered = situations.some(({ reply }) => reply !== undefined);
  const replier = situations.find(({ reply }) => reply !== undefined)?.reply?.player ?? '';
  const head = [
    ...['situation', 'chance', `best for the ${first?.first.player ?? ''}, who acts first`],
    ...(answered ? [`if it passes, best for the ${replier}`] : []),
  ];
  const rows = situations.map((one) => [
    ...[one.situation, chanceText(one.probability), actionsText(one.first)],
    ...(answered ? [one.reply ? actionsText(one.reply) : ''] : []),
  ]);
  const title =
    picks.length === 0
      ? []
      : [heading(3, `${picks.join(' against ')} (${chanceText(probability)} of combats)`)];
  return [
    ...title,
    { kind: 'table', rows: [head, ...rows] },
    text(`These are ${chanceText(covered)} of the casts.`),
  ];
}

/** The commonest best actions: `pass`, or `Dodge: turn 1 Erac (64 %), pass (36 %)`. */
function actionsText({ actions }: ActionShares): string {
  const [first, second, ...others] = actions;
  if (!first) return '–';
  if (!second) return first.action;
  const share = (p: number) => `${Math.round(100 * p)} %`;
  const more = others.length > 0 ? ', or others' : '';
  return `${first.action} (${share(first.share)}), ${second.action} (${share(second.share)})${more}`;
}

function habitBlocks(habits: readonly HabitLoss[], name: string): Block[] {
  const rows = habits.map(({ name: habit, about, givesUp, givesUpIfKnown }) => [
    ...[habit, about, givesUp.toFixed(2), givesUpIfKnown.toFixed(2)],
  ]);
  const head = [`${name} played`, 'that is', 'gives up against best play', 'and when the other knows it'];
  return [{ kind: 'table', rows: [head, ...rows] }];
}

const signed = (value: number): string => (value < 0 ? '−' : '+') + Math.abs(value).toFixed(2);
