/** The text of `stonecast fight groups`: who wins, over the usual policies of both sides. */
import type { Estimate } from '../../../game/index.js';
import type { BrawlFindings, BrawlSide } from '../../../questions/index.js';
import type { System } from '../../../system/index.js';
import {
  bareEstimateText,
  estimateText,
  formatFixed,
  formatInteger,
  formatDecimal,
} from '../../../i18n/index.js';
import { fieldInSystem, inSystem, timeIn } from '../../options/language.js';
import { textTable } from '../../terminal/textTable.js';
import { t } from '../../words/index.js';
import { leadClaim, rangeClaim, rangeEnds, type Cell, type Claim } from '../sentenceClaims.js';
import { aboutWay } from './waysText.js';

/** A played brawl, and its policy. */
export interface PlayedBrawl {
  readonly findings: BrawlFindings;
  readonly system: System;
  /** The name of both sides' policy, and a one-line description. Absent if the question sets the policies itself. */
  readonly skill?: string;
  readonly about?: string;
}

/** The request: the number of brawls per policy. */
export interface BrawlInput {
  readonly brawls: number;
  /** The names of the policies. Undefined for a brawl that sets the policies itself. */
  readonly skills: readonly (string | undefined)[];
}

/**
 * Formats the findings of one policy, or of several policies with the range first.
 * @param found at least one; fewer than requested after a stop
 */
export function brawlText(found: readonly PlayedBrawl[], asked: BrawlInput, quiet: boolean): string {
  const [one] = found;
  if (!one) return '';
  const [answer = '', ...rest] = found.length === 1 ? single(one, quiet) : several(found, asked, quiet);
  const stopped = stoppedText(found, asked);
  const first = stopped.length > 0 ? [...stopped, t('brawl.soFar', { answer })] : [answer];
  return `${[...first, ...rest].join('\n')}\n`;
}

/** Reports whether some requested brawls are missing. */
export const isStopped = (found: readonly PlayedBrawl[], { skills }: BrawlInput): boolean =>
  found.length < skills.length || found.some(({ findings }) => findings.stopped !== undefined);

/** Says that the run stopped, and how many brawls of each policy it had played. */
function stoppedText(found: readonly PlayedBrawl[], asked: BrawlInput): string[] {
  if (!isStopped(found, asked)) return [];
  const { brawls, skills } = asked;
  const played = skills.map((_, place) => {
    const method = found[place]?.findings.method;
    return method === undefined || method.kind === 'exact' ? 0 : method.combats;
  });
  const facts = {
    played: formatInteger(played.reduce((sum, one) => sum + one, 0)),
    all: formatInteger(brawls * skills.length),
  };
  if (skills.length === 1) return [t('brawl.stopped', facts)];
  const ways = skills
    .map((skill = '', place) => t('brawl.stoppedWay', { skill, brawls: formatInteger(played[place] ?? 0) }))
    .join(', ');
  return [t('brawl.stoppedWays', { ...facts, ways })];
}

function single({ findings, system }: PlayedBrawl, quiet: boolean): string[] {
  const [a, b] = findings.groups;
  const rows = numbered([a, b]).map((side) => [
    nameOf(side),
    points(side.points),
    estimateText(side.wins),
    estimateText(side.removesAll),
    formatFixed(side.pointsLeft.value, 1),
  ]);
  const head = [
    t('brawl.group'),
    t('roster.points'),
    t('brawl.wins'),
    t('brawl.removesAll'),
    t('brawl.pointsLeft'),
  ];
  return [
    sentence(findings, system),
    '',
    textTable([head, ...rows]),
    ...(quiet ? [] : playLines([a, b], system)),
    ...remarks([a, b], system),
  ];
}

/** Describes how each side plays, with the names of a brawl file. */
export function playLines(sides: readonly BrawlSide[], system: System): string[] {
  const [own = '', theirs = ''] = sides.map(({ plays = {} }) =>
    Object.entries(plays)
      .map(([name, how]) => `${inSystem(system, name)} ${inSystem(system, how)}`)
      .join(', '),
  );
  if (own === '') return [];
  return own === theirs ? [t('brawl.bothPlay', { how: own })] : [t('brawl.differPlay', { own, theirs })];
}

function several(found: readonly PlayedBrawl[], asked: BrawlInput, quiet: boolean): string[] {
  const [one] = found;
  if (!one) return [];
  const { groups } = one.findings;
  const head = [
    t('brawl.way'),
    ...numbered(groups).map((side) => t('brawl.winsOf', { name: nameOf(side) })),
    t('brawl.even'),
    timeIn(one.system).times,
    ...numbered(groups).map((side) => t('brawl.leftOf', { name: side.name })),
  ];
  const rows = found.map(({ skill = '', findings }) => [
    skill,
    ...findings.groups.map(({ wins }) => estimateText(wins)),
    estimateText(findings.draws),
    formatFixed(findings.turns.value, 1),
    ...findings.groups.map(({ pointsLeft }) => formatFixed(pointsLeft.value, 1)),
  ]);
  const about = found.map(({ skill = '', about: text = '', system }) =>
    aboutWay({ skill, about: text }, system),
  );
  return [
    rangeSentence(spoken(found, asked), isStopped(found, asked)),
    '',
    textTable([head, ...rows]),
    ...(quiet ? [] : about),
    ...(quiet || isStopped(found, asked)
      ? []
      : [t('brawl.sampled', { brawls: formatInteger(asked.brawls) })]),
    ...remarks(groups, one.system),
  ];
}

