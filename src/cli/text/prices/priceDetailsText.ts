/**
 * The details of `stonecast price`: the proof of prices, the smallest patches, the value of each part (`--each-part`),
 * and the rates now and after each patch (`--targets`).
 */
import type {
  MeasuredPatch,
  Valuation,
  PartsAnswer,
  UnitParts,
  ValuedPart,
  TargetRates,
  TargetsAnswer,
} from '../../../questions/index.js';
import type { Estimate } from '../../../game/index.js';
import {
  formatFixed,
  formatPercent,
  pointsText,
  shareEstimateText,
  formatSigned,
  estimateText,
  shareText,
} from '../../../i18n/index.js';
import { escapeTerminal } from '../../terminal/io.js';
import { t } from '../../words/valuation/index.js';
import type { Part } from '../answerParts.js';
import { confidenceText } from '../../options/optionValues.js';

/** The proof: one row per figure, one column per player. */
export function proofPart({ proof }: Valuation): Part[] {
  const players = Object.entries(proof);
  if (players.length === 0) return [t('proof.none')];
  const each = players.map(([, one]) => one);
  const leftOut = each.some((one) => one.leftOut);
  const shortened = each.some((one) => one.shortened);
  return [
    {
      title: t('proof'),
      rows: [
        ['', ...players.map(([player]) => escapeTerminal(player))],
        [t('spread.before'), ...each.map(({ spread }) => shareEstimateText(spread.before))],
        [t('spread.after'), ...each.map(({ spread }) => shareEstimateText(spread.after))],
        ...(leftOut ? [[t('spread.leftOut'), ...each.map((one) => spreadOr(one.leftOut?.spread))]] : []),
        [t('hunter.before'), ...each.map(({ hunter }) => spreadOr(hunter?.before))],
        [t('hunter.after'), ...each.map(({ hunter }) => spreadOr(hunter?.after))],
      ],
      foot: [
        t('proof.foot'),
        ...(leftOut ? [t('proof.leftOut')] : []),
        ...(shortened ? [t('proof.short', { pairs: Math.min(...each.map(({ pairs }) => pairs)) })] : []),
      ].join(' '),
    },
  ];
}

/** The spread at each player's own prices, and the quality of predictions. */
export function ownPart({ proof }: Valuation): Part[] {
  const players = Object.entries(proof);
  if (players.length === 0) return [];
  const each = players.map(([, one]) => one);
  const several = each.some(({ own }) => own);
  const own = [
    [t('spread.own'), ...each.map((one) => spreadOr(one.own?.spread))],
    [t('hunter.own'), ...each.map((one) => spreadOr(one.own?.hunter))],
  ];
  return [
    {
      title: t(several ? 'proof.own' : 'predictions.foot'),
      rows: [
        ['', ...players.map(([player]) => escapeTerminal(player))],
        ...(several ? own : []),
        [t('predictions.missed'), ...each.map(({ predictions }) => shareEstimateText(predictions.missed))],
        [
          t('predictions.held'),
          ...each.map(({ predictions: { calibration } }) =>
            t('predictions.of', { inside: calibration.inside, of: calibration.of }),
          ),
        ],
      ],
      ...(several && { foot: t('predictions.foot') }),
    },
  ];
}

/** The best patches with few changed costs. Empty if none helps. */
export function patchPart({ patch }: Valuation): Part[] {
  if (patch.length === 0) return [];
  const isMeasured = ({ players }: MeasuredPatch): boolean => Object.keys(players).length > 0;
  return [
    {
      title: t('patch'),
      rows: [
        [t('patch.predicted'), t('patch.measured'), t('patch.changes')],
        ...patch.map((one) => [
          formatPercent(pointsText(one.predicted)),
          isMeasured(one) ? shareEstimateText(one.spread) : t('unplayed'),
          one.changes.map(({ name, cost }) => `${escapeTerminal(name)} ${formatFixed(cost, 1)}`).join(', '),
        ]),
      ],
      foot: t('patch.foot'),
    },
  ];
}

const spreadOr = (one: Estimate | undefined): string => (one ? shareEstimateText(one) : t('unplayed'));

interface Named {
  readonly name: string;
}

/** Names the units that have no price, if there are some. */
export const unpricedPart = (unpriced: readonly Named[]): Part[] =>
  unpriced.length > 0
    ? [t('unpriced', { names: unpriced.map(({ name }) => escapeTerminal(name)).join(', ') })]
    : [];

/** One table per unit, or one for the whole roster, and the method. */
export function valuedParts(
  found: PartsAnswer,
  { unpriced, quiet }: { readonly unpriced: readonly Named[]; readonly quiet: boolean },
): Part[] {
  const players = Object.keys(found.method.players);
  const stopped = found.method.leftOut !== undefined || found.method.stopped === true;
  return [
    ...found.units.map((unit) => unitPart(unit, players, stopped)),
    ...(found.roster.length > 0
      ? [{ title: t('parts.roster'), rows: rowsOf(found.roster, players, rosterLabel) }]
      : []),
    ...unpricedPart(unpriced),
    ...(quiet ? [] : [methodText(found)]),
  ];
}

