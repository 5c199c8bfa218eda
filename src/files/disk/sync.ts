/** Names that outlive a loss of power: what was renamed is only sure when its folder is on the disk. */
import { closeSync, fsyncSync, openSync } from 'node:fs';

/** What systems say that cannot open a folder or force it to the disk, as Windows and some shared disks cannot. */
const UNABLE: ReadonlySet<unknown> = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'EBADF']);

/**
 * Forces the names in a folder to the disk, where the system can.
 * @throws the operating system's errors, such as those of a disk that fails
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
