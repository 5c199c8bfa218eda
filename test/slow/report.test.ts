import { parse as parseCsv } from '../reports/csv.js';
import { compile, type TopLevelSpec } from 'vega-lite';
import { describe, expect, it } from 'vitest';
import type { Results } from '../../src/questions/index.js';
import { chartsOf } from '../../src/reports/charts/index.js';
import { dataFiles, dataTables } from '../../src/reports/forms/csvTables.js';
import { report } from '../../src/reports/index.js';
import { titled } from '../../src/reports/forms/chartImages.js';
import { DARK, LIGHT, paint, WIDTHS } from '../../src/reports/theme.js';
import { View } from '../../src/reports/chartData.js';
import { fixture, HOSTILE } from '../reports/fixture.js';

const text = (files: ReadonlyMap<string, string | Uint8Array>, name: string): string => {
  const content = files.get(name);
  if (typeof content !== 'string') throw new Error(`${name} is no text`);
  return content;
};

/** What of a long text should not be there, with what stands around it. */
const faults = (content: string, pattern: RegExp): string[] =>
  [...content.matchAll(pattern)]
    .slice(0, 5)
    .map(({ index }) => content.slice(Math.max(0, index - 40), index + 60));

/** A spec as text without its data and its title. */
const withoutWords = (spec: TopLevelSpec): string =>
  JSON.stringify(spec, (name, value: unknown) =>
    name === 'values' || name === 'title' || name === 'text' ? '' : value,
  );

