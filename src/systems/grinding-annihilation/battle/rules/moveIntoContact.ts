/**
 * Moves troops towards enemies: to base contact if possible, otherwise behind friends in contact.
 * Assault moves, Close In and Consolidate use it.
 */
import { CONTACT, ROUNDED } from '../../../../system/index.js';
import { THREAT_RANGE } from '../../rules/assaultAndFatigue.js';
import { THREAT_UP } from '../../table/threatRange.js';
import type { BattleSimulation } from '../battleSimulation.js';
import {
  BEHIND,
  TOUCHING,
  behind,
  beneath,
  direction,
  gapFrom,
  gapOf,
  gapTo,
  touching,
  towards,
  type Closing,
  type Limits,
  type Standing,
} from './contactPositions.js';
import { isFree, spotOf, stepped, type Moved } from './moveFormation.js';

/**
 * Moves a formation's troops towards enemies, nearest first. Troops in base contact stay.
 * @returns the moves; undefined if no troop ends within Threat Range, or the formation loses cohesion
 */
export function close(
  battle: BattleSimulation,
  formation: number,
  limits: Limits,
): readonly Moved[] | undefined {
  const { most, enemies } = limits;
  const reach = most + THREAT_RANGE + CONTACT;
  const mayCome = (troop: number): boolean => gapFrom(battle, spotOf(battle, troop), enemies, true) <= reach;
  if (!battle.standing(formation).some(mayCome)) return undefined;
  const straight = closed(battle, formation, limits);
  if (straight && wouldReach(battle, formation, enemies, straight)) return straight;
  return limits.manner === 'assault' ? otherwise(battle, formation, limits) : undefined;
}

/**
 * Returns the moves of an Assault whose straight ways do not reach: around obstacles, or all troops by one displacement.
 */
function otherwise(
  battle: BattleSimulation,
  formation: number,
  limits: Limits,
): readonly Moved[] | undefined {
  const found = closed(battle, formation, { ...limits, around: true });
  if (found && wouldReach(battle, formation, limits.enemies, found)) return found;
  return together(battle, formation, limits);
}

/** Returns the first moves of all troops by one displacement that brings one troop to an enemy, and everybody nearer. */
function together(
  battle: BattleSimulation,
  formation: number,
  { most, enemies }: Limits,
): readonly Moved[] | undefined {
  const { field, state } = battle;
  const troops = [...battle.standing(formation)];
  const pairs = troops
    .flatMap((troop) => enemies.map((enemy) => ({ troop, enemy, gap: field.gap(troop, enemy) })))
    .filter(({ gap }) => gap - THREAT_RANGE <= most)
    .sort((a, b) => a.gap - b.gap || a.troop - b.troop || a.enemy - b.enemy)
    .slice(0, BEHIND);
  field.lift(formation);
  const march = { battle, formation, troops, manner: 'assault', most } as const;
  const isNearer = ({ troop, x, y, level }: Moved): boolean =>
    gapFrom(battle, { troop, x, y, level }, enemies) < gapTo(battle, troop, enemies);
  let found: readonly Moved[] | undefined;
  for (const { troop, enemy, gap } of pairs) {
    const { x, y } = field.troops[enemy]!;
    const [ux, uy] = direction(state.x[troop]!, state.y[troop]!, x, y);
    const far = Math.min(most, gap - TOUCHING);
    const moved = stepped(march, [far * ux, far * uy]);
    if (!moved?.every(isNearer) || !wouldReach(battle, formation, enemies, moved)) continue;
    found = moved;
    break;
  }
  field.settle(formation);
  return found;
}

/** Returns their moves without the Threat Range check. Returns undefined if the formation loses cohesion. */
function closed(battle: BattleSimulation, formation: number, limits: Limits): Moved[] | undefined {
  const { field } = battle;
  const order = [...battle.standing(formation)];
  const gaps = new Map(order.map((troop) => [troop, gapTo(battle, troop, limits.enemies)]));
  const closing = { ...limits, battle, gaps };
  order.sort((a, b) => (gaps.get(a) ?? 0) - (gaps.get(b) ?? 0) || a - b);
  field.lift(formation);
  // Unmoved troops usually make space. If one stays after all, others must not end on it.
  const loosely = arranged(closing, order, false);
  const stands = overlap(battle, loosely) ? arranged(closing, order, true) : loosely;
  field.settle(formation);
  return field.wouldHold(formation, stands) ? stands.flatMap(({ moved }) => moved ?? []) : undefined;
}

/** Places all troops in order. If strict, none may end on a troop that has not moved yet. */
function arranged(closing: Closing, order: readonly number[], strictly: boolean): Standing[] {
  const stands: Standing[] = [];
  order.forEach((troop, i) => {
    const later = (strictly ? order.slice(i + 1) : []).map((one) => staying(closing.battle, one));
    stands.push(placed(closing, troop, stands, later));
  });
  return stands;
}

/** Returns whether a troop overlaps one that stayed. */
const overlap = (battle: BattleSimulation, stands: readonly Standing[]): boolean =>
  stands.some(
    (stand) =>
      stand.moved === undefined &&
      !isFree(
        battle,
        stand,
        stands.flatMap((one) => one.moved ?? []),
      ),
  );

/** Returns the place of an unmoved troop. A literal object is faster here, because spreads would box its numbers. */
const staying = ({ state }: BattleSimulation, troop: number): Standing => ({
  troop,
  x: state.x[troop]!,
  y: state.y[troop]!,
  level: state.level[troop]!,
  moved: undefined,
});

function placed(
  closing: Closing,
  troop: number,
  before: readonly Standing[],
  later: readonly Standing[],
): Standing {
  const others = [...before, ...later];
  const moved =
    gapOf(closing, troop) <= CONTACT
      ? undefined
      : (touching(closing, troop, others) ??
        behind(closing, troop, before, others) ??
        towards(closing, troop, others) ??
        beneath(closing, troop, others));
  if (moved) return { troop, x: moved.x, y: moved.y, level: moved.level, moved };
  return staying(closing.battle, troop);
}

/** Returns whether a troop of a formation would end within Threat Range of some enemies. */
function wouldReach(
  battle: BattleSimulation,
  formation: number,
  enemies: readonly number[],
  moved: readonly Moved[],
): boolean {
  return battle.standing(formation).some((troop) => {
    const spot = moved.find((one) => one.troop === troop) ?? spotOf(battle, troop);
    const near = enemies.filter(
      (enemy) => Math.abs(battle.field.troops[enemy]!.level - spot.level) <= THREAT_UP,
    );
    return gapFrom(battle, spot, near, true) <= THREAT_RANGE + ROUNDED;
  });
}
