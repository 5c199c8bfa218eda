/** The results of battles by side and by model. */
import { estimateOf, type BattleTotals } from '../../engines/simulate/index.js';
import { exactEstimate, type Battle, type Estimate, type Method } from '../../game/index.js';

/** The findings about one side. */
export interface BattleSideFindings {
  readonly name: string;
  readonly policy: string;
  readonly points: number;
  /** The first side of its team. Absent: it has no allies. */
  readonly team?: number;
}

/** The findings about one model. Figures that an exact answer does not track are absent. */
export interface BattleModelFindings {
  readonly id: string;
  readonly side: number;
  readonly model: string;
  readonly name: string;
  readonly cost: number;
  readonly survives: Estimate;
  /** The points of enemies that it removed as a primary. */
  readonly removedPoints?: Estimate;
  /** The Turns in which it activated, and the Turns that it began on the table without activating. */
  readonly activated?: Estimate;
  readonly idle?: Estimate;
  readonly charges?: Estimate;
  readonly shots?: Estimate;
  readonly combats?: Estimate;
  /** Other models that it activated by leadership. */
  readonly led?: Estimate;
}

/** The answer of `battle`. */
export interface BattleFindings {
  readonly system: string;
  readonly method: Method;
  readonly battles: number;
  readonly sides: readonly BattleSideFindings[];
  readonly wins: readonly Estimate[];
  readonly draw: Estimate;
  /** For each side, its remaining points, and the removed points of its enemies. The score adds objectives. */
  readonly points: readonly {
    readonly left: Estimate;
    readonly removed: Estimate;
    readonly score: Estimate;
  }[];
  readonly turns: Estimate;
  /** How often the side in a role wins, if chance gives sides roles. */
  readonly roles?: readonly { readonly role: string; readonly wins: Estimate }[];
  readonly models: readonly BattleModelFindings[];
  readonly notPlayed: readonly string[];
  readonly assumed: readonly string[];
  /** Why it ended before reaching its target. */
  readonly stopped?: 'time' | 'abort' | 'battles';
}

/** Returns the estimate of a measure. Undefined if unknown. */
type Measured = (id: string) => Estimate | undefined;

/** Builds findings from sampled totals. */
export function sampledFindings(
  battle: Battle,
  totals: BattleTotals,
  {
    seed,
    confidence,
    system,
  }: { readonly seed: string; readonly confidence: number; readonly system: string },
): BattleFindings {
  const places = new Map(battle.measures.map(({ id }, i) => [id, i]));
  const method: Method = { kind: 'monte-carlo', combats: totals.battles, seed, confidence };
  return findings(battle, system, method, (id) => {
    const place = places.get(id);
    const measure = place === undefined ? undefined : battle.measures[place];
    return measure && estimateOf(totals, place as number, measure, confidence);
  });
}

/** Builds findings from exact values. NaN: not tracked. */
export function exactFindings(battle: Battle, values: Float64Array, system: string): BattleFindings {
  const places = new Map(battle.measures.map(({ id }, i) => [id, i]));
  return findings(battle, system, { kind: 'exact' }, (id) => {
    const value = values[places.get(id) ?? -1];
    return value === undefined || Number.isNaN(value) ? undefined : exactEstimate(value);
  });
}

const OF_MODEL = [
  ['removedPoints', 'removed'],
  ...(['activated', 'idle', 'charges', 'shots', 'combats', 'led'] as const).map((one) => [one, one] as const),
] as const;

function findings(battle: Battle, system: string, method: Method, measured: Measured): BattleFindings {
  const known = (id: string): Estimate => measured(id) ?? exactEstimate(NaN);
  return {
    system,
    method,
    battles: method.kind === 'exact' ? 0 : method.combats,
    sides: battle.sides.map(({ name, policy, points, team }) => ({
      name,
      policy,
      points,
      ...(team !== undefined && { team }),
    })),
    wins: battle.sides.map((_, side) => known(`win ${side}`)),
    draw: known('draw'),
    points: battle.sides.map((_, side) => ({
      left: known(`side ${side} left`),
      removed: known(`side ${side} removed`),
      score: known(`side ${side} score`),
    })),
    turns: known('turns'),
    ...(battle.roles && { roles: battle.roles.map((role) => ({ role, wins: known(`role ${role}`) })) }),
    models: battle.models.map(({ id, side, model, name, cost }) => ({
      id,
      side,
      model: model ?? name,
      name,
      cost,
      survives: known(`model ${id} survives`),
      ...Object.fromEntries(
        OF_MODEL.flatMap(([field, what]) => {
          const estimate = measured(`model ${id} ${what}`);
          return estimate ? [[field, estimate] as const] : [];
        }),
      ),
    })),
    notPlayed: battle.notPlayed,
    assumed: battle.assumed,
  };
}
