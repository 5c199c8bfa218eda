/** The page of a round robin of lists. */
import type { ListRoundRobin, OverWays } from '../../questions/index.js';
import { pageOf, type PageSources } from './answerPages.js';
import type { Told } from './subjectPage.js';
import { say } from '../words/index.js';

/** What the page says: the pictures are of the way of playing that counts. */
export function roundRobinPage(found: OverWays<ListRoundRobin>, behind: PageSources): Told {
  const { lists, table, ways = [] } = found;
  const best = lists.filter(({ contends }) => contends).map(({ name }) => name);
  const asked = {
    title: say('list.page', { count: lists.length }),
    question: say('list.page.question'),
    data: found,
    pictures: [
      {
        kind: 'roundRobin' as const,
        of: say('list.list'),
        names: lists.map(({ name }) => name),
        table,
        ...(ways.length > 1 && { play: ways.at(-1)?.skill }),
        ...(best.length > 0 && { best }),
        ratings: { label: say('list.rating'), values: lists.map(({ rating }) => rating) },
      },
    ],
  };
  return pageOf(
    behind,
    asked,
    // What is sampled in every way of playing is counted in each.
    (found.ways ?? [found]).flatMap(({ pairs }) => pairs.map(({ method }) => method)),
  );
}
