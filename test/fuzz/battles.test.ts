/**
 * Battle files made unsound, and battles of random legal actions: each file is refused in words or played to its end, and no
 * battle crashes, hangs or goes on for ever.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, it } from 'vitest';
import { recordBattle } from '../../src/engines/simulate/index.js';
import { battlePlayer, readBattle } from '../../src/questions/index.js';
import { StonecastError } from '../../src/errors/index.js';
import { randomBattle } from '../referee/battles.js';
import { twilight } from '../systems/twilight/battle/battles.js';
import { cases } from './cases.js';
import { chanceFrom } from './chance.js';
import { spoiltTree } from './mutate.js';

const FILES = cases(3_000);
const ACTIONS = cases(50_000);
/** Seconds of computing that a small file may take. */
const MOST_SECONDS = 10;

const FOLDER = new URL('../../examples/twilight/scenarios/', import.meta.url);
const list = (culture: string, model: string, policy: string) => ({
  list: { system: 'twilight', culture, models: [{ model: `${culture}/${model}`, count: 2 }] },
  policy,
});

/** Few models each, so that it is the reading and the rules that are tried and not the computing of fights. */
const SOUND: readonly unknown[] = readdirSync(FOLDER)
  .sort()
  .flatMap((name) => {
    const { reinforcements: _, ...scenario } = parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Record<
      string,
      unknown
    >;
    const file = { system: 'twilight', scenario: { ...scenario, turns: 2 } };
    const wild = { wild: [{ model: 'kedashi/abrok', count: 2, at: [[10, 20], [20, 25]] }] }; // prettier-ignore
    return [
      { ...file, sides: [list('empire', 'militia', 'close-in'), list('dhogu', 'dhogu-bow', 'random')] },
      { ...file, sides: [list('empire', 'slinger', 'keep-range'), wild], rules: { faceUp: 0.5 } },
    ];
  });

it(`${FILES} spoilt battle files are refused in words or played to the end`, { timeout: 36_000_000 }, () => {
  const faults: string[] = [];
  let played = 0;
  for (let seed = 0; seed < FILES; seed++) {
    const chance = chanceFrom(seed);
    let tree = structuredClone(chance.of(SOUND));
    for (let i = 0; i <= chance.below(3); i++) tree = spoiltTree(tree, chance);
    const before = process.cpuUsage();
    try {
      const replay = recordBattle(battlePlayer(readBattle(twilight, tree), 'fuzz'), seed);
      const last = (replay['events'] as readonly { event: string }[]).at(-1)?.event;
      if (last !== 'over') faults.push(`case ${seed}: ends with ${last ?? 'nothing'}`);
      played++;
    } catch (error) {
      if (!(error instanceof StonecastError)) faults.push(`case ${seed}: ${String((error as Error).stack)}`);
    }
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1e6 > MOST_SECONDS) faults.push(`case ${seed}: ${(user + system) / 1e6} s`);
  }
  expect(faults).toEqual([]);
  // A change often leaves a file sound.
  expect(played).toBeGreaterThan(FILES / 20);
});

it(`${ACTIONS} random legal actions: every battle ends`, { timeout: 36_000_000 }, () => {
  let actions = 0;
  for (let number = 50_000; actions < ACTIONS; number++) {
    const player = battlePlayer(readBattle(twilight, randomBattle(number, 'random')), 'fuzz');
    for (let battle = 0; battle < 20; battle++) {
      const events: string[] = [];
      player.play(battle, ({ event }) => events.push(String(event)));
      expect(events.at(-1)).toBe('over');
      actions += events.filter((event) => ['move', 'shoot', 'combat', 'mark', 'pass'].includes(event)).length;
    }
  }
});
