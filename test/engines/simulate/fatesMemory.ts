/** Fates of no game, to be kept and found again. */

/** Fates of `count` rows, made of numbers that differ from fight to fight. */
export function fatesOf(seed: number, count: number) {
  const chances = Float64Array.from({ length: count }, (_, i) => (i + seed + 1) / 7);
  const rows = Int32Array.from({ length: 3 * count }, (_, i) => i * seed - 5);
  return { width: 3, rows, chances };
}
