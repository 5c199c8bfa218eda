/** The text of `stonecast price`. */
import type {
  ConditionEffect,
  ListUnits,
  NamedEffect,
  Valuation,
  ValuedUnit,
} from '../../../questions/index.js';
import { isOutside, PRICE_TOLERANCE, type Estimate } from '../../../game/index.js';
import { formatFixed, formatInteger } from '../../../i18n/index.js';
import { confidenceText, percent } from '../../options/optionValues.js';
import type { UnitPrices } from '../../options/inputs/priceFiles.js';
import { escapeTerminal } from '../../terminal/io.js';
import { t } from '../../words/valuation/index.js';
import type { Part } from '../answerParts.js';
import { ownPart, patchPart, proofPart, unpricedPart } from './priceDetailsText.js';

/** Which part of a valuation to show. */
export interface ValuationView {
  /** Ids of the units to show. Empty: all. */
  readonly asked: readonly string[];
  /** Named units that have no price, as no drawn list takes them. */
  readonly unpriced: readonly { readonly name: string }[];
  /** Ids of the units whose cost is assumed, because no document prints it. */
  readonly assumed: readonly string[];
  /** Omits the method. */
  readonly quiet: boolean;
  /** The date of a packaged valuation. */
  readonly computed?: string | undefined;
}

/** The answer in a sentence, the prices, the proof and the method. */
export function valuationParts(
  found: Valuation,
  { asked, unpriced, assumed, quiet, computed }: ValuationView,
): Part[] {
  const units = asked.length > 0 ? found.units.filter(({ id }) => asked.includes(id)) : found.units;
  const [one] = units;
  return [
    units.length === 1 && one ? oneSentence(one, found) : allSentence(units, found),
    { rows: priceRows(units, playersOf(found)) },
    ...assumedPart(units.filter(({ id }) => assumed.includes(id))),
    ...unpricedPart(unpriced),
    ...(quiet ? [] : [{ title: t('why'), rows: whyRows(units, found) }]),
    ...effectsPart(
      asked.length > 0
        ? { ...found, effects: found.effects.filter((one) => asked.some((id) => concerns(one, id))) }
        : found,
    ),
    ...proofPart(found),
    ...ownPart(found),
    ...patchPart(found),
    ...(quiet ? [] : [methodText(found)]),
    ...(quiet || computed === undefined ? [] : [t('computed', { date: computed })]),
  ];
}

/** Names the units whose cost is assumed. */
const assumedPart = (units: readonly ValuedUnit[]): Part[] =>
  units.length === 0
    ? []
    : [t('assumedCosts', { names: units.map(({ name }) => escapeTerminal(name)).join(', ') })];

/** For one unit: the answer in a sentence, its row, the reason and its effects. */
export function valuedUnitParts(
  found: Valuation,
  unit: ValuedUnit,
  { assumed, computed }: { readonly assumed: boolean; readonly computed?: string | undefined },
): Part[] {
  return [
    oneSentence(unit, found),
    { rows: priceRows([unit], playersOf(found)), foot: wordsText(found.method.confidence) },
    ...assumedPart(assumed ? [unit] : []),
    { title: t('why'), rows: whyRows([unit], found) },
    ...effectsPart({ ...found, effects: effectsOf(found, unit.id) }),
    ...(computed === undefined ? [] : [t('computed', { date: computed })]),
  ];
}

/** Returns the named effects that involve a unit. */
export const effectsOf = ({ effects }: Valuation, id: string): NamedEffect[] =>
  effects.filter((one) => concerns(one, id));

function concerns(effect: NamedEffect, id: string): boolean {
  if (effect.kind === 'together') return effect.ids.includes(id);
  return effect.id === id || (effect.kind === 'against' && effect.opponent === id);
}

/** What `price` says of the units that another verb speaks of, under a title; nothing without prices. */
export function unitPricesPart(found: UnitPrices | undefined, title: 'units.now' | 'units.old'): Part[] {
  if (!found) return [];
  const { units, players, confidence, date } = found;
  return [
    {
      title: t(title),
      rows: priceRows(units, players),
      foot: [t('units.foot', { players: listed(players), date }), wordsText(confidence)].join('\n'),
    },
  ];
}

