/** What a battle is fought for: resource points, stated victory points, the zone (rules: Resources, Recovery). */
import type { End } from '../rules/ends.js';
import type { PayoffInput } from './schema.js';
import type { Group } from '../rules/side.js';
import { has, type UnitType } from '../rules/units.js';

/** Resource points for which a nation places a unit, and a forest. */
const UNIT_POINTS = 6;
const FOREST_POINTS = 3;

/** What units cost that a nation places, as a payoff says it; no account is taken of units that come back. */
export const RESOURCE_POINTS = { unit: UNIT_POINTS, types: { forest: FOREST_POINTS } } as const;

/** Chance of a recovery roll: 6 or more on the die of the game, a d10. */
const RECOVERY_CHANCE = 0.5;

/** What returns after the battle depends on. */
export interface Aftermath {
  /** No unit recovers on the last turn. */
  readonly lastTurn: boolean;
  /** Whether the defender's dragonewt city stands in the zone. */
  readonly dragonewtCity: boolean;
}

/** Whether the attacker holds the zone when the battle is over: it stands there, and no enemy does. */
export function attackerHolds({ result }: End): boolean {
  return result === 'attacker' || result === 'defenderRetreats';
}

/**
 * Chance that a lost unit comes back after the battle of this turn. Dragonewts return to their city unless it was lost
 * with this battle; units marked * or ** by the recovery roll; those marked ∞ always.
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
  /** Whether a unit that comes back is no loss: so for resources, while victory points for a kill are kept. */
  readonly netOfRecovery: boolean;
}

/** The stakes that a scenario names. Of combined types the one worth most counts. */
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
