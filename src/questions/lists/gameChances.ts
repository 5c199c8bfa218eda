/** Whole games of two lists as battles foretell them: won, drawn and lost, and who wins of those that are decided. */
import type { Estimate, Method } from '../../game/index.js';
import type { OpenSystem } from '../../system/index.js';
import { correctedLevels, heldEstimate, levelEstimate, type Levels } from '../battle/design/index.js';
import { DEFAULT_SEED } from '../odds/odds.js';
import { battleFights, type BattleFightOptions, type ListDesign } from './fights/index.js';

/** What one way of playing both sides says of a game, told of the first list. */
export interface GameChances {
  readonly policy: string;
  readonly win: Estimate;
  readonly draw: Estimate;
  readonly loss: Estimate;
  /** Of the games that somebody wins, the share that the first list wins; absent where none was decided. */
  readonly decided?: Estimate;
}

/** What battles foretell of games. */
export interface PredictedGames {
  readonly method: Method;
  readonly design: ListDesign;
  /** Who plays both sides; the last one counts. */
  readonly rungs: readonly string[];
  /** By pair, and of each by rung. */
  readonly chances: readonly (readonly GameChances[])[];
}

/**
 * Foretells games of pairs of lists: all of them on the same drawn tables, each with its sides swapped.
 * @param pairs list files
 * @throws StonecastError for a list or a policy that cannot play, or `incomplete` where fewer than two tables were played
 */
export async function predictedGames(
  open: OpenSystem,
  pairs: readonly (readonly [unknown, unknown])[],
  options: BattleFightOptions,
): Promise<PredictedGames> {
  const fights = battleFights(open, pairs[0]?.[0], { ...options, seed: options.seed ?? DEFAULT_SEED });
  const { rungs } = fights;
  const { played, design, method } = await fights.play(
    pairs.flatMap(([own, enemy]) => rungs.map((_, way) => ({ own, enemy, way, job: 0 }))),
  );
  const levels = correctedLevels(played.arms);
  const chances = pairs.map((_, pair) =>
    rungs.map((policy, r): GameChances => {
      const arm = pair * rungs.length + r;
      const drawn = played.arms.map((ground) => (ground[arm] ?? []).map((bout) => bout.drawn ?? 0));
      return { policy, ...chancesOf(levels[arm]?.result ?? [], drawn, played.level) };
    }),
  );
  return { method, design, rungs, chances };
}

/**
 * Chances of a game from its score (a draw ½) and the share of draws, bout by bout. The share of decided games is a ratio of
 * means; its interval is that of the numbers that it is made of, linear in them (the delta method).
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