/** The brawls from which on a policy counts in the first sentence, if a stop left it unfinished. */
const FEWEST = 100;

/** Returns the policies that the first sentence is about: those with too few brawls before a stop are left out. */
function spoken(found: readonly PlayedBrawl[], { brawls }: BrawlInput): readonly PlayedBrawl[] {
  const known = found.filter(
    ({ findings: { method } }) => method.kind === 'exact' || method.combats >= Math.min(FEWEST, brawls),
  );
  return known.length > 0 ? known : found;
}

/**
 * Returns the claims of the first sentence over several policies: a changing lead or a range, and the share of draws.
 */
export function brawlClaims(found: readonly PlayedBrawl[]): readonly Claim[] {
  const cells = (of: (findings: BrawlFindings) => Estimate): Cell[] =>
    found.map(({ skill = '', findings }) => ({ row: skill, estimate: of(findings) }));
  const turned = leadClaim(
    cells(({ groups: [a] }) => a.wins),
    cells(({ groups: [, b] }) => b.wins),
  );
  return [
    turned ??
      rangeClaim(
        'wins',
        cells(({ groups: [a] }) => a.wins),
      ),
    rangeClaim(
      'draws',
      cells(({ draws }) => draws),
    ),
  ];
}

/** Says who wins under every policy, or that the policy decides. It also names the policies under which nobody wins. */
function rangeSentence(found: readonly PlayedBrawl[], stopped: boolean): string {
  const [one] = found;
  if (!one) return '';
  const [a, b] = numbered(one.findings.groups);
  const names = { first: nameOf(a), second: nameOf(b), own: points(a.points), theirs: points(b.points) };
  const [wins, draws] = brawlClaims(found);
  return [
    ...(wins ? [claimText(wins, names, stopped)] : []),
    ...(draws ? [claimText(draws, names, stopped)] : []),
    ...found.flatMap(({ skill = '', findings: { groups, method } }) =>
      groups.some(({ wins: { value } }) => value > 0)
        ? []
        : [
            method.kind === 'exact'
              ? t('brawl.undecided', { skill })
              : t('brawl.undecidedOf', { skill, brawls: formatInteger(method.combats) }),
          ],
    ),
  ].join(' ');
}

type Names = Readonly<Record<'first' | 'second' | 'own' | 'theirs', string>>;

/** @param stopped whether some policies are missing */
function claimText(claim: Claim, names: Names, stopped: boolean): string {
  if (claim.claim === 'lead') {
    return t('brawl.turned', {
      ...names,
      least: claim.behind.row,
      low: bareEstimateText(claim.behind.own),
      lowOther: bareEstimateText(claim.behind.other),
      most: claim.ahead.row,
      high: bareEstimateText(claim.ahead.own),
      highOther: bareEstimateText(claim.ahead.other),
    });
  }
  if (claim.claim !== 'range') {
    const value = bareEstimateText(claim.cell.estimate);
    return claim.column === 'draws'
      ? t('brawl.drawsSame', { value })
      : t(stopped ? 'brawl.steadySoFar' : 'brawl.steady', { ...names, low: value });
  }
  const ends = rangeEnds(claim);
  return claim.column === 'draws'
    ? t('brawl.drawsRange', ends)
    : t('brawl.range', { ...names, ...ends, least: claim.low.row, most: claim.high.row });
}

function sentence({ groups, draws, turns }: BrawlFindings, system: System): string {
  const [a, b] = numbered(groups);
  return t('brawl.sentence', {
    first: nameOf(a),
    second: nameOf(b),
    own: points(a.points),
    theirs: points(b.points),
    wins: estimateText(a.wins),
    losses: estimateText(b.wins),
    draws: estimateText(draws),
    turns: formatFixed(turns.value, 1),
    ...timeIn(system),
  });
}

/** Lists what Stonecast does not play and what it assumes for each side. Equal sides share one list. */
function remarks(sides: readonly BrawlSide[], system: System): string[] {
  const lines = sides.flatMap((side) => {
    const fields = side.assumed.map((field) => fieldInSystem(system, field));
    return [
      ...(side.missing.length > 0
        ? [t('brawl.missing', { name: side.name, list: side.missing.join(', ') })]
        : []),
      ...(fields.length > 0 ? [t('brawl.assumed', { name: side.name, list: fields.join(', ') })] : []),
    ];
  });
  return [...new Set(lines)];
}

/** Numbers the two groups if they have one name. */
const numbered = ([a, b]: BrawlFindings['groups']): BrawlFindings['groups'] =>
  a.name === b.name
    ? [
        { ...a, name: `${a.name} (1)` },
        { ...b, name: `${b.name} (2)` },
      ]
    : [a, b];

/** Names a group by its number and kind. A mixed group has its own name. */
const nameOf = ({ name, models, members, assumed }: BrawlSide): string =>
  (members ? name : `${models} ${name}`) + (assumed.length > 0 ? '*' : '');
const points = (value: number): string => formatDecimal(String(Math.round(value * 10) / 10));
