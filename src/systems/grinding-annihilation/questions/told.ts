/** The answers of questions in a sentence each; match-ups of weapons are their own answer. */
import type { ToldAnswer } from '../../../system/index.js';
import { chanceText, fixed, grouped } from '../../../wording/index.js';
import { tell } from '../words/told/index.js';

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
  return tell(tests === 1 ? 'retreat.one' : 'retreat', {
    tests: grouped(tests),
    mean: fixed(troopsDestroyed, 2),
    all: chanceText(formationDestroyed),
  });
}

function armyText({ legal, points, limit, breaches }: Army): string {
  const facts = { points: grouped(points), limit: grouped(limit), count: grouped(breaches.length) };
  return tell(legal ? 'army' : 'army.breaches', facts);
}

/** By the names of the questions. */
export const TOLD: Readonly<Record<string, ToldAnswer>> = {
  assault: (answer) => tell('assault', { chance: chanceText((answer as { reaches: number }).reaches) }),
  fatigue(answer) {
    const { heroism, fails } = answer as unknown as Fatigue;
    return tell('fatigue', { heroism: grouped(heroism), chance: chanceText(fails) });
  },
  retreat: (answer) => retreatText(answer as unknown as Retreat),
  army: (answer) => armyText(answer as unknown as Army),
};
