/** Wild sides: stones drawn from a bag without replacement, counted by colour. */
import { binomialCoefficient } from '../../math/index.js';
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
 * The chance that, of so many stones drawn without replacement, `erac` count as Erac and `oran` as Oran: the
 * multivariate hypergeometric distribution.
 */
export function drawChance(bag: BagCounts, stones: number, erac: number, oran: number): number {
  const ways = choose(bag.erac, erac) * choose(bag.oran, oran) * choose(bag.rest, stones - erac - oran);
  return ways / choose(bag.erac + bag.oran + bag.rest, stones);
}

function choose(n: number, k: number): number {
  return k < 0 || k > n ? 0 : binomialCoefficient(n, k);
}

/**
 * How many enemy Erac a Wild model can turn over at once: free uses first, then those that its Stamina pays, the
 * cheapest first.
 */
export function dodgesOf(abilities: readonly AdjustAbility[], stamina: number): number {
  let left = stamina;
  let dodges = 0;
  for (const { effect, cost, uses } of [...abilities].sort((a, b) => a.cost - b.cost)) {
    if (effect.kind !== 'turn' || effect.stone !== 'erac') continue;
    const paid = Math.min(uses, cost === 0 ? Infinity : Math.floor(left / cost));
    left -= cost === 0 ? 0 : paid * cost;
    dodges += paid * effect.count;
  }
  return dodges;
}

/** The result of Wild stones against enemy Erac: how many of these are left after dodging. */
export function eracLeft(erac: number, oran: number, dodges: number): number {
  return erac - Math.min(dodges, Math.max(0, erac - oran));
}

/** A joint draw of two Wild sides from one bag. */
export interface JointDraw {
  readonly erac: readonly [number, number];
  readonly oran: readonly [number, number];
  readonly chance: number;
}

/**
 * Wild against Wild: both draw from the one bag, the initiator first, the other from what is left; what the bag
 * cannot supply is not cast. The same colour may count differently for the two.
 */
export function jointDraws(
  colours: readonly [Colours, Colours],
  stones: readonly [number, number],
): JointDraw[] {
  const counts = new Map<string, { erac: [number, number]; oran: [number, number]; chance: number }>();
  const second = Math.min(stones[1], WILD_STONES - stones[0]);
  for (const first of handsOf(WILD_BAG, stones[0])) {
    const left = {
      green: WILD_BAG.green - first.green,
      red: WILD_BAG.red - first.red,
      blue: WILD_BAG.blue - first.blue,
      white: WILD_BAG.white - first.white,
    };
    for (const then of handsOf(left, second)) {
      const erac: [number, number] = [countOf(first, colours[0].erac), countOf(then, colours[1].erac)];
      const oran: [number, number] = [countOf(first, colours[0].oran), countOf(then, colours[1].oran)];
      const key = [...erac, ...oran].join(' ');
      const chance = (counts.get(key)?.chance ?? 0) + first.chance * then.chance;
      counts.set(key, { erac, oran, chance });
    }
  }
  return [...counts.values()];
}

type Bag = Readonly<Record<keyof typeof WILD_BAG, number>>;

function countOf(hand: Bag, colours: readonly Colour[]): number {
  return colours.reduce((sum, colour) => sum + hand[colour], 0);
}

/** All hands of so many stones and their chances. */
function handsOf(bag: Bag, stones: number): (Bag & { readonly chance: number })[] {
  const hands: (Bag & { chance: number })[] = [];
  const all = choose(bag.green + bag.red + bag.blue + bag.white, stones);
  for (let green = 0; green <= bag.green; green++) {
    for (let red = 0; red <= bag.red; red++) {
      for (let blue = 0; blue <= bag.blue; blue++) {
        const white = stones - green - red - blue;
        const ways =
          choose(bag.green, green) * choose(bag.red, red) * choose(bag.blue, blue) * choose(bag.white, white);
        if (ways > 0) hands.push({ green, red, blue, white, chance: ways / all });
      }
    }
  }
  return hands;
}
