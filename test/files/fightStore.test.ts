import { chmodSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cacheFolder } from '../../src/files/disk/cache.js';
import { FightFile, fightFile } from '../../src/files/index.js';
import { scratchFolder } from '../cli/console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

/** What a file gives; undefined: nothing. */
function read(file: FightFile, room = 4000): Int32Array | undefined {
  const memory = new SharedArrayBuffer(room);
  return file.read(new Uint8Array(memory)) ? new Int32Array(memory) : undefined;
}

const image = Int32Array.from({ length: 1000 }, (_, i) => i * i - 7);

describe('the file of solved fights', () => {
  it('gives back what was written, in a folder that it makes', () => {
    const file = new FightFile(path.join(scratch.path, 'new', 'fights.bin'));
    expect(read(file)).toBeUndefined();
    file.write(image);
    expect(read(file)).toEqual(image);
    file.write(image.subarray(0, 10));
    expect(read(file, 40)).toEqual(image.slice(0, 10));
    expect(read(file, 36)).toBeUndefined();
  });

  it('costs nothing but time where it cannot be written', () => {
    const name = scratch.file('a-file', 'no folder');
    chmodSync(name, 0o644);
    const file = new FightFile(path.join(name, 'fights.bin'));
    file.write(image);
    expect(read(file)).toBeUndefined();
  });

  it('lies where the user keeps such files, or says, or nowhere', () => {
    expect(fightFile({ STONECAST_CACHE: 'off' })).toBeUndefined();
    expect(fightFile({ STONECAST_CACHE: '/here' })).toBe(path.join('/here', 'fights.bin'));
    expect(cacheFolder({ XDG_CACHE_HOME: '/cache' }, 'linux')).toBe(path.join('/cache', 'stonecast'));
    expect(cacheFolder({}, 'darwin')).toContain(path.join('Library', 'Caches', 'stonecast'));
    expect(cacheFolder({ LOCALAPPDATA: '/local' }, 'win32')).toBe(path.join('/local', 'stonecast'));
  });
});
