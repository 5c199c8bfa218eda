import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { OutputFolder } from '../../src/files/index.js';
import { scratch } from '../experiments/support.js';

const lockIn = (folder: string): string => path.join(folder, '.stonecast.lock');
const holder = (pid: number, changes = {}): string =>
  JSON.stringify({ pid, host: hostname(), begun: '', ...changes });

/** The number of a process that has ended. */
const deadProcess = (): number => spawnSync(process.execPath, ['--version']).pid;

describe('a folder', () => {
  it('belongs to one run at a time, and is free again after it', () => {
    const folder = scratch();
    const release = new OutputFolder(folder).lock();
    expect(() => new OutputFolder(folder).lock()).toThrow(
      new RegExp(`process ${String(process.pid)} on .* is writing there`),
    );
    release();
    expect(existsSync(lockIn(folder))).toBe(false);
    new OutputFolder(folder).lock()();
  });

  it('is taken over from a process that is dead, whatever it left', () => {
    for (const left of [holder(deadProcess()), holder(process.pid, { begun: 'another' }), '', 'null', '{']) {
      const folder = scratch();
      writeFileSync(lockIn(folder), left);
      const release = new OutputFolder(folder).lock();
      expect(JSON.parse(readFileSync(lockIn(folder), 'utf8'))).toMatchObject({ pid: process.pid });
      release();
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  it('is taken from what is no lock: a pipe, or a link', () => {
    const [folder, elsewhere] = [scratch(), path.join(scratch(), 'mine')];
    writeFileSync(elsewhere, 'mine');
    for (const put of [
      () => spawnSync('mkfifo', [lockIn(folder)]),
      () => {
        symlinkSync(elsewhere, lockIn(folder));
      },
    ]) {
      put();
      new OutputFolder(folder).lock()();
      expect(readdirSync(folder)).toEqual([]);
    }
    expect(readFileSync(elsewhere, 'utf8')).toBe('mine');
  });

  it('is taken over past a takeover that was killed, whatever the clock says now', () => {
    for (const hours of [-1, 1]) {
      const folder = scratch();
      writeFileSync(lockIn(folder), holder(deadProcess()));
      const door = `${lockIn(folder)}.takeover`;
      writeFileSync(door, '');
      const then = Date.now() / 1000 + 3600 * hours;
      utimesSync(door, then, then);
      new OutputFolder(folder).lock()();
    }
  });

  it('is not taken where a folder has the name of the lock', () => {
    const folder = scratch();
    mkdirSync(lockIn(folder));
    expect(() => new OutputFolder(folder).lock()).toThrow(/\.stonecast\.lock": it is a folder/);
  });

  const touched = (folder: string, secondsAgo: number): void => {
    const then = Date.now() / 1000 - secondsAgo;
    utimesSync(lockIn(folder), then, then);
  };

  it('of another machine is left to it for as long as it shows that it lives, and taken over then', () => {
    const folder = scratch();
    writeFileSync(lockIn(folder), holder(deadProcess(), { host: 'elsewhere' }));
    for (const secondsAgo of [0, 30, -30]) {
      touched(folder, secondsAgo);
      expect(() => new OutputFolder(folder).lock()).toThrow(/on elsewhere is writing there/);
    }
    expect(existsSync(lockIn(folder))).toBe(true);
    for (const secondsAgo of [120, -120]) {
      writeFileSync(lockIn(folder), holder(1, { host: 'elsewhere' }));
      touched(folder, secondsAgo);
      new OutputFolder(folder).lock()();
      expect(existsSync(lockIn(folder))).toBe(false);
    }
  });

  it('is held by a run that touches its lock, and loses none by it', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const folder = scratch();
      const release = new OutputFolder(folder).lock();
      const text = readFileSync(lockIn(folder), 'utf8');
      touched(folder, 1000);
      vi.advanceTimersByTime(10_000);
      expect(Math.abs(statSync(lockIn(folder)).mtimeMs - Date.now())).toBeLessThan(60_000);
      expect(readFileSync(lockIn(folder), 'utf8')).toBe(text);
      // Gone with its folder, it comes back with it; another's is left alone.
      rmSync(lockIn(folder));
      vi.advanceTimersByTime(10_000);
      expect(readFileSync(lockIn(folder), 'utf8')).toBe(text);
      writeFileSync(lockIn(folder), holder(1, { host: 'elsewhere' }));
      vi.advanceTimersByTime(10_000);
      release();
      expect(readFileSync(lockIn(folder), 'utf8')).toMatch(/elsewhere/);
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives back only what it took', () => {
    const folder = scratch();
    const release = new OutputFolder(folder).lock();
    writeFileSync(lockIn(folder), holder(1, { host: 'elsewhere' }));
    release();
    expect(existsSync(lockIn(folder))).toBe(true);
  });
});

describe('a draft', () => {
  it('of a dead process is cleared away, of a living one it is left', () => {
    const folder = scratch();
    const draft = (pid: number): string => path.join(folder, `.stonecast-${String(pid)}.new`);
    const dead = deadProcess();
    writeFileSync(draft(dead), 'half');
    writeFileSync(draft(process.ppid), 'half');
    new OutputFolder(folder).write(new Map([['a.txt', 'x']]));
    expect([existsSync(draft(dead)), existsSync(draft(process.ppid))]).toEqual([false, true]);
  });

  it('is written to no link', () => {
    const folder = scratch();
    const elsewhere = path.join(scratch(), 'secret.txt');
    writeFileSync(elsewhere, 'mine');
    symlinkSync(elsewhere, path.join(folder, `.stonecast-${String(process.pid)}.new`));
    new OutputFolder(folder).write(new Map([['a.txt', 'x']]));
    expect(readFileSync(elsewhere, 'utf8')).toBe('mine');
    expect(readFileSync(path.join(folder, 'a.txt'), 'utf8')).toBe('x');
  });
});
