/**
 * A queue of requests to the core. One request runs at a time.
 * The worker is made from the page's own script, so that a page from disk can have one. The loader starts it.
 * If the browser refuses a worker, the page's own thread answers.
 * A newer request replaces a waiting one of the same topic. It stops a slow one: the worker closes and restarts.
 */
import type { Reply, Request } from '../core.js';

/** A message to the worker. */
export interface PageRequest {
  readonly id: number;
  readonly request: Request;
}

/** A message from the worker: an answer or a defect. */
export type Answered =
  { readonly id: number; readonly reply: Reply } | { readonly id: number; readonly defect: string };

/** The part of the worker's interface that the queue uses. */
export interface Answerer {
  addEventListener(kind: 'message', heard: (event: { readonly data: Answered }) => void): void;
  addEventListener(kind: 'error', heard: (event: { preventDefault(): void }) => void): void;
  postMessage(asked: PageRequest): void;
  terminate(): void;
}

/** The sources of answers. */
export interface Source {
  /** The first worker. It is absent if the browser allows none. */
  readonly worker: Answerer | undefined;
  /** Starts another worker. It throws if the browser allows none. */
  start(): Answerer;
  /** Answers on the page's own thread. */
  here(asked: PageRequest): Promise<Answered>;
}

/** The result of a superseded request. */
export const CANCELLED = Symbol('cancelled');

interface Waiting {
  readonly topic: string;
  readonly request: Request;
  readonly done: (reply: Reply | typeof CANCELLED) => void;
  readonly failed: (error: Error) => void;
  began?: number;
}

/** How long a superseded request may still run before the worker closes, in milliseconds. */
const PATIENCE = 150;

/** The topic of prefetched requests. They must not delay other requests. */
export const REHEARSAL = 'rehearsal';

/** An answer within this time counts as quick, in milliseconds. */
const QUICK = 100;

/** Sends requests and caches their answers. */
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

  /** Sends a request. Returns `CANCELLED` if a newer request of the topic replaces it. */
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

  /** Returns whether one more request would cause no delay: the worker answered the last one quickly. */
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

  /** Stops a request that still runs. */
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

  /** Switches to answers on the page's own thread. */
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
