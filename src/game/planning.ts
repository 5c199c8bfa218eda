/**
 * Planning by named features: a rule system tells what a choice leads to as numbers, and weights say what each is worth.
 * What a policy values is then data, that can be trained, printed and put in words.
 */

/** Weights of features by name. */
export type Weights = Readonly<Record<string, number>>;

/** The weights in the order of the features; one that is not given has its usual value. */
export const weightsInOrder = (features: readonly string[], usual: Weights, given: Weights): Float64Array =>
  Float64Array.from(features, (name) => given[name] ?? usual[name] ?? 0);

/** The score of features: the sum of weight × amount; `from` is the place of the first one's weight. */
export function scoreOf(amounts: Float64Array, weights: Float64Array, from: number): number {
  let score = 0;
  for (let i = 0; i < amounts.length; i++) {
    score += (weights[from + i] as number) * (amounts[i] as number);
  }
  return score;
}

/** A plan that may turn out impossible once it is looked at closely, which is dear. */
export interface TentativePlan {
  score: number;
  /** Looked at closely: its score is right. */
  known: boolean;
}

/**
 * The best of the first `count` plans, of equals the first: the most promising is looked at closely until one that has been
 * is still the best. `look` corrects its score, −Infinity where it is impossible. As long as looking never raises a score
 * the answer is the best of all; −1: none is possible.
 */
export function bestPlan<P extends TentativePlan>(
  plans: readonly P[],
  count: number,
  look: (plan: P) => void,
): number {
  for (;;) {
    let best = -1;
    let most = -Infinity;
    for (let i = 0; i < count; i++) {
      const { score } = plans[i] as P;
      if (score > most) {
        best = i;
        most = score;
      }
    }
    if (best < 0) return -1;
    const plan = plans[best] as P;
    if (plan.known) return best;
    plan.known = true;
    look(plan);
  }
}
