/** Checks the options of the library's questions, so that a wrong option never changes an answer silently. */
import { msg, StonecastError, wrongKind } from '../errors/index.js';
import { asWritten, type Message } from '../i18n/index.js';
import { nearest } from '../system/index.js';

/** The rule for an option's value. */
interface Rule {
  readonly holds: (value: unknown) => boolean;
  readonly expected: string;
}

const oneOf = (...values: readonly string[]): Rule => ({
  holds: (value) => values.some((one) => one === value),
  expected: `one of ${values.join(', ')}`,
});
const isFinite = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const whole = (low: number, high: number): Rule => ({
  holds: (value) => Number.isSafeInteger(value) && Number(value) >= low && Number(value) <= high,
  expected: `a whole number from ${low} to ${high}`,
});
const above0: Rule = { holds: (value) => isFinite(value) && value > 0, expected: 'a number above 0' };
const from0: Rule = { holds: (value) => isFinite(value) && value >= 0, expected: 'a number from 0 up' };
const chance: Rule = {
  holds: (value) => isFinite(value) && value > 0 && value < 1,
  expected: 'a number between 0 and 1',
};
const callable: Rule = { holds: (value) => typeof value === 'function', expected: 'a function' };

/** An option has the same meaning in all questions. */
const RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries({
    method: oneOf('exact', 'monte-carlo'),
    weighting: oneOf('even', 'nash'),
    combats: whole(1, 1e13),
    brawls: whole(1, 1e13),
    threads: whole(0, 1024),
    next: whole(0, 1e6),
    seed: { holds: (value) => typeof value === 'string', expected: 'text' },
    confidence: chance,
    error: chance,
    precision: above0,
    points: above0,
    timeLimit: from0,
    signal: { holds: (value) => value instanceof AbortSignal, expected: 'an AbortSignal' },
    onProgress: callable,
  } satisfies Record<string, Rule>),
);

/** The names of all options of a question. A group of options has a table of its own. */
export type OptionNames<Options> = Readonly<Record<keyof Options, true | NameTable>>;

export interface NameTable {
  readonly [name: string]: true | NameTable;
}

/**
 * Checks the options of a question. Undefined options count as absent.
 * @throws StonecastError `wrong-value` or `unknown-field`, with the path from the options to the bad one
 */
export function checkOptions<Options extends object>(
  options: Options,
  names: OptionNames<NoInfer<Options>>,
): void {
  checkGroup(options, names, []);
}

function checkGroup(options: unknown, names: NameTable, path: readonly string[]): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw wrongKind(msg('the options'), options, msg('a group of fields'), path);
  }
  for (const [name, value] of Object.entries(options) as [string, unknown][]) {
    if (value === undefined) continue;
    const known = Object.hasOwn(names, name) ? names[name] : undefined;
    if (known === undefined) throw unknownOption(name, Object.keys(names), path);
    if (known !== true) checkGroup(value, known, [...path, name]);
    const rule = RULES.get(name);
    if (rule && !rule.holds(value))
      throw wrongKind(msg('the option "{name}"', { name }), value, asWritten(rule.expected), [...path, name]);
  }
}

function unknownOption(found: string, names: readonly string[], path: readonly string[]): StonecastError {
  const suggestion = nearest(found, names);
  return new StonecastError(
    'unknown-field',
    { found, known: names.join(', '), ...(suggestion !== undefined && { suggestion }) },
    { path: [...path, found] },
  );
}

/**
 * Refuses by name a field that a question does not read, so that nothing is ignored.
 * @param what is asked, as messages call it
 * @throws StonecastError `wrong-usage`, its path leading to the field
 */
export function rejectUnusedFields(options: object, fields: readonly string[], what: Message): void {
  const given: Readonly<Record<string, unknown>> = { ...options };
  const unread = fields.find((name) => given[name] !== undefined);
  if (unread === undefined) return;
  const found = msg('{option} plays no part in {what}', { option: unread, what });
  throw new StonecastError('wrong-usage', { found, tip: msg('leave it out') }, { path: [unread] });
}
