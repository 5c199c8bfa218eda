/** The page's core, wherever it runs: it answers the messages of the page. */
import { answerer, type Host } from '../../core.js';
import type { Answered, PageRequest } from '../requestQueue.js';

/**
 * Starts the core of a host. In a worker it then answers messages. Without a worker, the page
 * calls the returned function.
 */
export function serve(host: Host): (asked: PageRequest) => Promise<Answered> {
  const answer = answerer(host, async () => (await import('../../../files/parse/document.js')).parseText);
  const answered = ({ id, request }: PageRequest): Promise<Answered> =>
    answer(request).then(
      (reply) => ({ id, reply }),
      (error: unknown) => ({ id, defect: error instanceof Error ? error.message : String(error) }),
    );
  if (typeof document === 'undefined') {
    self.addEventListener('message', ({ data }: MessageEvent<PageRequest>) => {
      void answered(data).then((found) => self.postMessage(found));
    });
  }
  return answered;
}
