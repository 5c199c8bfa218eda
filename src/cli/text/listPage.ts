/** The page of a round robin of lists. */
import type { ListRoundRobin } from '../../questions/index.js';
import type { System } from '../../system/index.js';
import { bestSentence, circleSentences, roundRobinParts, sampledSentence } from './listText.js';
import type { Told } from './subjectPage.js';
import { sectionsOf } from './parts.js';
import { say } from '../words/index.js';

/** What the page says. */
export function roundRobinPage(found: ListRoundRobin, files: readonly string[], system: System): Told {
  const { lists, table, pairs } = found;
  return {
    ...{ command: 'list odds', files, system, data: found },
    method: pairs.slice(0, 1).map(sampledSentence).join(''),
    title: say('list.page', { count: lists.length }),
    question: say('list.page.question'),
    answer: [...bestSentence(found), ...circleSentences(found)],
    sections: sectionsOf(roundRobinParts(found, system).slice(1)),
    pictures: [
      {
        kind: 'roundRobin',
        of: say('list.list'),
        names: lists.map(({ name }) => name),
        table,
        ratings: { label: say('list.rating'), values: lists.map(({ rating }) => rating) },
      },
    ],
  };
}
