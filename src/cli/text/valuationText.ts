/** What `stonecast price` says to people of a valuation. */
import type {
  ConditionEffect,
  ListUnits,
  MeasuredPatch,
  NamedEffect,
  Valuation,
  ValuedUnit,
} from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import { fixed, shareText } from '../../wording/index.js';
import { confidenceText, percent } from '../options/amounts.js';
import { inert } from '../terminal/io.js';
import { tell } from '../words/valuation/index.js';
import type { Part } from './parts.js';

/** What of a valuation is told. */
export interface ValuationTold {
  /** Ids of the units to show; none: all. */
  readonly asked: readonly string[];
  /** Leaves out how it was computed. */
  readonly quiet: boolean;
  /** The day on which it was computed, where that was another day. */
  readonly computed?: string | undefined;
}

/** The answer in a sentence, the price list, the proof, and how it was computed. */
export function valuationParts(found: Valuation, { asked, quiet, computed }: ValuationTold): Part[] {
  const units = asked.length > 0 ? found.units.filter(({ id }) => asked.includes(id)) : found.units;
  const [one] = units;
  return [
    units.length === 1 && one ? oneSentence(one, found) : allSentence(units, found),
    { rows: priceRows(units, found) },
    ...(quiet ? [] : [{ title: tell('why'), rows: whyRows(units, found) }]),
    ...effectsPart(
      asked.length > 0
        ? { ...found, effects: found.effects.filter((one) => asked.some((id) => concerns(one, id))) }
        : found,
    ),
    ...proofPart(found),
    ...ownPart(found),
    ...patchPart(found),
    ...(quiet ? [] : [methodText(found, units)]),
    ...(quiet || computed === undefined ? [] : [tell('computed', { date: computed })]),
  ];
}

/** Of one unit: the answer in a sentence, its line of the list, the reason and its effects. */
export function valuedUnitParts(found: Valuation, unit: ValuedUnit, computed?: string): Part[] {
  return [
    oneSentence(unit, found),
    { rows: priceRows([unit], found) },
    { title: tell('why'), rows: whyRows([unit], found) },
    ...effectsPart({ ...found, effects: effectsOf(found, unit.id) }),
    ...(computed === undefined ? [] : [tell('computed', { date: computed })]),
  ];
}

/** The named effects that a unit has a part in. */
export const effectsOf = ({ effects }: Valuation, id: string): NamedEffect[] =>
  effects.filter((one) => concerns(one, id));

function concerns(effect: NamedEffect, id: string): boolean {
  if (effect.kind === 'together') return effect.ids.includes(id);
  return effect.id === id || (effect.kind === 'against' && effect.opponent === id);
}

function oneSentence(unit: ValuedUnit, { method }: Valuation): string {
  const { fair, word } = unit;
  const name = inert(unit.name);
  const cost = tenths(unit.cost);
  if (!unit.fitted) return tell('one.unknown', { name, cost });
  return tell('one', {
    name,
    cost,
    fair: tenths(fair.value),
    low: tenths(fair.low),
    high: tenths(fair.high),
    players: listed(Object.keys(method.players)),
    word: tell(`word.${word}`),
  });
}

function allSentence(units: readonly ValuedUnit[], { method }: Valuation): string {
  const count = (wanted: ValuedUnit['word']): number => units.filter(({ word }) => word === wanted).length;
  return tell('all', {
    count: units.length,
    cheap: count('too cheap'),
    dear: count('too dear'),
    depends: count('depends on the player'),
    unknown: count('not known'),
    players: listed(Object.keys(method.players)),
  });
}

function priceRows(units: readonly ValuedUnit[], { method }: Valuation): string[][] {
  const players = Object.keys(method.players);
  const several = players.length > 1;
  const head = [tell('unit'), tell('cost'), tell('fair'), tell('interval')];
  return [
    [...head, ...(several ? players.map(inert) : []), tell('word')],
    ...units.map((unit) => [
      inert(unit.name),
      tenths(unit.cost),
      tenths(unit.fair.value),
      rangeText(unit.fair, tenths),
      ...(several ? players.map((player) => tenths(unit.players[player]?.value ?? 0)) : []),
      tell(`word.${unit.word}`),
    ]),
  ];
}

/** For each unit the reason of its price, and the lists to play next. */
function whyRows(units: readonly ValuedUnit[], { units: all }: Valuation): string[][] {
  const nameOf = (id: string): string => inert(all.find((one) => one.id === id)?.name ?? id);
  return [
    [tell('unit'), tell('reason'), tell('next.play')],
    ...units.map(({ name, word, reason, next }) => [
      inert(name),
      reason ? effectText(reason, nameOf) : tell(word === 'not known' ? 'reason.unknown' : 'reason.none'),
      next
        ? tell('next.lists', {
            first: listText(next.lists[0], nameOf),
            second: listText(next.lists[1], nameOf),
          })
        : tell('next.none'),
    ]),
  ];
}

const listText = (list: ListUnits, nameOf: (id: string) => string): string =>
  list.map(({ id, count }) => `${count} ${nameOf(id)}`).join(', ');

