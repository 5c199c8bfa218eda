/** Checks parsed data against a zod schema and reports errors with the catalogue's messages. */
import type * as z from 'zod';
import { expectedBy, msg, StonecastError, throwAll } from '../errors/index.js';
import { asWritten, joined, type Message } from '../i18n/index.js';
import { nearest } from './names.js';

type Issue = z.core.$ZodIssue;
type Path = readonly (string | number)[];

/** The number of wrong values that it looks at. A stranger's file may have millions. */
const MOST_ISSUES = 1000;

/** What a schema makes of data that it has checked before, by the data. */
const checkedBefore = new WeakMap<object, { readonly schema: unknown; readonly value: unknown }>();

/**
 * Records that `check` of this very object returns `value`, so that it need not check the object again.
 * @param data an object that nobody changes
 */
export function recordChecked(schema: unknown, data: object, value: unknown): void {
  checkedBefore.set(data, { schema, value });
}

/**
 * Parses `data` by `schema`.
 * @throws StonecastError (`unknown-field`, `wrong-value`) with the `path` of the wrong value and with all other errors
 */
export function check<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const before = isFields(data) ? checkedBefore.get(data) : undefined;
  // The schema is the same, so the type of its output is.
  if (before !== undefined && before.schema === schema) return before.value as z.output<S>;
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throwAll(
    issuesToReport(
      result.error.issues.slice(0, MOST_ISSUES).flatMap((issue) => deepest(issue, [])),
      data,
    ).flatMap((one) => errorsOf(one, data, schema)),
  );
  throw new Error('a schema failed without an issue');
}

/** Formats a value for an error: short, on one line, with its type if that helps. */
export function show(value: unknown): Message {
  if (value === undefined) return msg('missing');
  if (value === null) return msg('empty');
  if (typeof value === 'number') return asWritten(value);
  if (Array.isArray(value)) return msg('a list of {count}', { count: value.length });
  if (typeof value === 'object') return msg('a group of fields');
  const text =
    typeof value === 'string'
      ? JSON.stringify(value)
      : typeof value === 'boolean'
        ? String(value)
        : typeof value;
  return asWritten(text.length > 60 ? `${text.slice(0, 57)}…` : text);
}

/** Returns whether data has fields: it is neither a list nor a single value. */
export const isFields = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

interface Found {
  readonly issue: Issue;
  readonly path: Path;
}

/**
 * Returns the branch of a failed union that the author probably meant: the one that matched deepest, then the one with
 * fewest errors.
 */
function deepest(issue: Issue, prefix: Path): Found[] {
  const path = [...prefix, ...issue.path.filter((p): p is string | number => typeof p !== 'symbol')];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ issue, path }];
  const branches = issue.errors
    .filter((errors) => errors.length > 0)
    .map((errors) => ({
      founds: misspeltFirst(errors.flatMap((one) => deepest(one, path))),
      // Each field that a branch does not have is one error.
      faults: errors.reduce((sum, one) => sum + (one.code === 'unrecognized_keys' ? one.keys.length : 1), 0),
    }))
    .filter(({ founds }) => depth(founds[0]) > path.length)
    .sort((a, b) => depth(b.founds[0]) - depth(a.founds[0]) || a.faults - b.faults);
  return branches[0]?.founds ?? [{ issue, path }];
}

const unknownKey = ({ issue }: Found): boolean => issue.code === 'unrecognized_keys';

/** A message lists no more fields than this. */
const MOST_KNOWN = 60;

/** Puts misspelt fields first, because they explain missing fields. */
const misspeltFirst = (founds: readonly Found[]): Found[] => [
  ...founds.filter(unknownKey),
  ...founds.filter((one) => !unknownKey(one)),
];

const depth = (found: Found | undefined): number =>
  found ? found.path.length + (unknownKey(found) ? 1 : 0) : 0;

/** Returns the issues to report. A missing field is left out if a misspelt field explains it. */
function issuesToReport(founds: readonly Found[], data: unknown): readonly Found[] {
  const explained = new Set(founds.filter(unknownKey).map(({ path }) => JSON.stringify(path)));
  return founds.filter(
    (one) =>
      unknownKey(one) ||
      valueAt(data, one.path) !== undefined ||
      !explained.has(JSON.stringify(one.path.slice(0, -1))),
  );
}

function errorsOf({ issue, path }: Found, data: unknown, schema: z.ZodType): StonecastError[] {
  const what = path.length === 0 ? msg('the document') : msg('"{field}"', { field: fieldName(path) });
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MOST_ISSUES).map((found) => {
      const known = fieldsAt(schema, path, found);
      const suggestion = nearest(found, known);
      const params = {
        found,
        known: known.length > MOST_KNOWN ? 'others' : known.join(', ') || 'others',
        ...(suggestion && { suggestion }),
        ...decimalTip(found, valueAt(data, path)),
      };
      return new StonecastError('unknown-field', params, { path: [...path, found] });
    });
  }
  const value = valueAt(data, path);
  const tip = value === undefined ? { tip: msg('add it') } : (listTip(value, issue) ?? numberTip(value));
  const params = { what, found: show(value), expected: expectedOf(issue), ...tip };
  return [new StonecastError('wrong-value', params, { path })];
}

/**
 * Returns a tip for a list where fields belong, as in `profiles: [a, b]` of an experiment; undefined for anything else.
 */
function listTip(value: unknown, issue: Issue): { readonly tip: Message } | undefined {
  const wanted = issue.code === 'invalid_type' && ['object', 'record'].includes(issue.expected);
  if (!wanted || !Array.isArray(value)) return undefined;
  return { tip: msg('write fields there, not a list, e.g. {example}', { example: '{id: […]}' }) };
}

