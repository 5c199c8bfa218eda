/** The levels of skill of groups in brawls, and the brawl of two members of a roster. */
import { msg } from '../../words/index.js';
import type { Brawl, ListWay, RosterBrawls, RosterMember } from '../../../../system/index.js';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten } from '../../../../i18n/index.js';
import { sizeOf, type Library } from '../../profiles/library.js';
import type { ProfileData } from '../../model/profile/profileSchema.js';
import type { BrawlData } from '../../model/scenario/brawl.js';

interface Skill extends Pick<BrawlData['first'], 'play' | 'choose'> {
  readonly about: string;
  /** See `ListWay.seconds`. */
  readonly seconds: number;
}

const SKILLS: Readonly<Record<string, Skill>> = {
  random: { play: 'random', choose: 'spread', about: 'splits and adjusts at random', seconds: 20 },
  greedy: {
    play: 'greedy',
    choose: 'spread',
    about: 'half of each stone, adjusts by a rule of thumb',
    seconds: 2.5,
  },
  'best-in-combat': {
    play: 'best',
    choose: 'spread',
    about: 'best in each combat by itself, supporters spread evenly',
    seconds: 10,
  },
  'look-ahead': {
    play: 'best',
    choose: 'look-ahead',
    about: 'best in each combat, and each combat chosen by what it is worth',
    seconds: 60,
  },
};

/** Returns a setting as text. The brawl refuses values that are no text. */
const asked = (value: unknown, usual: string): string =>
  typeof value === 'string' ? value : value === undefined ? usual : JSON.stringify(value);

/** The skills that a comparison uses by default. */
const USUAL = ['greedy', 'best-in-combat', 'look-ahead'] as const;

/**
 * Returns the ways to play brawls of lists: the one with the given `play` and `choose`, or all usual ones.
 * Looking ahead compares all combats that may follow. Mixed lists have too many of them.
 *
 * @param mixed whether a list has several kinds of models
 */
export function listWays(mixed: boolean, { play, choose }: Readonly<Record<string, unknown>>): ListWay[] {
  const wayOf = (name: string, { about, seconds, ...settings }: Skill): ListWay => ({
    skill: name,
    about,
    seconds,
    settings: { play: settings.play, choose: settings.choose },
  });
  if (play === undefined && choose === undefined) {
    return USUAL.filter((name) => !mixed || name !== 'look-ahead').map((name) => wayOf(name, skillOf(name)));
  }
  const settings = { play: asked(play, 'best'), choose: asked(choose, 'spread') };
  const named = Object.entries(SKILLS).find(
    ([, skill]) => skill.play === settings.play && skill.choose === settings.choose,
  );
  if (named) return [wayOf(...named)];
  return [{ skill: Object.values(settings).join(', '), about: '', settings, seconds: 60 }];
}

/**
 * Returns the brawls between members of a roster.
 *
 * @param read makes a brawl of a file's data
 * @param library gives the assumed size of a base by the profile's id, which a model in place lacks
 */
export function rosterBrawls(read: (file: unknown) => Brawl, library: Library): RosterBrawls {
  return {
    skills: Object.fromEntries(Object.entries(SKILLS).map(([name, { about }]) => [name, about])),
    seconds: { random: 0.4, greedy: 0.4, 'best-in-combat': 0.8, 'look-ahead': 8 },
    usual: USUAL,
    fields: fieldsOf,
    brawl(member, enemy, skill, settings) {
      const fields = fieldsOf(skill);
      // The size is the same as in a brawl by name. It decides how many bases touch, and so how many models
      // support.
      const group = ({ id, model, cost, assumed }: RosterMember) => {
        const profile = model as ProfileData;
        const { size } = sizeOf({ ...profile, id }, library);
        return {
          model: { ...profile, size, assumed },
          models: 1,
          ...fields,
          ...(cost > 0 && { worth: cost }),
        };
      };
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
    what: msg('the skill'),
    found: asWritten(`"${name}"`),
    expected: asWritten(known),
  });
}
