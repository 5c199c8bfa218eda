/** Folders for what tests write. It loads nothing of Stonecast: tests of processes need no source. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for one test file's inputs, and a way to be rid of it. */
export function scratchFolder(): {
  file(name: string, content: string | Uint8Array): string;
  path: string;
  remove(): void;
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'stonecast-'));
  return {
    path: folder,
    file(name, content) {
      const place = path.join(folder, name);
      writeFileSync(place, content);
      return place;
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
