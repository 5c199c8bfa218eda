/** Work that takes long, remembered step by step in a file, so that it can be taken up again. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isSystemError, writeError } from '../../files/index.js';
import type { Once } from '../../questions/index.js';
import { asWritten, fault, StonecastError } from '../../wording/index.js';

interface Memory {
  readonly asked: unknown;
  readonly done: Record<string, unknown>;
}

/**
 * Remembers steps in a file, written anew after each one.
 * @param asked what the steps depend on, as plain data: a file that was written for something else is refused
 * @throws StonecastError `cannot-write` for a file that is something else, or that cannot be written
 */
export function remembering(file: string, asked: unknown): Once {
  const memory = read(file, asked);
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (Object.hasOwn(memory.done, name)) return memory.done[name] as T;
    const found = await work();
    memory.done[name] = found;
    write(file, memory);
    return found;
  };
}

function read(file: string, asked: unknown): Memory {
  if (!existsSync(file)) return { asked, done: {} };
  const found = parsed(file) as Partial<Memory> | null;
  if (typeof found?.done === 'object' && JSON.stringify(found.asked) === JSON.stringify(asked)) {
    return { asked, done: found.done };
  }
  throw new StonecastError('cannot-write', {
    found: file,
    reason: fault('it is not of this search'),
    tip: fault('name another file with {option}, or ask as before', { option: asWritten('--state') }),
  });
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (isSystemError(error)) throw writeError(file, error);
    return null;
  }
}

/** Written whole or not at all. */
function write(file: string, memory: Memory): void {
  try {
    writeFileSync(`${file}.part`, JSON.stringify(memory));
    renameSync(`${file}.part`, file);
  } catch (error) {
    throw isSystemError(error) ? writeError(file, error) : error;
  }
}
