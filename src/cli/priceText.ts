/** What `stonecast price` says to people. */
import type { MatchUpPrice, MemberPrice, Pricing } from '../analysis/index.js';
import type { Estimate } from '../game/index.js';
import { percent } from './amounts.js';
import { inert } from './io.js';
import { textTable } from './table.js';

/**
 * The findings as a sentence, tables and remarks.
 * @param matchUps whether every match-up of every member is listed; of a single member it always is
 */
export function priceText(found: Pricing, matchUps: boolean): string {
  const { members } = found;
  const listed = matchUps || members.length === 1;
  const notes = members.flatMap((one) => remarks(one, found));
  return [
    `${members.length === 1 ? members.map((one) => memberSentence(one, found)).join('') : summary(found)}\n`,
    textTable(pricesTable(found)),
    ...(notes.length > 0 ? [`${notes.join('\n')}\n`] : []),
    ...(listed ? members.map((one) => matchUpsText(one, found)) : []),
    `${methodText(found)}\n`,
  ].join('\n');
}

function memberSentence(one: MemberPrice, { field }: Pricing): string {
  const { sold, fair, reading, suggestion, missing } = one;
  const name = inert(one.name);
  const met = field.filter(({ id }) => id !== one.id).length;
  const enemies = met === 1 ? 'one enemy' : `${met} enemies`;
  if (!fair) return `Nothing tells what ${name} should cost: none of ${enemies} gives a number.`;
  const even = `Fights for equal points against ${enemies} are even if ${name} costs ${forSold(one, fair)}`;
  const now = reading === 'fair' ? `as it does (${written(sold)})` : `not ${written(sold)}`;
  const advice = suggestion
    ? adviceOf(one)
    : missing.length > 0
      ? 'That is the part that brawls measure, so no price is suggested'
      : 'No price is suggested';
  return `${even}, ${now}. ${advice}.${spreadOf(one)}`;
}

function spreadOf({ spread, sold }: MemberPrice): string {
  const { least, most } = spread ?? {};
  if (!least?.cost || !most?.cost || least.id === most.id) return '';
  const at = (match: MatchUpPrice): string =>
    `${tenth((match.cost?.value ?? 0) * sold.models)} against ${inert(match.name)}`;
  return ` It depends on the enemy: from ${at(least)} to ${at(most)}.`;
}

function adviceOf({ reading, suggestion, sold }: MemberPrice): string {
  if (!suggestion) return '';
  if (suggestion.change === 0)
    return reading === 'fair' ? 'Keep the price' : 'Keep the price: no step of 5 comes nearer';
  const by = `${Math.abs(suggestion.change)} points ${suggestion.change > 0 ? 'more' : 'less'}`;
  return `Suggested: ${written({ points: suggestion.points, models: sold.models })}, ${by}`;
}

function summary({ members, field }: Pricing): string {
  const count = (...wanted: readonly string[]): number =>
    members.filter((one) => wanted.includes(standing(one))).length;
  const far = members.filter(({ fair }) => fair).sort((a, b) => distance(b) - distance(a))[0];
  const enemies = field.length === 1 ? 'one enemy' : `${field.length} enemies`;
  const counts =
    `Of ${members.length} profiles against ${enemies} ${count('cheap')} cost too little, ${count('dear')} too much and ` +
    `${count('fair', 'near')} what they are worth or as near as steps of 5 come, by what brawls measure.`;
  if (!far?.fair) return counts;
  return `${counts} Furthest from fair: ${inert(far.name)} at ${written(far.sold)}, worth ${forSold(far, far.fair)}.`;
}

/** The reading, but near where no step of 5 comes nearer. */
const standing = ({ reading, suggestion }: MemberPrice): MemberPrice['reading'] | 'near' =>
  suggestion?.change === 0 && reading !== 'fair' ? 'near' : reading;

const distance = ({ cost, fair }: MemberPrice): number =>
  fair && cost > 0 ? Math.abs(Math.log(fair.value / cost)) : 0;

function pricesTable({ members, skills }: Pricing): string[][] {
  const weaker = skills.slice(0, -1);
  const top = skills.at(-1)?.id ?? '';
  const head = [
    '',
    'costs',
    `fair (${top})`,
    'by enemy',
    'now',
    'suggested',
    ...weaker.map(({ id }) => `fair (${id})`),
  ];
  const rows = members.map((one) => [
    one.name + (one.assumed.length > 0 ? '*' : ''),
    written(one.sold),
    one.fair ? range(one, one.fair) : '–',
    byEnemy(one),
    { cheap: 'too cheap', dear: 'too dear', fair: 'fair', near: 'near fair', unmeasured: '–' }[standing(one)],
    suggestedCell(one),
    ...one.skills.slice(0, -1).map(({ fair }) => (fair ? range(one, fair) : '–')),
  ]);
  return [head, ...rows];
}

/** Where the cost would be fair against each enemy alone: how much the field matters. */
function byEnemy({ spread, sold }: MemberPrice): string {
  const ends = [spread?.least, spread?.most].flatMap((match) => match?.cost?.value ?? []);
  return ends.length === 2 ? ends.map((cost) => tenth(cost * sold.models)).join('–') : '–';
}

function suggestedCell({ suggestion }: MemberPrice): string {
  if (!suggestion) return 'none';
  const { points, models, change } = suggestion;
  return change === 0 ? 'keep' : `${written({ points, models })} (${signed(change)})`;
}

