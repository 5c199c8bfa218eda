/**
 * Battles of Grinding-Annihilation a second on one core: the two example armies, about fifty troops a side, five rounds, plain scripts. The same battles are checked to
 * come out the same whenever they are played. Of the built code, as in `battle.ts`: `npm run build && npx tsx bench/warfield.ts`.
 */
import type * as files from '../src/files/index.js';
import type * as questions from '../src/questions/index.js';
import type { BattlePlayer } from '../src/engines/simulate/index.js';
import type * as registry from '../src/systems/registry.js';
import { median } from './medians.js';
import { tell, type Finding } from './report.js';
import type { OpenSystem } from '../src/system/index.js';

const built = (file: string): Promise<unknown> => import(new URL(`../dist/${file}`, import.meta.url).href);
const { openSystem, readDocument } = (await built('files/index.js')) as typeof files;
const { battlePlayer, readBattle } = (await built('questions/index.js')) as typeof questions;
const { systemNamed } = (await built('systems/registry.js')) as typeof registry;

const open: OpenSystem = openSystem(systemNamed('grinding-annihilation'));
const ROUNDS = 5;
/** Battles of a round, and battles after which most attacks are known and the code is compiled. */
const BATTLES = 40;
const WARM = 200;
const AIM = 100;

const example = (file: string): object =>
  readDocument(new URL(`../examples/grinding-annihilation/${file}`, import.meta.url).pathname).data as object;
const LISTS = ['lists/lantern-levy.yaml', 'lists/tarn-brood.yaml'].map(example);
const scenario = example('scenarios/war-of-control.yaml');

/** Processor time in milliseconds, and what the battles came to. */
function timed(player: BattlePlayer, battles: number): { ms: number; sum: number } {
  const begin = process.cpuUsage();
  let sum = 0;
  for (let i = 0; i < battles; i++) {
    const { words } = player.play(i);
    for (const word of words) sum = Math.imul(sum ^ word, 0x9e3779b9);
  }
  const { user, system } = process.cpuUsage(begin);
  return { ms: (user + system) / 1000, sum };
}

function played(...policies: readonly string[]): Finding {
  const sides = LISTS.map((list, i) => ({ list, policy: policies[i] }));
  const player = battlePlayer(
    readBattle(open, { system: 'grinding-annihilation', scenario, sides }),
    'bench',
  );
  timed(player, WARM);
  const rounds = Array.from({ length: ROUNDS }, () => timed(player, BATTLES));
  if (new Set(rounds.map(({ sum }) => sum)).size > 1) throw new Error('battles played again differ');
  const found = (1000 * BATTLES) / median(rounds.map(({ ms }) => ms));
  return { name: `warfields, ${policies.join(' against ')}`, found, unit: 'a second', wanted: AIM };
}

tell('Battles of Grinding-Annihilation', [
  played('castle', 'assault'),
  played('objectives', 'objectives'),
  played('planner', 'planner'),
]);
