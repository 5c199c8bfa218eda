/** Results that others computed: right ones verify, forged ones are found, and lies in a sample pass as often as is said. */
import { describe, expect, it } from 'vitest';
import {
  execute,
  readResults,
  resultsOf,
  sha256,
  verify,
  type ExperimentPlan,
  type Verification,
} from '../../src/experiments/index.js';
import { canonicalJson } from '../../src/experiments/plan/hash.js';
import { drawnFrom, lies } from '../../src/experiments/verify/sample.js';
import { clopperPearson } from '../../src/math/index.js';
import type { OddsResult, Results } from '../../src/questions/index.js';
import { StonecastError } from '../../src/errors/index.js';
import { chanceFrom } from '../fuzz/chance.js';
import { smallPlan } from './support.js';

const COMBATS = 2000;
const exact = await computed(smallPlan());
const sampled = await computed(smallPlan({ method: 'monte-carlo', combats: COMBATS, splits: undefined }));

interface Computed {
  readonly plan: ExperimentPlan;
  readonly results: Results;
}

async function computed(plan: ExperimentPlan): Promise<Computed> {
  const execution = await execute(plan, { threads: 1 });
  return { plan, results: stored(resultsOf(plan, execution, [], 'stonecast report small.yaml')) };
}

function stored(results: unknown): Results {
  return JSON.parse(JSON.stringify(results)) as Results;
}

/** Verifies a file as `report verify` does. */
const look = ({ plan, results }: Computed, share = 0.02): Promise<Verification> =>
  verify(results, plan, { threads: 1, share, secret: sha256(JSON.stringify(results)) });

/** Returns whether a forged file is refused when it is read, or found when it is verified. */
async function isFound(forged: Computed, share?: number): Promise<boolean> {
  try {
    readResults(forged.results);
  } catch (error) {
    if (error instanceof StonecastError) return true;
    throw error;
  }
  return (await look(forged, share)).faults.length > 0;
}

type Figures = Record<string, { value: number; low: number; high: number }>;

/** Returns a copy with one changed result of a fight. */
function forged({ plan, results }: Computed, at: number, change: (figures: Figures) => void): Computed {
  const copy = stored(results);
  const fights = copy.jobs.filter((job) => job.kind === 'odds');
  const job = fights[at % fights.length] as OddsResult;
  change(job.figures);
  const widths = Object.values(job.figures).map(({ low, high }) => (high - low) / 2);
  Object.assign(job, { precision: Math.max(...widths) });
  const { axes, jobs } = copy;
  const numbers = { axes, jobs: jobs.map(({ id: _, ...one }) => one) };
  Object.assign(copy, { digest: sha256(canonicalJson(numbers)) });
  return { plan, results: copy };
}

/** Moves a value to another place inside its interval, or in its range if it has none. */
function moveInside(figures: Figures, name: string, share: number): void {
  const figure = figures[name];
  if (!figure) throw new Error(`no figure ${name}`);
  const isExact = figure.low === figure.high;
  const value = isExact
    ? share * Math.max(figure.value, 0.01)
    : figure.low + share * (figure.high - figure.low);
  Object.assign(figure, isExact ? { value, low: value, high: value } : { value });
}

/** Changes the chance that both fall, and all that follows from it, as a careful forger does. */
function moveTogether(figures: Figures, share: number): void {
  const { kill, loss, both, neither } = figures;
  if (!kill || !loss || !both || !neither) throw new Error('other figures');
  const isExact = kill.low === kill.high;
  const most = Math.min(kill.value, loss.value);
  const value = isExact ? share * most : Math.floor(share * most * COMBATS) / COMBATS;
  const none = 1 - kill.value - loss.value + value;
  for (const [figure, chance] of [[both, value], [neither, none]] as const) {
    const interval = clopperPearson(Math.round(chance * COMBATS), COMBATS, 0.95);
    Object.assign(figure, { value: chance, ...(isExact ? { low: chance, high: chance } : interval) });
  }
} // prettier-ignore