/** An effect in a sentence. */
function effectText(effect: NamedEffect, nameOf: (id: string) => string): string {
  const player = inert(effect.player);
  const { value, low, high } = effect.points;
  const points = { value: tenths(value), low: tenths(low), high: tenths(high), player };
  if (effect.kind === 'together')
    return tell('effect.together', {
      ...points,
      first: nameOf(effect.ids[0]),
      second: nameOf(effect.ids[1]),
    });
  if (effect.kind === 'against')
    return tell('effect.against', { ...points, name: nameOf(effect.id), opponent: nameOf(effect.opponent) });
  const [one, other] = effect.states.map(({ price, state, not }) => ({
    price: tenths(price),
    state: tell(not ? 'effect.not' : 'effect.at', {
      condition: tell(`condition.${effect.condition}`),
      state: stateText(effect.condition, state),
    }),
  })) as [Said, Said];
  return tell('effect.condition', {
    ...points,
    name: nameOf(effect.id),
    first: one.price,
    where: one.state,
    second: other.price,
    elsewhere: other.state,
  });
}

function stateText(condition: ConditionEffect['condition'], state: number | string): string {
  if (typeof state === 'number') return fixed(state, 2);
  return condition === 'order' ? tell(state === 'first' ? 'order.first' : 'order.second') : inert(state);
}

interface Said {
  readonly price: string;
  readonly state: string;
}

/** The named effects, of all units. */
function effectsPart({ effects, units, method }: Valuation): Part[] {
  if (effects.length === 0) return [];
  const nameOf = (id: string): string => inert(units.find((one) => one.id === id)?.name ?? id);
  return [
    {
      title: tell('effects', { rate: percent(method.falseDiscovery) }),
      text: effects.map((effect) => effectText(effect, nameOf)).join('\n'),
    },
  ];
}

function proofPart({ proof }: Valuation): Part[] {
  const players = Object.entries(proof);
  if (players.length === 0) return [tell('proof.none')];
  const leftOut = players.some(([, one]) => one.leftOut);
  return [
    {
      title: tell('proof'),
      rows: [
        [
          tell('player'),
          tell('spread.before'),
          tell('spread.after'),
          ...(leftOut ? [tell('spread.leftOut')] : []),
          tell('hunter.before'),
          tell('hunter.after'),
        ],
        ...players.map(([player, one]) => [
          inert(player),
          spreadText(one.spread.before),
          spreadText(one.spread.after),
          ...(leftOut ? [one.leftOut ? spreadText(one.leftOut.spread) : ''] : []),
          one.hunter ? spreadText(one.hunter.before) : tell('unplayed'),
          one.hunter ? spreadText(one.hunter.after) : tell('unplayed'),
        ]),
      ],
      foot: [
        tell('proof.foot'),
        ...(leftOut ? [tell('proof.leftOut')] : []),
        ...(players.some(([, { shortened }]) => shortened)
          ? [tell('proof.short', { pairs: Math.min(...players.map(([, { pairs }]) => pairs)) })]
          : []),
      ].join(' '),
    },
  ];
}

/** What each player has at prices of his own, and how good predictions are. */
function ownPart({ proof }: Valuation): Part[] {
  const players = Object.entries(proof);
  if (players.length === 0) return [];
  const several = players.some(([, { own }]) => own);
  return [
    {
      title: tell(several ? 'proof.own' : 'predictions.foot'),
      rows: [
        [
          tell('player'),
          ...(several ? [tell('spread.own'), tell('hunter.own')] : []),
          tell('predictions.missed'),
          tell('predictions.held'),
        ],
        ...players.map(([player, { own, predictions }]) => [
          inert(player),
          ...(several ? [spreadOr(own?.spread), spreadOr(own?.hunter)] : []),
          spreadText(predictions.missed),
          tell('predictions.of', {
            inside: predictions.calibration.inside,
            of: predictions.calibration.of,
          }),
        ]),
      ],
      ...(several && { foot: tell('predictions.foot') }),
    },
  ];
}

/** The best patches of few costs; nothing where none helps. */
function patchPart({ patch }: Valuation): Part[] {
  if (patch.length === 0) return [];
  const isMeasured = ({ players }: MeasuredPatch): boolean => Object.keys(players).length > 0;
  return [
    {
      title: tell('patch'),
      rows: [
        [tell('patch.changes'), tell('patch.predicted'), tell('patch.measured')],
        ...patch.map((one) => [
          one.changes.map(({ name, cost }) => `${inert(name)} ${tenths(cost)}`).join(', '),
          shareText(one.predicted, 1),
          isMeasured(one) ? spreadText(one.spread) : tell('unplayed'),
        ]),
      ],
      foot: tell('patch.foot'),
    },
  ];
}

const spreadOr = (one: Estimate | undefined): string => (one ? spreadText(one) : tell('unplayed'));

const spreadText = (one: Estimate): string =>
  `${shareText(one.value, 1)} (${rangeText(one, (share) => shareText(share, 1))})`;

function methodText({ method }: Valuation, units: readonly ValuedUnit[]): string {
  const played = Object.entries(method.players);
  const widest = [...units].filter(({ fitted }) => fitted).sort((a, b) => width(b) - width(a))[0];
  return [
    tell('method.fair'),
    tell('method.words', { confidence: confidenceText(method.confidence) }),
    ...played.map(([player, { pairs }]) =>
      tell('method.played', { player: inert(player), battles: 2 * pairs }),
    ),
    tell('method.seed', { seed: inert(method.seed) }),
    ...(played.some(([, { stopped }]) => stopped === 'abort') ? [tell('stopped')] : []),
    ...(widest ? [tell('next', { id: widest.id })] : []),
  ].join('\n');
}

const width = ({ fair }: ValuedUnit): number => (fair.high - fair.low) / Math.max(1, fair.value);

const tenths = (points: number): string => fixed(points, 1);

const rangeText = ({ low, high }: Estimate, text: (value: number) => string): string =>
  `${text(low)}–${text(high)}`;

const listed = (names: readonly string[]): string => names.map(inert).join(` ${tell('and')} `);
