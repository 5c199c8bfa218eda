/**
 * One player against another, cell by cell: by culture, scenario, terrain, and shooters against fighters. An average hides
 * holes. Each table is drawn, both lists have equal points, and the sides swap players.
 * `npm run build && npx tsx bench/cells.ts [player] [other] [tables] [seed]`.
 */
import type * as simulate from '../src/engines/simulate/index.js';
import type { MirrorPair } from '../src/engines/simulate/index.js';
import type { Estimate } from '../src/game/index.js';
import type { BattleSource } from '../src/questions/index.js';
import type * as files from '../src/files/index.js';
import type * as grounds from '../src/questions/battle/design/tables.js';
import type * as pairs from '../src/questions/battle/players/bouts.js';
import type * as sample from '../src/engines/sample/index.js';
import type * as questions from '../src/questions/index.js';
import type * as registry from '../src/systems/registry.js';

const built = (file: string): Promise<unknown> => import(new URL(`../dist/${file}`, import.meta.url).href);
const { pairEstimates } = (await built('engines/simulate/index.js')) as typeof simulate;
const { uniformStream, seedWords } = (await built('engines/sample/index.js')) as typeof sample;
const { openSystem } = (await built('files/index.js')) as typeof files;
const { openBattleOf } = (await built('questions/index.js')) as typeof questions;
const { groundsOf } = (await built('questions/battle/design/grounds.js')) as typeof grounds;
const { pairPlayers } = (await built('questions/battle/players/mirrorPairs.js')) as typeof pairs;
const { systemNamed } = (await built('systems/registry.js')) as typeof registry;

const [player = 'expert', other = 'planner', tables = '600', seed = 'cells'] = process.argv.slice(2);
/** The range of points of a list, and the share of points with weapons from which a list counts as one of shooters. */
const POINTS = { from: 80, to: 200 } as const;
const SHOOTERS = 0.4;
/** The seed's stream for lists. */
const LISTS = 77;
/** Cells with fewer tables say nothing. */
const FEWEST = 20;

const open = openSystem(systemNamed('twilight'));
const { documents = [], lists } = open;
const ground = groundsOf(open, { seed });
const words = seedWords(seed);

/** The ids of all cards with a weapon. */
const armed = new Set(
  documents.flatMap(({ data }) => {
    const { culture = '', profiles = [] } = data as {
      culture?: string;
      profiles?: { id: string; weapons?: unknown[] }[];
    };
    return profiles.flatMap(({ id, weapons = [] }) => (weapons.length > 0 ? [`${culture}/${id}`] : []));
  }),
);

/** A list's share of points with weapons. */
function sharesOf(source: BattleSource): number[] {
  const { models, sides } = openBattleOf(source);
  return sides.map(({ models: own, points }) => {
    const shooters = own.filter((model) => armed.has(models[model]?.model ?? ''));
    return shooters.reduce((sum, model) => sum + (models[model]?.cost ?? 0), 0) / points;
  });
}

const kindOf = (share: number): string =>
  share >= SHOOTERS ? 'shooters' : share === 0 ? 'fighters' : 'mixed';

/** A drawn battle with its cells. The cells of lists hold for both, because the players swap sides. */
function drawn(number: number): { readonly source: BattleSource; readonly cells: readonly string[] } {
  const uniform = uniformStream(words, LISTS, number);
  const points = Math.round(POINTS.from + uniform() * (POINTS.to - POINTS.from));
  const both = [1, 2].map((which) => lists?.drawn(points, which, uniform) as { readonly culture?: string });
  const { fields, labels, scenario } = ground(number, both);
  const file = { ...fields, sides: both.map((list) => ({ list })) };
  const source = { system: 'twilight', documents, file };
  const kinds = sharesOf(source).map(kindOf).toSorted();
  const cultures = [...new Set(both.map(({ culture = 'none' }) => culture))].toSorted();
  return {
    source,
    cells: [
      'all',
      `scenario: ${scenario}`,
      `terrain: ${labels?.density ?? 'its own'}`,
      `scenario and terrain: ${scenario}, ${labels?.density ?? 'its own'}`,
      `lists: ${kinds.join(' against ')}`,
      ...cultures.map((culture) => `a list of ${culture}`),
      `cultures: ${cultures.join(' and ')}`,
    ],
  };
}

const battles = Array.from({ length: Number(tables) }, (_, number) => drawn(number));
const players = await pairPlayers({}, battles.length * 8);
const begin = performance.now();
const found = await players.play(
  battles.map(({ source }) => ({
    source,
    seed,
    players: [{ policy: player }, { policy: other }],
    first: 0,
    count: 1,
  })),
);
await players.close();
const seconds = (performance.now() - begin) / 1000;
const cells = new Map<string, MirrorPair[]>();
found.forEach(({ bouts }, i) => {
  for (const cell of battles[i]?.cells ?? []) cells.set(cell, [...(cells.get(cell) ?? []), ...bouts]);
});
console.log(`${player} against ${other}: ${tables} tables, seed ${seed}, ${seconds.toFixed(0)} s\n`);
console.log('| cell | tables | battles won | points ahead |\n| --- | --- | --- | --- |');
for (const [cell, bouts] of [...cells].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  if (bouts.length < FEWEST) continue;
  const { result, points } = pairEstimates(bouts, 0.95);
  const text = ({ value, low, high }: Estimate): string =>
    `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
  console.log(`| ${cell} | ${bouts.length} | ${text(result)} | ${text(points)} |`);
}
