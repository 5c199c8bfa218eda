/** YAML and JSON parsed into plain data that still knows on which line each value stood. */
import { isMap, isScalar, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import { StonecastError, type Place } from '../../wording/index.js';

/** Deepest nesting of lists and groups that is read. */
const MAX_DEPTH = 40;
/** Most values that one document may unfold to, aliases included. */
const MAX_VALUES = 200_000;
/** Keys that would reach into the prototype of plain objects. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** The way to a value in a document: keys and positions, from the top. */
export type Path = readonly (string | number)[];

/** A parsed file. */
export interface ParsedDocument {
  readonly file: string;
  readonly data: unknown;
  /** Where the value at a path stands; for a key that leads nowhere, the key's own place or its nearest parent's. */
  locate(path: Path): Place;
}

/** Parses YAML or JSON text; `file` is the name that errors carry. */
export function parseText(file: string, text: string): ParsedDocument {
  const counter = new LineCounter();
  const document = parseSafely(file, text, counter);
  const fault = document.errors[0];
  if (fault !== undefined) {
    const { line, col } = counter.linePos(fault.pos[0]);
    const found = fault.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? 'broken text';
    throw new StonecastError(
      'bad-syntax',
      { format: formatOf(file), found },
      { place: { file, line, column: col } },
    );
  }
  const data = toData(file, document);
  const parsed = { file, data, locate: (path: Path) => locate(file, document, counter, path) };
  checkShape(parsed);
  return parsed;
}

/** Runs `work`; a StonecastError with a path comes out with file, line and column. */
export function located<T>(document: ParsedDocument, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StonecastError && error.place === undefined)
      throw error.at(document.locate(error.path ?? []));
    throw error;
  }
}

const formatOf = (file: string): string => (/\.json$/i.test(file) ? 'JSON' : 'YAML');

function parseSafely(file: string, text: string, lineCounter: LineCounter): Document.Parsed {
  try {
    return parseDocument(text, {
      lineCounter,
      prettyErrors: true,
      merge: false,
      uniqueKeys: true,
      strict: true,
      // A warning of the parser would go to standard error past every command.
      logLevel: 'error',
    });
  } catch (error) {
    throw tooDeep(file, error);
  }
}

function toData(file: string, document: Document.Parsed): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    if (error instanceof ReferenceError) {
      const found = /alias/i.test(error.message) ? error.message : 'an alias leads nowhere';
      throw new StonecastError(
        'bad-syntax',
        { format: formatOf(file), found },
        { place: { file }, cause: error },
      );
    }
    throw tooDeep(file, error);
  }
}

function tooDeep(file: string, cause: unknown): StonecastError {
  const found = `lists and groups nested more than ${MAX_DEPTH} deep, or text that cannot be parsed`;
  return new StonecastError('bad-syntax', { format: formatOf(file), found }, { place: { file }, cause });
}

/** Bounds depth and size, and refuses keys that no document of ours can mean. */
function checkShape(document: ParsedDocument): void {
  let values = 0;
  const stack: { value: unknown; path: Path }[] = [{ value: document.data, path: [] }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, path } = next;
    if (++values > MAX_VALUES) throw shapeError(document, path, `more than ${MAX_VALUES} values`);
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= MAX_DEPTH)
      throw shapeError(document, path, `lists and groups nested more than ${MAX_DEPTH} deep`);
    for (const [key, child] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key))
        throw shapeError(document, [...path, key], `the key "${key}", which is not allowed`);
      stack.push({ value: child, path: [...path, Array.isArray(value) ? Number(key) : key] });
    }
  }
}

function shapeError(document: ParsedDocument, path: Path, found: string): StonecastError {
  return new StonecastError(
    'bad-syntax',
    { format: formatOf(document.file), found },
    { path, place: document.locate(path) },
  );
}

function locate(file: string, document: Document.Parsed, counter: LineCounter, path: Path): Place {
  for (let length = path.length; length >= 0; length--) {
    const offset = offsetOf(document, path.slice(0, length));
    if (offset === undefined) continue;
    const { line, col } = counter.linePos(offset);
    return { file, line, column: col };
  }
  return { file };
}

/** Where the value at a path begins; a key's value that is missing or empty is placed at the key. */
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
