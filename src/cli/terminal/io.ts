/** What a command may touch of the outside: two streams and what is known of the terminal. Tests give their own. */

/** The command line's surroundings. */
export interface Io {
  /** Writes to standard output; nothing is added. */
  readonly out: (text: string) => void;
  /** Writes to standard error; nothing is added. */
  readonly err: (text: string) => void;
  /** Whether standard error is a terminal, so that progress may be drawn on it. */
  readonly terminal: boolean;
  /** Whether standard output may carry colours (`mayColour`). */
  readonly colours: boolean;
  /** Whether only the answer is wanted: no progress, and nothing of how it was computed or where it lies. */
  readonly quiet?: boolean;
  /** Width of the terminal in characters; 80 where there is none. */
  readonly columns: number;
  /** Whether standard output is a terminal, so that tables may follow its width; a pipe gets them whole. */
  readonly fitted?: boolean;
  /** The language that the surroundings ask for (`STONECAST_LANG`), where they do. */
  readonly language?: string | undefined;
  /** What the user types, line by line; standard input where absent. */
  readonly lines?: AsyncIterable<string>;
  /** Raised when the user asks to stop (Ctrl-C): finish what is under way and keep it. */
  readonly signal: AbortSignal;
  /** Has SIGTERM raise the signal as well: for commands that keep what they have done when a service manager ends them. */
  readonly heedTermination?: () => void;
  /**
   * Whether jobs run on threads of their own even where one is enough, so that a job that hangs or eats all memory is
   * reported and the others go on. Surroundings that run many small commands in one process do without.
   */
  readonly guarded?: boolean;
}

/** The real surroundings of this process. */
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
    // Asked for late: a command that does not look at the signal is ended by the first Ctrl-C.
    get signal() {
      return interruption.heed('SIGINT');
    },
    heedTermination: () => void interruption.heed('SIGTERM'),
  };
}

/** Hears the process's signals once they are asked for: the first is a wish to stop, any further one ends it at once. */
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

/** Whether a stream is a terminal. Node leaves `isTTY` out of files and pipes, which is not the `false` that its type says. */
const isTerminal = ({ isTTY }: { readonly isTTY?: boolean | undefined }): boolean => isTTY ?? false;

/**
 * Whether a stream may carry colours: a terminal that is not `dumb`; never where NO_COLOR is set (no-color.org), always
 * else where FORCE_COLOR is (force-color.org).
 */
export function mayColour(
  terminal: boolean,
  { NO_COLOR, FORCE_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
): boolean {
  if (NO_COLOR) return false;
  return FORCE_COLOR ? FORCE_COLOR !== '0' : terminal && TERM !== 'dumb';
}

/** Text from data made safe for a terminal: no control characters, so no escape sequences and no forged lines. */
export function escapeTerminal(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\ufffd');
}
