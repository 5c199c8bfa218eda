/** Spoilt cases, one after another. */

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
