/** A ranged attack in progress. */
import { msg } from '../words/index.js';
import type { Encounter, Position } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { Adjusting } from '../games/strategy.js';
import { encounterOf } from './encounter.js';
import { below } from '../scenario/models.js';
import { positionOf, standingOf, type ActorNow, type PositionPlan } from './position.js';
import type { Ranged } from '../scenario/ranged.js';
import type { RangedActor } from '../games/rangedActors.js';
import { rangedFight, stonesOf } from '../games/rangedGame.js';
import { RANGED_STAGE, type RangedStructure } from '../games/rangedStructure.js';
import type { StateData } from '../model/scenario/position.js';

const AXES = [
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
  const position = positionOf(fight, AXES);
  const encounter = encounterOf(fight);
  if (state === undefined) return { encounter, position };
  const combat = below(['state'], () => combatOf(ranged, fight.structure, state));
  const plan = planOf(ranged, fight.structure, combat, state);
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

function planOf(
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
    axes: AXES.map((axis, i) => ({ ...axis, most: counts[i] ?? 0 })),
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
