/**
 * The error catalogue. Everything that a user can cause is a `StonecastError` with a code from here; its message is made
 * from the code and the parameters, so other languages can make theirs from the same. Anything else that is thrown is a
 * defect of Stonecast.
 */
import { fill, type Params } from './fill.js';

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

/** Wording with {parameters}. `near` is the tip when a near miss (`suggestion`) is known. */
export interface ErrorWording {
  readonly message: string;
  readonly tip: string;
  readonly near?: string;
}

/** Code → wording in English: what was found, what would be right, and a tip. A parameter `tip` overrides the tip. */
export const ERRORS = {
  'unknown-system': {
    message: 'unknown rule system "{found}"; it should be one of {known}',
    tip: 'give the system by its id, e.g. system: twilight',
    near: 'did you mean "{suggestion}"?',
  },
  'unknown-profile': {
    message: 'no profile "{found}"',
    tip: 'see the ids that exist: stonecast profiles list',
    near: 'did you mean {suggestion}?',
  },
  'unknown-field': {
    message: 'unknown field "{found}"; the fields here are {known}',
    tip: 'remove it, or check its spelling',
    near: 'did you mean "{suggestion}"?',
  },
  'unknown-ability': {
    message: 'unknown ability "{found}"',
    tip: 'see the ones that exist: stonecast profiles abilities',
    near: 'did you mean "{suggestion}"?',
  },
  'wrong-value': {
    message: '{what} is {found}; it should be {expected}',
    tip: 'correct the value',
  },
  'wrong-split': {
    message: 'the split has {found}, but {expected}',
    tip: 'Erac and Oran must add up to the stones cast, with at most six of each',
  },
  'unlimited-ability': {
    message:
      'ability "{found}" costs nothing and may be used without end; it should cost Stamina or have a limit',
    tip: 'give it a cost of at least 1 or a number of uses (R-08)',
  },
  'bad-syntax': {
    message: 'cannot read this as {format}: {found}',
    tip: 'check indentation, quotes and brackets near this place',
  },
  'cannot-read': {
    message: 'cannot read "{found}": {reason}',
    tip: 'check the path',
  },
  'cannot-write': {
    message: 'cannot write "{found}": {reason}',
    tip: 'choose another output folder',
  },
  'too-large': {
    message: '{what} has {found} {unit}; at most {limit} can be handled',
    tip: 'make the scenario smaller',
  },
  'cannot-do': {
    message: '{what} cannot be done here: {reason}',
    tip: 'see --help for what can be combined',
  },
  incomplete: {
    message: '{found} of {total} jobs are missing: {reason}',
    tip: 'give the same command again: it goes on where this run ended',
  },
  'wrong-usage': {
    message: '{found}',
    tip: 'see --help',
  },
} satisfies Record<string, ErrorWording>;

export type ErrorCode = keyof typeof ERRORS;

/** The tip that fits the parameters. */
export function tipOf(wording: ErrorWording, params: Params): string {
  if (params['tip'] !== undefined) return String(params['tip']);
  return fill(params['suggestion'] !== undefined && wording.near ? wording.near : wording.tip, params);
}

/** A user's mistake, told so that it can be mended: exit code 2 on the command line. */
export class StonecastError extends Error {
  readonly code: ErrorCode;
  readonly params: Params;
  readonly path: readonly (string | number)[] | undefined;
  readonly place: Place | undefined;

  constructor(code: ErrorCode, params: Params, details: ErrorDetails = {}) {
    super(
      fill(ERRORS[code].message, params),
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.name = 'StonecastError';
    this.code = code;
    this.params = params;
    this.path = details.path;
    this.place = details.place;
  }

  /** One sentence that helps to mend it. */
  get tip(): string {
    return tipOf(ERRORS[this.code], this.params);
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
