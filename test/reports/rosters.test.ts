/** Reports about rosters: what their charts find and show, beside the numbers that were put in. */
import { describe, expect, it } from 'vitest';
import { readResults, resultsText } from '../../src/experiments/index.js';
import { report } from '../../src/reports/index.js';
import { chartsOf } from '../../src/reports/charts/index.js';
import { dataTables } from '../../src/reports/forms/csvTables.js';
import { factsOf } from '../../src/reports/reportModel.js';
import { View } from '../../src/reports/chartData.js';
import { fixture, HOSTILE } from './fixture.js';
import { ROSTER_CHARTS, rosterJobs, rosterMembers } from './rosterFixture.js';

const NAMES = ['Ann', 'Bea', 'Cid', 'Dot', 'Eve', 'Fay'];

function results(names: readonly string[] = NAMES, groups: readonly string[] = ['north', 'south']) {
  const made = fixture({ groups: [1, 1], charts: ROSTER_CHARTS });
  return { ...made, jobs: rosterJobs(rosterMembers(names, groups)) };
}

describe('charts', () => {
  it('never bear one title twice', () => {
    const title = 'The same';
    const titles = chartsOf(
      new View(
        fixture({
          charts: [
            { kind: 'bars', title, figure: 'kill', bars: 'conduct' },
            { kind: 'bars', title, figure: 'kill', bars: 'conduct', at: { stamina: 1 } },
            { kind: 'bars', title, figure: 'swing', bars: 'conduct' },
          ],
        }),
      ),
    ).map((chart) => chart.title);
    expect(titles).toEqual(['The same', 'The same (stamina: 1)', 'The same (2)']);
  });
});

describe('reports about rosters', () => {
  const charts = chartsOf(new View(results()));
  const chart = (kind: string) => charts.find(({ id }) => id.endsWith(kind));

  it('tell whom one more is worth most and how many gain nothing', () => {
    expect(chart('curve')?.findings[0]).toBe(
      'In a single fight one more Grit adds most to Cid (+2.0 points); of those that gain at all, least to Eve (+1.0). ' +
        '2 of 6 models gain nothing in these fights by one more Grit.',
    );
    const cid = chart('curve')?.table.find(([name]) => name === 'Cid');
    // Cid's swing is −2 at the two that its card says, and 2 more or less with each.
    expect(cid?.slice(2)).toEqual(['−6.00', '−4.00', '−2.00', '0.00', '']);
  });

  it('sum up what 100 points remove and lose', () => {
    expect(chart('efficiency')?.findings[0]).toMatch(
      /^For its points Fay gives most \(\+13\.0 .* and Ann least \(−2\.0\)/,
    );
  });

  it('say how rosters were judged, and that their numbers depend on the seed', () => {
    const view = new View(results());
    const facts = factsOf(view).map(({ name, text }) => `${name}: ${text}`);
    expect(facts).toContainEqual(
      expect.stringMatching(/^What 100 points buy: sampled: 1,000 combats a fight/),
    );
    expect(facts).toContain(`Seed: ${view.results.seed}`);
    // Without rosters nothing is sampled here.
    expect(factsOf(new View({ ...results(), jobs: [] })).find(({ name }) => name === 'Seed')?.text).toMatch(
      /this is exact/,
    );
  });

  it('survive the way through a file, and make the same bytes', async () => {
    const made = results();
    const { report: asked, ...head } = made.experiment;
    const experiment = {
      ...head,
      scenario: { system: 'made-up' },
      axes: [],
      ...(asked && { report: asked }),
    };
    const once = { ...made, experiment };
    const read = readResults(JSON.parse(resultsText(once)));
    expect(read).toEqual(JSON.parse(resultsText(once)));
    const [a, b] = [await report(once, ['pictures', 'html']), await report(read, ['pictures', 'html'])];
    expect([...a.files.keys()]).toContain('charts/01-curve.svg');
    for (const [name, content] of a.files) expect(b.files.get(name)).toEqual(content);
  });

  it('are drawn first where no chart is asked for', () => {
    const { report: _, ...experiment } = results().experiment;
    const drawn = chartsOf(new View({ ...results(), experiment }));
    expect(drawn.map(({ id }) => id).slice(0, 2)).toEqual(['01-curve', '02-efficiency']);
  });

  it('stand in a data file, a row a figure', () => {
    const made = results();
    const table = dataTables(made).find(({ name }) => name === 'rosters');
    const names = table?.columns.map(({ name }) => name) ?? [];
    const rows = (table?.rows ?? []).map((row) => Object.fromEntries(names.map((name, i) => [name, row[i]])));
    // Ann's fights: 10 removed, 12 lost.
    expect(rows).toContainEqual(
      expect.objectContaining({
        question: 'efficiency',
        member: 'Ann',
        figure: 'lost',
        value: 12,
        unit: 'points',
      }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({
        question: 'curve',
        member: 'Cid',
        amount: 'Grit 3',
        figure: 'swing',
        value: 0,
      }),
    );
    // Every figure has a kind, and with it a unit.
    expect(rows.filter(({ unit }) => unit === undefined)).toEqual([]);
    expect(dataTables({ ...made, jobs: [] }).map(({ name }) => name)).toEqual(['figures']);
  });

  it('leave out charts without data, and carry hostile names harmlessly', async () => {
    expect(chartsOf(new View({ ...results(), jobs: [] }))).toEqual([]);
    const page = (await report(results(HOSTILE, ['<b>', 'south']), ['html'])).files.get('report.html');
    expect(page).not.toContain('<script>alert(1)');
    expect(page).not.toContain('<b>');
  });
});