describe('results that were computed', () => {
  it('verify: every exact one, and the share of the sampled ones', async () => {
    const whole = await look(exact);
    expect(whole).toMatchObject({ faults: [], timed: 0, missing: 0, lies: [] });
    expect(whole.exact).toEqual({ agree: 10, recomputed: 10, of: 10 });
    const part = await look(sampled, 0.5);
    expect(part).toMatchObject({ faults: [], exact: { of: 0 }, sampled: { agree: 3, recomputed: 3, of: 5 } });
    expect(part.lies).toEqual([
      { wrong: 1, passes: 0.4 },
      { wrong: 3, passes: 0 },
    ]);
  });

  it('verify where a precision was asked for, and where results are missing', async () => {
    const precise = await computed(smallPlan({ method: 'monte-carlo', precision: 0.02, splits: undefined }));
    expect(await look(precise, 1)).toMatchObject({ faults: [], sampled: { agree: 5, recomputed: 5 } });
    const id = exact.plan.jobs[0]?.id;
    const execution = await execute(exact.plan, { threads: 1 });
    const results = new Map([...execution.results].filter(([one]) => one !== id));
    const cut = stored(resultsOf(exact.plan, { ...execution, results }, [], ''));
    expect(await look({ plan: exact.plan, results: cut })).toMatchObject({ faults: [], missing: 1 });
  });
});

describe('forged results', () => {
  const chance = chanceFrom(47);
  const share = (): number => chance.below(1000) / 1000;

  it.each([
    ['exact', exact],
    ['sampled', sampled],
  ])('are found by what contradicts them, in 100 of 100 forgeries of %s figures', async (_, file) => {
    let found = 0;
    for (let i = 0; i < 100; i++) {
      const names = ['kill', 'loss', 'swing', 'removed', 'lost', 'neither', 'both'];
      const name = names[chance.below(names.length)] ?? '';
      found += (await isFound(forged(file, i, (figures) => { moveInside(figures, name, share()); }))) ? 1 : 0; // prettier-ignore
    }
    expect(found).toBe(100);
  });

  it('are found by computing again, in 100 of 100 careful forgeries of exact figures', async () => {
    let found = 0;
    for (let i = 0; i < 100; i++) {
      found += (await isFound(forged(exact, i, (figures) => { moveTogether(figures, share()); }))) ? 1 : 0; // prettier-ignore
    }
    expect(found).toBe(100);
  });

  it('pass in a sample as often as the verification says', async () => {
    let passed = 0;
    for (let i = 0; i < 100; i++) {
      const one = forged(sampled, i, (figures) => { moveTogether(figures, share() / 2); }); // prettier-ignore
      // Nothing in the file contradicts it: only computing again finds it.
      expect(() => readResults(one.results)).not.toThrow();
      passed += (await isFound(one, 0.5)) ? 0 : 1;
    }
    // One of five is wrong and three are drawn: 40 expected, with a standard deviation of 5.
    expect(passed).toBeGreaterThan(20);
    expect(passed).toBeLessThan(60);
  });

  it.each([
    ['two levels that change places', (copy: Results) => { (copy.axes[0]?.levels as unknown[]).reverse(); }, /"axes" is not that of this experiment/],
    ['a result in the place of another', (copy: Results) => { const [a, b] = copy.jobs; Object.assign(a as object, { id: b?.id }); }, /belongs to no job/],
    ['a result twice', (copy: Results) => { (copy.jobs as unknown[]).push(copy.jobs[0]); }, /belongs to no job/],
    ['a result that is left out', (copy: Results) => { (copy.jobs as unknown[]).pop(); }, /"missing" is not that of this experiment/],
    ['a note of the rules', (copy: Results) => { (copy.system.notes as string[]).push('The best game.'); }, /"system" is not/],
  ])('are found by what does not belong together: %s', async (_, change, reason) => {
    const copy = stored(exact.results);
    change(copy);
    const { faults } = await look({ plan: exact.plan, results: copy });
    expect(faults.map((one) => String(one.reason)).join()).toMatch(reason);
  }); // prettier-ignore
});

describe('the sample', () => {
  const ids = Array.from({ length: 1000 }, (_, i) => String(i));
  it('has the share that was asked for, at least one, and others for another file', () => {
    const drawn = drawnFrom(ids, 0.02, 'a file');
    expect(drawn).toHaveLength(20);
    expect(drawnFrom(ids, 0.02, 'a file')).toEqual(drawn);
    expect(drawnFrom(ids, 0.02, 'another')).not.toEqual(drawn);
    expect(drawnFrom(ids.slice(0, 3), 0.02, 'a file')).toHaveLength(1);
    expect(drawnFrom([], 0.02, 'a file')).toEqual([]);
  });

  it('says what passes: none where all are drawn, all where none is', () => {
    expect(lies(0, 0)).toEqual([]);
    expect(lies(5, 5)).toEqual([{ wrong: 1, passes: 0 }]);
    expect(lies(1000, 20)[0]).toEqual({ wrong: 1, passes: 0.98 });
    // Counted: of the 10 pairs of wrong results among 5, 3 avoid the two that are drawn; of the triples, 1 of 10.
    expect(lies(5, 2)[1]?.passes).toBeCloseTo(0.1, 12);
  });
});
