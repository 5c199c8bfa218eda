/**
 * The asking of the core. It answers in a worker made of the page's own script, so that a file opened from disk has one (the
 * loader begins the first); where the browser refuses that, on the page's own thread. One question is under way at a time. A newer one of the same topic takes
 * the place of one that waits, and ends one that has run for long: the worker is closed and begun again.
 */
import type { Reply, Request } from '../core.js';

/** To the worker. */
export interface PageRequest {
  readonly id: number;
  readonly request: Request;
}

/** From the worker: an answer, or the defect that it met. */
export type Answered =
  { readonly id: number; readonly reply: Reply } | { readonly id: number; readonly defect: string };

/** A worker, as far as it is asked. */
export interface Answerer {
  addEventListener(kind: 'message', heard: (event: { readonly data: Answered }) => void): void;
  addEventListener(kind: 'error', heard: (event: { preventDefault(): void }) => void): void;
  postMessage(asked: PageRequest): void;
  terminate(): void;
}

/** Where answers come from. */
export interface Source {
  /** The worker that has begun; absent where there can be none. */
  readonly worker: Answerer | undefined;
  /** Begins another one; throws where there can be none. */
  start(): Answerer;
  /** Answers on the page's own thread. */
  here(asked: PageRequest): Promise<Answered>;
}

/** What a superseded question is answered with. */
export const CANCELLED = Symbol('cancelled');

interface Waiting {
  readonly topic: string;
  readonly request: Request;
  readonly done: (reply: Reply | typeof CANCELLED) => void;
  readonly failed: (error: Error) => void;
  began?: number;
}

/** A superseded question may run so many milliseconds more before the worker is closed. */
const PATIENCE = 150;

/** The topic of what nobody waits for: it may not keep others waiting either. */
export const REHEARSAL = 'rehearsal';

/** Answers that are there within so many milliseconds are quick. */
const QUICK = 100;

/** Asks questions and remembers answers. */
export class Asker {
  private worker: Answerer | undefined;
  private onThread = false;
  private current: (Waiting & { readonly id: number }) | undefined;
  private readonly queue: Waiting[] = [];
  private readonly known = new Map<string, Reply>();
  private next = 0;
  private took = 0;

  constructor(private readonly source: Source) {
    if (source.worker) this.listen(source.worker);
    else this.fallBack();
  }

  /** Asks; `CANCELLED` where a newer question of the topic came first. */
  ask(topic: string, request: Request): Promise<Reply | typeof CANCELLED> {
    const key = JSON.stringify(request);
    const known = this.known.get(key);
    this.cancel(topic);
    if (known) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      const done = (reply: Reply | typeof CANCELLED): void => {
        if (reply !== CANCELLED) this.remember(key, reply);
        resolve(reply);
      };
      this.queue.push({ topic, request, done, failed: reject });
      this.pump();
    });
  }

  /** Whether a question more would keep nobody waiting: the last was answered soon, elsewhere than on the page's own thread. */
  get isQuick(): boolean {
    return !this.onThread && this.took < QUICK;
  }

  private remember(key: string, reply: Reply): void {
    const [oldest] = this.known.keys();
    if (this.known.size >= 100 && oldest !== undefined) this.known.delete(oldest);
    this.known.set(key, reply);
  }

  private cancel(topic: string): void {
    for (let i = this.queue.length - 1; i >= 0; i--) {
      if (this.queue[i]?.topic === topic) this.queue.splice(i, 1)[0]?.done(CANCELLED);
    }
    const { current } = this;
    if (!current || (current.topic !== topic && current.topic !== REHEARSAL) || this.onThread) return;
    const ran = performance.now() - (current.began ?? 0);
    setTimeout(() => this.stop(current), Math.max(0, PATIENCE - ran));
  }

  /** Ends a question that still runs. */
  private stop(one: Waiting): void {
    if (this.current !== one || this.onThread) return;
    this.worker?.terminate();
    this.current = undefined;
    one.done(CANCELLED);
    this.again();
    this.pump();
  }

  private again(): void {
    try {
      this.listen(this.source.start());
    } catch {
      this.fallBack();
    }
  }

  private listen(worker: Answerer): void {
    worker.addEventListener('message', ({ data }) => this.settle(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.fallBack();
    });
    this.worker = worker;
  }

  /** From now on the page's own thread answers. */
  private fallBack(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.onThread = true;
    const { current } = this;
    if (current) {
      this.current = undefined;
      this.queue.unshift(current);
    }
    this.pump();
  }

  private pump(): void {
    if (this.current) return;
    const one = this.queue.shift();
    if (!one) return;
    const id = this.next++;
    const asked: PageRequest = { id, request: one.request };
    this.current = Object.assign(one, { id, began: performance.now() });
    if (this.worker) this.worker.postMessage(asked);
    else void this.source.here(asked).then((found) => this.settle(found));
  }

  private settle(found: Answered): void {
    const { current } = this;
    if (!current || current.id !== found.id) return;
    this.current = undefined;
    this.took = performance.now() - (current.began ?? 0);
    if ('reply' in found) current.done(found.reply);
    else current.failed(new Error(found.defect));
    this.pump();
  }
}
