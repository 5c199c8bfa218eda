/**
 * A combat in the form that solvers and commands use.
 *
 * A melee in progress.
 */
import {
  joinDataGaps,
  type Encounter,
  type Plain,
  type DataGaps,
  type Stake,
  type Position,
} from '../../../system/index.js';
import { answerOf, sentenceOf, spreadsOf, tableOf, figuresOf, type Answer } from './answer.js';
import type { Fight } from '../games/fight.js';
import { measuresOf } from '../games/measures.js';
import { among, COMBAT_FIGURES } from '../profiles/abilities.js';
import type { Melee } from '../scenario/melee.js';
import { meleeFight } from '../games/meleeGame.js';
import type { SideIndex } from '../model/sides.js';
import { castChoice, positionOf, standingOf, type ActorNow, type PositionPlan } from './position.js';
import type { StateData } from '../model/scenario/position.js';
import { STAGE, type MeleeStructure } from '../games/meleeStructure.js';

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

const SIDES = [0, 1] as const;
const STONES = ['erac', 'oran'] as const;
const AXES = SIDES.flatMap((side) => STONES.map((stone) => ({ side, stone })));

/** Returns the melee and its current state. Without `state`, it is before the cast. */
export function meleePosition(
  melee: Melee,
  state: StateData | undefined,
): { encounter: Encounter; position: Position } {
  const fight = meleeFight(melee);
  const position = positionOf(fight, AXES);
  const encounter = encounterOf(fight);
  if (state === undefined) return { encounter, position };
  const { sizes } = fight.game.numbers(castChoice(fight));
  const plan = planOf(melee, fight.structure, sizes);
  return { encounter, position: { ...position, standing: standingOf(fight, plan, state) } };
}

function planOf(melee: Melee, structure: MeleeStructure, sizes: readonly number[]): PositionPlan {
  const able = SIDES.filter((side) => melee.wild[side] === undefined);
  const actor = (side: SideIndex): ActorNow => {
    const { stamina, abilities } = melee.sides[side];
    return { side, stamina, abilities };
  };
  return {
    actors: able.map(actor),
    axes: AXES.map((axis, i) => ({ ...axis, most: (sizes[i] ?? 1) - 1 })),
    state(turn, passed, left) {
      const { axis, turnAxes, usesAxes } = structure;
      const row = structure.control.map(() => 0);
      row[axis.stage] = STAGE.adjust;
      row[turnAxes.turn] = turn;
      row[turnAxes.passed] = passed ? 1 : 0;
      able.forEach((side, i) => {
        row[axis.stamina[side]] = left[i]?.stamina ?? 0;
        usesAxes[side]?.forEach((place, k) => {
          if (place >= 0) row[place] = left[i]?.uses[k] ?? 0;
        });
      });
      return row;
    },
  };
}
