/**
 * The example of docs/for-developers/new-system.md: a whole rule system in one folder. A scout crosses a ford, openly or by stealth, while a guard
 * watches or sleeps; after a failure it may turn back, or try once more and be caught.
 */
import * as z from 'zod';
import { firstMovePolicy, type Game, type Structure } from '../../../src/game/index.js';
import {
  check,
  type DataDocument,
  type Encounter,
  type OpenSystem,
  type System,
} from '../../../src/system/index.js';
import { StonecastError } from '../../../src/errors/index.js';
import { chanceText } from '../../../src/i18n/index.js';
import { fault, say } from './words.js';

// 1. What people write.
const scenarioSchema = z.strictObject({
  system: z.literal('ford'),
  scout: z.string().min(1),
  /** Faces of the die on which each way succeeds, against a guard that watches and one that sleeps. */
  openly: z.tuple([z.int().min(0).max(6), z.int().min(0).max(6)]).default([1, 4]),
  stealthily: z.tuple([z.int().min(0).max(6), z.int().min(0).max(6)]).default([3, 2]),
  again: z.enum(['optimal', 'never']).default('optimal'),
});
const MOST_LEGS = 4;
type Scenario = z.output<typeof scenarioSchema>;
const profilesSchema = z.strictObject({
  scouts: z.array(z.strictObject({ id: z.string(), legs: z.int().min(1) })),
});

// 3. The game without its numbers: which states follow which. One axis, six places.
const PLACE = { ford: 0, failed: 1, tryAgain: 2, back: 3, over: 4, caught: 5 } as const;
const [SUCCESS, FAILURE] = [0, 1];
const structure: Structure = {
  key: 'ford',
  get players() {
    return [say('scout'), say('guard')];
  },
  control: [{ name: 'place', size: 6 }],
  value: [],
  kernels: [],
  slots: 2,
  roots: [{ name: 'at the ford', state: [PLACE.ford] }],
  isWide: () => false,
  expand([place = 0], into) {
    if (place === PLACE.ford || place === PLACE.tryAgain) {
      into.chance();
      into.result(SUCCESS, [PLACE.over]);
      into.result(FAILURE, [place === PLACE.ford ? PLACE.failed : PLACE.caught]);
    } else if (place === PLACE.failed) {
      into.decide(0);
      into.move(0, 0, [PLACE.back]); // ranks say which of equally good moves is made
      into.move(1, 1, [PLACE.tryAgain]);
    } else into.end(place);
  },
  moveName: (move) => say(move === 0 ? 'back' : 'again'),
};

// 4. The numbers: chances for every combination of secret picks, and what outcomes pay.
const gameOf = ({ openly, stealthily }: Scenario): Game => ({
  structure,
  picks: [
    ['openly', 'stealthily'],
    ['watch', 'sleep'],
  ],
  numbers([way = 0, guard = 0]) {
    const p = ((way === 0 ? openly : stealthily)[guard] ?? 0) / 6;
    return { sizes: [], slots: Float64Array.of(p, 1 - p), kernels: [] };
  },
  payoff(outcome, player) {
    const scout = outcome === PLACE.over ? 1 : outcome === PLACE.caught ? -1 : 0;
    return player === 0 ? scout : -scout;
  },
});

// 5. The encounter: how it is played, what is asked, and how the answer reads.
function encounterOf(scenario: Scenario): Encounter {
  const event = (id: string, place: number) =>
    ({ id, kind: 'event', low: 0, high: 1, of: (outcome: number) => (outcome === place ? 1 : 0) }) as const;
  const play = scenario.again === 'optimal' ? 'optimal' : firstMovePolicy;
  return {
    game: gameOf(scenario),
    root: 0,
    strategy: [
      { pick: 'equilibrium', play },
      { pick: 'equilibrium', play: 'optimal' },
    ],
    options: [
      [{ openly: 1 }, { openly: 0 }],
      [{ watch: 1 }, { watch: 0 }],
    ],
    measures: [event('crossed', PLACE.over), event('caught', PLACE.caught)],
    answer: (estimate) => ({ system: 'ford', crossed: estimate('crossed'), caught: estimate('caught') }),
    sentence: ({ crossed }) =>
      say('told', { name: scenario.scout, chance: chanceText((crossed as { value: number }).value) }),
    table: () => [],
  };
}

// 6. What it declares: a name, schemas, columns of its profiles, commands, another language.
export const ford: System = {
  id: 'ford',
  name: 'The Ford',
  version: '1',
  schemas: { scenario: scenarioSchema, profiles: profilesSchema },
  columns: ['legs'],
  brawlOptions: [{ name: 'boats', of: 'brawl', help: 'boats at the ford', whole: [0, 3] }],
  glossaries: { fr: { legs: 'jambes', 'boats at the ford': 'barques au gué' } },
  open(documents: readonly DataDocument[]): OpenSystem {
    const scouts = documents.flatMap(({ data }) => check(profilesSchema, data).scouts);
    return {
      system: ford,
      profiles: () => scouts.map((one) => ({ ...one, name: one.id })),
      encounter(data) {
        const scenario = check(scenarioSchema, data);
        const place = { path: ['scout'] };
        const scout = scouts.find(({ id }) => id === scenario.scout);
        if (!scout) throw new StonecastError('unknown-profile', { found: scenario.scout }, place);
        if (scout.legs <= MOST_LEGS) return encounterOf(scenario);
        const what = fault('a crossing on {legs} legs', { legs: scout.legs });
        const reason = fault('the stones bear {most} at most', { most: MOST_LEGS });
        throw new StonecastError('cannot-do', { what, reason }, place);
      },
      questions: {},
    };
  },
};
