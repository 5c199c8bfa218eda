/** The sentences about two lists in whole battles: who wins, under which players, and how it was played. */
import type { Estimate } from '../../game/index.js';
import type { ListMeeting } from './battles.js';
import type { ListDesign } from './fights/index.js';
import {
  estimateText,
  formatInteger,
  formatPercent,
  formatSigned,
  inPoints,
  phrases,
} from '../../i18n/index.js';
import { EN } from './words/en.js';
import { FR } from './words/fr.js';

const t = phrases({ en: EN, fr: FR });

/** The result of two lists, with names that may stand in a text. */
type PairResult = Pick<ListMeeting, 'first' | 'second' | 'same' | 'score' | 'ahead'>;

/** Says how the first list scores against the second. */
export const pairScore = ({ first, second, score, ahead }: PairResult): string =>
  t('pair', { first, second, score: estimateText(score), ahead: signedShares(ahead) });

/** Returns the stronger of two lists. Undefined if the interval holds an even score, or for a list against itself. */
export const strongerOf = ({ first, second, same, score }: PairResult): string | undefined =>
  same ? undefined : score.low > 1 / 2 ? first : score.high < 1 / 2 ? second : undefined;

/** Says that a list is the stronger under a player. */
export const strongerUnder = (name: string, player: string): string => t('stronger', { name, player });

/** Says that these battles show no stronger list. @param more the way to play more, in brackets */
export const pairEven = ({ same }: Pick<PairResult, 'same'>, more = ''): string =>
  same ? t('same') : t('even', { more });

/** Says who plays both sides. @param more the way to choose other players, in brackets */
export const pairPlayers = (player: string, more = ''): string => t('players', { player, more });

/**
 * Says how battles of lists were played: data gaps, assumptions, tables, scenarios and sample.
 * @param labels the names of the scenarios
 */
export function designText(
  { tables, notPlayed, assumed }: Pick<ListDesign, 'tables' | 'notPlayed' | 'assumed'>,
  labels: readonly string[],
  sample: { readonly battles: number; readonly seed: string; readonly confidence: string },
): string[] {
  const list = (all: readonly string[]): string => all.join(t('next'));
  return [
    ...(notPlayed.length > 0 ? [t('notPlayed', { list: list(notPlayed) })] : []),
    ...(assumed.length > 0 ? [t('assumed', { list: list(assumed) })] : []),
    t('how', {
      ...sample,
      battles: formatInteger(sample.battles),
      tables: formatInteger(tables),
      scenarios: labels.join(t('next')),
    }),
  ];
}

/** The last digit is worth at least this share of half the interval. Finer digits are unknown. */
const LEAST_SHARE = 1e-3;

/** Formats a signed share of battles or points, with its interval: `+5.7 % (−2.6 … +14.0)`. */
export function signedShares(estimate: Estimate): string {
  const { value, low, high } = {
    value: inPoints(estimate.value),
    low: inPoints(estimate.low),
    high: inPoints(estimate.high),
  };
  const digits = digitsOf(low, high);
  return `${formatPercent(formatSigned(value, digits))} (${formatSigned(low, digits)} … ${formatSigned(high, digits)})`;
}

/** Returns the number of decimals: at most one, and none for a wide interval. */
function digitsOf(low: number, high: number): number {
  const half = (high - low) / 2;
  const known = half > 0 ? Math.floor(-Math.log10(half * LEAST_SHARE) + 1e-9) : 1;
  return Math.max(0, Math.min(1, known));
}
