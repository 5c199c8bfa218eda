/**
 * Whole battles a second on one core: plain scripts (planners and searches for ten a side), six Turns, eight pieces, mixed lists of 5, 10, 20 and 40 a side. The same
 * battles are checked to come out the same whenever they are played. Of the built code, as a user runs it, for what runs TypeScript names every function as it is
 * made, which short calls pay for. `npm run build && npx tsx bench/battle.ts`.
 */
import type { BattlePlayer } from '../src/engines/simulate/index.js';
import type * as files from '../src/files/index.js';
import type { Battle, BattleState } from '../src/game/index.js';
import type * as games from '../src/game/index.js';
import type * as questions from '../src/questions/index.js';
import type * as arenas from '../src/questions/valuation/arena.js';
import type { Arena } from '../src/questions/valuation/arena.js';
import type * as registry from '../src/systems/registry.js';
import { median } from './medians.js';
import { tell, type Finding } from './report.js';
import type { OpenSystem } from '../src/system/index.js';

const built = (file: string): Promise<unknown> => import(new URL(`../dist/${file}`, import.meta.url).href);
const { openSystem, readDocument, systemFiles } = (await built('files/index.js')) as typeof files;
const { copyBattle } = (await built('game/index.js')) as typeof games;
const { battleOdds, battlePlayer, readBattle } = (await built('questions/index.js')) as typeof questions;
const { battleArena } = (await built('questions/valuation/arena.js')) as typeof arenas;
const { systemNamed } = (await built('systems/registry.js')) as typeof registry;

const open: OpenSystem = openSystem(systemNamed('twilight'));
const ROUNDS = 5;
/** Battles of one a side in a round. */
const EFFORT = 8000;
const AIM = 1500;
const WHOLE_AIM = 600;
const EXPERT_AIM = 200;
/** Clones in a round. */
const CLONES = 4_000_000;
/** So many that what a new thread takes to compile its code, some seconds of processor time, weighs little. */
const THREADED = 65_536;
/** Battles after which this thread has compiled its code. */
const WARM = 4096;
/** Pairs of lists that a process meets first; then four times as many. */
const CHANGING = 100;
const PLANNED = 300;
const SEARCHED = 10;

const PIECES = [
  { kind: 'wood', shape: { circle: [8, 18], radius: 3 } },
  { kind: 'wood', shape: { circle: [28, 20], radius: 3 } },
  { kind: 'difficult', shape: { polygon: [[16, 8], [21, 8], [21, 12], [16, 11]] } }, // prettier-ignore
  { kind: 'obstacle', height: 'tall', shape: { polygon: [[17, 17], [20, 17], [20, 20], [17, 20]] } }, // prettier-ignore
  { kind: 'obstacle', height: 'low', shape: { polygon: [[10, 26], [13, 26], [13, 28], [10, 28]] } }, // prettier-ignore
  { kind: 'barrier', shape: { line: [[22, 24], [27, 25]] } }, // prettier-ignore
  { kind: 'shallow-water', shape: { polygon: [[2, 22], [6, 22], [6, 26], [2, 26]] } }, // prettier-ignore
  { kind: 'obstacle', height: 'tall', shape: { polygon: [[26, 10], [29, 11], [27, 13]] } }, // prettier-ignore
];

/** Combats in which nobody decides anything, and whole ones: equilibrium splits and best adjusting. */
const PLAIN = { split: 'balanced', adjust: 'none' };
const WHOLE = {};

/** A battle file of so many a side. */
function fileOf(each: number, policy = 'close-in', combats: object = PLAIN): object {
  const fifth = each / 5;
  const side = (culture: string, captain: string, others: readonly (readonly [string, number])[]) => ({
    list: {
      system: 'twilight',
      culture,
      models: [
        `${culture}/${captain}`,
        ...others.map(([id, count]) => ({ model: `${culture}/${id}`, count })),
      ],
    },
    policy,
    ...combats,
  });
  const size = each > 20 ? 60 : 36;
  return {
    system: 'twilight',
    scenario: { table: { width: size, depth: size, terrain: PIECES }, turns: 6 },
    sides: [
      side('empire', 'militia-captain', [
        ['knight', fifth],
        ['slinger', fifth],
        ['militia', each - 1 - 2 * fifth],
      ]),
      side('dhogu', 'dhogu-captain', [
        ['dhogu-bow', fifth],
        ['dhogu-spear', each - 1 - fifth],
      ]),
    ],
  };
}

const seconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Milliseconds of processor time of battles from a number on, one after another, and what they came to. */
function timed(player: BattlePlayer, first: number, battles: number): { ms: number; sum: number } {
  const begin = seconds();
  let sum = 0;
  for (let i = 0; i < battles; i++) {
    const { words } = player.play(first + i);
    for (const word of words.subarray(0, 64)) sum = Math.imul(sum ^ word, 0x9e3779b9);
  }
  return { ms: 1000 * (seconds() - begin), sum };
}

