/** A verdict on a unit or a list by whole battles, and whether it hangs on how it is played: none is given without that. */
import { StonecastError } from '../../wording/index.js';
import type { Estimate, Method } from '../../game/index.js';
import { fiellerSet, type RatioParts } from '../../math/index.js';
import type { OpenSystem, RosterMember } from '../../system/index.js';
import {
  armContrast,
  armEstimates,
  correctedLevels,
  designRungs,
  playDesign,
  type Arm,
  type LevelEstimates,
  type PlayedDesign,
} from '../battle/design/index.js';
import { battlePrice, Exchanger, battlesOf, fieldOf, modelsOf, type TrialOptions } from '../price/index.js';
import { fieldOrders, type FieldOrders } from './fieldOrders.js';
import { DEFAULT_SEED } from '../odds/odds.js';

/** Tables of a verdict by default. */
export const DEFAULT_VERDICT_TABLES = 36;

/** A rung's word on it. */
export interface VerdictRung extends LevelEstimates {
  readonly policy: string;
  /** In points: what a unit's cost, or a list, is too cheap by; absent where battles do not tell it. */
  readonly cheap?: Estimate;
}

/** What the best of the policies gain over the last rung, chosen on other tables than those that judge it. */
export interface VerdictResponse {
  /** Whoever plays best for the judged side, and for the side that it is compared with. */
  readonly by: string;
  readonly otherBy: string;
  /** By how much more the judged side gains by being played best: a lower bound of what its player leaves lying. */
  readonly gain: Estimate;
}

/** What is said: `depends` where rungs disagree or the gain of the best response exceeds the effect. */
export type VerdictReading = 'strong' | 'weak' | 'fair' | 'depends';

/**
 * Why it depends: two rungs exclude each other, some rungs tell what is judged from even and others do not, or the gain of the
 * best response exceeds the effect.
 */
export type VerdictDoubt = 'rungs' | 'some' | 'response';

/** What was found. Plain data. */
export interface Verdict {
  readonly system: string;
  readonly kind: 'unit' | 'list';
  readonly name: string;
  readonly cost: number;
  readonly method: Method;
  readonly tables: number;
  readonly lists: readonly string[];
  readonly reading: VerdictReading;
  /** Why it depends. */
  readonly because?: VerdictDoubt;
  readonly rungs: readonly VerdictRung[];
  /** Absent where playing was stopped before it was found. */
  readonly response?: VerdictResponse;
  /** Absent for fewer than three lists: two have no order to speak of; and where playing was stopped. */
  readonly field?: FieldOrders;
  readonly missing: readonly string[];
  /** Why it ended before all was played: what is told rests on what was played by then. */
  readonly stopped?: 'abort';
}

/** What is judged: the arm that is judged and the one that it is compared with, on a ground. */
interface Subject {
  readonly kind: Verdict['kind'];
  readonly name: string;
  readonly cost: number;
  readonly missing: readonly string[];
  readonly sides: (ground: number) => readonly [Arm['sides'], Arm['sides']];
}

/**
 * The verdict on a unit: its price on every rung, and whether lists with it are left lying by who plays them.
 * @throws StonecastError as `battlePrice`
 */
export async function unitVerdict(
  open: OpenSystem,
  member: RosterMember,
  options: TrialOptions,
): Promise<Verdict> {
  const { seed = DEFAULT_SEED, tables = DEFAULT_VERDICT_TABLES } = options;
  const { onProgress: _, ...rest } = options;
  const pricing = await battlePrice(open, [member], { ...options, tables, parts: false });
  const field = fieldOf(open, options.lists);
  const battles = battlesOf(open);
  const scenarios = Math.max(1, pricing.scenarios.length);
  const exchanger = new Exchanger(battles, field, { seed, scenarios });
  const coming = { member, trials: [], models: modelsOf(battles, member, field) };
  const subject: Subject = {
    ...{ kind: 'unit', name: member.name, cost: member.cost, missing: battles.missing(member) },
    sides(ground) {
      const { arms, list } = exchanger.of(ground, coming, '');
      return [(arms[1] as Arm).sides, list.sides];
    },
  };
  const rungs = (pricing.members[0]?.rungs ?? []).map(({ policy, result, points, fair }): VerdictRung => ({
    ...{ policy, result, points },
    ...(fair && { cheap: less(fair, member.cost) }),
  }));
  const combats = pricing.method.kind === 'monte-carlo' ? pricing.method.combats : 0;
  return judged(open, subject, { rungs, battles: combats }, { ...rest, tables, seed });
}

