/** Stores finished jobs on disk, one line each with a checksum. A damaged file loses only unfinished work. */
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

/** The time between forced writes to disk, in milliseconds. */
const SYNC_EVERY = 200;
/** The length of a line's checksum, in characters. */
const SUM = 16;
/** The maximum size of a file to continue, in bytes. */
const MOST_BYTES = 1 << 30;

/**
 * An append-only file of finished jobs, open for one run. It does not follow links.
 * Its errors are those of the operating system.
 */
export class Checkpoint {
  readonly #path: string;
  #file: number;
  readonly #finished = new Map<string, JobResult>();
  /** The time of the last forced write, by a clock that nobody can set. */
  #synced = performance.now();
  /** Whether there are writes after the last forced write. */
  #behind = false;

  /**
   * Opens or creates the file, and removes damaged lines.
   * @throws StonecastError `cannot-read` if the path is not a checkpoint
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

  /** Loads the existing lines. */
  #take(file: string): void {
    checkKind(file, this.#file);
    const bytes = readFileSync(this.#file);
    const { sound, kept } = this.#load(bytes);
    // Usually only the last line is damaged. A file with damage in the middle is rewritten.
    if (sound === kept && sound < bytes.length) ftruncateSync(this.#file, sound);
    else if (sound < kept) this.#rewrite();
  }

  /** The results of finished jobs, by id. */
  get finished(): ReadonlyMap<string, JobResult> {
    return this.#finished;
  }

  /** Adds a finished job. An existing job stays unchanged. */
  add(id: string, result: JobResult): void {
    if (this.#finished.has(id)) return;
    this.#finished.set(id, result);
    writeAll(this.#file, lineOf(id, result));
    this.#behind = true;
    if (performance.now() - this.#synced >= SYNC_EVERY) this.sync();
  }

  /** Forces all lines to disk. If the file was removed, writes it again. */
  sync(): void {
    if (this.#behind && lstatSync(this.#path, { throwIfNoEntry: false }) === undefined) this.#rewrite();
    else if (this.#behind) fsyncSync(this.#file);
    this.#behind = false;
    this.#synced = performance.now();
  }

  /**
   * Removes jobs from the file in one step. After a kill, the file is either the old or the new one.
   * Other jobs remain, because a later question may need them.
   */
  drop(ids: Iterable<string>): void {
    const before = this.#finished.size;
    for (const id of ids) this.#finished.delete(id);
    if (this.#finished.size < before) this.#rewrite();
  }

  /** Rewrites the file in one step. It creates the folder if it was removed. */
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
   * Loads the valid lines.
   * @returns the number of bytes before the first invalid line, and up to the last valid line
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

/** A finished job, as a line of a checkpoint stores it. */
export interface FinishedJob {
  readonly id: string;
  readonly result: JobResult;
}

/** Reads the lines of a checkpoint. A line that is cut or changed, or is no finished job, is undefined. */
export const finishedIn = (text: string): (FinishedJob | undefined)[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map(soundLine);

/** @throws StonecastError `cannot-read` if reading would block or exceed memory */
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

/** Reads a line. Returns undefined if it is cut or changed. */
function soundLine(text: string): FinishedJob | undefined {
  const body = text.slice(SUM + 1);
  return checksum(body) === text.slice(0, SUM) ? finishedOf(body) : undefined;
}

/** Reads the content of a complete line. Returns undefined if it is no finished job. */
function finishedOf(body: string): FinishedJob | undefined {
  try {
    const line: unknown = JSON.parse(body);
    finishedSchema.parse(line);
    // Keeps the value itself, because the order of its fields determines the bytes of the results.
    return line as FinishedJob;
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
