/**
 * A disk that fails at every single call that an output folder and its checkpoint make: full, denied, broken, or taking
 * half of what it is given. Whatever happens, a file is the old one or the new one, what was computed is not lost beyond
 * what was in flight, and the same run again comes to the same end.
 */
import { chmodSync, lstatSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'; // prettier-ignore
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JOBS } from '../../src/experiments/run/runPlan.js';
import { OutputFolder, WorkLog, writeNamedFile, writeNamedFolder } from '../../src/files/index.js';
import type { JobResult } from '../../src/questions/index.js';
import { StonecastError } from '../../src/errors/index.js';
import { scratch } from '../experiments/support.js';

type Call = 'openSync' | 'writeSync' | 'writeFileSync' | 'fsyncSync' | 'renameSync' | 'closeSync' | 'mkdirSync' | 'rmSync'; // prettier-ignore

/** A call as it was made; of an opened folder or a rename with the folder that it concerns. */
interface Made {
  readonly call: Call;
  readonly folder: string;
}

const disk = vi.hoisted(() => ({
  /** The calls that change a disk, or may find that it cannot be changed. */
  calls: ['openSync', 'writeSync', 'writeFileSync', 'fsyncSync', 'renameSync', 'closeSync', 'mkdirSync', 'rmSync'] as Call[], // prettier-ignore
  made: [] as Made[],
  open: new Map<number, string>(),
  /** Which call fails, counted from 0, how, and whether all later ones do too; none where the disk works. */
  fault: undefined as { readonly at: number; readonly code: string; readonly lasting?: true } | undefined,
}));

vi.mock('node:fs', async (original) => {
  const real = await original<Record<string, (...args: unknown[]) => unknown>>();
  const faulty =
    (call: Call) =>
    (...args: unknown[]): unknown => {
      const { fault, made, open } = disk;
      const [first, second] = args;
      const place = typeof first === 'number' ? (open.get(first) ?? '') : String(first);
      made.push({ call, folder: call === 'renameSync' ? path.dirname(String(second)) : place });
      const number = made.length - 1;
      const fails = fault !== undefined && (fault.lasting ? fault.at <= number : fault.at === number);
      if (fails && fault.code === 'SHORT') return short(real, call, args);
      // A file that cannot be closed is closed all the same.
      if (fails && call === 'closeSync') { open.delete(first as number); real['closeSync']?.(first); } // prettier-ignore
      if (fails)
        throw Object.assign(new Error(`${fault.code}: made up`), { code: fault.code, syscall: call });
      const result = real[call]?.(...args);
      if (call === 'openSync') open.set(result as number, String(first));
      if (call === 'closeSync') open.delete(first as number);
      return result;
    };
  return { ...real, ...Object.fromEntries(disk.calls.map((call) => [call, faulty(call)])) };
});

/** Half of what was to be written is, and then the disk is full. */
function short(real: Record<string, (...args: unknown[]) => unknown>, call: Call, args: unknown[]): unknown {
  const bytes = Buffer.from(args[1] as string | Uint8Array);
  const half = bytes.subarray(0, bytes.length >> 1);
  const written = real['writeSync']?.(args[0], half);
  if (call === 'writeSync') return written;
  throw Object.assign(new Error('ENOSPC: made up'), { code: 'ENOSPC', syscall: call });
}

const result = (value: number): JobResult => ({
  kind: 'odds',
  method: { kind: 'exact' },
  precision: 0,
  figures: { kill: { value, low: value, high: value } },
});

const FILES = (text: string): Map<string, string> => new Map([['results.json', text], ['charts/a.svg', text]]); // prettier-ignore

/** What a run does to its folder: takes it, goes on from what is kept, adds, drops, and writes its files. */
function run(folder: string, text: string): void {
  const out = new OutputFolder(folder);
  const release = out.lock();
  try {
    const checkpoint = new WorkLog<JobResult>(out.claim('checkpoint.jsonl'), JOBS);
    try {
      checkpoint.add('round', result(0.1));
      checkpoint.add('a', result(0.2));
      checkpoint.sync();
      checkpoint.drop(['round']);
      checkpoint.add('b', result(0.3));
    } finally {
      checkpoint.close();
    }
    out.write(FILES(text));
  } finally {
    release();
  }
}

