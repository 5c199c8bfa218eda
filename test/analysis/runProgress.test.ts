/** How far a run is, by what its jobs cost. */
import { describe, expect, it } from 'vitest';
import type { AgendaStep } from '../../src/experiments/run/jobOrder.js';
import type { PlannedJob } from '../../src/experiments/plan/plan.js';
import { expectedTime, sizeOf, RunProgress } from '../../src/experiments/run/progress.js';

const fight = (): PlannedJob => ({
  id: '',
  levels: [],
  job: { kind: 'odds', scenario: {} } as PlannedJob['job'],
});
const roster = (members: number): PlannedJob => {
  const ids = Array.from({ length: members }, String);
  const scenario = { members: ids, field: ids };
  return { id: '', levels: [], job: { kind: 'efficiency', scenario } as unknown as PlannedJob['job'] };
};
const stepOf = (planned: PlannedJob): AgendaStep => ({
  planned,
  id: '',
  job: planned.job,
  round: 0,
  width: 0,
});

/** A run on a clock of its own: `take` does a job in so many milliseconds. */
function follow(jobs: readonly PlannedJob[]) {
  let now = 0;
  const reported: number[][] = [];
  const progress = new RunProgress(
    jobs,
    (...all) => void reported.push(all),
    () => now,
  );
  const pass = (milliseconds: number): void => void (now += milliseconds);
  const take = (job: PlannedJob, milliseconds: number): void => {
    const step = stepOf(job);
    progress.begin(step);
    pass(milliseconds);
    progress.end(step, true);
  };
  return { progress, reported, take, pass };
}

describe('how far a run is', () => {
  it('is told at once, and at the end is everything', () => {
    const jobs = [fight(), fight()];
    const { reported, take } = follow(jobs);
    expect(reported).toEqual([[0, 2, 0]]);
    for (const job of jobs) take(job, 5);
    expect(reported.at(-1)).toEqual([2, 2, 1]);
  });

  it('a long first job of many short ones is most of the run and not a hundredth', () => {
    const long = roster(10);
    const jobs = [long, ...Array.from({ length: 99 }, fight)];
    const { progress, take } = follow(jobs);
    take(long, 28_000);
    for (const job of jobs.slice(1, 11)) take(job, 14);
    // 28,140 ms of 28,000 + 99 · 14.
    expect(progress.share).toBeCloseTo(28_140 / 29_386, 6);
  });

  it('grows while a job is under way, and never reaches the end before it', () => {
    const { progress, pass } = follow([roster(3)]);
    progress.begin(stepOf(roster(3)));
    const shares = [100, 1000, 60_000].map((milliseconds) => (pass(milliseconds), progress.share));
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    expect(shares[0]).toBeGreaterThan(0);
    expect(shares.at(-1)).toBeLessThanOrEqual(0.5);
  });

  it('a job of several steps is done with the last of them', () => {
    const job = fight();
    const { progress, reported, pass } = follow([job, fight()]);
    for (const isLast of [false, false, true]) {
      const step = stepOf(job);
      progress.begin(step);
      pass(10);
      progress.end(step, isLast);
    }
    expect(reported.map(([done]) => done)).toEqual([0, 0, 0, 1]);
    expect(progress.share).toBeCloseTo(0.5, 9);
  });

  it('lists in battles weigh as much as their tables, pairs and bouts', () => {
    const asked = (more: object): PlannedJob => {
      const scenario = {
        members: [],
        field: [],
        lists: [{}, {}],
        players: ['close-in'],
        battles: 1,
        ...more,
      };
      return { id: '', levels: [], job: { kind: 'listBattles', scenario } as unknown as PlannedJob['job'] };
    };
    const few = asked({ tables: 18 });
    expect(sizeOf(few)).toBeCloseTo((18 * 2 * 2) / 3, 9);
    expect(sizeOf(asked({ tables: 576 }))).toBeCloseTo(32 * sizeOf(few), 9);
    expect(sizeOf(asked({ tables: 18, lists: [{}, {}, {}, {}] }))).toBeCloseTo(6 * sizeOf(few), 9);
  });

  it('is forecast: fights as a trial shows, roster questions as usual, and never shorter than the longest job', () => {
    const jobs = [roster(10), ...Array.from({ length: 300 }, fight)];
    // 10 × 10 pairs of 20 fights, of 3 ms each.
    expect(sizeOf(roster(10))).toBe(2000);
    expect(expectedTime(jobs, 1, 10)).toBeCloseTo(2000 * 3 + 300 * 10, 9);
    expect(expectedTime(jobs, 2, 40)).toBeCloseTo((2000 * 3 + 300 * 40) / 2, 9);
    expect(expectedTime(jobs, 4, 10)).toBe(6000);
    // More jobs than a call may have arguments.
    const many = Array.from({ length: 300_000 }, fight);
    expect(expectedTime(many, 2, 10)).toBeCloseTo(1_500_000, 3);
  });
});
