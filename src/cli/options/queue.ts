/** What commands that use a queue have in common: the address, and what is said while they wait. */
import { phrases } from '../../wording/index.js';
import { inert } from '../terminal/io.js';
import { queueAddress, type QueueAddress, type QueueNotice } from '../../experiments/index.js';

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

const tell = phrases({
  en: {
    noWorkers:
      'no worker of Stonecast {version} is at {queue}: waiting. Start some: stonecast worker --queue {queue}',
    gone: 'the queue at {queue} does not answer: waiting for it',
    back: 'the queue at {queue} is back',
    refused: 'the queue at {queue} refuses: {said}; trying again',
    ready:
      'working for {queue} with Stonecast {version}, {threads} threads; Ctrl-C ends it, jobs in hand are finished or given back',
    readyOne:
      'working for {queue} with Stonecast {version}, 1 thread; Ctrl-C ends it, jobs in hand are finished or given back',
    fault: 'a job could not be computed: {message}',
    served: '{done} jobs done',
    servedOne: '1 job done',
    faults: '{served}, {faults} of them could not be computed',
  },
  fr: {
    noWorkers:
      "aucune machine avec Stonecast {version} n'est à {queue} : on attend. Pour en lancer : stonecast worker --queue {queue}",
    gone: 'la file à {queue} ne répond pas : on attend',
    back: 'la file à {queue} est revenue',
    refused: 'la file à {queue} refuse : {said} ; on essaie encore',
    ready:
      'au travail pour {queue} avec Stonecast {version}, {threads} fils ; Ctrl-C y met fin, les calculs en cours sont finis ou rendus',
    readyOne:
      'au travail pour {queue} avec Stonecast {version}, 1 fil ; Ctrl-C y met fin, les calculs en cours sont finis ou rendus',
    fault: "un calcul n'a pas pu être fait : {message}",
    served: '{done} calculs faits',
    servedOne: '1 calcul fait',
    faults: "{served}, dont {faults} n'ont pas pu l'être",
  },
});

/** What people are told while a run or a worker waits, each a line. */
export const QUEUE_WORDS = {
  noWorkers: ({ shown }: QueueAddress, version: string): string =>
    `${tell('noWorkers', { queue: shown, version })}\n`,
  gone: ({ shown }: QueueAddress): string => `${tell('gone', { queue: shown })}\n`,
  back: ({ shown }: QueueAddress): string => `${tell('back', { queue: shown })}\n`,
  refused: ({ shown }: QueueAddress, said: string): string =>
    `${tell('refused', { queue: shown, said: inert(said) })}\n`,
  ready: ({ shown }: QueueAddress, version: string, threads: number): string =>
    `${tell(threads === 1 ? 'readyOne' : 'ready', { queue: shown, version, threads })}\n`,
  fault: (message: string): string => `${tell('fault', { message })}\n`,
  served: (done: number, faults: number): string => {
    const served = tell(done === 1 ? 'servedOne' : 'served', { done });
    return `${faults === 0 ? served : tell('faults', { served, faults })}\n`;
  },
} as const;

/** The words for a notice of the queue, each said once in a row. */
export function noticer(
  address: QueueAddress,
  version: string,
  say: (text: string) => void,
): (notice: QueueNotice, said?: string) => void {
  let last = '';
  return (notice, said = '') => {
    const words = {
      'no-workers': QUEUE_WORDS.noWorkers(address, version),
      gone: QUEUE_WORDS.gone(address),
      back: QUEUE_WORDS.back(address),
      refused: QUEUE_WORDS.refused(address, said),
    };
    if (words[notice] !== last) say(words[notice]);
    last = words[notice];
  };
}
