/**
 * The core of the page. The worker starts here. Without a worker, the page loads this module itself.
 * The build inserts the data.
 */
import { answerer, type Data } from '../../core.js';
import type { Answered, PageRequest } from '../requestQueue.js';

declare const STONECAST_DATA: Data;

const answer = answerer(
  STONECAST_DATA,
  async () => (await import('../../../files/parse/document.js')).parseText,
);

/** Answers a message. */
export function answered({ id, request }: PageRequest): Promise<Answered> {
  return answer(request).then(
    (reply) => ({ id, reply }),
    (error: unknown) => ({ id, defect: error instanceof Error ? error.message : String(error) }),
  );
}

if (typeof document === 'undefined') {
  self.addEventListener('message', ({ data }: MessageEvent<PageRequest>) => {
    void answered(data).then((found) => self.postMessage(found));
  });
}
