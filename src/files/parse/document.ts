/** Parses YAML and JSON into plain data that knows the line of each value. */
import { isMap, isScalar, LineCounter, type Document, type Node } from 'yaml';
import { checkFunction, checkText, msg, type Place, StonecastError, wrongKind } from '../../errors/index.js';
import { type Message } from '../../i18n/index.js';
import { plainData, parseYaml } from './yaml.js';

/** The path of a value in a document: keys and positions, from the top. */
export type Path = readonly (string | number)[];

/** A parsed file. */
export interface ParsedDocument {
  readonly file: string;
  readonly data: unknown;
  /**
   * Returns the place of the value at a path. For a missing value it is the place of the key or of its nearest parent.
   */
  locate(path: Path): Place;
}

/**
 * Parses YAML or JSON text; `file` is the name that errors carry.
 * @throws StonecastError `bad-syntax` with the place, `wrong-value` for what is no text
 */
export function parseText(file: string, text: string): ParsedDocument {
  checkText('file', file);
  checkText('text', text);
  const counter = new LineCounter();
  const refuse = (found: Message, offset: number, tip?: Message): never => {
    const params = { format: formatOf(file), found, ...(tip && { tip }) };
    throw new StonecastError('bad-syntax', params, { place: placeOf(file, counter, offset) });
  };
  const document = parseYaml(text, counter, refuse);
  const data = plainData(document.contents, refuse);
  return { file, data, locate: (path) => locate(file, document, counter, path) };
}

/**
 * Runs `work`. A StonecastError with a path gets file, line and column.
 * @throws StonecastError `wrong-value` for what `readDocument` and `parseText` do not return, or for no function
 */
export function located<T>(document: ParsedDocument, work: () => T): T {
  const locates = typeof (document as Partial<ParsedDocument> | null | undefined)?.locate === 'function';
  if (!locates) {
    const expected = msg('what {command} returns', { command: 'readDocument()' });
    throw wrongKind(msg('"{field}"', { field: 'document' }), document, expected);
  }
  checkFunction('work', work);
  try {
    return work();
  } catch (error) {
    if (error instanceof StonecastError && error.place === undefined)
      throw error.placed((path) => document.locate(path));
    throw error;
  }
}

const formatOf = (file: string): string => (/\.(nd)?json$/i.test(file) ? 'JSON' : 'YAML');

function placeOf(file: string, counter: LineCounter, offset: number): Place {
  const { line, col } = counter.linePos(offset);
  return { file, line, column: col };
}

function locate(file: string, document: Document.Parsed, counter: LineCounter, path: Path): Place {
  for (let length = path.length; length >= 0; length--) {
    const offset = offsetOf(document, path.slice(0, length));
    if (offset === undefined) continue;
    return placeOf(file, counter, offset);
  }
  return { file };
}

/** Returns the start of the value at a path. For a missing or empty value it is the start of the key. */
function offsetOf(document: Document.Parsed, path: Path): number | undefined {
  const last = path.at(-1);
  const parent = path.length === 0 ? undefined : document.getIn(path.slice(0, -1), true);
  if (typeof last === 'string' && isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === last);
    const key = pair?.key as Node | undefined;
    if (pair === undefined || !key?.range) return undefined;
    const value = pair.value as Node | null;
    return value?.range && value.range[1] > value.range[0] ? value.range[0] : key.range[0];
  }
  const node = document.getIn(path, true) as Node | undefined;
  return node?.range?.[0];
}
