import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { report } from '../../src/reports/index.js';
import { findChromium, printPdf } from '../../src/reports/forms/pdf.js';
import { hasChromium } from './browser.js';
import { fixture } from '../reports/fixture.js';

const folder = mkdtempSync(path.join(tmpdir(), 'stonecast-pdf-'));
// Prints of other processes are not ours to count.
const temporary = process.env['TMPDIR'];
process.env['TMPDIR'] = folder;
afterAll(() => {
  if (temporary === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = temporary;
  rmSync(folder, { recursive: true, force: true });
});

/** A program of that name in a folder of its own. */
function program(place: string, name: string, text: string): string {
  mkdirSync(path.join(folder, place), { recursive: true });
  const file = path.join(folder, place, name);
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
  return file;
}

const prints = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('stonecast-print-'));

describe('a Chromium to print with', () => {
  const google = program('a', 'google-chrome', '');
  const free = program('b', 'chromium', '');
  const PATH = [path.dirname(google), path.dirname(free)].join(path.delimiter);

  it('is the one that is named, else the first known name on the path', () => {
    expect(findChromium({ PATH })).toBe(free);
    expect(findChromium({ PATH, CHROMIUM: google })).toBe(google);
    expect(findChromium({ PATH, CHROMIUM: 'google-chrome' })).toBe(google);
    expect(findChromium({ PATH: path.dirname(google), CHROME_PATH: free })).toBe(free);
  });

  it('is told in one line with a tip where there is none', () => {
    const fault = (environment: Record<string, string>): unknown => {
      try {
        return findChromium(environment);
      } catch (error) {
        return error;
      }
    };
    expect(fault({ PATH: folder })).toMatchObject({ code: 'cannot-do' });
    expect(String(fault({ PATH: folder }))).toMatch(/printing needs Chromium/);
    expect(fault({ PATH, CHROMIUM: path.join(folder, 'none') })).toMatchObject({ code: 'cannot-do' });
    expect(fault({ PATH, CHROMIUM: '/' })).toMatchObject({ code: 'cannot-do' });
  });

  it('is told what it said when it prints nothing, and nothing stays behind', async () => {
    const before = prints();
    const broken = program('c', 'chromium', 'echo "no display" >&2; exit 3');
    await expect(printPdf('<p>x', broken)).rejects.toMatchObject({ code: 'cannot-do' });
    await expect(printPdf('<p>x', broken)).rejects.toThrow(/printed nothing and said: no display/);
    expect(prints()).toEqual(before);
  });
});

const poppler = spawnSync('pdftotext', ['-v']).error === undefined;

describe.skipIf(!hasChromium)('a report as PDF', () => {
  it('has every chart, its words and its inputs, on pages of A4, the same bytes twice', async () => {
    const before = prints();
    const results = fixture({ groups: [3, 2] });
    const { files } = await report(results, ['pdf']);
    expect([...files.keys()]).toEqual(['report.pdf']);
    const pdf = files.get('report.pdf') ?? '';
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await report(results, ['pdf'])).files.get('report.pdf')).toEqual(pdf);
    expect(prints()).toEqual(before);
    if (!poppler) return;
    const file = path.join(folder, 'report.pdf');
    writeFileSync(file, pdf);
    const text = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).stdout.replace(
      /\s+/g,
      ' ',
    );
    expect(text).toContain('How Stonecast computed this');
    expect(text).toContain('0'.repeat(64));
    // Labels that stand in the pictures alone: letters of them in the file, so they were printed as drawings with text.
    for (const label of [
      'attacker ↓',
      'Points removed minus points lost',
      'all-out',
      'best play',
      'Stamina',
    ]) {
      expect(text).toContain(label);
    }
    const { stdout } = spawnSync('pdfinfo', [file], { encoding: 'utf8' });
    expect(stdout).toMatch(/Page size: .*A4/);
    expect(stdout).toMatch(/Title: +A made-up experiment/);
    expect(text).not.toContain(tmpdir());
    expect(Buffer.from(pdf).includes('file://')).toBe(false);
  });
});
