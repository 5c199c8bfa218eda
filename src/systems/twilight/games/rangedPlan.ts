/** The inputs for the structure of a ranged attack, its possible rounds, and the meaning of its outcomes. */
import type { AdjustAbility } from '../rules/adjust.js';

/** The inputs for the shooter, or for a model that it shoots at. */
export interface ShotModelPlan {
  readonly stamina: number;
  readonly abilities: readonly AdjustAbility[];
  readonly wild: boolean;
}

/** The inputs for the structure of a ranged attack. */
export interface RangedPlan {
  readonly ofAKind: number;
  readonly shooter: ShotModelPlan;
  /**
   * The targets in the order of the attacks. `engagers` are the indices of the models that engage the target.
   */
  readonly targets: readonly (ShotModelPlan & { readonly engagers: readonly number[] })[];
  readonly engagers: readonly ShotModelPlan[];
  /** How often the shooter attacks all targets: 1, plus 1 for Quick Shot. */
  readonly attacks: number;
  /** Whether the first target is caught Full Blast, so that the first round has its own number of Erac. */
  readonly fullBlast: boolean;
  /** Whether outcomes give the Stamina left. */
  readonly remember?: boolean;
}

/** One round of the shooter against one model. Rounds with different stones have different numbers. */
export interface ShotFight {
  readonly leg: number;
  /** The index of the target or of the engaging model. */
  readonly model: number;
  readonly engaging: boolean;
  /** Whether the target is Engaged. Then it is Obstructed, and a tie leads to an engaging model. */
  readonly engaged: boolean;
  readonly fullBlast: boolean;
  /** The index in the structure's `casts`. Rounds with equal stones share one. */
  readonly cast: number;
}

/** The stones that some rounds share. */
export type Cast = Pick<ShotFight, 'model' | 'engaging' | 'engaged' | 'fullBlast'>;

/** The meaning of an outcome code. Index 0 is the shooter's side, and 1 is the targets' side. */
export interface RangedOutcome {
  readonly blows: readonly [number, number];
  /** A bit mask: bit k is set if engaging model k, or target k, fell. */
  readonly fallen: readonly [number, number];
  /**
   * The Stamina left to the shooter, then to each target, then to each engaging model. It is empty unless the
   * structure remembers it.
   */
  readonly stamina: readonly number[];
}

/** Returns all possible rounds, and the different stones among them. */
export function combatsOf({ targets, attacks, fullBlast }: RangedPlan): [ShotFight[], Cast[]] {
  const casts: Cast[] = [];
  const combats: ShotFight[] = [];
  const add = (leg: number, cast: Cast) => {
    const same = (c: Cast) =>
      c.model === cast.model &&
      c.engaging === cast.engaging &&
      c.engaged === cast.engaged &&
      c.fullBlast === cast.fullBlast;
    let index = casts.findIndex(same);
    if (index < 0) index = casts.push(cast) - 1;
    combats.push({ leg, ...cast, cast: index });
  };
  for (let leg = 0; leg < attacks * targets.length; leg++) {
    const model = leg % targets.length;
    const caught = fullBlast && model === 0;
    const engagers = targets[model]?.engagers ?? [];
    add(leg, { model, engaging: false, engaged: false, fullBlast: caught });
    if (engagers.length > 0) add(leg, { model, engaging: false, engaged: true, fullBlast: caught });
    for (const engager of engagers)
      add(leg, { model: engager, engaging: true, engaged: false, fullBlast: false });
  }
  return [combats, casts];
}

/** The value axis of the shooter's Erac. */
export const ERAC = 0;
/** The value axis of the target's Oran. */
export const ORAN = 1;

/** Returns the model that the shooter shoots at in a round. */
export function modelPlan(
  plan: RangedPlan,
  { engaging, model }: Pick<ShotFight, 'engaging' | 'model'>,
): ShotModelPlan {
  const found = (engaging ? plan.engagers : plan.targets)[model];
  if (!found) throw new Error(`no model ${model} to shoot at`);
  return found;
}
