/** Ways a second on one core, beside an any-angle grid of a quarter inch. Run with `npx tsx bench/ways.ts`. */
import { Ways } from '../src/space/index.js';
import { AnyAngleGrid } from './grid.js';
import { tell, type Finding } from './report.js';
import { CONTACT, wayTables, type Asked, type WayTable } from './waysTables.js';

const ROUNDS = 9;
/** Rounds go on for so many microseconds of processor time. */
const SPENT = 3e6;

interface Round {
  /** Questions a second of processor time. */
  readonly rate: number;
  /** Microseconds of processor time. */
  readonly spent: number;
  /** Of what was found, so that nothing is left out and rounds can be compared. */
  readonly sum: number;
}

type Question = (ways: Ways, asked: Asked) => number;

const into: Question = (ways, { walk, target }) => ways.toContact(walk, target)?.length ?? -1;
const near: Question = (ways, { walk, target }) => ways.approach(walk, target, CONTACT).length;

/** Every question of every table, some times over. */
function round(tables: readonly WayTable[], repeats: number, question: Question): Round {
  const ready = tables.map(({ ground, bodies, asked }) => ({
    ways: new Ways(ground, bodies, CONTACT),
    asked,
  }));
  let [count, sum] = [0, 0];
  const start = process.cpuUsage();
  for (let again = 0; again < repeats; again++)
    for (const { ways, asked } of ready)
      for (const one of asked) {
        sum += question(ways, one);
        count++;
      }
  const spent = process.cpuUsage(start).user;
  return { rate: (1e6 * count) / spent, spent, sum };
}

/** The rate that a tenth of the rounds beat: others on the machine slow rounds down, and nothing speeds them up. */
function rateOf(tables: readonly WayTable[], repeats: number, question: Question): number {
  round(tables, repeats, question);
  const rounds: Round[] = [];
  for (let spent = 0; rounds.length < ROUNDS || spent < SPENT;) {
    const one = round(tables, repeats, question);
    rounds.push(one);
    spent += one.spent;
  }
  if (new Set(rounds.map(({ sum }) => sum)).size !== 1) throw new Error('rounds differ');
  const rates = rounds.map(({ rate }) => rate).sort((x, y) => y - x);
  return rates[Math.floor(rates.length / 10)] ?? NaN;
}

/** The grid's questions a second, and how it differs: the share of ways that it misses, its longest excess in inches. */
function gridOf(tables: readonly WayTable[]): { rate: number; missed: number; excess: number } {
  let [count, reached, missed, excess, spent] = [0, 0, 0, 0, 0];
  for (const { ground, bodies, asked } of tables) {
    const ways = new Ways(ground, bodies, CONTACT);
    const grid = new AnyAngleGrid(ground, bodies);
    for (const { walk } of asked) grid.prepare(walk.radius, walk.walls);
    const start = process.cpuUsage();
    const lengths = asked.map(({ walk, target }) => grid.toGap(walk, target, CONTACT));
    spent += process.cpuUsage(start).user;
    count += asked.length;
    for (const [i, { walk, target }] of asked.entries()) {
      const exact = ways.toContact(walk, target)?.length;
      if (exact === undefined) continue;
      reached++;
      const length = lengths[i];
      if (length === undefined) missed++;
      else excess = Math.max(excess, length - exact);
    }
  }
  return { rate: (1e6 * count) / spent, missed: missed / reached, excess };
}

/** Nothing wrong is timed: no way is shorter than the straight line, and both kinds agree on who can be reached. */
function check(tables: readonly WayTable[]): void {
  for (const { ground, bodies, asked } of tables) {
    const ways = new Ways(ground, bodies, CONTACT);
    for (const { walk, target } of asked) {
      const way = ways.toContact(walk, target);
      const nearest = ways.approach(walk, target, CONTACT);
      const left = ways.goalAt(walk, target, 0);
      const gap = Math.hypot(nearest.x - left.x, nearest.y - left.y) - left.radius;
      if (nearest.length > walk.allowance + 1e-9) throw new Error('too long an approach');
      if ((way !== null) !== gap <= CONTACT + 1e-6) throw new Error('an approach and a way differ');
    }
  }
}

const CASES = [
  { name: 'into contact, 6" among spread bases', side: 36, allowance: 6, wanted: 1e6, repeats: 10 },
  { name: 'into contact, 10" in a crowd', side: 20, allowance: 10, wanted: 150_000, repeats: 2 },
] as const;

const findings: Finding[] = CASES.flatMap(({ name, side, allowance, wanted, repeats }) => {
  const tables = wayTables(side, allowance);
  check(tables);
  const found = rateOf(tables, repeats, into);
  const approach = rateOf(tables, 1, near);
  const grid = gridOf(tables);
  const missed = (100 * grid.missed).toFixed(0);
  const reported = `any-angle grid of 1/4" (${missed} % missed, up to ${grid.excess.toFixed(1)}" long)`;
  return [
    { name: `ways ${name}`, found, unit: 'a second', wanted },
    { name: `${reported}, the same`, found: grid.rate, unit: 'a second' },
    { name: `ways beside the grid's, times`, found: found / grid.rate, unit: 'a second' },
    {
      name: `nearest approach, ${allowance}"${side < 36 ? ' in a crowd' : ''}`,
      found: 1e3 / approach,
      unit: 'ms',
      ...(side < 36 ? {} : { wanted: 0.01 }),
    },
  ];
});
tell('Ways, 24 bases and 8 pieces', findings);
