/**
 * Questions for programs: the files, the options and the answers as data. Other commands print the same answers as
 * text.
 */
import type { OptionName } from './optionTable.js';
import type { Session } from '../session.js';
import type { MethodFlags } from './methodOptions.js';

/** The options of `ask`, as commander delivers them. */
export interface AskFlags extends MethodFlags {
  readonly profiles?: string[];
  readonly system?: string;
  readonly players?: string;
  readonly where?: string;
  readonly replay?: string;
  readonly number?: string;
  readonly batch?: string;
  readonly json?: boolean;
}

/** The options of `ask`. */
export const ASK = [
  'players',
  'where',
  'method',
  'combats',
  'battles',
  'precision',
  'time',
  'confidence',
  'seed',
  'threads',
  'system',
  'profiles',
  'replay',
  'number',
  'batch',
  'json',
] as const satisfies readonly OptionName[];

/** An option that only some questions read. */
export type AskOption = Exclude<(typeof ASK)[number], 'json'>;

/** The options of every sampled question. */
export const SAMPLING = ['method', 'seed', 'confidence', 'precision', 'time', 'threads'] as const;

/** One question. */
export interface Question {
  readonly name: string;
  /** Its help line. */
  readonly help: string;
  /** The options that it reads. `ask` rejects all others by name. */
  readonly reads: readonly AskOption[];
  /** Whether it takes files. */
  readonly files: boolean;
  /**
   * Checks the options. Returns one function per document of the answer, in order. A function returns undefined if it
   * wrote its document elsewhere, and throws the mistakes of its own file.
   * @throws StonecastError for an option's value
   */
  readonly documents: (
    files: readonly string[],
    flags: AskFlags,
    session: Session,
  ) => readonly (() => unknown)[];
}
