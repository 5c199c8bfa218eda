/** What an answer does not know of whom: told alike wherever it hangs on it. */
import type { System, DataGaps } from '../../system/index.js';
import { fieldInSystem } from '../options/language.js';
import { escapeTerminal } from '../terminal/io.js';
import { t } from '../words/index.js';

/** Somebody, with the figures that an answer uses and no document gives. */
interface Guessed {
  readonly name: string;
  readonly assumed: readonly string[];
}

/** Figures that are assumed of everybody, where there are several: they set nobody apart. */
function shared(all: readonly Guessed[]): readonly string[] {
  const [first, ...others] = all;
  if (!first || others.length === 0) return [];
  return first.assumed.filter((field) => others.every(({ assumed }) => assumed.includes(field)));
}

/** What is assumed of everybody, then of whom besides; no lines where nothing is. */
export function assumedLines(all: readonly Guessed[], system: System): string[] {
  const common = shared(all);
  const listed = (fields: readonly string[]): string =>
    fields.map((field) => fieldInSystem(system, field)).join(', ');
  const own = all.flatMap(({ name, assumed }) => {
    const rest = assumed.filter((field) => !common.includes(field));
    return rest.length > 0 ? [t('brawl.assumed', { name: escapeTerminal(name), list: listed(rest) })] : [];
  });
  return [...(common.length > 0 ? [t('roster.assumed', { list: listed(common) })] : []), ...own];
}

/** What is not played of whom, a line each. */
export const missingLines = (all: readonly DataGaps[]): string[] =>
  all.flatMap(({ name, missing }) =>
    missing.length > 0
      ? [t('brawl.missing', { name: escapeTerminal(name), list: missing.map(escapeTerminal).join(', ') })]
      : [],
  );

/** What is not played of whom, then which figures are assumed. */
export const dataGapLines = (all: readonly DataGaps[], system: System): string[] => [
  ...missingLines(all),
  ...assumedLines(all, system),
];
