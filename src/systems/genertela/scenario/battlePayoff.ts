/** The payoff of a battle: resource points, victory points and the zone (rules: Resources, Recovery). */
import type { End } from '../rules/battleSimulation.js';
import type { PayoffInput } from '../model/scenario.js';
import type { Group } from '../rules/side.js';
import { has, type UnitType } from '../model/unitTypes.js';

/** The resource points to place a unit and a forest. */
const UNIT_POINTS = 6;
const FOREST_POINTS = 3;

/** The cost of units as a payoff, without regard to recovery. */
export const RESOURCE_POINTS = { unit: UNIT_POINTS, types: { forest: FOREST_POINTS } } as const;

/** The probability of a recovery roll: 6 or more on a d10, the die of the game. */
const RECOVERY_CHANCE = 0.5;

/** The conditions for recovery after the battle. */
export interface Aftermath {
  /** No unit recovers on the last turn. */
  readonly lastTurn: boolean;
  /** Whether the defender's dragonewt city is in the zone. */
  readonly dragonewtCity: boolean;
}

/** Returns whether the attacker holds the zone at the end: it is there, and no enemy is. */
export function attackerHolds({ result }: End): boolean {
  return result === 'attacker' || result === 'defenderRetreats';
}

/**
 * Returns the probability that a lost unit recovers after the battle of this turn.
 * Dragonewts return to their city unless this battle took it. Units with * or ** roll; units with ∞ always recover.
 */
export function returnChance(
  group: Group,
  role: 'attacker' | 'defender',
  end: End,
  { lastTurn, dragonewtCity }: Aftermath,
): number {
  if (lastTurn || group.recovers === 'none') return 0;
  if (group.recovers === 'infinite') return 1;
  if (group.recovers !== 'dragonewt-city') return RECOVERY_CHANCE;
  return role === 'defender' && dragonewtCity && attackerHolds(end) ? 0 : 1;
}

/** Points of one unit, and of the zone. */
export interface Stakes {
  readonly unit: (group: Group) => number;
  readonly control: number;
  /** Whether recovery cancels a loss. This is true for resources. Victory points for a kill remain. */
  readonly netOfRecovery: boolean;
}

/** Returns the payoff that a scenario names. For combined types, the most valuable one counts. */
export function stakesOf(payoff: PayoffInput): Stakes {
  if (payoff === 'control') return { unit: () => 0, control: 1, netOfRecovery: false };
  if (payoff === 'resources') {
    const points = ({ kind }: Group): number => (has(kind, 'forest') ? FOREST_POINTS : UNIT_POINTS);
    return { unit: (group) => group.worth ?? points(group), control: 0, netOfRecovery: true };
  }
  const ofTypes = (types: readonly UnitType[]): number => {
    const stated = types.flatMap((type) => payoff.types[type] ?? []);
    return stated.length > 0 ? Math.max(...stated) : payoff.unit;
  };
  return {
    unit: (group) => group.worth ?? ofTypes(group.kind.types),
    control: payoff.control,
    netOfRecovery: false,
  };
}
