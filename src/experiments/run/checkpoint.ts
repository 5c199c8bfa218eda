/** Finished jobs on disk: one line each, with a checksum, so that a cut or torn file loses only what was in flight. */
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../../files/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { sha256 } from '../plan/hash.js';
import { finishedSchema } from '../results/resultsSchema.js';
import type { JobResult } from '../../questions/index.js';

/** Milliseconds between two forced writes to the disk. */
const SYNC_EVERY = 200;
/** Characters of a line's checksum. */
const SUM = 16;
/** The largest file that is gone on from, in bytes. */
const MOST_BYTES = 1 << 30;

/**
 * An append-only file of finished jobs, open for one run. Links are not followed: the file lies where its path says.
 * Its errors are the operating system's.
 */
export class Checkpoint {
  readonly #path: string;
  #file: number;
  readonly #finished = new Map<string, JobResult>();
  /** On a clock that nobody sets. */
  #synced = performance.now();
  /** Whether something was written since the disk was last forced. */
  #behind = false;

  /**
   * Opens or creates the file. Lines that are not sound are dropped from it.
   * @throws StonecastError `cannot-read` where something else than a checkpoint lies there
   */
  constructor(file: string) {
    this.#path = file;
    const { O_RDWR, O_CREAT, O_APPEND, O_NOFOLLOW } = constants;
    this.#file = openSync(file, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW, 0o644);
    try {
      this.#take(file);
    } catch (error) {
      closeSync(this.#file);
      throw error;
    }
  }

  /** Takes what lies there. */
  #take(file: string): void {
    checkKind(file, this.#file);
    const bytes = readFileSync(this.#file);
    const { sound, kept } = this.#load(bytes);
    // Mostly the last line alone is torn; a file with damage in its midst is written anew.
    if (sound === kept && sound < bytes.length) ftruncateSync(this.#file, sound);
    else if (sound < kept) this.#rewrite();
  }

  /** Results of finished jobs by id. */
  get finished(): ReadonlyMap<string, JobResult> {
    return this.#finished;
  }

  /** Adds a finished job; a job that is already there is left as it is. */
  add(id: string, result: JobResult): void {
    if (this.#finished.has(id)) return;
    this.#finished.set(id, result);
    writeAll(this.#file, lineOf(id, result));
    this.#behind = true;
    if (performance.now() - this.#synced >= SYNC_EVERY) this.sync();
  }

  /** Makes sure that all lines are on the disk, in a file that is still in its place. */
  sync(): void {
    if (this.#behind && lstatSync(this.#path, { throwIfNoEntry: false }) === undefined) this.#rewrite();
    else if (this.#behind) fsyncSync(this.#file);
    this.#behind = false;
    this.#synced = performance.now();
  }

  /** Drops jobs from the file, in one step: a kill leaves the old file or the new one. All others stay: a later question may want them. */
  drop(ids: Iterable<string>): void {
    const before = this.#finished.size;
    for (const id of ids) this.#finished.delete(id);
    if (this.#finished.size < before) this.#rewrite();
  }

  /** Writes the finished jobs anew, in one step; the folder too where it was removed. */
  #rewrite(): void {
    mkdirSync(path.dirname(this.#path), { recursive: true });
    const lines = Array.from(this.#finished, ([id, result]) => lineOf(id, result));
    writeWhole(this.#path, Buffer.concat(lines));
    const { O_RDWR, O_APPEND, O_NOFOLLOW } = constants;
    const old = this.#file;
    this.#file = openSync(this.#path, O_RDWR | O_APPEND | O_NOFOLLOW);
    closeSync(old);
    this.#behind = false;
  }

  close(): void {
    try {
      this.sync();
    } finally {
      closeSync(this.#file);
    }
  }

  /**
   * Takes the sound lines.
   * @returns how many bytes they have up to the first that is not sound, and up to the last that is
   */
  #load(bytes: Buffer): { sound: number; kept: number } {
    let [start, sound, kept] = [0, 0, 0];
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      const line = soundLine(bytes.subarray(start, end).toString('utf8'));
      if (line !== undefined) {
        this.#finished.set(line.id, line.result);
        if (sound === start) sound = end + 1;
        kept = end + 1;
      }
      start = end + 1;
    }
    return { sound, kept };
  }
}

/** @throws StonecastError `cannot-read` for what would be waited for, or would not fit into memory */
function checkKind(found: string, file: number): void {
  const stat = fstatSync(file);
  if (stat.isFile() && stat.size <= MOST_BYTES) return;
  const reason = stat.isFile()
    ? msg('it has {count} bytes, more than the {most} allowed', { count: stat.size, most: MOST_BYTES })
    : msg('it is not a file');
  throw new StonecastError('cannot-read', {
    found,
    reason,
    tip: msg('remove it, or choose another output folder'),
  });
}

/** What a line of the file holds; undefined where it was torn or changed. */
function soundLine(text: string): { id: string; result: JobResult } | undefined {
  const body = text.slice(SUM + 1);
  return checksum(body) === text.slice(0, SUM) ? finishedOf(body) : undefined;
}

/** What a whole line holds; undefined where it is no finished job. */
function finishedOf(body: string): { id: string; result: JobResult } | undefined {
  try {
    const line: unknown = JSON.parse(body);
    finishedSchema.parse(line);
    // The line itself and no copy: the order of its fields is part of the results' bytes.
    return line as { id: string; result: JobResult };
  } catch {
    return undefined;
  }
}

const checksum = (body: string): string => sha256(body).slice(0, SUM);

function lineOf(id: string, result: JobResult): Buffer {
  const body = JSON.stringify({ id, result });
  return Buffer.from(`${checksum(body)} ${body}\n`);
}

function writeAll(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
}
