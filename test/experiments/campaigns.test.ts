/** Campaigns as jobs: planned from an experiment's axes, played alike wherever they run, and told as results. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { planFile } from '../../src/cli/options/inputs/experimentPlan.js';
import {
  execute,
  experimentSchema,
  planOf,
  readResults,
  resultsOf,
  resultsText,
  runJob,
} from '../../src/experiments/index.js';
import { fits } from '../../src/experiments/plan/resultFits.js';
import { openSystem, readDocument, systemFiles } from '../../src/files/index.js';
import { campaignOdds, readCampaign, type BattleFile } from '../../src/questions/index.js';
import { report } from '../../src/reports/index.js';
import { check, type OpenSystem } from '../../src/system/index.js';
import { genertela } from '../../src/systems/genertela/index.js';

const documents = systemFiles(genertela).map(({ path: file, name }) => ({
  file: name,
  data: readDocument(file).data,
}));
const open: OpenSystem = openSystem(genertela);

const SMALL = {
  experiment: 'small-campaigns',
  title: 'Small campaigns',
  question: 'Who wins?',
  campaigns: 64,
  campaign: {
    system: 'genertela',
    sequence: [],
    turns: 2,
    nation: 'esrolians',
    map: { zones: { a: { terrain: 'lowland', borders: ['b'] }, b: { terrain: 'lowland' } } },
    setup: { ditali: { a: { standard: 6 } }, esrolians: { b: { standard: 3 } } },
    cards: { esrolians: { victory: [{ hold: ['a', 'b'], points: 2, turns: [1, 2] }] } },
  },
  axes: [
    {
      name: 'Ditali play',
      values: ['hold', 'cheapest'].map((policy) => ({
        name: policy,
        set: { 'conduct.ditali.policy': policy },
      })),
    },
  ],
};

const planned = (changes: object = {}) =>
  planOf(check(experimentSchema, { ...SMALL, ...changes }), {
    system: open,
    documents,
    version: '0.0.0-test',
  });

it('come to what the question answers, and their results can be read and reported on', async () => {
  const plan = planned();
  const [first, second] = plan.jobs;
  if (!first || !second) throw new Error('no jobs');
  const { job } = first;
  const result = await runJob(job, plan.stonecast);
  const campaign = readCampaign(open, job.scenario);
  const source = { system: 'genertela', documents, file: job.scenario as BattleFile };
  const seed = job.options?.seed ?? '';
  const found = await campaignOdds(campaign, source, { seed, battles: 64, threads: 1 });
  expect(result).toMatchObject({ kind: 'campaign', figures: campaign.figures(found) });
  // Who only holds leaves the Esrolians their zone on both turns, and they never leave it.
  expect(result).toMatchObject({ figures: { nation: { value: 4 }, blue: { value: 4 } } });
  expect([fits(job, result), fits(second.job, result)]).toEqual([true, false]);
  expect(fits({ ...job, kind: 'odds' }, result)).toBe(false);
  const text = resultsText(
    resultsOf(plan, await execute(plan, { threads: 1 }), [], 'stonecast report small.yaml'),
  );
  const results = readResults(JSON.parse(text));
  expect(results.jobs.map(({ kind }) => kind)).toEqual(['campaign', 'campaign']);
  const { sentences, files } = await report(results, ['data', 'markdown']);
  expect(sentences.join(' ')).toContain('Nation’s points, by Ditali play');
  expect(String(files.get('report.md'))).toContain('2 campaign files, 64 campaigns each');
});

it('tell their faults where they were written', () => {
  const axis = { name: 'x', values: [{ name: 'y', set: { 'conduct.ditali.policy': 'wait' } }] };
  expect(() => planned({ axes: [axis] })).toThrow(/wait/);
  expect(() => planned({ battles: 3 })).toThrow(/no "battle"/);
  expect(() => planned({ scenario: SMALL.campaign })).toThrow(/battles or campaigns/);
});

it('take the files that they name from beside the experiment', () => {
  const { plan, inputs } = planFile(
    path.join(import.meta.dirname, '../../experiments/genertela-policies.yaml'),
  );
  expect(plan.jobs).toHaveLength(6);
  expect(inputs.map(({ file }) => file)).toEqual(expect.arrayContaining(['dragon-pass.yaml', 'cards.yaml']));
});
