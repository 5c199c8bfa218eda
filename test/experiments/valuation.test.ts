/** The valuation in experiments and reports: the numbers and words that the package brings. */
import { describe, expect, it } from 'vitest';
import { runJob } from '../../src/experiments/index.js';
import { fits } from '../../src/experiments/plan/resultFits.js';
import { packagedValuation } from '../../src/experiments/index.js';
import type { Valuation } from '../../src/questions/index.js';
import { chartsOf } from '../../src/reports/charts/index.js';
import { View } from '../../src/reports/chartData.js';
import { twilight } from '../../src/systems/twilight/index.js';
import { fixture } from '../reports/fixture.js';
import { smallPlan } from './support.js';

const plan = smallPlan({ valuation: {} });
const job = plan.jobs[0]?.job;
if (job?.kind !== 'valuation') throw new Error('the valuation comes first');
const result = await runJob(job, plan.stonecast);

describe('the valuation in an experiment', () => {
  it('is the packaged one, with its day and players, and fits its job alone', () => {
    const packaged = packagedValuation(twilight);
    const { units, method } = packaged?.valuation as Valuation;
    if (result.kind !== 'valuation') throw new Error('a valuation was asked for');
    const { prices } = result;
    expect(prices.date).toBe(packaged?.date);
    expect(prices.players).toEqual(Object.keys(method.players));
    expect(prices.units.map(({ id, fair, word }) => [id, fair, word])).toEqual(
      units.map(({ id, fair, word }) => [id, fair, word]),
    );
    expect(plan.jobs.slice(0, 3).map((one) => fits(one.job, result))).toEqual([true, false, false]);
  });

  it('is drawn in groups by verdict, with one chart for each player', () => {
    const made = { ...fixture({ charts: [{ kind: 'prices' }] }), jobs: [{ id: 'v', levels: [], ...result }] };
    const [chart] = chartsOf(new View(made));
    expect(chart?.levels?.map(({ name }) => name)).toEqual(['all players', 'novice', 'club']);
    const knight = chart?.table.find(([name]) => name === 'Knight');
    expect(knight?.[2]).toBe('30');
    expect(knight?.at(-1)).toBe('fair');
    const verdicts = chart?.table.slice(1).map((row) => row.at(-1)) ?? [];
    // Dear units stand first, then cheap ones, and every unit stands once.
    const dear = verdicts.lastIndexOf('too dear');
    expect(verdicts.slice(0, dear + 1).every((word) => word === 'too dear')).toBe(true);
    expect(verdicts.lastIndexOf('too cheap') - dear).toBe(verdicts.filter((w) => w === 'too cheap').length);
  });
});
