/**
 * The fights between roster members: the roles of a formation (shoots first, is shot at, assaults, is assaulted), the
 * strategies of groups in brawls, and the brawl of two roster members.
 */
import type { RosterRole, Brawl, RosterBrawls } from '../../../system/index.js';
import type { Condition, Situation } from '../rules/weaponsAndFormations.js';
import { msg } from '../words/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { ASSAULTING } from '../scenario/schema/brawl.js';

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

interface Skill {
  readonly assault: (typeof ASSAULTING)[number];
  readonly about: string;
}

const SKILLS: Readonly<Record<string, Skill>> = {
  charge: { assault: 'always', about: 'makes Assault moves as soon as it may' },
  stand: { assault: 'never', about: 'never makes an Assault move' },
  judge: {
    assault: 'when-better',
    about: 'makes Assault moves where its melee weapons wound more than those that it shoots with',
  },
};

/**
 * Returns the brawls between members of a roster.
 * @param read creates a brawl from file data
 */
export function rosterBrawls(read: (file: unknown) => Brawl): RosterBrawls {
  return {
    skills: Object.fromEntries(Object.entries(SKILLS).map(([name, { about }]) => [name, about])),
    seconds: { charge: 1, stand: 1, judge: 1 },
    usual: ['charge', 'judge'],
    fields: (skill) => ({ assault: skillOf(skill).assault }),
    brawl(member, enemy, skill, settings) {
      const { assault } = skillOf(skill);
      const group = (model: unknown) => ({ model, models: 1, assault });
      return read({
        ...settings,
        system: 'grinding-annihilation',
        first: group(member.model),
        second: group(enemy.model),
      });
    },
  };
}

function skillOf(name: string): Skill {
  const skill = SKILLS[name];
  if (skill && Object.hasOwn(SKILLS, name)) return skill;
  const known = Object.keys(SKILLS).join(', ');
  throw new StonecastError('wrong-value', {
    what: msg('the skill'),
    found: asWritten(`"${name}"`),
    expected: asWritten(known),
  });
}
