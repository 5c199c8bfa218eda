/**
 * Exact answers for small battles: computes the probability of every state, merges equal states, and continues step by
 * step until all battles are over.
 */
import {
  copyBattle,
  type Battle,
  type BattleChance,
  type BattleState,
  type OutcomeDistribution,
} from '../../game/index.js';
import { OutcomeTable, type Outcomes } from './fightOutcomes.js';
import { Search } from './decisionSearch.js';

/** Enumerates chance: all possible results of one step, one after another. */
class Enumerator implements BattleChance {
  /** The options taken in this pass, and for each the probabilities of all options. */
  private readonly taken: number[] = [];
  private readonly options: ArrayLike<number>[] = [];
  private at = 0;

  constructor(private readonly book: OutcomeTable) {}

  /** The probability of the pass. */
  get chance(): number {
    return this.taken.reduce((product, option, i) => product * (this.options[i]?.[option] ?? 0), 1);
  }

  /**
   * Calls `pass` once for every possible sequence of results.
   * @returns false if `pass` ends it, or if there are too many sequences
   */
  through(pass: () => boolean): boolean {
    this.taken.length = 0;
    this.options.length = 0;
    let passes = 0;
    do {
      this.at = 0;
      if (!pass()) return false;
      passes++;
      if (passes % LOOK === 0 && passes / this.finished() > MOST_SEQUENCES) return false;
    } while (this.next());
    return true;
  }

  /** Returns the finished share of all sequences, if every option leads to as many as the others. */
  private finished(): number {
    let [share, each] = [0, 1];
    this.taken.forEach((option, i) => {
      each /= this.options[i]?.length ?? 1;
      share += each * (option + (i === this.taken.length - 1 ? 1 : 0));
    });
    return share;
  }

  below(below: number): number {
    return below <= 1 ? 0 : this.take(() => new Array<number>(below).fill(1 / below));
  }

  among(weights: ArrayLike<number>, count: number, total: number): number {
    return this.take(() => Array.from({ length: count }, (_, i) => weights[i]! / total));
  }

  fightOutcomes(fight: number): OutcomeDistribution {
    return this.book.of(fight);
  }

  expected(fight: number): Float64Array {
    return this.book.expected(fight);
  }

  fightOutcome(fight: number): number {
    return this.take(() => this.book.of(fight).chances);
  }

  private take(chances: () => ArrayLike<number>): number {
    const { at } = this;
    this.at++;
    if (at === this.taken.length) {
      this.options.push(chances());
      this.taken.push(-1);
      this.advance(at);
    }
    return this.taken[at]!;
  }

  /** Advances an option to the next one with positive probability. */
  private advance(at: number): boolean {
    const chances = this.options[at]!;
    let option = this.taken[at]! + 1;
    while (option < chances.length && chances[option]! === 0) option++;
    this.taken[at] = option;
    return option < chances.length;
  }

  private next(): boolean {
    while (this.taken.length > 0) {
      if (this.advance(this.taken.length - 1)) return true;
      this.taken.pop();
      this.options.pop();
    }
    return false;
  }
}

/** The most sequences of results of one step, as estimated at every so many of them: about a minute. */
const MOST_SEQUENCES = 20_000_000;
const LOOK = 4096;
/** The default maximum number of states at one time. */
const MOST_MOMENTS = 200_000;

/**
 * Returns the expectation of every measure; tallied measures are NaN. Returns undefined as soon as it knows that the
 * battle has more than `most` different states at one time, or too many sequences of results in one step.
 * @param onProgress receives the number of finished steps, with the share of the present one
 */
export function exactMeasures(
  battle: Battle,
  outcomes: Outcomes,
  most = MOST_MOMENTS,
  onProgress: (steps: number) => void = () => undefined,
): Float64Array | undefined {
  const book = new OutcomeTable(battle, outcomes, Infinity);
  const chance = new Enumerator(book);
  const search = new Search(battle, book);
  const values = new Float64Array(battle.measures.length);
  const scratch = new Float64Array(battle.measures.length);
  const state = battle.newState();
  let now = new Map<string, Weighed>();
  const keep = (mass: number): boolean => {
    state.stream.fill(0);
    state.luck.fill(0);
    const key = keyOf(state);
    const found = now.get(key);
    if (found) found.mass += mass;
    else now.set(key, { state: copyOf(battle, state), mass });
    return now.size <= most;
  };
  const begun = chance.through(() => {
    battle.begin(state, chance, battle.agents);
    return keep(chance.chance);
  });
  if (!begun) return undefined;
  const end = (mass: number): true => {
    battle.measure(state, scratch);
    for (let i = 0; i < values.length; i++) values[i] = values[i]! + mass * scratch[i]!;
    return true;
  };
  for (let steps = 0; now.size > 0; steps++) {
    const before = now;
    now = new Map<string, Weighed>();
    let done = 0;
    for (const { state: from, mass } of before.values()) {
      const agents = search.agents(from, battle.agents);
      const isWhole = chance.through(() => {
        copyBattle(from, state);
        const goesOn = battle.step(state, chance, agents);
        return goesOn ? keep(mass * chance.chance) : end(mass * chance.chance);
      });
      if (!isWhole) return undefined;
      onProgress(steps + ++done / before.size);
    }
  }
  battle.measures.forEach(({ tallied }, i) => {
    if (tallied) values[i] = NaN;
  });
  return values;
}

interface Weighed {
  readonly state: BattleState;
  mass: number;
}

function copyOf(battle: Battle, state: BattleState): BattleState {
  const copy = battle.newState();
  copyBattle(state, copy);
  return copy;
}

/** Returns a key for a state: its words as characters. States with equal keys are the same. */
function keyOf({ words }: BattleState): string {
  const { buffer, byteOffset, length } = words;
  return String.fromCharCode(...new Uint16Array(buffer, byteOffset, 2 * length));
}
