/** What changes of a profile do to its fair price, for people: over the ways of playing, beside what single fights pay. */
import {
  changeOverPlay,
  DEFAULT_CONFIDENCE,
  type FairChange,
  type FairChanges,
  type VariantWorth,
  type Worth,
} from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import { changeText, fixed, signed } from '../../wording/index.js';
import { confidenceText } from '../options/amounts.js';
import { inSystem } from '../options/language.js';
import { inert } from '../terminal/io.js';
import { durationText } from '../terminal/progress.js';
import { say } from '../words/index.js';
import { weigh } from '../words/worth/index.js';
import { enemiesText } from './enemiesText.js';
import type { Part } from './parts.js';
import { aboutWay, waysText } from './waysText.js';
import { costText, NAMED, pointsCell, type WorthTelling } from './worthCells.js';

/** A change and what it does to the fair price. */
interface Priced {
  readonly one: VariantWorth;
  readonly fair: FairChange & { readonly change: Estimate };
}

/** What changes are worth by the fair price, the most first, beside what they pay in single fights. */
export function fairParts(
  { name, cost, variants, method }: Pick<Worth, 'name' | 'cost' | 'variants' | 'method'>,
  found: FairChanges,
  telling: WorthTelling,
): Part[] {
  const { quiet, enemies } = telling;
  const facts = { enemies: enemiesText(enemies), name: inert(name), skill: inert(found.skill.id) };
  const reached = found.unfinished === undefined ? '' : stoppedText(found, found.unfinished);
  if (!found.fair) return [reached === '' ? weigh('noFair', facts) : reached];
  const known = new Map(variants.map((one) => [one.id, one]));
  const priced = found.variants
    .flatMap((fair): Priced[] => {
      const [one, { change }] = [known.get(fair.id), fair];
      return one && change ? [{ one, fair: { ...fair, change } }] : [];
    })
    .sort((a, b) => b.fair.change.value - a.fair.change.value);
  const rows = priced.map(({ one, fair }) => [
    inert(one.label),
    ...found.skills.map(({ id }) => cellOf(fair.ways.find(({ skill }) => skill === id)?.change)),
    pointsCell(one),
  ]);
  const confidence = confidenceText(method.kind === 'exact' ? DEFAULT_CONFIDENCE : method.confidence);
  const foot = [
    ...(rows.some((row) => row.at(-1) === '–') ? [weigh('fair.unpaid')] : []),
    ...turning(priced),
    ...withoutPrice(found, known),
    ...(quiet ? [] : [howText(found, telling, confidence)]),
  ];
  const several = found.skills.length > 1;
  const head = several
    ? found.skills.map(({ id }) => say('list.bothPlay', { skill: inert(id) }))
    : [weigh('fair.change')];
  return [
    [
      ...(reached === '' ? [] : [reached]),
      ...worthSentences(priced, found, facts),
      priceSentence(found, { ...facts, cost: costText(cost) }),
    ].join(' '),
    {
      ...(several && { title: weigh('fair.byPlay') }),
      ...{ rows: [['', ...head, weigh('fair.points')], ...rows], foot: foot.join('\n') },
    },
  ];
}

/** How far a run came that was stopped: a price that was not found by then is none that does not exist. */
function stoppedText(found: FairChanges, unfinished: number): string {
  const total = pricesAsked(found);
  return weigh('fair.stopped', { done: total - unfinished, total });
}

/** How many prices were to be found: of the profile as it is, and with each change that brawls play. */
export const pricesAsked = ({ variants }: Pick<FairChanges, 'variants'>): number =>
  variants.filter(({ unplayed }) => unplayed !== true).length + 1;

const cellOf = (change: Estimate | undefined): string => (change ? changeText(change) : '–');

/** What it should cost as it is, or from what to what by how both sides play. */
function priceSentence(
  { fair, skills, overPlay }: FairChanges,
  facts: Facts & { readonly cost: string },
): string {
  if (!fair) return '';
  const text = (value: number): string => fixed(value, 1);
  const told = ({ value, low, high }: Estimate): string =>
    say('interval', { value: text(value), low: text(low), high: text(high) });
  if (overPlay) {
    const { least, most } = overPlay;
    const ways = { leastPlay: inert(least.skill), mostPlay: inert(most.skill) };
    return weigh('fairOver', { ...facts, ...ways, least: told(least.fair), most: told(most.fair) });
  }
  return weigh(skills.length > 1 ? 'fairAny' : 'fair', { ...facts, fair: told(fair) });
}