/** Compares new costs with the fair prices of the cards, whose value does not change with the cost. */
export function newCostLines(found: UnitPrices | undefined, costs: ReadonlyMap<string, number>): Part[] {
  const lines = (found?.units ?? []).flatMap(({ id, name, fair, fitted }) => {
    const cost = costs.get(id);
    if (cost === undefined || !fitted) return [];
    const place = cost < fair.low ? 'below' : cost > fair.high ? 'above' : 'inside';
    const facts = { name: escapeTerminal(name), cost: tenths(cost), players: listed(found?.players ?? []) };
    return [
      t(`newCost.${place}`, {
        ...facts,
        fair: tenths(fair.value),
        low: tenths(fair.low),
        high: tenths(fair.high),
      }),
    ];
  });
  return lines.length > 0 ? [lines.join('\n')] : [];
}

const playersOf = ({ method }: Valuation): readonly string[] => Object.keys(method.players);

function oneSentence(unit: ValuedUnit, found: Valuation): string {
  const { fair } = unit;
  const name = escapeTerminal(unit.name);
  const cost = tenths(unit.cost);
  if (!unit.fitted) return t(unit.next ? 'one.unknown' : 'one.never', { name, cost });
  return t('one', {
    name,
    cost,
    fair: tenths(fair.value),
    low: tenths(fair.low),
    high: tenths(fair.high),
    players: listed(playersOf(found)),
    word: wordText(unit, false),
  });
}

/** Says a verdict. A cost that is fair outside the printed interval is fair only within the tolerance. */
function wordText({ word, cost, fair }: ValuedUnit, isShort: boolean): string {
  if (word === 'fair' && isOutside(cost, fair))
    return t(isShort ? 'word.near' : 'word.within', { share: tolerance() });
  return t(isShort && word === 'depends on the player' ? 'word.depends' : `word.${word}`);
}

/** The largest difference from a cost that no verdict counts. */
const tolerance = (): string => percent(PRICE_TOLERANCE);

function allSentence(units: readonly ValuedUnit[], found: Valuation): string {
  const count = (wanted: ValuedUnit['word']): number => units.filter(({ word }) => word === wanted).length;
  return t('all', {
    count: units.length,
    cheap: count('too cheap'),
    dear: count('too dear'),
    depends: count('depends on the player'),
    unknown: count('not known'),
    players: listed(playersOf(found)),
  });
}

/** Stands for the price of a unit that no drawn list took, and for the reason of a price that needs none. */
const NOTHING = '–';

function priceRows(units: readonly ValuedUnit[], players: readonly string[]): string[][] {
  const several = players.length > 1;
  const head = [t('unit'), t('cost'), t('fair'), t('interval')];
  return [
    [...head, ...(several ? players.map(escapeTerminal) : []), t('word')],
    ...units.map((unit) => [
      escapeTerminal(unit.name),
      tenths(unit.cost),
      ...(unit.fitted ? [tenths(unit.fair.value), rangeText(unit.fair, tenths)] : [NOTHING, NOTHING]),
      ...(several
        ? players.map((player) => (unit.fitted ? tenths(unit.players[player]?.value ?? 0) : NOTHING))
        : []),
      wordText(unit, true),
    ]),
  ];
}

/** For each unit, the reason for its price and the lists to play next. */
function whyRows(units: readonly ValuedUnit[], { units: all }: Valuation): string[][] {
  const nameOf = (id: string): string => escapeTerminal(all.find((one) => one.id === id)?.name ?? id);
  return [
    [t('unit'), t('reason'), t('next.play')],
    ...units.map((unit) => [escapeTerminal(unit.name), reasonText(unit, nameOf), nextText(unit, nameOf)]),
  ];
}

/**
 * Says why a unit has its price: what battles leave out, an effect that stands out, or the prices that leave its verdict
 * open.
 */
function reasonText(unit: ValuedUnit, nameOf: (id: string) => string): string {
  const { word, fitted, reason, next, players, unplayed } = unit;
  if (unplayed) return t('reason.unplayed', { list: unplayed.map(escapeTerminal).join(', ') });
  if (reason) return effectText(reason, nameOf);
  if (word === 'fair') return NOTHING;
  if (word !== 'not known') return t('reason.none');
  if (!fitted) return next ? t('reason.unknown') : NOTHING;
  const each = Object.entries(players).map(
    ([player, price]) => `${escapeTerminal(player)} ${rangeText(price, tenths)}`,
  );
  return t('reason.open', { prices: each.join(', ') });
}

const nextText = ({ next }: ValuedUnit, nameOf: (id: string) => string): string =>
  next
    ? t('next.lists', { first: listText(next.lists[0], nameOf), second: listText(next.lists[1], nameOf) })
    : t('next.none');

