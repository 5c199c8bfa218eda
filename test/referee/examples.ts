/** Battles for the referee over what lies in `examples`: its lists and Wild forces of its cultures, its scenarios and tables. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { boatBattle, fencedBattle, lootBattle, randomBattle, ridingBattle } from './battles.js';
import { drawer } from './drawer.js';
import type { BattleFile } from './files.js';

type Data = Readonly<Record<string, unknown>>;

const FOLDER = new URL('../../examples/twilight/', import.meta.url);
const read = (folder: string): Data[] =>
  readdirSync(new URL(folder, FOLDER))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => parse(readFileSync(new URL(`${folder}${name}`, FOLDER), 'utf8')) as Data);

const LISTS = read('lists/');
const SCENARIOS = read('scenarios/');
const TABLES = read('tables/').map(({ table }) => table);
const POLICIES = ['random', 'close-in', 'keep-range', 'objective', 'hold'];

/** Wild forces of the cultures that have cards: as many models of each as a solo game would field. */
const WILD: readonly (readonly object[])[] = [
  [
    { model: 'casanii/casanii-warrior-chief', count: 1 },
    { model: 'casanii/casanii-warrior', count: 3 },
    { model: 'casanii/tracker', count: 2 },
    { model: 'casanii/erillai-rider', count: 2 },
  ],
  [
    { model: 'dhogu/dhogu-captain', count: 1 },
    { model: 'dhogu/dhogu-spear', count: 4 },
    { model: 'dhogu/dhogu-bow', count: 3 },
    { model: 'dhogu/setir-skerrat', count: 4 },
    { model: 'dhogu/yirnak-rider', count: 1 },
  ],
  [
    { model: 'empire/militia-captain', count: 1 },
    { model: 'empire/mounted-militia-captain', count: 1 },
    { model: 'empire/militia', count: 5 },
    { model: 'empire/slinger', count: 2 },
    { model: 'empire/reynad', count: 1 },
  ],
  [
    { model: 'kedashi/trebarnii-boss', count: 1 },
    { model: 'kedashi/trebarnii-warrior', count: 3 },
    { model: 'kedashi/trebarnii-howler', count: 2 },
    { model: 'kedashi/trebarnii-brute', count: 1 },
    { model: 'kedashi/abrok', count: 2 },
    { model: 'kedashi/seldoath', count: 1 },
  ],
  [
    { model: 'kedashi/bagrun-bomb-carrier', count: 1 },
    { model: 'kedashi/frenu', count: 6 },
    { model: 'kedashi/trebarnii-swarmcaller', count: 1 },
    { model: 'kedashi/small-frenu-swarm', count: 1 },
    { model: 'kedashi/trebarnii-warrior', count: 2 },
  ],
];

/** The battle file of a number: a scenario as it stands, or one of the tables alone; lists, and on some sides a Wild force. */
function exampleBattle(number: number): Data & BattleFile {
  const below = drawer(number + 777);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const scenario = below(3) === 0 ? { table: pick(TABLES) } : pick(SCENARIOS);
  const side = () =>
    below(3) === 0
      ? { wild: pick(WILD) }
      : { list: pick(LISTS), policy: pick(POLICIES), adjust: below(6) === 0 ? 'greedy' : 'none' };
  return { system: 'twilight', scenario, sides: [side(), side()] } as Data & BattleFile;
}

/**
 * A battle file by its number, one in ten each of the examples, among fences, about objects, with vehicles and with boats; the
 * referee reads it too, but for riders, whose replay says all.
 */
export function anyBattle(number: number): {
  readonly file: object;
  readonly read?: BattleFile;
} {
  if (number % 10 === 3) return { file: ridingBattle(number) };
  const of = [exampleBattle, fencedBattle, lootBattle, randomBattle, boatBattle][number % 10] ?? randomBattle;
  const file = of(number);
  return { file, read: file };
}
