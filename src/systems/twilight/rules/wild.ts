/**
 * Wild sides: stones drawn from a bag without replacement, counted by colour.
 *
 * Wild stones in ranged combat: drawn for the shooter, for its target, or for both from one bag.
 */
import { binomialCoefficient } from '../../../math/index.js';
import type { AdjustAbility } from './adjust.js';

/** A colour of a Wild stone that a card may name; White never counts. */
export type Colour = 'red' | 'green' | 'blue';

/** What the colours count as. */
export interface Colours {
  readonly erac: readonly Colour[];
  readonly oran: readonly Colour[];
}

/** The Wild bag. */
export const WILD_BAG = { green: 3, red: 2, blue: 1, white: 6 } as const;

/** All stones of the bag. */
export const WILD_STONES = 12;

/** The Initiative of players' models against a Wild side (R-41). */
export const PLAYER_INITIATIVE = 3;

/** How many stones of the bag count as Erac, as Oran, and as nothing. */
export interface BagCounts {
  readonly erac: number;
  readonly oran: number;
  readonly rest: number;
}

/** Counts the bag by a card's colours. */
export function bagCounts(colours: Colours): BagCounts {
  const count = (list: readonly Colour[]) => list.reduce((sum, colour) => sum + WILD_BAG[colour], 0);
  const erac = count(colours.erac);
  const oran = count(colours.oran);
  return { erac, oran, rest: WILD_STONES - erac - oran };
}

/**
 * Returns the chance that `erac` of the drawn stones count as Erac and `oran` as Oran. Stones are
 * drawn without replacement: the distribution is multivariate hypergeometric.
 */
export function drawChance(bag: BagCounts, stones: number, erac: number, oran: number): number {
  const ways = choose(bag.erac, erac) * choose(bag.oran, oran) * choose(bag.rest, stones - erac - oran);
  return ways / choose(bag.erac + bag.oran + bag.rest, stones);
}

/** Ways to choose k of n; none for k outside 0 … n. */
function choose(n: number, k: number): number {
  return k < 0 || k > n ? 0 : binomialCoefficient(n, k);
}

/** Enemy Erac turned over at once by a Wild model, and the Stamina that it took. */
export interface Dodges {
  readonly turned: number;
  readonly stamina: number;
  /** Models that it discarded for it. */
  readonly discarded: number;
}

/**
 * Returns the dodges of a Wild model. It dodges as many blows as would land, if it can pay. It uses
 * free abilities first, then the cheapest. Only abilities that turn over Erac count.
 * @param blows enemy Erac to turn over; `Infinity` means as many as possible
 * @param used receives each ability used, and the number of uses
 */
export function spendDodges(
  abilities: readonly AdjustAbility[],
  stamina: number,
  blows: number,
  used?: (ability: AdjustAbility, uses: number) => void,
): Dodges {
  let left = stamina;
  let turned = 0;
  let discarded = 0;
  for (const ability of [...abilities].sort((a, b) => a.cost - b.cost)) {
    const { effect, cost, uses, discards = 0 } = ability;
    if (effect.kind !== 'turn' || effect.stone !== 'erac') continue;
    const affordable = cost === 0 ? Infinity : Math.floor(left / cost);
    const spent = Math.max(0, Math.min(uses, affordable, Math.ceil((blows - turned) / effect.count)));
    left -= spent === 0 ? 0 : spent * cost;
    discarded += discards === 0 ? 0 : spent * discards;
    turned += Math.min(spent * effect.count, blows - turned);
    if (spent > 0) used?.(ability, spent);
  }
  return { turned, stamina: stamina - left, discarded };
}

/** How many enemy Erac a Wild model can turn over at once. */
export function dodgesOf(abilities: readonly AdjustAbility[], stamina: number): number {
  return spendDodges(abilities, stamina, Infinity).turned;
}

/** Returns the enemy Erac left after a Wild model has dodged. */
export function eracLeft(erac: number, oran: number, dodges: number): number {
  return erac - Math.min(dodges, Math.max(0, erac - oran));
}

/** Stones of each colour. */
export type Hand = Readonly<Record<keyof typeof WILD_BAG, number>>;

/** The stones of two Wild sides, and the chance of this pair. */
export interface HandPair {
  readonly hands: readonly [Hand, Hand];
  readonly chance: number;
}

/**
 * Two Wild sides draw from the one bag, the first before the second; what the bag cannot supply is not cast. A
 * side that draws nothing holds nothing.
 */
export function handPairs(stones: readonly [number, number]): HandPair[] {
  const second = Math.min(stones[1], WILD_STONES - stones[0]);
  return handsOf(WILD_BAG, stones[0]).flatMap((first) => {
    const left = {
      green: WILD_BAG.green - first.hand.green,
      red: WILD_BAG.red - first.hand.red,
      blue: WILD_BAG.blue - first.hand.blue,
      white: WILD_BAG.white - first.hand.white,
    };
    return handsOf(left, second).map((then): HandPair => ({
      hands: [first.hand, then.hand],
      chance: first.chance * then.chance,
    }));
  });
}

/** How many stones of a hand have one of the colours. */
export function countOf(hand: Hand, colours: readonly Colour[]): number {
  return colours.reduce((sum, colour) => sum + hand[colour], 0);
}

/** Returns all hands of `stones` stones and their chances. */
function handsOf(bag: Hand, stones: number): { hand: Hand; chance: number }[] {
  const hands: { hand: Hand; chance: number }[] = [];
  const all = choose(bag.green + bag.red + bag.blue + bag.white, stones);
  for (let green = 0; green <= bag.green; green++) {
    for (let red = 0; red <= bag.red; red++) {
      for (let blue = 0; blue <= bag.blue; blue++) {
        const white = stones - green - red - blue;
        const ways =
          choose(bag.green, green) * choose(bag.red, red) * choose(bag.blue, blue) * choose(bag.white, white);
        if (ways > 0) hands.push({ hand: { green, red, blue, white }, chance: ways / all });
      }
    }
  }
  return hands;
}

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
