/** Values a roster: prices of all units for several players from the same battles, with their proof on others. */
import { checkOptions, type OptionNames } from '../checkOptions.js';
import { checkSubject } from '../subjects.js';
import type { Estimate } from '../../game/index.js';
import { normalQuantile } from '../../math/index.js';
import type { OpenSystem } from '../../system/index.js';
import { checkEach, checkText, msg, stoppedRun } from '../../errors/index.js';
import { battleArena, type Arena, type ArenaHosts } from './arena.js';
import { Clock } from '../clock.js';
import { surveyLists, type PriceScale } from './fitValues.js';
import { reasonOf, sharedList, type PriceWord, type UnitPrice } from './unitPrices.js';
import { FALSE_DISCOVERY, namedEffects, type NamedEffect } from './effects.js';
import type { ListPair } from './drawLists.js';
import { PriceSearch, USUAL_PAIRS, type PlayerValues } from './fixedPoint.js';
import { comparedPairs, nextPlaytest, type NextPlaytest } from './nextPlaytest.js';
import { takeTurns } from './takeTurns.js';
import { playerFit, type PlayerFit } from './proof/predictMeetings.js';
import type { Once } from '../lists/index.js';
import {
  resumedArena,
  keptBatch,
  rosterContent,
  servingBattles,
  type KeptBattles,
  type RosterContent,
  type ServingBattles,
} from './keptBattles.js';
import { proofWork, provePrices, type BeforeAndAfter, type MeasuredPatch } from './proof/allProofs.js';

/** A unit with its prices, in the cards' points of one model. */
export interface ValuedUnit {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /**
   * The best price for all players together. For a unit without a fit it is the cost, with an interval from 0 to
   * everything that a list can spend.
   */
  readonly fair: Estimate;
  /** Whether the battles of every player have fitted the unit. */
  readonly fitted: boolean;
  readonly players: Readonly<Record<string, Estimate>>;
  /** `not known` too if battles do not play everything on the card. */
  readonly word: PriceWord;
  /** The names of what battles do not play of its card. Absent: they play everything. */
  readonly unplayed?: readonly string[];
  /** The strongest named effect that explains the verdict. Absent if none does. */
  readonly reason?: NamedEffect;
  /** The two lists whose result is most informative about its price. Absent if no list takes it. */
  readonly next?: NextPlaytest;
}

/** The played battles of one player. */
export interface PlayedFor {
  /** The pairs of battles in the fit. */
  readonly pairs: number;
  /** How many of them are earlier ones, `ValuationOptions.kept`. Absent without any. */
  readonly earlier?: number;
  readonly stopped: PlayerValues['stopped'];
  /** The share of results without luck that unit values explain. */
  readonly explained: number;
  /** The weight of this player's prices in the fair ones. */
  readonly share: number;
}

/** The answer. */
export interface Valuation {
  readonly units: readonly ValuedUnit[];
  /** By player. Empty if the time did not suffice. */
  readonly proof: Readonly<Record<string, BeforeAndAfter>>;
  /** The best patches of few changed costs. Empty if no change makes battles more even. */
  readonly patch: readonly MeasuredPatch[];
  /** The effects that one number per unit leaves out. */
  readonly effects: readonly NamedEffect[];
  /** The parameters that predict list against list, by player. */
  readonly fits: Readonly<Record<string, PlayerFit>>;
  readonly method: {
    readonly kind: 'battles';
    readonly seed: string;
    readonly confidence: number;
    /** The adjustment of verdicts for many tests, and the error rate of effects. */
    readonly adjusted: 'holm';
    readonly falseDiscovery: number;
    readonly players: Readonly<Record<string, PlayedFor>>;
  };
}

