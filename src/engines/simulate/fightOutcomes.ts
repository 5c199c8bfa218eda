/**
 * The exact outcomes of fights with given strategies, cached by the content of the fight; everything that games share
 * (graphs, policies, picks) is made once. Each fight of a battle is computed exactly at its first use, and then drawn
 * from a table.
 */
import {
  combinations,
  type Game,
  type Numbers,
  type Policy,
  type PreparedFight,
  type Battle,
  type OutcomeDistribution,
  type FightPart,
  type FightSolver,
} from '../../game/index.js';
import { compile, type Compiled, type PolicyTables } from '../../game/compile/index.js';
import { forward, sweptOutcomes, tabulate } from '../exact/index.js';
import { pickGames, solve, solvePicks, type PickEquilibrium, type PickGame } from '../solve/index.js';
import type { SharedOutcomes, SharedFights } from './fightCache.js';
import { aliasTable, drawnBy, wholeWeights, type AliasTable } from '../sample/index.js';

/** A game with everything that its fights share. They differ only in their root. */
interface Ready {
  readonly compiled: Compiled;
  readonly tables: Map<string, PolicyTables>;
  picks: readonly PickGame[] | undefined;
}

/** A combination of picks before play, and all players' strategies after it. */
export interface Branch {
  readonly compiled: Compiled;
  /** The option of each player. */
  readonly choice: readonly number[];
  /** The probability of the combination. */
  readonly weight: number;
  readonly numbers: Numbers;
  readonly tables: PolicyTables;
}

/** Computes outcomes, and caches fight outcomes for other battles. */
export class Outcomes {
  /** The cached outcomes of fights that other battles may need too. */
  readonly kept: OutcomeCache;
  private games = new WeakMap<Game, Ready>();

  /**
   * @param equilibrium the equilibrium to use if the players' payoffs are not opposite
   * @param memory the shared outcomes of other threads
   */
  constructor(
    private readonly equilibrium: PickEquilibrium,
    memory?: SharedFights,
  ) {
    this.kept = new OutcomeCache(memory);
  }

  /**
   * Calls `each` for every outcome of positive probability. It may repeat an outcome. The probabilities add up to 1.
   */
  of(fight: PreparedFight, each: (outcome: number, chance: number) => void): void {
    const { root, grid } = fight;
    if (grid) {
      for (const [outcome, chance] of sweptOutcomes(grid)) if (chance > 0) each(outcome, chance);
      return;
    }
    for (const { compiled, numbers, tables, weight } of this.branches(fight)) {
      const { distribution } = forward(compiled, numbers, root, tables);
      distribution.forEach((chance, i) => {
        if (chance > 0) each(compiled.outcomes[i]!, weight * chance);
      });
    }
  }

  /**
   * Yields every combination of picks of positive probability, with all players' strategies after it. The probabilities
   * add up to 1.
   */
  *branches(fight: PreparedFight): Generator<Branch> {
    const { game } = fight;
    const ready = this.ready(game);
    const { compiled } = ready;
    for (const { choice, weight } of combinations(this.picks(fight, ready))) {
      const tables = this.tables(fight, ready, choice);
      yield { compiled, choice, weight, numbers: game.numbers(choice), tables };
    }
  }

  private ready(game: Game): Ready {
    let ready = this.games.get(game);
    if (!ready) {
      ready = {
        compiled: compile(game.structure),
        tables: new Map<string, PolicyTables>(),
        picks: undefined,
      };
      this.games.set(game, ready);
    }
    return ready;
  }

  private picks({ game, root, strategy }: PreparedFight, ready: Ready): readonly (readonly number[])[] {
    if (game.picks.every((options) => options.length === 0)) return [];
    const given = strategy.map(({ pick }) => pick);
    if (!given.includes('equilibrium')) return given.filter((pick) => pick !== 'equilibrium');
    ready.picks ??= pickGames(ready.compiled, game, { play: strategy.map(({ play }) => play) });
    const picks = ready.picks[root];
    if (!picks) throw new Error(`no root ${root} in ${ready.compiled.structure.key}`);
    return solvePicks(picks, given, this.equilibrium).mixes.map((mix) => Array.from(mix));
  }

