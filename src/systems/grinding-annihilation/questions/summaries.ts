/** One-sentence summaries of answers. Match-ups of weapons need none. */
import type { AnswerSummary, Plain } from '../../../system/index.js';
import { chanceText, formatFixed, formatInteger } from '../../../i18n/index.js';
import { t } from '../words/summaries/index.js';

interface Fatigue {
  readonly heroism: number;
  readonly fails: number;
}

interface Retreat {
  readonly tests: number;
  readonly troopsDestroyed: number;
  readonly formationDestroyed: number;
}

interface Army {
  readonly legal: boolean;
  readonly points: number;
  readonly limit: number;
  readonly breaches: readonly unknown[];
}

function retreatText({ tests, troopsDestroyed, formationDestroyed }: Retreat): string {
  return t(tests === 1 ? 'retreat.one' : 'retreat', {
    tests: formatInteger(tests),
    mean: formatFixed(troopsDestroyed, 2),
    all: chanceText(formationDestroyed),
  });
}

function armyText({ legal, points, limit, breaches }: Army): string {
  const facts = {
    points: formatInteger(points),
    limit: formatInteger(limit),
    count: formatInteger(breaches.length),
  };
  return t(legal ? 'army' : 'army.breaches', facts);
}

/** The summaries by question. */
export const SUMMARIES: Readonly<Record<string, AnswerSummary>> = {
  assault: (answer) => t('assault', { chance: chanceText((answer as { reaches: number }).reaches) }),
  fatigue(answer) {
    const { heroism, fails } = answer as Plain<Fatigue>;
    return t('fatigue', { heroism: formatInteger(heroism), chance: chanceText(fails) });
  },
  retreat: (answer) => retreatText(answer as Plain<Retreat>),
  army: (answer) => armyText(answer as Plain<Army>),
};
