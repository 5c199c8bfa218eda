/**
 * Distributes the independent parts of a question over threads, and sends an open system to another thread, so that it
 * can answer the same questions.
 */
import { startThreads, type Threads } from '../engines/threads/index.js';
import { msg, StonecastError, setLocale } from '../errors/index.js';
import { asWritten, Message, type Language, locale } from '../i18n/index.js';
import type { DataDocument, OpenSystem } from '../system/index.js';
import { SYSTEMS } from '../systems/registry.js';

/** A thread's answer: a result, or a mistake that the user can correct. */
export type Answered<Answer> =
  { readonly answer: Answer } | { readonly fault: Readonly<Record<Language, string>> };

/** The milliseconds that a part may still take after a stop. The result of a late part would be lost anyway. */
const GRACE = 500;

/** How to distribute the parts. */
export interface Sharing {
  readonly threads: number;
  readonly task: ThreadTask;
  /** Stops the run. Parts that have not begun stay open. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** The kinds of tasks: the names of the functions of the questions' worker. */
export type ThreadTask = 'playArms' | 'playBlocks' | 'playBouts' | 'playMatch' | 'playMeetings' | 'playPairs';

const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);

/** Starts threads that do tasks of one kind. Resolves when the first of them is ready. */
export const startQuestionThreads = <Task, Answer>(
  task: ThreadTask,
  threads: number,
): Promise<Threads<Task, Answer>> => startThreads({ threads, file: WORKER, task });

/** Wraps a worker's answer to a part. User errors become data in every language. */
export async function answered<Answer>(work: () => Answer | Promise<Answer>): Promise<Answered<Answer>> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (error instanceof StonecastError) return { fault: error.said.texts };
    throw error;
  }
}

/**
 * Answers all parts.
 * @returns the answers in the order of the parts; undefined for those that a stop left open
 * @throws StonecastError `incomplete` if a part fails or its thread is lost
 */
export async function shareOut<Answer>(
  parts: readonly unknown[],
  { threads, task, signal, onProgress }: Sharing,
): Promise<(Answer | undefined)[]> {
  if (signal?.aborted) return parts.map(() => undefined);
  const pool = await startQuestionThreads<unknown, Answered<Answer>>(task, Math.min(threads, parts.length));
  try {
    return await answerParts(pool, {
      threads,
      signal,
      grace: GRACE,
      count: parts.length,
      part: (i) => parts[i],
      onDone: (done) => onProgress?.(done, parts.length),
    });
  } finally {
    await pool.close();
  }
}

/** Parts for running threads. */
export interface PartsRequest<Part> {
  readonly threads: number;
  readonly count: number;
  readonly part: (i: number) => Part;
  /** The milliseconds that a part may still take after a stop. */
  readonly grace: number;
  readonly signal: AbortSignal | undefined;
  readonly onDone?: (done: number) => void;
}

/**
 * Answers all parts with threads that keep running.
 * @returns the answers in the order of the parts; undefined for those that a stop left open
 * @throws StonecastError `incomplete` if a part fails or its thread is lost
 */
export async function answerParts<Part, Answer>(
  pool: Pick<Threads<Part, Answered<Answer>>, 'run'>,
  { threads, count, part, grace, signal, onDone }: PartsRequest<Part>,
): Promise<(Answer | undefined)[]> {
  const found = new Array<Answer | undefined>(count).fill(undefined);
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = (): void => {
    timer = setTimeout(() => {
      over.abort();
    }, grace);
  };
  signal?.addEventListener('abort', leave, { once: true });
  let [next, done] = [0, 0];
  const lane = async (): Promise<void> => {
    while (next < count && !signal?.aborted) {
      const i = next++;
      const reported = await answerOf(pool.run(part(i), over.signal), over.signal, count);
      if (reported === undefined) return;
      found[i] = reported.answer;
      onDone?.(++done);
    }
  };
  try {
    await Promise.all(Array.from({ length: threads }, lane));
    return found;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

/**
 * Awaits a thread's answer to a part.
 * @param over aborted when the run gives up the part
 * @returns undefined for a part that the run gave up
 * @throws StonecastError `incomplete` if the part fails or its thread is lost
 */
async function answerOf<Answer>(
  running: Promise<Answered<Answer> | undefined>,
  over: AbortSignal,
  total: number,
): Promise<{ readonly answer: Answer } | undefined> {
  let reported;
  try {
    reported = await running;
  } catch (error) {
    if (over.aborted) return undefined;
    const text = asWritten(error instanceof Error ? error.message : String(error));
    throw failed(msg('its thread ended: {reason}', { reason: text }), total);
  }
  if (!reported) throw new Error('a worker gave no answer');
  if ('fault' in reported) throw failed(new Message(reported.fault.en, {}, reported.fault), total);
  return reported;
}

const failed = (reason: Message, total: number): StonecastError =>
  new StonecastError('incomplete', { found: 1, total, what: msg('tasks'), reason });

/** An open system as data. */
export interface SystemData {
  readonly system: string;
  readonly documents: readonly DataDocument[];
  /** The language of the names in its answers. */
  readonly language: Language;
}

/**
 * Returns an open system as data. Undefined if other threads do not have the system, or if its documents are unknown.
 */
export function openingOf({ system, documents }: OpenSystem): SystemData | undefined {
  if (!documents || !SYSTEMS.includes(system)) return undefined;
  return { system: system.id, documents, language: locale() };
}

let ready: OpenSystem | undefined;

/** Opens the system from its data. A thread serves one question, so it opens one system once. */
export function opened(opening: SystemData): OpenSystem {
  if (ready) return ready;
  const system = SYSTEMS.find(({ id }) => id === opening.system);
  if (!system) throw new Error(`no system ${opening.system}`);
  setLocale(opening.language);
  ready = system.open(opening.documents);
  return ready;
}
