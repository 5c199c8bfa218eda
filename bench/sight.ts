/** Looks a second on one core, checked against rays and beside them. Run with `npx tsx bench/sight.ts`. */
import { look, newLook } from '../src/space/index.js';
import { castRays } from '../test/space/sight/rays.js';
import { battlefield } from '../test/space/tables/sight.js';
import { tell } from './report.js';
import { median } from './medians.js';

const BASES = 24;
const PIECES = 8;
const TABLES = 40;
const ROUNDS = 9;

const tables = Array.from({ length: TABLES }, (_, i) => battlefield('bench', i, BASES, PIECES));
const out = newLook();

/** Every ordered pair of every table; returns looks a second of processor time, and the sum of what shows. */
function round(): { rate: number; sum: number } {
  let looks = 0;
  let sum = 0;
  const start = process.cpuUsage();
  for (let again = 0; again < 8; again++) {
    for (const { ground, bases } of tables) {
      for (let from = 0; from < BASES; from++) {
        for (let to = 0; to < BASES; to++) {
          if (from === to) continue;
          look(ground, bases, from, to, 0.01, out);
          sum += out.visible;
          looks++;
        }
      }
    }
  }
  return { rate: (1e6 * looks) / process.cpuUsage(start).user, sum };
}

/** Nothing wrong is timed. */
function check(): void {
  for (const [i, table] of tables.entries()) {
    look(table.ground, table.bases, 0, 1, 0.01, out);
    const { open } = castRays(table, 0, 1, 2000);
    if (Math.abs(open - out.visible) > 0.02) throw new Error(`table ${i}: ${out.visible}, by rays ${open}`);
  }
}

/** How many rays a sampling answer would cast, and of how many tables it is timed. */
const RAYS = 9;
const RAYED = 8;

/** What rays give in the same run: pairs a second, and the share of them that rays take for the wrong one of none, some, all. */
function sampled(): { rate: number; wrong: number } {
  const kindOf = (share: number): number => (share < 1e-9 ? 0 : share > 1 - 1e-9 ? 2 : 1);
  let [pairs, wrong, spent] = [0, 0, 0];
  for (const table of tables.slice(0, RAYED)) {
    for (let from = 0; from < BASES; from++) {
      for (let to = 0; to < BASES; to++) {
        if (from === to) continue;
        const start = process.cpuUsage();
        const { open } = castRays(table, from, to, RAYS);
        spent += process.cpuUsage(start).user;
        look(table.ground, table.bases, from, to, 0.01, out);
        if (kindOf(open) !== kindOf(out.visible)) wrong++;
        pairs++;
      }
    }
  }
  return { rate: (1e6 * pairs) / spent, wrong: wrong / pairs };
}

check();
const rays = sampled();
round();
const rounds = Array.from({ length: ROUNDS }, round);
if (new Set(rounds.map(({ sum }) => sum)).size !== 1) throw new Error('rounds differ');
const found = median(rounds.map(({ rate }) => rate));
tell('Sight', [
  { name: `looks, ${BASES} bases and ${PIECES} pieces, exact`, found, unit: 'a second', wanted: 1.2e6 },
  {
    name: `${RAYS} rays, each followed by itself (${(100 * rays.wrong).toFixed(1)} % of pairs wrong), the same`,
    found: rays.rate,
    unit: 'a second',
  },
  { name: "looks beside the rays', times", found: found / rays.rate, unit: 'a second' },
]);