interface Facts {
  readonly enemies: string;
  readonly name: string;
  readonly skill: string;
}

/** What one more of each statistic is worth, and what is worth most, of changes with the worth most first. */
function worthSentences(priced: readonly Priced[], { skills }: FairChanges, facts: Facts): string[] {
  const gains = priced.filter(({ one }) => one.kind === 'more' || one.kind === 'add');
  const stats = gains.filter(({ one }) => one.kind === 'more').slice(0, NAMED);
  const differ = stats.some(({ fair }) => changeOverPlay(fair.ways));
  const key = skills.length < 2 ? 'fair.worth' : differ ? 'fair.worthOver' : 'fair.worthAny';
  const list = stats.map(named).join(weigh('next'));
  return [
    ...(stats.length > 0 ? [weigh(key, { ...facts, list })] : []),
    ...mostSentence(gains, stats[0], skills),
  ];
}

const named = ({ one, fair }: Priced): string =>
  weigh('stat', { change: inert(one.label), points: overPlayText(fair) });

/** A change, or from the least to the most of it where ways of playing disagree. */
function overPlayText({ change, ways }: Priced['fair']): string {
  const over = changeOverPlay(ways);
  if (!over) return changeText(change);
  const [least, most] = [over.least, over.most].map((one) => signed(one.change.value, 1));
  return weigh('fair.span', { least: least ?? '', most: most ?? '' });
}

/** The change that moves it most, however both sides play, or in each way; nothing where that was just named. */
function mostSentence(
  gains: readonly Priced[],
  first: Priced | undefined,
  skills: FairChanges['skills'],
): string[] {
  const best = skills.flatMap(({ id }) => {
    const at = ({ fair }: Priced): number =>
      fair.ways.find(({ skill }) => skill === id)?.change.value ?? -Infinity;
    const [one] = [...gains].sort((a, b) => at(b) - at(a));
    return one ? [{ id, one }] : [];
  });
  const [most] = best;
  if (!most) return [];
  if (best.every(({ one }) => one === most.one)) {
    return most.one === first ? [] : [weigh('most', { change: named(most.one) })];
  }
  const ways = best.map(({ id, one }) =>
    weigh('fair.inWay', { skill: inert(id), change: inert(one.one.label) }),
  );
  return [weigh('fair.mostDepends', { list: ways.join(weigh('next')) })];
}

/** Changes that one way of playing gains by and another loses by. */
function turning(priced: readonly Priced[]): string[] {
  const these = priced.filter(({ fair }) => {
    const over = changeOverPlay(fair.ways);
    return over !== undefined && over.least.change.high < 0 && over.most.change.low > 0;
  });
  if (these.length === 0) return [];
  return [weigh('fair.turns', { list: these.map(({ one }) => inert(one.label)).join(', ') })];
}

/** Changes that have no price, and why. */
function withoutPrice(
  { variants, missing, unfinished }: FairChanges,
  known: ReadonlyMap<string, VariantWorth>,
): string[] {
  const without = (unplayed: boolean): string =>
    variants
      .filter((one) => !one.change && (one.unplayed === true) === unplayed)
      .map(({ id }) => inert(known.get(id)?.label ?? id))
      .join(', ');
  const [unplayed, unpriced] = [without(true), without(false)];
  return [
    ...(unplayed === '' ? [] : [weigh('fair.unplayed', { list: unplayed })]),
    ...(unpriced === '' || unfinished !== undefined ? [] : [weigh('fair.unpriced', { list: unpriced })]),
    ...(missing.length === 0 ? [] : [weigh('fair.missing', { list: missing.map(inert).join(', ') })]),
  ];
}

/** How the prices were found, and what was not played. */
function howText(
  { skill, skills, points }: FairChanges,
  { system, unasked, seconds }: WorthTelling,
  confidence: string,
): string {
  const ways = skills.map(({ id, about }) => aboutWay({ skill: id, about }, system)).join(' ');
  return [
    skills.length > 1
      ? weigh('fair.howOver', { points, ways, confidence })
      : weigh('fair.how', { points, id: inert(skill.id), about: inSystem(system, skill.about), confidence }),
    ...(unasked.length > 0
      ? [weigh('fair.unasked', { list: waysText(unasked), time: durationText(Math.ceil(seconds)) })]
      : []),
  ].join(' ');
}
