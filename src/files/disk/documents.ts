/** Files from disk, parsed. */
import { msg, StonecastError } from '../../errors/index.js';
import { parseText, type ParsedDocument } from '../parse/document.js';
import { parseLog, type ParsedLog } from '../parse/log.js';
import { readText } from './read.js';

/**
 * Reads and parses a YAML or JSON file.
 * @throws StonecastError `cannot-read` or `bad-syntax`, located
 */
export function readDocument(file: string): ParsedDocument {
  return parseText(file, readText(file));
}

/**
 * Reads a log.
 * @throws StonecastError `cannot-read`, `bad-syntax`, `unknown-field` or `wrong-value`, located in the file
 */
export function readLog(file: string): ParsedLog {
  return parseLog(file, textOf(file));
}

function textOf(file: string): string {
  try {
    return readText(file);
  } catch (error) {
    if (!(error instanceof StonecastError) || !/binary|empty/.test(error.message)) throw error;
    const tip = msg('give a CSV text file with a first line of columns, such as first,second,result');
    throw error.with({ place: { file } }, tip);
  }
}
