/**
 * The exact outcomes of fights with given strategies. Everything that games share (graphs, policies, picks) is made
 * once.
 *
 * Caches fight outcomes by the content of the fight, for all battles with the same fight.
 */
import { combinations, type Game, type Numbers, type Policy, type PreparedFight } from '../../game/index.js';
import { compile, type Compiled, type PolicyTables } from '../../game/compile/index.js';
import { forward, sweptOutcomes, tabulate } from '../exact/index.js';
import { pickGames, solve, solvePicks, type PickEquilibrium, type PickGame } from '../solve/index.js';
import type { SharedOutcomes } from './sharedOutcomeCache.js';
import type { SharedFights } from './fightMemory.js';

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