/** The jobs in the checkpoint, and the files with their contents. */
function found(folder: string): { readonly jobs: string[]; readonly files: Record<string, string> } {
  const checkpoint = new WorkLog<JobResult>(path.join(folder, 'checkpoint.jsonl'), JOBS);
  const jobs = [...checkpoint.finished.keys()].sort();
  checkpoint.close();
  const names = ['results.json', 'charts/a.svg'];
  return {
    jobs,
    files: Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')])),
  };
}

/** A folder that an earlier run left. */
function before(): string {
  const folder = path.join(scratch(), 'out');
  run(folder, 'old');
  const lines = readFileSync(path.join(folder, 'checkpoint.jsonl'), 'utf8');
  // It was killed in the midst of a line.
  writeFileSync(path.join(folder, 'checkpoint.jsonl'), `${lines}torn`);
  disk.made.length = 0;
  return folder;
}

beforeEach(() => {
  disk.fault = undefined;
  disk.made.length = 0;
  disk.open.clear();
});

/** How many calls an undisturbed run makes. */
function callsOf(): Call[] {
  run(before(), 'new');
  return disk.made.map(({ call }) => call);
}

describe('a disk that works', () => {
  it('is asked for everything that can fail, and every rename is made sure of', () => {
    const calls = callsOf();
    expect(new Set(calls)).toEqual(new Set(disk.calls));
    const renames = disk.made.flatMap(({ call, folder }, i) =>
      call === 'renameSync' ? [{ folder, i }] : [],
    );
    expect(renames.length).toBeGreaterThan(2);
    for (const { folder, i } of renames) {
      const next = disk.made.slice(i + 1, i + 4).map(({ call, folder: at }) => `${call} ${path.resolve(at)}`);
      expect(next).toContain(`fsyncSync ${path.resolve(folder)}`);
    }
    expect([...disk.open.values()]).toEqual([]);
  });
});

describe.each(['ENOSPC', 'EACCES', 'EIO', 'SHORT'])('a disk that fails once with %s', (code) => {
  it('harms nothing, wherever it fails, and the same run again comes to its end', () => {
    const calls = callsOf();
    let failures = 0;
    calls.forEach((call, at) => {
      if (code === 'SHORT' && call !== 'writeSync' && call !== 'writeFileSync') return;
      const folder = before();
      disk.fault = { at, code };
      const where = `${call}, call ${String(at)}`;
      try {
        run(folder, 'new');
      } catch (error) {
        failures++;
        const isTold = error instanceof StonecastError || (error instanceof Error && 'syscall' in error);
        expect(isTold, `${where}: ${String(error)}`).toBe(true);
      }
      disk.fault = undefined;
      expect([...disk.open.values()], where).toEqual([]);
      const drafts = readdirSync(folder).filter((name) => name.endsWith('.new'));
      expect(call === 'rmSync' ? [] : drafts, where).toEqual([]);
      const { jobs, files } = found(folder);
      expect(jobs, where).toEqual(expect.arrayContaining(['a', 'b']));
      for (const text of Object.values(files)) expect(['old', 'new'], where).toContain(text);
      // A lock that could not be removed is held for as long as its process lives.
      if (call === 'rmSync') rmSync(path.join(folder, '.stonecast.lock'), { force: true });
      run(folder, 'new');
      expect(found(folder), where).toEqual({ jobs: ['a', 'b'], files: Object.fromEntries(FILES('new')) });
      expect(readdirSync(folder).sort(), where).toEqual(['.stonecast.json', 'charts', 'checkpoint.jsonl', 'results.json']); // prettier-ignore
    });
    expect(failures).toBeGreaterThan(code === 'SHORT' ? 1 : 10);
  });
});

