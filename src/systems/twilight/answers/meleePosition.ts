/** A melee in progress. */
import type { Encounter, Position } from '../../../system/index.js';
import { encounterOf } from './encounter.js';
import type { Melee } from '../scenario/melee.js';
import { meleeFight } from '../games/meleeGame.js';
import type { SideIndex } from '../model/sides.js';
import { castChoice, positionOf, standingOf, type ActorNow, type PositionPlan } from './position.js';
import type { StateData } from '../model/scenario/position.js';
import { STAGE, type MeleeStructure } from '../games/meleeStructure.js';

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
