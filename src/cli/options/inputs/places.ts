/** Where the inputs of one command line have their results: no two in one place, where the second would overwrite the first. */
import path from 'node:path';
import { msg, StonecastError } from '../../../errors/index.js';

const taken = new WeakMap<object, Map<string, string>>();

/**
 * Takes a folder for an input.
 * @param command what all inputs of the command line have in common, such as its options
 * @throws StonecastError `cannot-write` where another input has it; file systems that ignore case are thought of
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