/** Who plays such battles, how they fight their combats, and how many a second are wanted of ten a side. */
interface Playing {
  readonly policy?: string;
  readonly combats?: object;
  readonly wanted?: number;
}

function ofSize(
  each: number,
  { policy = 'close-in', combats = PLAIN, wanted = AIM }: Playing = {},
): Finding[] {
  const battle = readBattle(open, fileOf(each, policy, combats));
  const player = battlePlayer(battle, 'bench');
  const plans = policy !== 'close-in';
  const battles = plans ? PLANNED : Math.ceil(EFFORT / each);
  const cold = timed(player, 0, battles);
  // The same numbers again: whatever was remembered changes nothing.
  const rounds = Array.from({ length: ROUNDS }, () => timed(player, 0, battles));
  if (rounds.some(({ sum }) => sum !== cold.sum)) throw new Error('battles played again differ');
  const rate = (ms: number) => (1000 * battles) / ms;
  const found = rate(median(rounds.map(({ ms }) => ms)));
  const players = plans ? ` by ${policy}s` : '';
  const name = `battles of ${each} a side${players}, ${combats === PLAIN ? 'plain' : 'whole'} combats`;
  return [
    { name: `${name}, fights known`, found, unit: 'a second', ...(each === 10 && { wanted }) },
    { name: `${name}, the first ${battles} with their fights`, found: rate(cold.ms), unit: 'a second' },
  ];
}

/** The same battle with every decision of its agents watched. */
function watched(battle: Battle, took: (ms: number) => void): Battle {
  const watch =
    (decide: (...given: unknown[]) => unknown) =>
    (...given: unknown[]): unknown => {
      const begin = performance.now();
      const found = decide(...given);
      took(performance.now() - begin);
      return found;
    };
  const agents = battle.agents.map((agent) => {
    const decisions = Object.entries(agent as Record<string, (...given: unknown[]) => unknown>);
    return Object.fromEntries(decisions.map(([name, decide]) => [name, watch(decide)]));
  });
  return { ...battle, agents };
}

/** The battle, told the processor time in milliseconds that each search of a decision took. */
function searchesWatched(battle: Battle, took: (ms: number) => void): Battle {
  const { choices } = battle;
  if (!choices) throw new Error('nothing to search');
  let [main, begun]: [BattleState | undefined, number] = [undefined, NaN];
  return {
    ...battle,
    choices: {
      ...choices,
      options: (...given) => {
        begun = seconds();
        const found = choices.options(...given);
        if (found.length < 2) begun = NaN;
        return found;
      },
    },
    begin: (state, ...given) => {
      main = state;
      battle.begin(state, ...given);
    },
    // The next step of the battle itself, and not of a playout's copy, is the one that was decided.
    step: (state, ...given) => {
      if (state === main && !Number.isNaN(begun)) {
        took(1000 * (seconds() - begun));
        begun = NaN;
      }
      return battle.step(state, ...given);
    },
  };
}

/** Battles of searches: how many a second, and what their decisions take; fights are met for the first time, as by a user. */
function searches(): Finding[] {
  const decisions: number[] = [];
  const battle = searchesWatched(readBattle(open, fileOf(10, 'search')), (ms) => decisions.push(ms));
  const player = battlePlayer(battle, 'bench');
  timed(player, 0, 1);
  decisions.length = 0;
  const { ms } = timed(player, 1, SEARCHED);
  const sorted = decisions.toSorted((a, b) => a - b);
  const decision = (name: string, found = NaN): Finding => ({ name, found, unit: 'ms' });
  return [
    { name: 'battles of 10 a side by searches', found: (1000 * SEARCHED) / ms, unit: 'a second', wanted: 1 },
    decision('a decision by search, median', median(sorted)),
    decision('a decision by search, 99th percentile', sorted[Math.floor(0.99 * sorted.length)]),
    { ...decision('a decision by search, the longest', sorted.at(-1)), wanted: 50 },
  ];
}

/** Copies of a state of 20 models. */
function clones(): Finding {
  const battle = readBattle(open, fileOf(10));
  const player = battlePlayer(battle, 'bench');
  const state = player.play(0);
  const copies: BattleState[] = Array.from({ length: 64 }, () => battle.newState());
  const round = (): number => {
    const begin = seconds();
    for (let i = 0; i < CLONES; i++) copyBattle(state, copies[i & 63]!);
    return CLONES / (seconds() - begin);
  };
  round();
  if (copies.some(({ words }) => words.some((word, i) => word !== state.words[i])))
    throw new Error('a copy differs');
  const found = median(Array.from({ length: ROUNDS }, round));
  return { name: 'copies of a state of 20 models', found, unit: 'a second', wanted: 1e9 / 30 };
}

