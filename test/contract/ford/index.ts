/**
 * The Ford, a small complete rule system. A scout crosses a ford openly or by stealth, while a guard watches or sleeps.
 * After a failure the scout may turn back, or try once more and perhaps be caught.
 */
import * as z from 'zod';
import { firstMovePolicy, type Estimate, type Game, type Structure } from '../../../src/game/index.js';
import {
  check,
  type DataDocument,
  type Encounter,
  type OpenSystem,
  type System,
} from '../../../src/system/index.js';
import { StonecastError } from '../../../src/errors/index.js';
import { chanceText } from '../../../src/i18n/index.js';
import { msg, t } from './words.js';

// 1. The files of users.
const faces = z.tuple([z.int().min(0).max(6), z.int().min(0).max(6)]);
const scenarioSchema = z.strictObject({
  system: z.literal('ford').describe('The game.'),
  scout: z.string().min(1).describe('The profile of the scout.'),
  openly: faces
    .default([1, 4])
    .describe('Faces of the die on which the open way succeeds: the guard watches, and it sleeps.'),
  stealthily: faces
    .default([3, 2])
    .describe('Faces of the die on which stealth succeeds: the guard watches, and it sleeps.'),
  again: z
    .enum(['optimal', 'never'])
    .default('optimal')
    .describe('Whether the scout tries again after a failure.'),
});
const MOST_LEGS = 4;
type Scenario = z.output<typeof scenarioSchema>;
/** The chances that the scout crosses, and that the guard catches it. */
type Answer = Readonly<Record<'crossed' | 'caught', Estimate>>;
const profilesSchema = z.strictObject({
  scouts: z
    .array(
      z.strictObject({
        id: z.string().describe('The name in scenarios.'),
        legs: z.int().min(1).describe('The number of legs.'),
      }),
    )
    .describe('The scouts.'),
});

// 3. The structure: which states follow which. It has one axis with six places.
const PLACE = { start: 0, failed: 1, tryAgain: 2, back: 3, over: 4, caught: 5 } as const;
const [SUCCESS, FAILURE] = [0, 1];
const structure: Structure = {
  key: 'ford',
  get players() {
    return [t('scout'), t('guard')];
  },
  control: [{ name: 'place', size: 6 }],
  value: [],
  kernels: [],
  slots: 2,
  roots: [{ name: 'at the ford', state: [PLACE.start] }],
  isWide: () => false,
  expand([place = 0], into) {
    if (place === PLACE.start || place === PLACE.tryAgain) {
      into.chance();
      into.result(SUCCESS, [PLACE.over]);
      into.result(FAILURE, [place === PLACE.start ? PLACE.failed : PLACE.caught]);
    } else if (place === PLACE.failed) {
      into.decide(0);
      into.move(0, 0, [PLACE.back]); // the rank decides between equally good moves
      into.move(1, 1, [PLACE.tryAgain]);
    } else into.end(place);
  },
  moveName: (move) => t(move === 0 ? 'back' : 'again'),
};

// 4. The numbers: the chances for each combination of secret picks, and the payoff of each outcome.
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

// 5. The encounter: the players, the measures, and the text of the answer.
function encounterOf(scenario: Scenario): Encounter<Answer> {
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
    answer: (estimate) => ({ crossed: estimate('crossed'), caught: estimate('caught') }),
    figures: ({ crossed, caught }) => ({ crossed, caught }),
    sentence: ({ crossed }) => t('answer', { name: scenario.scout, chance: chanceText(crossed.value) }),
    table: ({ crossed, caught }) => [
      [t('result'), t('chance')],
      [t('crossed'), chanceText(crossed.value)],
      [t('caught'), chanceText(caught.value)],
    ],
  };
}

// 6. The declaration: a name, schemas, columns of profiles, figures, another language.
export const ford: System<unknown, Answer> = {
  id: 'ford',
  name: 'The Ford',
  version: '1',
  schemas: { scenario: scenarioSchema, profiles: profilesSchema },
  columns: ['legs'],
  figures: {
    crossed: { label: 'the scout crosses the ford', short: 'crosses', unit: 'probability', better: 'high' },
    caught: { label: 'the guard catches the scout', short: 'is caught', unit: 'probability', better: 'low' },
  },
  glossaries: {
    fr: {
      legs: 'pattes',
      'the scout crosses the ford': "l'éclaireur traverse le gué",
      crosses: 'traverse',
      'the guard catches the scout': "le garde prend l'éclaireur",
      'is caught': 'est pris',
    },
  },
  open(documents: readonly DataDocument[]): OpenSystem<unknown, Answer> {
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
        const what = msg('a crossing on {legs} legs', { legs: scout.legs });
        const reason = msg('the stones bear {most} at most', { most: MOST_LEGS });
        throw new StonecastError('cannot-do', { what, reason }, place);
      },
      questions: {},
    };
  },
};
