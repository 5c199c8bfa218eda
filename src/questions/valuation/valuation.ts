/** The valuation of a roster: prices of all units for several players, from the same battles, and their proof on others. */
import type { Estimate } from '../../game/index.js';
import { normalQuantile } from '../../math/index.js';
import type { OpenSystem } from '../../system/index.js';
import { fault, stoppedRun } from '../../wording/index.js';
import { battleArena, type Arena } from './arena.js';
import { bestShares, contrastCovariance, sharedPrices, unitPrices, type PriceWord } from './combine.js';
import { fixedPoint, type PlayerValues } from './fixedPoint.js';
import { provePrices, type PriceProof } from './proof.js';

/** A unit with its prices, in the cards' points of one model. */
export interface ValuedUnit {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /** The price that is best for all players together. */
  readonly fair: Estimate;
  readonly players: Readonly<Record<string, Estimate>>;
  readonly word: PriceWord;
}

/** The proof for one player: at the cards' costs and at the fair prices. */
export interface BeforeAndAfter {
  readonly spread: { readonly before: Estimate; readonly after: Estimate };
  readonly hunter: { readonly before: Estimate; readonly after: Estimate };
  readonly lists: { readonly before: PriceProof['list']; readonly after: PriceProof['list'] };
  /** Predictions of list against list at the fair prices: how many of them held. */
  readonly calibration: PriceProof['calibration'];
}

/** What was played for one player. */
export interface PlayedFor {
  /** Pairs of battles that prices were fitted to. */
  readonly pairs: number;
  readonly stopped: PlayerValues['stopped'];
  /** The share of results, luck taken away, that unit values explain. */
  readonly explained: number;
  /** How much this player's prices count in the fair ones. */
  readonly share: number;
}

/** The answer. */
export interface Valuation {
  readonly units: readonly ValuedUnit[];
  /** By player; those that were not played to the end are absent. */
  readonly proof: Readonly<Record<string, BeforeAndAfter>>;
  readonly method: {
    readonly kind: 'battles';
    readonly seed: string;
    readonly confidence: number;
    readonly adjusted: 'holm';
    readonly players: Readonly<Record<string, PlayedFor>>;
  };
}

