/** The text of `stonecast log`. */
import {
  GAME_ROLE,
  LIST_ROLE,
  USABLE_WIDTH,
  type EventFinding,
  type Prediction,
  type MatchUpFinding,
  type NextMatchUp,
  type PlaytestFindings,
} from '../../questions/index.js';
import type { Roster, System } from '../../system/index.js';
import { bareEstimateText, estimateText, formatFixed, formatInteger, pointsText } from '../../i18n/index.js';
import { confidenceText, percent } from '../options/optionValues.js';
import { inSystem } from '../options/language.js';
import { escapeTerminal } from '../terminal/io.js';
import { textTable } from '../terminal/textTable.js';
import { t } from '../words/verdicts/index.js';
import { gamesParts } from './lists/loggedGamesText.js';
import { designText } from './battles/strategyText.js';
import { dataGapLines } from './dataGapText.js';
import { rangeClaim, rangeEnds } from './sentenceClaims.js';
import type { Part } from './answerParts.js';
import { policyText } from './battles/policyText.js';
import { waysText } from './battles/waysText.js';

/** Returns the printed name of a role. */
export type RoleName = (role: string) => string;

/** Returns the names of roles. Roles of single combats have the system's names. */
export const roleNames =
  ({ system, roster }: { readonly system: System; readonly roster: Roster }): RoleName =>
  (role) => {
    if (role === GAME_ROLE || role === LIST_ROLE) return t(`playtest.role.${role}`);
    const label = roster.roles.find(({ id }) => id === role)?.label;
    return label === undefined ? escapeTerminal(role) : inSystem(system, label);
  };

/** The names of roles, and the system of the log. */
export interface PlaytestWords {
  readonly role: RoleName;
  readonly system: System;
}

/**
 * The findings as sentences and tables.
 * @param quiet omits the basis of the predictions
 */
export function playtestParts(
  found: PlaytestFindings,
  { role, system }: PlaytestWords,
  quiet: boolean,
): Part[] {
  const { matchUps, wholeGames, dataGaps, nearMisses = [] } = found;
  const under = dataGapLines(dataGaps, system).join('\n');
  return [
    ...(wholeGames ? gamesParts(wholeGames, quiet) : []),
    nearMisses
      .map(({ kind, names }) =>
        t(`playtest.near.${kind}`, {
          names: names.map(escapeTerminal).join(t('playtest.near.next')),
          count: formatInteger(names.length),
        }),
      )
      .join('\n'),
    ...(matchUps.length > 0 ? predictedParts(found, role, quiet) : stoppedText(found)),
    ...(under === '' ? [] : [under]),
  ];
}

/** Says that the run stopped, and what therefore has no prediction. */
function stoppedText({ stopped, unpredicted = 0 }: PlaytestFindings): string[] {
  if (!stopped) return [];
  if (unpredicted === 0) return [t('playtest.stoppedNext')];
  return [t('playtest.stoppedLog', { left: counted(unpredicted, 'matchUp', 'matchUps') })];
}

/** The sentences and the table about predicted combats, groups and whole games. */
function predictedParts(found: PlaytestFindings, role: RoleName, quiet: boolean): Part[] {
  const { matchUps, next } = found;
  const rows = matchUps.flatMap((one) =>
    one.events.map((event) => [headingOf(one, role), ...rowOf(one, event).map((cell) => cell.trim())]),
  );
  return [
    [...sentences(found, role), ...stoppedText(found)].join('\n'),
    {
      rows: [headOf('pair', 'event', 'seen', 'predicted', 'corrected', 'belief'), ...rows],
      printed: eventsTable(matchUps, role),
    },
    quiet ? '' : [testsLine(found), trustLine(found)].join('\n'),
    ...(quiet ? [] : waysPart(found, role)),
    ...(next.length > 0 ? [nextPart(next, role)] : []),
    ...(found.battles ? [playsPart(found, found.battles)] : []),
    quiet ? '' : howText(found).join('\n'),
  ];
}

/** The predictions of each policy for combats and groups, if there are several policies. */
function waysPart({ matchUps, ways: { strategies, skills = [] } }: PlaytestFindings, role: RoleName): Part[] {
  const rows = matchUps.flatMap((one) => {
    const names = one.role === GAME_ROLE ? skills : strategies.map(strategyText);
    if (one.plays !== undefined || names.length < 2) return [];
    return one.events.map((event) => [
      roleText(one, role),
      verbOf(event.event, one.role),
      event.ways
        .map((value, way) =>
          t('playtest.inWay', {
            way: escapeTerminal(names[way] ?? ''),
            chance: bareEstimateText({ value, ...(event.intervals[way] ?? event.predicted) }),
          }),
        )
        .join(', '),
    ]);
  });
  return rows.length === 0
    ? []
    : [{ title: t('playtest.ways'), rows: [headOf('pair', 'event', 'predicted'), ...rows] }];
}

const strategyText = ([own, theirs]: readonly [string, string]): string =>
  own === theirs ? own : t('compare.plays', { own: escapeTerminal(own), theirs: escapeTerminal(theirs) });

