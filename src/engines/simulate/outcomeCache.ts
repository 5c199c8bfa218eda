/** The fates of fights by what is in them, for all battles that meet the same fight. */
import type { SharedOutcomes } from './sharedOutcomeCache.js';
import type { SharedFights } from './fightMemory.js';

/** Numbers that kept fates may take together before they are forgotten: 64 MB. */
const MOST_NUMBERS = 8_388_608;

/** CombatOutcomes by the key of their fights. What is drawn does not depend on what is kept. */
export class OutcomeCache {
  private readonly known = new Map<string, SharedOutcomes>();
  private numbers = 0;

  /** @param memory where other threads keep theirs */
  constructor(private readonly memory?: SharedFights) {}

  of(key: string): SharedOutcomes | undefined {
    const own = this.known.get(key);
    if (own || !this.memory) return own;
    const found = this.memory.of(key);
    if (found) this.remember(key, found);
    return found;
  }

  /** @param lasts whether the key says by numbers all that decides the fight */
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
