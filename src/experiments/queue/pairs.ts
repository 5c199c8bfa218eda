/** Plays the meetings of a valuation on remote workers. The result of a meeting depends only on its request. */
import type { ArenaHost } from '../../questions/index.js';
import { msg } from '../../errors/index.js';
import type { OpenSystem } from '../../system/index.js';
import { inLanes, requestsOf, type Remote } from './remote.js';

/** The meetings of a job. They take about a second, much longer than the transfer of all profiles. */
const MEETINGS = 32;

/** Returns the host of an arena that plays on remote workers. */
export function pairsElsewhere(open: OpenSystem, remote: Remote): ArenaHost {
  const request = requestsOf('pairs', open, remote, msg('fair prices'));
  return {
    async play({ meetings, ...asked }, signal) {
      const parts = Array.from({ length: Math.ceil(meetings.length / MEETINGS) }, (_, i) =>
        meetings.slice(i * MEETINGS, (i + 1) * MEETINGS),
      );
      const found = await inLanes(parts, (part) => request({ ...asked, meetings: part }), signal);
      const missing = found.indexOf(undefined);
      return (missing < 0 ? found : found.slice(0, missing)).flatMap((answer) => answer?.pairs ?? []);
    },
    close: () => remote.workers.close(),
  };
}
