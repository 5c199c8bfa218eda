/**
 * The price of Stamina that a primary keeps: its value for the rest of the battle. The estimate needs no
 * search.
 *
 * The first point spent in a usual fight gains a quarter of the value of the first blow. A stone lands
 * face-up with probability 1/2, and it decides about every second fight. Each further point in the same fight
 * gains half as much.
 *
 * The model fights once a Turn, and perhaps once more in the same Turn. It regains a point in each End Phase
 * and survives with a fixed probability.
 *
 * Melees as games whose payoff counts kept Stamina. They serve wherever `meleeCore.ts` cannot solve the core
 * directly.
 */
import { COMBAT_COUNTER, type BattlePlan } from '../plan/plan.js';
import { AT, type State } from '../state.js';

/**
 * What follows a fight: 0 is nothing, 1 is more fights of the last Turn, 2 is one more Turn, 3 is several
 * Turns.
 */
export type Afterwards = 0 | 1 | 2 | 3;

/** The chance of another fight in the same Turn. */
const AGAIN = 0.5;
/** The chance that the model is still there in the next Turn. */
const LIVES = 0.75;
/** The gain from the first point in a usual fight, as a share of the value of the first blow. */
const GAIN = 0.25;

/** Returns what follows a fight in the present state. */
export function afterwardsOf({ turns }: Pick<BattlePlan, 'turns'>, state: State): Afterwards {
  const left = turns - state.get(AT.turn);
  if (left >= 2) return 3;
  if (left === 1) return 2;
  return state.bag[COMBAT_COUNTER]! > 0 ? 1 : 0;
}

/**
 * Returns the value of each Stamina left after the fight, relative to none left. The unit is the value of the
 * fight's first blow.
 *
 * @param stat the most that the model regains
 * @param now the Stamina before the fight
 */
export function staminaPrices(stat: number, now: number, afterwards: Afterwards): readonly number[] {
  const turns = Math.max(0, afterwards - 1);
  // By Stamina at the start of a Turn: the value of the remaining Turns.
  let later = Array.from({ length: Math.max(stat, now) + 2 }, () => 0);
  for (let turn = 0; turn < turns; turn++) later = turnsOf(later, stat, 1);
  const again = afterwards === 0 ? 0 : AGAIN;
  const worth = turnsOf(later, stat, again);
  return Array.from({ length: now + 1 }, (_, left) => worth[left]! - worth[0]!);
}

/**
 * Returns by Stamina the best value of a possible fight and of everything after the End Phase.
 *
 * @param chance the chance of the fight
 */
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

/** Returns the gain from this many points in a usual fight. */
function gainOf(spent: number): number {
  let [gain, next] = [0, GAIN];
  for (let point = 0; point < spent; point++, next /= 2) gain += next;
  return gain;
}
