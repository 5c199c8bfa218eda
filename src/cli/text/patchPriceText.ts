/** What `compare` says of fair prices, and how that goes with its verdict. */
import {
  changeOverPlay,
  type PatchPrice,
  type PatchPrices,
  type SubjectVerdict,
} from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import type { System } from '../../system/index.js';
import { changeText, fixed, perCent, signed } from '../../wording/index.js';
import { inSystem } from '../options/language.js';
import { inert } from '../terminal/io.js';
import { say } from '../words/index.js';
import { tell } from '../words/verdicts/index.js';
import { enemiesText } from './enemiesText.js';
import type { Part } from './parts.js';
import { aboutWay, waysText } from './waysText.js';

/** Sentences, one a profile, under their title, and how the prices were found unless that is left out. */
export const patchPriceParts = (lines: readonly string[], how: string | undefined): Part[] => [
  { title: tell('compare.fair'), text: [...lines, ...(how === undefined ? [] : [how])].join('\n') },
];

/**
 * By how much each profile's fair price moves, and where the verdict alone would say something else.
 * @param label what the verdicts are about, as the sentences call it
 */
export const patchPriceLines = (
  { prices, unfinished = 0 }: PatchPrices,
  verdicts: readonly SubjectVerdict[],
  label: string,
): string[] => [
  ...prices.flatMap((one) => {
    const verdict = verdicts.find(({ id }) => id === one.id);
    return [sentence(one), ...withoutText(one), ...(verdict ? besideVerdict(one, verdict, label) : [])];
  }),
  ...(unfinished > 0 ? [tell('compare.fair.stopped', { count: unfinished })] : []),
];

/** How the prices were found, and what was not played. */
export function patchPriceHow(
  { skill, skills, points, prices }: PatchPrices,
  field: readonly { readonly name: string }[],
  unasked: readonly string[],
  system: System,
): string {
  // Whoever is left out of every price is no enemy that they speak of.
  const enemies = field.filter(({ name }) => !prices.every(({ without }) => without.includes(name)));
  const facts = { enemies: enemiesText(enemies), points };
  const ways = skills.map(({ id, about }) => aboutWay({ skill: id, about }, system));
  return [
    skills.length > 1
      ? tell('compare.fair.howOver', { ...facts, ways: ways.join(' ') })
      : tell('compare.fair.how', { ...facts, id: inert(skill.id), about: inSystem(system, skill.about) }),
    ...(unasked.length > 0 ? [tell('compare.fair.unasked', { list: waysText(unasked) })] : []),
  ].join(' ');
}

function sentence(one: PatchPrice): string {
  const { costs, fair, change, ways, unplayed } = one;
  const facts = { name: inert(one.name) };
  if (!fair) return tell('compare.fair.none', facts);
  if (!change) return tell('compare.fair.unplayed', { ...facts, list: unplayed.map(inert).join(', ') });
  const [was, is] = costs;
  const moved = movedText(one, change, {
    ...facts,
    cost:
      was === is
        ? tell('compare.fair.sameCost', { was: plain(was) })
        : tell('compare.fair.cost', { was: plain(was), is: plain(is) }),
  });
  if (was <= 0 || is <= 0) return moved;
  const share = (version: 0 | 1, cost: number): string =>
    rangeText(ways.map((way) => (100 * way.fair[version].value) / cost));
  return `${moved} ${tell('compare.fair.share', { before: share(0, was), after: share(1, is) })}`;
}

/** Whom both prices leave out, so that they are not taken for the price over the whole field. */
function withoutText({ name, change, without }: PatchPrice): string[] {
  if (!change || without.length === 0) return [];
  return [
    tell('compare.fair.without', { name: inert(name), list: without.map(inert).join(say('plain.next')) }),
  ];
}

/** By how much it moves: one figure, or one that holds however both sides play, or from the least to the most. */
function movedText(
  { fair, ways }: PatchPrice,
  change: Estimate,
  facts: { readonly name: string; readonly cost: string },
): string {
  const ends = (of: PatchPrice['fair']) => {
    const [before = '', after = ''] = (of ?? []).map(({ value }) => fixed(value, 1));
    return { before, after };
  };
  if (ways.length < 2) {
    return tell('compare.fair.moves', { ...facts, change: changeText(change), ...ends(fair) });
  }
  const told = ways.map((way) =>
    tell('compare.fair.inWay', {
      ...{ skill: inert(way.skill), change: changeText(way.change) },
      ...ends(way.fair),
    }),
  );
  const list = told.join(say('list.next'));
  const over = changeOverPlay(ways);
  if (!over) return tell('compare.fair.movesAny', { ...facts, change: changeText(change), ways: list });
  const [least = '', most = ''] = [over.least, over.most].map((one) => signed(one.change.value, 1));
  return tell('compare.fair.movesOver', { ...facts, least, most, ways: list });
}

/** From the least to the most of some shares in per cent. */
function rangeText(values: readonly number[]): string {
  const [low = '', high = ''] = [Math.min(...values), Math.max(...values)].map((value) => fixed(value, 0));
  return low === high ? perCent(low) : tell('compare.range', { low: perCent(low), high: perCent(high) });
}

/** Where the verdict alone would say something else than the price, in some way of playing. */
function besideVerdict({ change, ways }: PatchPrice, { verdict }: SubjectVerdict, label: string): string[] {
  if (!change) return [];
  const dearer = ways.some((one) => one.change.low > 0);
  const cheaper = ways.some((one) => one.change.high < 0);
  const odd =
    (verdict === 'equivalent' && (dearer || cheaper)) ||
    (verdict === 'better' && cheaper) ||
    (verdict === 'worse' && dearer);
  return odd ? [tell('compare.fair.odd', { verdict: tell(`verdict.${verdict}`), label })] : [];
}

const plain = (cost: number): string => fixed(cost, Number.isInteger(cost) ? 0 : 1);
