/**
 * x to a whole power by repeated multiplication, from the left. `x ** n` is left to the host, and hosts differ in the last bit.
 * @param n 0, 1, 2 …
 * @throws RangeError for any other power
 * @example wholePower(1 / 2, 3) // 0.125
 */
export function wholePower(x: number, n: number): number {
  if (!Number.isInteger(n) || n < 0)
    throw new RangeError(`the power is ${n}; it should be a whole number from 0 up`);
  let product = 1;
  for (let i = 0; i < n; i++) product *= x;
  return product;
}
