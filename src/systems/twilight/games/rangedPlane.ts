/** A single shot as a plane program. */
import type { PlanedCombat } from '../../../game/index.js';
import type { PlaneValue } from '../../../game/plane/program.js';
import type { Adjusting } from './strategy.js';
import type { Fight } from './fight.js';
import { greedyRules, type Groups } from './greedy.js';
import { planeOf } from './plane.js';
import type { Ranged } from '../scenario/ranged.js';
import type { RangedStructure } from './rangedStructure.js';
import { fallChance, modifierOf } from '../rules/saves.js';

/**
 * The stones of a shot as the shooter sees them. Its Erac are value axis 0, and the target's Oran are axis 1.
 */
export const SHOOTER: Groups = { own: { erac: 0, oran: -1 }, enemy: { erac: -1, oran: 1 } };
/** The stones of a shot as the target sees them. */
export const SHOT_AT: Groups = { own: { erac: -1, oran: 1 }, enemy: { erac: 0, oran: -1 } };

/**
 * Returns the program of a ranged attack with a single round of fair coins.
 *
 * @param groups the Erac and the Oran of the round
 * @returns undefined for several rounds, best play, Wild stones or worn stones
 */
export function rangedPlane(
  ranged: Ranged,
  structure: RangedStructure,
  fight: Fight,
  adjust: readonly [Adjusting, Adjusting],
  groups: readonly number[],
): PlanedCombat | undefined {
  const { faceUp, shooter, targets, ofAKind } = ranged;
  const [target] = targets;
  const fair = faceUp.erac === 0.5 && faceUp.oran === 0.5;
  const drawn = structure.casts.some((cast) => structure.isDrawn(cast));
  if (!target || !fair || drawn || adjust.includes('optimal') || structure.combats.length !== 1)
    return undefined;
  const blows: PlaneValue = { kind: 'excess', group: 0, over: 1 };
  const most = Math.min(ofAKind, groups[0] ?? 0);
  const modifier = modifierOf(shooter.modifiers, true);
  const chances = Array.from({ length: most + 1 }, (_, count) =>
    fallChance(target.model.save, count, modifier),
  );
  const rules = (side: 0 | 1, groupsOf: Groups) =>
    adjust[side] === 'greedy' ? greedyRules((side === 0 ? shooter : target).abilities, groupsOf) : [];
  return planeOf(fight, groups, [
    {
      stamina: shooter.stamina,
      abilities: shooter.abilities,
      rules: rules(0, SHOOTER),
      blows: undefined,
      falls: [undefined],
    },
    {
      stamina: target.stamina,
      abilities: target.abilities,
      rules: rules(1, SHOT_AT),
      blows,
      falls: [{ name: `${target.model.name} falls`, count: blows, cases: [{ chances }] }],
    },
  ]);
}
