/** What the structure of a ranged attack depends on, the bouts that may follow, and what its outcomes say. */
import type { AdjustAbility } from '../rules/adjust.js';

/** What the structure depends on, for the shooter or a model shot at. */
export interface ShotModelPlan {
  readonly stamina: number;
  readonly abilities: readonly AdjustAbility[];
  readonly wild: boolean;
}

/** What the structure of a ranged attack depends on. */
export interface RangedPlan {
  readonly ofAKind: number;
  readonly shooter: ShotModelPlan;
  /** In the order in which they are attacked; `engagers` are indices of the models that engage the target. */
  readonly targets: readonly (ShotModelPlan & { readonly engagers: readonly number[] })[];
  readonly engagers: readonly ShotModelPlan[];
  /** How often all the targets are attacked: 1, and 1 more for Quick Shot. */
  readonly attacks: number;
  /** Whether the first target is caught Full Blast, so that the first bout has Erac of its own. */
  readonly fullBlast: boolean;
  /** Whether outcomes tell the Stamina left. */
  readonly remember?: boolean;
}

/** One fight of the shooter against one model: what differs in its stones has numbers of its own. */
export interface ShotFight {
  readonly leg: number;
  /** Index of the target or engaging model. */
  readonly model: number;
  readonly engaging: boolean;
  /** The target is Engaged: Obstructed, and a tie leads on to an engaging model. */
  readonly engaged: boolean;
  readonly fullBlast: boolean;
  /** Index into the structure's `casts`: bouts with equal stones share one. */
  readonly cast: number;
}

/** Stones that some bouts have in common. */
export type Cast = Pick<ShotFight, 'model' | 'engaging' | 'engaged' | 'fullBlast'>;

/** What an outcome code says. Index 0: the shooter's side, 1: the targets'. */
export interface RangedOutcome {
  readonly blows: readonly [number, number];
  /** Bit k: engaging model k, or target k, fell. */
  readonly fallen: readonly [number, number];
  /** Stamina left to the shooter, then each target, then each engaging model; empty unless the structure remembers it. */
  readonly stamina: readonly number[];
}

/** All bouts that may come, and the different stones among them. */
export function combatsOf({ targets, attacks, fullBlast }: RangedPlan): [ShotFight[], Cast[]] {
  const casts: Cast[] = [];
  const bouts: ShotFight[] = [];
  const add = (leg: number, cast: Cast) => {
    const same = (c: Cast) =>
      c.model === cast.model &&
      c.engaging === cast.engaging &&
      c.engaged === cast.engaged &&
      c.fullBlast === cast.fullBlast;
    let index = casts.findIndex(same);
    if (index < 0) index = casts.push(cast) - 1;
    bouts.push({ leg, ...cast, cast: index });
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
  return [bouts, casts];
}

/** The value axis of the shooter's Erac. */
export const ERAC = 0;
/** The value axis of the target's Oran. */
export const ORAN = 1;

/** The model that is shot at in a bout. */
export function modelPlan(
  plan: RangedPlan,
  { engaging, model }: Pick<ShotFight, 'engaging' | 'model'>,
): ShotModelPlan {
  const found = (engaging ? plan.engagers : plan.targets)[model];
  if (!found) throw new Error(`no model ${model} to shoot at`);
  return found;
}