/** `{ count: 12,5 }` reads as a number and a field without a value. */
function decimalTip(found: string, group: unknown): { readonly tip?: Message } {
  if (!/^\d+$/.test(found)) return {};
  const whole = Object.values(group as object).find((value) => typeof value === 'number');
  return { tip: msg('write it with a point: {number}', { number: `${whole ?? 0}.${found}` }) };
}

/** Returns a tip for a number in a human notation; nothing for other values. */
export function numberTip(value: unknown): { readonly tip?: Message } {
  if (typeof value !== 'string') return {};
  const [, decimals] = /^\s*([-+]?\d+,\d+)\s*$/.exec(value) ?? [];
  if (decimals !== undefined)
    return { tip: msg('write it with a point: {number}', { number: decimals.replace(',', '.') }) };
  const [, saved] = /^\s*(\d+)\s*\+\s*$/.exec(value) ?? [];
  if (saved !== undefined) return { tip: msg('write it without the plus sign: {number}', { number: saved }) };
  const [, inches] = /^\s*(\d+(?:\.\d+)?)\s*(?:"|”|″|''|in|inch|inches)\s*$/i.exec(value) ?? [];
  return inches === undefined
    ? {}
    : { tip: msg('write it in inches, without the sign: {number}', { number: inches }) };
}

/** `attacker.supporters[2].count` → `supporters[2].count`: the last named field and what follows it. */
function fieldName(path: Path): string {
  let text = '';
  for (const part of path) text += typeof part === 'number' ? `[${part}]` : text === '' ? part : `.${part}`;
  return text;
}

function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string | number, unknown>)[part];
  }
  return value;
}

function expectedOf(issue: Issue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return kindOf(issue.expected);
    case 'too_small':
      return boundOf('least', issue.origin, Number(issue.minimum), issue.inclusive);
    case 'too_big':
      return boundOf('most', issue.origin, Number(issue.maximum), issue.inclusive);
    case 'invalid_value':
      return msg('one of {list}', { list: issue.values.map(String).join(', ') });
    case 'invalid_union':
      if (issue.errors.length === 0 && 'options' in issue)
        return msg('one of {list}', { list: issue.options.map(String).join(', ') });
      return alternatives(issue.errors.flatMap((errors) => (errors[0] ? [expectedOf(errors[0])] : [])));
    default:
      return inOwnWords(issue.message);
  }
}

/** Formats the limit of a number, of a list's length or of a text's length. */
function boundOf(end: 'least' | 'most', origin: string, count: number, inclusive = true): Message {
  const least = end === 'least';
  if (origin === 'array')
    return least ? msg('at least {count} entries', { count }) : msg('at most {count} entries', { count });
  if (origin === 'string')
    return least
      ? msg('at least {count} characters', { count })
      : msg('at most {count} characters', { count });
  if (inclusive) return least ? msg('at least {count}', { count }) : msg('at most {count}', { count });
  return least ? msg('more than {count}', { count }) : msg('less than {count}', { count });
}

/** Joins the alternatives, each once, in order. */
function alternatives(expected: readonly Message[]): Message {
  const distinct = new Map(expected.map((one) => [one.texts.en, one]));
  return joined([...distinct.values()], msg(' or '));
}

/** Returns the custom message of a schema. */
function inOwnWords(message: string): Message {
  const text = message.replace(/^Invalid input: expected /, '');
  return expectedBy(text) ?? (text === 'Invalid input' ? msg('of another form') : asWritten(text));
}

function kindOf(kind: string): Message {
  const names: Readonly<Record<string, Message>> = {
    int: msg('a whole number'),
    number: msg('a number'),
    string: msg('text'),
    boolean: msg('true or false'),
    array: msg('a list'),
    object: msg('a group of fields'),
    record: msg('a group of fields'),
  };
  return names[kind] ?? asWritten(kind);
}

/**
 * Returns the field names that the schema allows at a path; empty if they cannot be determined. In a union, forms that
 * allow the field are not what the author meant, so they are ignored.
 */
function fieldsAt(schema: z.ZodType, path: Path, unknown: string): string[] {
  let nodes: Node[] = unwrap(schema as unknown as Node);
  for (const part of path) nodes = nodes.flatMap((node) => step(node, part)).flatMap(unwrap);
  const forms = nodes.map(({ def }) => Object.keys(def?.shape ?? def?.keyType?.def?.entries ?? {}));
  return [...new Set(forms.filter((fields) => !fields.includes(unknown)).flat())];
}

/** The parts of a zod schema's definition that this module walks through. */
interface Node {
  readonly def?: {
    /** The values of an enum, and the enum of a record's keys. */
    readonly entries?: Readonly<Record<string, string>>;
    readonly keyType?: Node;
    readonly shape?: Record<string, Node>;
    readonly element?: Node;
    readonly innerType?: Node;
    readonly options?: readonly Node[];
    readonly in?: Node;
    readonly valueType?: Node;
    readonly getter?: () => Node;
  };
}

function unwrap(node: Node): Node[] {
  const def = node.def;
  if (def === undefined) return [];
  if (def.options !== undefined) return def.options.flatMap(unwrap);
  const inner = def.innerType ?? def.in ?? def.getter?.();
  return inner === undefined ? [node] : unwrap(inner);
}

function step(node: Node, part: string | number): Node[] {
  const next =
    typeof part === 'number' ? node.def?.element : (node.def?.shape?.[part] ?? node.def?.valueType);
  return next === undefined ? [] : [next];
}
