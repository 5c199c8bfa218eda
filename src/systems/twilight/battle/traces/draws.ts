/**
 * Draws what an outcome leaves open: coloured stones of Wild models that fit what these models showed,
 * and the dice of saves, given which models fell (R-12 … R-14).
 */
import type { PlayDrawer } from '../../../../game/index.js';
import { countOf, handPairs, WILD_BAG, type Colour, type Colours, type Hand } from '../../rules/wild.js';
import { wholePower } from '../../../../math/index.js';
import type { SideIndex } from '../../model/sides.js';
import { rollChance, saveChance, type Save } from '../../rules/blowsAndSaves.js';
import type { TracedSave } from './trace.js';

const COLOURS = ['green', 'red', 'blue', 'white'] as const;
const NO_STONES: Hand = { green: 0, red: 0, blue: 0, white: 0 };

/**
 * Draws a hand of the given number of stones among the hands that fit. A hand's chance is proportional to how
 * likely the bag gives it.
 */
export function drawHand(draw: PlayDrawer, stones: number, fits: (hand: Hand) => boolean): Hand {
  const hands = handPairs([stones, 0]).map(({ hands: [hand], chance }) => [hand, chance] as const);
  const place = draw.among(hands.map(([hand, chance]) => (fits(hand) ? chance : 0)));
  const found = hands[place];
  if (!found) throw new Error(`no ${stones} Wild stones show this`);
  return found[0];
}

/** The stones that went back into the bag, and the stones drawn in their place. */
export interface Redrawn {
  readonly back: Hand;
  readonly drawn: Hand;
  /** The Erac that the hand shows afterwards. */
  readonly erac: number;
}

/** The known facts about the stones of a Wild shooter and a Wild target. */
export interface ShotHands {
  readonly stones: readonly [number, number];
  /** The meaning of the colours for each model. It is undefined for a player's model. */
  readonly colours: readonly [Colours | undefined, Colours | undefined];
  /** For each redraw of the shooter, the most failed stones that it puts back. */
  readonly redraws: readonly number[];
  /** The shooter's Erac after all redraws, and the target's Oran. */
  readonly erac: number;
  readonly oran: number;
}

/** Draws the hands of a shot and the shooter's redraws, given what both showed. */
export function drawShotHands(
  draw: PlayDrawer,
  { stones, colours, redraws, erac, oran }: ShotHands,
): { readonly hands: readonly [Hand, Hand]; readonly redrawn: readonly Redrawn[] } {
  const [first, second] = colours;
  const pairs = handPairs([first ? stones[0] : 0, second ? stones[1] : 0]);
  const weights = pairs.map(({ hands, chance }) => {
    if (second && countOf(hands[1], second.oran) !== oran) return 0;
    return chance * (first ? chanceOf(hands, first, redraws, erac) : 1);
  });
  const found = pairs[draw.among(weights)];
  if (!found) throw new Error('no Wild stones show this');
  const { hands } = found;
  const redrawn: Redrawn[] = [];
  let [hand, bag] = [hands[0], less(less(WILD_BAG, hands[0]), hands[1])];
  redraws.forEach((most, i) => {
    if (!first) return;
    const next = exchanges(hand, bag, first, most);
    const rest = redraws.slice(i + 1);
    const taken = next[draw.among(next.map((one) => one.chance * chanceOf([one.hand, hands[1]], first, rest, erac)))]; // prettier-ignore
    if (!taken) throw new Error('no Wild stones are drawn for these');
    redrawn.push({ back: taken.back, drawn: taken.drawn, erac: countOf(taken.hand, first.erac) });
    [hand, bag] = [taken.hand, taken.bag];
  });
  return { hands, redrawn };
}

/** Returns the chance that a shooter's hand shows the given Erac after the redraws. */
function chanceOf(
  [hand, other]: readonly [Hand, Hand],
  colours: Colours,
  [most, ...rest]: readonly number[],
  erac: number,
): number {
  if (most === undefined) return countOf(hand, colours.erac) === erac ? 1 : 0;
  const bag = less(less(WILD_BAG, hand), other);
  return exchanges(hand, bag, colours, most).reduce(
    (sum, one) => sum + one.chance * chanceOf([one.hand, other], colours, rest, erac),
    0,
  );
}

/** One way to exchange failed stones. */
interface Exchange {
  readonly back: Hand;
  readonly drawn: Hand;
  readonly hand: Hand;
  readonly bag: Hand;
  readonly chance: number;
}

