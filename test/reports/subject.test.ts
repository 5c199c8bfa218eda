import { describe, expect, it } from 'vitest';
import { exactEstimate } from '../../src/game/index.js';
import { picturesOf } from '../../src/reports/charts/index.js';
import { subjectReport } from '../../src/reports/index.js';
import { setLocale } from '../../src/errors/index.js';
import { LANGUAGES } from '../../src/i18n/index.js';
import { subject, SUBJECTS } from './subjects.js';

const textOf = (files: ReadonlyMap<string, string | Uint8Array>, name: string): string =>
  String(files.get(name) ?? '');

describe('a report on one answer', () => {
  it('has every form, twice the same', async () => {
    const one = subject(['Militia Captain', 'Seldoath', 'Knight']);
    const { files, sentences } = await subjectReport(one);
    const charts = ['01-timeline', '02-tree', '03-matrix', '03-bars', '04-bars'];
    const pictures = charts.flatMap((id) => [`charts/${id}.png`, `charts/${id}.svg`]);
    expect([...files.keys()].sort()).toEqual([...pictures, 'answer.json', 'report.html', 'report.md'].sort());
    expect(sentences).toEqual(one.answer);
    expect(files.get('answer.json')).toBe(one.data);
    expect((await subjectReport(one)).files).toEqual(files);
    for (const name of ['report.html', 'report.md']) {
      expect(textOf(files, name)).toContain('−1.5');
      expect(textOf(files, name)).toContain('Militia Captain is told last.');
    }
  });

  it('is one message for a chat: a code block, whole where it fits, cut at a line where it does not', async () => {
    const small = { ...subject(['Militia Captain', 'Seldoath']), pictures: [] };
    const fits = textOf((await subjectReport(small, ['text'])).files, 'report.txt');
    expect(fits).toMatch(/^```\n[^`]*Militia Captain is told last\.\n```\n$/);
    const rows = Array.from({ length: 90 }, (_, i) => [`\`\`\`${i}`, '−1.5 ± 0.1 points of a long column']);
    const cut = textOf(
      (await subjectReport({ ...small, sections: [{ rows }] }, ['text'])).files,
      'report.txt',
    );
    expect(cut.length).toBeLessThan(2000);
    expect(cut.length).toBeGreaterThan(1900);
    expect(cut).toMatch(
      /^```\n[^`]*\n'''\d+ +−1\.5 ± 0\.1 points of a long column\n… more in the report\n```\n$/,
    );
  });

  it.each(Object.entries(SUBJECTS))('that is %s is harmless and has every word', async (_, one) => {
    const { files } = await subjectReport(one, ['html']);
    const markup = textOf(files, 'report.html').replace(/<script\b[\s\S]*?<\/script>/g, '');
    expect(markup.length).toBeGreaterThan(1000);
    expect(/\{(name|unit|list|of|player)\}|undefined|NaN %/.test(markup)).toBe(false);
    expect(/<\/?script|<img src=x|\p{Bidi_Control}/u.test(markup)).toBe(false);
  });

  it.each(Object.entries(SUBJECTS).flatMap(([name, one]) => LANGUAGES.map((lang) => ({ name, one, lang }))))(
    'that is $name parts no number from its sign or unit in $lang',
    async ({ one, lang }) => {
      setLocale(lang);
      try {
        const page = textOf((await subjectReport(one, ['html'])).files, 'report.html');
        const said = page.replace(/<(script|style|code|svg)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '\n');
        // It has such numbers, and each keeps its sign.
        expect(said).toMatch(/\d[\u00a0\u202f]%/);
        expect(said.match(/\d (%|points?\b|combats?\b)[^\n]*|[^\n]* [;?!»%:]/g)).toBeNull();
      } finally {
        setLocale('en');
      }
    },
  );

  it.each(Object.entries(SUBJECTS))('that is %s tells each picture in words and as a table', (_, one) => {
    for (const chart of picturesOf(one)) {
      expect(chart.alt.length).toBeGreaterThan(20);
      expect(new Set(chart.table.map((row) => row.length)).size).toBe(1);
      expect(chart.table.length).toBeGreaterThan(2);
      for (const sentence of [chart.title, chart.how, chart.alt, ...chart.findings]) {
        expect(sentence).not.toMatch(/[{}]|undefined|NaN/);
      }
    }
  });
});

describe('a round robin', () => {
  it('puts the strongest first, by rating or by mean chance', () => {
    const [, , robin] = subject(['a', 'b', 'c']).pictures;
    if (robin?.kind !== 'roundRobin') throw new Error('no round robin');
    const { ratings: _, ...unrated } = robin;
    const rows = (one: typeof robin): string[] =>
      (picturesOf({ pictures: [one] })[0]?.table ?? []).slice(1).map(([name]) => name ?? '');
    expect(rows(robin)).toEqual(['a 0', 'b 1', 'c 2']);
    const table = [
      [null, 0.2, 0.4],
      [0.8, null, 0.9],
      [0.6, 0.1, null],
    ].map((row) => row.map((value) => (value === null ? null : exactEstimate(value))));
    expect(rows({ ...unrated, table })).toEqual(['b 1', 'c 2', 'a 0']);
    expect(picturesOf({ pictures: [{ ...unrated, table }] })[0]?.findings[0]).toContain(
      'b 1 against c 2 (90.0 %)',
    );
  });

  it('names the way of playing that it shows, and crowns nobody who is not told apart', () => {
    const [, , robin] = subject(['a', 'b', 'c']).pictures;
    if (robin?.kind !== 'roundRobin') throw new Error('no round robin');
    const charts = (best: readonly string[]) =>
      picturesOf({ pictures: [{ ...robin, play: 'greedy', best }] });
    for (const { title } of charts(['a 0'])) expect(title).toContain('where both sides play "greedy"');
    const said = (best: readonly string[]): string => charts(best)[0]?.findings[0] ?? '';
    expect(said(['a 0'])).toContain('a 0 comes out first');
    expect(said(['a 0', 'b 1'])).toContain('a 0 and b 1 are too close at the top');
    expect(said(['a 0', 'b 1', 'c 2'])).toMatch(/^These fights do not show which of 3 is best/);
    // Ratings of hundreds have no tenths.
    expect(JSON.stringify(charts(['a 0'])[1]?.table)).toMatch(/"\+1500/);
  });
});

describe('bars with intervals', () => {
  it.each([328, 752])('write their values beyond the intervals, at %d pixels', (width) => {
    const [, , robin] = subject(['a', 'b', 'c']).pictures;
    if (robin?.kind !== 'roundRobin') throw new Error('no round robin');
    const values = [30, 5, -40].map((value) => ({ value, low: value - 20, high: value + 20 }));
    const charts = picturesOf({ pictures: [{ ...robin, ratings: { label: 'rating', values } }] });
    const { layer } = charts[1]?.spec(width) as unknown as { layer: Layer[] };
    const of = (type: string): Item[] =>
      layer.flatMap(({ mark, data, encoding }) =>
        mark.type === type ? data.values.map((item) => inPixels(item, encoding.x.scale)) : [],
      );
    const intervals = of('rule').filter(({ y, y2 }) => y === y2);
    expect(intervals).toHaveLength(3);
    for (const { x, x2, y } of intervals) {
      const written = of('text').filter((one) => one.y === y);
      expect(written).toHaveLength(2);
      for (const text of written) expect(text.x < x || text.x > x2).toBe(true);
      expect([x, x2].every((end) => end >= 0 && end <= width)).toBe(true);
    }
  });
});

interface Item {
  readonly x: number;
  readonly x2: number;
  readonly y: number;
  readonly y2: number;
  readonly text?: string;
}

interface Scale {
  readonly domain: readonly [number, number];
  readonly range: readonly [number, number];
}

interface Layer {
  readonly mark: { readonly type: string };
  readonly data: { readonly values: Item[] };
  readonly encoding: { readonly x: { readonly scale: Scale | null } };
}

/** Where a mark stands whose numbers are on a scale of their own. */
function inPixels(item: Item, scale: Scale | null): Item {
  if (scale === null) return item;
  const [[low, high], [left, right]] = [scale.domain, scale.range];
  const place = (value: number): number => left + ((value - low) / (high - low)) * (right - left);
  return { ...item, x: place(item.x), x2: place(item.x2) };
}

describe('the tree of a decision', () => {
  it('draws the likeliest results and folds the rest, its table has all', () => {
    const [, tree] = subject(['a', 'b', 'c'], true).pictures;
    if (tree?.kind !== 'tree') throw new Error('no tree');
    const [chart] = picturesOf({ pictures: [tree] });
    const drawn = JSON.stringify(chart?.spec(752));
    expect(drawn).toContain('other results');
    expect(drawn).not.toContain('does this (8)');
    expect(JSON.stringify(chart?.table)).toContain('does this (8)');
    const results = tree.tree.branches.reduce((sum, { results: all }) => sum + all.length, 0);
    expect(chart?.table).toHaveLength(1 + tree.tree.branches.length + results);
  });
});
