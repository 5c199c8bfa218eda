/** Predicts whole games of two lists by battles: wins, draws, losses, and the share of decided games. */
import type { Estimate, Method } from '../../game/index.js';
import type { OpenSystem } from '../../system/index.js';
import { DEFAULT_SEED } from '../odds/odds.js';
import { battleFights, type ListDesign, type BattleFightOptions } from './fights/index.js';
import { correctedLevels, heldEstimate, levelEstimate, type Levels } from '../battle/design/index.js';

/** The chances of a game under one policy of both sides, for the first list. */
export interface GameChances {
  readonly policy: string;
  readonly win: Estimate;
  readonly draw: Estimate;
  readonly loss: Estimate;
  /** The first list's share of the decided games. Absent if none was decided. */
  readonly decided?: Estimate;
}

/** The predictions of battles for games. */
export interface PredictedGames {
  readonly method: Method;
  readonly design: ListDesign;
  /** The players of both sides. The last one counts. */
  readonly players: readonly string[];
  /** By pair, and for each pair by player. */
  readonly chances: readonly (readonly GameChances[])[];
}

/**
 * Predicts games of pairs of lists. All use the same drawn tables, each with swapped sides.
 * @param pairs pairs of list files
 * @throws StonecastError for an unplayable list or policy, or `incomplete` if a stop came before two tables were
 * finished
 */
export async function predictedGames(
  open: OpenSystem,
  pairs: readonly (readonly [unknown, unknown])[],
  options: BattleFightOptions,
): Promise<PredictedGames> {
  const fights = battleFights(open, pairs[0]?.[0], { ...options, seed: options.seed ?? DEFAULT_SEED });
  const { players } = fights;
  const { played, design, method } = await fights.play(
    pairs.flatMap(([own, enemy]) => players.map((_, way) => ({ own, enemy, way, job: 0 }))),
  );
  const levels = correctedLevels(played.arms);
  const chances = pairs.map((_, pair) =>
    players.map((policy, r): GameChances => {
      const arm = pair * players.length + r;
      const drawn = played.arms.map((ground) => (ground[arm] ?? []).map((bout) => bout.drawn ?? 0));
      return { policy, ...chancesOf(levels[arm]?.result ?? [], drawn, played.level) };
    }),
  );
  return { method, design, players, chances };
}

/**
 * Returns the chances of a game from its score (a draw counts ½) and the share of draws, bout by bout. The share of
 * decided games is a ratio of means. Its interval comes from a linear approximation (the delta method).
 */
export function chancesOf(
  score: Levels,
  drawn: Levels,
  level: Parameters<typeof levelEstimate>[1],
): Omit<GameChances, 'policy'> {
  const of = (value: (score: number, drawn: number) => number): Estimate => {
    const all = score.map((bouts, g) => bouts.map((one, i) => value(one, drawn[g]?.[i] ?? 0)));
    const { value: middle, low, high } = heldEstimate(levelEstimate(all, level), 0, 1);
    return { value: Math.min(1, Math.max(0, middle)), low, high };
  };
  const win = of((one, draw) => one - draw / 2);
  const draw = of((_, share) => share);
  const loss = of((one, share) => 1 - one - share / 2);
  const ended = 1 - draw.value;
  if (!(ended > 0)) return { win, draw, loss };
  const lead = (win.value - loss.value) / 2 / ended;
  const decided = of((one, share) => 1 / 2 + lead + (one - 1 / 2 - lead * (1 - share)) / ended);
  return { win, draw, loss, decided };
}
