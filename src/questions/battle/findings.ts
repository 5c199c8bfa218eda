/** The results of battles by side and by model, and their figures for experiments and charts. */
import { estimatesOf, type BattleTotals } from '../../engines/simulate/index.js';
import { exactEstimate, type Battle, type Estimate, type Method } from '../../game/index.js';
import type { Figure, TimeUnit } from '../../system/index.js';

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
  const method: Method = { kind: 'monte-carlo', combats: totals.battles, seed, confidence };
  return findings(battle, system, method, estimatesOf(battle, totals, confidence));
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

/**
 * Narrows an interval to what can be: no measure of a battle is below 0, unless a scenario says so. The value itself
 * may be above `most`, because battles create models.
 */
const within = ({ value, low, high }: Estimate, most = Infinity): Estimate => ({
  value,
  low: Math.max(Math.min(0, value), low),
  high: Math.min(Math.max(most, value), high),
});

function findings(battle: Battle, system: string, method: Method, measured: Measured): BattleFindings {
  const known = (id: string, most = Infinity): Estimate => within(measured(id) ?? exactEstimate(NaN), most);
  const total = battle.sides.reduce((sum, { points }) => sum + points, 0);
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
    points: battle.sides.map(({ points }, side) => ({
      left: known(`side ${side} left`, points),
      removed: known(`side ${side} removed`, total - points),
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
          return estimate ? [[field, within(estimate)] as const] : [];
        }),
      ),
    })),
    notPlayed: battle.notPlayed,
    assumed: battle.assumed,
  };
}

/** The figure for the length of battles. */
const lasting = (many: string): Figure => ({
  label: `${many} until the battle is over`,
  short: many,
  unit: 'count',
  better: 'low',
});

/** The figures by id, from the first side's view. Points are the models' costs. */
export const BATTLE_FIGURES: Readonly<Record<string, Figure>> = {
  win: { label: 'the first side wins', short: 'first side wins', unit: 'probability', better: 'high' },
  loss: { label: 'the second side wins', short: 'second side wins', unit: 'probability', better: 'low' },
  draw: { label: 'nobody wins', short: 'draw', unit: 'probability', better: 'high' },
  removed: {
    label: "points of the second side's models removed",
    short: 'points second side lost',
    unit: 'points',
    better: 'high',
  },
  lost: {
    label: "points of the first side's models removed",
    short: 'points first side lost',
    unit: 'points',
    better: 'low',
  },
  left: {
    label: 'points of the first side left on the table',
    short: 'points first side has left',
    unit: 'points',
    better: 'high',
  },
  left2: {
    label: 'points of the second side left on the table',
    short: 'points second side has left',
    unit: 'points',
    better: 'low',
  },
  win3: {
    label: 'the third side wins',
    short: 'third side wins',
    unit: 'probability',
    better: 'low',
    optional: true,
  },
  win4: {
    label: 'the fourth side wins',
    short: 'fourth side wins',
    unit: 'probability',
    better: 'low',
    optional: true,
  },
  left3: {
    label: 'points of the third side left on the table',
    short: 'points third side has left',
    unit: 'points',
    better: 'low',
    optional: true,
  },
  left4: {
    label: 'points of the fourth side left on the table',
    short: 'points fourth side has left',
    unit: 'points',
    better: 'low',
    optional: true,
  },
  turns: lasting('Turns'),
};

/** The figures for a system with another time unit than Turns. */
export const battleFiguresIn = (time: TimeUnit | undefined): typeof BATTLE_FIGURES =>
  time === undefined ? BATTLE_FIGURES : { ...BATTLE_FIGURES, turns: lasting(time.many) };

/** Returns the figures of an answer. It omits those that an exact answer does not track. */
export function battleFigures({
  sides,
  wins,
  draw,
  points,
  turns,
}: BattleFindings): Record<string, Estimate> {
  const [own, theirs, third, fourth] = points;
  // With more than two sides, one side's losses differ from another side's removals.
  const several = sides.length > 2;
  const lost = (side: number): Estimate | undefined => lessThan(sides[side]?.points, points[side]?.left);
  const figures: Record<string, Estimate | undefined> = {
    win: wins[0],
    loss: wins[1],
    win3: wins[2],
    win4: wins[3],
    draw,
    removed: several ? lost(1) : own?.removed,
    lost: several ? lost(0) : theirs?.removed,
    left: own?.left,
    left2: theirs?.left,
    left3: third?.left,
    left4: fourth?.left,
    turns,
  };
  return Object.fromEntries(
    Object.entries(figures).filter(
      (one): one is [string, Estimate] => one[1] !== undefined && !Number.isNaN(one[1].value),
    ),
  );
}

/** Returns the lost part of an amount. */
const lessThan = (all: number | undefined, left: Estimate | undefined): Estimate | undefined =>
  all === undefined || left === undefined
    ? undefined
    : { value: all - left.value, low: all - left.high, high: all - left.low };
