/** The first screen of a report with prices: its finding, groups and playtests, beside the packaged valuation. */
import { describe, expect, it } from 'vitest';
import type { Estimate } from '../../src/game/index.js';
import { normalQuantile } from '../../src/math/index.js';
import { packagedValuation } from '../../src/experiments/index.js';
import { priceVerdicts, type Valuation } from '../../src/questions/index.js';
import { GROUPS, pricedRows } from '../../src/reports/charts/prices.js';
import { overviewOf } from '../../src/reports/overview.js';
import { reportModelOf } from '../../src/reports/reportModel.js';
import { View } from '../../src/reports/chartData.js';
import { twilight } from '../../src/systems/twilight/index.js';
import { firstScreen } from './firstScreenFixture.js';

const found = packagedValuation(twilight)?.valuation as Valuation;
const results = await firstScreen();
const job = results.jobs.find((one) => one.kind === 'valuation');
if (job?.kind !== 'valuation') throw new Error('the fixture has a valuation');
const { prices } = job;

describe('verdicts of a valuation', () => {
  it('name the tables that would decide a price, and never for one with a verdict', () => {
    expect(priceVerdicts(found).map(({ word }) => word)).toEqual(found.units.map(({ word }) => word));
    for (const { word, tables } of priceVerdicts(found))
      if (word !== 'not known') expect(tables).toBeUndefined();
    // Every dear unit at a cost that its players miss by a little less than a verdict needs.
    const tests = found.units.filter(({ fitted }) => fitted).length;
    const z = normalQuantile(1 - 0.05 / (2 * tests));
    const pairs = Math.max(...Object.values(found.method.players).map((one) => one.pairs));
    const errorOf = ({ value, high }: Estimate): number => (high - value) / normalQuantile(0.975);
    const open = found.units.map((unit) => {
      const misses = Object.values(unit.players).map((one) => one.value + 0.8 * z * errorOf(one));
      return unit.word === 'too dear'
        ? { ...unit, cost: Math.max(...misses), word: 'not known' as const }
        : unit;
    });
    const asked = priceVerdicts({ ...found, units: open }).flatMap(({ tables }, i) =>
      tables === undefined ? [] : [{ unit: open[i]!, tables }],
    );
    expect(asked.length).toBeGreaterThan(3);
    for (const { unit, tables } of asked) {
      // With so many more tables every interval shrinks enough, and not with a tenth less: the slow twin of the formula.
      const least = (played: number): number =>
        Math.min(
          ...Object.values(unit.players).map(
            (one) => Math.abs(one.value - unit.cost) / errorOf(one) / Math.sqrt(pairs / played),
          ),
        );
      expect(least(pairs + tables)).toBeGreaterThan(z - 1e-9);
      expect(least(pairs + 0.9 * tables)).toBeLessThan(z);
    }
  });

  it('of one player agree with those for all where all agree', () => {
    const each = Object.keys(found.method.players).map((player) => priceVerdicts(found, player));
    found.units.forEach(({ word }, i) => {
      if (word !== 'too cheap' && word !== 'too dear') return;
      expect(each.map((one) => one[i]?.word)).toEqual(each.map(() => word));
    });
  });
});

describe('the share of battles that a list wins', () => {
  it.each([
    [{ value: 1, low: 0.973, high: 1 }, 'over 97.3 %'],
    [{ value: 0, low: 0, high: 0.0274 }, 'under 2.8 %'],
    [{ value: 0.9996, low: 0.99, high: 0.9999 }, 'over 99.9 % (99.0–100.0)'],
    [{ value: 0.534, low: 0.491, high: 0.583 }, '53.4 % (49.1–58.3)'],
  ])('%j is %s', (score, text) => {
    const jobs = results.jobs.map((one) =>
      one.kind === 'listBattles'
        ? {
            ...one,
            battles: { ...one.battles, lists: one.battles.lists.map((list) => ({ ...list, score })) },
          }
        : one,
    );
    const shown = overviewOf(new View({ ...results, jobs }));
    expect(shown?.aside[0]?.rows?.[1]?.[1]).toBe(text);
  });
});

