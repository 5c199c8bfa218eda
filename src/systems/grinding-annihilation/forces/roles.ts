/** The roles of a roster formation in a fight: shoots first, is shot at, assaults, is assaulted. */
import type { RosterRole } from '../../../system/index.js';
import type { Condition, Situation } from '../rules/model.js';

/** The distance between shooters and targets, in inches. */
export const ROSTER_DISTANCE = 12;

/** A role with its scene. */
export interface RoleScene extends RosterRole {
  readonly phase: 'shooting' | 'brawl';
  /** The cover of both formations. */
  readonly cover: 'none' | 'cover';
}

const far = `at ${ROSTER_DISTANCE} inches`;

/**
 * The roles in display order. Shooters stand still, and the survivors of the other side shoot back.
 * An assault has already reached its target. A unit without ranged weapons can still be shot at, so each member has
 * every role.
 */
export const ROLES: readonly RoleScene[] = [
  { id: 'shoot', label: `shoots first ${far}`, seat: 0, phase: 'shooting', cover: 'none' },
  { id: 'shot-at', label: `is shot at first ${far}`, seat: 1, phase: 'shooting', cover: 'none' },
  {
    id: 'shoot-cover',
    label: `shoots first ${far}, both in Cover`,
    seat: 0,
    phase: 'shooting',
    cover: 'cover',
  },
  {
    id: 'shot-at-cover',
    label: `is shot at first ${far}, both in Cover`,
    seat: 1,
    phase: 'shooting',
    cover: 'cover',
  },
  { id: 'assault', label: 'assaults', seat: 0, phase: 'brawl', cover: 'none' },
  { id: 'assaulted', label: 'is assaulted', seat: 1, phase: 'brawl', cover: 'none' },
];

const situation = (
  phase: RoleScene['phase'],
  conditions: readonly Condition[],
  distance?: number,
): Situation => ({
  phase,
  conditions: new Set(conditions),
  modifiers: { hit: 0, wound: 0 },
  distance,
});

/** Returns the situations for the attacks of the two sides. */
export function situationsOf({ phase }: RoleScene): readonly [Situation, Situation] {
  if (phase === 'brawl') return [situation(phase, ['assaulted']), situation(phase, [])];
  const still = situation(phase, ['stationary'], ROSTER_DISTANCE);
  return [still, still];
}
