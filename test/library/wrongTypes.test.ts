/** Every function of the library refuses what its types forbid, at each place of its arguments, as a StonecastError. */
import { afterEach, describe, expect, it } from 'vitest';
import * as library from '../../src/index.js';
import { readDocument, withNamedFiles } from '../../src/files/index.js';
import type { OpenSystem } from '../../src/system/index.js';

type Call = (...given: readonly unknown[]) => unknown;

const WRONG: readonly unknown[] = [undefined, null, 42, '', {}, []];

const twilight: OpenSystem = library.openSystem(library.systemNamed('twilight'));
const genertela: OpenSystem = library.openSystem(library.systemNamed('genertela'));
const example = (name: string, { system }: OpenSystem = twilight): unknown =>
  withNamedFiles(readDocument(`examples/${name}`), system).data;
const side = (model: string) => ({ model, split: { erac: 1, oran: 0 } });
const scenario = { system: 'twilight', attacker: side('empire/slinger'), defender: side('empire/slinger') };
const play = { ...scenario, state: { turn: 'defender', attacker: { erac: 1 }, defender: { erac: 1 } } };
const encounter = twilight.encounter(scenario);
const position = twilight.position?.(play).position;
const duelFile = example('twilight/duel.yaml');
const brawlFile = example('twilight/brawl.yaml');
const battleFile = example('twilight/small-battle.yaml');
const campaignFile = example('genertela/campaign.yaml', genertela);
const source = (open: { system: { id: string } }, file: unknown) => ({
  system: open.system.id,
  documents: twilight.documents ?? [],
  file,
});
const [militia] = library.rosterOf(twilight).members(['empire/militia']);
const strategies = ['greedy', 'greedy'];
const listFile = library.readGameFile(twilight, 'list', 'examples/twilight/lists/empire.yaml');
const enemyFile = library.readGameFile(twilight, 'list', 'examples/twilight/lists/kedashi.yaml');
const list = twilight.lists?.read(listFile);
const document = library.parseText('a.yaml', 'a: 1');
const version = { open: twilight, data: scenario, located: <T>(work: () => T): T => work() };
const brawl = twilight.brawl?.(brawlFile);

/** A right call of every function: its arguments. Its work is small. */
const RIGHT: Readonly<Record<string, readonly unknown[]>> = {
  advise: [encounter, position],
  adviseCast: [encounter, position],
  battleOdds: [
    library.readBattle(twilight, battleFile),
    source(twilight, battleFile),
    { battles: 2, threads: 1 },
  ],
  brawlOdds: [brawl, { brawls: 2 }],
  campaignOdds: [
    library.readCampaign(genertela, campaignFile),
    { ...source(genertela, campaignFile), documents: genertela.documents ?? [] },
    { battles: 2, threads: 1 },
  ],
  checkList: [list],
  comparePatch: [
    twilight,
    twilight,
    {
      measure: 'swing',
      strategies: [['greedy', 'greedy']],
      field: ['kedashi/abrok'],
      members: ['empire/militia'],
    },
  ],
  compareScenarios: [version, version, {}],
  duelOdds: [twilight.duel?.(duelFile), {}],
  efficiency: [twilight, [militia], [militia], { strategies, weighting: 'even', roles: ['attack'] }],
  judgeList: [
    twilight.lists,
    listFile,
    { gauntlet: [enemyFile], drawn: 0, brawls: 2, settings: { play: 'greedy' } },
  ],
  listBattles: [twilight, [listFile, listFile], { tables: 2, bouts: 1, threads: 1 }],
  listRoundRobin: [() => brawl, 2, { brawls: 2 }, () => undefined],
  located: [document, () => 1],
  odds: [encounter, {}],
  openSystem: [library.systemNamed('twilight'), [], []],
  parseText: ['a.yaml', 'a: 1'],
  playtest: [twilight, [], {}],
  powerOf: [{ imbalances: [0.6], games: [10], error: 0.05, power: 0.8 }],
  readBattle: [twilight, battleFile],
  readCampaign: [genertela, campaignFile],
  readDocument: ['examples/twilight/duel.yaml'],
  readGameFile: [twilight, 'battle', 'examples/twilight/small-battle.yaml'],
  rosterOf: [twilight],
  setLocale: ['en'],
  sheet: [encounter, position, {}],
  splits: [encounter],
  strategyNamed: ['random', []],
  systemNamed: ['twilight', []],
  tournament: [[{ name: 'a', encounter }], [library.strategyNamed('random')], () => undefined],
  valuation: [twilight, { players: ['hold'], pairs: 1, proof: 0, threads: 1 }],
  valuationPlayers: [twilight, ['hold']],
  withLocale: ['fr', () => 1],
};

