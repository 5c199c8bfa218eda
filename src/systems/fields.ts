/** What each field of the systems' files means, for editors: what nothing else needs, so that pages do without it. */
import { FIELDS as GENERTELA } from './genertela/words/fields.js';
import { FIELDS as GRINDING_ANNIHILATION } from './grinding-annihilation/words/fields.js';
import { FIELDS as TWILIGHT } from './twilight/words/fields.js';
import { REPLAY_FIELDS } from './twilight/words/replayFields.js';

/** What the fields of a system's files mean, and which of them name what has ids. */
export interface Fields {
  /** A field's name, or "owner.name" where a name means two things → one sentence. */
  readonly about: Readonly<Record<string, string>>;
  /** A field's name → what its text may be the id of: any profile, an ability, or a profile of a kind. */
  readonly ids: Readonly<Record<string, string>>;
}

const all = (names: string, what: string): [string, string][] => names.split(' ').map((name) => [name, what]);

/** By the id of the system. */
export const FIELDS: Readonly<Record<string, Fields>> = {
  twilight: {
    about: { ...TWILIGHT, ...REPLAY_FIELDS },
    ids: Object.fromEntries([
      ...all('model supporters models blast engagedBy wild', 'profile'),
      ...all('abilities granted behaviours', 'ability'),
    ]),
  },
  genertela: { about: GENERTELA, ids: { army: 'army' } },
  'grinding-annihilation': {
    about: GRINDING_ANNIHILATION,
    ids: Object.fromEntries(all('model attacker target profile attackers targets', 'profile')),
  },
};
