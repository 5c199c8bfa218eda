/** The verdict on a list: how it does against others in whole battles, and by how many points it is too strong. */
import type { Estimate } from '../../game/index.js';
import { fiellerSet, type RatioParts } from '../../math/index.js';
import type { OpenSystem } from '../../system/index.js';
import {
  armContrast,
  correctedLevels,
  designRungs,
  playDesign,
  type Arm,
  type PlayedDesign,
} from '../battle/design/index.js';
import { DEFAULT_SEED } from '../odds/odds.js';
import { fieldOf, scenariosOf, type SpreadLevel } from '../price/index.js';
import {
  DEFAULT_VERDICT_TABLES,
  judged,
  type RungFound,
  type Subject,
  type Verdict,
  type VerdictOptions,
} from './verdict.js';

/**
 * The verdict on a list: how it does against the field on every rung. What it is too strong by is told in points by what it loses
 * with a model fewer.
 * @throws StonecastError where the system knows no battles of lists
 */
export async function listVerdict(
  open: OpenSystem,
  list: unknown,
  options: VerdictOptions,
): Promise<Verdict> {
  const { seed = DEFAULT_SEED, tables = DEFAULT_VERDICT_TABLES } = options;
  const field = fieldOf(open, options.lists);
  const [own] = fieldOf(open, [list]);
  const fewer = open.lists?.fewer(list) ?? [];
  const rungs = designRungs(open, [{ list }, { list }], options.rungs);
  const enemyOn = (ground: number) => ({ list: field[ground % field.length]?.list });
  const lessOn = (ground: number) => fewer[ground % fewer.length];
  const played = await playDesign(
    open,
    (ground) =>
      rungs.flatMap((policy): Arm[] => {
        const policies = [policy, policy] as const;
        const weaker = { list: lessOn(ground)?.file ?? list };
        return [
          { sides: [{ list }, enemyOn(ground)], policies },
          { sides: [weaker, enemyOn(ground)], policies },
        ];
      }),
    { ...options, tables, seed },
  );
  const costs = played.arms.map((_, ground) => lessOn(ground)?.cost ?? 0);
  const found = rungs.map((policy, r): RungFound => {
    const cheap = pointsAhead(played, 2 * r, costs);
    const both = bothSides(played, 2 * r);
    const ahead = armContrast(both, 0, 1, played.level);
    return { policy, ...ahead, ...(cheap && { cheap }), scenarios: byScenario(played, both) };
  });
  const subject: Subject = {
    ...{ kind: 'list', name: own?.name ?? '', cost: own?.points ?? 0, missing: [] },
    sides: (ground) => [
      [{ list }, enemyOn(ground)],
      [enemyOn(ground), { list }],
    ],
  };
  const done = { rungs: found, scenarios: scenariosOf(open, options), battles: played.battles };
  return judged(
    open,
    subject,
    { ...done, tables: played.arms.length },
    { ...options, ...{ tables, seed, rungs } },
  );
}

/** An arm and the enemy's view of it: what one side wins the other loses in the very same battles. */
const bothSides = (played: PlayedDesign, arm: number): PlayedDesign['arms'] =>
  played.arms.map((ground) => {
    const bouts = ground[arm] ?? [];
    return [
      bouts,
      bouts.map(({ result, points, luck }) => ({ result: 1 - result, points: -points, luck: -luck })),
    ];
  });

/** What the list wins more than it loses, scenario by scenario. */
function byScenario({ grounds }: PlayedDesign, both: PlayedDesign['arms']): SpreadLevel[] {
  const [own, enemy] = correctedLevels(both);
  const ahead = both.map((_, g) => mean(own?.result[g]) - mean(enemy?.result[g]));
  return [...new Set(grounds.map(({ scenario }) => scenario))].map((id) => {
    const on = ahead.filter((_, g) => grounds[g]?.scenario === id);
    return { id, result: mean(on), tables: on.length };
  });
}

/** The lead of a list in points: over what it loses for each point of a model that is gone. Fieller's over the tables. */
function pointsAhead(played: PlayedDesign, arm: number, costs: readonly number[]): Estimate | undefined {
  const levels = correctedLevels(played.arms);
  const grounds = costs.map((cost, g) => {
    const result = mean(levels[arm]?.result[g]);
    return { ahead: result - 1 / 2, drop: result - mean(levels[arm + 1]?.result[g]), cost };
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

const mean = (one: readonly number[] = []): number => one.reduce((sum, x) => sum + x, 0) / (one.length || 1);