describe('the first screen', () => {
  const view = new View(results);
  const model = reportModelOf(view, []);

  it('puts every unit into one group, and gives no verdict on a card that battles play in part', () => {
    const rows = pricedRows(prices);
    expect(rows.map(({ unit }) => unit.id).sort()).toEqual(found.units.map(({ id }) => id).sort());
    const order = rows.map(({ group }) => GROUPS.indexOf(group));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(rows.filter(({ group }) => group === 'unjudged').map(({ unit }) => unit.id)).toEqual([
      'devanu/kopa',
      'delgon/kaldru',
    ]);
    const planted = { ...prices, units: prices.units.map((unit) => ({ ...unit, unplayed: ['Leap'] })) };
    expect(pricedRows(planted).every(({ group }) => group === 'unjudged')).toBe(true);
  });

  it('has the finding as its title: how many units, and the largest error of each kind', () => {
    const dear = found.units.filter(({ word }) => word === 'too dear');
    const cheap = found.units.filter(({ word }) => word === 'too cheap');
    const largest = (units: typeof dear) =>
      [...units].sort((a, b) => Math.abs(b.fair.value - b.cost) - Math.abs(a.fair.value - a.cost))[0];
    expect(model.title).toContain(
      `${dear.length} units are too dear and ${cheap.length} too cheap for novice and club players`,
    );
    for (const unit of [largest(dear), largest(cheap)])
      expect(model.title).toContain(`${unit?.name ?? ''} is worth ${unit?.fair.value.toFixed(1) ?? ''} (`);
    expect(model.subject).toBe(results.experiment.title);
  });

  it('says so if nothing is proved', () => {
    const open = prices.units.map((unit) => ({ ...unit, word: 'not known' as const }));
    const jobs = results.jobs.map((one) =>
      one === job ? { ...job, prices: { ...prices, units: open } } : one,
    );
    expect(reportModelOf(new View({ ...results, jobs }), []).title).toBe(
      'no unit is proved too dear and none is proved too cheap for novice and club players',
    );
  });

  it('names the enemies that a model fights best and worst, compared with other models', () => {
    const text = model.overview?.cards.flatMap((card) => card.text) ?? [];
    expect(text.length).toBeGreaterThan(5);
    for (const one of text) expect(one).toMatch(/^▲ .+ ▼ .+$|against each/);
  });

  it('says once what one unit gains and another loses', () => {
    const cards = model.overview?.cards ?? [];
    const told = cards.flatMap(({ name, text }) =>
      text.flatMap((one) => {
        const [, enemy, player] = /against each (.+) \((\w+)\)\.$/.exec(one) ?? [];
        return enemy === undefined ? [] : [[player, ...[name, enemy].sort()].join()];
      }),
    );
    expect(told.length).toBeGreaterThan(5);
    expect(new Set(told).size).toBe(told.length);
  });

  it('says where predictions of list against list held too seldom', () => {
    const told = (inside: number): string | undefined => {
      const [first, ...others] = prices.proof;
      if (!first) throw new Error('the fixture has a proof');
      const half = { inside: inside / 2, of: 80 };
      const proof = [{ ...first, calibration: { before: half, after: half } }, ...others];
      const jobs = results.jobs.map((one) => (one === job ? { ...job, prices: { ...prices, proof } } : one));
      return reportModelOf(new View({ ...results, jobs }), []).overview?.quality.text?.at(-1);
    };
    // The exact 95 % interval of 145 of 160 ends below 95 % (Clopper and Pearson), that of 146 above.
    expect(told(145)).toBe('For novice players the intervals are too narrow: fewer predictions held.');
    expect(told(146)).toBe('For all players about as many predictions held as the intervals promise.');
    expect(model.overview?.quality.text?.at(-1)).toBe(told(146));
  });
});
