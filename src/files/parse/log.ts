/** Logs of real games: CSV files with documented columns, read with bounds and checked cell by cell. */
import { CsvError, parse } from 'csv-parse/sync';
import { nearest } from '../../system/index.js';
import { everyOf, msg, type Place, StonecastError } from '../../errors/index.js';
import { asWritten, type Message } from '../../i18n/index.js';
import type { ParsedDocument } from './document.js';
import {
  englishColumn,
  englishResult,
  englishRole,
  logWords,
  GAME_COLUMNS,
  gameOf,
  recordsGames,
  type LoggedGame,
  type WrongCell,
} from './logColumns.js';

/** The results in a log: `kill`, `loss`, `both` or `neither` for a combat, `win`, `loss` or `draw` for a whole game. */
const LOG_RESULTS = ['kill', 'loss', 'both', 'neither', 'win', 'draw'] as const;

/** One line of a log. */
export interface LoggedResult {
  /** Profiles as people name them: the side of the result, and its enemy. */
  readonly first: string;
  readonly second: string;
  /** A role of the system's roster, `brawl` for a fight of two groups, or `game` for a whole game of two lists. */
  readonly role: string;
  readonly result: (typeof LOG_RESULTS)[number];
  /** The number of times of this result. */
  readonly count: number;
  /** Additional data of a whole game. */
  readonly game?: LoggedGame;
}

/** A log. Paths lead from the list to a cell: `[3, 'second']` is the column `second` of the fourth result. */
export interface ParsedLog extends ParsedDocument {
  readonly data: readonly LoggedResult[];
}

/** The content of each column. Columns without a default are required. Other columns are remarks and not read. */
export const LOG_COLUMNS = {
  first: 'the profile that the result speaks of; of a game its list, by any name',
  second: 'its enemy',
  role: 'what first does: attack, defend, shoot …, brawl for two groups, game for a whole game. Default: attack. Without this column it is game where a row gives players, Turns, losses, a win or a draw',
  result: 'kill, loss, both or neither; of a brawl or a game win, loss or draw',
  count: 'how many such results the line stands for (default: 1)',
  ...GAME_COLUMNS,
  date: 'a remark',
  players: 'a remark',
  note: 'a remark',
} as const;

type Column = keyof typeof LOG_COLUMNS;

const REQUIRED = ['first', 'second', 'result'] as const;
const MAX_RESULTS = 20_000;
const MAX_CELL = 200;
const MAX_RECORD = 10_000;
const MAX_COUNT = 1_000_000;

/**
 * Parses the text of a log; `file` is the name for errors.
 * @throws StonecastError `bad-syntax`, `unknown-field` or `wrong-value`, located in the file; it includes all errors
 */
export function parseLog(file: string, text: string): ParsedLog {
  const { delimiter, begin } = dialectOf(text);
  const [head, ...results] = recordsOf(file, text, delimiter, begin).filter(
    ({ cells }) => !cells.every(isBlank),
  );
  if (!head)
    throw wrong(
      msg('the log'),
      msg('no line of columns'),
      msg('a first line such as {columns}', { columns: logWords(REQUIRED).join(',') }),
      { file },
    );
  const at = (record: LogRecord, index: number): Place =>
    placeOf(file, text, record.start + cellStart(record, index, delimiter));
  const isEmpty = (index: number): boolean => results.every(({ cells }) => isBlank(cells[index] ?? ''));
  const columns = columnsOf(file, head, isEmpty, (index) => at(head, index));
  if (results.length === 0)
    throw wrong(msg('the log'), msg('a line of columns alone'), msg('results below it'), at(head, 0));
  if (results.length > MAX_RESULTS) {
    const limit = {
      what: msg('the log'),
      found: asWritten(results.length),
      unit: msg('results'),
      limit: MAX_RESULTS,
    };
    throw new StonecastError('too-large', limit, { place: { file } });
  }
  const inFile = { columns, head: head.cells, role: usualRole(results, columns) };
  const data = everyOf(results.map((record) => () => resultOf(record, inFile, (index) => at(record, index))));
  return {
    file,
    data,
    locate([row, column]) {
      const record = results[Number(row)];
      if (!record) return { file };
      return at(record, columns.get(column as Column) ?? 0);
    },
  };
}

/** One record with its start offset and its text. */
interface LogRecord {
  readonly cells: readonly string[];
  readonly start: number;
  readonly raw: string;
}

/** The CSV dialect of a log. */
interface Dialect {
  readonly delimiter: string;
  /** The start of the heading line. A first line such as `sep=;` only names the delimiter. */
  readonly begin: number;
}

/**
 * Detects the dialect: the delimiter in a line `sep=`, else the most frequent one in the heading line (comma or
 * another).
 */
