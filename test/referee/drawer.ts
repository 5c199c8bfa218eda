/** Numbers for random tests: a small generator of the tests' own (L'Ecuyer's multiplicative one), from a seed. */
export function drawer(seed: number): (below: number) => number {
  let state = (seed * 48271 + 12345) % 2147483647;
  return (below) => {
    for (let i = 0; i < 2; i++) state = (state * 48271) % 2147483647;
    return state % below;
  };
}
