/** A combat in the form that solvers and commands use. */
import {
  joinDataGaps,
  type Encounter,
  type Plain,
  type DataGaps,
  type Stake,
} from '../../../system/index.js';
import { answerOf, sentenceOf, spreadsOf, tableOf, type Answer } from './answer.js';
import type { Fight } from '../games/fight.js';
import { figuresOf } from './figures.js';
import { measuresOf } from '../games/measures.js';
import { among, COMBAT_FIGURES } from '../profiles/figures.js';

/** Prepares a combat for the solvers. */
export function encounterOf(fight: Fight): Encounter<Plain<Answer>> {
  const picks = fight.game.picks.length > 0;
  return {
    game: fight.game,
    root: fight.root,
    strategy: fight.strategy,
    options: picks ? fight.sides.map(({ splits }) => (splits ?? [undefined]).map(optionOf)) : [],
    measures: measuresOf(fight),
    habits: (player) => fight.habits(player === 0 ? 0 : 1),
    ...(fight.plane && { plane: fight.plane.bind(fight) }),
    answer: (estimate, resolved) => ({ ...answerOf(fight, estimate, resolved) }),
    figures: (answer) => figuresOf(answer),
    stakes: [stakeOf(fight, 1, 'removed', 'kill'), stakeOf(fight, 0, 'lost', 'loss')],
    sentence: (answer) => sentenceOf(answer),
    table: (answer) => tableOf(answer),
    spreads: (answer) => spreadsOf(answer),
    dataGaps: dataGapsOf(fight),
  };
}

/** Returns what a side's lost points consist of: the cost of its first model, and those of its supporters. */
function stakeOf({ sides }: Fight, side: 0 | 1, figure: string, chance: string): Stake {
  const [cost = 0, ...others] = sides[side].models.map((model) => model.cost);
  return { figure, chance, cost, others: others.reduce((sum, one) => sum + one, 0) };
}

/** Returns the models of a combat with assumed or missing facts. Models with one name share one entry. */
export const dataGapsOf = ({ sides }: Pick<Fight, 'sides'>): DataGaps[] =>
  joinDataGaps(
    sides
      .flatMap(({ models }) => models)
      .map(({ name, assumed, missing }) => [
        name,
        { name, assumed: among(assumed, COMBAT_FIGURES), missing },
      ]),
  );

/** Returns a split as data. A side without a pick has an empty one. */
export function optionOf(
  split: { erac: number; oran: number; extra: number } | undefined,
): Record<string, number> {
  return split ? { erac: split.erac, oran: split.oran } : {};
}
