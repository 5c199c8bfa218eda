/** Facts on the computation of a report: rules, method, policies, and the command to repeat it. */
import type { Results } from '../questions/index.js';
import { methodText, rosterLines, rosterMethodOf } from './kinds/index.js';
import { list, t } from './text.js';
import type { View } from './view.js';

/** A line of the section "how this was computed". */
export interface Fact {
  readonly name: string;
  readonly text: string;
  /** Whether the text is shown as code to type. */
  readonly code?: boolean;
}

/**
 * Returns the facts of a report.
 * @param verified what came out again, if somebody verified the results
 */
export function factsOf(view: View, verified?: string): Fact[] {
  const { results } = view;
  const { system, stonecast, seed, command, axes, jobs, missing } = results;
  const varied = axes.map(({ name, levels }) => t('how.axis', { name, count: levels.length }));
  return [
    {
      name: t('how.system'),
      // Omits the build after "+", so that builds with the same numbers make the same page.
      text: t('how.system.value', {
        system: system.name,
        rules: system.rules,
        stonecast: stonecast.replace(/\+.*$/, ''),
      }),
    },
    { name: t('how.method'), text: methodText(jobs) },
    ...rosterLines(jobs),
    { name: t('how.axes'), text: list(varied) },
    {
      name: t('how.jobs'),
      text: t('how.jobs.value', { done: jobs.length, total: jobs.length + missing.length }),
    },
    { name: t('how.mean'), text: t('how.mean.value') },
    { name: t('how.seed'), text: sampledAtAll(jobs) ? seed : t('how.seed.unused', { seed }) },
    { name: t('how.again'), text: command, code: true },
    { name: t('how.digest'), text: results.digest ?? '' },
    { name: t('how.verified'), text: verified ?? t('how.verified.not') },
  ].filter(({ text }) => text !== '');
}

const sampledAtAll = (jobs: Results['jobs']): boolean =>
  jobs.some((job) => {
    const method = 'figures' in job ? job.method : rosterMethodOf(job);
    return method?.kind === 'monte-carlo';
  });
