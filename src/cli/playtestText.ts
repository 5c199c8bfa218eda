/** What `stonecast playtest` says to people. */
import type { EventFinding, MatchUpFinding, NextMatchUp, PlaytestFindings } from '../analysis/index.js';
import { chanceText, estimateText } from '../game/index.js';
import { percent } from './amounts.js';
import { inert } from './io.js';
import { textTable } from './table.js';

/** The findings as sentences and tables. */
export function playtestText(found: PlaytestFindings): string {
  const { matchUps, next } = found;
  const rows = matchUps.flatMap((one) => one.events.map((event) => rowOf(one, event)));
  const parts = [
    ...sentences(found),
    '',
    textTable([HEAD, ...rows]),
    trustLine(found),
    ...(next.length > 0
      ? ['', 'Most worth playing next:', textTable([NEXT_HEAD, ...next.map(nextRow)])]
      : []),
    playLine(found),
  ];
  return `${parts.join('\n')}\n`;
}

function sentences(found: PlaytestFindings): string[] {
  const { matchUps, games, error } = found;
  const surprising = matchUps.flatMap((one) =>
    one.events.filter((event) => event.surprising).map((event) => surprise(one, event)),
  );
  const looks = matchUps.reduce((sum, { events }) => sum + events.length, 0);
  const head = `${counted(games, 'result')} of ${counted(matchUps.length, 'match-up')} beside the prediction:`;
  const caution =
    `the chance to call anything surprising where every prediction is right is at most ${percent(error)} ` +
    `over all ${counted(looks, 'look')}.`;
  if (surprising.length === 0) return [`${head} nothing is surprising; ${caution}`];
  return [`${head} ${counted(surprising.length, 'surprise')}; ${caution}`, ...surprising];
}

function surprise(one: MatchUpFinding, { event, seen, predicted, adjusted }: EventFinding): string {
  const more = seen > one.games * predicted.value ? 'more' : 'less';
  return (
    `${pairText(one)} (${inert(one.role)}): ${verbOf(event, one.role)} in ${seen} of ${one.games}, ${more} often than the predicted ` +
    `${chanceText(predicted.value)} (p ${equalText(adjusted)} after correction).`
  );
}

/** What happened to the first side, as a verb. */
function verbOf(event: EventFinding['event'], role: string): string {
  if (event === 'kill') return 'removes its enemy';
  if (event === 'win') return 'wins';
  return role === 'brawl' ? 'loses' : 'falls';
}

const HEAD = [
  'match-up',
  'role',
  'event',
  'seen',
  'of',
  'predicted',
  'p',
  'p corrected',
  'to believe now',
  '',
];

function rowOf(
  one: MatchUpFinding,
  { event, seen, predicted, pValue, adjusted, belief, surprising }: EventFinding,
) {
  return [
    pairText(one),
    one.role,
    event,
    String(seen),
    String(one.games),
    estimateText(predicted),
    pText(pValue),
    pText(adjusted),
    estimateText(belief),
    surprising ? 'surprising' : '',
  ];
}

const NEXT_HEAD = ['match-up', 'role', 'played', 'event', 'to believe now', 'spread', 'after one more'];

function nextRow(one: NextMatchUp): string[] {
  const { role, games, event, belief, deviation, after } = one;
  return [pairText(one), role, String(games), event, estimateText(belief), points(deviation), points(after)];
}

function trustLine({ trust, confidence }: PlaytestFindings): string {
  const learnt = trust.learnt ? ', as the log itself teaches' : '';
  return (
    `To believe now: prediction and games together, the prediction weighing as much as ` +
    counted(Math.round(trust.games), 'game') +
    `${learnt}; ${percent(confidence)} intervals.`
  );
}

function playLine({ strategies: [own, theirs], skill }: PlaytestFindings): string {
  const combats = own === theirs ? `both sides playing "${own}"` : `"${own}" playing against "${theirs}"`;
  const games = skill === undefined ? '' : `, games with groups that play "${inert(skill)}"`;
  return `Predicted with ${inert(combats)}${games}.`;
}

const pairText = ({ names }: { readonly names: readonly [string, string] }): string =>
  `${inert(names[0])} against ${inert(names[1])}`;

const points = (share: number): string => `±${(100 * share).toFixed(1)} points of 100`;

function pText(p: number): string {
  if (p >= 0.001) return p.toFixed(3);
  return p < 1e-9 ? '< 1e-9' : p.toExponential(1);
}

const equalText = (p: number): string => (p < 1e-9 ? pText(p) : `= ${pText(p)}`);

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
