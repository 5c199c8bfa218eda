/**
 * A cache of strategy results by combination of picks. It has a budget, because tables of large games fill the memory
 * quickly.
 */
import type { PolicyTables } from '../../game/compile/index.js';

/** The most cached numbers, about 400 MB. */
const BUDGET = 50_000_000;

/** One cached result. */
interface CachedValue {
  readonly weight: number;
  forget(): void;
}

/** Caches results up to a budget. The least recently used ones go first. */
export class Memory {
  private readonly kept = new Set<CachedValue>();
  private weight = 0;

  constructor(private readonly budget = BUDGET) {}

  /**
   * Returns a cached version of a function of combinations.
   * @param weigh returns the number of values in a result
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

/** Returns the number of values in tables. */
export function tableWeight({ choice, mixOption, mixStart }: PolicyTables): number {
  return choice.length + mixStart.length + 3 * mixOption.length;
}
