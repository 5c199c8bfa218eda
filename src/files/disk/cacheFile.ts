/** Files of the cache folder. Disk errors only cost time. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { isSystemError, writeWhole } from './whole.js';

/** Replaces a file of the cache folder as a whole, or leaves it as it is if the disk refuses. */
export function writeCache(file: string, content: Uint8Array): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeWhole(file, content);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}