/** Returns all ways to put failed stones back, up to the given number, and to draw the same number. */
function exchanges(hand: Hand, bag: Hand, { erac }: Colours, most: number): Exchange[] {
  const failed = COLOURS.reduce<Hand>(
    (all, colour) => ({ ...all, [colour]: isErac(erac, colour) ? 0 : hand[colour] }),
    NO_STONES,
  );
  const count = Math.min(most, total(failed));
  return choices(failed, count).flatMap(([back, p]) => {
    const full = plus(bag, back);
    return choices(full, count).map(([drawn, q]) => ({
      back,
      drawn,
      hand: plus(less(hand, back), drawn),
      bag: less(full, drawn),
      chance: p * q,
    }));
  });
}

const isErac = (erac: readonly Colour[], colour: keyof Hand): boolean => erac.some((one) => one === colour);

/** Returns all ways to take a number of stones one after another, with their chances. */
function choices(from: Hand, count: number): (readonly [Hand, number])[] {
  if (count === 0) return [[NO_STONES, 1]];
  return COLOURS.flatMap((colour) => {
    if (from[colour] === 0) return [];
    const one: Hand = { ...NO_STONES, [colour]: 1 };
    const chance = from[colour] / total(from);
    return choices(less(from, one), count - 1).map(([rest, p]): readonly [Hand, number] => [
      plus(one, rest),
      chance * p,
    ]);
  });
}

const total = (hand: Hand): number => COLOURS.reduce((sum, colour) => sum + hand[colour], 0);

const plus = (a: Hand, b: Hand): Hand => ({
  green: a.green + b.green,
  red: a.red + b.red,
  blue: a.blue + b.blue,
  white: a.white + b.white,
});

const less = (a: Hand, b: Hand): Hand => ({
  green: a.green - b.green,
  red: a.red - b.red,
  blue: a.blue - b.blue,
  white: a.white - b.white,
});

/** The blows on a side and the known facts about them. */
export interface BlowsKnown {
  readonly side: SideIndex;
  /** For each blow, the model that it strikes. */
  readonly given: readonly number[];
  readonly saves: readonly Save[];
  readonly modifier: number;
  /** A bit mask: bit k is set if model k fell. */
  readonly fell: number;
}

/** Draws the dice of all blows on a side, in the order of the blows. */
export function drawSaves(
  draw: PlayDrawer,
  { side, given, saves, modifier, fell }: BlowsKnown,
): TracedSave[] {
  const traced: TracedSave[] = [];
  saves.forEach((save, model) => {
    const blows = given.flatMap((struck, blow) => (struck === model ? [blow] : []));
    const fails = ((fell >> model) & 1) === 1 ? firstFailure(draw, save, modifier, blows.length) : Infinity;
    blows.forEach((blow, k) => {
      const saved = k < fails || (k > fails && draw.among(chances(saveChance(save, modifier))) === 0);
      traced[blow] = { side, model, ...diceOf(draw, save, modifier, saved), saved };
    });
  });
  return traced;
}

/** The chances that something happens and that it does not. */
const chances = (chance: number): readonly [number, number] => [chance, 1 - chance];

/** Draws which blow is the first whose save fails, given that one fails. */
function firstFailure(draw: PlayDrawer, save: Save, modifier: number, blows: number): number {
  const saved = saveChance(save, modifier);
  return draw.among(Array.from({ length: blows }, (_, k) => wholePower(saved, k) * (1 - saved)));
}

/**
 * Draws the dice of one blow, given whether the save succeeds. Faces with the same effect are equally likely.
 */
function diceOf(
  draw: PlayDrawer,
  { toughness, rerolls }: Save,
  modifier: number,
  saved: boolean,
): Pick<TracedSave, 'needs' | 'rolls'> {
  if (toughness === Infinity) return { needs: null, rolls: [] };
  const needs = toughness - modifier;
  const face = (good: boolean): number =>
    1 + draw.among(Array.from({ length: 6 }, (_, i) => (i + 1 >= needs === good ? 1 : 0)));
  const fails = 1 - rollChance(toughness, modifier);
  const attempts = Array.from({ length: 1 + rerolls }, (_, k) => wholePower(fails, k) * (1 - fails));
  const bad = saved ? draw.among(attempts) : attempts.length;
  const rolls = Array.from({ length: bad }, () => face(false));
  return { needs, rolls: saved ? [...rolls, face(true)] : rolls };
}
