/**
 * One run a folder: a file that names the process that is writing, taken over where that process is dead. Of a process on
 * another machine, or in a container, nothing can be asked: it shows that it lives by touching the file.
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
import { discard } from './whole.js';

/** The file's name in the folder. */
export const LOCK_FILE = '.stonecast.lock';
/** Milliseconds after which a takeover that has not ended was killed in its midst. */
const TAKEOVER = 10_000;
/** Milliseconds between two touches of the file. */
const BEAT = 10_000;
/** Milliseconds without a touch after which a process that cannot be asked is taken to be dead. */
const SILENT = 60_000;

/** Who holds a folder. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** What tells the process from a later one of the same number, where the system says. */
  readonly begun: string;
}

/**
 * Takes a folder for this process.
 * @returns gives it back
 * @throws StonecastError `cannot-write` where another process has it
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
    // A disk that has become read-only keeps the file; the next run finds its process dead and takes over.
    if (textOf(file) === own) discard(file);
  };
}

/**
 * Shows that this process lives. The same bytes over the old ones, so that the time of the touch is the disk's own and
 * the file is never empty; made again where the folder was removed and made anew.
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
    // A disk that does not answer for a moment is no reason to end a run; the next touch is soon.
  }
}

/** Whether the process of this number runs on this machine; `begun` as its lock says. */
export function isAlive(pid: number, begun = beginning(pid)): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is one that lives.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return beginning(pid) === begun;
}

const myself = (): Holder => ({ pid: process.pid, host: hostname(), begun: beginning(process.pid) });

/** When a process began, in the words of the system; empty where it says nothing. */
function beginning(pid: number): string {
  try {
    // Field 22 of /proc/<pid>/stat; the second is the name in brackets and may hold blanks.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[19] ?? ''
    );
  } catch {
    return '';
  }
}

/** Makes the file where there is none. */
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
    // Half a name would be nobody's, and a whole one would hold what this process does not have.
    discard(file);
    throw error;
  }
}

/** Puts this process in the place of a dead one; of several that try, one at a time may look and replace. */
function takeOver(file: string, own: string): void {
  const door = `${file}.takeover`;
  const old = statSync(door, { throwIfNoEntry: false });
  // Either way: the clock may have been set back.
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
  // The door was made just now: both times are the disk's, whatever the clocks of the machines say.
  const [touched, now] = [file, door].map((one) => lstatSync(one, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return Math.abs((now ?? 0) - (touched ?? 0)) < SILENT;
}

function textOf(file: string): string {
  try {
    // A pipe would be waited for, and a link leads elsewhere.
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
      'wait for it, or give another folder; a run that was lost on another machine is taken over after a minute',
    ),
  });
}
