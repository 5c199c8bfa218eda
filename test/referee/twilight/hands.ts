/** Coloured stones of Wild models. */

/** Stones by colour. */
export type Hand = Readonly<Record<'green' | 'red' | 'blue' | 'white', number>>;

/** What the Wild bag holds. */
export const BAG: Hand = { green: 3, red: 2, blue: 1, white: 6 };
const COLOURS = ['green', 'red', 'blue', 'white'] as const;
export const total = (hand: Hand): number => COLOURS.reduce((all, colour) => all + hand[colour], 0);
export const isShort = (hand: Hand): boolean => COLOURS.some((colour) => hand[colour] < 0);
export const sum = (a: Hand, b: Hand, sign: 1 | -1): Hand => ({
  green: a.green + sign * b.green,
  red: a.red + sign * b.red,
  blue: a.blue + sign * b.blue,
  white: a.white + sign * b.white,
});
