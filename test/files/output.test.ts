import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { OutputFolder } from '../../src/files/index.js';
import { scratch } from '../experiments/support.js';

const write = (folder: string, name: string, text: string, force = false): void => {
  new OutputFolder(folder, force).write(new Map([[name, text]]));
};

describe('an output folder', () => {
  it('is made where it is missing and may be written again', () => {
    const folder = path.join(scratch(), 'deep', 'down');
    write(folder, 'charts/a.svg', 'one');
    write(folder, 'charts/a.svg', 'two');
    expect(readFileSync(path.join(folder, 'charts', 'a.svg'), 'utf8')).toBe('two');
  });

  it('holds no picture of an earlier report, nor other forms of other numbers', () => {
    const folder = scratch();
    const out = new OutputFolder(folder);
    out.write(new Map([['results.json', '1']]));
    const all = ['report.html', 'report.md', 'charts/01-bars.png', 'charts/02-lines.png'];
    out.writeReport(new Map(all.map((name) => [name, 'old'])), false);
    writeFileSync(path.join(folder, 'charts', 'mine.png'), 'mine');
    const files = () => [...readdirSync(folder), ...readdirSync(path.join(folder, 'charts'))].sort();
    // The same numbers once more, with one picture less: the page that was made before still speaks of them.
    const again = new OutputFolder(folder);
    expect([again.holds('results.json', '1'), again.holds('results.json', '2')]).toEqual([true, false]);
    again.writeReport(
      new Map([
        ['report.md', 'new'],
        ['charts/01-bars.png', 'new'],
      ]),
      true,
    );
    const kept = [
      '.stonecast.json',
      '01-bars.png',
      'charts',
      'mine.png',
      'report.html',
      'report.md',
      'results.json',
    ];
    expect(files()).toEqual(kept);
    // Other numbers: only what is made of them stays, what a run goes on from, and what is somebody's own.
    new OutputFolder(folder).writeReport(new Map([['report.html', 'newer']]), false);
    expect(files()).toEqual(['.stonecast.json', 'charts', 'mine.png', 'report.html', 'results.json']);
    expect(new OutputFolder(folder).holds('report.md', 'new')).toBe(false);
  });

  it('is refused where it holds files of others, unless forced', () => {
    const folder = scratch();
    writeFileSync(path.join(folder, 'thesis.txt'), 'mine');
    expect(() => {
      write(folder, 'a.txt', 'x');
    }).toThrow(/Stonecast did not make/);
    write(folder, 'a.txt', 'x', true);
    expect(readFileSync(path.join(folder, 'thesis.txt'), 'utf8')).toBe('mine');
  });

  it('does not overwrite a file that Stonecast did not make, unless forced', () => {
    const folder = scratch();
    write(folder, 'a.txt', 'x');
    writeFileSync(path.join(folder, 'report.md'), 'mine');
    expect(() => {
      write(folder, 'report.md', 'x');
    }).toThrow(/Stonecast did not make it/);
    expect(readFileSync(path.join(folder, 'report.md'), 'utf8')).toBe('mine');
    write(folder, 'report.md', 'x', true);
    expect(readFileSync(path.join(folder, 'report.md'), 'utf8')).toBe('x');
  });

  it('does not follow links out of the folder, neither of files nor of folders', () => {
    const elsewhere = scratch();
    writeFileSync(path.join(elsewhere, 'secret.txt'), 'mine');
    const folder = scratch();
    write(folder, 'a.txt', 'x');
    symlinkSync(path.join(elsewhere, 'secret.txt'), path.join(folder, 'b.txt'));
    expect(() => {
      write(folder, 'b.txt', 'x');
    }).toThrow(/cannot write/);
    write(folder, 'b.txt', 'forced', true);
    expect(readFileSync(path.join(elsewhere, 'secret.txt'), 'utf8')).toBe('mine');
    symlinkSync(elsewhere, path.join(folder, 'charts'));
    expect(() => {
      write(folder, 'charts/a.svg', 'x', true);
    }).toThrow(/link/);
    expect(existsSync(path.join(elsewhere, 'a.svg'))).toBe(false);
    expect(readlinkSync(path.join(folder, 'charts'))).toBe(elsewhere);
  });

  it('is not taken for Stonecast\'s by a marker that is a link, a pipe, huge or forged', () => {
    const folder = scratch();
    write(folder, 'a.txt', 'x');
    writeFileSync(path.join(folder, 'thesis.txt'), 'mine');
    const marker = path.join(folder, '.stonecast.json');
    const sound = path.join(scratch(), 'sound.json');
    writeFileSync(sound, '{"files": ["a.txt", "thesis.txt"]}');
    for (const put of [
      () => { symlinkSync(sound, marker); },
      () => spawnSync('mkfifo', [marker]),
      () => { writeFileSync(marker, ''); truncateSync(marker, 3 * 2 ** 30); },
      () => { writeFileSync(marker, '{"files": {"0": "thesis.txt"}}'); },
      () => { writeFileSync(marker, '["thesis.txt"]'); },
      () => { writeFileSync(marker, 'null'); },
    ]) {
      rmSync(marker, { force: true });
      put();
      expect(() => { write(folder, 'thesis.txt', 'x'); }).toThrow(/Stonecast did not make it/);
    }
    expect(readFileSync(path.join(folder, 'thesis.txt'), 'utf8')).toBe('mine');
  }); // prettier-ignore

  it.each(['../a.txt', '/etc/a.txt', 'a/../../b', '.hidden', 'a/b/c.txt', ''])('has no file "%s"', (name) => {
    expect(() => {
      write(scratch(), name, 'x');
    }).toThrow(/no name/);
  });

  it('is made again where it was removed meanwhile', () => {
    const folder = path.join(scratch(), 'out');
    const out = new OutputFolder(folder);
    out.claim('checkpoint.jsonl');
    rmSync(folder, { recursive: true });
    out.write(new Map([['charts/a.svg', 'x']]));
    expect(readFileSync(path.join(folder, 'charts', 'a.svg'), 'utf8')).toBe('x');
    write(folder, 'charts/a.svg', 'y');
  });

  it('has nothing left of a file that could not be written', () => {
    const folder = scratch();
    const out = new OutputFolder(folder);
    out.claim('a.txt');
    mkdirSync(path.join(folder, 'a.txt'));
    expect(() => {
      out.write(new Map([['a.txt', 'x']]));
    }).toThrow(/cannot write/);
    expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it('tells in one line why it cannot be written', () => {
    const folder = scratch();
    writeFileSync(path.join(folder, 'file'), '');
    expect(() => new OutputFolder(path.join(folder, 'file'))).toThrow(/^cannot write ".*file": /);
    expect(() => new OutputFolder(path.join(folder, 'file', 'below'))).toThrow(
      /a part of its path is not a folder/,
    );
    mkdirSync(path.join(folder, 'made', 'a.txt'), { recursive: true });
    expect(() => {
      write(path.join(folder, 'made'), 'a.txt', 'x', true);
    }).toThrow(/it is a folder/);
  });
});
