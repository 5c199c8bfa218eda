/** Prevents two inputs of one command from writing their results to the same place. */
import path from 'node:path';
import { msg, StonecastError } from '../../../errors/index.js';

const taken = new WeakMap<object, Map<string, string>>();

/**
 * Reserves a folder for an input. Names that differ only in case count as equal, as in some file systems.
 * @param command an object that all inputs of one command line share, such as its options
 * @throws StonecastError `cannot-write` if another input has the folder
 */
export function takePlace(command: object, folder: string, input: string): void {
  const places = taken.get(command) ?? new Map<string, string>();
  taken.set(command, places);
  const place = path.resolve(folder).toLowerCase();
  const before = places.get(place);
  if (before !== undefined) {
    throw new StonecastError('cannot-write', {
      found: folder,
      reason: msg('the results of {before} are there, those of {input} would overwrite them', {
        before,
        input,
      }),
      tip: msg('give them other names, or run them one by one with folders of their own'),
    });
  }
  places.set(place, input);
}
