/** Work that grows on disk, one line each with a checksum. A damaged file loses only its damaged lines. */
import { createHash } from 'node:crypto';
import { closeSync, constants, fsyncSync, lstatSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten, type Message } from '../../i18n/index.js';
import { writeWhole } from './writeFile.js';
import { headFault, workBytes, workHead, type WorkFault, type WorkKind } from './cache.js';

/** The time between forced writes to disk, in milliseconds. */
const SYNC_EVERY = 200;
/** The length of a line's checksum, in characters. */
const SUM = 16;
/** A file can be read, written and made. A link is not followed. */
const FLAGS = constants.O_RDWR | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW;

/** A kind of work in lines. */
export interface LogKind extends WorkKind {
  /** Its name in errors. */
  readonly what: Message;
  /** Advice if a file cannot be used. */
  readonly tip: Message;
  /** Whether a file of another build starts anew. Otherwise it is an error. */
  readonly renews?: true;
  /** Returns whether a parsed line has the right form: an id and a result. */
  readonly isLine: (line: unknown) => boolean;
}

/** A piece of work. */
interface LogLine {
  readonly id: string;
  readonly result: unknown;
}

/** An append-only file of finished work. Its errors are those of the operating system. */
export class WorkLog<T> {
  readonly #path: string;
  readonly #kind: LogKind;
  #file: number;
  readonly #finished = new Map<string, T>();
  /** Whether the file has its first line. */
  #begun = false;
  /** The time of the last forced write, by a clock that nobody can set. */
  #synced = performance.now();
  /** Whether there are writes after the last forced write. */
  #behind = false;

  /**
   * Opens or creates the file, and removes damaged lines.
   * @throws StonecastError `cannot-read` or `wrong-value` if the path is no such file
   */
  constructor(file: string, kind: LogKind) {
    this.#path = file;
    this.#kind = kind;
    this.#file = openSync(file, FLAGS, 0o644);
    try {
      this.#take();
    } catch (error) {
      closeSync(this.#file);
      throw error;
    }
  }

  /** Loads the existing lines. */
  #take(): void {
    const found = workBytes(this.#file, this.#kind);
    if ('fault' in found) throw workError(this.#path, this.#kind, found);
    const { head, content } = found;
    const fault = headFault(head.toString('latin1'), this.#kind);
    this.#begun = !fault;
    const isTorn = workHead(this.#kind).subarray(0, head.length).equals(head);
    const isSound = this.#load(fault ? Buffer.concat([head, content]) : content);
    if (head.length === 0 || (!fault && isSound)) return;
    const isOld = fault?.fault === 'other' && this.#kind.renews;
    if (fault && !isTorn && !isOld && this.#finished.size === 0)
      throw workError(this.#path, this.#kind, fault);
    this.#rewrite();
  }

  /** The results of finished work, by id. */
  get finished(): ReadonlyMap<string, T> {
    return this.#finished;
  }

  /** Adds finished work. An existing result stays unchanged. */
  add(id: string, result: T): void {
    if (this.#finished.has(id)) return;
    this.#finished.set(id, result);
    const line = logLine(id, result, this.#kind);
    writeAll(this.#file, this.#begun ? line : Buffer.concat([workHead(this.#kind), line]));
    this.#begun = true;
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
   * Removes work from the file in one step. After a kill, the file is either the old or the new one.
   * Other work remains, because a later question may need it.
   */
  drop(ids: Iterable<string>): void {
    const before = this.#finished.size;
    for (const id of ids) this.#finished.delete(id);
    if (this.#finished.size < before) this.#rewrite();
  }

  /** Rewrites the file in one step. It creates the folder if it was removed. */
  #rewrite(): void {
    mkdirSync(path.dirname(this.#path), { recursive: true });
    const lines = Array.from(this.#finished, ([id, result]) => logLine(id, result, this.#kind));
    writeWhole(this.#path, Buffer.concat([workHead(this.#kind), ...lines]));
    const old = this.#file;
    this.#file = openSync(this.#path, FLAGS);
    closeSync(old);
    this.#begun = true;
    this.#behind = false;
  }

  close(): void {
    try {
      this.sync();
    } finally {
      closeSync(this.#file);
    }
  }

  /** Loads the valid lines. Returns whether there is nothing else. */
  #load(bytes: Buffer): boolean {
    let [start, isSound] = [0, true];
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      const line = soundLine(bytes.toString('utf8', start, end), this.#kind);
      if (line) this.#finished.set(line.id, line.result as T);
      else isSound = false;
      start = end + 1;
    }
    return isSound && start === bytes.length;
  }
}

/**
 * Reads the lines in the text of a file. One that is cut or changed, or of another form, is undefined.
 * @throws StonecastError `wrong-value` for another file
 */
export function logLines(file: string, text: string, kind: LogKind): (LogLine | undefined)[] {
  const fault = headFault(text, kind);
  if (fault) throw workError(file, kind, fault);
  const [, ...lines] = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => soundLine(line, kind));
}

/** Returns the error for a file that cannot be used: what it is, and what it should be. */
function workError(file: string, kind: LogKind, { fault, found = '' }: WorkFault): StonecastError {
  const { tip, what, mostBytes: most } = kind;
  const refused = (reason: Message): StonecastError =>
    new StonecastError('cannot-read', { found: file, reason, tip });
  if (fault === 'no-file') return refused(msg('it is not a file'));
  if (fault === 'too-long')
    return refused(msg('it has {count} bytes, more than the {most} allowed', { count: found, most }));
  const of = (build: string | number): Message => msg('{what} of build {build}', { what, build });
  const is = fault === 'other' ? of(found) : msg('a file of another kind');
  return new StonecastError('wrong-value', {
    what: asWritten(file),
    found: is,
    expected: of(kind.build()),
    tip,
  });
}

/** Reads a line. Returns undefined if it is cut or changed, or has another form. */
function soundLine(text: string, kind: LogKind): LogLine | undefined {
  const body = text.slice(SUM + 1);
  if (checksum(body, kind) !== text.slice(0, SUM)) return undefined;
  try {
    const line: unknown = JSON.parse(body);
    // Keeps the value itself, because the order of its fields determines the bytes of the results.
    return kind.isLine(line) ? (line as LogLine) : undefined;
  } catch {
    return undefined;
  }
}

/** The checksum covers the first line of the file, so that no line of another kind or build is sound. */
const checksum = (body: string, kind: LogKind): string =>
  createHash('sha256').update(workHead(kind)).update(body).digest('hex').slice(0, SUM);

/** Returns work as a line of its file. */
export function logLine(id: string, result: unknown, kind: LogKind): Buffer {
  const body = JSON.stringify({ id, result });
  return Buffer.from(`${checksum(body, kind)} ${body}\n`);
}

function writeAll(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
}
