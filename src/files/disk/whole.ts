/**
 * The only writer of files. A file is written whole or not at all: a draft beside it, forced to the disk, then renamed over the old
 * file, whose folder is forced to the disk as well. A full disk, a kill or a loss of power leaves the old file or the new one.
 */
import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StonecastError } from '../../errors/index.js';
import { type Message } from '../../i18n/index.js';
import { reasonOf } from './read.js';
import { syncFolder } from './sync.js';

/** The name of this process's draft in a folder. */
const draftName = (): string => `.stonecast-${process.pid}.new`;
/** The name of a draft; a process that was killed leaves it behind. The group is the process's number. */
export const DRAFT = /^\.stonecast-(\d+)\.new$/;

/**
 * Replaces a file in one step. A link of that name is replaced, not followed.
 * @param draftFolder where the draft lies meanwhile, on the same disk; by default beside the file
 * @throws the operating system's errors; then the old file is as it was and no draft is left
 */
export function writeWhole(
  file: string,
  content: string | Uint8Array,
  draftFolder = path.dirname(file),
): void {
  const draft = path.join(draftFolder, draftName());
  rmSync(draft, { force: true });
  try {
    const handle = openSync(draft, 'wx');
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    keepMode(file, draft);
    renameSync(draft, file);
    syncFolder(path.dirname(file));
  } catch (error) {
    // On a full disk half a file would take the room that its repair needs.
    discard(draft);
    throw error;
  }
}

/** Gives a draft the permissions of the file that it replaces. */
function keepMode(file: string, draft: string): void {
  const old = statSync(file, { throwIfNoEntry: false });
  if (old) chmodSync(draft, old.mode & 0o777);
}

/**
 * Writes a file that the user named: whole, through links, and straight into devices and pipes such as /dev/stdout.
 * @param tip what the user can do where the file cannot be written
 * @throws StonecastError `cannot-write`
 */
export function writeNamedFile(file: string, content: string | Uint8Array, tip?: Message): void {
  try {
    const there = statSync(file, { throwIfNoEntry: false });
    if (there?.isCharacterDevice() === true || there?.isFIFO() === true) writeFileSync(file, content);
    else writeWhole(there ? realpathSync(file) : file, content);
  } catch (error) {
    throw isSystemError(error) ? writeError(file, error, tip) : error;
  }
}

/**
 * Writes files into a folder that the user named, each of them whole; makes the folder where it is missing.
 * @throws StonecastError `cannot-write`
 */
export function writeNamedFolder(
  folder: string,
  files: Iterable<readonly [string, string | Uint8Array]>,
): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw isSystemError(error) ? writeError(folder, error) : error;
  }
  for (const [name, content] of files) writeNamedFile(path.join(folder, name), content);
}

/** Removes a file that is of no use any more. A disk that refuses does not hide the error that led here. */
export function discard(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

/** What the operating system said when a file could not be written, as an error for people. */
export function writeError(found: string, cause: unknown, tip?: Message): StonecastError {
  const reason = reasonOf(cause);
  return new StonecastError('cannot-write', tip ? { found, reason, tip } : { found, reason }, { cause });
}

/** Whether an error is one of the operating system's. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}