function dialectOf(text: string): Dialect {
  const named = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\n|\r)/i.exec(text);
  if (named) return { delimiter: named[1] ?? ',', begin: named[0].length };
  const line = /^\s*([^\r\n]*)/.exec(text)?.[1] ?? '';
  const count = (one: string): number => line.split(one).length;
  const delimiter = [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
  return { delimiter, begin: 0 };
}

function recordsOf(file: string, whole: string, delimiter: string, begin: number): LogRecord[] {
  const text = whole.slice(begin);
  const options = { delimiter, info: true, relax_column_count: true, skip_empty_lines: true };
  try {
    const found = parse(text, { ...options, max_record_size: MAX_RECORD }) as unknown as {
      readonly record: readonly string[];
      readonly info: { readonly bytes: number };
    }[];
    const bytes = Buffer.from(text);
    let from = 0;
    let start = begin;
    return found.map(({ record, info }) => {
      const slice = bytes.toString('utf8', from, info.bytes);
      const blank = /^[\r\n]*/.exec(slice)?.[0].length ?? 0;
      const made = { cells: record, start: start + blank, raw: slice.slice(blank) };
      from = info.bytes;
      start += slice.length;
      return made;
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { offset, found } = faultOf(text, delimiter);
    const tip = msg('put text with commas, quotes or line breaks in quotes, and write quotes inside twice');
    const params = { format: 'CSV', found, tip };
    throw new StonecastError('bad-syntax', params, {
      place: placeOf(file, whole, begin + offset),
      cause: error,
    });
  }
}

/** Finds the place where a text stops being CSV: a misplaced quote, or a record without end. */
function faultOf(text: string, delimiter: string): { offset: number; found: Message } {
  let cell = 0;
  let record = 0;
  let quote = -1;
  for (let i = 0; i < text.length; i++) {
    const c = text[i] ?? '';
    if (i - record > MAX_RECORD) break;
    if (quote >= 0) {
      if (c !== '"') continue;
      if (text[i + 1] === '"') i++;
      else if (ends(text[i + 1], delimiter)) quote = -1;
      else return { offset: i + 1, found: msg('text after a closing quote') };
    } else if (c === '"') {
      if (i > cell) return { offset: i, found: msg('a quote inside a cell that does not begin with one') };
      quote = i;
    } else if (c === delimiter) cell = i + 1;
    else if (c === '\n' || c === '\r') cell = record = i + 1;
  }
  if (quote >= 0) return { offset: quote, found: msg('a quote that is never closed') };
  return { offset: record, found: msg('a line of more than {count} characters', { count: MAX_RECORD }) };
}

const ends = (c: string | undefined, delimiter: string): boolean =>
  c === undefined || c === delimiter || c === '\n' || c === '\r';

/** Returns the start of a cell of a record in its text; the end of the last cell if it is missing. */
function cellStart({ raw }: LogRecord, index: number, delimiter: string): number {
  let inside = false;
  let seen = 0;
  for (let i = 0; i < raw.length; i++) {
    if (seen === index) return i;
    const c = raw[i];
    if (c === '"') inside = !inside;
    else if (!inside && c === delimiter) seen++;
    else if (!inside && (c === '\n' || c === '\r')) return i;
  }
  return raw.length;
}

function placeOf(file: string, text: string, offset: number): Place {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Spreadsheets write cells around the table, which are blank. */
const isBlank = (cell: string): boolean => cell.trim() === '';

/** @param isEmpty returns whether all results leave a column blank. Such a column needs no heading. */
function columnsOf(
  file: string,
  head: LogRecord,
  isEmpty: (index: number) => boolean,
  at: (index: number) => Place,
): Map<Column, number> {
  const columns = new Map<Column, number>();
  head.cells.forEach((cell, index) => {
    if (isBlank(cell) && isEmpty(index)) return;
    const name = columnNamed(cell);
    if (name === undefined) throw unknownColumn(cell, at(index));
    if (columns.has(name))
      throw wrong(
        msg('the column'),
        msg('{name} again', { name: `"${short(cell.trim())}"` }),
        msg('named once'),
        at(index),
      );
    columns.set(name, index);
  });
  const missing = REQUIRED.find((name) => !columns.has(name));
  if (missing === undefined) return columns;
  const name = logWords([missing]).join('');
  throw wrong(msg('the column {name}', { name: `"${name}"` }), msg('missing'), msg(LOG_COLUMNS[missing]), {
    file,
    line: 1,
    column: 1,
  });
}

const isColumn = (name: string): name is Column => Object.hasOwn(LOG_COLUMNS, name);

/** Returns the column for a heading, in English or in French. */
function columnNamed(cell: string): Column | undefined {
  const name = englishColumn(cell);
  return isColumn(name) ? name : undefined;
}

function unknownColumn(cell: string, place: Place): StonecastError {
  const known = logWords(Object.keys(LOG_COLUMNS));
  // "Player 1" is no misspelt "players": a number in a heading means one side.
  const suggestion = /\d/.test(cell) ? undefined : nearest(cell, known);
  const tip = msg('for a table with these columns: {command}', { command: 'stonecast new games my-games' });
  const params = { found: short(cell), known: known.join(', '), ...(suggestion ? { suggestion } : { tip }) };
  return new StonecastError('unknown-field', params, { place });
}

/** The data that all lines of a log share. */
interface InFile {
  readonly columns: ReadonlyMap<Column, number>;
  /** The headings as written. */
  readonly head: readonly string[];
  /** The role of a line without a role. */
  readonly role: string;
}

/**
 * Returns the role of lines without a role. A log without the column may contain whole games, which its results and
 * other columns show.
 */
function usualRole(results: readonly LogRecord[], columns: ReadonlyMap<Column, number>): string {
  if (columns.has('role')) return 'attack';
  const lines = results.map((record) => (column: Column) => cellOf(record, columns, column));
  return recordsGames(lines) ? 'game' : 'attack';
}

/** Returns the text of a cell; empty if its column or the cell is missing. */
const cellOf = ({ cells }: LogRecord, columns: ReadonlyMap<Column, number>, column: Column): string =>
  cells[columns.get(column) ?? -1]?.trim() ?? '';

function resultOf(
  record: LogRecord,
  { columns, head, role: usual }: InFile,
  at: (index: number) => Place,
): LoggedResult {
  const length = record.cells.findLastIndex((cell) => !isBlank(cell)) + 1;
  if (length > head.length) {
    throw wrong(
      msg('the line'),
      msg('{count} cells long', { count: length }),
      msg('{count}, as the line of columns is', { count: head.length }),
      at(head.length),
    );
  }
  const cell = (column: Column): string => cellOf(record, columns, column);
  const place = (column: Column): Place => at(columns.get(column) ?? 0);
  const refuse: Refuse = (column, found, expected, tip) => {
    const field = short(head[columns.get(column) ?? -1]?.trim() ?? column);
    return wrong(msg('"{field}"', { field }), found, expected, place(column), tip);
  };
  const role = englishRole(cell('role')) || usual;
  const wrongCell: WrongCell = (column, found, expected) => refuse(column, shown(found), expected);
  const [, , , result, count, game] = everyOf<unknown>([
    () => {
      checkLengths(columns, cell, refuse);
    },
    ...(['first', 'second'] as const).map((column) => () => {
      if (cell(column) === '') throw refuse(column, msg('empty'), msg(LOG_COLUMNS[column]));
    }),
    () => resultNamed(cell('result'), refuse),
    () => countOf(cell('count'), refuse),
    () => role === 'game' && gameOf(cell, wrongCell),
  ]) as [unknown, unknown, unknown, LoggedResult['result'], number, LoggedGame | false];
  return {
    first: cell('first'),
    second: cell('second'),
    role,
    result,
    count,
    ...(game !== false && { game }),
  };
}

/** Makes the error for a cell. */
type Refuse = (column: Column, found: Message, expected: Message, tip?: Message) => StonecastError;

function checkLengths(
  columns: ReadonlyMap<Column, number>,
  cell: (column: Column) => string,
  refuse: Refuse,
): void {
  for (const column of columns.keys()) {
    const { length } = cell(column);
    if (length <= MAX_CELL) continue;
    const found = msg('{count} characters long', { count: length });
    throw refuse(column, found, msg('at most {count}', { count: MAX_CELL }));
  }
}

/** A letter or a score in place of a result: `W`, `1-0`. */
const SHORT_RESULT = /^(?:\p{L}|\d+\s*\P{L}\s*\d+|\d+)$/u;

function resultNamed(written: string, refuse: Refuse): LoggedResult['result'] {
  const english = englishResult(written);
  const result = LOG_RESULTS.find((one) => one === english);
  if (result) return result;
  const tip = SHORT_RESULT.test(written)
    ? msg('write a word for the result of the first side, such as "{win}"', {
        win: logWords(['win']).join(''),
      })
    : undefined;
  throw refuse(
    'result',
    shown(written),
    msg('one of {list}', { list: logWords(LOG_RESULTS).join(', ') }),
    tip,
  );
}

function countOf(written: string, refuse: Refuse): number {
  const count = written === '' ? 1 : /^\d{1,7}$/.test(written) ? Number(written) : 0;
  if (count >= 1 && count <= MAX_COUNT) return count;
  const expected = msg('a whole number from {low} to {high}', { low: '1', high: MAX_COUNT });
  throw refuse('count', shown(written), expected);
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
const shown = (text: string): Message =>
  text === '' ? msg('empty') : asWritten(JSON.stringify(short(text)));

function wrong(
  what: Message,
  found: Message,
  expected: Message,
  place: Place,
  tip?: Message,
): StonecastError {
  return new StonecastError('wrong-value', { what, found, expected, ...(tip && { tip }) }, { place });
}
