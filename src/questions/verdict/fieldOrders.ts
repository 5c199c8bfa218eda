/** The lists of a field among each other: whether rungs put them in one order, and what goes in circles. */
import type { Estimate } from '../../game/index.js';
import { hodgeDecomposition } from '../../math/index.js';
import type { OpenSystem } from '../../system/index.js';
import { playDesign, type Arm, type PlayedDesign } from '../battle/design/index.js';
import { orderAgreement } from '../battle/players/orders.js';
import type { TrialOptions } from '../price/index.js';

/** How far lists' results are a matter of who plays. */
export interface FieldOrders {
  /** Kendall's τ of the lists' order between each two rungs. */
  readonly orders: readonly { readonly policies: readonly [string, string]; readonly tau: Estimate }[];
  /** Share of the lists' results that goes in circles, on each rung (Hodge decomposition). */
  readonly circles: readonly { readonly policy: string; readonly share: number }[];
}

type Bout = PlayedDesign['arms'][number][number][number];

/** Whether the rungs put the field's lists in one order, and how much of their results goes in circles. */
export async function fieldOrders(
  open: OpenSystem,
  rungs: readonly { readonly policy: string }[],
  options: TrialOptions & { readonly seed: string },
): Promise<{ readonly orders: FieldOrders; readonly battles: number }> {
  const { lists, confidence = 0.95, seed } = options;
  const pairs = lists.flatMap((_, i) => lists.slice(i + 1).map((__, k) => [i, i + 1 + k] as const));
  const played = await playDesign(
    open,
    () =>
      rungs.flatMap(({ policy }) =>
        pairs.map(([i, j]): Arm => ({
          sides: [{ list: lists[i] }, { list: lists[j] }],
          policies: [policy, policy],
        })),
      ),
    { ...options, seed: `${seed} field` },
  );
  const mean = (bouts: readonly Bout[] = []): number =>
    bouts.reduce((sum, { result }) => sum + result - 1 / 2, 0) / bouts.length;
  const leads = rungs.map((_, r) =>
    played.arms.map((ground) => pairs.map((__, p) => mean(ground[r * pairs.length + p]))),
  );
  /** By list its lead over the others on each ground. */
  const scores = leads.map((grounds) =>
    lists.map((_, list) =>
      grounds.map((ground) =>
        pairs.reduce(
          (sum, [i, j], p) => sum + (i === list ? 1 : j === list ? -1 : 0) * (ground[p] as number),
          0,
        ),
      ),
    ),
  );
  const two = rungs.flatMap((_, a) => rungs.slice(a + 1).map((__, k) => [a, a + 1 + k] as const));
  const found: FieldOrders = {
    orders: two.map(([a, b]) => ({
      policies: [rungs[a]?.policy ?? '', rungs[b]?.policy ?? ''],
      tau: orderAgreement(scores[a] ?? [], scores[b] ?? [], { seed, confidence }),
    })),
    circles: rungs.map(({ policy }, r) => ({
      policy,
      share: circling(pairs, leads[r] ?? [], lists.length),
    })),
  };
  return { orders: found, battles: played.battles };
}

function circling(
  pairs: readonly (readonly [number, number])[],
  grounds: readonly (readonly number[])[],
  count: number,
): number {
  const advantage = new Float64Array(count * count);
  pairs.forEach(([i, j], p) => {
    const lead = grounds.reduce((sum, ground) => sum + (ground[p] as number), 0) / grounds.length;
    advantage[i * count + j] = lead;
    advantage[j * count + i] = -lead;
  });
  return hodgeDecomposition(advantage, count).unexplained;
}