  /** Returns all players' strategies after these picks, for all roots at once. */
  private tables(fight: PreparedFight, { compiled, tables }: Ready, choice: readonly number[]): PolicyTables {
    const key = choice.join(' ');
    let made = tables.get(key);
    if (!made) {
      const play = fight.strategy.map((strategy) => strategy.play);
      const rules = play.filter((one): one is Policy => one !== 'optimal');
      made =
        rules.length === play.length
          ? tabulate(compiled, fight.game.numbers(choice), rules)
          : solve(compiled, fight.game, { choice, play }).tables;
      tables.set(key, made);
    }
    return made;
  }
}

/** The maximum total of cached numbers before the cache is cleared: 64 MB. */
const MOST_NUMBERS = 8_388_608;

/** Fight outcomes by the key of the fight. Draws do not depend on the content of the cache. */
class OutcomeCache {
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

/** A fight's outcomes, with a table for drawing that is built at the first draw. */
interface PreparedOutcomes extends OutcomeDistribution {
  readonly expected: Float64Array<ArrayBuffer>;
  table: AliasTable | undefined;
}

/** The initial capacity in rows for a fight's outcomes; a power of two. */
const FIRST_ROWS = 64;
/** 2^32 divided by the golden ratio. Multiplication by it spreads neighbouring numbers. */
const GOLDEN = 0x9e3779b9;

/** Outcome distributions by the number of the fight. */
export class OutcomeTable {
  private known: PreparedOutcomes[] = [];
  private means: Float64Array[] = [];
  private numbers = 0;
  private readonly solve: FightSolver;

  /** @param most the maximum total of numbers for all outcomes */
  constructor(
    private readonly battle: Battle,
    private readonly outcomes: Outcomes,
    private readonly most = MOST_NUMBERS,
  ) {
    this.solve = solverOf(outcomes);
  }

  /** The number of known fights. */
  get fights(): number {
    return this.known.reduce((count) => count + 1, 0);
  }

  of(fight: number): OutcomeDistribution {
    return this.prepared(fight);
  }

  /**
   * Returns the mean points that each side loses. It avoids the list of outcomes if possible, even if that is known.
   * So the result never depends on earlier calls.
   */
  expected(fight: number): Float64Array {
    return this.means[fight] ?? this.mean(fight);
  }

  /** Draws an outcome with a 32-bit number. */
  draw(fight: number, word: number): number {
    const fightOutcomes = this.prepared(fight);
    fightOutcomes.table ??= aliasTable(
      wholeWeights(fightOutcomes.chances),
      Array.from(fightOutcomes.chances.keys()),
    );
    return drawnBy(fightOutcomes.table, word);
  }

  /** Clears the table between two battles if it is too large. Draws do not depend on it. */
  trim(): void {
    if (this.numbers <= this.most) return;
    this.known = [];
    this.means = [];
    this.numbers = 0;
    this.battle.forget();
  }

  private prepared(fight: number): PreparedOutcomes {
    return this.known[fight] ?? this.make(fight);
  }

  private mean(number: number): Float64Array {
    const fight = this.battle.fight(number);
    let mean = new Float64Array(this.battle.sides.length);
    if (fight.expected?.(this.solve, mean) !== true) {
      mean = (this.known[number] ?? this.make(number, fight)).expected;
    }
    this.means[number] = mean;
    this.numbers += mean.length;
    return mean;
  }

