/** Summarises the answer to each question in one sentence. */
import type { AnswerSummary, Plain } from '../../../system/index.js';
import { chanceText, formatFixed } from '../../../i18n/index.js';
import { t } from '../words/summaries/index.js';

/** Chances of 0, 1, 2 … counters, player by player. */
type Drawn = readonly (readonly number[])[];

interface Bag {
  readonly drawn: Drawn;
  readonly beforeFirstCombat: Drawn;
}

interface Frugin {
  /** Chances of 0, 1, 2 … clouds, one for each model among the plants. */
  readonly clouds: readonly number[];
  readonly released: number;
  readonly halved?: number;
}

/** `1.5 of player 1, 2.0 of player 2`. */
const countersText = (drawn: Drawn): string =>
  drawn
    .map((chances, player) => {
      const mean = chances.reduce((sum, chance, count) => sum + count * chance, 0);
      return t('player', { count: formatFixed(mean, 1), player: String(player + 1) });
    })
    .join(', ');

const bagText = ({ drawn, beforeFirstCombat }: Bag): string =>
  t('bag', { first: countersText(beforeFirstCombat), all: countersText(drawn) });

const fruginText = ({ clouds, released, halved }: Frugin): string =>
  t(halved === undefined ? 'frugin' : 'frugin.halved', {
    models: clouds.length - 1,
    released: chanceText(released),
    ...(halved !== undefined && { halved: chanceText(halved) }),
  });

/** The summaries, by question name. */
export const SUMMARIES: Readonly<Record<string, AnswerSummary>> = {
  bag: (answer) => bagText(answer as Plain<Bag>),
  frugin: (answer) => fruginText(answer as Plain<Frugin>),
};