/** What a call ends in: its error; undefined for an answer. */
async function errorOf(call: Call, given: readonly unknown[]): Promise<unknown> {
  try {
    await call(...given);
    return undefined;
  } catch (error) {
    return error;
  }
}

const FUNCTIONS = Object.entries(library).filter(
  (entry): entry is [string, Call] =>
    typeof entry[1] === 'function' && entry[1] !== (library.StonecastError as unknown),
);

afterEach(() => {
  library.setLocale('en');
});

/** Their defaults are long, and have tests of their own. */
const LONG = ['battleOdds', 'brawlOdds', 'campaignOdds', 'judgeList', 'listBattles', 'listRoundRobin'];
const isOptions = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.hasOwn(value, 'threads') !== Object.hasOwn(value, 'brawls');

it('knows a right call of every function', () => {
  expect(Object.keys(RIGHT).sort()).toEqual(FUNCTIONS.map(([name]) => name).sort());
});

describe.each(FUNCTIONS)('%s', (name, call) => {
  const right = RIGHT[name] ?? [];

  it('answers a right call', async () => {
    expect(await errorOf(call, right)).toBeUndefined();
  });

  it('refuses a wrong argument at each place, or has an answer', async () => {
    const odd: string[] = [];
    for (const place of right.keys()) {
      for (const wrong of WRONG) {
        const isLong = LONG.includes(name) && isOptions(right[place]);
        if (isLong && (wrong === undefined || JSON.stringify(wrong) === '{}')) continue;
        if (typeof wrong === 'number' && typeof right[place] === 'number') continue;
        const given = right.map((value, i) => (i === place ? wrong : value));
        const error = await errorOf(call, given);
        if (error === undefined || error instanceof library.StonecastError) continue;
        odd.push(
          `${String(place)} ${JSON.stringify(wrong)}: ${error instanceof Error ? error.message : typeof error}`,
        );
      }
    }
    expect(odd).toEqual([]);
  });

  it('refuses an argument where none stands', async () => {
    expect(await errorOf(call, [])).toBeInstanceOf(library.StonecastError);
  });
});

/** Every function with options: the place of the options, and of each group of options in them. */
const OPTIONS: Readonly<Record<string, { readonly place: number; readonly groups?: readonly string[] }>> = {
  battleOdds: { place: 2 },
  brawlOdds: { place: 1 },
  campaignOdds: { place: 2 },
  comparePatch: { place: 2, groups: ['odds'] },
  compareScenarios: { place: 2, groups: ['odds'] },
  duelOdds: { place: 1 },
  efficiency: { place: 3, groups: ['odds'] },
  judgeList: { place: 2 },
  listBattles: { place: 2 },
  listRoundRobin: { place: 2 },
  odds: { place: 1 },
  playtest: { place: 2, groups: ['odds', 'battles'] },
  powerOf: { place: 0 },
  sheet: { place: 2 },
  valuation: { place: 1 },
};

describe.each(Object.entries(OPTIONS))('the options of %s', (name, { place, groups = [] }) => {
  const call = FUNCTIONS.find(([own]) => own === name)?.[1] as Call;
  const right = RIGHT[name] ?? [];
  const refused = (more: object, path: readonly string[]) =>
    expect(
      errorOf(
        call,
        right.map((value, i) => (i === place ? { ...(value as object), ...more } : value)),
      ),
    ).resolves.toMatchObject({ code: 'unknown-field', path });

  it('refuse an unknown field by name', async () => {
    await refused({ nonsense: 1 }, ['nonsense']);
    for (const group of groups) await refused({ [group]: { nonsense: 1 } }, [group, 'nonsense']);
  });
});
