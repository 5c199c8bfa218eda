/** Reads prices: from a file that `price --json` printed, or the prices that come with Stonecast. */
import * as z from 'zod';
import { packagedValuation } from '../../../experiments/index.js';
import { located, openSystem, readDocument } from '../../../files/index.js';
import { contradictionIn, type Valuation, type ValuedUnit } from '../../../questions/index.js';
import { check, type ForceList, type OpenSystem, type ProfileEntry } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten, displayName } from '../../../i18n/index.js';

/** Prices with their source, and lists whose unit ids match these prices. */
export interface PricedLists {
  /** The date of the prices that come with Stonecast, or the name of the user's file. */
  readonly prices: string;
  readonly valuation: Valuation;
  readonly lists: readonly PricedList[];
}

type PricedList = Pick<ForceList, 'name' | 'models' | 'points'>;

/**
 * Reads prices for some lists. Undefined: no file is named, and no packaged prices know these cards.
 * @throws StonecastError located in the file if it holds no prices
 */
export function pricesOf(
  open: OpenSystem,
  lists: readonly ForceList[],
  file: string | undefined,
): PricedLists | undefined {
  if (file !== undefined) return { prices: file, valuation: readValuation(file), lists };
  const packaged = packagedValuation(open.system);
  if (!packaged) return undefined;
  const known = asPackaged(open, lists);
  if (known.every(({ models }) => models.every(({ id }) => id === undefined))) return undefined;
  return { prices: packaged.date, valuation: packaged.valuation, lists: known };
}

/** The prices of some units. Each verb that repeats them has the figures and words of `price`. */
export interface UnitPrices {
  /** The date of the prices. */
  readonly date: string;
  /** The players of the valuation. */
  readonly players: readonly string[];
  /** The confidence of the intervals, and of all verdicts together. */
  readonly confidence: number;
  readonly units: readonly ValuedUnit[];
}

/** Returns the prices of some units that come with Stonecast, or undefined if it brings none of these cards. */
export function unitPrices(open: OpenSystem, ids: readonly (string | undefined)[]): UnitPrices | undefined {
  const found = valuationOf(open, ids);
  if (!found) return undefined;
  const { date, valuation, units } = found;
  const { players, confidence } = valuation.method;
  return { date, players: Object.keys(players), confidence, units };
}

/**
 * Returns the valuation that comes with Stonecast, and its units that equal the given cards. Undefined if none does. A price belongs
 * to a card, so other profile files change nothing.
 */
export function valuationOf(
  open: OpenSystem,
  ids: readonly (string | undefined)[],
):
  | { readonly date: string; readonly valuation: Valuation; readonly units: readonly ValuedUnit[] }
  | undefined {
  const packaged = packagedValuation(open.system);
  if (!packaged) return undefined;
  const idOf = packagedIds(open);
  const wanted = new Set(ids.map((id) => (id === undefined ? undefined : idOf(id))));
  const valuation = translateNames(packaged.valuation, openSystem(open.system));
  const units = valuation.units.filter(({ id }) => wanted.has(id));
  return units.length > 0 ? { date: packaged.date, valuation, units } : undefined;
}

/** Translates the unit names of a valuation into the current language, and the names of what battles do not play. */
export function translateNames(found: Valuation, open: OpenSystem): Valuation {
  const names = new Map(open.profiles().map((entry) => [entry.id, displayName(entry)]));
  const partly = found.units.flatMap(({ id, unplayed }) => (unplayed ? [id] : []));
  const roster = partly.length > 0 ? open.roster?.() : undefined;
  const parts = new Map(
    roster?.members(partly).map((member) => [member.id, roster.battles?.unplayed?.(member)]),
  );
  const units = found.units.map(({ unplayed, ...unit }) => ({
    ...unit,
    name: names.get(unit.id) ?? unit.name,
    ...(unplayed && { unplayed: parts.get(unit.id) ?? unplayed }),
  }));
  return { ...found, units };
}

