import { dot } from '../linear/dot.js';
import { log } from '../numeric/elementaryFunctions.js';
import { linearSolve } from '../linear/linearSolve.js';
import { nullSpace } from '../linear/nullSpace.js';

/** An equation whose remaining coefficients (of about one) are below this depends on the others. */
const DEPENDENT = 1e-9;
/** The final weight of the barrier. The entropy is then within this times the number of limits of the best. */
const LAST_BARRIER = 1e-11;

/**
 * The distribution of most entropy among those near `start` that solve the same equations: `equations` p = 0, sum p = 1,
 * with `limits` p <= 0. Coefficients should be of about one.
 *
 * `start` must be above zero everywhere and below zero in every limit: a point in the relative interior. Newton's method
 * within the solutions of the equations, with a logarithmic barrier for the limits. Source: S. Boyd, L. Vandenberghe,
 * Convex Optimization (2004), 10.1 and 11.3. Throws Error if it does not converge.
 * Example: with no equations and no limits the answer is uniform.
 */
export function maximiseEntropy(
  start: readonly number[],
  equations: readonly (readonly number[])[],
  limits: readonly (readonly number[])[],
): Float64Array {
  const size = start.length;
  const ones = new Array<number>(size).fill(1);
  const directions = nullSpace([...equations, ones].flat(), equations.length + 1, size, DEPENDENT);
  const problem: Problem = { directions, limits };
  let point = Float64Array.from(start);
  if (directions.length === 0) return point;
  for (let barrier = limits.length > 0 ? 0.1 : LAST_BARRIER; ; barrier /= 10) {
    point = newton(problem, point, barrier);
    if (barrier <= LAST_BARRIER) return point;
  }
}

interface Problem {
  /** Orthonormal directions that keep the equations satisfied. */
  readonly directions: readonly Float64Array[];
  readonly limits: readonly (readonly number[])[];
}

function newton(problem: Problem, start: Float64Array, barrier: number): Float64Array<ArrayBuffer> {
  let point = Float64Array.from(start);
  for (let iteration = 0; iteration < 200; iteration++) {
    const step = newtonStep(problem, point, barrier);
    const gain = step.reduce((sum, x, i) => sum + x * slopeAt(problem, point, barrier, i), 0);
    const forward = (length: number): Float64Array<ArrayBuffer> =>
      point.map((share, k) => share + length * step[k]!);
    // Newton's method doubles the digits here. After one more full step only rounding remains.
    if (gain < Math.min(1e-12, 1e-3 * barrier)) {
      return objective(problem, forward(1), barrier) > -Infinity ? forward(1) : point;
    }
    const now = objective(problem, point, barrier);
    let length = 1;
    while (objective(problem, forward(length), barrier) < now + 0.25 * length * gain && length > 1e-12)
      length /= 2;
    point = forward(length);
  }
  throw new Error('the distribution of most entropy was not found in 200 steps');
}

/** The objective: entropy plus the barrier; minus infinity outside. */
function objective({ limits }: Problem, point: Float64Array, barrier: number): number {
  let value = 0;
  for (const share of point) {
    if (!(share > 0)) return -Infinity;
    value -= share * log(share);
  }
  for (const limit of limits) {
    const room = -dot(limit, point);
    if (!(room > 0)) return -Infinity;
    value += barrier * log(room);
  }
  return value;
}

function slopeAt({ limits }: Problem, point: Float64Array, barrier: number, i: number): number {
  let slope = -log(point[i]!) - 1;
  for (const limit of limits) slope += (barrier * limit[i]!) / dot(limit, point);
  return slope;
}

function newtonStep(problem: Problem, point: Float64Array, barrier: number): Float64Array {
  const { directions, limits } = problem;
  const count = directions.length;
  const slope = point.map((_, i) => slopeAt(problem, point, barrier, i));
  const right = directions.map((direction) => dot(direction, slope));
  const curvature = new Float64Array(count * count);
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < count; b++) {
      const u = directions[a]!;
      const v = directions[b]!;
      let sum = u.reduce((total, x, i) => total + (x * v[i]!) / point[i]!, 0);
      for (const limit of limits) sum += (barrier * dot(limit, u) * dot(limit, v)) / dot(limit, point) ** 2;
      curvature[a * count + b] = sum;
    }
  }
  const { x } = linearSolve(curvature, right);
  const step = new Float64Array(point.length);
  directions.forEach((direction, k) => direction.forEach((d, i) => (step[i] = step[i]! + d * x[k]!)));
  return step;
}
