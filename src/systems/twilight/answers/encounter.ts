/** A combat in the form that solvers and commands use, and the same for a melee or a ranged attack in progress. */
import {
  joinDataGaps,
  type Encounter,
  type Plain,
  type DataGaps,
  type Stake,
  type Position,
} from '../../../system/index.js';
import { answerOf, sentenceOf, spreadsOf, tableOf, figuresOf, type Answer } from './answer.js';
import { type Fight, measuresOf } from '../games/fight.js';
import { among, COMBAT_FIGURES } from '../profiles/abilities.js';
import type { Melee } from '../scenario/melee.js';
import { meleeFight } from '../games/meleeGame.js';
import type { SideIndex } from '../model/sides.js';
import { castChoice, positionOf, standingOf, type ActorNow, type PositionPlan } from './position.js';
import type { StateData } from '../model/scenario/scenario.js';
import { STAGE, type MeleeStructure } from '../games/meleeStructure.js';
import { msg } from '../words/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { Adjusting } from '../games/strategy.js';
import { below } from '../scenario/models.js';
import type { Ranged } from '../scenario/ranged.js';
import type { RangedActor } from '../games/rangedPlan.js';
import { rangedFight, stonesOf } from '../games/rangedGame.js';
import { RANGED_STAGE, type RangedStructure } from '../games/rangedStructure.js';

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
const MELEE_AXES = SIDES.flatMap((side) => STONES.map((stone) => ({ side, stone })));

/** Returns the melee and its current state. Without `state`, it is before the cast. */
export function meleePosition(
  melee: Melee,
  state: StateData | undefined,
): { encounter: Encounter; position: Position } {
  const fight = meleeFight(melee);
  const position = positionOf(fight, MELEE_AXES);
  const encounter = encounterOf(fight);
  if (state === undefined) return { encounter, position };
  const { sizes } = fight.game.numbers(castChoice(fight));
  const plan = meleePlanOf(melee, fight.structure, sizes);
  return { encounter, position: { ...position, standing: standingOf(fight, plan, state) } };
}

function meleePlanOf(melee: Melee, structure: MeleeStructure, sizes: readonly number[]): PositionPlan {
  const able = SIDES.filter((side) => melee.wild[side] === undefined);
  const actor = (side: SideIndex): ActorNow => {
    const { stamina, abilities } = melee.sides[side];
    return { side, stamina, abilities };
  };
  return {
    actors: able.map(actor),
    axes: MELEE_AXES.map((axis, i) => ({ ...axis, most: (sizes[i] ?? 1) - 1 })),
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

const RANGED_AXES = [
  { side: 0, stone: 'erac' },
  { side: 1, stone: 'oran' },
] as const;

/** Returns the attack and its current state. Without `state`, it is before the cast. */
export function rangedPosition(
  ranged: Ranged,
  adjust: readonly [Adjusting, Adjusting],
  state: StateData | undefined,
): { encounter: Encounter; position: Position } {
  const fight = rangedFight(ranged, adjust);
  const position = positionOf(fight, RANGED_AXES);
  const encounter = encounterOf(fight);
  if (state === undefined) return { encounter, position };
  const combat = below(['state'], () => combatOf(ranged, fight.structure, state));
  const plan = rangedPlanOf(ranged, fight.structure, combat, state);
  return { encounter, position: { ...position, standing: standingOf(fight, plan, state) } };
}

/** Returns the index of the current combat. */
function combatOf(
  { targets }: Ranged,
  { combats }: RangedStructure,
  { attack, engaging, fallen }: StateData,
): number {
  const standing = (targets[(attack - 1) % targets.length]?.engagers ?? []).filter(
    (engager) => !fallen.engaging.includes(engager + 1),
  );
  const found = combats.findIndex((combat) => {
    if (combat.leg !== attack - 1) return false;
    if (engaging !== undefined) return combat.engaging && combat.model === engaging - 1;
    return !combat.engaging && combat.engaged === standing.length > 0;
  });
  if (found >= 0) return found;
  const [what, value] = engaging === undefined ? ['attack', attack] : ['engaging', engaging];
  const expected =
    engaging === undefined
      ? msg('one of the attacks of this activation')
      : msg('a model that engages the target');
  throw new StonecastError(
    'wrong-value',
    { what: msg('"{field}"', { field: what }), found: asWritten(value), expected },
    { path: [what] },
  );
}

function rangedPlanOf(
  ranged: Ranged,
  structure: RangedStructure,
  index: number,
  { fallen }: StateData,
): PositionPlan {
  const combat = structure.combats[index];
  const actors = structure.actors[index] ?? [];
  if (!combat) throw new Error(`no combat ${index}`);
  const { erac, oran, model } = stonesOf(ranged, combat);
  const counts = structure.isDrawn(combat) ? [ranged.ofAKind, ranged.ofAKind] : [erac, oran];
  const now = ({ shooter, abilities }: RangedActor): ActorNow => ({
    side: shooter ? 0 : 1,
    stamina: shooter ? ranged.shooter.stamina : model.stamina,
    abilities,
  });
  const mask = (list: readonly number[]) => list.reduce((bits, one) => bits | (1 << (one - 1)), 0);
  return {
    actors: actors.map(now),
    axes: RANGED_AXES.map((axis, i) => ({ ...axis, most: counts[i] ?? 0 })),
    state(turn, passed, left) {
      const { axis, turnAxes } = structure;
      // Coordinates that the description leaves open may have any value: earlier blows, and the Stamina of models that
      // do not fight now.
      const row = structure.control.map(() => -1);
      for (const place of [axis.blows, ...axis.shooterUses, ...axis.modelUses]) row[place] = 0;
      row[axis.stage] = RANGED_STAGE.adjust;
      row[axis.combat] = index;
      row[turnAxes.turn] = turn;
      row[turnAxes.passed] = passed ? 1 : 0;
      row[axis.fallen[0]] = mask(fallen.engaging);
      row[axis.fallen[1]] = mask(fallen.targets);
      actors.forEach(({ stamina, uses }, i) => {
        row[stamina] = left[i]?.stamina ?? 0;
        uses.forEach((place, k) => {
          if (place >= 0) row[place] = left[i]?.uses[k] ?? 0;
        });
      });
      return row;
    },
  };
}