  private make(number: number, fight = this.battle.fight(number)): PreparedOutcomes {
    const { width, rows, chances } = sharedOutcomes(this.outcomes, fight, this.solve);
    const sides = this.battle.sides.length;
    const count = chances.length;
    const losses = new Float64Array(count * sides);
    const expected = new Float64Array(sides);
    for (let k = 0; k < count; k++) {
      const lost = losses.subarray(k * sides, (k + 1) * sides);
      fight.losses(rows.subarray(k * width, (k + 1) * width), lost);
      for (let side = 0; side < sides; side++) {
        expected[side] = expected[side]! + chances[k]! * lost[side]!;
      }
    }
    const fightOutcomes: PreparedOutcomes = { width, rows, chances, losses, expected, table: undefined };
    this.known[number] = fightOutcomes;
    this.numbers += count * (width + sides + 8);
    return fightOutcomes;
  }
}

/** Returns a solver of fights that uses these outcomes. It caches parts that have keys. */
export function solverOf(outcomes: Outcomes): FightSolver {
  const solve = (fight: PreparedFight, each: (outcome: number, chance: number) => void): void => {
    outcomes.of(fight, each);
  };
  const solver: FightSolver = Object.assign(solve, {
    shared: (part: FightPart) => sharedOutcomes(outcomes, part, solver),
  });
  return solver;
}

/** Returns the outcomes from the cache (another battle or fight may have computed them), or computes them now. */
function sharedOutcomes(
  { kept }: Outcomes,
  fight: Omit<FightPart, 'key'> & { readonly key?: string },
  solver: FightSolver,
): SharedOutcomes {
  const { key, width } = fight;
  const known = key === undefined ? undefined : kept.of(key);
  if (known) return known;
  const merged = new Merged(width);
  fight.fightOutcomes(solver, (fightOutcome, chance) => {
    merged.add(fightOutcome, chance);
  });
  const rows = merged.rows.slice(0, merged.count * width);
  const chances = merged.chances.slice(0, merged.count);
  const found = { width, rows, chances };
  if (key !== undefined) kept.keep(key, found, fight.lasts === true);
  return found;
}

/** Outcomes with their probabilities; equal ones are merged. */
class Merged {
  count = 0;
  rows: Int32Array;
  chances = new Float64Array(FIRST_ROWS);
  /** Slots of rows by their hash, at most half full; −1: free. */
  private slots = new Int32Array(2 * FIRST_ROWS).fill(-1);

  constructor(private readonly width: number) {
    this.rows = new Int32Array(width * FIRST_ROWS);
  }

  add(fightOutcome: Int32Array, chance: number): void {
    const slot = this.slotOf(fightOutcome, 0);
    const found = this.slots[slot]!;
    if (found >= 0) {
      this.chances[found] = this.chances[found]! + chance;
      return;
    }
    const place = this.count++;
    this.rows.set(fightOutcome, place * this.width);
    this.chances[place] = chance;
    this.slots[slot] = place;
    if (this.count === this.chances.length) this.grow();
  }

  /** Returns the slot of the row that begins at `at`, or the free slot for it. */
  private slotOf(row: Int32Array, at: number): number {
    const { slots, rows, width } = this;
    let mixed = 0;
    for (let i = 0; i < width; i++) {
      mixed = Math.imul(mixed ^ row[at + i]!, GOLDEN) ^ (mixed >>> 15);
    }
    const mask = slots.length - 1;
    for (let slot = (mixed ^ (mixed >>> 16)) & mask; ; slot = (slot + 1) & mask) {
      const found = slots[slot]!;
      if (found < 0) return slot;
      let same = 0;
      while (same < width && rows[found * width + same] === row[at + same]) same++;
      if (same === width) return slot;
    }
  }

  private grow(): void {
    const { rows, chances, width, count } = this;
    this.rows = new Int32Array(2 * rows.length);
    this.rows.set(rows);
    this.chances = new Float64Array(2 * chances.length);
    this.chances.set(chances);
    this.slots = new Int32Array(2 * this.slots.length).fill(-1);
    for (let place = 0; place < count; place++) {
      this.slots[this.slotOf(this.rows, place * width)] = place;
    }
  }
}
