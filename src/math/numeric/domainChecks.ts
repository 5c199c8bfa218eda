/**
 * Domain checks shared by the numeric functions. Each returns nothing and throws a RangeError that names the argument,
 * the value it had and what would have been right.
 */
/** Throws unless `value` is a number in [0, 1]. */
export function requireProbability(name: string, value: number): void {
  if (!(value >= 0 && value <= 1)) {
    throw new RangeError(`${name} is ${value}; a probability lies between 0 and 1`);
  }
}

/** Throws unless `value` is a number strictly between 0 and 1, as a confidence or an error rate is. */
export function requireOpenProbability(name: string, value: number): void {
  if (!(value > 0 && value < 1)) {
    throw new RangeError(`${name} is ${value}; it must lie strictly between 0 and 1`);
  }
}

/** Throws unless `value` is a whole number from `least` to 2^53 - 1, so that it is exact in a double. */
export function requireCount(name: string, value: number, least = 0): void {
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RangeError(`${name} is ${value}; it must be a whole number from ${least} to 2^53 - 1`);
  }
}

/** Throws unless `value` is a finite number. */
export function requireFinite(name: string, value: number): void {
  if (!Number.isFinite(value)) {
    throw new RangeError(`${name} is ${value}; it must be a finite number`);
  }
}

/** Throws unless `value` is a finite number above zero. */
export function requirePositive(name: string, value: number): void {
  if (!(value > 0 && value < Infinity)) {
    throw new RangeError(`${name} is ${value}; it must be a finite number above zero`);
  }
}

/** Throws unless two arrays that belong together are of equal length. */
export function requireEqualLengths(names: string, left: number, right: number): void {
  if (left !== right) {
    throw new RangeError(`${names} have lengths ${left} and ${right}; they must be of equal length`);
  }
}

/** Throws unless `value` is above zero and at most 1e15, the range in which the special functions keep their digits. */
export function requireParameter(name: string, value: number): void {
  if (!(value > 0 && value <= 1e15)) {
    throw new RangeError(`${name} is ${value}; it must be above zero and at most 1e15`);
  }
}

/** Throws unless both are counts and there are no more successes than trials. */
export function requireSuccesses(successes: number, trials: number): void {
  requireCount('successes', successes);
  requireCount('trials', trials);
  if (successes > trials) {
    throw new RangeError(
      `successes is ${successes} of ${trials} trials; there cannot be more successes than trials`,
    );
  }
}
