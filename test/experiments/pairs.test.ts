/** Pairs of lists of a valuation as jobs: what their battles are, and which answers cannot be theirs. */
import { describe, expect, it } from 'vitest';
import { pairsElsewhere, runJob, type Job, type Workers } from '../../src/experiments/index.js';
import { expectationOf, unfitness } from '../../src/experiments/plan/resultFits.js';
import { openSystem } from '../../src/files/index.js';
import {
  pairPlayer,
  partValues,
  valuation,
  type PairsRequest,
  type PairsResult,
} from '../../src/questions/index.js';
import { battleArena } from '../../src/questions/valuation/arena.js';
import type { ListPair } from '../../src/questions/valuation/drawLists.js';
import { systemNamed } from '../../src/systems/registry.js';

const open = openSystem(systemNamed('twilight'));
const arena = battleArena(open, { threads: 1 });
const costs = arena.units.map(({ cost }) => cost / arena.scale);
const drawer = arena.drawer(costs, 'pairs');
const pairOf = (number: number): ListPair => {
  const pair = drawer.pair(number);
  if (!pair) throw new Error('no pair');
  return pair;
};
const [pair, other] = [pairOf(0), pairOf(1)];
const asked: PairsRequest = {
  costs,
  player: 'close-in',
  seed: 'pairs',
  meetings: [
    { pair, table: 3 },
    { pair: other, table: 4 },
    { pair, table: 3, change: { unit: pair[0].counts.findIndex((n) => n > 0), id: undefined } },
  ],
};
const job: Job = {
  kind: 'pairs',
  stonecast: 'this',
  rules: open.system.version,
  system: open.system.id,
  data: open.documents ?? [],
  scenario: asked,
};
const answer = (pairs: PairsResult['pairs']): PairsResult => ({ kind: 'pairs', pairs });

/** Workers on this thread. They take jobs as a queue delivers them, and count them. */
function workersHere(stopAfter = Infinity) {
  const jobs: Job[] = [];
  let closed = 0;
  const workers: Workers = {
    lanes: 2,
    async run(_, { job: one }) {
      jobs.push(one);
      if (jobs.length > stopAfter) return undefined;
      return { result: await runJob(JSON.parse(JSON.stringify(one)) as Job, 'this') };
    },
    close: () => {
      closed++;
      return Promise.resolve();
    },
  };
  return { workers, jobs, closed: () => closed };
}

describe('pairs of lists of a valuation', () => {
  it('have the results that the valuation finds by itself', async () => {
    const player = pairPlayer(open);
    const expected = asked.meetings.map((one) => player.play(asked, one));
    expect(await runJob(job, 'this')).toEqual(answer(expected));
    const turned = { ...job, scenario: { ...asked, meetings: asked.meetings.toReversed() } };
    expect(await runJob(turned, 'this')).toEqual(answer(expected.toReversed()));
  });

  it('are refused where they are of other meetings, or of none', async () => {
    const expected = expectationOf(job);
    const { pairs } = (await runJob(job, 'this')) as PairsResult;
    expect(unfitness(expected, answer(pairs))).toBeUndefined();
    for (const others of [[], pairs.slice(1), pairs.concat(pairs)])
      expect(unfitness(expected, answer(others))?.texts.en).toBe(
        'it answers for others than the question names',
      );
    const wrong = [
      { ...asked, costs: costs.slice(1) },
      { ...asked, meetings: [{ ...asked.meetings[0], change: { unit: costs.length } }] },
      { ...asked, meetings: [{ ...asked.meetings[0], table: -1 }] },
    ];
    for (const scenario of wrong) await expect(runJob({ ...job, scenario }, 'this')).rejects.toThrow();
  });
});

describe('a valuation on the workers of a queue', () => {
  const options = { players: ['close-in'], pairs: 40, proof: 0, seed: 'elsewhere' };

  it('has the same bytes as one on this machine', async () => {
    const { workers, jobs, closed } = workersHere();
    const elsewhere = () => Promise.resolve(pairsElsewhere(open, { workers, version: 'this' }));
    const there = await valuation(open, { ...options, elsewhere });
    const here = await valuation(open, { ...options, threads: 1 });
    expect(JSON.stringify(there)).toBe(JSON.stringify(here));
    expect([closed(), jobs.length > 1]).toEqual([1, true]);
  });

  it('values parts of cards there too', async () => {
    const parts = { players: ['close-in'], units: ['empire/militia'], pairs: 4, points: 24, seed: 'there' };
    const { workers, jobs } = workersHere();
    const elsewhere = () => Promise.resolve(pairsElsewhere(open, { workers, version: 'this' }));
    const there = await partValues(open, { ...parts, elsewhere });
    expect(there).toEqual(await partValues(open, { ...parts, threads: 1 }));
    expect(JSON.stringify(jobs)).toContain('"change"');
  });

  it('keeps the meetings before the first one that a stop ended', async () => {
    const { workers } = workersHere(1);
    const host = pairsElsewhere(open, { workers, version: 'this' });
    const many = {
      ...asked,
      meetings: Array.from({ length: 70 }, (_, table) => ({ pair, table })),
    };
    expect((await host.play(many)).length).toBe(32);
  });
});