describe.each(['EROFS'])('a disk that fails from some call on with %s', (code) => {
  it('ends the run with that error, keeps every file, and the same run comes to its end once it is mended', () => {
    const calls = callsOf();
    calls.forEach((call, at) => {
      const folder = before();
      disk.fault = { at, code, lasting: true };
      const where = `${call}, call ${String(at)}`;
      let said: unknown;
      try {
        run(folder, 'new');
      } catch (error) {
        said = error;
      }
      // Cleaning up, which fails as well, must not hide what went wrong first.
      if (said !== undefined)
        expect(said instanceof StonecastError || (said instanceof Error && 'syscall' in said), where).toBe(
          true,
        );
      disk.fault = undefined;
      expect([...disk.open.values()], where).toEqual([]);
      for (const text of Object.values(found(folder).files)) expect(['old', 'new'], where).toContain(text);
      rmSync(path.join(folder, '.stonecast.lock'), { force: true });
      run(folder, 'new');
      expect(found(folder), where).toEqual({ jobs: ['a', 'b'], files: Object.fromEntries(FILES('new')) });
    });
  });
});

describe('a file that the user named', () => {
  it.each([
    ['ENOSPC', undefined],
    ['SHORT', undefined],
    ['EROFS', true],
  ] as const)('is the old one or the new one wherever the disk fails (%s)', (code, lasting) => {
    const place = path.join(scratch(), 'replay.json');
    const write = (): void => {
      writeNamedFile(place, 'new');
    };
    disk.made.length = 0;
    write();
    const calls = disk.made.map(({ call }) => call);
    expect(calls).toEqual(expect.arrayContaining(['openSync', 'writeFileSync', 'fsyncSync', 'renameSync']));
    calls.forEach((call, at) => {
      if (code === 'SHORT' && call !== 'writeFileSync') return;
      writeFileSync(place, 'old');
      disk.made.length = 0;
      disk.fault = lasting ? { at, code, lasting } : { at, code };
      try {
        write();
      } catch (error) {
        expect(error, call).toBeInstanceOf(StonecastError);
      }
      disk.fault = undefined;
      expect(['old', 'new'], call).toContain(readFileSync(place, 'utf8'));
      write();
      expect([readFileSync(place, 'utf8'), readdirSync(path.dirname(place))], call).toEqual(['new', ['replay.json']]); // prettier-ignore
    });
  });

  it('keeps its permissions, is written through a link, and may be a device', () => {
    const folder = scratch();
    const [file, link] = [path.join(folder, 'page.html'), path.join(folder, 'link.html')];
    writeFileSync(file, 'old');
    chmodSync(file, 0o640);
    symlinkSync(file, link);
    writeNamedFile(link, 'new');
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['new', 0o640]);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    writeNamedFile('/dev/null', 'gone');
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  it('is one of a folder that is made where it is missing', () => {
    const folder = path.join(scratch(), 'deep', 'down');
    writeNamedFolder(folder, [['1.svg', 'one'], ['2.svg', 'two']]); // prettier-ignore
    expect(readdirSync(folder)).toEqual(['1.svg', '2.svg']);
  });
});

describe('a folder that is removed while a run lasts', () => {
  it('is made again with everything that was computed, also where the checkpoint is written anew', () => {
    const folder = path.join(scratch(), 'out');
    const out = new OutputFolder(folder);
    const release = out.lock();
    const checkpoint = new WorkLog<JobResult>(out.claim('checkpoint.jsonl'), JOBS);
    checkpoint.add('a', result(0.1));
    checkpoint.add('round', result(0.2));
    removed(folder);
    checkpoint.add('b', result(0.3));
    checkpoint.sync();
    removed(folder);
    checkpoint.drop(['round']);
    removed(folder);
    checkpoint.add('c', result(0.4));
    checkpoint.close();
    out.write(FILES('new'));
    release();
    expect(found(folder)).toEqual({ jobs: ['a', 'b', 'c'], files: Object.fromEntries(FILES('new')) });
  });
});

const removed = (folder: string): void => {
  rmSync(folder, { recursive: true });
};
