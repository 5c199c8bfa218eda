/** A verdict by whole battles, and whether it hangs on how it is played: none is given without that. */
import type { Estimate, Method } from '../../game/index.js';
import type { OpenSystem } from '../../system/index.js';
import type { LevelEstimates } from '../battle/design/index.js';
import { fieldOf, type SpreadLevel, type TrialOptions } from '../price/index.js';
import { fieldOrders, type FieldOrders } from './fieldOrders.js';
import {
  DEFAULT_VERDICT_MARGIN,
  readEvidence,
  readingOf,
  tablesWanted,
  type RungReading,
  type Said,
} from './reading.js';
import { unlessStopped } from '../unlessStopped.js';
import { responseTo, type Compared, type VerdictResponse } from './response.js';

/** Tables of a verdict by default: some more than the fewest by which anything may be called fair within the usual margin. */
export const DEFAULT_VERDICT_TABLES = 64;

/** How a verdict is asked for. */
export interface VerdictOptions extends Omit<TrialOptions, 'side'> {
  /** Battles won more or fewer, as a share, that do not matter. */
  readonly margin?: number | undefined;
}

/** A rung's word on it. */
export interface VerdictRung extends LevelEstimates {
  readonly policy: string;
  readonly reading: RungReading;
  /** In points: what a unit's cost, or a list, is too cheap by; absent where battles do not tell it. */
  readonly cheap?: Estimate;
  /** The result by scenario. */
  readonly scenarios: readonly SpreadLevel[];
}

/** What a rung came to, before it is read. */
export type RungFound = Omit<VerdictRung, 'reading'>;

/** What was found. Plain data. */
export interface Verdict extends Said {
  readonly system: string;
  readonly kind: 'unit' | 'list';
  readonly name: string;
  readonly cost: number;
  readonly method: Method;
  readonly tables: number;
  readonly margin: number;
  readonly lists: readonly string[];
  readonly scenarios: readonly { readonly id: string; readonly label: string }[];
  readonly rungs: readonly VerdictRung[];
  /** Where too little was played to say anything: about how many tables would tell. */
  readonly wanted?: number;
  /** Absent where playing was stopped before it was found. */
  readonly response?: VerdictResponse;
  /** Absent for fewer than three lists: two have no order to speak of; and where playing was stopped. */
  readonly field?: FieldOrders;
  /** What the unit has and battles do not play. */
  readonly missing: readonly string[];
  /** Why it ended before all was played: what is told rests on what was played by then. */
  readonly stopped?: 'abort';
}

/** What is judged, and what it is compared with. */
export interface Subject extends Pick<Verdict, 'kind' | 'name' | 'cost' | 'missing'> {
  readonly sides: Compared;
}

/** Options of all parts of a verdict, made ready. */
export type JudgeOptions = VerdictOptions & { readonly seed: string; readonly tables: number };

/** What was played for the rungs, and the orders of the lists where they are known already. */
export interface Played {
  readonly rungs: readonly RungFound[];
  readonly scenarios: Verdict['scenarios'];
  readonly battles: number;
  readonly tables: number;
  readonly orders?: Awaited<ReturnType<typeof ordersOf>>;
}

/** The verdict that the rungs' results allow, once it is known what the best of the policies gain. */
export async function judged(
  open: OpenSystem,
  subject: Subject,
  played: Played,
  options: JudgeOptions,
): Promise<Verdict> {
  const { confidence = 0.95, seed, margin = DEFAULT_VERDICT_MARGIN, signal, ...rest } = options;
  const { rungs, tables, scenarios } = played;
  const { onProgress: _, ...quiet } = { ...rest, confidence, seed, signal };
  const last = rungs.at(-1) as RungFound;
  const answered = await unlessStopped(signal, () => responseTo(open, subject.sides, last.policy, quiet));
  const orders = played.orders ?? (await ordersOf(open, rungs, quiet));
  const evidence = { rungs, gain: answered?.response.gain, tables, confidence, margin };
  const said = readEvidence(evidence);
  const combats = played.battles + (answered?.battles ?? 0) + (orders?.battles ?? 0);
  const { kind, name, cost, missing } = subject;
  return {
    ...{ system: open.system.id, kind, name, cost, tables, margin, scenarios },
    method: { kind: 'monte-carlo', combats, seed, confidence },
    lists: fieldOf(open, options.lists).map((list) => list.name),
    ...said,
    rungs: rungs.map((rung) => ({ ...rung, reading: readingOf(rung.result, evidence) })),
    ...(said.reading === 'open' && { wanted: tablesWanted(evidence) }),
    ...{ ...(answered && { response: answered.response }), ...(orders && { field: orders.orders }) },
    missing,
    ...(signal?.aborted && { stopped: 'abort' as const }),
  };
}

/** The orders of the lists on every rung; undefined for fewer than three, or where it was stopped. */
export async function ordersOf(
  open: OpenSystem,
  rungs: readonly { readonly policy: string }[],
  options: TrialOptions & { readonly seed: string },
) {
  if (options.lists.length < 3) return undefined;
  return unlessStopped(options.signal, () => fieldOrders(open, rungs, options));
}
