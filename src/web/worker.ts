/** A worker that answers questions, one after another. The build puts the data of the systems in. */
import { answerer, type Data, type Request } from './core.js';

declare const STONECAST_DATA: Data;

const answer = answerer(STONECAST_DATA);

/** Questions carry a number, by which the page knows their answers. */
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
