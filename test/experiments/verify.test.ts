/** Results that others computed: right ones verify, forged ones are found, and lies in a sample pass as often as is said. */
import { describe, expect, it } from 'vitest';
import {
  execute,
  readResults,
  resultsOf,
  sha256,
  verify,
  verifyCheckpoint,
} from '../../src/experiments/index.js';
import { stepsOf } from '../../src/experiments/run/jobOrder.js';
import { drawnFrom, lies } from '../../src/experiments/verify.js';
import type { Results } from '../../src/questions/index.js';
import { chanceFrom } from '../fuzz/chance.js';
import {
  checkpointOf,
  checkpointWith,
  computed,
  exact,
  forged,
  isFound,
  look,
  moveInside,
  moveTogether,
  sampled,
  stored,
  type Computed,
} from './forgeries.js';
import { smallPlan } from './support.js';

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

/** Verifies a checkpoint as `report verify` does. */
const lookAt = (text: string, { plan }: Computed, share = 0.02) =>
  verifyCheckpoint('checkpoint.jsonl', text, plan, { threads: 1, share, secret: sha256(text) });

describe('a checkpoint', () => {
  it('verifies as the results that it becomes, with rounds and lines of other experiments', async () => {
    const found = await lookAt(checkpointOf(exact.results), exact);
    expect(found).toMatchObject({ faults: [], missing: 0, others: 0, exact: { agree: 10, of: 10 } });
    const both = checkpointOf({ ...exact.results, jobs: [...exact.results.jobs, ...sampled.results.jobs] });
    expect(await lookAt(both, exact)).toMatchObject({ faults: [], missing: 0, others: 5 });
    const plan = smallPlan({ method: 'monte-carlo', precision: 0.002, splits: undefined });
    const [first] = plan.jobs.slice(0, 1).flatMap(stepsOf);
    if (!first) throw new Error('no round');
    const { results } = await execute({ ...plan, jobs: [first] }, { threads: 1 });
    const round = checkpointWith([[first.id, results.get(first.id)]]);
    const held = await lookAt(round, { plan, results: exact.results });
    expect(held).toMatchObject({ faults: [], missing: 5, others: 0, sampled: { agree: 1, of: 1 } });
  });

  it('is refused if a line is changed, or says what this machine does not compute', async () => {
    const [head = '', line = '', ...others] = checkpointOf(exact.results).split('\n');
    const cut = await lookAt([head, line.slice(0, -1), ...others].join('\n'), exact);
    expect(cut.faults).toHaveLength(1);
    expect(cut.missing).toBe(1);
    const lied = forged(exact, 0, (figures) => { moveTogether(figures, 0.5); }); // prettier-ignore
    const { faults } = await lookAt(checkpointOf(lied.results), exact);
    expect(faults.map(({ reason }) => String(reason))).toEqual(['this machine computes another result']);
  });
});

it('points removed that are not cost × chance are found in results that are not computed again', async () => {
  for (const [name, equal] of [['removed', 1], ['lost', -1]] as const) {
    const one = forged(sampled, 0, (figures) => {
      for (const id of [name, 'swing']) {
        const figure = figures[id];
        if (!figure) throw new Error(`no figure ${id}`);
        const more = id === name ? 0.1 : 0.1 * equal;
        Object.assign(figure, { value: figure.value + more, low: figure.low + more, high: figure.high + more });
      }
    });
    expect(() => readResults(one.results)).not.toThrow();
    const { faults } = await verify(one.results, one.plan, { threads: 1, share: 0, secret: '' });
    expect(faults.map(({ reason }) => String(reason))).toEqual([`its "${name}" contradicts its other figures`]);
  }
}); // prettier-ignore

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