/** The effort of a valuation. */
export interface ValuationOptions extends ArenaHosts {
  /** The players: levels of play, or policies. */
  readonly players: readonly string[];
  readonly seed?: string | undefined;
  /** Half of each interval as a share of the price. It stops when all intervals are this narrow. */
  readonly precision?: number | undefined;
  /** The maximum time in seconds. Results then depend on the machine. */
  readonly time?: number | undefined;
  /**
   * The maximum pairs of battles per player. Earlier ones count if they know all cards. The default is 2,400, or 40,000
   * if you give a precision.
   */
  readonly pairs?: number | undefined;
  /** Battles of an earlier valuation. Those that serve this roster are not played again. */
  readonly kept?: KeptBattles | undefined;
  /** Receives all battles of the fit, for later valuations. */
  readonly onBattles?: ((battles: KeptBattles) => void) | undefined;
  /** The list pairs of each proof. 0: no proof. */
  readonly proof?: number | undefined;
  /**
   * Proves only the cards' costs and the list that is best for all players, in half the time. It omits each player's own
   * prices, the list without this player, and the patches.
   */
  readonly sharedOnly?: boolean | undefined;
  readonly confidence?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Stores finished steps. Without it, nothing is stored. */
  readonly once?: Once | undefined;
  /** Receives the finished share of the work. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** The names of the options of `valuation`. */
const VALUATION_OPTIONS: OptionNames<ValuationOptions> = {
  players: true,
  seed: true,
  precision: true,
  time: true,
  pairs: true,
  kept: true,
  onBattles: true,
  proof: true,
  sharedOnly: true,
  confidence: true,
  threads: true,
  elsewhere: true,
  signal: true,
  once: true,
  onProgress: true,
};

/** The most pairs of battles per player for a given precision. */
const PRECISE_PAIRS = 40_000;
const DEFAULT_PRECISION = 0.1;
/** The share of the time for prices. Proofs use the rest. */
const FITTING = 0.6;

/**
 * Prices all units of a roster.
 * @throws StonecastError `cannot-do` if the game has no lists or battles, `incomplete` if a stop came before the first
 * battle ended
 */
export async function valuation(open: OpenSystem, options: ValuationOptions): Promise<Valuation> {
  checkSubject('system', open);
  checkOptions(options, VALUATION_OPTIONS);
  checkEach('players', options.players, (name) => {
    checkText('players', name);
  });
  const arena = battleArena(open, options);
  try {
    const ids = arena.units.map(({ id }) => id);
    return await valueArena(arena, options, rosterContent(open, ids));
  } finally {
    await arena.close();
  }
}

/**
 * Prices all units of an arena.
 * @param content what tells which kept battles serve this arena
 * @throws StonecastError `incomplete` if a stop came before the first battle ended
 */
export async function valueArena(
  arena: Arena,
  options: ValuationOptions,
  content: RosterContent = { cards: arena.units.map(({ id }) => id), rules: [] },
): Promise<Valuation> {
  const { players } = options;
  const pairs = pairsOf(options);
  const clock = new Clock(options, players.length * (pairs + proofWork(options)));
  try {
    const playing = options.once ? resumedArena(arena, options.once) : arena;
    return await valueWithin(playing, content, options, clock);
  } finally {
    clock.end();
  }
}

const pairsOf = ({ pairs, precision }: ValuationOptions): number =>
  pairs ?? (precision === undefined ? USUAL_PAIRS : PRECISE_PAIRS);

async function valueWithin(
  arena: Arena,
  content: RosterContent,
  options: ValuationOptions,
  clock: Clock,
): Promise<Valuation> {
  const { seed = 'stonecast', confidence = 0.95, kept } = options;
  const survey = surveyLists(arena, seed);
  const earlier = kept && servingBattles(kept, arena, content, seed);
  const values = await playerValues(arena, { ...options, seed, confidence, scale: survey, earlier }, clock);
  options.onBattles?.({
    seed,
    scale: arena.scale,
    content,
    players: Object.fromEntries(
      values.map(({ player, batches }) => [player, batches.map((batch) => keptBatch(batch, arena.units))]),
    ),
  });
  const { shares, prices } = sharedList(values, survey, confidence);
  const effects = namedEffects(arena, values, confidence);
  const pairs = comparedPairs(arena.drawer(survey.costs, seed));
  const { proof, patch } = await provePrices(
    arena,
    { values, survey },
    { ...options, seed, confidence },
    clock,
  );
  const played = values.map(({ player, pairs, earlier, stopped, explained }, i): [string, PlayedFor] => [
    player,
    { pairs, ...(earlier > 0 && { earlier }), stopped, explained, share: shares[i]! },
  ]);
  return {
    units: valuedUnits(arena, values, prices, { effects, pairs }),
    proof,
    patch,
    effects,
    fits: Object.fromEntries(values.map((one) => [one.player, playerFit(arena, one)])),
    method: {
      kind: 'battles',
      seed,
      confidence,
      adjusted: 'holm',
      falseDiscovery: FALSE_DISCOVERY,
      players: Object.fromEntries(played),
    },
  };
}

/** Options with their defaults. */
type ResolvedOptions = ValuationOptions & { readonly seed: string; readonly confidence: number };

async function playerValues(
  arena: Arena,
  options: ResolvedOptions & { readonly scale: PriceScale; readonly earlier: ServingBattles | undefined },
  clock: Clock,
): Promise<PlayerValues[]> {
  const { players, precision = DEFAULT_PRECISION } = options;
  const pairs = pairsOf(options);
  const quantile = normalQuantile((1 + options.confidence) / 2);
  const { seed, scale, earlier } = options;
  const onPlayed = (): void => {
    clock.done(searches.reduce((sum, { work }) => sum + work, 0));
  };
  const searches: readonly PriceSearch[] = players.map(
    (player) =>
      new PriceSearch(arena, { player, seed, pairs, precision, quantile, scale, earlier, onPlayed }),
  );
  await takeTurns(searches, clock.until(FITTING), onPlayed);
  clock.begin(players.length * pairs);
  const values = searches.map((search) => search.values());
  if (values.every(({ pairs: played }) => played === 0))
    throw stoppedRun({ what: msg('players'), left: players.length });
  return values;
}

function valuedUnits(
  arena: Arena,
  values: readonly PlayerValues[],
  prices: readonly UnitPrice[],
  { effects, pairs }: { readonly effects: readonly NamedEffect[]; readonly pairs: readonly ListPair[] },
): ValuedUnit[] {
  return prices.map(({ fair, players, word: found }, unit): ValuedUnit => {
    const { id, name, cost, models, unplayed } = arena.units[unit]!;
    const word = unplayed ? 'not known' : found;
    const reason = reasonOf(id, word, effects);
    const next = nextPlaytest(arena.units, values, unit, pairs);
    const factor = arena.scale / models;
    const each = values.map(({ player }, i): [string, Estimate] => [player, scaled(players[i]!, factor)]);
    return {
      id,
      name,
      cost: cost / models,
      fair: scaled(fair, factor),
      fitted: values.every(({ known }) => known[unit] === true),
      players: Object.fromEntries(each),
      word,
      ...(unplayed && { unplayed }),
      ...(reason && { reason }),
      ...(next && { next }),
    };
  });
}

const scaled = ({ value, low, high }: Estimate, factor: number): Estimate => ({
  value: value * factor,
  low: low * factor,
  high: high * factor,
});
