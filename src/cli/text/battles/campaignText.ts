/** The text of `stonecast battle campaign`. */
import type { Estimate } from '../../../game/index.js';
import type { CampaignFindings } from '../../../questions/index.js';
import { capital, estimateText, formatFixed, formatDecimal, sampledChanceText } from '../../../i18n/index.js';
import { confidenceText } from '../../options/optionValues.js';
import { textTable } from '../../terminal/textTable.js';
import { t } from '../../words/campaign/index.js';

/**
 * A sentence, the sides with fair bids, the nations over the turns, values, and remarks. `reported` translates the
 * system's own words.
 */
export function campaignText(
  found: CampaignFindings,
  quiet: boolean,
  reported: (english: string) => string,
): string {
  const { draw } = found;
  const first =
    draw.value > 0 ? `${sentence(found)} ${t('shared', { draw: estimateText(draw) })}` : sentence(found);
  const parts = [first, '', sidesTable(found), nationsTable(found)];
  if (found.worth) parts.push(worthTable(found.worth, reported));
  if (!quiet) parts.push(...remarks(found, reported));
  return `${parts.join('\n')}\n`;
}

const sideName = (side: string): string => t(`side.${side}` as 'side.red');

/** Names the side with the most points as the table prints them, or all of the sides that share the most. */
function sentence({ sides, turns }: CampaignFindings): string {
  const most = formatFixed(Math.max(...sides.map(({ points }) => points.value)), 1);
  const [first, ...others] = sides.filter(({ points }) => formatFixed(points.value, 1) === most);
  if (!first) return '';
  if (others.length > 0) {
    const names = [first, ...others].map(({ side }) => sideName(side)).join(', ');
    return t('sentence.level', { sides: names, points: most, turns: turns.length });
  }
  return t('sentence', {
    side: capital(sideName(first.side)),
    points: most,
    wins: estimateText(first.wins),
    turns: turns.length,
  });
}

function sidesTable({ sides }: CampaignFindings): string {
  const head = [t('side'), t('policy'), t('wins'), t('points'), t('fairBid'), t('fairWins'), t('pointsBid')];
  const some = sides.some(({ bid }) => bid !== 0);
  if (some) head.push(t('bid'));
  const rows = sides.map(({ side, policy, wins, points, fairBid, fairWins, pointsBid, bid }) => [
    sideName(side),
    policy,
    estimateText(wins),
    between(points),
    wholeBetween(fairBid),
    sampledChanceText(fairWins),
    between(pointsBid),
    ...(some ? [String(bid)] : []),
  ]);
  return textTable([head, ...rows]);
}

/** The most turns in the table: the first, the last, and some between. */
const COLUMNS = 5;

function nationsTable({ nations, turns }: CampaignFindings): string {
  const step = Math.max(1, Math.ceil(turns.length / COLUMNS));
  const shown = turns.map((_, i) => i).filter((i) => (turns.length - 1 - i) % step === 0);
  const head = [
    t('nation'),
    t('side'),
    t('zones'),
    t('units'),
    ...shown.map((i) => t('turn', { number: turns[i]?.number ?? 0 })),
  ];
  const rows = nations.map(({ name, side, zones, units, turns: timeline }) => [
    name,
    sideName(side),
    formatFixed(zones.value, 1),
    formatFixed(units.value, 1),
    ...shown.map((i) => formatFixed(timeline[i]?.value ?? 0, 1)),
  ]);
  return textTable([head, ...rows]);
}

function worthTable(
  { of }: NonNullable<CampaignFindings['worth']>,
  reported: (english: string) => string,
): string {
  const head = [t('worth'), t('ofNation'), t('ofSide')];
  const rows = of.map(({ kind, name, unit = '', nation, side }) => [
    kind === 'title' && name !== ''
      ? t('worth.oneTitle', { name: reported(name) })
      : t(`worth.${kind}`, { name, unit: unit && reported(unit) }),
    between(nation),
    between(side),
  ]);
  return textTable([head, ...rows]);
}

/** Players bid whole points. */
const wholeBetween = ({ value, low, high }: Estimate): string =>
  low === high ? String(value) : t('between', { value, low, high });

const between = ({ value, low, high }: Estimate): string =>
  low === high
    ? formatFixed(value, 1)
    : t('between', { value: formatFixed(value, 1), low: formatFixed(low, 1), high: formatFixed(high, 1) });

function remarks(
  { notPlayed, assumed, method, stopped }: CampaignFindings,
  reported: (english: string) => string,
): string[] {
  const lines: string[] = [t('auction')];
  if (method.kind === 'monte-carlo') {
    const { combats, seed, confidence } = method;
    lines.push(
      t('sampled', { battles: formatDecimal(String(combats)), seed, confidence: confidenceText(confidence) }),
    );
  }
  if (stopped) lines.push(t(`stopped.${stopped}`));
  if (notPlayed.length > 0) lines.push(t('notPlayed', { list: notPlayed.map(reported).join('; ') }));
  if (assumed.length > 0) lines.push(t('assumed', { list: assumed.map(reported).join('; ') }));
  return lines;
}
