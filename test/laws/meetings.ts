/** Laws of questions about two forces, whatever the answers are: each says what an answer becomes, and all else is equal. */
import { beforeAll, describe, expect, it } from 'vitest';
import { stonecast, type scratchFolder } from '../cli/console.js';
import {
  battleOf,
  copied,
  copies,
  listOf,
  matchOf,
  renamed,
  repriced,
  splitCounts,
  swapped,
  type DrawnMeeting,
} from './battleDraws.js';
import { same, scaled, turned, withFields } from './related.js';

type Scratch = ReturnType<typeof scratchFolder>;

/** What a law makes of a question about two forces, and of the answers to it. */
interface MeetingLaw {
  readonly law: string;
  readonly meeting: (of: DrawnMeeting) => DrawnMeeting;
  /** Profile files that are read besides. */
  readonly profiles?: readonly string[];
  readonly options?: readonly string[];
  /** Whether fields stand in the opposite order in files. */
  readonly turned?: true;
  /** What the answer of a battle becomes; as it is where left out. */
  readonly battle?: (answer: unknown) => unknown;
  /** What the answer to a match becomes. */
  readonly match?: (answer: Readonly<Record<string, number>>) => unknown;
}

const unchanged = (answer: unknown): unknown => answer;
const asIs = (of: DrawnMeeting): DrawnMeeting => of;
const twice = (value: unknown): unknown => scaled(value, 2);

/** Sentences without the names that a law may change. */
const withoutNames = (lines: unknown): unknown =>
  (lines as string[]).map((line) => line.replace(/ of Élan| \([\w/-]+-copy\)/g, ''));

/** What answers assume where a file of the user gives all costs. */
const withoutCost = (lines: unknown): unknown =>
  (lines as string[])
    .filter((line) => !/: cost$|^the points of /.test(line))
    .map((line) => line.replace(/\bcost, |, cost$/, ''));

/** An answer whose names are what a law may change, in the sentences of its assumptions too. */
const nameless = (answer: unknown): unknown =>
  withFields(answer, {
    name: () => '',
    assumed: withoutNames,
    notPlayed: withoutNames,
    missing: withoutNames,
    model: (id) => (id as string).replace(/-copy$/, ''),
  });

const lawsOf = (files: {
  readonly copies: readonly string[];
  readonly dear: readonly string[];
}): MeetingLaw[] => [
  { law: 'another name changes names alone', meeting: renamed },
  { law: 'a count is as many lines', meeting: splitCounts },
  { law: 'a copy of a unit is worth what the unit is', meeting: copied, profiles: files.copies },
  {
    law: 'French has the same data',
    meeting: asIs,
    options: ['--lang', 'fr'],
  },
  {
    law: 'the order of fields counts nothing',
    meeting: asIs,
    turned: true,
  },
  {
    law: 'costs twice as high double points and nothing else',
    meeting: asIs,
    profiles: files.dear,
    battle: (answer) =>
      withFields(answer, {
        points: twice,
        cost: twice,
        removedPoints: twice,
        pointsLeft: twice,
        assumed: withoutCost,
      }),
  },
];

/** Swapping the forces of a match, which is played with changed sides too, turns its result about. */
const SWAPPED: MeetingLaw = {
  law: 'the second force has what the first has not',
  meeting: swapped,
  match: ({ result = NaN, points = NaN, luck = NaN, battles }) => ({
    result: 1 - result,
    points: -points,
    luck: -luck,
    battles,
  }),
};

/** Asks about each meeting once. */
function remembered(ask: (meeting: DrawnMeeting) => Promise<unknown>): typeof ask {
  const known = new Map<DrawnMeeting, Promise<unknown>>();
  return (meeting) => {
    const found = known.get(meeting) ?? ask(meeting);
    known.set(meeting, found);
    return found;
  };
}

const profilesOf = (files: readonly string[] = []): string[] =>
  files.length === 0 ? [] : ['--profiles', ...files];

