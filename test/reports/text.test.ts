import { describe, expect, it } from 'vitest';
import { EN } from '../../src/reports/words/messages/en.js';
import {
  estimateText,
  figureText,
  escapeHtml,
  list,
  meansText,
  percent,
} from '../../src/reports/textFormat.js';
import { formatFixed, formatDecimal, shortChanceText, formatSigned } from '../../src/i18n/index.js';
import { HOSTILE } from './fixture.js';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

describe('chances', () => {
  it.each([
    [0, '0 %', '0'],
    [1, '100 %', '100'],
    [1 - 1e-15, '100 %', '100'],
    [1e-9, 'under 0.1 %', '<1'],
    [0.00049, 'under 0.1 %', '<1'],
    [0.0006, '0.1 %', '<1'],
    [0.9994, '99.9 %', '>99'],
    [0.9996, 'over 99.9 %', '>99'],
    [1 - 1e-9, 'over 99.9 %', '>99'],
    [0.4136, '41.4 %', '41'],
    [0.996, '99.6 %', '>99'],
    [0.995, '99.5 %', '>99'],
    [0.994, '99.4 %', '99'],
  ])('%d reads %s', (p, text, short) => {
    expect(percent(p)).toBe(text);
    expect(shortChanceText(p)).toBe(short);
  });

  it('are 0 % and 100 % for the certain alone', () => {
    for (let i = 1; i < 4000; i++) {
      for (const p of [i / 4000, 10 ** (-i / 400), 1 - 10 ** (-i / 400)]) {
        if (p > 1e-12 && p < 1 - 1e-12) {
          expect(percent(p)).not.toMatch(/^(0|0\.0|100|100\.0) %$/);
          expect(shortChanceText(p)).not.toMatch(/^(0|100)$/);
        }
      }
    }
  });
});

describe('numbers', () => {
  it('have true signs', () => {
    expect([formatSigned(1.25), formatSigned(-0.44), formatSigned(-0.04), formatSigned(0)]).toEqual([
      '+1.3',
      '−0.4',
      '0.0',
      '0.0',
    ]);
    expect([formatFixed(-0.04, 1), formatFixed(-0, 2), formatFixed(-1.25, 1), formatDecimal('-0.5')]).toEqual(
      ['0.0', '0.00', '−1.3', '−0.5'],
    );
    expect(figureText(-2, { unit: 'points', even: 0 })).toBe('−2.0 points');
    expect(figureText(-2.25, { unit: 'count' })).toBe('−2.3');
  });

  it('say their interval where they have one', () => {
    const kind = { unit: 'probability' } as const;
    expect(estimateText({ value: 0.5, low: 0.5, high: 0.5 }, kind)).toBe('50.0 %');
    expect(estimateText({ value: 0.5, low: 0.4, high: 0.6 }, kind)).toBe('50.0 % (40.0 to 60.0)');
    const narrow = { value: 0.03601, low: 0.03597, high: 0.03605 };
    expect(estimateText(narrow, kind)).toBe('3.601 % (3.597 to 3.605)');
    const swing = { value: -0.012, low: -0.02, high: -0.004 };
    expect(estimateText(swing, { unit: 'points', even: 0 })).toBe('−0.01 points (−0.02 to 0.00)');
    expect(estimateText({ value: 12, low: 11.99, high: 12.01 }, { unit: 'count' })).toBe(
      '12.00 (11.99 to 12.01)',
    );
  });
});

describe('words', () => {
  it('are listed as people list them', () => {
    expect([list([]), list(['a']), list(['a', 'b']), list(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });

  it('from data hold no control character', () => {
    for (const text of HOSTILE) expect(escapeHtml(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
  });

  it('of the catalogue are all used', () => {
    const folder = path.join(import.meta.dirname, '../../src/reports');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    const sources = files
      .filter((name) => !name.startsWith('messages'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'));
    const text = sources.join('\n');
    const unused = Object.keys(EN).filter(
      (key) => !text.includes(`'${key}'`) && !key.startsWith('splitClasses.'),
    );
    expect(unused).toEqual([]);
  });
});

describe('means of options', () => {
  const swing = { unit: 'points', better: 'high' } as const;
  const means = (...pairs: (readonly [string, number])[]) => pairs.map(([name, mean]) => ({ name, mean }));

  it('stand best first, and what reads the same together', () => {
    const ways = means(['alone', 4.42], ['two supporters', 10.91], ['three', 12.5], ['Charge', 10.94]);
    expect(meansText(ways, swing)).toBe(
      'three 12.5 points, Charge and two supporters 10.9 points each and alone 4.4 points',
    );
    expect(meansText(means(['a', 3], ['b', 1]), { ...swing, better: 'low' })).toBe(
      'b 1 point and a 3 points',
    );
  });

  it('of amounts stay in their order', () => {
    expect(meansText(means(['none', 1], ['1', 3], ['2', 2]), swing)).toMatch(/^none \(.*, 1 \(.* and 2 \(/);
  });
});
