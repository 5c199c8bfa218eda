/**
 * The part of zod 4 that the rule systems use, in a twentieth of its size. The web build replaces zod by it.
 * Values, issues and their order equal zod's. A test compares both on every schema that a page opens.
 */

export interface Issue {
  readonly code: string;
  path: (string | number)[];
  message: string;
  /** Whether later checks still run. Zod treats an absent value as false. */
  readonly continue?: boolean | undefined;
  readonly [about: string]: unknown;
}

export interface Payload {
  value: unknown;
  issues: Issue[];
  aborted?: boolean;
}

export type Read = (payload: Payload) => Payload;

interface Check {
  readonly run: (payload: Payload) => void;
  /** Returns whether the check also runs after other issues. */
  readonly when?: (value: unknown) => boolean;
}

/** Whether a key is optional, and whether it then has a default. */
type Omitted = 'optional' | 'defaulted' | undefined;

export interface Def {
  readonly read: Read;
  readonly checks?: readonly Check[];
  readonly omitted?: Omitted;
  /** Whether the output may be undefined. */
  readonly absent?: boolean;
  /** The values of an enumeration. */
  readonly values?: readonly unknown[];
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
  readonly in?: Schema;
  readonly valueType?: Schema;
}

type Context = Payload & { addIssue(issue: { code?: string; message?: string }): void };
type Params = string | { readonly message?: string; readonly error?: string } | undefined;

const PLAIN_MESSAGE = 'Invalid input';

export const issue = (code: string, about: Record<string, unknown> = {}): Issue => ({
  code,
  path: [],
  message: PLAIN_MESSAGE,
  ...about,
});

/** Adds an issue for a value of the wrong type. */
export const wrong = (payload: Payload, expected: string): Payload => {
  payload.issues.push(issue('invalid_type', { expected }));
  return payload;
};

export const isAborted = (payload: Payload): boolean =>
  payload.aborted === true || payload.issues.some((one) => one.continue !== true);
const isStopped = (payload: Payload): boolean =>
  payload.aborted === true || payload.issues.some((one) => one.continue === false);

export function under(key: string | number, issues: readonly Issue[]): readonly Issue[] {
  for (const one of issues) one.path.unshift(key);
  return issues;
}

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema: it reads a value, then runs its checks. */
export class Schema {
  constructor(readonly def: Def) {}

  read(payload: Payload): Payload {
    const { read, checks = [] } = this.def;
    const found = read(payload);
    let aborted = isAborted(found);
    for (const { run, when } of checks) {
      if (when ? isStopped(found) || !when(found.value) : aborted) continue;
      const before = found.issues.length;
      run(found);
      aborted ||= found.issues.slice(before).some((one) => one.continue !== true);
    }
    return found;
  }

  of(value: unknown): Payload {
    return this.read({ value, issues: [] });
  }

  safeParse(
    value: unknown,
  ): { success: true; data: unknown } | { success: false; error: { issues: Issue[] } } {
    const { value: data, issues } = this.of(value);
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
  }

  parse(value: unknown): unknown {
    const found = this.safeParse(value);
    if (found.success) return found.data;
    throw new Error(JSON.stringify(found.error.issues));
  }

  check(check: Check): Schema {
    return new Schema({ ...this.def, checks: [...(this.def.checks ?? []), check] });
  }

  min(least: number): Schema {
    return this.check(
      this.isSized() ? sized('too_small', 'minimum', least) : bounded('minimum', least, true),
    );
  }
  max(most: number): Schema {
    return this.check(this.isSized() ? sized('too_big', 'maximum', most) : bounded('maximum', most, true));
  }
  gt(bound: number): Schema {
    return this.check(bounded('minimum', bound, false));
  }
  lt(bound: number): Schema {
    return this.check(bounded('maximum', bound, false));
  }
  positive(): Schema {
    return this.gt(0);
  }
  int(): Schema {
    return this.check({ run: whole });
  }
  private isSized(): boolean {
    return this.def.read === readText || this.def.element !== undefined;
  }

  regex(pattern: RegExp, params?: Params): Schema {
    const message = messageOf(params) ?? `Invalid string: must match pattern ${pattern.toString()}`;
    const run = ({ value, issues }: Payload): void => {
      if (pattern.test(String(value))) return;
      issues.push(issue('invalid_format', { format: 'regex', message, continue: true }));
    };
    return this.check({ run });
  }
  refine(holds: (value: never) => unknown, params?: Params): Schema {
    const run = ({ value, issues }: Payload): void => {
      if (holds(value as never)) return;
      issues.push(issue('custom', { message: messageOf(params) ?? PLAIN_MESSAGE, continue: true }));
    };
    return this.check({ run });
  }
  superRefine(refine: (value: never, context: Context) => void): Schema {
    return this.check({ run: (payload) => refine(payload.value as never, adding(payload, true)) });
  }
  transform(change: (value: never, context: Context) => unknown): Schema {
    const read = (payload: Payload): Payload => {
      payload.value = change(payload.value as never, adding(payload, undefined));
      return payload;
    };
    return this.pipe(new Schema({ read, omitted: 'optional' }));
  }
  pipe(next: Schema): Schema {
    const read = (payload: Payload): Payload => {
      const left = this.read(payload);
      if (left.issues.every(({ code }) => code === 'unrecognized_keys'))
        return next.read({ value: left.value, issues: left.issues });
      left.aborted = true;
      return left;
    };
    const { omitted, values } = this.def;
    return new Schema({
      read,
      in: this,
      omitted,
      absent: next.def.absent === true,
      ...(values && { values }),
    });
  }

