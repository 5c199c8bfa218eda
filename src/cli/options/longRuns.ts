/**
 * What long questions share. All commands with a queue share its address, its workers, and the messages during a wait.
 * A checkpoint file stores each finished step of a long work, so that the work can continue later.
 */
import { escapeTerminal, type Io } from '../terminal/io.js';
import {
  queueAddress,
  queueWorkers,
  type QueueAddress,
  type QueueNotice,
  type Remote,
} from '../../experiments/index.js';
import { buildVersion } from '../version.js';
import { t } from '../words/queue/index.js';
import { existsSync, realpathSync } from 'node:fs';
import { buildHash, isSystemError, WorkLog, writeError, type LogKind } from '../../files/index.js';
import type { Once } from '../../questions/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';

/** The environment variable for the password. Every user of a machine can see command lines. */
const PASSWORD_VARIABLE = 'STONECAST_QUEUE_PASSWORD';

/** The help of the `--queue` option. */
export const QUEUE_HELP = `Redis, redis://host:6379 or rediss:// with TLS; its password in ${PASSWORD_VARIABLE}`;

/**
 * Parses the address of the queue.
 * @throws StonecastError `wrong-value`
 */
export function queueOf(text: string): QueueAddress {
  return queueAddress(text, process.env[PASSWORD_VARIABLE]);
}

/**
 * Returns how to connect to the workers of a queue. Undefined: the user names none. The workers stop with the command
 * or at its time limit.
 * @param text the address as the user wrote it
 * @param timeLimit in milliseconds
 * @throws StonecastError `wrong-value`; the connection, if the queue is unreachable or its libraries are missing
 */
export function remoteOf(
  text: string | undefined,
  timeLimit: number | undefined,
  { signal, err }: Pick<Io, 'signal' | 'err'>,
): (() => Promise<Remote>) | undefined {
  if (text === undefined) return undefined;
  const address = queueOf(text);
  const version = buildVersion();
  return async () => {
    const ends = [signal, timeLimit === undefined ? undefined : AbortSignal.timeout(timeLimit)];
    const stop = AbortSignal.any(ends.filter((one) => one !== undefined));
    const onNotice = onceLogger(address, version, err);
    return { workers: await queueWorkers({ address, version, onNotice }, stop), version };
  };
}

/** The messages while a run or a worker waits, one line each. */
export const QUEUE_WORDS = {
  noWorkers: ({ shown }: QueueAddress, version: string): string =>
    `${t('noWorkers', { queue: shown, version })}\n`,
  gone: ({ shown }: QueueAddress): string => `${t('gone', { queue: shown })}\n`,
  back: ({ shown }: QueueAddress): string => `${t('back', { queue: shown })}\n`,
  refused: ({ shown }: QueueAddress, said: string): string =>
    `${t('refused', { queue: shown, said: escapeTerminal(said) })}\n`,
  ready: ({ shown }: QueueAddress, version: string, threads: number): string =>
    `${t('ready', { queue: shown, version, threads })}\n`,
  fault: (message: string): string => `${t('fault', { message })}\n`,
  served: (done: number, faults: number): string => {
    const served = t('served', { done });
    return `${faults === 0 ? served : t('faults', { served, faults })}\n`;
  },
} as const;

/** Returns a function that prints a queue notice. It prints the same words only once in a row. */
export function onceLogger(
  address: QueueAddress,
  version: string,
  print: (text: string) => void,
): (notice: QueueNotice, said?: string) => void {
  let last = '';
  return (notice, said = '') => {
    const words = {
      'no-workers': QUEUE_WORDS.noWorkers(address, version),
      gone: QUEUE_WORDS.gone(address),
      back: QUEUE_WORDS.back(address),
      refused: QUEUE_WORDS.refused(address, said),
    };
    if (words[notice] !== last) print(words[notice]);
    last = words[notice];
  };
}

const OPTION = { option: asWritten('--state') };

const STEPS: LogKind = {
  name: 'steps',
  form: 1,
  build: buildHash,
  mostBytes: 1 << 26,
  what: msg('finished steps'),
  tip: msg('name another file with {option}', OPTION),
  isLine: (line) => typeof line === 'object' && line !== null && 'id' in line && 'result' in line,
};

/** The name of the line that holds everything that the steps depend on. */
const QUESTION = 'question';

/**
 * Stores steps in a file.
 * @param question everything that the steps depend on, as plain data
 * @returns a function that runs a step, or returns its stored result
 * @throws StonecastError `cannot-write` for a file of another question and if the disk refuses; `cannot-read` or
 * `wrong-value` for something else than steps
 */
export function checkpointFile(file: string, question: unknown): Once {
  const guard = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw isSystemError(error) ? writeError(file, error, STEPS.tip) : error;
    }
  };
  const log = guard(() => new WorkLog<unknown>(existsSync(file) ? realpathSync(file) : file, STEPS));
  const keep = (name: string, result: unknown): void => {
    guard(() => {
      log.add(name, result);
      log.sync();
    });
  };
  keep(QUESTION, question);
  if (JSON.stringify(log.finished.get(QUESTION)) !== JSON.stringify(question)) {
    const tip = msg('name another file with {option}, or ask as before', OPTION);
    const reason = msg('it holds the answer to another question');
    throw new StonecastError('cannot-write', { found: file, reason, tip });
  }
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (!log.finished.has(name)) keep(name, await work());
    return log.finished.get(name) as T;
  };
}
