/** What every command line owes whoever typed it, however spoilt its input. */
import { stonecast, type Printed } from '../cli/console.js';

/** Seconds of computing within which every spoilt input is answered or refused. */
export const MOST_SECONDS = 2;

/** What is wrong with what was printed; undefined for nothing. */
export function faultOf({ code, out, err }: Printed): string | undefined {
  if (code !== 0 && code !== 2) return `exit code ${String(code)}`;
  if (/\n\s+at .*:\d+|node:internal|\bTypeError|\bRangeError/.test(err)) return 'a stack trace';
  if (code === 2 && !/^error: .+\n {2}tip: .+\n/m.test(err)) return 'an error without a tip';
  if (/[^\n\P{Cc}]/u.test(out) || /[^\n\P{Cc}]/u.test(err)) return 'a control character';
  if (/\[object Object\]/.test(out + err)) return 'an object where words should be';
  return undefined;
}

/** Megabytes by which memory may grow, and characters that may be printed, for any spoilt input. */
const MOST_MEGABYTES = 300;
const MOST_CHARACTERS = 300_000;

/** The same as `tried`, memory and the length of what is printed judged too. */
export async function judged(argv: readonly string[]): Promise<string | undefined> {
  const before = held();
  let printed = 0;
  const fault = await tried(argv, ({ out, err }) => (printed = out.length + err.length));
  const grown = (held() - before) / 2 ** 20;
  if (fault !== undefined) return fault;
  if (grown > MOST_MEGABYTES) return `${grown.toFixed(0)} MB`;
  return printed > MOST_CHARACTERS ? `${String(printed)} characters printed` : undefined;
}

const held = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/**
 * Runs one command line in this process; a crash and a hang are faults too.
 * @param onPrinted told what was printed
 */
export async function tried(
  argv: readonly string[],
  onPrinted: (printed: Printed) => void = () => undefined,
): Promise<string | undefined> {
  const before = process.cpuUsage();
  try {
    const printed = await Promise.race([stonecast(...argv), late()]);
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    if (seconds > MOST_SECONDS) return `${seconds.toFixed(1)} s`;
    onPrinted(printed);
    const fault = faultOf(printed);
    return fault && `${fault}: ${printed.err.slice(0, 400) || printed.out.slice(0, 400)}`;
  } catch (error) {
    return `thrown: ${error instanceof Error ? (error.stack ?? error.message).slice(0, 700) : String(error)}`;
  }
}

/** A promise that nothing keeps would hang without using time: no case takes so long. */
async function late(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
  throw new Error('no end in a minute');
}
