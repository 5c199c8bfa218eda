/**
 * The colours of printed text. They are few and suit colour-blind readers. They appear only if the caller allows them
 * (`Io.colours`). The setting is global, like the language, because only one command line prints at a time.
 */
import { createColors } from 'picocolors';
import type { OutcomeSide } from '../../system/index.js';

let allowed = false;
let plainly = createColors(false);

/** Switches colours on or off. Returns the previous setting. */
export function allowColours(yes: boolean): boolean {
  const before = allowed;
  allowed = yes;
  plainly = createColors(yes);
  return before;
}

/** A table heading. */
export const bold = (text: string): string => plainly.bold(text);
/** A picture made of characters. */
export const drawn = (text: string): string => plainly.cyan(text);

/**
 * The backgrounds of a heat map, from orange over none to blue, each with a readable text colour. They are colours of
 * the common 256-colour palette (ITU T.416), and match the scale of the reports.
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

/** Colours a cell of a heat map: `position` runs from −1 (orange) over 0 to 1 (blue). */
export function shaded(text: string, position: number): string {
  if (!allowed) return text;
  const middle = (STEPS.length - 1) / 2;
  const step = Math.round(middle + middle * Math.min(1, Math.max(-1, position)));
  const [background = -1, ink = -1] = STEPS[step] ?? [];
  return background < 0 ? text : `\u001b[48;5;${background};38;5;${ink}m${text}\u001b[0m`;
}

/** The colours of outcomes, from the palette of reports. */
const OUTCOMES: Readonly<Record<OutcomeSide, number>> = { first: 32, both: 97, neither: 244, second: 166 };

/** Colours a part of a bar of outcomes. */
export const outcomeInk = (side: OutcomeSide, text: string): string =>
  allowed ? `\u001b[38;5;${OUTCOMES[side]}m${text}\u001b[0m` : text;

const BLOCKS = '▁▂▃▄▅▆▇█';

/** Draws values from 0 as a row of bars. The largest value fills the line height, and zero is a blank. */
export function sparkline(values: readonly number[], most = Math.max(...values)): string {
  return values
    .map((value) => {
      if (!(value > 0)) return ' ';
      const step = Math.ceil((value / most) * BLOCKS.length) - 1;
      return BLOCKS[Math.min(Math.max(step, 0), BLOCKS.length - 1)] ?? ' ';
    })
    .join('');
}
