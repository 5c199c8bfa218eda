/** Tables, whole and on a narrow terminal. */
import { afterEach, describe, expect, it } from 'vitest';
import { fitTables, textTable } from '../../src/cli/terminal/textTable.js';

afterEach(() => {
  fitTables(undefined);
});

const WIDE = [
  ['side', 'model', 'chance to fall', 'points', 'why'],
  ['attacker', 'Militia Captain', '41.3 %', '50', 'a sentence that is longer than any phone is wide'],
  ['attacker', 'Militia', '7.0 %', '10', ''],
  ['defender', 'Seldoath', '30.9 %', '60', 'short'],
];

/** Every word of the rows stands in what is printed. */
function expectAll(text: string): void {
  for (const word of WIDE.flat().flatMap((cell) => cell.split(' '))) expect(text).toContain(word);
}

describe('a table', () => {
  it('is printed whole where nobody says how wide it may be', () => {
    const lines = textTable(WIDE).split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toBe(
      'attacker  Militia Captain          41.3 %      50  a sentence that is longer than any phone is wide',
    );
  });

  it('is the same on a terminal that is wide enough', () => {
    const whole = textTable(WIDE);
    fitTables(Math.max(...whole.split('\n').map((line) => line.length)));
    expect(textTable(WIDE)).toBe(whole);
  });

  it.each([40, 42, 50, 60, 80])('loses nothing and keeps within %i columns', (width) => {
    fitTables(width);
    const text = textTable(WIDE);
    expectAll(text);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
  });

  it('is told in parts, each with what tells its rows apart; sentences stand below these', () => {
    fitTables(40);
    expect(textTable(WIDE)).toBe(
      [
        'side      model     chance  points',
        '                        to',
        '                      fall',
        'attacker  Militia   41.3 %      50',
        '          Captain',
        'attacker  Militia    7.0 %      10',
        'defender  Seldoath  30.9 %      60',
        '',
        'why',
        'attacker Militia Captain',
        '  a sentence that is longer than any',
        '  phone is wide',
        'defender Seldoath',
        '  short',
        '',
      ].join('\n'),
    );
  });

  it('paints cells of a part as wide as they stand there', () => {
    fitTables(30);
    const painted: string[] = [];
    textTable(WIDE, (text, row, column) => {
      if (column === 2) painted.push(`${row}:${text}`);
      return text;
    });
    expect(painted).toEqual(['1:41.3 %', '2: 7.0 %', '3:30.9 %']);
  });
});