function remarks(one: MemberPrice, { precision, skills }: Pricing): string[] {
  const name = inert(one.name);
  const counts = one.skills.at(-1);
  const beyond = (counts?.matchUps ?? []).filter(({ unreached }) => unreached !== undefined);
  const all = beyond.length === (counts?.matchUps.length ?? 0);
  const weaker = skills
    .slice(0, -1)
    .map(({ id }) => id)
    .join(' or ');
  const top = skills.at(-1)?.id ?? '';
  const suits = {
    anyone: [],
    experts: [`${name} is worth more the better it is played (${top}, beside ${weaker}).`],
    beginners: [`${name} is worth less the better it is played (${top}, beside ${weaker}).`],
    mixed: [`${name} is worth more to some and less to others: compare the columns of the skills.`],
  }[one.suits];
  return [
    ...(one.missing.length > 0
      ? [`${name}: brawls do not play ${one.missing.map(inert).join(', ')}; no price is suggested.`]
      : []),
    ...(one.converged || !one.fair
      ? []
      : [
          `${name} has not converged to ±${percent(precision)}: allow more --brawls, or a wider --precision.`,
        ]),
    ...(beyond.length > 0 && !all
      ? [`${name}: no number against ${beyond.map((b) => `${inert(b.name)} (${why(b)})`).join(', ')}.`]
      : []),
    ...(one.fairOnlyForExperts
      ? [`${name} is fair for experts only: at its cost everybody else pays more than 10 % too much.`]
      : suits),
    ...dominatedText(one),
  ];
}

const why = ({ unreached }: MatchUpPrice): string =>
  ({ 'too-weak': 'too weak', 'too-strong': 'too strong', undecided: 'too few fights are decided', '': '' })[
    unreached ?? ''
  ];

function dominatedText(one: MemberPrice): string[] {
  const names = (sure: boolean): string =>
    one.dominatedBy
      .filter((other) => other.sure === sure)
      .map(({ name, cost }) => `${inert(name)} (${points(cost)})`)
      .join(', ');
  const part = one.missing.length > 0 ? ' in what brawls measure' : '';
  const [proven, likely] = [names(true), names(false)];
  return [
    ...(proven
      ? [`${inert(one.name)} is dominated${part}: better everywhere for no more is ${proven}.`]
      : []),
    ...(likely
      ? [`${inert(one.name)} may be dominated${part}: cheaper, and nowhere measurably worse, is ${likely}.`]
      : []),
  ];
}

/** Every match-up of a member, the dearest first, those that move the price most marked. */
function matchUpsText(one: MemberPrice, { skills, field }: Pricing): string {
  const matchUps = one.skills.at(-1)?.matchUps ?? [];
  const drivers = new Set(one.drivers.map(({ id }) => id));
  const cost = (match: MatchUpPrice): number => match.cost?.value ?? 0;
  const even = new Set(field.map(({ weight }) => weight)).size === 1;
  const head = ['enemy', ...(even ? [] : ['counts']), 'fair here', 'fair without it', 'even at', ''];
  const rows = [...matchUps]
    .sort((a, b) => cost(b) - cost(a))
    .map((match) => [
      match.name,
      ...(even ? [] : [percent(Math.round(1000 * match.weight) / 1000)]),
      match.cost ? range(one, match.cost) : why(match),
      match.without === undefined ? '–' : tenth(match.without * one.sold.models),
      match.cost ? `${models(match)} against ${match.enemies}` : '–',
      drivers.has(match.id) ? 'drives the price' : '',
    ]);
  const play = skills.at(-1)?.about ?? '';
  return `${inert(one.name)}, match-up by match-up (${play}):\n${textTable([head, ...rows])}`;
}

const models = ({ models: [from, to] }: MatchUpPrice): string => `${from}–${to}`;

function methodText({ method, weighting, skills, settings, members }: Pricing): string {
  if (method.kind === 'exact') return '';
  const how = skills.map(({ id, about }) => `${id}: ${about}`).join('; ');
  const given = Object.entries(settings).map(([name, value]) => `${name} ${String(value)}`);
  return [
    ...(members.some(({ assumed }) => assumed.length > 0) ? ['* some figures are assumed.'] : []),
    `Players: ${how}.`,
    `${weighting === 'nash' ? 'The field counts as in its Nash average. ' : ''}${method.combats.toLocaleString('en')} brawls` +
      `${given.length > 0 ? ` (${given.join(', ')})` : ''}, seed "${inert(method.seed)}"; intervals hold ` +
      `${percent(method.confidence)} of the time for this field at its present costs: they say how well it was measured, not how it plays on a table.`,
  ].join('\n');
}

const forSold = (one: MemberPrice, fair: Estimate): string =>
  one.sold.models === 1 ? range(one, fair) : `${range(one, fair)} for ${one.sold.models}`;

/** A cost as it is written: 10, or 20 for 3. */
const written = ({ points: cost, models: count }: MemberPrice['sold']): string =>
  count === 1 ? points(cost) : `${points(cost)} for ${count}`;

/** Points of as many models as are sold together. */
function range({ sold }: MemberPrice, { value, low, high }: Estimate): string {
  const text = (x: number): string => tenth(x * sold.models);
  return `${text(value)} (${text(low)} to ${text(high)})`;
}

/** A measured number: always with its tenth, so that columns line up. */
const tenth = (value: number): string => value.toFixed(1);
const points = (value: number): string => String(Math.round(value * 10) / 10);
const signed = (value: number): string => `${value > 0 ? '+' : '−'}${Math.abs(value)}`;
