/** The page of a round robin of lists. */
import type { ListRoundRobin, ByPolicy } from '../../../questions/index.js';
import { pageOf, type PageSources } from '../answerPages.js';
import type { PageModel } from '../pageModel.js';
import { t } from '../../words/index.js';

/** Builds the page. The pictures show the main policy. */
export function roundRobinPage(found: ByPolicy<ListRoundRobin>, behind: PageSources): PageModel {
  const { lists, table, ways = [] } = found;
  const best = lists.filter(({ contends }) => contends).map(({ name }) => name);
  const asked = {
    title: t('list.page', { count: lists.length }),
    question: t('list.page.question'),
    data: found,
    pictures: [
      {
        kind: 'roundRobin' as const,
        of: t('list.list'),
        names: lists.map(({ name }) => name),
        table,
        ...(ways.length > 1 && { play: ways.at(-1)?.skill }),
        ...(best.length > 0 && { best }),
        ratings: { label: t('list.rating'), values: lists.map(({ rating }) => rating) },
      },
    ],
  };
  return pageOf(
    behind,
    asked,
    // Count the sample of every policy.
    (found.ways ?? [found]).flatMap(({ pairs }) => pairs.map(({ method }) => method)),
  );
}
