/**
 * Declares the form of the bag: its counters, and the draws of each player before the Combat counters.
 */
import { countAt, type Form, type Plain } from '../../../system/index.js';
import { EN } from './words/en.js';
import { FR } from './words/fr.js';

interface BagAnswer {
  readonly drawn: readonly (readonly number[])[];
  readonly beforeFirstCombat: readonly (readonly number[])[];
}

const mean = (chances: readonly number[]): number => chances.reduce((sum, p, count) => sum + p * count, 0);

/** The form of the bag. */
export const bagForm: Form = {
  id: 'bag',
  system: 'twilight',
  words: { en: EN, fr: FR },
  title: 'bag',
  groups: [
    { id: 'first', title: 'first' },
    { id: 'second', title: 'second' },
    { id: 'combat', title: 'combat' },
  ],
  fields: [
    { id: 'first', kind: 'count', label: 'counters', group: 'first', from: 0, to: 12, standard: 6 },
    { id: 'second', kind: 'count', label: 'counters', group: 'second', from: 0, to: 12, standard: 6 },
    { id: 'combats', kind: 'count', label: 'combats', group: 'combat', from: 2, to: 6, standard: 2 },
  ],
  asks: ['bag'],
  presets: [
    { title: 'preset.bag', values: {} },
    { title: 'preset.late', values: { first: 2, second: 3 } },
  ],
  file: (values) => ({
    system: 'twilight',
    counters: [countAt(values, 'first') ?? 0, countAt(values, 'second') ?? 0],
    combatCounters: countAt(values, 'combats') ?? 2,
  }),
  reported(answer, t) {
    const { drawn, beforeFirstCombat } = answer as Plain<BagAnswer>;
    const players = [t('first'), t('second')] as const;
    const lines = [
      { when: t('bag.before'), by: beforeFirstCombat },
      { when: t('bag.all'), by: drawn },
    ].flatMap(({ when, by }) =>
      ([0, 1] as const).map((player) => ({
        notes: [players[player], when],
        player,
        chances: by[player] ?? [],
      })),
    );
    const [first, second] = beforeFirstCombat.map((chances) => mean(chances).toFixed(1));
    return {
      sentence: t('bag.sentence', { first: Number(first), second: Number(second) }),
      table: [],
      spreads: {
        heading: [t('bag.player'), t('bag.when')],
        lines: lines.map(({ chances, ...line }) => ({
          ...line,
          chances: chances.map((value) => ({ value, low: value, high: value })),
        })),
      },
    };
  },
};
