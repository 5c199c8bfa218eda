/** Caches fight outcomes by the content of the fight, for all battles with the same fight. */
import type { SharedOutcomes } from './sharedOutcomeCache.js';
import type { SharedFights } from './fightMemory.js';

/** The maximum total of cached numbers before the cache is cleared: 64 MB. */
const MOST_NUMBERS = 8_388_608;

/** Fight outcomes by the key of the fight. Draws do not depend on the content of the cache. */
export class OutcomeCache {
  private readonly known = new Map<string, SharedOutcomes>();
  private numbers = 0;

  /** @param memory the shared cache of other threads */
  constructor(private readonly memory?: SharedFights) {}

  of(key: string): SharedOutcomes | undefined {
    const own = this.known.get(key);
    if (own || !this.memory) return own;
    const found = this.memory.of(key);
    if (found) this.remember(key, found);
    return found;
  }

  /** @param lasts whether the key contains every number that determines the fight */
  keep(key: string, fightOutcomes: SharedOutcomes, lasts: boolean): void {
    this.remember(key, fightOutcomes);
    this.memory?.keep(key, fightOutcomes, lasts);
  }

  private remember(key: string, fightOutcomes: SharedOutcomes): void {
    const numbers = fightOutcomes.rows.length + 9 * fightOutcomes.chances.length + key.length;
    if (this.numbers + numbers > MOST_NUMBERS) {
      this.known.clear();
      this.numbers = 0;
    }
    this.numbers += numbers;
    this.known.set(key, fightOutcomes);
  }
}
