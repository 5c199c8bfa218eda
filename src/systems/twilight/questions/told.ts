/** The answers of questions in a sentence each. */
import type { ToldAnswer } from '../../../system/index.js';
import { chanceText, fixed } from '../../../wording/index.js';
import { tell } from '../words/told/index.js';

/** Chances of 0, 1, 2 … counters, player by player. */
type Drawn = readonly (readonly number[])[];

interface Bag {
  readonly drawn: Drawn;
  readonly beforeFirstCombat: Drawn;
}

interface Frugin {
  readonly released: number;
  readonly halved?: number;
}

/** `1.5 of player 1, 2.0 of player 2`. */
const countersText = (drawn: Drawn): string =>
  drawn
    .map((chances, player) => {
      const mean = chances.reduce((sum, chance, count) => sum + count * chance, 0);
      return tell('player', { count: fixed(mean, 1), player: String(player + 1) });
    })
    .join(', ');

const bagText = ({ drawn, beforeFirstCombat }: Bag): string =>
  tell('bag', { first: countersText(beforeFirstCombat), all: countersText(drawn) });

const fruginText = ({ released, halved }: Frugin): string =>
  tell(halved === undefined ? 'frugin' : 'frugin.halved', {
    released: chanceText(released),
    ...(halved !== undefined && { halved: chanceText(halved) }),
  });

/** By the names of the questions. */
export const TOLD: Readonly<Record<string, ToldAnswer>> = {
  bag: (answer) => bagText(answer as unknown as Bag),
  frugin: (answer) => fruginText(answer as unknown as Frugin),
};