function unitPart({ name, cost, parts }: UnitParts, players: readonly string[], stopped: boolean): Part {
  const unit = { name: escapeTerminal(name), cost: formatFixed(cost, 1) };
  if (parts.length === 0) return t(stopped ? 'parts.unplayed' : 'parts.none', unit);
  const wrong = misplayed(parts, players);
  return {
    title: t('parts.unit', unit),
    rows: rowsOf(parts, players, ({ label }) => escapeTerminal(label)),
    ...(wrong.length > 0 && { foot: t('parts.misplayed', { list: wrong.join(', ') }) }),
  };
}

/**
 * Names the changes that show a player's mistakes: a card gains without an ability or a weapon, or loses by more of a
 * stat. Nobody has to use an option, so its worth cannot be negative.
 */
const misplayed = (parts: readonly ValuedPart[], players: readonly string[]): string[] =>
  parts.flatMap(({ label, kind, players: each }) =>
    players.flatMap((player) => {
      const found = each[player];
      const worth = found && (kind === 'remove' ? -found.value : found.value);
      return found?.differs && worth !== undefined && worth < 0
        ? [t('parts.misplayed.one', { change: escapeTerminal(label), player: escapeTerminal(player) })]
        : [];
    }),
  );

/** Names a change without the figures of one card. */
const rosterLabel = ({ label, what, step }: ValuedPart): string =>
  step !== undefined || what === label
    ? escapeTerminal(step ?? what)
    : t('parts.more', { what: escapeTerminal(what) });

const rowsOf = (
  parts: readonly ValuedPart[],
  players: readonly string[],
  labelOf: (part: ValuedPart) => string,
): string[][] => [
  [t('parts.change'), ...players.map(escapeTerminal)],
  ...parts.map((part) => [labelOf(part), ...players.map((player) => valueText(part, player))]),
];

/** Formats a value with its interval, and a star if it differs from 0. */
function valueText({ players }: ValuedPart, player: string): string {
  const found = players[player];
  if (!found) return t('unplayed');
  const { value, low, high, differs } = found;
  return `${formatSigned(value, 1)} (${formatSigned(low, 1)} … ${formatSigned(high, 1)})${differs ? ' *' : ''}`;
}

function methodText({ units, roster, method }: PartsAnswer): string {
  const parts = [...units.flatMap((one) => one.parts), ...roster];
  const pairs = parts.flatMap(({ players }) => Object.values(players).map((one) => one.pairs));
  return [
    t('parts.method'),
    t('parts.differs', { confidence: confidenceText(method.confidence) }),
    ...(pairs.length > 0 ? [pairsText(Math.min(...pairs), Math.max(...pairs))] : []),
    ...Object.entries(method.players).map(([player, one]) =>
      t('parts.points', { player: escapeTerminal(player), battles: 2 * one.pairs }),
    ),
    ...(method.leftOut ?? []).map((player) => t('parts.leftOut', { player: escapeTerminal(player) })),
    t('method.seed', { seed: escapeTerminal(method.seed) }),
  ].join('\n');
}

const pairsText = (least: number, most: number): string =>
  least === most ? t('parts.pairsEach', { count: most }) : t('parts.pairs', { least, most });

/** The rates now, and the rates after each patch. */
export function targetsParts({ now, patch, method }: TargetsAnswer): Part[] {
  const { players } = method;
  const rows = (rates: readonly TargetRates[]): string[][] => [
    [t('target.of'), t('predicted.against'), t('target.wins'), ...players.map(escapeTerminal)],
    ...rates.map(({ of, against, wins, players: each }) => [
      escapeTerminal(of),
      against === undefined ? t('target.all') : escapeTerminal(against),
      shareText(wins, 1),
      ...players.map((player) => {
        const rate = each[player];
        return rate ? estimateText(rate) : '';
      }),
    ]),
  ];
  return [
    { title: t('target.now'), rows: rows(now) },
    ...patch.map(({ changes, predicted, rates }) => ({
      title: t('target.patch', {
        count: changes.length,
        changes: changes
          .map(({ name, cost }) => `${escapeTerminal(name)} ${formatFixed(cost, 1)}`)
          .join(', '),
        predicted: shareText(predicted, 1),
      }),
      rows: rows(rates),
    })),
    ...(patch.length === 0 ? [t('target.none')] : []),
    t('target.method', {
      pairs: method.pairs,
      confidence: confidenceText(method.confidence),
      seed: escapeTerminal(method.seed),
    }),
  ];
}
