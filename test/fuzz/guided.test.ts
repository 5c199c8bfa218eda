/**
 * Scenarios changed again and again, guided by what they make the program do: whatever runs a part of the source that none
 * before it ran, or runs it a greater number of times, is kept and changed further. Time, memory and the length of what is
 * printed are judged as well as crashes. The same seed gives the same cases: counts of blocks guide it, no clock.
 *
 * `STONECAST_KEEP=1 npx vitest run --project fuzz test/fuzz/guided.test.ts` writes what went wrong into the corpus, and the
 * forty cases that reached most.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from '../cli/console.js';
import { cases } from './cases.js';
import { chanceFrom, type Chance } from './chance.js';
import { CORPUS, DOORS } from './corpus.js';
import { Coverage, type Ran } from './coverage.js';
import { scenarios } from './inputs.js';
import { grafted, spoiltDocument } from './mutate.js';
import { judged } from './verdict.js';

const CASES = cases(500);
const keeping = process.env['STONECAST_KEEP'] !== undefined;
/** Commands that are tried, `odds` more often than the rest. */
const COMMANDS = ['odds', 'odds', 'json', 'sampled', 'splits'] as const;
/** Cases of the pool that are changed rather than others: those that came last. */
const LATEST = 20;

interface Case {
  readonly command: string;
  readonly text: string;
  readonly tree: unknown;
}

const scratch = scratchFolder();
const coverage = new Coverage();
afterAll(() => {
  coverage.close();
  scratch.remove();
});

/** What is known so far: parts of the source that ran, and the cases that ran them first or ran most. */
class Pool {
  readonly cases: (Case & { readonly news: number })[] = [];
  private readonly seen = new Set<number>();
  private readonly most = new Map<string, number>();

  /** Takes a case in where it did something that none did before. */
  weigh(one: Case, { features, calls }: Ran): void {
    const before = this.seen.size;
    for (const feature of features) this.seen.add(feature);
    const news = this.seen.size - before;
    const dearest = calls > 1.5 * (this.most.get(one.command) ?? 0);
    if (dearest) this.most.set(one.command, calls);
    if (news > 0 || dearest) this.cases.push({ ...one, news });
  }

  get reached(): number {
    return this.seen.size;
  }

  /** A case made of one or two of the pool. */
  next(chance: Chance): Case {
    const from = chance.below(2) === 0 ? this.cases : this.cases.slice(-LATEST);
    const { command, tree } = chance.of(from);
    const mixed = chance.below(3) === 0 ? grafted(tree, chance.of(this.cases).tree, chance) : tree;
    return {
      command: chance.below(4) === 0 ? chance.of(COMMANDS) : command,
      ...spoiltDocument(mixed, chance),
    };
  }
}

/** Runs one case; what is wrong with it. */
async function attempt(pool: Pool, one: Case): Promise<string | undefined> {
  const argv = DOORS[one.command]?.(scratch.file('case.yaml', one.text)) ?? [];
  const fault = await judged(argv);
  pool.weigh(one, await coverage.take());
  return fault;
}

function keep({ command, text }: Case): void {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 10);
  writeFileSync(`${CORPUS}${command}-${name}.yaml`, text);
}

it(`${String(CASES)} scenarios, each made of those that reached most`, { timeout: 1_800_000 }, async () => {
  await coverage.open();
  const pool = new Pool();
  const found: string[] = [];
  for (const { data } of scenarios()) {
    expect(await attempt(pool, { command: 'odds', text: JSON.stringify(data), tree: data })).toBeUndefined();
  }
  const [sound, reached] = [pool.cases.length, pool.reached];
  for (let seed = 0; seed < CASES; seed++) {
    const one = pool.next(chanceFrom(seed));
    const fault = await attempt(pool, one);
    if (fault === undefined) continue;
    found.push(`case ${String(seed)}, ${one.command}: ${fault}: ${one.text.slice(0, 400)}`);
    if (keeping) keep(one);
  }
  if (keeping) {
    const most = pool.cases.slice(sound).sort((a, b) => b.news - a.news);
    most.slice(0, 40).forEach(keep);
    console.log(
      `${reached} parts by sound scenarios, ${pool.reached} after ${CASES} cases; kept ${most.length}`,
    );
  }
  expect(found).toEqual([]);
  // Guided as it is, it reaches what no sound scenario does: otherwise it would not be looking.
  expect(pool.reached).toBeGreaterThan(1.1 * reached);
});
