/** Checks figures against the scenario of their fight: points removed are the sum of cost × chance over the models. */
import type { JobResult } from '../../questions/index.js';
import { msg } from '../../errors/index.js';
import { type Message } from '../../i18n/index.js';
import { encounterOf, type Job } from '../plan/job.js';
import { ROUNDING } from '../kinds/expected.js';

/** Returns the figure that the costs of the fight's models exclude. Undefined: there is none, or the game declares no costs. */
export function boundsFault(job: Job, result: JobResult, stonecast: string): Message | undefined {
  if (result.kind !== 'odds' || job.kind !== 'odds') return undefined;
  const { figures } = result;
  for (const { figure, chance, cost, others } of encounterOf(job, stonecast).stakes ?? []) {
    const [points, times] = [figures[figure]?.value, figures[chance]?.value];
    if (points === undefined || times === undefined) continue;
    const slack = ROUNDING * Math.max(1, cost + others);
    if (points < cost * times - slack || points > cost * times + others + slack)
      return msg('its "{id}" contradicts its other figures', { id: figure });
  }
  return undefined;
}
