/** A worker that answers questions one at a time. The build inserts the data of the systems. */
import { answerer, type Request } from './core.js';
import { packaged, type Data } from './packaged.js';

declare const STONECAST_DATA: Data;

const answer = answerer(packaged(STONECAST_DATA));

/** Each question has a number, so that the page can match its answer. */
self.addEventListener(
  'message',
  ({ data }: MessageEvent<{ readonly id: number; readonly request: Request }>) => {
    const { id, request } = data;
    void answer(request).then(
      (reply) => self.postMessage({ id, reply }),
      (error: unknown) =>
        self.postMessage({ id, defect: error instanceof Error ? error.message : String(error) }),
    );
  },
);
