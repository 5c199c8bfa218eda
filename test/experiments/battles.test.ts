/** Whole battles as jobs: planned from an experiment's axes, played alike wherever they run, and told as results. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { planFile } from '../../src/cli/options/inputs/experimentPlan.js';
import { fits } from '../../src/experiments/plan/resultFits.js';
import { execute, readResults, resultsOf, resultsText, runJob } from '../../src/experiments/index.js';
import { queueId, readAnswer, readTask } from '../../src/experiments/queue/queueMessages.js';
import work from '../../src/experiments/run/worker.js';
import { openSystem } from '../../src/files/index.js';
import { battleFigures, battleOdds, readBattle, type BattleFile } from '../../src/questions/index.js';
import { report } from '../../src/reports/index.js';
import { twilight } from '../../src/systems/twilight/index.js';
import { StonecastError } from '../../src/errors/index.js';
import { planned, textOf } from './smallBattles.js';
import { documents } from './support.js';
import type { OpenSystem } from '../../src/system/index.js';

const open: OpenSystem = openSystem(twilight);
const errorOf = (changes: Record<string, unknown>): StonecastError => {
  try {
    planned(changes);
  } catch (error) {
    if (error instanceof StonecastError) return error;
    throw error;
  }
  throw new Error('nothing was wrong');
};

it('battles are jobs: the same bytes here and through the queue', async () => {
  const once = await textOf({ threads: 1 });
  const plan = planned();
  const workers = {
    lanes: 3,
    async run(id: string, task: Parameters<typeof work>[0]) {
      const sent: unknown = JSON.parse(JSON.stringify({ job: task.job }));
      const taken = readTask(queueId(id), sent);
      if (!taken) throw new Error('the queue garbled a job');
      const answer = await work({ job: taken.job, version: task.version });
      return readAnswer(JSON.parse(JSON.stringify(answer)));
    },
    close: () => Promise.resolve(),
  };
  const execution = await execute(plan, { workers: () => Promise.resolve(workers) });
  expect(resultsText(resultsOf(plan, execution, [], 'stonecast report small.yaml'))).toBe(once);
});

it('a job comes to what the question answers, and its result can be read and reported on', async () => {
  const plan = planned();
  const [first, second] = plan.jobs;
  if (!first || !second) throw new Error('no jobs');
  const { job } = first;
  const result = await runJob(job, plan.stonecast);
  const source = { system: 'twilight', documents, file: job.scenario as BattleFile };
  const seed = job.options?.seed ?? '';
  const found = await battleOdds(readBattle(open, job.scenario), source, { seed, battles: 64, threads: 1 });
  expect(result).toMatchObject({ kind: 'battle', figures: battleFigures(found), models: found.models });
  expect(fits(job, result)).toBe(true);
  expect(fits(second.job, result)).toBe(false);
  const results = readResults(JSON.parse(await textOf({ threads: 1 })));
  expect(Object.keys(results.system.figures)).toContain('win');
  const { sentences, files } = await report(results, ['data', 'markdown']);
  expect(sentences[0]).toMatch(/^First side wins, as Turns/);
  expect(String(files.get('figures.csv')).split('\n')).toHaveLength(1 + 4 * 8 + 1);
});

it('charts of courses follow battles, are drawn from them, and are refused of fights', async () => {
  const kinds = ['ground', 'turns', 'removals', 'contact', 'counters'] as const;
  const plan = planned({ battles: 16, timelines: 8, report: { charts: kinds.map((kind) => ({ kind })) } });
  const [first] = plan.jobs;
  if (!first) throw new Error('no jobs');
  const result = await runJob(first.job, plan.stonecast);
  expect(fits(first.job, result)).toBe(true);
  if (result.kind !== 'battle') throw new Error('no battle');
  expect(result.timelines).toMatchObject({ battles: 8, sides: ['Kedashi', 'Empire'], board: { cell: 1 } });
  expect(fits(first.job, { ...result, timelines: { ...result.timelines, fell: [[1]] } } as never)).toBe(
    false,
  );
  const execution = await execute(plan, { threads: 1 });
  const results = resultsOf(plan, execution, [], 'stonecast report small.yaml');
  const { sentences, files } = await report(results, ['data']);
  expect(sentences).toHaveLength(kinds.length);
  expect(sentences[0]).toMatch(/Kedashi .* points, \d+″ up and Empire/);
  expect(String(files.get('timelines.csv'))).toMatch(/^\ufeffEmpire plays,Turns,what,side,turn/);
  const fights = { battle: undefined, battles: undefined, axes: [], report: { charts: [{ kind: 'turns' }] } };
  expect(errorOf({ ...fights, scenario: { system: 'twilight' } }).path).toEqual([
    'report',
    'charts',
    0,
    'kind',
  ]);
});

it('its faults are told where they were written', () => {
  expect(errorOf({ scenario: { system: 'twilight' } }).message).toMatch(/whole battles/);
  expect(errorOf({ battle: undefined, battles: undefined }).path).toEqual(['scenario']);
  const axis = { name: 'x', values: [{ name: 'y', set: { 'sides.1.policy': 'wait' } }] };
  expect(errorOf({ axes: [axis] }).path?.slice(0, 3)).toEqual(['axes', 0, 'values']);
  expect(errorOf({ report: { charts: [{ kind: 'bars', bars: 'Turns', figure: 'kill' }] } }).message).toMatch(
    /win/,
  );
});

it('files that a battle names are put in place, count among the inputs, and axes reach into them', () => {
  const file = path.join(import.meta.dirname, '../../experiments/battle-policies.yaml');
  const { plan, inputs } = planFile(file);
  expect(plan.jobs).toHaveLength(18);
  expect(inputs.map((input) => input.file)).toEqual(
    expect.arrayContaining(['battle-policies.yaml', 'meeting.yaml', 'empire.yaml', 'kedashi.yaml']),
  );
  expect(plan.jobs[0]?.job.scenario).toMatchObject({ scenario: { name: 'Meeting' } });
});
