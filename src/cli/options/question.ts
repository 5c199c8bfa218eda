/** A question as programs ask it: its files, the options that it reads, and its answers as data. Commands show the same answers to people. */
import { Option } from 'commander';
import type { Session } from '../session.js';
import type { MethodFlags } from './method.js';
import {
  JSON_LINES,
  PLAYERS,
  PLAYING_TIME,
  PROFILES,
  SAMPLED_CONFIDENCE,
  SEED,
  SYSTEM,
  THREADS,
  meetBy,
} from './shared.js';

/** The options of `ask` as commander delivers them. */
export interface AskFlags extends MethodFlags {
  readonly profiles?: string[];
  readonly system?: string;
  readonly players?: string;
  readonly battles?: string;
  readonly brawls?: string;
  readonly tables?: string;
  readonly by?: 'brawl' | 'battle';
  readonly replay?: string;
  readonly number?: string;
  readonly batch?: string;
  readonly json?: boolean;
}

/** The options that questions read, each with its help; made anew at each call, for the program that takes them translates them. */
export const askOptions = (): Option[] => [
  new Option(...PROFILES),
  new Option(...SYSTEM),
  new Option(...PLAYERS),
  new Option('--method <how>', 'exact or sampled; what the question does by itself where left out').choices([
    'exact',
    'monte-carlo',
  ]),
  new Option('--combats <n>', 'combats to sample (default: 10 million)'),
  new Option('--battles <n>', 'battles or campaigns to play; of lists, bouts on each table'),
  new Option('--tables <n>', 'tables that lists meet on'),
  meetBy().default(undefined),
  new Option('--brawls <n>', 'brawls of each pair of lists'),
  new Option(...SEED),
  new Option(...SAMPLED_CONFIDENCE),
  new Option('--precision <p>', 'stop when every interval is that narrow on either side, e.g. 0.01'),
  new Option(...PLAYING_TIME),
  new Option(...THREADS),
  new Option('--replay <file>', 'write one battle, event by event, as JSON, overwriting the file'),
  new Option('--number <n>', "which of the seed's battles to write (default: 0)"),
  new Option('--batch <file>', 'of battle: two forces a line, an answer a line; - is standard input'),
  new Option(...JSON_LINES),
];

/** An option by the name of its flag. */
export type AskOption = Exclude<keyof AskFlags, 'json'>;

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
