/** How well groups may play in brawls, and the brawl of two members of a roster. */
import { fault } from '../../words/index.js';
import type { Brawl, RosterBrawls, RosterMember } from '../../../../system/index.js';
import { asWritten, StonecastError } from '../../../../wording/index.js';
import type { BrawlData } from '../../scenario/schema/brawl.js';

interface Skill extends Pick<BrawlData['first'], 'play' | 'choose'> {
  readonly about: string;
}

const SKILLS: Readonly<Record<string, Skill>> = {
  random: { play: 'random', choose: 'spread', about: 'splits and adjusts at random' },
  greedy: { play: 'greedy', choose: 'spread', about: 'half of each stone, adjusts by a rule of thumb' },
  'best-in-combat': {
    play: 'best',
    choose: 'spread',
    about: 'best in each combat by itself, supporters spread evenly',
  },
  'look-ahead': {
    play: 'best',
    choose: 'look-ahead',
    about: 'best in each combat, and each combat chosen by what it is worth',
  },
};

/**
 * Brawls between members of a roster.
 * @param read makes a brawl of a file's data
 */
export function rosterBrawls(read: (file: unknown) => Brawl): RosterBrawls {
  return {
    skills: Object.fromEntries(Object.entries(SKILLS).map(([name, { about }]) => [name, about])),
    usual: ['greedy', 'best-in-combat', 'look-ahead'],
    weighing: Object.keys(SKILLS).filter((name) => SKILLS[name]?.play === 'best'),
    fields: fieldsOf,
    brawl(member, enemy, skill, settings) {
      const fields = fieldsOf(skill);
      const group = ({ model, cost }: RosterMember) => ({
        ...{ model, models: 1, ...fields },
        ...(cost > 0 && { worth: cost }),
      });
      return read({
        ...settings,
        system: 'twilight',
        first: group(member),
        second: group(enemy),
      });
    },
  };
}

function fieldsOf(skill: string): Pick<Skill, 'play' | 'choose'> {
  const { play, choose } = skillOf(skill);
  return { play, choose };
}

function skillOf(name: string): Skill {
  const skill = SKILLS[name];
  if (skill && Object.hasOwn(SKILLS, name)) return skill;
  const known = Object.keys(SKILLS).join(', ');
  throw new StonecastError('wrong-value', {
    what: fault('the skill'),
    found: asWritten(`"${name}"`),
    expected: asWritten(known),
  });
}