const listText = (list: ListUnits, nameOf: (id: string) => string): string =>
  list.map(({ id, count }) => `${count} ${nameOf(id)}`).join(', ');

/** Describes an effect in a sentence. */
function effectText(effect: NamedEffect, nameOf: (id: string) => string): string {
  const player = escapeTerminal(effect.player);
  const { value, low, high } = effect.points;
  const points = { value: tenths(value), low: tenths(low), high: tenths(high), player };
  if (effect.kind === 'together')
    return t('effect.together', {
      ...points,
      first: nameOf(effect.ids[0]),
      second: nameOf(effect.ids[1]),
    });
  if (effect.kind === 'against')
    return t('effect.against', { ...points, name: nameOf(effect.id), opponent: nameOf(effect.opponent) });
  const [one, other] = effect.states.map(({ price, state, not }) => ({
    price: tenths(price),
    state: t(not ? 'effect.not' : 'effect.at', {
      condition: t(`condition.${effect.condition}`),
      state: stateText(effect.condition, state),
    }),
  })) as [Said, Said];
  return t('effect.condition', {
    ...points,
    name: nameOf(effect.id),
    first: one.price,
    where: one.state,
    second: other.price,
    elsewhere: other.state,
  });
}

function stateText(condition: ConditionEffect['condition'], state: number | string): string {
  if (typeof state === 'number') return formatFixed(state, Number.isInteger(state) ? 0 : 2);
  return condition === 'order'
    ? t(state === 'first' ? 'order.first' : 'order.second')
    : escapeTerminal(state);
}

interface Said {
  readonly price: string;
  readonly state: string;
}

/** Lists the named effects of all units. */
/** The most effects to print. JSON has all. */
const MOST_EFFECTS = 10;

function effectsPart({ effects, units, method }: Valuation): Part[] {
  if (effects.length === 0) return [];
  const nameOf = (id: string): string => escapeTerminal(units.find((one) => one.id === id)?.name ?? id);
  const more = effects.length - MOST_EFFECTS;
  return [
    {
      title: t('effects', { rate: percent(method.falseDiscovery) }),
      text: [
        ...effects.slice(0, MOST_EFFECTS).map((effect) => effectText(effect, nameOf)),
        ...(more > 0 ? [t('effects.more', { count: more })] : []),
      ].join('\n'),
    },
  ];
}

function methodText({ method }: Valuation): string {
  const played = Object.entries(method.players);
  return [
    t('method.fair'),
    wordsText(method.confidence),
    ...played.map(([player, { pairs, earlier = 0 }]) =>
      t(earlier === 0 ? 'method.played' : earlier < pairs ? 'method.earlier' : 'method.allEarlier', {
        player: escapeTerminal(player),
        battles: formatInteger(2 * pairs),
        earlier: formatInteger(2 * earlier),
      }),
    ),
    t('method.seed', { seed: escapeTerminal(method.seed) }),
    ...(played.some(([, { stopped }]) => stopped === 'abort') ? [t('stopped')] : []),
  ].join('\n');
}

/** Says what the words of the verdicts mean. It stands under every table with these words. */
const wordsText = (confidence: number): string =>
  t('method.words', { confidence: confidenceText(confidence), share: tolerance() });

/** The seconds that the next command takes. Its precision needs battles of the whole roster, which may take hours. */
const NARROWING = 300;

/**
 * Returns the command that makes the widest interval of the units narrower. Undefined: none is fitted, or the last run
 * was stopped, so its user does not want to wait.
 */
export function narrowingCommand({ units, method }: Pick<Valuation, 'units' | 'method'>): string | undefined {
  if (Object.values(method.players).some(({ stopped }) => stopped === 'abort')) return undefined;
  const widest = units.filter(({ fitted }) => fitted).sort((a, b) => width(b) - width(a))[0];
  return widest && `price ${widest.id} --precision ${narrower(widest)} --time ${NARROWING}`;
}

/** A precision that makes the interval of a unit by a third narrower. Dot notation, for typing. */
const narrower = (unit: ValuedUnit): string => Math.max(0.01, width(unit) / 3).toFixed(2);

const width = ({ fair }: ValuedUnit): number => (fair.high - fair.low) / Math.max(1, fair.value);

const tenths = (points: number): string => formatFixed(points, 1);

const rangeText = ({ low, high }: Estimate, text: (value: number) => string): string =>
  `${text(low)}–${text(high)}`;

const listed = (names: readonly string[]): string => names.map(escapeTerminal).join(` ${t('and')} `);
