/** What `stonecast price` says to people. */
import type { MatchUpPrice, MemberPrice, Pricing } from '../../questions/index.js';
import type { System } from '../../system/index.js';
import { grouped } from '../../wording/index.js';
import { confidenceText, percent } from '../options/amounts.js';
import { inert } from '../terminal/io.js';
import { inSystem } from '../options/language.js';
import { tell } from '../words/price/index.js';
import { assumedLines, starred } from './assumedText.js';
import type { Part } from './parts.js';
import { memberSentence, points, range, signed, standing, summary, tenth, written } from './priceSentence.js';
import { waysText } from './waysText.js';

/**
 * The findings as a sentence, tables and remarks.
 * @param matchUps whether every match-up of every member is listed; of a single member it always is
 * @param quiet leaves out how they were reached
 */
export function priceParts(found: Pricing, system: System, matchUps: boolean, quiet: boolean): Part[] {
  const { members } = found;
  const listed = matchUps || members.length === 1;
  const notes = [
    ...leftOutText(found),
    ...members.flatMap((one) => remarks(one, found)),
    ...unfinishedText(found),
  ];
  const last = [...assumedLines(members, system), ...(quiet ? [] : methodText(found, system))];
  return [
    members.length === 1 ? members.map((one) => memberSentence(one, found)).join('') : summary(found),
    { rows: pricesTable(found) },
    notes.join('\n'),
    ...(listed ? members.map((one) => matchUpsPart(one, found, system)) : []),
    last.join('\n'),
  ];
}

/** Enemies that count for nobody. */
function leftOutText({ leftOut, members }: Pricing): string[] {
  const list = leftOut.map(({ name }) => inert(name)).join(', ');
  return leftOut.length > 0 ? [tell(members.length === 1 ? 'leftOutOne' : 'leftOut', { list })] : [];
}

/** What a run that was stopped left out: enemies, ways of playing, who has no price. */
export function unfinishedText({ unfinished = [], unplayed = [], unmet = [] }: Pricing): string[] {
  const list = unfinished.map(({ name }) => inert(name)).join(', ');
  const others = unmet.map(({ name }) => inert(name)).join(', ');
  return [
    ...(unmet.length > 0 ? [tell('unmet', { list: others })] : []),
    ...(unplayed.length > 0 ? [tell('unplayed', { list: waysText(unplayed) })] : []),
    ...(unfinished.length > 0 ? [tell('unfinished', { list })] : []),
  ];
}

function pricesTable({ members, skills }: Pricing): string[][] {
  // With one enemy that counts there is nothing to tell apart.
  const several = members.some(({ spread }) => spread && spread.least.id !== spread.most.id);
  const weaker = skills.slice(0, -1);
  const top = skills.at(-1)?.id ?? '';
  const fairBy = ({ id: skill }: { readonly id: string }): string => tell('fair', { skill });
  const head = [
    ...['', tell('costs'), tell('fair', { skill: top }), ...(several ? [tell('byEnemy')] : [])],
    ...[tell('now'), tell('suggested')],
    ...weaker.map(fairBy),
  ];
  const rows = members.map((one) => [
    inert(starred(one, members)),
    written(one.sold),
    one.fair ? range(one, one.fair) : '–',
    ...(several ? [byEnemy(one)] : []),
    tell(`now.${standing(one)}`),
    suggestedCell(one),
    ...one.skills.slice(0, -1).map(({ fair }) => (fair ? range(one, fair) : '–')),
  ]);
  return [head, ...rows];
}

/** Where the cost would be fair against each enemy alone: how much the field matters. */
function byEnemy({ spread, sold }: MemberPrice): string {
  const ends = [spread?.least, spread?.most].flatMap((match) => match?.cost?.value ?? []);
  const told = ends.map((cost) => tenth(cost * sold.models));
  return told.length === 2 ? [...new Set(told)].join('–') : '–';
}

function suggestedCell({ suggestion }: MemberPrice): string {
  if (!suggestion) return tell('none');
  const { points, models, change } = suggestion;
  return change === 0 ? tell('keepCell') : `${written({ points, models })} (${signed(change)})`;
}

