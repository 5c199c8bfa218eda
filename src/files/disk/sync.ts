/** Makes file names survive a loss of power. A rename is only safe when its folder is written to the disk. */
import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Errors of systems that cannot open or sync a folder, such as Windows and some shared disks. */
const UNABLE: ReadonlySet<unknown> = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'EBADF']);

/**
 * Syncs the names in a folder to the disk, if the system can.
 * @throws the operating system's errors, e.g. of a failing disk
 */
export function syncFolder(folder: string): void {
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
