/**
 * What Stamina that a primary keeps is worth for the rest of the battle: its shadow price in one fight. The estimate needs no
 * search. A point that is spent in a usual fight gains a quarter of what the first blow is worth there: a stone shows with
 * probability 1/2, and it decides about every second time. Each further point of the same fight gains half as much. The model
 * fights once a Turn, perhaps once more in the same Turn, regains a point in each End Phase and lives on with a probability.
 */
import { COMBAT_COUNTER, type BattlePlan } from '../plan/plan.js';
import { AT, type State } from '../state.js';

/** What follows a fight: nothing, more fights of the last Turn, one Turn more, or several. */
export type Afterwards = 0 | 1 | 2 | 3;

/** The chance of another fight in the same Turn. */
const AGAIN = 0.5;
/** The chance that the model is there in the next Turn. */
const LIVES = 0.75;
/** What the first point spent in a usual fight gains, as a share of what the first blow is worth. */
const GAIN = 0.25;

/** Returns what follows a fight in the present state. */
export function afterwardsOf({ turns }: Pick<BattlePlan, 'turns'>, state: State): Afterwards {
  const left = turns - state.get(AT.turn);
  if (left >= 2) return 3;
  if (left === 1) return 2;
  return (state.bag[COMBAT_COUNTER] as number) > 0 ? 1 : 0;
}

/**
 * Returns what each Stamina left after the fight is worth beyond none left, in what the first blow of the fight is worth.
 * @param stat the most that the model regains
 * @param now what it has before the fight
 */
export function staminaPrices(stat: number, now: number, afterwards: Afterwards): readonly number[] {
  const turns = Math.max(0, afterwards - 1);
  // By Stamina at the beginning of a Turn: what the Turns to come are worth.
  let later = Array.from({ length: Math.max(stat, now) + 2 }, () => 0);
  for (let turn = 0; turn < turns; turn++) later = turnsOf(later, stat, 1);
  const again = afterwards === 0 ? 0 : AGAIN;
  const worth = turnsOf(later, stat, again);
  return Array.from({ length: now + 1 }, (_, left) => (worth[left] as number) - (worth[0] as number));
}

/** By Stamina: the best that a fight which comes with a chance, and all after the End Phase, are worth. */
function turnsOf(later: readonly number[], stat: number, chance: number): number[] {
  return later.map((_, stamina) => {
    let best = 0;
    for (let spent = 0; spent <= stamina; spent++) {
      const rested = Math.max(stamina - spent, Math.min(stat, stamina - spent + 1));
      best = Math.max(best, chance * gainOf(spent) + LIVES * (later[rested] ?? 0));
    }
    return best;
  });
}

/** What so many points spent in a usual fight gain. */
function gainOf(spent: number): number {
  let [gain, next] = [0, GAIN];
  for (let point = 0; point < spent; point++, next /= 2) gain += next;
  return gain;
}
