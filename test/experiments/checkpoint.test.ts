import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JobResult } from '../../src/questions/index.js';
import { JOBS } from '../../src/experiments/run/runPlan.js';
import { sha256 } from '../../src/experiments/plan/job.js';
import { WorkLog } from '../../src/files/index.js';
import { workHead } from '../../src/files/disk/cache.js';
import { scratch } from './support.js';

const result = (value: number): JobResult => ({
  kind: 'odds',
  method: { kind: 'exact' },
  precision: 0,
  figures: { kill: { value, low: value, high: value } },
});

const IDS = ['a', 'b', 'c'];

/** A file of three finished jobs. */
function filled(): string {
  const file = path.join(scratch(), 'checkpoint.jsonl');
  const checkpoint = new WorkLog<JobResult>(file, JOBS);
  IDS.forEach((id, i) => {
    checkpoint.add(id, result(i / 3));
  });
  checkpoint.close();
  return file;
}

const idsIn = (file: string): string[] => {
  const checkpoint = new WorkLog<JobResult>(file, JOBS);
  const ids = [...checkpoint.finished.keys()];
  checkpoint.close();
  return ids;
};

describe('a checkpoint', () => {
  it('gives back what was added, whatever was cut off its end', () => {
    const file = filled();
    const bytes = readFileSync(file);
    const ends = [...bytes.entries()].flatMap(([i, byte]) => (byte === 10 ? [i + 1] : []));
    for (let length = 0; length <= bytes.length; length++) {
      writeFileSync(file, bytes.subarray(0, length));
      const whole = ends.filter((end) => end <= length);
      expect(idsIn(file)).toEqual(IDS.slice(0, Math.max(0, whole.length - 1)));
      expect(readFileSync(file)).toEqual(bytes.subarray(0, length && (whole.at(-1) ?? ends[0])));
    }
  });

  it('drops a line that was changed, and no other', () => {
    const file = filled();
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('0.3333', '0.4444'));
    expect(idsIn(file)).toEqual(['a', 'c']);
    const lines = text.split('\n');
    expect(readFileSync(file, 'utf8')).toBe([lines[0], lines[1], lines[3], ''].join('\n'));
  });

  it.each([
    ['a line doubled', (lines: string[]) => [lines[0], ...lines], IDS],
    ['lines in another order', (lines: string[]) => lines.toReversed(), IDS.toReversed()],
    ['carriage returns', (lines: string[]) => lines.map((line) => `${line}\r`), []],
    ['carriage returns in places', ([a, b, c]: string[]) => [`${String(a)}\r`, b, `${String(c)}\r`], ['b']],
    ['a huge line', ([a, ...others]: string[]) => [a, 'x'.repeat(5_000_000), ...others], IDS],
    ['empty lines', ([a, ...others]: string[]) => ['', a, '', ...others], IDS],
    ['zeros', ([a, ...others]: string[]) => [a, '\0'.repeat(4096), ...others], IDS],
  ] as const)('keeps its sound lines among %s', (_, edited, ids) => {
    const file = filled();
    const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
    writeFileSync(file, `${[head, ...edited(lines)].join('\n')}\n`);
    expect(idsIn(file)).toEqual(ids);
    expect(idsIn(file)).toEqual(ids);
  });

  it('keeps its sound lines behind a first line that was changed', () => {
    const file = filled();
    const bytes = readFileSync(file);
    for (const at of [0, 12, 20, 60, 126]) {
      writeFileSync(file, bytes.toString('latin1', 0, at) + '?' + bytes.toString('latin1', at + 1));
      expect(idsIn(file)).toEqual(IDS);
      expect(readFileSync(file)).toEqual(bytes);
    }
  });

  it.each(['null', '7', '[]', '{}', '{"id":"x"}', '{"id":"x","result":null}', '{"id":{},"result":[]}', 'x'])(
    'takes nothing from a whole line that is no finished job: %s',
    (body) => {
      const file = filled();
      const sum = sha256(workHead(JOBS).toString() + body).slice(0, 16);
      writeFileSync(file, `${sum} ${body}\n`, { flag: 'a' });
      expect(idsIn(file)).toEqual(IDS);
    },
  );

  it('goes on behind a torn line, and keeps a job once', () => {
    const file = filled();
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -9));
    const checkpoint = new WorkLog<JobResult>(file, JOBS);
    checkpoint.add('a', result(0.9));
    checkpoint.add('c', result(0.5));
    checkpoint.close();
    const again = new WorkLog<JobResult>(file, JOBS);
    expect([...again.finished.keys()]).toEqual(IDS);
    expect(again.finished.get('a')).toEqual(result(0));
    again.close();
  });

  it('drops what it is told to, keeps all others, and can be added to afterwards', () => {
    const file = filled();
    const checkpoint = new WorkLog<JobResult>(file, JOBS);
    checkpoint.drop(['a', 'c', 'never there']);
    checkpoint.add('d', result(1));
    checkpoint.close();
    expect(idsIn(file)).toEqual(['b', 'd']);
  });

  it('drops through no link', () => {
    const file = filled();
    const elsewhere = path.join(scratch(), 'elsewhere');
    writeFileSync(elsewhere, 'mine\n');
    symlinkSync(elsewhere, path.join(path.dirname(file), `.stonecast-${String(process.pid)}.new`));
    const checkpoint = new WorkLog<JobResult>(file, JOBS);
    checkpoint.drop(['a', 'c']);
    checkpoint.close();
    expect(idsIn(file)).toEqual(['b']);
    expect(readFileSync(elsewhere, 'utf8')).toBe('mine\n');
  });

  it('follows no link', () => {
    const folder = scratch();
    const elsewhere = path.join(folder, 'elsewhere');
    writeFileSync(elsewhere, 'mine\n');
    symlinkSync(elsewhere, path.join(folder, 'checkpoint.jsonl'));
    expect(() => new WorkLog(path.join(folder, 'checkpoint.jsonl'), JOBS)).toThrow(/ELOOP/);
    expect(readFileSync(elsewhere, 'utf8')).toBe('mine\n');
  });
});