/** The predictions of whole games, by the policy of both sides. */
function playsPart({ matchUps }: PlaytestFindings, { players }: Prediction): Part {
  const rows = matchUps.flatMap((one) =>
    (one.plays ?? []).map(({ policy, win, draw, loss }) => [
      pairText(one),
      policyText(policy),
      ...[win, draw, loss].map((chance) => bareEstimateText(chance)),
    ]),
  );
  return {
    title: t('playtest.plays', { policy: policyText(players.at(-1) ?? '') }),
    rows: [headOf('pair', 'policy', 'win', 'draw', 'loss'), ...rows],
  };
}

/** The basis of the predictions. */
function howText(found: PlaytestFindings): string[] {
  const { matchUps, battles } = found;
  const fought = matchUps.some(({ plays }) => plays === undefined);
  return [...(fought ? [playLine(found)] : []), ...(battles ? battlesText(battles) : [])];
}

function battlesText({ method, design, unknown, lists }: Prediction): string[] {
  if (method.kind === 'exact') return [];
  const { combats, seed, confidence } = method;
  return [
    t('playtest.battles', { lists: lists.map(escapeTerminal).join(', ') }),
    ...(unknown.length > 0 ? [t('playtest.unknown', { lists: unknown.map(escapeTerminal).join(', ') })] : []),
    ...(design.stopped ? [t('playtest.stopped')] : []),
    ...designText(design, combats, { seed: escapeTerminal(seed), confidence: confidenceText(confidence) }),
  ];
}

function headingOf(one: MatchUpFinding, role: RoleName): string {
  return `${roleText(one, role)}, ${counted(one.games, 'result', 'results')}`;
}

type Column =
  | ('seen' | 'predicted' | 'corrected' | 'belief' | 'pair' | 'played' | 'event' | 'least' | 'spread')
  | ('policy' | 'win' | 'draw' | 'loss');

const headOf = (...columns: readonly (Column | '')[]): string[] =>
  columns.map((one) => (one === '' ? one : t(`playtest.column.${one}`)));

/** Builds one table for all match-ups, so that the columns align. Each match-up has its own heading. */
function eventsTable(matchUps: readonly MatchUpFinding[], role: RoleName): string {
  const rows = matchUps.flatMap((one) => one.events.map((event) => rowOf(one, event)));
  const text = textTable([headOf('', 'seen', 'predicted', 'corrected', 'belief'), ...rows]);
  const [head = '', ...lines] = text.trimEnd().split('\n');
  let at = 0;
  const groups = matchUps.map((one) => {
    const own = lines.slice(at, (at += one.events.length));
    return [headingOf(one, role), ...own].join('\n');
  });
  return `${[head, ...groups].join('\n')}\n`;
}

/** Says how much the prediction fits, how sure that is, and what more games settle. */
function sentences(found: PlaytestFindings, role: RoleName): string[] {
  const { matchUps, games } = found;
  const all = matchUps.flatMap((one) => one.events.map((event) => ({ one, event })));
  const surprising = all.filter(({ event }) => event.surprising);
  const widths = all.map(({ event: { belief } }) => (belief.high - belief.low) / 2);
  return [
    t('playtest.opening', {
      results: counted(games, 'result', 'results'),
      matchUps: counted(matchUps.length, 'matchUp', 'matchUps'),
      fit: formatInteger(all.length - surprising.length),
      chances: counted(all.length, 'chance', 'chances'),
      surprises: surprising.length === 0 ? '' : counted(surprising.length, 'surprise', 'surprises'),
    }),
    t('playtest.open', {
      least: pointsText(Math.min(...widths)),
      most: pointsText(Math.max(...widths)),
    }),
    ...surprising.map(({ one, event }) => surpriseWithChance(one, event, role)),
    ...closestText(all, role),
  ];
}

interface Found {
  readonly one: MatchUpFinding;
  readonly event: EventFinding;
}

/** Adds to a surprise what its true chance may be, and how many more games show it. */
const surpriseWithChance = (one: MatchUpFinding, event: EventFinding, role: RoleName): string =>
  t('playtest.true', {
    surprise: surprise(one, event, role),
    belief: estimateText(event.belief),
    more:
      event.gamesToUsable === 0
        ? ''
        : t('playtest.moreGames', {
            more: formatInteger(event.gamesToUsable),
            width: pointsText(USABLE_WIDTH),
          }),
  });

/** Says which chance is closest to a surprise, and how many more games settle it. */
function closestText(all: readonly Found[], role: RoleName): string[] {
  const far = all.filter(({ event }) => event.gamesToSurprise !== undefined);
  const [closest] = far.sort((a, b) => a.event.pValue - b.event.pValue);
  if (!closest) return [];
  const { one, event } = closest;
  return [
    t('playtest.closest', {
      match: roleText(one, role),
      verb: verbOf(event.event, one.role),
      seen: formatInteger(event.seen),
      games: formatInteger(one.games),
      predicted: predictionsText(event),
      more: formatInteger(event.gamesToSurprise ?? 0),
    }),
  ];
}

