/** What strategies computed for combinations of picks, kept while it fits: tables of large games fill a machine quickly. */
import type { PolicyTables } from '../../game/compile/index.js';

/** Numbers that may be kept together, some 400 MB. */
const BUDGET = 50_000_000;

/** One kept answer. */
interface CachedValue {
  readonly weight: number;
  forget(): void;
}

/** Keeps answers up to a budget; those that were asked for longest ago go first. */
export class Memory {
  private readonly kept = new Set<CachedValue>();
  private weight = 0;

  constructor(private readonly budget = BUDGET) {}

  /**
   * A function of combinations that computes each anew only when it is no longer kept.
   * @param weigh how many numbers an answer holds
   */
  perChoice<T>(
    make: (choice: readonly number[]) => T,
    weigh: (value: T) => number,
  ): (choice: readonly number[]) => T {
    const known = new Map<string, CachedValue & { readonly value: T }>();
    return (choice) => {
      const key = choice.join(' ');
      const found = known.get(key);
      if (found) {
        this.kept.delete(found);
        this.kept.add(found);
        return found.value;
      }
      const value = make(choice);
      const entry = { value, weight: weigh(value), forget: () => known.delete(key) };
      known.set(key, entry);
      this.keep(entry);
      return value;
    };
  }

  private keep(entry: CachedValue): void {
    this.kept.add(entry);
    this.weight += entry.weight;
    for (const oldest of this.kept) {
      if (this.weight <= this.budget || oldest === entry) return;
      this.kept.delete(oldest);
      this.weight -= oldest.weight;
      oldest.forget();
    }
  }
}

/** How many numbers tables hold. */
export function tableWeight({ choice, mixOption, mixStart }: PolicyTables): number {
  return choice.length + mixStart.length + 3 * mixOption.length;
}
