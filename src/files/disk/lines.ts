/** Reads lines of a file or a pipe one after another, with little memory for any length. */
import { createReadStream } from 'node:fs';
import { msg, StonecastError } from '../../errors/index.js';
import { addAbortSignal } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { STANDARD_INPUT, reasonOf, unreadable, inPackage } from './read.js';

/** The maximum length of a line, in characters. */
const MOST_CHARACTERS = 1 << 20;

/**
 * Yields the lines of a file, or of standard input for `-`, as they arrive.
 * @param signal ends the reading: complete lines are still returned, and no more are read
 * @throws StonecastError `cannot-read`
 */
export async function* readLines(file: string, signal: AbortSignal): AsyncGenerator<string> {
  const stream = file === STANDARD_INPUT ? process.stdin : createReadStream(inPackage(file));
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    addAbortSignal(signal, stream);
    for await (const piece of stream as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.write(piece)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      if (rest.length > MOST_CHARACTERS) throw tooLong(file);
    }
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof StonecastError) throw error;
    throw unreadable(file, reasonOf(error), msg('check the path and its permissions'), error);
  }
  if (rest !== '') yield rest;
}

const tooLong = (file: string): StonecastError =>
  unreadable(
    file,
    msg('it has a line of more than {count} characters', { count: MOST_CHARACTERS }),
    msg('write one question a line'),
  );
