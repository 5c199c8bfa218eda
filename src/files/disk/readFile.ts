/**
 * Reads untrusted files with limits, as a whole or line by line with little memory. It rejects files that cannot be
 * documents before they are parsed, and finds the packaged examples and experiments by their documented names.
 */
import { closeSync, openSync, readSync, statSync, existsSync, createReadStream } from 'node:fs';
import { msg, StonecastError } from '../../errors/index.js';
import type { Message } from '../../i18n/index.js';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addAbortSignal } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** The maximum size of a scenario, profile or experiment file, in bytes. */
const MAX_DOCUMENT_BYTES = 1 << 20;

/** The number of bytes per read. */
const PIECE_BYTES = 1 << 16;

/** The file name that means standard input. */
export const STANDARD_INPUT = '-';
/** The content of standard input, which can be read only once. */
let typed: Buffer | undefined;

/**
 * Returns the text of a file, or of standard input for `-`.
 * @throws StonecastError `cannot-read` for a missing, unreadable, empty, huge or binary file and for a folder
 */
export function readText(file: string, maxBytes = MAX_DOCUMENT_BYTES): string {
  const bytes = readBytes(file, maxBytes);
  const encoding = encodingOf(bytes);
  const text = encoding && decode(file, bytes, encoding);
  if (text === undefined || text.includes('\0'))
    throw unreadable(file, msg('it is a binary file'), msg('give a YAML, JSON or CSV text file'));
  if (text.trim() === '')
    throw unreadable(file, msg('it is empty'), msg('see the README for what a scenario file holds'));
  return text;
}

/**
 * Returns the first bytes of a file as Latin-1 text, enough to recognise its type. Empty if it cannot be read or is no
 * plain file: the code that reads the whole file reports why.
 */
export function beginningOf(file: string, bytes: number): string {
  const buffer = Buffer.alloc(bytes);
  const place = inPackage(file);
  try {
    if (!statSync(place).isFile()) return '';
    const descriptor = openSync(place, 'r');
    try {
      return buffer.toString('latin1', 0, readSync(descriptor, buffer));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return '';
  }
}

function readBytes(file: string, maxBytes: number): Buffer {
  try {
    if (file === STANDARD_INPUT) return (typed ??= bounded(file, 0, maxBytes));
    const place = inPackage(file);
    const stat = statSync(place);
    if (stat.isDirectory()) throw unreadable(file, msg('it is a folder'), msg('give a file'));
    if (!stat.isFile() && !stat.isFIFO() && !stat.isCharacterDevice())
      throw unreadable(file, msg('it is not a file'), msg('give a file'));
    if (stat.size > maxBytes) {
      throw unreadable(
        file,
        msg('it has {count} bytes, more than the {most} allowed', { count: stat.size, most: maxBytes }),
        msg('split it into smaller files'),
      );
    }
    const descriptor = openSync(place, 'r');
    try {
      return bounded(file, descriptor, maxBytes);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (error instanceof StonecastError) throw error;
    throw unreadable(file, reasonOf(error), msg('check the path and its permissions'), error);
  }
}

/** Reads piece by piece up to a limit, because a pipe or a device may have no end. */
function bounded(file: string, descriptor: number, maxBytes: number): Buffer {
  const pieces: Buffer[] = [];
  let length = 0;
  for (;;) {
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    const read = readSync(descriptor, piece);
    if (read === 0) return Buffer.concat(pieces, length);
    length += read;
    if (length > maxBytes)
      throw unreadable(
        file,
        msg('it has more than {count} bytes', { count: maxBytes }),
        msg('split it into smaller files'),
      );
    pieces.push(piece.subarray(0, read));
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Files in UTF-16 without a byte order mark begin with at least this number of Latin letters, as columns and fields do. */
const LATIN_LETTERS = 3;

/**
 * Returns UTF-8, or UTF-16 (spreadsheets call it "Unicode text") if there is a byte order mark or every second byte of
 * the first letters is 0; undefined for binary files.
 */
function encodingOf(bytes: Buffer): Encoding | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (!bytes.includes(0)) return 'utf-8';
  const begin = bytes.subarray(0, 2 * LATIN_LETTERS);
  if (bytes.length % 2 !== 0 || begin.length < 2 * LATIN_LETTERS) return undefined;
  const zeroAt = (side: 0 | 1): boolean => begin.every((byte, i) => (byte === 0) === (i % 2 === side));
  return zeroAt(1) ? 'utf-16le' : zeroAt(0) ? 'utf-16be' : undefined;
}

function decode(file: string, bytes: Buffer, encoding: Encoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw unreadable(file, msg('it is not UTF-8 text'), msg('save it as UTF-8'), error);
  }
}

/** Returns the operating system's reason as a message. */
export function reasonOf(error: unknown): Message {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const reasons: Record<string, Message> = {
    ENOENT: msg('there is no such file'),
    EACCES: msg('permission is denied'),
    EPERM: msg('permission is denied'),
    EISDIR: msg('it is a folder'),
    ENOTDIR: msg('a part of its path is not a folder'),
    ELOOP: msg('its links lead in a circle'),
    ENAMETOOLONG: msg('its name is too long'),
    ENOSPC: msg('the disk is full'),
    EROFS: msg('the disk is read-only'),
    EEXIST: msg('it exists already'),
    EADDRINUSE: msg('another program uses this port'),
    EADDRNOTAVAIL: msg('this machine does not have that address'),
    ENOTFOUND: msg('this machine does not have that address'),
  };
  return (
    reasons[code] ?? (code === '' ? msg('the system refused') : msg('the system refused ({code})', { code }))
  );
}

/** Returns the error for a file that cannot be read. */
function unreadable(file: string, reason: Message, tip: Message, cause?: unknown): StonecastError {
  return new StonecastError('cannot-read', { found: file, reason, tip }, { place: { file }, cause });
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PACKAGED = /^(?:examples|experiments)[\\/]/;

/** Returns where a file lies: where its name says, or in the package if it is only there. */
export function inPackage(file: string): string {
  if (!PACKAGED.test(file) || existsSync(file)) return file;
  const packaged = path.join(ROOT, file);
  return packaged.startsWith(ROOT) && existsSync(packaged) ? packaged : file;
}

/** The maximum length of a line, in characters. */
const MOST_CHARACTERS = 1 << 20;

/**
 * Yields the lines of a file, or of standard input for `-`, as they arrive.
 * @param signal ends the reading: complete lines are still returned, and no more are read
 * @throws StonecastError `cannot-read`
 */
export async function* readLines(file: string, signal: AbortSignal): AsyncGenerator<string> {
  const stream = file === STANDARD_INPUT ? process.stdin : createReadStream(inPackage(file));
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    addAbortSignal(signal, stream);
    for await (const piece of stream as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.write(piece)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      if (rest.length > MOST_CHARACTERS) throw tooLong(file);
    }
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof StonecastError) throw error;
    throw unreadable(file, reasonOf(error), msg('check the path and its permissions'), error);
  }
  if (rest !== '') yield rest;
}

const tooLong = (file: string): StonecastError =>
  unreadable(
    file,
    msg('it has a line of more than {count} characters', { count: MOST_CHARACTERS }),
    msg('write one question a line'),
  );