/** Where the time of a battle of ten a side goes: what agents decide, what fights take, and the rules around them. */
function parts(): Finding[] {
  const battle = readBattle(open, fileOf(10));
  let deciding = 0;
  let fighting = 0;
  const fight = (number: number): ReturnType<Battle['fight']> => {
    const found = battle.fight(number);
    return {
      ...found,
      fightOutcomes(solve, each) {
        const begin = performance.now();
        found.fightOutcomes(solve, each);
        fighting += performance.now() - begin;
      },
    };
  };
  const seen = watched({ ...battle, fight }, (ms) => (deciding += ms));
  const player = battlePlayer(seen, 'bench');
  const battles = EFFORT / 10;
  const begin = performance.now();
  timed(player, 0, battles);
  const whole = performance.now() - begin;
  const share = (name: string, ms: number): Finding => ({ name, found: ms / battles, unit: 'ms' });
  return [
    share('a battle of 10 a side, fights not known, by the clock', whole),
    share('… of it deciding', deciding),
    share('… of it fights that were new', fighting),
    share('… of it rules and tables of draws', whole - deciding - fighting),
  ];
}

async function threads(): Promise<Finding> {
  const file = fileOf(10);
  const battle = readBattle(open, file);
  const documents = systemFiles(open.system).map(({ path, name }) => ({
    file: name,
    data: readDocument(path).data,
  }));
  const source = { system: 'twilight', documents, file: { ...file } };
  // Processor time says what two threads share in vain, whatever else the machine does.
  const on = async (count: number, battles = THREADED): Promise<[number, string]> => {
    const begin = seconds();
    const found = await battleOdds(battle, source, { battles, seed: 'bench', threads: count });
    return [seconds() - begin, JSON.stringify(found)];
  };
  await on(1, WARM);
  const [[two, byTwo], [one, byOne]] = [await on(2), await on(1)];
  if (byTwo !== byOne) throw new Error('two threads should find what one finds');
  const name = `${THREADED} battles of 10 a side, two threads started anew against one, by processor time`;
  return { name, found: (2 * one) / two, unit: 'times', wanted: 1.85 };
}

/** Battles over lists that change, as prices are fitted to them: each pair of lists is new, and so are many of its fights. */
async function changing(): Promise<Finding[]> {
  const on = async (player: string, from: number, pairs: number, arena: Arena): Promise<[number, string]> => {
    const costs = arena.units.map(({ cost }) => cost / arena.scale);
    const drawer = arena.drawer(costs, 'bench');
    const meetings = Array.from({ length: pairs }, (_, i) => ({
      pair: drawer.pair(from + i),
      table: from + i,
    }));
    const begin = seconds();
    const bouts = await arena.play({
      costs,
      player,
      seed: 'bench',
      meetings: meetings.flatMap(({ pair, table }) => (pair ? [{ pair, table }] : [])),
    });
    return [(2 * bouts.length) / (seconds() - begin), JSON.stringify(bouts)];
  };
  const found: Finding[] = [];
  for (const [player, wanted] of [
    ['novice', 150],
    ['club', 100],
  ] as const) {
    const arena = battleArena(open, { threads: 1 });
    const [cold, one] = await on(player, 0, CHANGING, arena);
    const [warm] = await on(player, CHANGING, 4 * CHANGING, arena);
    const name = `battles over lists that change, by ${player}`;
    found.push(
      { name: `${name}, the first ${2 * CHANGING} of a process`, found: cold, unit: 'a second' },
      { name: `${name}, the next ${8 * CHANGING}`, found: warm, unit: 'a second', wanted },
    );
    const threaded = battleArena(open, { threads: 2 });
    const [, two] = await on(player, 0, CHANGING, threaded);
    await threaded.close();
    if (two !== one) throw new Error('two threads should find what one finds');
  }
  return found;
}

tell('whole battles', [
  ...[5, 10, 20, 40].flatMap((each) => ofSize(each)),
  ...ofSize(10, { combats: WHOLE, wanted: WHOLE_AIM }),
  ...ofSize(10, { policy: 'planner', wanted: WHOLE_AIM }),
  ...ofSize(10, { policy: 'planner', combats: WHOLE, wanted: WHOLE_AIM }),
  ...ofSize(10, { policy: 'expert', wanted: EXPERT_AIM }),
  ...ofSize(10, { policy: 'expert', combats: WHOLE, wanted: EXPERT_AIM }),
  ...searches(),
  clones(),
  ...parts(),
  await threads(),
  ...(await changing()),
]);
