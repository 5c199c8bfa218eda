/** What `stonecast brawl` says to people: who wins, over the ways in which both sides usually play. */
import type { BrawlFindings, BrawlSide } from '../../questions/index.js';
import type { System } from '../../system/index.js';
import { estimateText, fixed, grouped, marked, perCent } from '../../wording/index.js';
import { fieldInSystem, inSystem, timeIn } from '../options/language.js';
import { textTable } from '../terminal/table.js';
import { say } from '../words/index.js';
import { aboutWay } from './waysText.js';

/** A brawl that was played, and how. */
export interface PlayedBrawl {
  readonly findings: BrawlFindings;
  readonly system: System;
  /** The name of how both play, and in a line what that is; absent where the question says it by itself. */
  readonly skill?: string;
  readonly about?: string;
}

/** What was asked for: how many brawls of each way of playing. */
export interface AskedBrawls {
  readonly brawls: number;
  /** The names of the ways; none of a brawl that is played as it says by itself. */
  readonly skills: readonly (string | undefined)[];
}

/**
 * The findings of one way of playing, or of several with the range first.
 * @param found one at least; fewer than were asked for where it was stopped
 */
export function brawlText(found: readonly PlayedBrawl[], asked: AskedBrawls, quiet: boolean): string {
  const [one] = found;
  if (!one) return '';
  const [answer, ...rest] = found.length === 1 ? single(one, quiet) : several(found, asked, quiet);
  return `${[answer, ...stoppedText(found, asked), ...rest].join('\n')}\n`;
}

/** Whether brawls that were asked for were not played. */
export const isStopped = (found: readonly PlayedBrawl[], { skills }: AskedBrawls): boolean =>
  found.length < skills.length || found.some(({ findings }) => findings.stopped !== undefined);

/** That it was stopped, and how many brawls of each way were played by then. */
function stoppedText(found: readonly PlayedBrawl[], asked: AskedBrawls): string[] {
  if (!isStopped(found, asked)) return [];
  const { brawls, skills } = asked;
  const played = skills.map((_, place) => {
    const method = found[place]?.findings.method;
    return method === undefined || method.kind === 'exact' ? 0 : method.combats;
  });
  const facts = {
    played: grouped(played.reduce((sum, one) => sum + one, 0)),
    all: grouped(brawls * skills.length),
  };
  if (skills.length === 1) return [say('brawl.stopped', facts)];
  const ways = skills
    .map((skill = '', place) => say('brawl.stoppedWay', { skill, brawls: grouped(played[place] ?? 0) }))
    .join(', ');
  return [say('brawl.stoppedWays', { ...facts, ways })];
}

function single({ findings, system }: PlayedBrawl, quiet: boolean): string[] {
  const [a, b] = findings.groups;
  const rows = [a, b].map((side) => [
    nameOf(side),
    points(side.points),
    estimateText(side.wins),
    estimateText(side.removesAll),
    fixed(side.pointsLeft.value, 1),
  ]);
  const head = [
    ...[say('brawl.group'), say('roster.points'), say('brawl.wins')],
    ...[say('brawl.removesAll'), say('brawl.pointsLeft')],
  ];
  return [
    sentence(findings, system),
    '',
    textTable([head, ...rows]),
    ...(quiet ? [] : playLines([a, b], system)),
    ...[a, b].flatMap((side) => remarks(side, system)),
  ];
}

/** How each side plays, as a brawl file says it. */
export function playLines(sides: readonly BrawlSide[], system: System): string[] {
  const [own = '', theirs = ''] = sides.map(({ plays = {} }) =>
    Object.entries(plays)
      .map(([name, how]) => `${inSystem(system, name)} ${inSystem(system, how)}`)
      .join(', '),
  );
  if (own === '') return [];
  return own === theirs ? [say('brawl.bothPlay', { how: own })] : [say('brawl.differPlay', { own, theirs })];
}

function several(found: readonly PlayedBrawl[], asked: AskedBrawls, quiet: boolean): string[] {
  const sorted = [...found].sort((x, y) => winsOf(x) - winsOf(y));
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (!least || !most) return [];
  const { groups } = least.findings;
  const head = [
    ...[say('brawl.way'), ...groups.map((side) => say('brawl.winsOf', { name: nameOf(side) }))],
    ...[say('brawl.even'), timeIn(least.system).times],
    ...groups.map((side) => say('brawl.leftOf', { name: side.name })),
  ];
  const rows = found.map(({ skill = '', findings }) => [
    ...[skill, ...findings.groups.map(({ wins }) => estimateText(wins))],
    ...[estimateText(findings.draws), fixed(findings.turns.value, 1)],
    ...findings.groups.map(({ pointsLeft }) => fixed(pointsLeft.value, 1)),
  ]);
  const about = found.map(({ skill = '', about: text = '', system }) =>
    aboutWay({ skill, about: text }, system),
  );
  return [
    rangeSentence(least, most),
    '',
    textTable([head, ...rows]),
    ...(quiet ? [] : about),
    ...(quiet || isStopped(found, asked) ? [] : [say('brawl.sampled', { brawls: grouped(asked.brawls) })]),
    ...groups.flatMap((side) => remarks(side, least.system)),
  ];
}

const winsOf = ({ findings }: PlayedBrawl): number => findings.score.value;

/** Who wins whoever plays how, or that it hangs on that. */
function rangeSentence(least: PlayedBrawl, most: PlayedBrawl): string {
  const [a, b] = least.findings.groups;
  const [low, high] = [least, most].map(({ findings }) => findings.groups[0].wins.value);
  const share = (value: number): string => perCent(fixed(100 * value, 1));
  const facts = {
    ...{ first: nameOf(a), second: nameOf(b), own: points(a.points), theirs: points(b.points) },
    ...{ low: share(low ?? 0), high: share(high ?? 0), least: least.skill ?? '', most: most.skill ?? '' },
  };
  const turned = least.findings.score.high < 0.5 && most.findings.score.low > 0.5;
  if (facts.low === facts.high) return say('brawl.steady', facts);
  return say(turned ? 'brawl.turned' : 'brawl.range', facts);
}

function sentence({ groups: [a, b], draws, turns }: BrawlFindings, system: System): string {
  return say('brawl.sentence', {
    ...{ first: nameOf(a), second: nameOf(b), own: points(a.points), theirs: points(b.points) },
    ...{ wins: estimateText(a.wins), losses: estimateText(b.wins), draws: estimateText(draws) },
    ...{ turns: fixed(turns.value, 1), ...timeIn(system) },
  });
}

function remarks(side: BrawlSide, system: System): string[] {
  const missing =
    side.missing.length > 0 ? [say('brawl.missing', { name: side.name, list: side.missing.join(', ') })] : [];
  const fields = side.assumed.map((field) => fieldInSystem(system, field));
  const assumed =
    fields.length > 0 ? [say('brawl.assumed', { name: side.name, list: fields.join(', ') })] : [];
  return [...missing, ...assumed];
}

/** How many of what; a mixed group has a name of its own. */
const nameOf = ({ name, models, members, assumed }: BrawlSide): string =>
  (members ? name : `${models} ${name}`) + (assumed.length > 0 ? '*' : '');
const points = (value: number): string => marked(String(Math.round(value * 10) / 10));
