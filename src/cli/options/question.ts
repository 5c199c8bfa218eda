/** A question as programs ask it: its files, the options that it reads, and its answers as data. Commands show the same answers to people. */
import type { Session } from '../session.js';
import type { MethodFlags } from './method.js';
import type { OptionName } from './table.js';

/** The options of `ask` as commander delivers them. */
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

/** The options that questions read, as `ask` offers them. */
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

/** Options of every question that is sampled. */
export const SAMPLING = ['method', 'seed', 'confidence', 'precision', 'time', 'threads'] as const;

/** A question. */
export interface Question {
  readonly name: string;
  /** What it answers, in a line. */
  readonly help: string;
  /** The options that it reads; `ask` refuses all others by name. */
  readonly reads: readonly AskOption[];
  /** Whether it is asked about files. */
  readonly files: boolean;
  /**
   * Checks the options and returns what computes each document of the answer, in order; one that is undefined was written
   * elsewhere. A mistake in one file is thrown where its document is computed.
   * @throws StonecastError for an option's value
   */
  readonly documents: (
    files: readonly string[],
    flags: AskFlags,
    session: Session,
  ) => readonly (() => unknown)[];
}
