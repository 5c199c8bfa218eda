/**
 * Everything that a command may access outside the process: two streams, and facts about the terminal. Tests supply
 * their own.
 */

/** What a question costs on this machine. */
export interface Cost {
  /** The time that is left, in seconds. */
  readonly seconds: number;
  /** The memory of the process, in bytes. Absent: not measured. */
  readonly bytes?: number | undefined;
  /** The number of battles. Absent: the work is not counted in battles. */
  readonly battles?: number | undefined;
}

/** The environment of the command line. */
export interface Io {
  /** Writes to standard output, unchanged. */
  readonly out: (text: string) => void;
  /** Writes to standard error, unchanged. */
  readonly err: (text: string) => void;
  /** Whether standard error is a terminal, which can show a progress bar. */
  readonly terminal: boolean;
  /** Whether standard output may carry colours (`mayColour`). */
  readonly colours: boolean;
  /** Whether to print only the answer, without progress, method or output paths. */
  readonly quiet?: boolean;
  /** The width of the terminal in characters; 80 without a terminal. */
  readonly columns: number;
  /** Whether standard output is a terminal with a known width. Tables then fit that width; a pipe gets them whole. */
  readonly fitted?: boolean;
  /** Receives the estimated cost of each piece of work, to compare it with the real one. */
  readonly onEstimate?: (cost: Cost) => void;
  /** The command line as typed, after the program's name. Absent: nothing was typed. */
  readonly argv?: readonly string[];
  /** The language that the environment asks for (`STONECAST_LANG`). */
  readonly language?: string | undefined;
  /** The user's input, line by line. Absent: standard input. */
  readonly lines?: AsyncIterable<string>;
  /** Aborts when the user asks to stop (Ctrl-C). The command then finishes its current work and keeps it. */
  readonly signal: AbortSignal;
  /** Makes SIGTERM abort the signal too, so that a command keeps its work when a service manager stops it. */
  readonly heedTermination?: () => void;
  /**
   * Whether even a single job runs on its own thread. A job that hangs or exhausts memory then fails alone. Callers
   * that run many small commands in one process turn this off.
   */
  readonly guarded?: boolean;
}

/** Returns the real environment of this process. */
export function processIo(): Io {
  const interruption = new Interruption();
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    terminal: isTerminal(process.stderr),
    colours: mayColour(isTerminal(process.stdout), process.env),
    columns: process.stdout.columns || 80,
    fitted: isTerminal(process.stdout) && process.stdout.columns > 0,
    language: process.env['STONECAST_LANG'],
    guarded: true,
    // Created on first use. Ctrl-C ends a command at once if it never reads the signal.
    get signal() {
      return interruption.heed('SIGINT');
    },
    heedTermination: () => void interruption.heed('SIGTERM'),
  };
}

/** Listens to process signals on request. The first signal asks for a stop; the next one ends the process at once. */
class Interruption {
  readonly #stop = new AbortController();
  readonly #heeded = new Set<NodeJS.Signals>();
  readonly #raise = (): void => {
    for (const name of this.#heeded) process.off(name, this.#raise);
    this.#stop.abort();
  };

  heed(name: NodeJS.Signals): AbortSignal {
    if (!this.#heeded.has(name) && !this.#stop.signal.aborted) process.on(name, this.#raise);
    this.#heeded.add(name);
    return this.#stop.signal;
  }
}

/** Reports whether a stream is a terminal. Node omits `isTTY` for files and pipes, although its type says `false`. */
const isTerminal = ({ isTTY }: { readonly isTTY?: boolean | undefined }): boolean => isTTY ?? false;

/**
 * Reports whether a stream may carry colours: it is a terminal, and not `dumb`. NO_COLOR forbids them (no-color.org),
 * and otherwise FORCE_COLOR forces them (force-color.org).
 */
export function mayColour(
  terminal: boolean,
  { NO_COLOR, FORCE_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
): boolean {
  if (NO_COLOR) return false;
  return FORCE_COLOR ? FORCE_COLOR !== '0' : terminal && TERM !== 'dumb';
}

/**
 * Makes text from data safe for a terminal. It replaces control characters, so that data cannot forge escape sequences
 * or lines.
 */
export function escapeTerminal(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\ufffd');
}
