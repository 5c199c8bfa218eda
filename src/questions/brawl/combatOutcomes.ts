/**
 * The exact outcomes of a brawl's combats, its randomness, and its end. It solves each combat once, when it first
 * occurs, and then draws from a table, with one sfc32 stream per block of brawls. At the end: what is left of both
 * groups, and who won.
 */
import {
  type Brawl,
  type BrawlFight,
  type BrawlCombat,
  type BrawlDraws,
  brawlEnd,
  type BrawlSurvivors,
} from '../../system/index.js';
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
import { sumOfMultiples } from '../../math/index.js';

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

/** Shares of points that differ by less count as equal, because costs such as 20/3 round. */
const EQUAL = 1e-9;

/** What is left of both groups at the end. The group with the greater share left wins. */
export interface End {
  readonly turns: number;
  readonly models: readonly [number, number];
  readonly members: readonly [readonly number[], readonly number[]];
  readonly points: readonly [number, number];
  /** The first group's remaining share minus the second's, in points (in models if nothing has points). */
  readonly lead: number;
}

/** Returns a function that decodes the ends of a brawl. */
export function endsOf(brawl: Brawl): (code: number) => End {
  const kinds = brawl.groups.map(({ members, cost, models }) => members ?? [{ cost, models }]);
  const total = (group: 0 | 1, of: readonly number[], free: boolean) =>
    free
      ? of.reduce((sum, count) => sum + count, 0)
      : sumOfMultiples(
          of,
          (kinds[group] ?? []).map(({ cost }) => cost),
        );
  const start = (group: 0 | 1) => (kinds[group] ?? []).map(({ models }) => models);
  const free = ([0, 1] as const).map((group) => total(group, start(group), false) === 0);
  const share = (group: 0 | 1, left: readonly number[]) =>
    total(group, left, free[group] === true) / total(group, start(group), free[group] === true);
  return (code) => {
    const { left, turns } = brawl.survivors?.(code) ?? plainEnd(code);
    const lead = share(0, left[0]) - share(1, left[1]);
    return {
      turns,
      members: left,
      lead: Math.abs(lead) < EQUAL ? 0 : lead,
      models: [total(0, left[0], true), total(1, left[1], true)],
      points: [total(0, left[0], false), total(1, left[1], false)],
    };
  };
}

function plainEnd(code: number): BrawlSurvivors {
  const { left, turns } = brawlEnd(code);
  return { left: [[left[0]], [left[1]]], turns };
}

/**
 * Returns who won a brawl of two single-kind groups, by shares of their initial models, without points. Above 0: the
 * first group. Below 0: the second. It is exact, because it does not divide.
 */
export function leadInModels(code: number, models: readonly [number, number]): number {
  const { left } = brawlEnd(code);
  return left[0] * models[1] - left[1] * models[0];
}

/** Returns the first group's score from its lead: 1 for a win, ½ for a draw, 0 for a loss. */
export const scoreOf = (lead: number): number => (1 + Math.sign(lead)) / 2;
