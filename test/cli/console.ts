/** A command line without a process: what would have been printed, and the exit code. */
import type { Io } from '../../src/cli/terminal/io.js';
import { run } from '../../src/cli/run.js';
import { withoutAnnouncements } from '../announced.js';

export { scratchFolder } from '../scratch.js';

/** What one run left behind. */
export interface Printed {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `stonecast` with these arguments in this process. Leaves out what the machine's speed decides. */
export async function stonecast(...argv: string[]): Promise<Printed> {
  let out = '';
  let err = '';
  const io: Io = {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    terminal: false,
    colours: false,
    columns: 100,
    signal: new AbortController().signal,
  };
  const code = await run(argv, io);
  return { code, out, err: withoutAnnouncements(err) };
}

/** An answer without the next command, which repeats the files and names as they were typed. */
export const withoutNext = (out: string): string => out.replace(/\nNext: .*\n$/, '');
