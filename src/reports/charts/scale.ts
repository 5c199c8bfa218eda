/** Selects the colours of a figure and the range of its scale. */
import type { Figure } from '../../system/index.js';
import { cellText, cellUnit } from '../text.js';
import type { ColourScale } from './pixels.js';

type Kind = Pick<Figure, 'unit' | 'even'>;

/** Returns the scale of a figure. It is centred on the even value if there is one; otherwise it starts at 0. */
export function scaleOf(values: readonly number[], { unit, even }: Kind): ColourScale {
  if (even !== undefined) {
    const reach = values.reduce((most, value) => Math.max(most, Math.abs(value - even)), 1e-9);
    return { colours: 'diverging', low: even - reach, high: even + reach };
  }
  const most = values.reduce((a, b) => Math.max(a, b), 0);
  const high =
    unit === 'probability' ? (most > 0.5 ? 1 : Math.max(0.01, Math.ceil(most * 20) / 20)) : most || 1;
  return { colours: 'sequential', low: Math.min(0, ...values), high };
}

/** Returns the labels of a legend: low end, middle, high end. */
export function legendMarks({ low, high }: ColourScale, kind: Kind): [string, string, string] {
  const unit = cellUnit(kind);
  const mark = (value: number): string => `${cellText(value, kind)}${unit}`;
  return [mark(low), mark((low + high) / 2), mark(high)];
}
