/** What commands that use a queue have in common: the address, and what is said while they wait. */
import { queueAddress, type QueueAddress, type QueueNotice } from '../experiments/index.js';

/** The environment variable with the password: command lines are seen by everybody on a machine. */
const PASSWORD_VARIABLE = 'STONECAST_QUEUE_PASSWORD';

/** Help of the option that names the queue. */
export const QUEUE_HELP = `Redis, redis://host:6379 or rediss:// with TLS; its password in ${PASSWORD_VARIABLE}`;

/**
 * The queue that was asked for.
 * @throws StonecastError `wrong-value`
 */
export function queueOf(text: string): QueueAddress {
  return queueAddress(text, process.env[PASSWORD_VARIABLE]);
}

/** What people are told while a run or a worker waits. */
export const QUEUE_WORDS = {
  noWorkers: ({ shown }: QueueAddress, version: string): string =>
    `no worker of Stonecast ${version} is at ${shown}: waiting. Start some: stonecast worker --queue ${shown}\n`,
  gone: ({ shown }: QueueAddress): string => `the queue at ${shown} does not answer: waiting for it\n`,
  back: ({ shown }: QueueAddress): string => `the queue at ${shown} is back\n`,
  ready: ({ shown }: QueueAddress, version: string, threads: number): string =>
    `working for ${shown} with Stonecast ${version}, ${threads} ${threads === 1 ? 'thread' : 'threads'}; Ctrl-C ends after the jobs in hand\n`,
  fault: (message: string): string => `a job could not be computed: ${message}\n`,
  served: (done: number, faults: number): string =>
    `${done} ${done === 1 ? 'job' : 'jobs'} done${faults === 0 ? '' : `, ${faults} of them could not be computed`}\n`,
} as const;

/** The words for a notice of the queue, each said once in a row. */
export function noticer(
  address: QueueAddress,
  version: string,
  say: (text: string) => void,
): (notice: QueueNotice) => void {
  let last: QueueNotice | undefined;
  return (notice) => {
    if (notice === last) return;
    last = notice;
    const words = {
      'no-workers': QUEUE_WORDS.noWorkers(address, version),
      gone: QUEUE_WORDS.gone(address),
      back: QUEUE_WORDS.back(address),
    };
    say(words[notice]);
  };
}
