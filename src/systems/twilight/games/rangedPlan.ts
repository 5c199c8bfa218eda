/**
 * The inputs for the structure of a ranged attack, its possible rounds, the players who act in each round, and the
 * meaning of its outcomes.
 */
import { type AdjustAbility, adjustMoves, type Actor, type AdjustMove } from '../rules/adjust.js';
import type { KernelList } from './stateLayout.js';

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

/** A player who acts in a round, with what a rule of thumb needs. */
export interface RangedActor extends Actor {
  readonly abilities: readonly AdjustAbility[];
  readonly shooter: boolean;
}

/** The control axes of the resources that players spend: Stamina and uses. */
export interface SpendingAxes {
  readonly shooter: number;
  readonly targets: readonly number[];
  readonly engagers: readonly number[];
  readonly shooterUses: readonly number[];
  readonly modelUses: readonly number[];
}

/**
 * Returns the players who act in each round. Shooter and target act in turn. A player acts alone
 * against Wild stones. A model of the shooter's own side that a shot hits by mistake acts alone,
 * because the shooter would not help the shot.
 */
export function actorsOf(
  plan: RangedPlan,
  combats: readonly ShotFight[],
  kernels: KernelList,
  axis: SpendingAxes,
): RangedActor[][] {
  let firstId = 1;
  const take = (moves: readonly AdjustMove[]) => {
    firstId += moves.length;
    return moves;
  };
  return combats.map((combat) => {
    const { shooter, ofAKind } = plan;
    const model = modelPlan(plan, combat);
    const recast = (along: number) => () => kernels.get('recast', along, combat.cast);
    const turn = (along: number) => () => kernels.get('turn', along, combat.cast);
    const mine = { erac: ofAKind, oran: 0 };
    const theirs = { erac: 0, oran: ofAKind };
    const actors: RangedActor[] = [];
    if (!shooter.wild && !combat.engaging) {
      const reach = { recast: recast(ERAC), turn: turn(ORAN), own: mine, enemy: theirs };
      const moves = take(adjustMoves(shooter.abilities, reach, shooter.stamina > 0, firstId));
      const uses = usesAxes(shooter.abilities, axis.shooterUses);
      actors.push({
        player: 0,
        moves,
        stamina: axis.shooter,
        uses,
        abilities: shooter.abilities,
        shooter: true,
      });
    }
    if (!model.wild) {
      const reach = { recast: recast(ORAN), turn: turn(ERAC), own: theirs, enemy: mine };
      const moves = take(adjustMoves(model.abilities, reach, model.stamina > 0, firstId));
      const uses = usesAxes(model.abilities, axis.modelUses);
      const stamina = (combat.engaging ? axis.engagers : axis.targets)[combat.model] ?? -1;
      const player = combat.engaging ? 0 : 1;
      actors.push({ player, moves, stamina, uses, abilities: model.abilities, shooter: false });
    }
    return actors;
  });
}

function usesAxes(abilities: readonly AdjustAbility[], axes: readonly number[]): number[] {
  return abilities.map(({ uses }, i) => (uses === Infinity ? -1 : (axes[i] ?? -1)));
}
