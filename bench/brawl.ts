/**
 * Brawls a second on one core, ten against ten, each with a check of what was played. Run with `npx tsx bench/brawl.ts`.
 * Combats are solved before the clock starts: a cold brawl costs what its combats cost to solve.
 */
import { performance } from 'node:perf_hooks';
import { BrawlTable } from '../src/questions/index.js';
import { openSystem } from '../src/files/index.js';
import { brawlEnd } from '../src/system/index.js';
import { systemNamed } from '../src/systems/registry.js';
import { tell, type Finding } from './report.js';

const AIM = 100_000;
const WARM_UP = 20_000;
const BRAWLS = 200_000;

const open = openSystem(systemNamed('twilight'));

/** A group of ten against itself. */
function measure(name: string, group: object): Finding[] {
  const brawl = open.brawl?.({ system: 'twilight', first: group, second: group });
  if (!brawl) throw new Error('Twilight knows brawls');
  const table = new BrawlTable(brawl);
  const cold = performance.now();
  table.count(WARM_UP, 'warm-up');
  const start = performance.now();
  const counts = table.count(BRAWLS, 'bench');
  const rate = BRAWLS / ((performance.now() - start) / 1000);
  const sum = (left: readonly number[]) => left.reduce((all, models) => all + models, 0);
  let lead = 0;
  for (const [code, count] of counts) {
    const [a, b] = brawl.survivors?.(code).left.map(sum) ?? brawlEnd(code).left;
    lead += Math.sign(a - b) * count;
  }
  // Alike groups: the lead is 0 within five standard errors, a false alarm once in 1.7 million.
  if (!(Math.abs(lead) <= 5 * Math.sqrt(BRAWLS))) {
    throw new Error(`${name}: alike groups are not even: ${lead}`);
  }
  return [
    { name: `${name}, brawls`, found: rate, unit: 'a second', wanted: AIM },
    { name: `${name}, the first ${WARM_UP} with their combats solved`, found: start - cold, unit: 'ms' },
  ];
}

const ten = (model: string, choose: string) => ({ model, models: 10, choose });
/** By the rule of thumb somebody is always worth attacking: at best play Captains who look ahead leave each other alone. */
const thumb = (model: string) => ({ ...ten(model, 'look-ahead'), play: 'greedy' });
const mixed = {
  members: [
    { model: 'empire/militia', models: 6 },
    { model: 'empire/knight', models: 2 },
    { model: 'empire/slinger', models: 2 },
  ],
  play: 'greedy',
};

const CASES = [
  ['Militia, spread', ten('empire/militia', 'spread')],
  ['Militia, look-ahead', ten('empire/militia', 'look-ahead')],
  ['Militia Captain, Stamina 1, spread', ten('empire/militia-captain', 'spread')],
  ['Militia Captain, Stamina 1, look-ahead', ten('empire/militia-captain', 'look-ahead')],
  ['Militia Captain, Stamina 1, look-ahead, greedy', thumb('empire/militia-captain')],
  ['6 Militia, 2 Knights, 2 Slingers, spread, greedy', mixed],
] as const;

tell(
  'brawls of ten against ten',
  CASES.flatMap(([name, group]) => measure(name, group)),
);
