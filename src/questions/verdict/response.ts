/** What who plays best gains over who plays as a rung does: a lower bound of what play may still change. */
import type { Estimate } from '../../game/index.js';
import type { OpenSystem } from '../../system/index.js';
import {
  armContrast,
  armEstimates,
  designRungs,
  playDesign,
  type Arm,
  type PlayedDesign,
} from '../battle/design/index.js';
import { fieldOf, type TrialOptions } from '../price/index.js';

/** What the best of the policies gain over the last rung, chosen on other tables than those that judge it. */
export interface VerdictResponse {
  /** Whoever plays best for the judged side, and for the side that it is compared with. */
  readonly by: string;
  readonly otherBy: string;
  /** By how much more the judged side gains by being played best: a lower bound of what its player leaves lying. */
  readonly gain: Estimate;
}

/** The two sides that are compared on a ground, each against its enemy. */
export type Compared = (ground: number) => readonly [Arm['sides'], Arm['sides']];

/** Both sides of the comparison played best against the rung: chosen on some tables and judged on fresh ones. */
export async function responseTo(
  open: OpenSystem,
  sides: Compared,
  rung: string,
  options: TrialOptions & { readonly seed: string },
): Promise<{ readonly response: VerdictResponse; readonly battles: number }> {
  const { list } = fieldOf(open, options.lists)[0] ?? {};
  const pool = designRungs(open, [{ list }, { list }]);
  const arms = (names: readonly [readonly string[], readonly string[]]) => (ground: number) =>
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
  // Nobody of the pool does better than the rung itself: what it gains over itself is nothing, whatever is played.
  if (by === rung && otherBy === rung) {
    return { response: { by, otherBy, gain: { value: 0, low: 0, high: 0 } }, battles: chosen.battles };
  }
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
