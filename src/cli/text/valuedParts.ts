/** What `stonecast price --each-part` says to people. */
import type { PartsAnswer, UnitParts, ValuedPart } from '../../questions/index.js';
import { fixed, signed } from '../../wording/index.js';
import { confidenceText } from '../options/amounts.js';
import { inert } from '../terminal/io.js';
import { tell } from '../words/valuation/index.js';
import type { Part } from './parts.js';

/** A table for each unit, or one for the whole roster, and how it was computed. */
export function valuedParts(found: PartsAnswer, quiet: boolean): Part[] {
  const players = Object.keys(found.method.players);
  return [
    ...found.units.map((unit) => unitPart(unit, players)),
    ...(found.roster.length > 0
      ? [{ title: tell('parts.roster'), rows: rowsOf(found.roster, players, rosterLabel) }]
      : []),
    ...(quiet ? [] : [methodText(found)]),
  ];
}

function unitPart({ name, cost, parts }: UnitParts, players: readonly string[]): Part {
  const unit = { name: inert(name), cost: fixed(cost, 1) };
  if (parts.length === 0) return tell('parts.none', unit);
  return { title: tell('parts.unit', unit), rows: rowsOf(parts, players, ({ label }) => inert(label)) };
}

/** Names a change without the figures of one card. */
const rosterLabel = ({ label, what, step }: ValuedPart): string =>
  step !== undefined || what === label ? inert(step ?? what) : tell('parts.more', { what: inert(what) });

const rowsOf = (
  parts: readonly ValuedPart[],
  players: readonly string[],
  labelOf: (part: ValuedPart) => string,
): string[][] => [
  [tell('parts.change'), ...players.map(inert)],
  ...parts.map((part) => [labelOf(part), ...players.map((player) => valueText(part, player))]),
];

/** A value with its interval, and a star where it differs from 0. */
function valueText({ players }: ValuedPart, player: string): string {
  const found = players[player];
  if (!found) return tell('unplayed');
  const { value, low, high, differs } = found;
  return `${signed(value, 1)} (${signed(low, 1)} … ${signed(high, 1)})${differs ? ' *' : ''}`;
}

function methodText({ units, roster, method }: PartsAnswer): string {
  const parts = [...units.flatMap((one) => one.parts), ...roster];
  const pairs = parts.flatMap(({ players }) => Object.values(players).map((one) => one.pairs));
  return [
    tell('parts.method'),
    tell('parts.differs', { confidence: confidenceText(method.confidence) }),
    ...(pairs.length > 0
      ? [tell('parts.pairs', { least: Math.min(...pairs), most: Math.max(...pairs) })]
      : []),
    ...Object.entries(method.players).map(([player, one]) =>
      tell('parts.points', { player: inert(player), battles: 2 * one.pairs }),
    ),
    tell('method.seed', { seed: inert(method.seed) }),
  ].join('\n');
}