function remarks(one: MemberPrice, { precision, skills }: Pricing): string[] {
  const name = inert(one.name);
  const counts = one.skills.at(-1);
  const beyond = (counts?.matchUps ?? []).filter(({ unreached }) => unreached !== undefined);
  const all = beyond.length === (counts?.matchUps.length ?? 0);
  const weaker = skills
    .slice(0, -1)
    .map(({ id }) => id)
    .join(tell('or'));
  const top = skills.at(-1)?.id ?? '';
  const suits = one.suits === 'anyone' ? [] : [tell(one.suits, { name, top, weaker })];
  const list = beyond.map((match) => `${inert(match.name)} (${why(match)})`).join(', ');
  return [
    ...(one.missing.length > 0 ? [tell('missing', { name, list: one.missing.map(inert).join(', ') })] : []),
    ...(one.converged || !one.fair ? [] : [tell('wide', { name, precision: percent(precision) })]),
    ...(beyond.length > 0 && !all ? [tell(one.fair ? 'noNumber' : 'noPrice', { name, list })] : []),
    ...(one.fairOnlyForExperts ? [tell('expertsOnly', { name })] : suits),
    ...dominatedText(one),
  ];
}

function why({ unreached }: MatchUpPrice): string {
  if (unreached === undefined) return '';
  return tell(
    ({ 'too-weak': 'tooWeak', 'too-strong': 'tooStrong', undecided: 'undecided' } as const)[unreached],
  );
}

function dominatedText(one: MemberPrice): string[] {
  const names = (sure: boolean): string =>
    one.dominatedBy
      .filter((other) => other.sure === sure)
      .map(({ name, cost }) => `${inert(name)} (${points(cost)})`)
      .join(', ');
  const name = inert(one.name);
  const part = one.missing.length > 0;
  const [proven, likely] = [names(true), names(false)];
  return [
    ...(proven ? [tell(part ? 'dominatedPart' : 'dominated', { name, list: proven })] : []),
    ...(likely ? [tell(part ? 'perhapsDominatedPart' : 'perhapsDominated', { name, list: likely })] : []),
  ];
}

/** Every match-up of a member, the dearest first, those that move the price most marked. */
function matchUpsPart(one: MemberPrice, { skills, field }: Pricing, system: System): Part {
  const matchUps = one.skills.at(-1)?.matchUps ?? [];
  const drivers = new Set(one.drivers.map(({ id }) => id));
  const cost = (match: MatchUpPrice): number => match.cost?.value ?? 0;
  const even = new Set(field.map(({ weight }) => weight)).size === 1;
  const several = matchUps.some(({ without }) => without !== undefined);
  const head = [
    ...[tell('enemy'), ...(even ? [] : [tell('weight')])],
    ...[tell('here'), ...(several ? [tell('without')] : []), tell('evenAt'), ''],
  ];
  const rows = [...matchUps]
    .sort((a, b) => cost(b) - cost(a))
    .map((match) => [
      match.name,
      ...(even ? [] : [percent(Math.round(1000 * match.weight) / 1000)]),
      match.cost ? range(one, match.cost) : why(match),
      ...(several ? [match.without === undefined ? '–' : tenth(match.without * one.sold.models)] : []),
      match.cost ? tell('against', { models: models(match), enemies: match.enemies }) : '–',
      drivers.has(match.id) ? tell('drives') : '',
    ]);
  const play = inert(inSystem(system, skills.at(-1)?.about ?? ''));
  return { title: tell('matchUps', { name: inert(one.name), play }), rows: [head, ...rows] };
}

const models = ({ models: [from, to] }: MatchUpPrice): string => `${from}–${to}`;

/** The points of the enemy groups, as whole models make them. */
function sizesText({ members, field, points: asked }: Pricing): string {
  const cost = new Map(field.map((one) => [one.id, one.cost]));
  const sums = members.flatMap(({ skills }) =>
    skills.flatMap(({ matchUps }) => matchUps.map(({ id, enemies }) => enemies * (cost.get(id) ?? 0))),
  );
  const [least, most] = [points(Math.min(...sums)), points(Math.max(...sums))];
  return tell(least === most ? 'groups' : 'groupsFrom', { points: points(asked), least, most });
}

function methodText(found: Pricing, system: System): string[] {
  const { method, weighting, skills, settings } = found;
  if (method.kind === 'exact') return [];
  const how = skills
    .map(({ id, about }) => tell('skill', { id, about: inSystem(system, about) }))
    .join(tell('next'));
  const given = Object.entries(settings).map(([name, value]) => `${inSystem(system, name)} ${String(value)}`);
  const sampled = tell('sampled', {
    ...{
      brawls: grouped(method.combats),
      seed: inert(method.seed),
      confidence: confidenceText(method.confidence),
    },
    settings: given.length > 0 ? ` (${given.join(', ')})` : '',
    groups: sizesText(found),
  });
  return [tell('players', { how }), weighting === 'nash' ? `${tell('nash')} ${sampled}` : sampled];
}
