/** What is played on drawn tables. Ours: the documents print no scenario. */
import type { BattleScenario } from '../../../../system/index.js';

/** The middle of a table as they are usually drawn, 36" by 36". */
const MIDDLE = [18, 18];

/** Scenarios that ask for different things: to remove enemies, to stand somewhere, to last. */
export const SCENARIOS: readonly BattleScenario[] = [
  { id: 'meeting', label: 'enemies removed', fields: { turns: 6 } },
  {
    id: 'hold',
    label: 'enemies removed, and the middle to hold',
    fields: { turns: 6, objectives: [{ hold: MIDDLE, radius: 5, points: 60 }] },
  },
  {
    id: 'last-stand',
    label: 'whoever loses half of its points flees',
    fields: { turns: 8, fleeing: { below: 0.5 } },
  },
];