/** How far a valuation goes. */
export interface ValuationOptions {
  /** Who plays: levels of play, or policies. */
  readonly players: readonly string[];
  readonly seed?: string | undefined;
  /** Half of each interval as a share of the price: it plays no more when all are so narrow. */
  readonly precision?: number | undefined;
  /** Seconds on the clock at most. Results then depend on the machine. */
  readonly time?: number | undefined;
  /** Pairs of battles for each player at most. */
  readonly pairs?: number | undefined;
  /** Pairs of lists of each proof; 0: no proof. */
  readonly proof?: number | undefined;
  readonly confidence?: number | undefined;
  readonly threads?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Hears what share of the work is done. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Pairs of battles for each player, and pairs of lists of a proof, where nothing is said. */
export const VALUATION_PAIRS = 2400;
export const VALUATION_PROOF = 60;
const DEFAULT_PRECISION = 0.1;
/** Tables of each pair of lists of a proof. */
const PROOF_TABLES = 8;
/** The share of the time that prices may take; proofs have the rest. */
const FITTING = 0.6;

/**
 * Prices all units of a roster.
 * @throws StonecastError `cannot-do` where the game knows no lists or battles, `incomplete` where it was stopped too early
 */
export async function valuation(open: OpenSystem, options: ValuationOptions): Promise<Valuation> {
  const arena = battleArena(open, options.threads);
  try {
    return await valueArena(arena, options);
  } finally {
    await arena.close();
  }
}

/**
 * Prices all units of an arena.
 * @throws StonecastError `incomplete` where it was stopped too early
 */
export async function valueArena(arena: Arena, options: ValuationOptions): Promise<Valuation> {
  const clock = new Clock(options, options.proof ?? VALUATION_PROOF);
  try {
    return await valueWithin(arena, options, clock);
  } finally {
    clock.end();
  }
}

async function valueWithin(arena: Arena, options: ValuationOptions, clock: Clock): Promise<Valuation> {
  const { seed = 'stonecast', confidence = 0.95, proof = VALUATION_PROOF } = options;
  const values = await playerValues(arena, { ...options, seed, confidence }, clock);
  const printed = arena.units.map(({ cost }) => cost / arena.scale);
  const covariance = contrastCovariance(arena, printed, seed);
  const shares = bestShares(values, covariance);
  const fair = sharedPrices(values, shares);
  const proofs: Record<string, BeforeAndAfter> = {};
  for (const player of proof > 0 ? values : []) {
    // Another seed: other lists, tables and dice than those that prices were fitted to.
    const asked = {
      seed: `${seed} proof`,
      pairs: proof,
      tables: PROOF_TABLES,
      rivals: 4 * proof,
      confidence,
    };
    const before = await provePrices(arena, player, printed, { ...asked, signal: clock.until(1) });
    clock.done(proofWork(proof) / 2);
    const after = before && (await provePrices(arena, player, fair, { ...asked, signal: clock.until(1) }));
    clock.done(proofWork(proof) / 2);
    if (!before || !after) break;
    proofs[player.player] = {
      spread: { before: before.spread, after: after.spread },
      hunter: { before: before.hunter, after: after.hunter },
      lists: { before: before.list, after: after.list },
      calibration: after.calibration,
    };
  }
  const played = values.map(({ player, played: pairs, stopped, explained }, i): [string, PlayedFor] => [
    player,
    { pairs, stopped, explained, share: shares[i] as number },
  ]);
  return {
    units: valuedUnits(arena, values, shares, confidence),
    proof: proofs,
    method: { kind: 'battles', seed, confidence, adjusted: 'holm', players: Object.fromEntries(played) },
  };
}

async function playerValues(
  arena: Arena,
  options: ValuationOptions & { readonly seed: string; readonly confidence: number },
  clock: Clock,
): Promise<PlayerValues[]> {
  const { players, seed, confidence, pairs = VALUATION_PAIRS, precision = DEFAULT_PRECISION } = options;
  const found: PlayerValues[] = [];
  for (const [i, player] of players.entries()) {
    let told = 0;
    const values = await fixedPoint(arena, {
      player,
      seed,
      pairs,
      precision,
      quantile: normalQuantile((1 + confidence) / 2),
      signal: clock.until((FITTING * (i + 1)) / players.length),
      onProgress: (done) => {
        clock.done(done - told);
        told = done;
      },
    });
    clock.done(pairs - told);
    if (values) found.push(values);
  }
  if (found.length === players.length) return found;
  throw stoppedRun({
    what: fault('players'),
    left: players.length - found.length,
    total: players.length,
  });
}

function valuedUnits(
  arena: Arena,
  values: readonly PlayerValues[],
  shares: readonly number[],
  confidence: number,
): ValuedUnit[] {
  const costs = arena.units.map(({ cost }) => cost / arena.scale);
  return unitPrices(costs, values, shares, confidence).map(({ fair, players, word }, unit): ValuedUnit => {
    const { id, name, cost, models } = arena.units[unit] as Arena['units'][number];
    const factor = arena.scale / models;
    const each = values.map(({ player }, i): [string, Estimate] => [
      player,
      scaled(players[i] as Estimate, factor),
    ]);
    return {
      id,
      name,
      cost: cost / models,
      fair: scaled(fair, factor),
      players: Object.fromEntries(each),
      word,
    };
  });
}

const scaled = ({ value, low, high }: Estimate, factor: number): Estimate => ({
  value: value * factor,
  low: low * factor,
  high: high * factor,
});

/** Battles of one player's two proofs, in pairs. */
const proofWork = (proof: number): number => 2 * proof * (PROOF_TABLES + 4);

/** Tells how much is done, and stops each part when its share of the time is over. */
class Clock {
  private readonly begun = performance.now();
  private readonly timers: ReturnType<typeof setTimeout>[] = [];
  private readonly total: number;
  private sum = 0;

  constructor(
    private readonly options: ValuationOptions,
    proof: number,
  ) {
    const { players, pairs = VALUATION_PAIRS } = options;
    this.total = players.length * (pairs + proofWork(proof));
  }

  done(work: number): void {
    this.sum += work;
    this.options.onProgress?.(this.sum, this.total);
  }

  /** What is raised when this share of the time is over, or the user stops. */
  until(share: number): AbortSignal | undefined {
    const { time, signal } = this.options;
    if (time === undefined) return signal;
    const over = new AbortController();
    const stop = (): void => {
      over.abort();
    };
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    const left = Math.max(0, share * 1000 * time - (performance.now() - this.begun));
    this.timers.push(setTimeout(stop, left));
    return over.signal;
  }

  /** Nothing is raised any more. */
  end(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }
}
