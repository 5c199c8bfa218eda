/**
 * Colours of what commands print: few, told apart by colour-blind readers, and none unless the surroundings allow them
 * (`Io.colours`). As with the language, one command line is printed at a time: whoever runs it says once what is allowed.
 */
import { createColors } from 'picocolors';

let allowed = false;
let plainly = createColors(false);

/** From now on colours are printed, or not. Returns what held before. */
export function allowColours(yes: boolean): boolean {
  const before = allowed;
  allowed = yes;
  plainly = createColors(yes);
  return before;
}

/** A heading of a table. */
export const bold = (text: string): string => plainly.bold(text);
/** A picture of characters. */
export const drawn = (text: string): string => plainly.cyan(text);

/**
 * Backgrounds of a heat map from orange over none to blue, with the text that reads on each: colours of the 256 that
 * terminals share (ITU T.416), after the reports' scale for less and more.
 */
const STEPS: readonly (readonly [background: number, text: number])[] = [
  ...([
    [130, 231],
    [172, 16],
    [215, 16],
    [223, 16],
  ] as const),
  ...([
    [-1, -1],
    [153, 16],
    [110, 16],
    [68, 16],
    [25, 231],
  ] as const),
];

/** A cell of a heat map: `position` from −1 (orange) over 0 to 1 (blue). */
export function shaded(text: string, position: number): string {
  if (!allowed) return text;
  const middle = (STEPS.length - 1) / 2;
  const step = Math.round(middle + middle * Math.min(1, Math.max(-1, position)));
  const [background = -1, ink = -1] = STEPS[step] ?? [];
  return background < 0 ? text : `\u001b[48;5;${background};38;5;${ink}m${text}\u001b[0m`;
}

const BLOCKS = '▁▂▃▄▅▆▇█';

/** Values from 0 as a row of bars, the largest as high as the line; nothing at all is a blank. */
export function sparkline(values: readonly number[], most = Math.max(...values)): string {
  return values
    .map((value) => {
      if (!(value > 0)) return ' ';
      const step = Math.ceil((value / most) * BLOCKS.length) - 1;
      return BLOCKS[Math.min(Math.max(step, 0), BLOCKS.length - 1)] ?? ' ';
    })
    .join('');
}