  optional(): Schema {
    const defaulted = this.def.omitted === 'defaulted';
    const read = (payload: Payload): Payload => {
      if (payload.value !== undefined) return this.read(payload);
      if (!defaulted) return payload;
      const { value, issues } = this.of(undefined);
      payload.value = issues.length > 0 ? undefined : value;
      return payload;
    };
    return new Schema({ read, innerType: this, omitted: defaulted ? 'defaulted' : 'optional', absent: true });
  }
  unwrap(): Schema {
    return this.def.innerType ?? this;
  }
  nullable(): Schema {
    const read = (payload: Payload): Payload => (payload.value === null ? payload : this.read(payload));
    return new Schema({ ...this.def, checks: [], read, innerType: this });
  }
  default(standard: unknown): Schema {
    const fresh = freshOf(standard);
    const read = (payload: Payload): Payload => {
      const found = payload.value === undefined ? payload : this.read(payload);
      found.value ??= found.value === undefined ? fresh() : null;
      return found;
    };
    return new Schema({ read, innerType: this, omitted: 'defaulted' });
  }
  prefault(standard: unknown): Schema {
    const fresh = freshOf(standard);
    const read = (payload: Payload): Payload => {
      payload.value = payload.value === undefined ? fresh() : payload.value;
      return this.read(payload);
    };
    return new Schema({ read, innerType: this, omitted: 'defaulted' });
  }
  describe(): this {
    return this;
  }
  readonly(): Schema {
    const read = (payload: Payload): Payload => {
      const found = this.read(payload);
      found.value = Object.freeze(found.value);
      return found;
    };
    const { omitted, absent, values } = this.def;
    return new Schema({
      read,
      innerType: this,
      omitted,
      absent: absent === true,
      ...(values && { values }),
    });
  }
}

const messageOf = (params: Params): string | undefined =>
  typeof params === 'string' ? params : (params?.message ?? params?.error);

function adding(payload: Payload, goesOn: true | undefined): Context {
  return Object.assign(payload, {
    addIssue: ({ code = 'custom', ...about }) => {
      payload.issues.push(issue(code, { continue: goesOn, ...about }));
    },
  } satisfies Pick<Context, 'addIssue'>);
}

/** Returns a function that makes a new copy of a default value, because callers may change it. */
function freshOf(standard: unknown): () => unknown {
  if (typeof standard === 'function') return standard as () => unknown;
  return () =>
    Array.isArray(standard) ? [...(standard as unknown[])] : isGroup(standard) ? { ...standard } : standard;
}

function bounded(end: 'minimum' | 'maximum', bound: number, inclusive: boolean): Check {
  const run = ({ value, issues }: Payload): void => {
    const least = end === 'minimum';
    const number = value as number;
    if (least ? number > bound : number < bound) return;
    if (inclusive && number === bound) return;
    const code = least ? 'too_small' : 'too_big';
    issues.push(issue(code, { origin: typeof value, [end]: bound, inclusive, continue: true }));
  };
  return { run };
}

/** Returns a check of a length. For texts it counts characters, not UTF-16 code units. */
function sized(code: 'too_small' | 'too_big', end: 'minimum' | 'maximum', bound: number): Check {
  const hasLength = (value: unknown): boolean =>
    value !== null && value !== undefined && (value as { length?: unknown }).length !== undefined;
  const run = ({ value, issues }: Payload): void => {
    const length = typeof value === 'string' ? Array.from(value).length : (value as unknown[]).length;
    if (code === 'too_small' ? length >= bound : length <= bound) return;
    const origin = Array.isArray(value) ? 'array' : typeof value === 'string' ? 'string' : 'unknown';
    issues.push(issue(code, { origin, [end]: bound, inclusive: true, continue: true }));
  };
  return { run, when: hasLength };
}

function whole({ value, issues }: Payload): void {
  const number = value as number;
  if (!Number.isInteger(number)) issues.push(issue('invalid_type', { expected: 'int', continue: false }));
  else if (!Number.isSafeInteger(number)) {
    const bound = number > 0 ? { maximum: Number.MAX_SAFE_INTEGER } : { minimum: Number.MIN_SAFE_INTEGER };
    const code = number > 0 ? 'too_big' : 'too_small';
    issues.push(issue(code, { origin: 'int', ...bound, inclusive: true, continue: true }));
  }
}

const readText: Read = (payload) => (typeof payload.value === 'string' ? payload : wrong(payload, 'string'));
const readNumber: Read = (payload) => (Number.isFinite(payload.value) ? payload : wrong(payload, 'number'));
const readYesNo: Read = (payload) =>
  typeof payload.value === 'boolean' ? payload : wrong(payload, 'boolean');

export const string = (): Schema => new Schema({ read: readText });
export const number = (): Schema => new Schema({ read: readNumber });
export const int = (): Schema => number().int();
export const boolean = (): Schema => new Schema({ read: readYesNo });
export const NEVER = Object.freeze({});

function oneOf(values: readonly unknown[]): Schema {
  const read: Read = (payload) => {
    if (!values.includes(payload.value)) payload.issues.push(issue('invalid_value', { values }));
    return payload;
  };
  return new Schema({ read, values });
}

export const literal = (value: unknown): Schema => oneOf([value]);
export { oneOf as enum };
