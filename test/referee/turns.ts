/**
 * Whose turn it is in a Combat Phase among any number of players (R-35; Multiplayer games): the side whose counter was drawn last
 * begins, then the one whose last counter was drawn before it; those without a counter in the Turn come last, in an order that
 * nobody told. All orders that are still possible are kept.
 */
export class Turns {
  private orders: { readonly sides: readonly number[]; next: number }[];
  /** Who has passed since a player last began a combat. */
  private passed = new Set<number>();

  /** @param drawn sides in the order in which their counters were drawn in this Turn; a side may come up again and again */
  constructor(players: readonly number[], drawn: readonly number[]) {
    const recent = [...new Set([...drawn].reverse())].filter((side) => players.includes(side));
    const rest = players.filter((side) => !recent.includes(side));
    this.orders = permutations(rest).map((tail) => ({ sides: [...recent, ...tail], next: 0 }));
  }

  hasPassed(side: number): boolean {
    return this.passed.has(side);
  }

  /**
   * A side begins a combat or passes; what is wrong with that. Sides that could surely begin one are not left out.
   * @param able who could surely have
   */
  next(side: number, passes: boolean, able: (side: number) => boolean): string | undefined {
    const again = this.passed.has(side);
    const left = this.orders.flatMap(({ sides, next }) => {
      const ahead = sides.map((_, i) => sides[(next + i) % sides.length]!);
      const place = ahead.indexOf(side);
      if (ahead.slice(0, place).some(able)) return [];
      return [{ sides, next: (next + place + 1) % sides.length }];
    });
    if (passes) this.passed.add(side);
    else this.passed.clear();
    if (left.length > 0) this.orders = left;
    if (again) return `side ${side} after it passed`;
    return left.length === 0 ? `side ${side} out of turn` : undefined;
  }
}

const permutations = (of: readonly number[]): number[][] =>
  of.length === 0
    ? [[]]
    : of.flatMap((one) => permutations(of.filter((other) => other !== one)).map((rest) => [one, ...rest]));
