/**
 * The only writer of files. It writes a file as a whole or not at all: first a draft beside it, synced to the disk,
 * then a rename over the old file. Then it syncs the folder, because only then does the rename survive a loss of
 * power.
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
import { msg, StonecastError } from '../../errors/index.js';
import type { Message } from '../../i18n/index.js';
import { reasonOf } from './readFile.js';

/** The name of this process's draft in a folder. */
const draftName = (): string => `.stonecast-${process.pid}.new`;
/** The name of a draft, which a killed process leaves behind. The group is the number of the process. */
export const DRAFT = /^\.stonecast-(\d+)\.new$/;

/**
 * Replaces a file in one step. It replaces a link with that name and does not follow it.
 * @param draftFolder the folder of the draft, on the same disk; by default beside the file
 * @throws the operating system's errors; then the old file is unchanged and no draft is left
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
    // On a full disk, a partial file would take the space that is needed to fix the problem.
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
 * Writes a file that the user named: as a whole, through links, and directly into devices and pipes such as
 * /dev/stdout.
 * @param tip advice if the file cannot be written
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
 * Checks the folder of a file that a command writes after long work.
 * @throws StonecastError `cannot-write` if it is not there
 */
export function checkFolderOf(file: string): void {
  try {
    statSync(path.join(path.dirname(file), '.', path.sep));
  } catch (error) {
    throw isSystemError(error) ? writeError(file, error) : error;
  }
}

/**
 * Writes files into a folder that the user named, each as a whole. It makes the folder if it is missing.
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

/** Removes a file that is no longer needed. It ignores disk errors, so that they do not hide an earlier error. */
export function discard(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

/** Converts the operating system's error for a failed write to an error for people. */
export function writeError(found: string, cause: unknown, tip?: Message): StonecastError {
  const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
  if (missing && tip === undefined) return writeError(found, cause, msg('make the folder first'));
  const reason = missing ? msg('its folder is not there') : reasonOf(cause);
  return new StonecastError('cannot-write', tip ? { found, reason, tip } : { found, reason }, { cause });
}

/** Returns whether an error comes from the operating system. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

/** Errors of systems that cannot open or sync a folder, such as Windows and some shared disks. */
const UNABLE: ReadonlySet<unknown> = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'EBADF']);

/**
 * Syncs the names in a folder to the disk, if the system can.
 * @throws the operating system's errors, e.g. of a failing disk
 */
function syncFolder(folder: string): void {
  let handle: number | undefined;
  try {
    handle = openSync(folder, 'r');
    fsyncSync(handle);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && UNABLE.has(error.code))) throw error;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