/** Holds battles and matches of drawn forces to the laws. */
export function holdMeetingsToLaws(meetings: readonly DrawnMeeting[], scratch: Scratch): void {
  const written = (name: string, documents: readonly unknown[]): string[] =>
    documents.map((one, i) => scratch.file(`${name}-${i}.json`, JSON.stringify(one)));
  const laws = lawsOf({ copies: written('copies', copies()), dear: written('dear', repriced(2)) });

  /** The answer of `ask battle` to a meeting. */
  async function battle(meeting: DrawnMeeting, law?: MeetingLaw): Promise<unknown> {
    const data = battleOf(meeting);
    const file = scratch.file('battle.json', JSON.stringify(law?.turned ? turned(data) : data));
    const playing = ['--battles', '4', '--seed', meeting.seed, '--threads', '1'];
    const asked = ['ask', 'battle', file, ...playing, ...profilesOf(law?.profiles)];
    const { code, out, err } = await stonecast(...(law?.options ?? []), ...asked);
    expect([code, err], JSON.stringify(data)).toEqual([0, '']);
    return JSON.parse(out) as unknown;
  }

  const plainBattle = remembered((meeting) => battle(meeting));

  /** The answers to all matches of a batch. */
  async function matches(law?: MeetingLaw): Promise<Readonly<Record<string, number>>[]> {
    const lines = meetings.map((meeting) => {
      const data = matchOf(law ? law.meeting(meeting) : meeting);
      return JSON.stringify(law?.turned ? turned(data) : data);
    });
    const file = scratch.file('batch.jsonl', `${lines.join('\n')}\n`);
    const asked = ['ask', 'battle', '--batch', file, '--threads', '1', ...profilesOf(law?.profiles)];
    const { code, out, err } = await stonecast(...(law?.options ?? []), ...asked);
    expect([code, err]).toEqual([0, '']);
    return out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, number>);
  }

  describe.each(laws)('of battles: $law', (law) => {
    it.each(meetings.map((meeting, i) => ({ i, meeting })))('battle $i', async ({ meeting }) => {
      const found = await battle(law.meeting(meeting), law);
      const expected = (law.battle ?? unchanged)(await plainBattle(meeting));
      same(nameless(found), nameless(expected), JSON.stringify(battleOf(meeting)));
    });
  });

  describe('of matches', () => {
    let plain: Readonly<Record<string, number>>[] = [];
    beforeAll(async () => {
      plain = await matches();
    });
    it.each([...laws, SWAPPED])('$law', async (law) => {
      const found = await matches(law);
      plain.forEach((one, i) => {
        same(found[i], (law.match ?? unchanged)(one), JSON.stringify(matchOf(meetings[i]!)));
      });
    });
  });
}

/** Answers without what the packaged valuation says of their units. */
const unpriced = (answers: unknown): unknown =>
  (answers as Readonly<Record<string, unknown>>[]).map((one) =>
    Object.fromEntries(Object.entries(one).filter(([field]) => field !== 'prices')),
  );

/** Holds questions about list files to the laws: each in the words of its command line behind `stonecast`. */
export function holdListsToLaws(
  meetings: readonly DrawnMeeting[],
  questions: readonly (readonly string[])[],
  scratch: Scratch,
): void {
  const written = (name: string, documents: readonly unknown[]): string[] =>
    documents.map((one, i) => scratch.file(`${name}-${i}.json`, JSON.stringify(one)));
  const laws = lawsOf({ copies: written('copies', copies()), dear: written('dear', repriced(2)) });

  async function lists(meeting: DrawnMeeting, question: readonly string[], law?: MeetingLaw) {
    const files = meeting.forces.map((force, side) => {
      const data = listOf(force);
      return scratch.file(`list-${side}.json`, JSON.stringify(law?.turned ? turned(data) : data));
    });
    const asked = [...question, ...files, ...profilesOf(law?.profiles)];
    const { code, out, err } = await stonecast(...(law?.options ?? []), ...asked);
    expect([code, err], JSON.stringify(meeting)).toEqual([0, '']);
    return out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
  }

  describe.each(questions.map((question) => ({ question, name: question.join(' ') })))(
    'of lists, $name',
    ({ question }) => {
      const plain = remembered((meeting) => lists(meeting, question));
      // Scenarios that are drawn give points of their own, and packaged prices belong to cards at their printed costs.
      const knowsCosts = question.includes('table') || question.includes('battle');
      const held = laws.filter((law) => !(knowsCosts && law.battle));
      describe.each(held)('$law', (law) => {
        it.each(meetings.map((meeting, i) => ({ i, meeting })))('lists $i', async ({ meeting }) => {
          const found = await lists(law.meeting(meeting), question, law);
          const expected = (law.battle ?? unchanged)(await plain(meeting));
          // Packaged prices belong to cards at their printed costs.
          const kept = law.battle ? unpriced : unchanged;
          same(kept(bare(found)), kept(bare(expected)), JSON.stringify(meeting.forces));
        });
      });
    },
  );
}

/** An answer about lists without names, and without what the law or the points allowed say of them. */
const bare = (answer: unknown): unknown =>
  withFields(nameless(answer), {
    first: () => '',
    second: () => '',
    findings: () => [],
    id: withoutCopy,
  });
const withoutCopy = (id: unknown): unknown => (typeof id === 'string' ? id.replace(/-copy$/, '') : id);
