/**
 * A disk that fails: every call of `node:fs` that can change it passes here, also from modules that are loaded already.
 * Only calls below one folder count and fail, so that nothing but the command under test meets them.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

/** The calls that change a disk, or may find that it cannot be changed. */
const CALLS = ['openSync', 'writeSync', 'writeFileSync', 'fsyncSync', 'renameSync', 'closeSync', 'mkdirSync', 'ftruncateSync', 'chmodSync', 'rmSync'] as const; // prettier-ignore
export type Call = (typeof CALLS)[number];

/** How a call fails. SHORT: half is written, then the disk is full. */
export type Code = 'EIO' | 'ENOSPC' | 'EROFS' | 'EMFILE' | 'SHORT';

/** A fault: at which call, counted from 0, and whether all later calls fail too. */
export interface Fault {
  readonly at: number;
  readonly code: Code;
  readonly lasting: boolean;
}

/** What the disk can do to each call. */
const WITHOUT_SPACE: readonly Call[] = ['openSync', 'writeSync', 'writeFileSync', 'fsyncSync', 'renameSync', 'closeSync', 'mkdirSync']; // prettier-ignore
const READ_ONLY: readonly Call[] = ['openSync', 'renameSync', 'mkdirSync', 'ftruncateSync', 'chmodSync', 'rmSync']; // prettier-ignore
const FAILS: Readonly<Record<Code, readonly Call[]>> = {
  EIO: CALLS,
  ENOSPC: WITHOUT_SPACE,
  EROFS: READ_ONLY,
  EMFILE: ['openSync'],
  SHORT: ['writeSync', 'writeFileSync'],
};

/** Returns every way in which a call fails. */
export const faultsOf = (call: Call, at: number): Fault[] =>
  (Object.keys(FAILS) as Code[])
    .filter((code) => FAILS[code].includes(call))
    .flatMap((code) => [false, true].map((lasting) => ({ at, code, lasting })));

type AnyCall = (...args: unknown[]) => unknown;
const real = Object.fromEntries(CALLS.map((call) => [call, fs[call]])) as unknown as Record<Call, AnyCall>;

/**
 * Runs `work` on a disk that fails.
 * @param below the folder in which calls count
 * @returns the calls that were made
 */
export async function onFaultyDisk(
  below: string,
  fault: Fault | undefined,
  work: () => Promise<void>,
): Promise<Call[]> {
  const made: Call[] = [];
  const open = new Map<unknown, string>();
  const passing =
    (call: Call): AnyCall =>
    (...args) => {
      const [first, second] = args;
      const place =
        typeof first === 'number' ? open.get(first) : String(call === 'renameSync' ? second : first);
      const counts = place !== undefined && path.resolve(place).startsWith(below + path.sep);
      if (counts) made.push(call);
      const number = made.length - 1;
      const reached = fault !== undefined && (fault.lasting ? number >= fault.at : number === fault.at);
      if (counts && reached && FAILS[fault.code].includes(call)) return fail(call, fault.code, args);
      const result = real[call](...args);
      if (call === 'openSync' && counts) open.set(result, place);
      if (call === 'closeSync') open.delete(first);
      return result;
    };
  for (const call of CALLS) Object.assign(fs, { [call]: passing(call) });
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    Object.assign(fs, real);
    syncBuiltinESMExports();
  }
  return made;
}

/** Fails as an operating system does. A file that cannot be closed is closed all the same. */
function fail(call: Call, code: Code, args: readonly unknown[]): never {
  const [file, content] = args;
  if (call === 'closeSync') real.closeSync(file);
  if (code === 'SHORT') {
    const bytes = Buffer.from(content as string | Uint8Array);
    real.writeFileSync(file, bytes.subarray(0, bytes.length >> 1));
  }
  const said = code === 'SHORT' ? 'ENOSPC' : code;
  throw Object.assign(new Error(`${said}: made up`), { code: said, syscall: call.replace(/Sync$/, '') });
}
