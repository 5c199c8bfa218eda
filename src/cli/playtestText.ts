/** What `stonecast playtest` says to people. */
import type { EventFinding, MatchUpFinding, NextMatchUp, PlaytestFindings } from '../analysis/index.js';
import { chanceText, estimateText, fixed, grouped, marked } from '../game/index.js';
import { percent } from './amounts.js';
import { inert } from './io.js';
import { textTable } from './table.js';
import { tell } from './words/verdicts/index.js';

/**
 * The findings as sentences and tables.
 * @param quiet leaves out what the predictions rest on
 */
export function playtestText(found: PlaytestFindings, quiet: boolean): string {
  const { matchUps, next } = found;
  const rows = matchUps.flatMap((one) => one.events.map((event) => rowOf(one, event)));
  const parts = [
    ...sentences(found),
    '',
    textTable([
      headOf('pair', 'role', 'event', 'seen', 'of', 'predicted', 'p', 'corrected', 'belief', ''),
      ...rows,
    ]),
    ...(quiet ? [] : [trustLine(found)]),
    ...(next.length > 0 ? ['', tell('playtest.next'), nextTable(next)] : []),
    ...(quiet ? [] : [playLine(found)]),
  ];
  return `${parts.join('\n')}\n`;
}

type Column =
  | 'pair'
  | 'role'
  | 'event'
  | 'seen'
  | 'of'
  | 'predicted'
  | 'corrected'
  | 'belief'
  | 'played'
  | 'spread'
  | 'after';

const headOf = (...columns: readonly (Column | 'p' | '')[]): string[] =>
  columns.map((one) => (one === '' || one === 'p' ? one : tell(`playtest.column.${one}`)));

function sentences(found: PlaytestFindings): string[] {
  const { matchUps, games, error } = found;
  const surprising = matchUps.flatMap((one) =>
    one.events.filter((event) => event.surprising).map((event) => surprise(one, event)),
  );
  const looks = matchUps.reduce((sum, { events }) => sum + events.length, 0);
  const head = tell('playtest.head', {
    results: counted(games, 'result', 'results'),
    matchUps: counted(matchUps.length, 'matchUp', 'matchUps'),
  });
  const caution = tell('playtest.caution', { error: percent(error), looks: counted(looks, 'look', 'looks') });
  const what =
    surprising.length === 0 ? tell('playtest.nothing') : counted(surprising.length, 'surprise', 'surprises');
  return [tell('playtest.opening', { head, what, caution }), ...surprising];
}

function surprise(one: MatchUpFinding, { event, seen, predicted, adjusted }: EventFinding): string {
  const more = seen > one.games * predicted.value;
  return tell(more ? 'playtest.more' : 'playtest.less', {
    ...{ pair: pairText(one), role: inert(one.role), verb: verbOf(event, one.role) },
    ...{ seen: grouped(seen), games: grouped(one.games), predicted: chanceText(predicted.value) },
    p: equalText(adjusted),
  });
}

/** What happened to the first side, as a verb. */
function verbOf(event: EventFinding['event'], role: string): string {
  if (event === 'kill') return tell('playtest.kills');
  if (event === 'win') return tell('playtest.wins');
  return role === 'brawl' ? tell('playtest.loses') : tell('playtest.falls');
}

function rowOf(one: MatchUpFinding, event: EventFinding): string[] {
  return [
    pairText(one),
    one.role,
    verbOf(event.event, one.role),
    String(event.seen),
    String(one.games),
    estimateText(event.predicted),
    pText(event.pValue),
    pText(event.adjusted),
    estimateText(event.belief),
    event.surprising ? tell('playtest.surprising') : '',
  ];
}

function nextTable(next: readonly NextMatchUp[]): string {
  const rows = next.map(({ role, games, event, belief, deviation, after, names }) => [
    ...[pairText({ names }), role, String(games), verbOf(event, role)],
    ...[estimateText(belief), points(deviation), points(after)],
  ]);
  return textTable([headOf('pair', 'role', 'played', 'event', 'belief', 'spread', 'after'), ...rows]);
}

function trustLine({ trust, confidence }: PlaytestFindings): string {
  return tell('playtest.trust', {
    games: counted(Math.round(trust.games), 'game', 'games'),
    learnt: trust.learnt ? tell('playtest.learnt') : '',
    confidence: percent(confidence),
  });
}

function playLine({ strategies: [own, theirs], skill }: PlaytestFindings): string {
  const groups = skill === undefined ? '' : tell('playtest.groups', { skill: inert(skill) });
  return own === theirs
    ? tell('playtest.both', { play: inert(own), groups })
    : tell('playtest.against', { own: inert(own), theirs: inert(theirs), groups });
}

const pairText = ({ names: [first, second] }: { readonly names: readonly [string, string] }): string =>
  tell('playtest.pair', { first: inert(first), second: inert(second) });

const points = (share: number): string => tell('compare.of100', { value: `±${fixed(100 * share, 1)}` });

function pText(p: number): string {
  if (p >= 0.001) return fixed(p, 3);
  return p < 1e-9 ? '< 1e-9' : marked(p.toExponential(1));
}

const equalText = (p: number): string => (p < 1e-9 ? pText(p) : `= ${pText(p)}`);

type Countable = 'result' | 'matchUp' | 'surprise' | 'look' | 'game';

const counted = (count: number, one: Countable, several: `${Countable}s`): string =>
  tell(`playtest.${count === 1 ? one : several}`, { count: grouped(count) });
