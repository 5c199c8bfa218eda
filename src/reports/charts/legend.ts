/** The colour scale above a picture: a bar of its colours, its title, and the numbers at its ends and in its middle. */
import { clip, widest } from './labels.js';
import type { BoxItem, ColourScale, TextItem } from './pixels.js';

/** What a scale is called, and its numbers from its low end to its high one. */
export interface LegendText {
  readonly title: string;
  readonly marks: readonly [string, string, string];
}

/** What a legend is drawn of; its texts are of size 10. */
export interface Legend {
  readonly bar: readonly BoxItem[];
  /** Texts that begin at their place, and those that have it in their middle. */
  readonly left: readonly TextItem[];
  readonly middle: readonly TextItem[];
}

const STEPS = 44;

/** The legend of a picture that is so wide, at its top. */
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
