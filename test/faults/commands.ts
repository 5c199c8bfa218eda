/** Runs and workers as processes of their own, which can be killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The command as it is installed. */
export const STONECAST = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** What a process left behind. */
export interface Ended {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** A command under way. */
export interface Process {
  readonly ended: Promise<Ended>;
  isOver(): boolean;
  /** Resolves when it has said this on standard error. */
  said(text: string): Promise<void>;
}

/** A command as a process of its own. */
export interface Started extends Process {
  readonly child: ChildProcess;
}

/** Starts Stonecast, or another script with the same arguments as Node has them. */
export function started(argv: readonly string[], env: NodeJS.ProcessEnv = {}): Started {
  return startedNode([STONECAST, ...argv], env);
}

/** Starts a script. */
export function startedNode(argv: readonly string[], env: NodeJS.ProcessEnv = {}): Started {
  const child = spawn(process.execPath, argv, { env: { ...process.env, ...env } });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => {
      resolve({ code, signal, out, err });
    });
  });
  const said = async (text: string): Promise<void> => {
    while (!err.includes(text)) {
      if (child.exitCode !== null) throw new Error(`ended without saying "${text}": ${out}${err}`);
      await pause(20);
    }
  };
  return { child, ended, said, isOver: () => child.exitCode !== null || child.signalCode !== null };
}

/** Runs Stonecast to its end. */
export const ended = (argv: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  started(argv, env).ended;

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The results in a folder, as bytes. */
export const resultsIn = (folder: string): string => readFileSync(path.join(folder, 'results.json'), 'utf8');
