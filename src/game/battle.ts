/**
 * A battle: many decisions and draws one after another, with fights inside that have their own rules. A rule system
 * defines the steps. The caller supplies the randomness (sampled, forced or enumerated) and the agents that decide. A
 * `BattleState` holds the complete state as numbers in one buffer, so a clone is a copy.
 */
import type { BattleTrace } from './battleTrace.js';
import type { GridGame } from './grid.js';
import type { EncounterStrategy } from './strategy.js';
import type { Game } from './structure.js';
import type { Explorer, Weights, BattleChoices } from './battleDecisions.js';
import type { BattleState } from './battleState.js';

/** A fight as a game with the players' strategies. */
export interface PreparedFight {
  readonly game: Game;
  /** Index into the structure's roots. */
  readonly root: number;
  /** For each player its secret pick and its play. */
  readonly strategy: readonly EncounterStrategy[];
  /** The same game as a grid game, if it has that shape. */
  readonly grid?: GridGame | undefined;
}

/** A part that many fights share. Its results are rows of whole numbers. */
export interface FightPart {
  /** Parts with equal keys have equal results, in all fights. */
  readonly key: string;
  /** True: the key contains every number that determines the part. It then stays valid when the cards change. */
  readonly lasts?: boolean;
  /** Whole numbers per row. */
  readonly width: number;
  /** Calls `each` with every result of positive probability. It may repeat a result. The probabilities add up to 1. */
  fightOutcomes(solve: FightSolver, each: (result: Int32Array, chance: number) => void): void;
}

/** Computes fights exactly. */
export interface FightSolver {
  /** Calls `each` with every outcome of positive probability. It may repeat an outcome. */
  (fight: PreparedFight, each: (outcome: number, chance: number) => void): void;
  /** Returns the results of a part, from a cache or computed now. Row k begins at k × width. */
  shared(part: FightPart): Pick<OutcomeDistribution, 'rows' | 'chances'>;
}

/** A fight inside a battle, and the part of its outcome that matters to the battle. */
export interface BattleFight {
  /** The number of whole numbers that encode a fight outcome: what the battle needs to know. */
  readonly width: number;
  /** Fights with equal keys have the same outcomes, in all battles of one open system. Absent: unknown. */
  readonly key?: string;
  /** True: the key contains every number that determines the fight. It then stays valid when the cards change. */
  readonly lasts?: boolean;
  /**
   * Calls `each` with every fight outcome of positive probability. It may repeat an outcome. The probabilities add up
   * to 1. The array is valid until the next call. If players decide in the fight, `solve` computes it as a game.
   */
  fightOutcomes(solve: FightSolver, each: (fightOutcome: Int32Array, chance: number) => void): void;
  /** Writes the points that each side of the battle loses by a fight outcome. */
  losses(fightOutcome: Int32Array, into: Float64Array): void;
  /**
   * Writes the mean points that each side loses, if that needs no list of outcomes. Returns false if it does. The
   * results equal the means over the outcomes, up to rounding.
   */
  expected?(solve: FightSolver, into: Float64Array): boolean;
}

/** The possible outcomes of a fight with their probabilities. */
export interface OutcomeDistribution {
  readonly width: number;
  /** The numbers of outcome k begin at k × width. */
  readonly rows: Int32Array;
  /** The probability of each outcome; they add up to 1. */
  readonly chances: Float64Array;
  /** Points that side s loses by outcome k, at k × sides + s. */
  readonly losses: Float64Array;
  /** Points that each side loses on average. */
  readonly expected: Float64Array;
}

/** One step of a play of a game: a result of chance or a decision. */
export interface PlayStep {
  /** The control row of the state before the step. */
  readonly state: Int32Array;
  /** The player that decided; −1: chance. */
  readonly player: number;
  /** The id of the move, or the slot of the result. */
  readonly label: number;
  /** The value coordinates after the step; empty if the next state has none. */
  readonly cell: readonly number[];
}

/** One play of a game from its root to an end. */
export interface GamePlay {
  /** The option that each player picked before play. */
  readonly choice: readonly number[];
  readonly steps: readonly PlayStep[];
  readonly outcome: number;
}

/** Samples how fights reached known results. */
export interface PlayDrawer {
  /**
   * Returns a play of a fight, sampled given the strategies and what is known of its end. If the strategies cannot
   * reach that end, the players take any pick and any move.
   * @param likelihood of the known facts, given an outcome
   * @throws Error if no play of the game leads there: a defect
   */
  play(fight: PreparedFight, likelihood: (outcome: number) => number): GamePlay;
  /** Returns an index drawn in proportion to these weights, which need not add up to 1. */
  among(weights: readonly number[]): number;
}

/** The only source of randomness of a battle. */
export interface BattleChance {
  /** Returns a whole number from 0 to below − 1. All are equally likely. */
  below(below: number): number;
  /**
   * Returns an index below `count`, drawn with probability weight / total. The weights are whole numbers that add up to
   * the total.
   */
  among(weights: ArrayLike<number>, count: number, total: number): number;
  /**
   * Restarts the random stream for a place in the battle, independent of earlier draws. Battles under comparison then
   * draw the same numbers there. Absent: the draws are not sampled.
   */
  drawFrom?(place: number): void;
  /** Returns the outcome distribution of the fight with this number. */
  fightOutcomes(fight: number): OutcomeDistribution;
  /**
   * Returns the mean points that each side loses in the fight with this number. Plans need only this for a fight that
   * may never happen.
   */
  expected(fight: number): Float64Array;
  /** Returns the index of the outcome that happened. */
  fightOutcome(fight: number): number;
  /** Samples how the outcomes came about, from a separate stream. Present only when a recording includes all fights. */
  readonly plays?: PlayDrawer | undefined;
}

