/** The colour scale above a picture: a colour bar, its title, and numbers at its ends and middle. */
import { clip, widest } from './labels.js';
import type { BoxItem, ColourScale, TextItem } from './pixels.js';

/** The title of a scale, and its numbers from the low end to the high end. */
export interface LegendText {
  readonly title: string;
  readonly marks: readonly [string, string, string];
}

/** The parts of a legend. Its font size is 10. */
export interface Legend {
  readonly bar: readonly BoxItem[];
  /** Left-aligned texts, then centred texts. */
  readonly left: readonly TextItem[];
  readonly middle: readonly TextItem[];
}

const STEPS = 44;

/** Returns the legend at the top of a picture of this width. */
export function legendOf({ low, high }: ColourScale, { title, marks }: LegendText, width: number): Legend {
  const length = Math.min(220, width - 20);
  return {
    bar: Array.from({ length: STEPS }, (_, i) => ({
      x: (length * i) / STEPS,
      x2: (length * (i + 1)) / STEPS + 0.4,
      y: 15,
      y2: 24,
      v: low + ((high - low) * (i + 0.5)) / STEPS,
    })),
    left: [
      { x: 0, y: 6, text: clip(title, width, 10) },
      { x: 0, y: 32, text: marks[0] },
    ],
    middle: [
      { x: length / 2, y: 32, text: marks[1] },
      { x: length - widest([marks[2]], 10) / 2, y: 32, text: marks[2] },
    ],
  };
}
