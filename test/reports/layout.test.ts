import { describe, expect, it } from 'vitest';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { niceScale } from '../../src/reports/charts/axes.js';
import { twoLineWidth, wrap } from '../../src/reports/charts/vegaMarks.js';
import { barsPicture } from '../../src/reports/charts/bars.js';
import { overlap, placeLabels } from '../../src/reports/charts/scatter.js';
import { textWidth } from '../../src/reports/forms/textWidth.js';
import { cellTextAt, contrast, DARK, LIGHT, luminance, paint } from '../../src/reports/theme.js';

describe('text widths', () => {
  it('are those of the font: advances of DejaVu Sans in its units of 1/2048 em', () => {
    expect(textWidth('A', 2048)).toBe(1401);
    expect(textWidth('i', 2048)).toBe(569);
    expect(textWidth('0', 2048)).toBe(1303);
    expect(textWidth('−', 2048)).toBe(1716);
    expect(textWidth('0', 2048, true)).toBe(1425);
    expect(textWidth('A0', 10)).toBeCloseTo((10 * (1401 + 1303)) / 2048, 12);
  });

  it('wrap texts into the fewest lines that fit', () => {
    expect(wrap('Mounted Militia Captain', 1000, 10)).toEqual(['Mounted Militia Captain']);
    expect(wrap('Mounted Militia Captain', 90, 10)).toEqual(['Mounted Militia', 'Captain']);
    expect(wrap('a b c d', 8, 10, 3)).toEqual(['a', 'b', 'c…']);
    expect(twoLineWidth('Mounted Militia Captain', 10)).toBe(textWidth('Militia Captain', 10));
  });
});

describe('labels of points', () => {
  it('touch neither each other nor points nor the edge, wherever the points lie', () => {
    const generator = xoroshiro128plus(11);
    const random = (): number => (generator.next() >>> 0) / 2 ** 32;
    for (let round = 0; round < 60; round++) {
      const points = Array.from({ length: 25 }, (_, i) => ({
        x: 10 + 680 * random() ** 2,
        y: 10 + 380 * random(),
        text: `A model called ${i}`,
        weight: random(),
      }));
      const bounds = { x: 0, x2: 720, y: 0, y2: 400 };
      const rule = { x: 0, x2: 720, y: 198, y2: 202 };
      const placed = placeLabels(points, bounds, 11, [rule]);
      expect(placed.length).toBeGreaterThan(15);
      const boxes = placed.map(({ x, y, text }) => ({
        x,
        x2: x + textWidth(text, 11),
        y: y - 5.5,
        y2: y + 5.5,
      }));
      boxes.forEach((box, i) => {
        expect(boxes.slice(i + 1).filter((other) => overlap(box, other))).toEqual([]);
        expect(points.filter(({ x, y }) => x > box.x && x < box.x2 && y > box.y && y < box.y2)).toEqual([]);
        expect(overlap(box, rule)).toBe(false);
        expect(box.x >= 0 && box.x2 <= 720 && box.y >= 0 && box.y2 <= 400).toBe(true);
      });
    }
  });
});

describe('axes', () => {
  it.each([
    [0, 80, 8, 0, 80],
    [-7.2, 18.2, 6, -10, 20],
    [0, 0.31, 6, 0, 0.35],
    [3, 3, 5, 3, 4],
  ])('from %d to %d has round ticks around it', (low, high, wanted, from, to) => {
    const scale = niceScale(low, high, wanted);
    expect(scale.low).toBeCloseTo(from, 12);
    expect(scale.high).toBeGreaterThanOrEqual(to - 1e-12);
    expect(scale.ticks.length).toBeLessThan(2 * wanted + 3);
    for (const tick of scale.ticks) expect(String(tick).length).toBeLessThan(6);
  });
});

describe('the theme', () => {
  const hex = (colour: string): number =>
    luminance(
      [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255) as [number, number, number],
    );

  it('has text that reads on its background (4.5 to 1) and marks that are seen on it (3 to 1)', () => {
    for (const { background, band, ink, muted, accent, kinds } of [LIGHT, DARK]) {
      for (const text of [ink, muted, accent]) {
        expect(contrast(hex(text), hex(background)), text).toBeGreaterThan(4.5);
        expect(contrast(hex(text), hex(band)), text).toBeGreaterThan(4.5);
      }
      for (const kind of kinds) expect(contrast(hex(kind), hex(background)), kind).toBeGreaterThan(3);
    }
  });

  it('has text that reads on every colour of its scales', () => {
    for (const [index, palette] of [LIGHT, DARK].entries()) {
      for (const scale of ['diverging', 'sequential'] as const) {
        palette[scale].forEach((colour, i, all) => {
          const kind = cellTextAt(scale, i / (all.length - 1));
          expect(
            contrast(hex(palette.cellText[kind]), hex(colour)),
            `${index} ${scale} ${colour}`,
          ).toBeGreaterThan(4.5);
        });
      }
    }
  });

  it('has amounts that rise or fall in lightness all the way, so that they read without colour', () => {
    const light = LIGHT.sequential.map(hex);
    const dark = DARK.sequential.map(hex);
    expect(light).toEqual([...light].sort((a, b) => b - a));
    expect(dark).toEqual([...dark].sort((a, b) => a - b));
  });

  it('paints every colour name of a spec and nothing else', () => {
    const spec = {
      a: '@ink',
      b: ['@kinds.1', '@cellText.ld', 'plain', 3],
      c: { range: '@diverging' },
      d: '@SUM(A1)',
      data: { values: [{ name: '@ink' }] },
    };
    expect(paint(spec, DARK)).toEqual({
      a: DARK.ink,
      b: [DARK.kinds[1], DARK.cellText.ld, 'plain', 3],
      c: { range: DARK.diverging },
      d: '@SUM(A1)',
      data: { values: [{ name: '@ink' }] },
    });
  });
});

describe('bars of chances', () => {
  const figure = { label: 'wins', short: 'wins', unit: 'probability', better: 'high' } as const;
  /** The texts of the picture, and where each begins. */
  const textsOf = (spec: unknown) =>
    (
      spec as {
        layer: { mark: { type: string; align: string }; data: { values: { x: number; text: string }[] } }[];
      }
    ).layer
      .filter(({ mark }) => mark.type === 'text' && mark.align === 'left')
      .flatMap(({ data }) => data.values);

  it.each([1, 3, 150])('hold what is written at them, be they %i', (count) => {
    const bars = Array.from({ length: count }, (_, i) => ({
      name: `bar ${i}`,
      mean: { value: 0.375, low: 0.1, high: 0.637, count: 1 },
    }));
    const found = textsOf(barsPicture(bars, figure, { bars: 'pair' }, 552));
    expect(found.map(({ text }) => text)).toEqual(bars.map(() => '37.5 %'));
    for (const { x, text } of found) {
      expect(x + textWidth(text, 11)).toBeLessThanOrEqual(552);
      expect(x).toBeGreaterThan(480);
    }
  });
});
