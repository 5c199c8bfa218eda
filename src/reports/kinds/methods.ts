/** Method descriptions that several kinds share. */
import type { Curve, Efficiency, FiguresResult } from '../../questions/index.js';
import { assumedTexts, formatInteger, inPoints, formatDecimal } from '../../i18n/index.js';
import type { Naming } from '../words/naming.js';
import { plain, t, series } from '../text.js';

/** Describes how many results were sampled, how, and with what precision. Returns an empty list if none were. */
export function sampledText(
  results: readonly FiguresResult[],
  key: 'how.method.sampled' | 'how.method.battles' | 'how.method.campaigns',
): string[] {
  const sampled = results.flatMap(({ method, precision }) =>
    method.kind === 'monte-carlo' ? [{ ...method, precision }] : [],
  );
  const [first] = sampled;
  if (!first) return [];
  const combats = [...new Set(sampled.map((one) => one.combats))];
  return [
    t(key, {
      count: sampled.length,
      combats: combats.map(formatInteger).join(' / '),
      confidence: plain(inPoints(first.confidence), 3),
      precision: formatDecimal(Math.max(...sampled.map(({ precision }) => precision)).toPrecision(2)),
    }),
  ];
}

/** Describes how many results are exact, with the message of their kind. Returns an empty list if none are. */
export function exactText(
  results: readonly FiguresResult[],
  key: 'how.method.exact' | 'how.method.battles.exact',
): string[] {
  const count = results.filter(({ method }) => method.kind === 'exact').length;
  return count > 0 ? [t(key, { count })] : [];
}

/** Returns notes on the rules that battles or campaigns omit, and on figures that no document gives. */
export function playedNotes(
  results: readonly { readonly notPlayed: readonly string[]; readonly assumed: readonly string[] }[],
  kind: 'battle' | 'campaign',
): string[] {
  const notPlayed = [...new Set(results.flatMap((one) => one.notPlayed))];
  const label = (name: string): string => t('page.label', { name });
  const assumed = assumedTexts([...new Set(results.flatMap((one) => one.assumed))], {
    text: (name) => name,
    label,
  });
  return [
    ...(notPlayed.length > 0 ? [t(`page.${kind}.notPlayed`, { list: series(notPlayed) })] : []),
    ...(assumed.length > 0 ? [t(`page.${kind}.assumed`, { list: series(assumed) })] : []),
  ];
}

/** Translates the notes on omitted rules and assumed figures. */
export function playedIn<T extends Parameters<typeof playedNotes>[0][number]>(
  found: T,
  { text }: Pick<Naming, 'text'>,
): T {
  return {
    ...found,
    notPlayed: found.notPlayed.map(text),
    // Translates each entry separately, because the notes later merge models with equal assumptions.
    assumed: found.assumed.map((entry) => translatedEntry(entry, text)),
  };
}

/** Translates the name and the figures of an entry such as `Knight: cost, size`. */
const translatedEntry = (entry: string, text: Naming['text']): string =>
  entry
    .split(': ')
    .map((part) => part.split(', ').map(text).join(', '))
    .join(': ');

/** Describes the strategies in the fights of a roster, and the sampling. */
export function fightsText({ method, strategies: [own, theirs], field }: Curve | Efficiency): string {
  const facts = { own, theirs, enemies: field.length };
  return method.kind === 'exact'
    ? t('how.rosters.exact', facts)
    : t('how.rosters.sampled', {
        ...facts,
        combats: formatInteger(method.combats),
        confidence: plain(inPoints(method.confidence), 3),
      });
}
