/** What `list` prints for people. */
import type { BrawlFindings, BrawlSide, ListCheck, ListRoundRobin } from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import { estimateText, fixed, type Place, signed } from '../../wording/index.js';
import { confidenceText } from '../options/amounts.js';
import type { ForceList, System } from '../../system/index.js';
import { textTable } from '../terminal/table.js';
import { playLines } from './brawlText.js';
import { say } from '../words/index.js';
import { partsText, type Part } from './parts.js';

/** A checked list; every finding with its place in the file. */
export type PlacedCheck = Omit<ListCheck, 'findings'> & {
  readonly findings: readonly (ListCheck['findings'][number] & { readonly place: Place })[];
};

const short = (value: number): string => fixed(value, Number.isInteger(Math.round(value * 10) / 10) ? 0 : 1);

/** A list, whether it is allowed, and what its game says of it. */
export function checkText(list: PlacedCheck, own: readonly string[]): string {
  const { findings } = list;
  const rows = list.models.map(({ name, models, cost }) => [
    String(models),
    name,
    short(cost),
    short(cost * models),
  ]);
  const head = [say('list.models'), say('list.model'), say('list.each'), say('list.sum')];
  return [
    verdict(list),
    ...findings.map(({ kind, rule, source, text, place }) =>
      say(`list.${kind}`, { where: placeText(place), rule, source, text }),
    ),
    '',
    textTable([head, ...rows]),
    ...own,
    ...list.assumed.map((text) => say('list.assumed', { text })),
    '',
  ].join('\n');
}

function verdict({ name, models, points, limit, legal, findings }: PlacedCheck): string {
  const sum =
    limit === undefined
      ? say('list.points', { points: short(points) })
      : say('list.pointsOf', { points: short(points), limit: short(limit) });
  const of = { name, models: models.reduce((all, one) => all + one.models, 0), points: sum };
  if (legal) return say('list.legal', of);
  const rules = new Set(findings.filter(({ kind }) => kind === 'breach').map(({ rule }) => rule));
  return say('list.illegal', { ...of, rules: [...rules].join(', ') });
}

const placeText = ({ file, line, column }: Place): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

/** What lists hold, whether they are allowed, and what they cost: a heading and a row a list. */
export function contentsOf(lists: readonly ForceList[]): string[][] {
  const rows = lists.map(({ name, points, limit, findings, models }) => [
    name,
    limit === undefined
      ? short(points)
      : say('list.pointsOf', { points: short(points), limit: short(limit) }),
    say(findings.some(({ kind }) => kind === 'breach') ? 'list.no' : 'list.yes'),
    models.map((one) => `${one.models} ${one.name}`).join(', '),
  ]);
  return [[say('list.list'), say('list.sum'), say('list.allowed'), say('list.contents')], ...rows];
}

/** Two lists against each other. */
export const pairText = (found: BrawlFindings, system: System): string => partsText(pairParts(found, system));

/** The same as parts; the first says who wins. */
export function pairParts(found: BrawlFindings, system: System): Part[] {
  const [a, b] = found.groups;
  const rows = [a, b].map((side) => [
    side.name,
    short(side.points),
    estimateText(side.wins),
    estimateText(side.removesAll),
    fixed(side.pointsLeft.value, 1),
  ]);
  const head = ['list', 'sum', 'win', 'removes', 'pointsLeft'] as const;
  return [
    pairSentence(found),
    { rows: [head.map((key) => say(`list.${key}`)), ...rows] },
    ...[a, b].map(survivors),
    [...playedText(found, system), ...unplayed([a, b]), sampledSentence(found)].join('\n'),
  ];
}

/** How both sides play, and that it is not the only way. */
function playedText({ groups }: BrawlFindings, system: System): string[] {
  const lines = playLines(groups, system);
  const options = (system.listOptions ?? [])
    .filter(({ of }) => of === 'group')
    .map(({ name }) => `--${name}`);
  if (lines.length === 0 || options.length === 0) return lines;
  return [...lines, say('list.otherPlay', { options: options.join(say('list.and')) })];
}