/**
 * The verdict on a list: how it does against the field on every rung. What it is too strong by is told in points by what it loses
 * with a model fewer.
 * @throws StonecastError where the system knows no battles of lists
 */
export async function listVerdict(open: OpenSystem, list: unknown, options: TrialOptions): Promise<Verdict> {
  const { seed = DEFAULT_SEED, tables = DEFAULT_VERDICT_TABLES } = options;
  const field = fieldOf(open, options.lists);
  const [own] = fieldOf(open, [list]);
  const fewer = open.lists?.fewer(list) ?? [];
  const rungs = designRungs(open, [{ list }, { list }], options.rungs);
  const enemyOn = (ground: number) => ({ list: field[ground % field.length]?.list });
  const lessOn = (ground: number) => fewer[ground % fewer.length];
  const played = await playDesign(
    open,
    (_, ground) =>
      rungs.flatMap((policy): Arm[] => {
        const policies = [policy, policy] as const;
        const weaker = { list: lessOn(ground)?.file ?? list };
        return [
          { sides: [{ list }, enemyOn(ground)], policies },
          { sides: [enemyOn(ground), { list }], policies },
          { sides: [weaker, enemyOn(ground)], policies },
        ];
      }),
    { ...options, tables, seed },
  );
  const costs = played.arms.map((_, ground) => lessOn(ground)?.cost ?? 0);
  const found = rungs.map((policy, r): VerdictRung => {
    const cheap = pointsAhead(played, 3 * r, costs);
    return {
      ...{ policy, ...armContrast(played.arms, 3 * r, 3 * r + 1, played.level) },
      ...(cheap && { cheap }),
    };
  });
  const subject: Subject = {
    ...{ kind: 'list', name: own?.name ?? '', cost: own?.points ?? 0, missing: [] },
    sides: (ground) => [
      [{ list }, enemyOn(ground)],
      [enemyOn(ground), { list }],
    ],
  };
  const { onProgress: _, ...rest } = options;
  return judged(open, subject, { rungs: found, battles: played.battles }, { ...rest, tables, seed, rungs });
}

/** The lead of a list in points: over what it loses for each point of a model that is gone. Fieller's over the tables. */
function pointsAhead(played: PlayedDesign, arm: number, costs: readonly number[]): Estimate | undefined {
  const levels = correctedLevels(played.arms);
  const mean = (one: readonly number[] = []): number => one.reduce((sum, x) => sum + x, 0) / one.length;
  const grounds = costs.map((cost, g) => {
    const result = mean(levels[arm]?.result[g]);
    return { ahead: result - 1 / 2, drop: result - mean(levels[arm + 2]?.result[g]), cost };
  });
  const parts = (all: typeof grounds): RatioParts => [
    mean(all.map(({ ahead }) => ahead)) * mean(all.map(({ cost }) => cost)),
    mean(all.map(({ drop }) => drop)),
  ];
  const whole = parts(grounds);
  const leftOut = grounds.map((_, g) => parts(grounds.filter((__, i) => i !== g)));
  const { low, high, outside } = fiellerSet(whole, leftOut, played.level.confidence);
  if (outside || !Number.isFinite(high - low) || whole[1] <= 0) return undefined;
  return { value: whole[0] / whole[1], low, high };
}

const less = ({ value, low, high }: Estimate, cost: number): Estimate => ({
  value: value - cost,
  low: low - cost,
  high: high - cost,
});

type JudgeOptions = TrialOptions & { readonly seed: string; readonly tables: number };

