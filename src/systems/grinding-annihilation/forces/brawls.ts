/** The strategies of groups in brawls, and the brawl of two roster members. */
import type { Brawl, RosterBrawls } from '../../../system/index.js';
import { msg } from '../words/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { ASSAULTING } from '../scenario/schema/brawl.js';

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
