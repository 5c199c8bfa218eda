/**
 * Allows one run per folder. A lock file names the process that writes; a new process takes it over if that process is
 * dead. A process on another machine or in a container cannot be checked. It shows that it is alive by touching the
 * file regularly.
 */
import {
  closeSync,
  constants,
  lstatSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { msg, StonecastError } from '../../errors/index.js';
import { discard } from './writeFile.js';

/** The file's name in the folder. */
export const LOCK_FILE = '.stonecast.lock';
/** Milliseconds after which an unfinished takeover counts as killed. */
const TAKEOVER = 10_000;
/** Milliseconds between two touches of the file. */
const BEAT = 10_000;
/** Milliseconds without a touch after which a process that cannot be checked counts as dead. */
const SILENT = 60_000;

/** The process that holds a folder. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Distinguishes the process from a later one with the same number, if the system provides it. */
  readonly begun: string;
}

/**
 * Locks a folder for this process.
 * @returns a function that releases it
 * @throws StonecastError `cannot-write` if another process holds it
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, LOCK_FILE);
  const own = JSON.stringify(myself());
  if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StonecastError('cannot-write', {
      found: file,
      reason: msg('it is a folder'),
      tip: msg('remove it'),
    });
  }
  if (!created(file, own)) takeOver(file, own);
  const heart = setInterval(() => {
    touch(file, own);
  }, BEAT).unref();
  return () => {
    clearInterval(heart);
    // A read-only disk keeps the file. The next run finds that its process is dead and takes over.
    if (textOf(file) === own) discard(file);
  };
}

/**
 * Shows that this process is alive. It writes the same bytes over the old ones, so the time comes from the disk and the
 * file is never empty. It creates the file again if the folder was removed and recreated.
 */
function touch(file: string, own: string): void {
  try {
    const there = textOf(file);
    if (there === '') created(file, own);
    if (there !== own) return;
    const lock = openSync(file, constants.O_WRONLY | constants.O_NOFOLLOW);
    try {
      writeSync(lock, own, 0);
    } finally {
      closeSync(lock);
    }
  } catch {
    // A disk error for a moment must not end a run. The next touch follows soon.
  }
}

/** Returns whether the process with this number runs on this machine, with the start time in its lock. */
export function isAlive(pid: number, begun = beginning(pid)): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process of another user exists.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return beginning(pid) === begun;
}

const myself = (): Holder => ({ pid: process.pid, host: hostname(), begun: beginning(process.pid) });

/** Returns the start time of a process as the system reports it; empty if it does not. */
function beginning(pid: number): string {
  try {
    // Field 22 of /proc/<pid>/stat. The second field is the name in brackets and may contain spaces.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[19] ?? ''
    );
  } catch {
    return '';
  }
}

/** Creates the file if it does not exist; returns whether it did. */
function created(file: string, text: string): boolean {
  let made: number;
  try {
    made = openSync(file, 'wx');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
  try {
    try {
      writeFileSync(made, text);
    } finally {
      closeSync(made);
    }
    return true;
  } catch (error) {
    // A partial file would identify no process. A complete one would hold a lock that this process does not have.
    discard(file);
    throw error;
  }
}

/** Replaces a dead process by this one. If several processes try, only one at a time may check and replace. */
function takeOver(file: string, own: string): void {
  const door = `${file}.takeover`;
  const old = statSync(door, { throwIfNoEntry: false });
  // The absolute difference, because the clock may have been set back.
  if (old && Math.abs(Date.now() - old.mtimeMs) > TAKEOVER) rmSync(door, { force: true });
  if (!created(door, own)) throw held(file, undefined);
  try {
    const holder = holderOf(textOf(file));
    if (holder && isHeld(holder, file, door)) throw held(file, holder);
    rmSync(file, { force: true });
    if (!created(file, own)) throw held(file, undefined);
  } finally {
    discard(door);
  }
}

function isHeld({ pid, host, begun }: Holder, file: string, door: string): boolean {
  if (host === hostname()) return isAlive(pid, begun);
  // The takeover file was created just now. So both times come from the disk, whatever the machines' clocks show.
  const [touched, now] = [file, door].map((one) => lstatSync(one, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return Math.abs((now ?? 0) - (touched ?? 0)) < SILENT;
}

function textOf(file: string): string {
  try {
    // Reading a pipe would wait, and a link leads elsewhere.
    return lstatSync(file).isFile() ? readFileSync(file, 'utf8') : '';
  } catch {
    return '';
  }
}

function holderOf(text: string): Holder | undefined {
  try {
    const { pid, host, begun } = JSON.parse(text) as Partial<Record<keyof Holder, unknown>>;
    if (!Number.isSafeInteger(pid) || typeof host !== 'string' || typeof begun !== 'string') return undefined;
    return { pid: pid as number, host, begun };
  } catch {
    return undefined;
  }
}

function held(file: string, holder: Holder | undefined): StonecastError {
  const who =
    holder === undefined
      ? msg('another run')
      : msg('process {pid} on {host}', { pid: holder.pid, host: holder.host });
  return new StonecastError('cannot-write', {
    found: path.dirname(file),
    reason: msg('{what} is writing there', { what: who }),
    tip: msg(
      'wait for it, or give another folder; after a minute Stonecast takes over a run that another machine lost',
    ),
  });
}