function pairSentence({ groups: [a, b], draws, turns }: BrawlFindings): string {
  return say('list.wins', {
    ...{ first: a.name, second: b.name, points: short(a.points), others: short(b.points) },
    ...{ wins: estimateText(a.wins), losses: estimateText(b.wins), draws: estimateText(draws) },
    turns: fixed(turns.value, 1),
  });
}

/** What the brawls of some lists do not play, each list once. */
function unplayed(sides: readonly BrawlSide[]): string[] {
  const lines = sides.flatMap(({ name, missing }) =>
    missing.length > 0 ? [say('brawl.missing', { name, list: missing.join(', ') })] : [],
  );
  return [...new Set(lines)];
}

/** What is left of each kind. */
function survivors({ name, members = [] }: BrawlSide): Part {
  const rows = members.map((member) => [member.name, String(member.models), fixed(member.left.value, 1)]);
  return { rows: [[name, say('list.models'), say('list.modelsLeft')], ...rows] };
}

/** Three lists or more. */
export const roundRobinText = (found: ListRoundRobin, system: System): string =>
  partsText(roundRobinParts(found, system));

/** The same as parts; the first says who comes out first. */
export function roundRobinParts(found: ListRoundRobin, system: System): Part[] {
  const { lists, table, cyclic, pairs } = found;
  const ranking = lists.map(({ name, points, score, rating, nash }, i) => [
    ...[String(i + 1), name, short(points), estimateText(score), ratingText(rating)],
    nash.share.high > 1e-9 ? estimateText(nash.share) : '–',
  ]);
  const head = ['list', 'sum', 'score', 'rating', 'nash'] as const;
  const scores = table.map((line, i) => [
    `${i + 1} ${lists[i]?.name ?? ''}`,
    ...line.map((score) => (score ? estimateText(score) : '')),
  ]);
  return [
    bestSentence(found).join('\n'),
    { rows: [['', ...head.map((key) => say(`list.${key}`))], ...ranking] },
    { title: say('list.table'), rows: [['', ...lists.map((_, i) => String(i + 1))], ...scores] },
    [
      ...circleSentences(found),
      say('list.cyclic', { share: estimateText(cyclic) }),
      ...pairs.slice(0, 1).flatMap((pair) => playedText(pair, system)),
      ...unplayed(pairs.flatMap(({ groups }) => groups)),
      ...pairs.slice(0, 1).map(sampledSentence),
    ].join('\n'),
  ];
}

/** Which list is best, and by how much, or that this cannot be told; nothing where there is none. */
export function bestSentence({ lists }: ListRoundRobin): string[] {
  const contenders = lists.filter(({ contends }) => contends).map(({ name }) => name);
  if (contenders.length > 1) {
    const names = [contenders.slice(0, -1).join(', '), contenders.at(-1) ?? ''].join(say('list.and'));
    return [say('list.tied', { names, count: lists.length })];
  }
  return lists.slice(0, 1).map(({ name, score, rating }) =>
    say('list.best', {
      ...{ name, count: lists.length, score: estimateText(score) },
      rating: ratingText(rating),
    }),
  );
}

/** The circles, or that there are none. */
export function circleSentences({ cycles }: ListRoundRobin): string[] {
  if (cycles.length === 0) return [say('list.noCycle')];
  return cycles.map((cycle) =>
    say('list.cycle', {
      lists: [...cycle.lists, cycle.lists[0] ?? ''].join(say('list.beats')),
      scores: cycle.scores.map(estimateText).join(', '),
      doubt: cycle.certain ? '' : say('list.doubt'),
    }),
  );
}

const ratingText = ({ value, low, high }: Estimate): string =>
  `${signed(value, 0)} (${signed(low, 0)} … ${signed(high, 0)})`;

/** How it was sampled. */
export function sampledSentence({ method }: BrawlFindings): string {
  if (method.kind === 'exact') return '';
  const { combats, seed, confidence } = method;
  return say('list.sampled', { brawls: combats, seed, confidence: confidenceText(confidence) });
}
