/** The text of `stonecast price --each-part`. */
import type { PartsAnswer, UnitParts, ValuedPart } from '../../../questions/index.js';
import { formatFixed, formatSigned } from '../../../i18n/index.js';
import { confidenceText } from '../../options/percentages.js';
import { escapeTerminal } from '../../terminal/io.js';
import { t } from '../../words/valuation/index.js';
import type { Part } from '../parts.js';

/** One table per unit, or one for the whole roster, and the method. */
export function valuedParts(found: PartsAnswer, quiet: boolean): Part[] {
  const players = Object.keys(found.method.players);
  const stopped = found.method.leftOut !== undefined;
  return [
    ...found.units.map((unit) => unitPart(unit, players, stopped)),
    ...(found.roster.length > 0
      ? [{ title: t('parts.roster'), rows: rowsOf(found.roster, players, rosterLabel) }]
      : []),
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
