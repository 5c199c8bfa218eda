/** The page of a search among lists. */
import type { ListSearch } from '../../questions/index.js';
import type { Figure } from '../../system/index.js';
import type { Picture } from '../../reports/index.js';
import { fixed } from '../../wording/index.js';
import { inert } from '../terminal/io.js';
import { saySearch } from '../words/search/index.js';
import { pageOf, type PageSources } from './answerPages.js';
import type { Told } from './subjectPage.js';

/** The page: how often each list is fielded, and what its lists take. */
export function searchPage(found: ListSearch, behind: PageSources): Told {
  const { forces, points, metagame, plays, seed } = found;
  const share: Figure = {
    label: saySearch('share_'),
    short: saySearch('share_'),
    unit: 'probability',
    better: 'high',
  };
  const pictures: Picture[] = metagame
    ? [
        {
          kind: 'bars',
          title: saySearch('chart.shares'),
          of: saySearch('list'),
          figure: share,
          values: metagame.lists.map((one) => ({ name: inert(one.name), estimate: one.share })),
        },
        {
          kind: 'bars',
          title: saySearch('chart.units'),
          of: saySearch('unit'),
          figure: share,
          values: metagame.units.map(({ name, taken }) => ({ name: inert(name), estimate: taken })),
        },
      ]
    : [];
  const asked = {
    title: saySearch('title', { forces: forces.join(', '), count: fixed(points, 0) }),
    question: saySearch('question'),
    data: found,
    pictures,
  };
  return pageOf(behind, asked, [{ kind: 'monte-carlo', seed, combats: plays }]);
}
