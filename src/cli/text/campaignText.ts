/** The results of campaigns, for people. */
import type { Estimate } from '../../game/index.js';
import type { CampaignFindings } from '../../questions/index.js';
import { capital, estimateText, fixed, marked } from '../../wording/index.js';
import { confidenceText } from '../options/amounts.js';
import { textTable } from '../terminal/table.js';
import { tell } from '../words/campaign/index.js';

/** A sentence, the sides with their fair bids, the nations over the turns, what things are worth, and remarks; `told` says what the system declares. */
export function campaignText(
  found: CampaignFindings,
  quiet: boolean,
  told: (english: string) => string,
): string {
  const parts = [sentence(found), '', sidesTable(found), nationsTable(found)];
  if (found.worth) parts.push(worthTable(found.worth));
  if (!quiet) parts.push(...remarks(found, told));
  return `${parts.join('\n')}\n`;
}

const sideName = (side: string): string => tell(`side.${side}` as 'side.red');

function sentence({ sides, turns }: CampaignFindings): string {
  const [first] = [...sides].sort((a, b) => b.points.value - a.points.value);
  if (!first) return '';
  return tell('sentence', {
    side: capital(sideName(first.side)),
    points: fixed(first.points.value, 1),
    wins: estimateText(first.wins),
    turns: turns.length,
  });
}

function sidesTable({ sides }: CampaignFindings): string {
  const head = [tell('side'), tell('policy'), tell('wins'), tell('points'), tell('fairBid'), tell('bid')];
  const rows = sides.map(({ side, policy, wins, points, fairBid, bid }) => [
    sideName(side),
    policy,
    estimateText(wins),
    between(points),
    between(fairBid),
    String(bid),
  ]);
  return textTable([head, ...rows]);
}

/** Turns that a table has room for: the first, the last, and some between. */
const COLUMNS = 5;

function nationsTable({ nations, turns }: CampaignFindings): string {
  const step = Math.max(1, Math.ceil(turns.length / COLUMNS));
  const shown = turns.map((_, i) => i).filter((i) => (turns.length - 1 - i) % step === 0);
  const head = [
    tell('nation'),
    tell('side'),
    tell('zones'),
    tell('units'),
    ...shown.map((i) => tell('turn', { number: turns[i]?.number ?? 0 })),
  ];
  const rows = nations.map(({ name, side, zones, units, turns: course }) => [
    name,
    sideName(side),
    fixed(zones.value, 1),
    fixed(units.value, 1),
    ...shown.map((i) => fixed(course[i]?.value ?? 0, 1)),
  ]);
  return textTable([head, ...rows]);
}

function worthTable({ of }: NonNullable<CampaignFindings['worth']>): string {
  const head = [tell('worth'), tell('ofNation'), tell('ofSide')];
  const rows = of.map(({ kind, name, nation, side }) => [
    tell(`worth.${kind}`, { name }),
    between(nation),
    between(side),
  ]);
  return textTable([head, ...rows]);
}

const between = ({ value, low, high }: Estimate): string =>
  low === high
    ? fixed(value, 1)
    : tell('between', { value: fixed(value, 1), low: fixed(low, 1), high: fixed(high, 1) });

function remarks(
  { notPlayed, assumed, method, stopped }: CampaignFindings,
  told: (english: string) => string,
): string[] {
  const lines: string[] = [];
  if (method.kind === 'monte-carlo') {
    const { combats, seed, confidence } = method;
    lines.push(
      tell('sampled', { battles: marked(String(combats)), seed, confidence: confidenceText(confidence) }),
    );
  }
  if (stopped) lines.push(tell(`stopped.${stopped}`));
  if (notPlayed.length > 0) lines.push(tell('notPlayed', { list: notPlayed.map(told).join('; ') }));
  if (assumed.length > 0) lines.push(tell('assumed', { list: assumed.map(told).join('; ') }));
  return lines;
}
