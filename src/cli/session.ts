/** The context that every command receives besides its arguments. */
import type { Command } from 'commander';
import type { Io } from './terminal/io.js';

/** One run of the command line. */
export interface Session {
  readonly io: Io;
  /** The command line as typed, after the program's name. */
  readonly argv: readonly string[];
  /** Reports a mistake and continues. The run then ends with exit code 2. */
  readonly report: (error: unknown) => void;
  /** Proposes the next command to type, after `stonecast`, where the answer decides it. See `nextCommand`. */
  readonly propose: (next: string) => void;
}

/** Adds one command to the program. */
export type AddCommand = (program: Command, session: Session) => void;
