/** Runs all proofs of a valuation in turn: prices and patches of few costs, on new battles. */
import type { Estimate } from '../../../game/index.js';
import type { Arena } from '../arena.js';
import type { Clock } from '../../clock.js';
import type { ListSurvey } from '../fitValues.js';
import { sharedList } from '../unitPrices.js';
import type { PlayerValues } from '../fixedPoint.js';
import { takeTurns, type Run } from '../takeTurns.js';
import { costStep, smallestPatches, type CostPatch } from './costPatch.js';
import { HunterRun, PROOF_TABLES, SpreadRun, type HunterProof, type SpreadProof } from './spreadProof.js';

/** The proof for one player, at the cards' costs and at the fair prices. */
export interface BeforeAndAfter {
  readonly spread: { readonly before: Estimate; readonly after: Estimate };
  /** Absent, with its lists, if the time did not suffice. */
  readonly hunter?: { readonly before: Estimate; readonly after: Estimate };
  readonly lists?: { readonly before: HunterProof['list']; readonly after: HunterProof['list'] };
  /** The number of correct predictions of list against list at the fair prices. */
  readonly calibration: SpreadProof['calibration'];
  /** The least number of list pairs behind each spread. */
  readonly pairs: number;
  /** Whether the time ended before all was played. */
  readonly shortened: boolean;
  /** For two or more players: the same at this player's own fair prices. */
  readonly own?: { readonly spread: Estimate; readonly hunter?: Estimate };
  /** The quality of predictions of list against list, at the cards' costs. */
  readonly predictions: Pick<SpreadProof, 'calibration' | 'missed'>;
  /** For three or more players: the spread at the best prices for the others, fitted without this player. */
  readonly leftOut?: { readonly spread: Estimate };
}

/** A patch of few costs, with its remaining spread. */
export interface MeasuredPatch {
  readonly changes: readonly {
    readonly id: string;
    readonly name: string;
    /** The points of one model, like `ValuedUnit.cost`. */
    readonly cost: number;
  }[];
  /** The predicted spread of the player with the worst one. */
  readonly predicted: number;
  /** The same on new battles. If the time did not suffice, it is the prediction with an interval from 0 to ½. */
  readonly spread: Estimate;
  /** By player, on new battles. Empty if the time did not suffice. */
  readonly players: Readonly<Record<string, Estimate>>;
}

/** The subject of the proofs. */
export interface Proved {
  readonly values: readonly PlayerValues[];
  readonly survey: ListSurvey;
}

/** The settings of the proofs. */
interface ProofsOptions {
  readonly seed: string;
  readonly confidence: number;
  /** The list pairs of each proof. 0: no proof. */
  readonly proof?: number | undefined;
  /** See `ValuationOptions`. */
  readonly sharedOnly?: boolean | undefined;
}

/** The default list pairs of a proof. */
const VALUATION_PROOF = 40;
/** The hunter's opponents per list pair of a proof. */
const RIVALS = 4;
/** The list pairs for measuring a patch, per pair of a proof. */
const PATCHED = 0.5;
/** The most patches to measure. */
const PATCHES = 5;
/** The shares of the time at which spreads and hunters end. Patches use the rest. */
const PROVING = { spreads: 0.75, hunters: 0.9 } as const;

/** Returns the approximate number of battle pairs for all proofs of one player. */
export const proofWork = ({
  proof = VALUATION_PROOF,
  sharedOnly,
}: Pick<ProofsOptions, 'proof' | 'sharedOnly'>): number =>
  proof *
  (sharedOnly === true
    ? 2 * (PROOF_TABLES + RIVALS)
    : 3 * (PROOF_TABLES + RIVALS) + PATCHES * PATCHED * PROOF_TABLES);

/** Plays the proofs of the cards' costs, the fair prices and the best patches, for all players in turn. */
export async function provePrices(
  arena: Arena,
  proved: Proved,
  options: ProofsOptions,
  clock: Clock,
): Promise<{
  readonly proof: Readonly<Record<string, BeforeAndAfter>>;
  readonly patch: readonly MeasuredPatch[];
}> {
  const { values, survey } = proved;
  if (options.sharedOnly === true) return { proof: await proofsOf(arena, proved, options, clock), patch: [] };
  const step = costStep(arena.units.map(({ cost }) => cost)) / arena.scale;
  const patches = smallestPatches({ survey, players: values, step });
  const proof = await proofsOf(arena, proved, options, clock);
  return { proof, patch: await measuredPatches(arena, { ...proved, patches }, options, clock) };
}