function surprise(one: MatchUpFinding, found: EventFinding, role: RoleName): string {
  const { event, seen, predicted, adjusted, ways } = found;
  const more = seen > one.games * predicted.value;
  const facts = {
    match: roleText(one, role),
    verb: verbOf(event, one.role),
    p: equalText(adjusted),
    seen: formatInteger(seen),
    games: formatInteger(one.games),
    predicted: predictionsText(found),
  };
  if (ways.length > 1) return t(more ? 'playtest.moreThanAny' : 'playtest.lessThanAny', facts);
  return t(more ? 'playtest.more' : 'playtest.less', facts);
}

/** Formats the prediction. If policies differ, it shows their range instead of one value. */
function predictionsText({ predicted, ways, intervals }: EventFinding): string {
  const claim = rangeClaim(
    'predicted',
    ways.map((value, way) => ({ row: '', estimate: { value, ...(intervals[way] ?? predicted) } })),
  );
  if (claim.claim === 'range') return t('compare.range', rangeEnds(claim));
  return claim.claim === 'bound' ? bareEstimateText(claim.cell.estimate) : estimateText(predicted);
}

/** The verb for what may happen to the first side. */
export const eventText = ({ event }: EventFinding, { role }: MatchUpFinding): string => verbOf(event, role);

/** The verb for what happened to the first side. */
function verbOf(event: EventFinding['event'], role: string): string {
  if (event === 'kill') return t('playtest.kills');
  if (event === 'win') return t('playtest.wins');
  return role === GAME_ROLE || role === LIST_ROLE ? t('playtest.loses') : t('playtest.falls');
}

function rowOf(one: MatchUpFinding, event: EventFinding): string[] {
  return [
    `  ${verbOf(event.event, one.role)}`,
    formatInteger(event.seen),
    predictionsText(event),
    pText(event.adjusted) + (event.surprising ? ' !' : ''),
    estimateText(event.belief),
  ];
}

/** The match-ups to play next. A terminal is narrow, so it shows roles as the log spells them. */
const nextPart = (next: readonly NextMatchUp[], role: RoleName): Part => ({
  title: t('playtest.next'),
  rows: nextTable(next, role),
  printed: textTable(nextTable(next, escapeTerminal)),
});

function nextTable(next: readonly NextMatchUp[], role: RoleName): string[][] {
  const rows = next.map(({ games, event, deviation, after, ...one }) => [
    roleText(one, role),
    String(games),
    verbOf(event, one.role),
    `${points(deviation)} → ${points(after)}`,
  ]);
  return [headOf('pair', 'played', 'least', 'spread'), ...rows];
}

function testsLine({ matchUps, error }: PlaytestFindings): string {
  const looks = matchUps.reduce((sum, { events }) => sum + events.length, 0);
  return t('playtest.p', { looks: counted(looks, 'look', 'looks'), error: percent(error) });
}

function trustLine({ trust, confidence }: PlaytestFindings): string {
  return t('playtest.trust', {
    games: counted(Math.round(trust.games), 'game', 'games'),
    learnt: trust.learnt ? t('playtest.learnt') : '',
    confidence: confidenceText(confidence),
  });
}

/** Names every policy of the predictions. */
function playLine({ ways: { strategies, skills } }: PlaytestFindings): string {
  return t(skills === undefined ? 'playtest.played' : 'playtest.playedGroups', {
    play: waysText(strategies.map(strategyText)),
    groups: waysText(skills ?? []),
  });
}

/** Names the opponents and the role. */
const roleText = (one: Pick<MatchUpFinding, 'names' | 'role'>, role: RoleName): string =>
  t('playtest.inRole', { pair: pairText(one), role: role(one.role) });

/** The label of a bar. The distinguishing words come first, because a narrow page may cut the rest. */
export const barText = (
  { names: [first, second], role }: Pick<MatchUpFinding, 'names' | 'role'>,
  verb: string,
  name: RoleName,
): string =>
  t('playtest.bar', { first: escapeTerminal(first), verb, second: escapeTerminal(second), role: name(role) });

/** Names the opponents. */
const pairText = ({ names: [first, second] }: { readonly names: readonly [string, string] }): string =>
  t('playtest.pair', { first: escapeTerminal(first), second: escapeTerminal(second) });

const points = (share: number): string => `±${pointsText(share)}`;

/** Smaller chances print as "< 0.00001". */
const LEAST_P = 0.00001;

function pText(p: number): string {
  if (p >= 0.001) return formatFixed(p, 3);
  return p < LEAST_P ? `< ${formatFixed(LEAST_P, 5)}` : formatFixed(p, 5);
}

const equalText = (p: number): string => (p < LEAST_P ? pText(p) : `= ${pText(p)}`);

type Countable = 'result' | 'matchUp' | 'surprise' | 'chance' | 'look' | 'game';

const counted = (count: number, one: Countable, several: `${Countable}s`): string =>
  t(`playtest.${count === 1 ? one : several}`, { count: formatInteger(count) });