async function judged(
  open: OpenSystem,
  subject: Subject,
  { rungs, battles }: { readonly rungs: readonly VerdictRung[]; readonly battles: number },
  options: JudgeOptions,
): Promise<Verdict> {
  const { confidence = 0.95, seed, tables } = options;
  const last = rungs.at(-1) as VerdictRung;
  const { signal } = options;
  const answered = await unlessStopped(signal, () => responseTo(open, subject, last.policy, options));
  const field = fieldOf(open, options.lists);
  const orders =
    field.length < 3 ? undefined : await unlessStopped(signal, () => fieldOrders(open, rungs, options));
  const because = dependsBy(rungs, answered?.response);
  const combats = battles + (answered?.battles ?? 0) + (orders?.battles ?? 0);
  return {
    ...{ system: open.system.id, kind: subject.kind, name: subject.name, cost: subject.cost, tables },
    method: { kind: 'monte-carlo', combats, seed, confidence },
    lists: field.map(({ name }) => name),
    reading: because ? 'depends' : readingOf(last.result),
    ...(because && { because }),
    ...{ rungs, ...(answered && { response: answered.response }), ...(orders && { field: orders.orders }) },
    missing: subject.missing,
    ...(signal?.aborted && { stopped: 'abort' as const }),
  };
}

/** What comes of further playing; undefined where it was stopped before it came to anything. */
async function unlessStopped<T>(
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (signal?.aborted) return undefined;
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted && error instanceof StonecastError && error.code === 'incomplete') return undefined;
    throw error;
  }
}

/**
 * Why a verdict is withheld. Too strong or too weak is what every rung calls it, as an intersection-union test has it (R. Berger,
 * Technometrics 24, 1982): where on one rung there is nothing, it is said no more often than that rung errs, however few the tables.
 */
export function dependsBy(
  rungs: readonly Pick<VerdictRung, 'result'>[],
  answer?: Pick<VerdictResponse, 'gain'>,
): Verdict['because'] {
  const lows = rungs.map(({ result }) => result.low);
  const highs = rungs.map(({ result }) => result.high);
  if (Math.max(...lows) > Math.min(...highs)) return 'rungs';
  if (new Set(rungs.map(({ result }) => readingOf(result))).size > 1) return 'some';
  const effect = Math.abs(rungs.at(-1)?.result.value ?? 0);
  if (answer === undefined) return undefined;
  const { gain } = answer;
  const proven = gain.low > 0 || gain.high < 0;
  return proven && Math.abs(gain.value) > effect ? 'response' : undefined;
}

/** What one rung says by itself. */
export const readingOf = ({ low, high }: Estimate): Exclude<VerdictReading, 'depends'> =>
  low > 0 ? 'strong' : high < 0 ? 'weak' : 'fair';

/** Both sides of the comparison played best against the rung: chosen on some tables and judged on fresh ones. */
async function responseTo(
  open: OpenSystem,
  { sides }: Subject,
  rung: string,
  options: JudgeOptions,
): Promise<{ readonly response: VerdictResponse; readonly battles: number }> {
  const { list } = fieldOf(open, options.lists)[0] ?? {};
  const pool = designRungs(open, [{ list }, { list }]);
  const arms = (names: readonly [readonly string[], readonly string[]]) => (_: unknown, ground: number) =>
    sides(ground).flatMap((both, i) =>
      names[i as 0 | 1].map((name): Arm => ({ sides: both, policies: [name, rung] })),
    );
  const chosen = await playDesign(open, arms([pool, pool]), { ...options, seed: `${options.seed} chosen` });
  const scores = armEstimates(chosen.arms, chosen.level).map(
    ({ result, points }) => result.value + points.value,
  );
  const best = (of: 0 | 1): string => {
    const own = scores.slice(of * pool.length, (of + 1) * pool.length);
    return pool[own.indexOf(Math.max(...own))] as string;
  };
  const [by, otherBy] = [best(0), best(1)];
  const fresh = await playDesign(
    open,
    arms([
      [by, rung],
      [otherBy, rung],
    ]),
    { ...options, seed: `${options.seed} judged` },
  );
  // What the judged side gains less what the other does, bout by bout.
  const gains = fresh.arms.map(([own = [], usual = [], other = [], others = []]) => [
    own.map((bout, i) => lessBout(bout, usual[i])),
    other.map((bout, i) => lessBout(bout, others[i])),
  ]);
  const { result } = armContrast(gains, 0, 1, fresh.level);
  const { value, low, high } = result;
  const response = { by, otherBy, gain: { value, low, high } };
  return { response, battles: chosen.battles + fresh.battles };
}

type Bout = PlayedDesign['arms'][number][number][number];

const lessBout = (one: Bout, other: Bout | undefined): Bout => ({
  result: one.result - (other?.result ?? 0),
  points: one.points - (other?.points ?? 0),
  luck: one.luck - (other?.luck ?? 0),
});
