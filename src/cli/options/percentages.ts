/** Parses and formats numbers as people type them: `55%`, `0.55`. */
import { StonecastError, msg } from '../../errors/index.js';
import { asWritten, shareText } from '../../i18n/index.js';

/**
 * Parses a chance: `55%` or `0.55`.
 * @throws StonecastError `wrong-value`
 */
export function chanceOf(what: string, text: string, low: number, high: number): number {
  const found = /^(\d{1,3}(?:\.\d{1,9})?|\.\d{1,9})\s?(%?)$/.exec(text.trim());
  const value = found ? Number(found[1]) / (found[2] === '%' ? 100 : 1) : NaN;
  if (value >= low && value <= high) return value;
  const expected = msg('a share from {low} to {high}, such as {example}', {
    low: percent(low),
    high: percent(high),
    example: percent((low + high) / 2),
  });
  throw new StonecastError('wrong-value', {
    what: asWritten(what),
    found: asWritten(JSON.stringify(text)),
    expected,
  });
}

/** Formats a share as a percentage with up to two decimals: `55 %`, `52.5 %`. */
export const percent = (share: number): string => shareText(share, 2);

/** Formats a confidence with up to four decimals: `95 %`, `99.9 %`. A value below 100 % never prints as 100 %. */
export const confidenceText = (confidence: number): string => shareText(confidence, 4);
