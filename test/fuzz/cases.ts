/** Spoilt cases, one after another. CI tries a few minutes of them; `STONECAST_FUZZ=3` tries six times as many. */

const TIMES = Number(process.env['STONECAST_FUZZ'] ?? 0.5);

/** How many cases to try where `STONECAST_FUZZ=1` tries `count`. */
export const cases = (count: number): number => Math.round(count * TIMES);

/** Tries `count` cases, each from its own seed; what went wrong, with the seed that shows it again. */
export async function faults(
  count: number,
  first: number,
  attempt: (seed: number) => Promise<string | undefined>,
) {
  const found: string[] = [];
  for (let seed = first; seed < first + count; seed++) {
    const fault = await attempt(seed);
    if (fault !== undefined) found.push(`case ${String(seed)}: ${fault}`);
  }
  return found;
}