/** Receives the events of a battle, as objects that make up replays. */
export type BattleLog = (event: Readonly<Record<string, unknown>>) => void;

/** One of the sides. */
export interface BattleSide {
  readonly name: string;
  /** Points of all its models. */
  readonly points: number;
  /** The models at the start, as indices into `Battle.models`. */
  readonly models: readonly number[];
  /** The name of the side's policy. */
  readonly policy: string;
  /** The first side of its team. All sides of a team win together. Absent: it has no allies. */
  readonly team?: number;
}

/** One of the models, including those that may enter the battle later. */
export interface BattleModel {
  readonly id: string;
  readonly side: number;
  /** The profile's id, if it has one. */
  readonly model: string | undefined;
  readonly name: string;
  readonly cost: number;
}

/** A number that every finished battle has. */
export interface BattleMeasure {
  readonly id: string;
  /** `event`: 0 or 1. */
  readonly kind: 'event' | 'mean';
  /** Whether it is one of the ways in which a battle ends. Exactly one happens, unless sides win together. */
  readonly isOutcome?: boolean;
  /** Whether its value comes from `BattleState.tallies`. */
  readonly tallied: boolean;
  /** Whether totals keep its value for each of the first battles, so that questions can see how values go together. */
  readonly kept?: boolean;
}

/** The policies that can play a battle. */
export interface BattlePolicies<Agent = unknown> {
  readonly names: readonly string[];
  /** For each side whether it is automated: no policy plays it. */
  readonly automated: readonly boolean[];
  /**
   * Returns the agent of a policy.
   * @param weights of its features, if it has any; absent ones have their defaults
   * @param against the policy that a search assumes for the other sides
   */
  agent(name: string, weights?: Weights, against?: string): Agent;
  /** Habits that a policy can avoid. `without` returns the name of the policy that avoids one. */
  readonly habits: readonly string[];
  /** The habits that make no difference here, because no model has the means for anything else. */
  readonly unable: readonly string[];
  without(policy: string, habit: string): string;
  /** Options that a policy can always take. `always` returns the name of that policy. */
  readonly ways: readonly string[];
  always(policy: string, way: string): string;
  /** Levels of play, the weakest first: name → policy. */
  readonly levels?: Readonly<Record<string, string>>;
  /** The levels that answer a question which names none. The others take too long. */
  readonly usualLevels?: readonly string[];
  /** The default weights of policies with features, by policy. */
  readonly weights: Readonly<Record<string, Weights>>;
  /** Lets a policy with features learn. Absent: no policy does. */
  readonly learning?: {
    /** All features, in their order. */
    readonly features: readonly string[];
    /** Returns the agent of a policy that makes some decisions at random. */
    agent(name: string, weights: Weights, explorer: Explorer): Agent;
  };
}

/** A battle that is ready to play. An `Agent` decides for a side. Agents read states and never write to them. */
export interface Battle<Agent = unknown> {
  readonly sides: readonly BattleSide[];
  readonly models: readonly BattleModel[];
  /** Features of the models that the battle does not simulate, as text. */
  readonly notPlayed: readonly string[];
  /** Values that no document gives, as text. */
  readonly assumed: readonly string[];
  /** The agents that the file names. */
  readonly agents: readonly Agent[];
  /** The policies that may play a side, by name. They also say which sides are automated. */
  readonly policies?: BattlePolicies<Agent>;
  /** The possible decisions, for agents that search for better ones. */
  readonly choices?: BattleChoices<Agent>;
  /** Returns an empty state. */
  newState(): BattleState;
  /** Sets up the battle: writes its first state. The words of the stream stay as they are. */
  begin(state: BattleState, chance: BattleChance, agents: readonly Agent[], log?: BattleLog): void;
  /** Advances to the next state. Returns false, and changes nothing, if the battle is over. */
  step(state: BattleState, chance: BattleChance, agents: readonly Agent[], log?: BattleLog): boolean;
  /** Returns the fight with a number that a call of `fightOutcomes` used. Fights with equal content share a number. */
  fight(number: number): BattleFight;
  /** Forgets all fight numbers, between two battles, to limit memory. */
  forget(): void;
  readonly measures: readonly BattleMeasure[];
  /** The roles that chance gives to sides, as text. Each has the measure `role <text>`: the side in this role wins. */
  readonly roles?: readonly string[];
  /**
   * The quantity that decides which side is ahead. Default: the score. A score of its own is not in points of models.
   */
  readonly ahead?: 'left' | 'score';
  /** Writes each measure of a finished battle. */
  measure(state: BattleState, into: Float64Array): void;
  /** Returns the head of a replay, from the state after `begin`. */
  head(state: BattleState): Readonly<Record<string, unknown>>;
  /**
   * Returns the trace of a recorded battle: its head with `events`. Absent: the system makes no traces.
   * @throws StonecastError if the data is not a replay of the battle
   */
  trace?(replay: unknown): BattleTrace;
}
