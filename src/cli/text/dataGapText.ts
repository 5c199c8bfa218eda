/** Lines about the data gaps behind an answer. Every answer that depends on them uses the same words. */
import type { System, DataGaps } from '../../system/index.js';
import { fieldInSystem } from '../options/language.js';
import { escapeTerminal } from '../terminal/io.js';
import { t } from '../words/index.js';

/** A model, and the figures that an answer assumes because no document gives them. */
interface Guessed {
  readonly name: string;
  readonly assumed: readonly string[];
}

/** Returns the figures that an answer assumes for all of several models. */
function shared(all: readonly Guessed[]): readonly string[] {
  const [first, ...others] = all;
  if (!first || others.length === 0) return [];
  return first.assumed.filter((field) => others.every(({ assumed }) => assumed.includes(field)));
}

/** Lists the assumptions for all models, then those for single models. Empty without assumptions. */
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

/** Lists the abilities that each model has but Stonecast does not play, one line per model. */
export const missingLines = (all: readonly DataGaps[]): string[] =>
  all.flatMap(({ name, missing }) =>
    missing.length > 0
      ? [t('brawl.missing', { name: escapeTerminal(name), list: missing.map(escapeTerminal).join(', ') })]
      : [],
  );

/** Lists the missing abilities, then the assumed figures. */
export const dataGapLines = (all: readonly DataGaps[], system: System): string[] => [
  ...missingLines(all),
  ...assumedLines(all, system),
];
