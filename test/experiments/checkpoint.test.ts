import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JobResult } from '../../src/analysis/index.js';
import { Checkpoint } from '../../src/experiments/checkpoint.js';
import { sha256 } from '../../src/experiments/hash.js';
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
  const checkpoint = new Checkpoint(file);
  IDS.forEach((id, i) => {
    checkpoint.add(id, result(i / 3));
  });
  checkpoint.close();
  return file;
}

const idsIn = (file: string): string[] => {
  const checkpoint = new Checkpoint(file);
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
      const whole = ends.filter((end) => end <= length).length;
      expect(idsIn(file)).toEqual(IDS.slice(0, whole));
      expect(readFileSync(file)).toEqual(bytes.subarray(0, ends[whole - 1] ?? 0));
    }
  });

  it('takes nothing from behind a line that was changed', () => {
    const file = filled();
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('0.3333', '0.4444'));
    expect(idsIn(file)).toEqual(['a']);
  });

  it.each(['null', '7', '[]', '{}', '{"id":"x"}', '{"id":"x","result":null}', '{"id":{},"result":[]}', 'x'])(
    'takes nothing from a whole line that is no finished job: %s',
    (body) => {
      const file = filled();
      writeFileSync(file, `${sha256(body).slice(0, 16)} ${body}\n`, { flag: 'a' });
      expect(idsIn(file)).toEqual(IDS);
    },
  );

  it('goes on behind a torn line, and keeps a job once', () => {
    const file = filled();
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -9));
    const checkpoint = new Checkpoint(file);
    checkpoint.add('a', result(0.9));
    checkpoint.add('c', result(0.5));
    checkpoint.close();
    const again = new Checkpoint(file);
    expect([...again.finished.keys()]).toEqual(IDS);
    expect(again.finished.get('a')).toEqual(result(0));
    again.close();
  });

  it('drops what is not wanted and can be added to afterwards', () => {
    const file = filled();
    const checkpoint = new Checkpoint(file);
    checkpoint.keepOnly(new Set(['b']));
    checkpoint.add('d', result(1));
    checkpoint.close();
    expect(idsIn(file)).toEqual(['b', 'd']);
  });

  it('drops through no link', () => {
    const file = filled();
    const elsewhere = path.join(scratch(), 'elsewhere');
    writeFileSync(elsewhere, 'mine\n');
    symlinkSync(elsewhere, path.join(path.dirname(file), `.stonecast-${String(process.pid)}.new`));
    const checkpoint = new Checkpoint(file);
    checkpoint.keepOnly(new Set(['b']));
    checkpoint.close();
    expect(idsIn(file)).toEqual(['b']);
    expect(readFileSync(elsewhere, 'utf8')).toBe('mine\n');
  });

  it('follows no link', () => {
    const folder = scratch();
    const elsewhere = path.join(folder, 'elsewhere');
    writeFileSync(elsewhere, 'mine\n');
    symlinkSync(elsewhere, path.join(folder, 'checkpoint.jsonl'));
    expect(() => new Checkpoint(path.join(folder, 'checkpoint.jsonl'))).toThrow(/ELOOP/);
    expect(readFileSync(elsewhere, 'utf8')).toBe('mine\n');
  });
});
