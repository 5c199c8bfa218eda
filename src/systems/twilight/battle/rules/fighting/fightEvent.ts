/** How replays tell a fight by side: an entry for each side of the battle. */
import type { BattleSimulation } from '../../simulation.js';
import type { Supporters } from '../../fights/fights.js';

/** Tells a fight of a battle. @param attacking @param defending the sides of its primaries */
export function fightEvent(battle: BattleSimulation, attacking: number, defending: number) {
  const { plan, supporters } = battle;
  const sides = plan.names.map((_, side) => side);
  const names = ({ count, models }: Supporters): string[] =>
    Array.from(models.subarray(0, count), (model) => battle.id(model));
  const of = (one: Supporters, side: number): number[] =>
    [...one.models.subarray(0, one.count)].filter((model) => plan.side[model] === side);
  return {
    names,
    /** What the attacker's and the defender's have, and what all others do. */
    bySide: <T>([attacker, defender]: readonly [T, T], none: T): T[] =>
      sides.map((side) => (side === attacking ? attacker : side === defending ? defender : none)),
    /** Who supports; among more than two sides also whom each side does. @param primaries the attacker and the defender */
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
