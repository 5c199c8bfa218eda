/**
 * Starts the core in a worker made from text, so that a page opened from disk can have one. The build inserts the
 * worker.
 */
import type { Reply, Request } from './core.js';

declare const STONECAST_WORKER: string;

/** A running core. */
export interface Core {
  /** Asks one question. It rejects when the core fails, which is a defect. */
  ask(request: Request): Promise<Reply>;
  close(): void;
}

interface Answered {
  readonly id: number;
  readonly reply?: Reply;
  readonly defect?: string;
}

/** Starts a core in a new worker. */
export function start(): Core {
  const place = URL.createObjectURL(new Blob([STONECAST_WORKER], { type: 'text/javascript' }));
  const worker = new Worker(place);
  URL.revokeObjectURL(place);
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  let asked = 0;
  const fail = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<Answered>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.reply) one?.resolve(data.reply);
    else one?.reject(new Error(data.defect ?? 'no answer'));
  };
  worker.onerror = ({ message }) => fail(new Error(message));
  return {
    ask(request) {
      return new Promise((resolve, reject) => {
        const id = asked++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, request });
      });
    },
    close() {
      worker.terminate();
      fail(new Error('the core was closed'));
    },
  };
}
