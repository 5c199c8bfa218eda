/** The first sentence of `stonecast price`: what is fair, over the ways of playing where they disagree, and what to do. */
import type { MatchUpPrice, MemberPrice, OverPlay, Pricing } from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import { fixed, intervalDigits, marked } from '../../wording/index.js';
import { percent } from '../options/amounts.js';
import { inert } from '../terminal/io.js';
import { say } from '../words/index.js';
import { tell } from '../words/price/index.js';
import { enemiesText } from './enemiesText.js';

/** What one member should cost. */
export function memberSentence(one: MemberPrice, found: Pricing): string {
  const { field, leftOut, skills } = found;
  const { sold, fair, reading } = one;
  const name = inert(one.name);
  const enemies = enemiesText(counting(field, leftOut).filter(({ id }) => id !== one.id));
  if (!fair) return tell('nothing', { name, enemies });
  const play = one.overPlay;
  const skill = skills.at(-1)?.id ?? '';
  if (play) {
    const known = play.reading === 'dear' && one.missing.length > 0 ? 'partly' : play.reading;
    const now = tell(`play.${known}`, { sold: written(sold) });
    const ends = { least: forSold(one, play.least.fair), most: forSold(one, play.most.fair) };
    const ways = { leastPlay: play.least.skill, mostPlay: play.most.skill };
    const told = tell('evenOver', { enemies, name, ...ends, ...ways, now, advice: playAdvice(one, play) });
    return [told, ...spreadOf(one, skill)].join(' ');
  }
  const now = tell(reading === 'fair' ? 'asNow' : 'notNow', { sold: written(sold) });
  const how = skills.length > 1 ? tell('anyPlay') : tell('bothPlay', { skill });
  const told = tell('even', { enemies, name, fair: forSold(one, fair), how, now, advice: advised(one) });
  return [told, ...spreadOf(one)].join(' ');
}

/** What all ways of playing call for. */
function playAdvice(one: MemberPrice, { reading }: OverPlay): string {
  return reading === 'depends' && one.missing.length === 0 ? tell('keepPlay') : advised(one);
}

const advised = (one: MemberPrice): string =>
  one.suggestion ? adviceOf(one) : tell(one.missing.length > 0 ? 'unmeasured' : 'noAdvice');

function spreadOf({ spread, sold }: MemberPrice, skill?: string): string[] {
  const { least, most } = spread ?? {};
  if (!least?.cost || !most?.cost || least.id === most.id) return [];
  // Enemies whose intervals meet are not told apart.
  if (most.cost.low <= least.cost.high) return [];
  const cost = (match: MatchUpPrice): string => tenth((match.cost?.value ?? 0) * sold.models);
  const ends = { least: cost(least), most: cost(most) };
  const facts = { ...ends, leastName: inert(least.name), mostName: inert(most.name) };
  return [skill === undefined ? tell('spread', facts) : tell('spreadPlay', { ...facts, skill })];
}

function adviceOf({ reading, suggestion, sold }: MemberPrice): string {
  if (!suggestion) return '';
  const { points: cost, change } = suggestion;
  if (change === 0) return reading === 'fair' ? tell('keep') : `${tell('keepNear')}${offText(suggestion)}`;
  const price = written({ points: cost, models: sold.models });
  const by = points(Math.abs(change));
  return `${tell(change > 0 ? 'dearer' : 'cheaper', { price, by })}${offText(suggestion)}`;
}

/** What a rounded price misses, where that is as much as it tells. */
function offText({ off }: NonNullable<MemberPrice['suggestion']>): string {
  const share = percent(Math.round(1000 * Math.abs(off)) / 1000);
  if (Math.abs(off) < 0.0005) return '';
  return tell(off > 0 ? 'above' : 'below', { share });
}

/** Many members: how many are priced how, and who is furthest off. Those that lack parts are not set beside the complete. */
export function summary({ members, field, leftOut }: Pricing): string {
  const count = (...wanted: readonly string[]): number =>
    members.filter((one) => wanted.includes(standing(one))).length;
  const complete = members.filter(({ fair, missing }) => fair && missing.length === 0);
  const far = complete.sort((a, b) => distance(b) - distance(a))[0];
  const told = (
    [
      ['cheap', count('cheap')],
      ['dear', count('dear')],
      ['fair', count('fair', 'near')],
      ['depends', count('depends')],
      ['partly', count('partly')],
      ['none', count('unmeasured')],
    ] as const
  ).filter(([, number]) => number > 0);
  const counts = tell('counts', {
    ...{ members: members.length, enemies: enemiesText(counting(field, leftOut)) },
    list: told.map(([key, number]) => tell(`count.${key}`, { count: number })).join(', '),
  });
  if (!far?.fair || distance(far) === 0) return counts;
  const play = far.overPlay;
  const fair = play
    ? tell('toPlay', { least: forSold(far, play.least.fair), most: forSold(far, play.most.fair) })
    : forSold(far, far.fair);
  return `${counts} ${tell('furthest', { name: inert(far.name), sold: written(far.sold), fair })}`;
}

/** The reading: `depends` where it is a matter of play, `near` where no step comes nearer. */
export function standing(one: MemberPrice): MemberPrice['reading'] | 'near' | 'depends' | 'partly' {
  const play = one.overPlay;
  // What brawls do not play may make up for it: only that it is too cheap is known of such a one.
  if (one.missing.length > 0 && (play?.reading ?? one.reading) === 'dear') return 'partly';
  if (play) return play.reading;
  return one.suggestion?.change === 0 && one.reading !== 'fair' ? 'near' : one.reading;
}

/** How far the cost lies from what is fair, to whoever plays in the way that is nearest to it. */
function distance(one: MemberPrice): number {
  const { cost, fair } = one;
  if (!fair || cost <= 0) return 0;
  const play = one.overPlay;
  if (play?.reading === 'depends') return 0;
  const near = play === undefined ? fair : play.reading === 'cheap' ? play.least.fair : play.most.fair;
  return Math.abs(Math.log(near.value / cost));
}

/** The enemies that count. */
const counting = (field: Pricing['field'], leftOut: Pricing['leftOut']): Pricing['field'] =>
  field.filter(({ id }) => !leftOut.some((one) => one.id === id));

const forSold = (one: MemberPrice, fair: Estimate): string =>
  one.sold.models === 1
    ? range(one, fair)
    : tell('sold', { points: range(one, fair), models: one.sold.models });

/** A cost as it is written: 10, or 20 for 3. */
export const written = ({ points: cost, models: count }: MemberPrice['sold']): string =>
  count === 1 ? points(cost) : tell('sold', { points: points(cost), models: count });

/** Points of as many models as are sold together, in tenths, or in as many digits as tell the ends of the interval apart. */
export function range({ sold }: MemberPrice, { value, low, high }: Estimate): string {
  const digits = intervalDigits(low * sold.models, high * sold.models);
  const text = (x: number): string => fixed(x * sold.models, digits);
  return say('interval', { value: text(value), low: text(low), high: text(high) });
}

/** A measured number: always with its tenth, so that columns line up. */
export const tenth = (value: number): string => fixed(value, 1);
export const points = (value: number): string => marked(String(Math.round(value * 10) / 10));
export const signed = (value: number): string => `${value > 0 ? '+' : '−'}${points(Math.abs(value))}`;
