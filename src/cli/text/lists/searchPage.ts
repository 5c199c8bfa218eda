/** The page of a search among lists. */
import type { ListSearch } from '../../../questions/index.js';
import type { Figure } from '../../../system/index.js';
import type { Picture } from '../../../reports/index.js';
import { formatFixed } from '../../../i18n/index.js';
import { escapeTerminal } from '../../terminal/io.js';
import { tSearch } from '../../words/search/index.js';
import { pageOf, type PageSources } from '../answerPages.js';
import type { PageModel } from '../pageModel.js';

/** Builds the page: the share of each list, and the units that its lists take. */
export function searchPage(found: ListSearch, behind: PageSources): PageModel {
  const { forces, points, metagame, plays, seed } = found;
  const share: Figure = {
    label: tSearch('share_'),
    short: tSearch('share_'),
    unit: 'probability',
    better: 'high',
  };
  const pictures: Picture[] = metagame
    ? [
        {
          kind: 'bars',
          title: tSearch('chart.shares'),
          of: tSearch('list'),
          figure: share,
          values: metagame.lists.map((one) => ({ name: escapeTerminal(one.name), estimate: one.share })),
        },
        {
          kind: 'bars',
          title: tSearch('chart.units'),
          of: tSearch('unit'),
          figure: share,
          values: metagame.units.map(({ name, taken }) => ({ name: escapeTerminal(name), estimate: taken })),
        },
      ]
    : [];
  const asked = {
    title: tSearch('title', { forces: forces.join(', '), count: formatFixed(points, 0) }),
    question: tSearch('question'),
    data: found,
    pictures,
  };
  return pageOf(behind, asked, [{ kind: 'monte-carlo', seed, combats: plays }]);
}
