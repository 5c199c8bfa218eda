/** What `compare` says of fair prices, and how that goes with its verdict. */
import type { PatchPrice, PatchPrices, SubjectVerdict } from '../../questions/index.js';
import type { System } from '../../system/index.js';
import { changeText, fixed, perCent } from '../../wording/index.js';
import { inSystem } from '../options/language.js';
import { inert } from '../terminal/io.js';
import { tell } from '../words/verdicts/index.js';
import { enemiesText } from './enemiesText.js';
import type { Part } from './parts.js';

/** Sentences, one a profile, under their title, and how the prices were found unless that is left out. */
export const patchPriceParts = (lines: readonly string[], how: string | undefined): Part[] => [
  { title: tell('compare.fair'), text: [...lines, ...(how === undefined ? [] : [how])].join('\n') },
];

/**
 * By how much each profile's fair price moves, and where the verdict alone would say something else.
 * @param label what the verdicts are about, as the sentences call it
 */
export const patchPriceLines = (
  { prices }: PatchPrices,
  verdicts: readonly SubjectVerdict[],
  label: string,
): string[] =>
  prices.flatMap((one) => {
    const verdict = verdicts.find(({ id }) => id === one.id);
    return [sentence(one), ...(verdict ? besideVerdict(one, verdict, label) : [])];
  });

/** How the prices were found. */
export const patchPriceHow = (
  { skill, points }: PatchPrices,
  enemies: readonly { readonly name: string }[],
  system: System,
): string =>
  tell('compare.fair.how', {
    ...{ enemies: enemiesText(enemies), points, id: skill.id },
    about: inSystem(system, skill.about),
  });

function sentence({ name, costs: [was, is], fair, change, unplayed }: PatchPrice): string {
  const facts = { name: inert(name) };
  if (!fair) return tell('compare.fair.none', facts);
  if (!change) return tell('compare.fair.unplayed', { ...facts, list: unplayed.map(inert).join(', ') });
  const [before, after] = fair.map(({ value }) => fixed(value, 1));
  const moved = tell('compare.fair.moves', {
    ...{ ...facts, change: changeText(change), before: before ?? '', after: after ?? '' },
    cost:
      was === is
        ? tell('compare.fair.sameCost', { was: plain(was) })
        : tell('compare.fair.cost', { was: plain(was), is: plain(is) }),
  });
  if (was <= 0 || is <= 0) return moved;
  const share = (value: number, cost: number): string => perCent(fixed((100 * value) / cost, 0));
  const shares = { before: share(fair[0].value, was), after: share(fair[1].value, is) };
  return `${moved} ${tell('compare.fair.share', shares)}`;
}

/** Where the verdict alone would say something else than the price. */
function besideVerdict({ change }: PatchPrice, { verdict }: SubjectVerdict, label: string): string[] {
  if (!change) return [];
  const moved = change.low > 0 ? 'dearer' : change.high < 0 ? 'cheaper' : undefined;
  const odd =
    (verdict === 'equivalent' && moved !== undefined) ||
    (verdict === 'better' && moved === 'cheaper') ||
    (verdict === 'worse' && moved === 'dearer');
  return odd ? [tell('compare.fair.odd', { verdict: tell(`verdict.${verdict}`), label })] : [];
}

const plain = (cost: number): string => fixed(cost, Number.isInteger(cost) ? 0 : 1);
