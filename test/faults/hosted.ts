/** Commands of the built program inside this process: what no test kills or freezes needs no process of its own. */
import type { Io } from '../../src/cli/terminal/io.js';
import { commandLine, experiments } from './built.js';
import { pause, type Ended, type Process } from './commands.js';

/** A command under way in this process. */
export interface Hosted extends Process {
  /** Asks it to stop, as Ctrl-C does, and waits for its end. */
  stop(): Promise<Ended>;
}

/** Starts Stonecast in this process. */
export function hosted(argv: readonly string[]): Hosted {
  return begun(async (said, signal) => {
    let out = '';
    const io: Io = {
      out: (text) => void (out += text),
      err: said,
      terminal: false,
      colours: false,
      columns: 80,
      signal,
    };
    const code = await (await commandLine()).run(argv, io);
    return { code, out };
  });
}

/** A machine that works for a queue. */
interface Machine {
  readonly address: string;
  readonly version: string;
  /** The silence after which its jobs go to others, and after which it takes theirs, in milliseconds. */
  readonly silence: number;
  /** A file of this folder in the place of the worker thread's. */
  readonly workerFile?: string | undefined;
}

/** Starts a machine in this process. It gives up running jobs as soon as it stops. */
export function hostedMachine({ address, version, silence, workerFile }: Machine): Hosted {
  return begun(async (said, signal) => {
    const { queueAddress, serve } = await experiments();
    const { done } = await serve({
      address: queueAddress(address),
      version,
      threads: 1,
      signal,
      silence,
      grace: 0,
      ...(workerFile !== undefined && { workerFile: new URL(workerFile, import.meta.url) }),
      onReady: () => {
        said('working for the test\n');
      },
    });
    return { code: 0, out: `${String(done)} jobs done\n` };
  });
}

/** Starts work that reports what it says, and ends when its signal aborts. */
function begun(
  work: (said: (text: string) => void, signal: AbortSignal) => Promise<Pick<Ended, 'code' | 'out'>>,
): Hosted {
  const stop = new AbortController();
  let [err, isOver] = ['', false];
  const ended = work((text) => void (err += text), stop.signal)
    .then(({ code, out }): Ended => ({ code, signal: null, out, err }))
    .finally(() => (isOver = true));
  return {
    ended,
    isOver: () => isOver,
    async said(text) {
      while (!err.includes(text)) {
        if (isOver) throw new Error(`ended without saying "${text}": ${err}`);
        await pause(20);
      }
    },
    stop() {
      stop.abort();
      return ended;
    },
  };
}
