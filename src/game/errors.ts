/**
 * The error catalogue. Everything that a user can cause is a `StonecastError` with a code from here; its message is made
 * from the code and the parameters, so other languages can make theirs from the same. Anything else that is thrown is a
 * defect of Stonecast.
 */

/** Where in a file a value stands; lines and columns count from 1. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** What an error knows. `path` leads from the document's root to the value; `files/` turns it into a place. */
export interface ErrorDetails {
  readonly path?: readonly (string | number)[];
  readonly place?: Place;
  readonly cause?: unknown;
}

type Params = Readonly<Record<string, string | number>>;

interface Entry {
  readonly message: (p: Params) => string;
  readonly tip: (p: Params) => string;
}

const entry = (message: (p: Params) => string, tip: (p: Params) => string): Entry => ({ message, tip });

/** Code → wording in English: what was found, what would be right, and a tip. */
export const ERRORS = {
  'unknown-system': entry(
    (p) => `unknown rule system "${p['found']}"; it should be one of ${p['known']}`,
    (p) =>
      p['suggestion']
        ? `did you mean "${p['suggestion']}"?`
        : 'give the system by its id, e.g. system: twilight',
  ),
  'unknown-profile': entry(
    (p) => `no profile "${p['found']}"`,
    (p) =>
      p['suggestion']
        ? `did you mean ${p['suggestion']}?`
        : 'see the ids that exist: stonecast profiles list',
  ),
  'unknown-field': entry(
    (p) => `unknown field "${p['found']}"; the fields here are ${p['known']}`,
    (p) => (p['suggestion'] ? `did you mean "${p['suggestion']}"?` : 'remove it, or check its spelling'),
  ),
  'unknown-ability': entry(
    (p) => `unknown ability "${p['found']}"`,
    (p) =>
      p['suggestion']
        ? `did you mean "${p['suggestion']}"?`
        : 'see the ones that exist: stonecast profiles abilities',
  ),
  'wrong-value': entry(
    (p) => `${p['what']} is ${p['found']}; it should be ${p['expected']}`,
    (p) => String(p['tip'] ?? 'correct the value'),
  ),
  'wrong-split': entry(
    (p) => `the split has ${p['found']}, but ${p['expected']}`,
    (p) => String(p['tip'] ?? 'Erac and Oran must add up to the stones cast, with at most six of each'),
  ),
  'unlimited-ability': entry(
    (p) =>
      `ability "${p['found']}" costs nothing and may be used without end; it should cost Stamina or have a limit`,
    () => 'give it a cost of at least 1 or a number of uses (R-08)',
  ),
  'bad-syntax': entry(
    (p) => `cannot read this as ${p['format']}: ${p['found']}`,
    () => 'check indentation, quotes and brackets near this place',
  ),
  'cannot-read': entry(
    (p) => `cannot read "${p['found']}": ${p['reason']}`,
    (p) => String(p['tip'] ?? 'check the path'),
  ),
  'cannot-write': entry(
    (p) => `cannot write "${p['found']}": ${p['reason']}`,
    (p) => String(p['tip'] ?? 'choose another output folder'),
  ),
  'too-large': entry(
    (p) => `${p['what']} has ${p['found']} ${p['unit']}; at most ${p['limit']} can be handled`,
    (p) => String(p['tip'] ?? 'make the scenario smaller'),
  ),
  'cannot-do': entry(
    (p) => `${p['what']} cannot be done here: ${p['reason']}`,
    (p) => String(p['tip'] ?? 'see --help for what can be combined'),
  ),
  'wrong-usage': entry(
    (p) => String(p['found']),
    (p) => String(p['tip'] ?? 'see --help'),
  ),
} satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof ERRORS;

/** A user's mistake, told so that it can be mended: exit code 2 on the command line. */
export class StonecastError extends Error {
  readonly code: ErrorCode;
  readonly params: Params;
  readonly path: readonly (string | number)[] | undefined;
  readonly place: Place | undefined;

  constructor(code: ErrorCode, params: Params, details: ErrorDetails = {}) {
    super(ERRORS[code].message(params), details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'StonecastError';
    this.code = code;
    this.params = params;
    this.path = details.path;
    this.place = details.place;
  }

  /** One sentence that helps to mend it. */
  get tip(): string {
    return ERRORS[this.code].tip(this.params);
  }

  /** The same error, located. */
  at(place: Place): StonecastError {
    return new StonecastError(this.code, this.params, {
      ...(this.path && { path: this.path }),
      place,
      cause: this.cause,
    });
  }

  /** The same error, its path led on from `prefix`. */
  under(...prefix: (string | number)[]): StonecastError {
    const path = [...prefix, ...(this.path ?? [])];
    return new StonecastError(this.code, this.params, {
      path,
      ...(this.place && { place: this.place }),
      cause: this.cause,
    });
  }
}