/** Plays the proofs of the cards' costs and of the fair prices. */
async function proofsOf(
  arena: Arena,
  { values, survey }: Proved,
  { proof: count = VALUATION_PROOF, sharedOnly, seed: base, confidence }: ProofsOptions,
  clock: Clock,
): Promise<Readonly<Record<string, BeforeAndAfter>>> {
  if (count === 0) return {};
  // Another seed gives other lists, tables and dice than the fit used.
  const seed = `${base} proof`;
  const fair = sharedList(values, survey, confidence).costs;
  const runs = values.map((player) => {
    const spread = (costs: readonly number[]) =>
      new SpreadRun(arena, { player, costs, seed, confidence, count });
    const hunter = (costs: readonly number[]) =>
      new HunterRun(arena, { player, costs, seed, confidence, count: RIVALS * count });
    const others = sharedOnly === true ? [] : values.filter((other) => other !== player);
    const leftOut = others.length > 1 ? spread(sharedList(others, survey, confidence).costs) : undefined;
    const lists = [
      survey.costs,
      fair,
      ...(others.length > 0 ? [sharedList([player], survey, confidence).costs] : []),
    ];
    return { player, spreads: lists.map(spread), hunters: lists.map(hunter), leftOut };
  });
  const spreads = runs.flatMap((one) => [...one.spreads, ...(one.leftOut ? [one.leftOut] : [])]);
  const hunters = runs.flatMap((one) => one.hunters);
  const reported = (runs: readonly Run[]): number => runs.reduce((sum, { work }) => sum + work, 0);
  await takeTurns(spreads, clock.until(PROVING.spreads), (work) => {
    clock.done(work);
  });
  await takeTurns(hunters, clock.until(PROVING.hunters), (work) => {
    clock.done(reported(spreads) + work);
  });
  const shortened = [...spreads, ...hunters].some(({ done }) => !done);
  const found = runs.flatMap(({ player, spreads, hunters, leftOut }): [string, BeforeAndAfter][] => {
    const [spread, even, own] = spreads.map((run) => run.result());
    const [hunter, tamed, alone] = hunters.map((run) => run.result());
    if (!spread || !even) return [];
    const without = leftOut?.result();
    const { calibration, missed } = spread;
    const one: BeforeAndAfter = {
      spread: { before: spread.spread, after: even.spread },
      ...(hunter &&
        tamed && {
          hunter: { before: hunter.hunter, after: tamed.hunter },
          lists: { before: hunter.list, after: tamed.list },
        }),
      calibration: even.calibration,
      pairs: Math.min(spread.pairs, even.pairs),
      shortened,
      ...(own && { own: { spread: own.spread, ...(alone && { hunter: alone.hunter }) } }),
      predictions: { calibration, missed },
      ...(without && { leftOut: { spread: without.spread } }),
    };
    return [[player.player, one]];
  });
  return Object.fromEntries(found);
}

/** Measures the patches, each for all players. */
async function measuredPatches(
  arena: Arena,
  { values, survey, patches }: Proved & { readonly patches: readonly CostPatch[] },
  { proof = VALUATION_PROOF, seed: base, confidence }: ProofsOptions,
  clock: Clock,
): Promise<MeasuredPatch[]> {
  const signal = clock.until(1);
  const seed = `${base} patch`;
  const count = Math.ceil(PATCHED * proof);
  const runs = patches.map(({ changes }) => {
    const costs = [...survey.costs];
    for (const { unit, cost } of changes) costs[unit] = cost;
    return values.map((player) => new SpreadRun(arena, { player, costs, seed, confidence, count }));
  });
  await takeTurns(runs.flat(), signal);
  return patches.map(({ changes, predicted }, i): MeasuredPatch => {
    const spreads = (runs[i] ?? []).map((run) => run.result()?.spread);
    const measured = values.flatMap(({ player }, j): [string, Estimate][] => {
      const spread = spreads[j];
      return spread ? [[player, spread]] : [];
    });
    const whole = measured.length === values.length;
    const worst = [...measured].sort(([, a], [, b]) => b.value - a.value)[0]?.[1];
    return {
      changes: changes.map(({ unit, cost }) => {
        const { id, name, models } = arena.units[unit]!;
        return { id, name, cost: (cost * arena.scale) / models };
      }),
      predicted,
      spread: whole && worst ? worst : { value: predicted, low: 0, high: 0.5 },
      players: whole ? Object.fromEntries(measured) : {},
    };
  });
}
