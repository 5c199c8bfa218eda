/** The parts that a formation of a roster can take in a fight: it shoots, is shot at, assaults, is assaulted. */
import type { RosterRole } from '../../../system/index.js';
import type { Condition, Situation } from '../rules/model.js';

/** Inches between shooters and targets. */
export const ROSTER_DISTANCE = 12;

/** What a role says beside who takes which seat. */
export interface RoleScene extends RosterRole {
  readonly phase: 'shooting' | 'brawl';
  /** Of both formations. */
  readonly cover: 'none' | 'cover';
}

const far = `at ${ROSTER_DISTANCE} inches`;

/**
 * In the order of tables. Shooters stand still, and what is left of the other side shoots back; whoever assaults has
 * reached its target. Who has nothing to shoot with is shot at all the same, so that every member can take every part.
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

/** The moments as the attacks of the two seats see them. */
export function situationsOf({ phase }: RoleScene): readonly [Situation, Situation] {
  if (phase === 'brawl') return [situation(phase, ['assaulted']), situation(phase, [])];
  const still = situation(phase, ['stationary'], ROSTER_DISTANCE);
  return [still, still];
}
