/** Wild stones in ranged combat: drawn for the shooter, for its target, or for both from one bag. */
import { bagCounts, choose, countOf, handPairs, WILD_STONES, type Colours } from './wild.js';

/**
 * How a shooter or target gets its stones. A player casts (the chance of each number face-up); a Wild model
 * draws.
 */
export type ShotStones =
  | { readonly cast: ArrayLike<number> }
  | {
      readonly colours: Colours;
      readonly stones: number;
      /** For each ability that redraws failed stones, how many it may (Accurate: one). */
      readonly redraws: readonly number[];
    };

/** Stones that count: the shooter's Erac and the target's Oran. */
export interface ShotDraw {
  readonly erac: number;
  readonly oran: number;
  readonly chance: number;
}

const NOTHING = { colours: { erac: [], oran: [] }, stones: 0, redraws: [] };

/**
 * Returns the joint distribution of the stones that both sides show. It includes redraws of a Wild shooter,
 * but not dodges.
 */
export function shotDraws(shooter: ShotStones, target: ShotStones): ShotDraw[] {
  const first = 'cast' in shooter ? NOTHING : shooter;
  const second = 'cast' in target ? NOTHING : target;
  const sums = new Map<number, number>();
  for (const { hands, chance } of handPairs([first.stones, second.stones])) {
    const taken = countOf(hands[1], first.colours.erac);
    const drawn = countOf(hands[0], first.colours.erac);
    const left = WILD_STONES - first.stones - Math.min(second.stones, WILD_STONES - first.stones);
    const eracs = 'cast' in shooter ? shooter.cast : redrawn(first, drawn, taken, left);
    const orans = 'cast' in target ? target.cast : certainly(countOf(hands[1], second.colours.oran));
    for (let erac = 0; erac < eracs.length; erac++) {
      for (let oran = 0; oran < orans.length; oran++) {
        const key = erac * (WILD_STONES + 1) + oran;
        const p = chance * (eracs[erac] ?? 0) * (orans[oran] ?? 0);
        if (p > 0) sums.set(key, (sums.get(key) ?? 0) + p);
      }
    }
  }
  return [...sums].map(([key, chance]) => ({
    erac: Math.floor(key / (WILD_STONES + 1)),
    oran: key % (WILD_STONES + 1),
    chance,
  }));
}

function certainly(count: number): number[] {
  return Array.from({ length: count + 1 }, (_, i) => (i === count ? 1 : 0));
}

/**
 * Returns the chance of each number of Erac after redraws. Failed stones go back into the bag, and the model
 * draws the same number again.
 * @param drawn Erac in the hand
 * @param taken stones of the shooter's Erac colours in the target's hand
 * @param left stones left in the bag
 */
function redrawn(
  shooter: { readonly colours: Colours; readonly stones: number; readonly redraws: readonly number[] },
  drawn: number,
  taken: number,
  left: number,
): number[] {
  const all = bagCounts(shooter.colours).erac;
  let chances = certainly(drawn);
  for (const most of shooter.redraws) {
    const after = Array.from({ length: shooter.stones + 1 }, () => 0);
    chances.forEach((p, erac) => {
      const back = Math.min(most, shooter.stones - erac);
      const good = all - taken - erac;
      const bag = left + back;
      for (let k = 0; k <= back; k++) {
        const q = (choose(good, k) * choose(bag - good, back - k)) / choose(bag, back);
        after[erac + k] = (after[erac + k] ?? 0) + p * q;
      }
    });
    chances = after;
  }
  return chances;
}
