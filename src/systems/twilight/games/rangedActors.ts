/** The players who act in each round of a ranged attack. */
import { adjustMoves, type AdjustAbility, type Actor, type AdjustMove } from '../rules/adjust.js';
import { ERAC, ORAN, modelPlan, type RangedPlan, type ShotFight } from './rangedPlan.js';
import type { KernelList } from './layout.js';

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