/**
 * Gives the lists' units the ids of the packaged cards with equal content, or no id without such a card. A price
 * belongs to a card: it stays the same under another name, or with other files.
 */
function asPackaged(open: OpenSystem, lists: readonly ForceList[]): PricedList[] {
  const idOf = packagedIds(open);
  return lists.map(({ name, points, models }) => ({
    name,
    points,
    models: models.map((model) => ({ ...model, id: model.id === undefined ? undefined : idOf(model.id) })),
  }));
}

/** Returns a function from a card's id to the id of the packaged card with equal content, if there is one. */
function packagedIds(open: OpenSystem): (id: string) => string | undefined {
  const packaged = openSystem(open.system).profiles();
  const ids = new Map(packaged.map((entry) => [cardOf(entry), entry.id]));
  const cards = new Map(packaged.map((entry) => [entry.id, cardOf(entry)]));
  const own = new Map(open.profiles().map((entry) => [entry.id, cardOf(entry)]));
  return (id) => {
    const card = own.get(id);
    return card !== undefined && cards.get(id) === card ? id : ids.get(card ?? '');
  };
}

/** Returns a card's content without names and sources, as text to compare. */
const cardOf = (entry: ProfileEntry): string =>
  JSON.stringify(Object.entries(entry).filter(([field]) => !NAMES.has(field)));

const NAMES: ReadonlySet<string> = new Set(['id', 'name', 'french', 'culture', 'source', 'section']);

/** @throws StonecastError located in the file */
function readValuation(file: string): Valuation {
  const document = readDocument(file);
  return located(document, () => {
    const found = check(valuationSchema, document.data);
    const players = Object.keys(found.fits);
    found.units.forEach((unit, i) => {
      if (players.some((player) => !unit.players[player])) throw wrong(['units', i, 'players']);
    });
    for (const [player, { covariance }] of Object.entries(found.fits)) {
      const whole = covariance.length === found.units.length;
      if (!whole || covariance.some((row, i) => row.length !== i + 1))
        throw wrong(['fits', player, 'covariance']);
    }
    const contradiction = contradictionIn(found);
    if (contradiction) throw contradicted(contradiction);
    return document.data as Valuation;
  });
}

/** The error for incomplete prices: some part lacks a player or a unit. */
function wrong(path: readonly (string | number)[]): StonecastError {
  return new StonecastError(
    'wrong-value',
    {
      what: msg('"{field}"', { field: String(path.at(-1)) }),
      found: msg('other units or players than in the rest of the file'),
      expected: msg('what {command} prints', { command: asWritten('stonecast price --json') }),
    },
    { path: [...path] },
  );
}

/** The error for a price that the rest of the file does not give. */
function contradicted(path: readonly (string | number)[]): StonecastError {
  return new StonecastError(
    'wrong-value',
    {
      what: msg('"{field}"', { field: String(path.at(2)) }),
      found: msg('a price that contradicts the rest of the file'),
      expected: msg('what {command} prints', { command: asWritten('stonecast price --json') }),
    },
    { path: [...path] },
  );
}

const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() });

/** The fields of prices that predictions read. */
const valuationSchema = z.object({
  units: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        cost: z.number().min(0),
        fair: estimate,
        fitted: z.boolean(),
        players: z.record(z.string(), estimate),
      }),
    )
    .min(1),
  fits: z.record(
    z.string(),
    z.object({
      gain: z.number(),
      pointsGain: z.number(),
      noise: z.number().min(0),
      covariance: z.array(z.array(z.number())),
    }),
  ),
  proof: z.record(
    z.string(),
    z.object({
      predictions: z.object({
        missed: estimate,
        calibration: z.object({ inside: z.number().min(0), of: z.number().min(0) }),
      }),
    }),
  ),
  method: z.object({
    confidence: z.number().gt(0).lt(1),
    players: z.record(z.string(), z.object({ share: z.number().min(0).max(1) })),
  }),
});