describe('every chart', () => {
  const cases: [string, Results][] = [
    ['exact', fixture()],
    ['sampled', fixture({ sampled: true })],
    ['of many', fixture({ groups: [12, 7, 5] })],
    ['of one group', fixture({ groups: [1, 1] })],
    ['with hostile names', fixture({ names: HOSTILE })],
    ['by default', { ...fixture(), experiment: { experiment: 'x', title: 'x', question: 'x' } }],
  ];
  it.each(cases)('%s compiles without a warning at every width, in both versions', (_, results) => {
    const charts = chartsOf(new View(results));
    expect(charts.length).toBeGreaterThan(0);
    const warnings: unknown[] = [];
    const logger = {
      level: () => logger,
      error: (...args: unknown[]) => (warnings.push(args), logger),
      warn: (...args: unknown[]) => (warnings.push(args), logger),
      info: () => logger,
      debug: () => logger,
    };
    for (const chart of charts) {
      for (const width of Object.values(WIDTHS)) {
        for (const palette of [LIGHT, DARK]) {
          for (const spec of [chart.spec(width), titled(chart, width)]) {
            const painted = paint<TopLevelSpec>(spec, palette);
            compile(painted, { logger });
            // Every colour name was found: none is left but in data and titles.
            expect(faults(withoutWords(painted), /"@\w/g)).toEqual([]);
          }
        }
      }
      expect(chart.alt.length).toBeGreaterThan(20);
      expect(chart.table.length).toBeGreaterThan(1);
      expect(new Set(chart.table.map((row) => row.length)).size, chart.id).toBe(1);
      for (const sentence of [chart.title, chart.how, chart.alt, ...chart.findings]) {
        expect(sentence).not.toMatch(/\{|\}|undefined|NaN/);
      }
    }
    expect(warnings).toEqual([]);
  });
});

describe('a report', () => {
  it('has the same bytes twice', async () => {
    const once = await report(fixture());
    const twice = await report(fixture());
    expect([...twice.files.keys()]).toEqual([...once.files.keys()]);
    for (const [name, content] of once.files) expect(twice.files.get(name), name).toEqual(content);
  });

  it('says what is missing, what is assumed and what the system wants said', async () => {
    const { files, sentences } = await report({
      ...fixture(),
      missing: [
        { levels: [0, 3, 1, 1], kind: 'odds', reason: 'its worker was lost' },
        { levels: [0, 3, 2, 1], kind: 'odds' },
        ...['curve', 'curve', 'efficiency'].map((kind) => ({
          levels: [],
          kind: kind as 'curve',
          reason: 'no memory',
        })),
      ],
    });
    for (const form of [text(files, 'report.html'), text(files, 'report.md')]) {
      expect(form.includes('A note that every report must carry.')).toBe(true);
      expect(/This report is incomplete: 5 of \d+ jobs are missing/.test(form)).toBe(true);
      expect(form.includes('its worker was lost')).toBe(true);
      expect(form.match(/[^ .>]+; [^ ]+ \(no memory\)/)?.[0]).toBe('curve; efficiency (no memory)');
      expect(form.includes('Mounted Militia Captain 1: cost')).toBe(true);
      expect(form.includes('stonecast report made-up.yaml')).toBe(true);
    }
    expect(sentences[0]).toMatch(/incomplete/);
  });

  it('asks nothing of a network', async () => {
    const html = text((await report(fixture())).files, 'report.html');
    const outside = html.replace(/<script\b[\s\S]*?<\/script>/g, '');
    expect(
      faults(outside, /(src|href)="(?!data:image\/svg\+xml;base64,|#|[\w-]+\.(json|csv|parquet)")/g),
    ).toEqual([]);
    expect(html.includes('sourceMappingURL')).toBe(false);
  });
});

describe('hostile names', async () => {
  const { files } = await report(fixture({ names: HOSTILE }));

  it('stay text on the page', () => {
    const html = text(files, 'report.html');
    const markup = html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<style>[\s\S]*?<\/style>/g, '');
    expect(faults(markup, /<\/?script|<img src=x|\p{Bidi_Control}|(?!\n)\p{Cc}/gu)).toEqual([]);
    expect(markup.includes('&#60;script&#62;alert(1)&#60;/script&#62;')).toBe(true);
    // Our own scripts, the data and the three libraries: nobody else's.
    expect(html.match(/<script\b/g)).toHaveLength(6);
    const data = /<script type="application\/json" id="charts-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(faults(data, /[<>]/g)).toEqual([]);
    expect(data.includes('\\u003cscript\\u003ealert(1)')).toBe(true);
  });

  it('stay text in pictures', () => {
    for (const [name, content] of files) {
      if (!name.endsWith('.svg') || typeof content !== 'string') continue;
      expect(faults(content, /<script|<img|\son\w+="|\p{Bidi_Control}|(?!\n)\p{Cc}/gu), name).toEqual([]);
      expect(content.startsWith('<svg') && content.endsWith('</svg>'), name).toBe(true);
    }
  });

  it('stay text in Markdown', () => {
    const markdown = text(files, 'report.md');
    expect(faults(markdown, /<\/?script|<img|(?<!\\)\]\(javascript|\p{Bidi_Control}|(?!\n)\p{Cc}/gu)).toEqual(
      [],
    );
  });

  it('run nothing in a spreadsheet, and its rows stay whole', () => {
    for (const name of ['figures.csv', 'splits.csv']) {
      const rows = parseCsv(text(files, name));
      expect(new Set(rows.map((row) => row.length)).size).toBe(1);
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=@+]|^-(?![\d.])|\p{Cc}/u);
    }
  });
});

describe('the data files', () => {
  it('hold every figure of every fight as it is, and explain every column', () => {
    const results = fixture({ sampled: true });
    const files = dataFiles(dataTables(results));
    const [head = [], ...rows] = parseCsv(files.get('figures.csv') ?? '');
    const fights = results.jobs.filter((job) => job.kind === 'odds');
    expect(rows).toHaveLength(2 * fights.length);
    const at = (row: readonly string[], column: string): string => row[head.indexOf(column)] ?? '';
    const first = fights[0];
    const kill = rows.find((row) => at(row, 'job') === first?.id && at(row, 'figure') === 'kill') ?? [];
    expect(Number(at(kill, 'value'))).toBe(first?.figures['kill']?.value);
    expect(Number(at(kill, 'low'))).toBe(first?.figures['kill']?.low);
    expect([at(kill, 'method'), at(kill, 'combats'), at(kill, 'stamina')]).toEqual([
      'monte-carlo',
      '1000',
      '0',
    ]);
    const explained = parseCsv(files.get('dictionary.csv') ?? '').map(
      ([file, column]) => `${file ?? ''} ${column ?? ''}`,
    );
    for (const name of ['figures.csv', 'splits.csv']) {
      const [columns = []] = parseCsv(files.get(name) ?? '');
      for (const column of columns) expect(explained).toContain(`${name} ${column}`);
    }
  });
});
