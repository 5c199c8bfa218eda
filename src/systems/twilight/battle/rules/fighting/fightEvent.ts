/** Fight events of replays, with one entry for each side of the battle. */
import type { BattleSimulation } from '../../simulation.js';
import type { Supporters } from '../../fights/fights.js';

/**
 * Returns functions that list the parts of a fight by side.
 *
 * @param attacking the side of the attacker
 * @param defending the side of the defender
 */
export function fightEvent(battle: BattleSimulation, attacking: number, defending: number) {
  const { plan, supporters } = battle;
  const sides = plan.names.map((_, side) => side);
  const names = ({ count, models }: Supporters): string[] =>
    Array.from(models.subarray(0, count), (model) => battle.id(model));
  const of = (one: Supporters, side: number): number[] =>
    [...one.models.subarray(0, one.count)].filter((model) => plan.side[model] === side);
  return {
    names,
    /** Returns the attacker's value, the defender's value, and a third value for all other sides. */
    bySide: <T>([attacker, defender]: readonly [T, T], none: T): T[] =>
      sides.map((side) => (side === attacking ? attacker : side === defending ? defender : none)),
    /**
     * Returns the supporters of each side. With more than two sides, it also returns the primary that each
     * side supports.
     *
     * @param primaries the attacker and the defender
     */
    supporters: (primaries: readonly (number | string)[]) => ({
      supporters: sides.map((side) =>
        supporters.flatMap((one) => of(one, side).map((model) => battle.id(model))),
      ),
      ...(sides.length > 2 && {
        backs: sides.map((side) => {
          const backed = supporters.findIndex((one) => of(one, side).length > 0);
          const primary = primaries[backed];
          return typeof primary === 'number' ? battle.id(primary) : (primary ?? null);
        }),
      }),
    }),
  };
}
