/**
 * The exact outcomes of a brawl's combats. It solves each combat once, when it first occurs, and then draws from a
 * table.
 *
 * The randomness of a brawl: one sfc32 stream per block, and combats drawn from alias tables.
 */
import type { Brawl, BrawlFight, BrawlCombat, BrawlDraws } from '../../system/index.js';
import {
  aliasTable,
  wholeWeights,
  drawnBy,
  nextWord,
  seedBlock,
  type AliasTable,
} from '../../engines/sample/index.js';
import { Outcomes } from '../../engines/simulate/index.js';
import { generalEquilibrium } from '../splits/equilibria.js';

/** The possible outcomes of a combat. */
export interface CombatOutcomes {
  /** Outcome → its chance. The chances add up to 1. */
  readonly chances: ReadonlyMap<number, number>;
  /** The value to the player who begins the combat. */
  readonly value: number;
  readonly table: AliasTable;
}

/** The outcomes of a combat, and its value to both players. */
interface Played {
  readonly chances: ReadonlyMap<number, number>;
  readonly values: readonly [number, number];
}

/** Choices that differ by less than this share of the largest value are equally good. */
const TIE = 1e-9;

/** Mixes combats, each with its weight. */
function mixed(moves: readonly (readonly [number, Played])[]): Played {
  const chances = new Map<number, number>();
  const values: [number, number] = [0, 0];
  for (const [weight, move] of moves) {
    for (const [fightOutcome, chance] of move.chances)
      chances.set(fightOutcome, (chances.get(fightOutcome) ?? 0) + weight * chance);
    for (const player of [0, 1] as const) values[player] += weight * move.values[player];
  }
  return { chances, values };
}

/** Combats with smaller numbers are in an array. Mixed groups have more combats, but few of them occur. */
const LISTED = 1 << 20;
/** The same limit for one of many short brawls that share their outcomes. */
const LISTED_SHARED = 1 << 10;

/** The solved outcomes that several brawls share. */
export class BrawlOutcomes {
  /** Outcomes by the names of combats (`Brawl.named`). */
  readonly known = new Map<string, CombatOutcomes>();
  readonly outcomes = new Outcomes(generalEquilibrium);
}

/** The outcomes of every combat of one brawl. */
export class OutcomeTables {
  private readonly known: (CombatOutcomes | undefined)[];
  private readonly others = new Map<number, CombatOutcomes>();
  private readonly outcomes: Outcomes;
  private readonly listed: number;

  /** @param shared outcomes from other brawls; this brawl adds its own */
  constructor(
    private readonly brawl: Brawl,
    private readonly shared?: BrawlOutcomes,
  ) {
    this.outcomes = shared?.outcomes ?? new Outcomes(generalEquilibrium);
    this.listed = Math.min(brawl.combats, shared ? LISTED_SHARED : LISTED);
    this.known = new Array<CombatOutcomes | undefined>(this.listed);
  }

  /** Returns the outcomes of a combat. */
  of(combat: number): CombatOutcomes {
    if (combat < this.listed) return (this.known[combat] ??= this.find(combat));
    let fightOutcomes = this.others.get(combat);
    if (!fightOutcomes) this.others.set(combat, (fightOutcomes = this.find(combat)));
    return fightOutcomes;
  }

  private find(combat: number): CombatOutcomes {
    const name = this.shared && this.brawl.named?.(combat);
    if (name === undefined) return this.make(this.brawl.combat(combat));
    const known = this.shared?.known.get(name);
    if (known) return known;
    const fightOutcomes = this.make(this.brawl.combat(combat));
    this.shared?.known.set(name, fightOutcomes);
    return fightOutcomes;
  }

  private make(combat: BrawlCombat): CombatOutcomes {
    const { chances, values } = this.play(combat);
    const table = aliasTable(wholeWeights([...chances.values()]), [...chances.keys()]);
    return { chances, value: values[0], table };
  }

  private play(combat: BrawlCombat): Played {
    if (!('moves' in combat)) return this.fight(combat);
    const { player, pick } = combat;
    if (pick !== 'best') {
      const likely = combat.moves.flatMap((move, i) => {
        const weight = pick[i] ?? 0;
        return weight > 0 ? [[weight, this.play(move)] as const] : [];
      });
      return mixed(likely);
    }
    const moves = combat.moves.map((move) => this.play(move));
    const own = moves.map(({ values }) => values[player]);
    const best = Math.max(...own);
    const tie = TIE * Math.max(...own.map(Math.abs));
    const taken = moves[own.findIndex((value) => value >= best - tie)];
    if (!taken) throw new Error('a choice before a combat has no move');
    return taken;
  }

  private fight(combat: BrawlFight): Played {
    const chances = new Map<number, number>();
    const values: [number, number] = [0, 0];
    this.outcomes.of(combat, (outcome, chance) => {
      const key = combat.fightOutcome(outcome);
      chances.set(key, (chances.get(key) ?? 0) + chance);
      for (const player of [0, 1] as const) values[player] += chance * combat.game.payoff(outcome, player);
    });
    return { chances, values };
  }
}

/** Random draws for one block after another. */
export interface Stream extends BrawlDraws {
  /** Starts the stream of (seed, job, block). */
  begin(seed: Uint32Array, job: number, block: number): void;
}

/**
 * Returns a stream over the combat outcomes of a brawl. The generator is that of the sampling kernel. Its state stays
 * in one small array.
 */
export function streamOf(fightOutcomes: OutcomeTables): Stream {
  const state = new Int32Array(4);
  return {
    begin(seed, job, block) {
      seedBlock(state, 1, seed, job, block);
    },
    fightOutcome(combat) {
      return drawnBy(fightOutcomes.of(combat).table, nextWord(state));
    },
    value: (combat) => fightOutcomes.of(combat).value,
    // The bias of the numbers is below `limit` / 2^32.
    below: (limit) => Math.floor((nextWord(state) >>> 0) * 2 ** -32 * limit),
  };
}
