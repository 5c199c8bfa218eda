/**
 * A battle: many decisions and draws one after another, with fights inside whose rules stand elsewhere. A rule system says
 * what happens next; whoever plays it gives the chance (sampled, forced or counted out) and the agents that decide. All that
 * is true of a battle at one moment is a `BattleState`, numbers in one buffer, so that a clone is a copy.
 */
import type { BattleTrace } from './battleTrace.js';
import type { EncounterStrategy } from './strategy.js';
import type { GridGame } from './grid.js';
import type { Game } from './numbers.js';
import type { Weights } from './planning.js';
import type { BattleState } from './battleState.js';
import type { BattleChoices } from './searching.js';

/** A fight as a game with its conduct. */
export interface PreparedFight {
  readonly game: Game;
  /** Index into the structure's roots. */
  readonly root: number;
  /** For each player its secret pick and its play. */
  readonly strategy: readonly EncounterStrategy[];
  /** The same game as a grid that is swept, where it has that shape. */
  readonly grid?: GridGame | undefined;
}

/** A part of fights that many of them have in common: its results are rows of whole numbers. */
export interface FightPart {
  /** Parts of equal keys have equal results, whatever fights they are of. */
  readonly key: string;
  /** Whether the key says by numbers all that decides the part: it then means the same with other cards. */
  readonly lasts?: boolean;
  /** Whole numbers of a row. */
  readonly width: number;
  /** Calls `each` with every result that has a chance, perhaps several times with one; the chances add up to 1. */
  fightOutcomes(solve: FightSolver, each: (result: Int32Array, chance: number) => void): void;
}

/** Computes fights exactly. */
export interface FightSolver {
  /** Calls `each` for every outcome that has a chance, perhaps several times for one. */
  (fight: PreparedFight, each: (outcome: number, chance: number) => void): void;
  /** Returns the results of a part: known ones, or computed now. Row k begins at k × width. */
  shared(part: FightPart): Pick<OutcomeDistribution, 'rows' | 'chances'>;
}

/** A fight inside a battle, and what of its outcomes matters. */
export interface BattleFight {
  /** How many whole numbers tell what the battle needs of an outcome: its fate. */
  readonly width: number;
  /** Fights of equal keys have the same fates, of whatever battles of one open system they are; absent: not known. */
  readonly key?: string;
  /** Whether the key says by numbers all that decides the fight: it then means the same with other cards. */
  readonly lasts?: boolean;
  /**
   * Calls `each` with every fate that has a chance, perhaps several times with one; the chances add up to 1, and the numbers
   * are good until the next call. Where somebody decides in the fight, `solve` computes it as a game.
   */
  fightOutcomes(solve: FightSolver, each: (fightOutcome: Int32Array, chance: number) => void): void;
  /** Writes the points that each side of the battle loses by a fate. */
  losses(fightOutcome: Int32Array, into: Float64Array): void;
  /**
   * Writes the points that each side loses on average, where that needs no fates; false: it does. They are those of the fates,
   * up to rounding.
   */
  expected?(solve: FightSolver, into: Float64Array): boolean;
}

/** A possible result of a fight. */
export interface OutcomeDistribution {
  readonly width: number;
  /** Fate k is told by the numbers from k × width on. */
  readonly rows: Int32Array;
  /** The chance of each fate; they add up to 1. */
  readonly chances: Float64Array;
  /** Points that side s loses by fate k, at k × sides + s. */
  readonly losses: Float64Array;
  /** Points that each side loses on average. */
  readonly expected: Float64Array;
}

/** One step of a play of a game: a result of chance or a decision. */
export interface PlayStep {
  /** The control row of the state in which it was taken. */
  readonly state: Int32Array;
  /** Who decided; −1: chance. */
  readonly player: number;
  /** The id of the move, or the slot of the result. */
  readonly label: number;
  /** The value coordinates after the step; empty where it leads to a state without any. */
  readonly cell: readonly number[];
}

/** One play of a game from its root to an end. */
export interface GamePlay {
  /** The option that each player picked before play. */
  readonly choice: readonly number[];
  readonly steps: readonly PlayStep[];
  readonly outcome: number;
}

/** Draws how fights came to results that are known. */
export interface PlayDrawer {
  /**
   * Returns a play of a fight, drawn by its conduct and by what is known of its end. Where that conduct cannot lead there, the
   * players take any pick and any move.
   * @param likelihood of what is known, given an outcome
   * @throws Error where no play of the game leads there: a defect
   */
  play(fight: PreparedFight, likelihood: (outcome: number) => number): GamePlay;
  /** Returns the place of one of these weights, drawn by them; they need not add up to 1. */
  among(weights: readonly number[]): number;
}

/** The one place where a battle gets its chance from. */
export interface BattleChance {
  /** A whole number from 0 to below − 1, each as likely. */
  below(below: number): number;
  /** One of the first `count` things, with the chance weight / total. The weights are whole numbers that add up to the total. */
  among(weights: ArrayLike<number>, count: number, total: number): number;
  /**
   * From here on the draws are those of a place in the battle, whatever was drawn before it: battles that are compared draw
   * alike there. Absent where draws are not sampled.
   */
  drawFrom?(place: number): void;
  /** All possible results of the fight with this number. */
  fightOutcomes(fight: number): OutcomeDistribution;
  /** Points that each side loses on average by the fight with this number: all that a plan needs of a fight that may never come. */
  expected(fight: number): Float64Array;
  /** Which of its fates came. */
  fightOutcome(fight: number): number;
  /** Draws how its fates came about, from a stream of its own; only where a battle is recorded with all of its fights. */
  readonly plays?: PlayDrawer | undefined;
}

/** Where a battle tells what happens, as objects that replays are made of. */
export type BattleLog = (event: Readonly<Record<string, unknown>>) => void;

/** One of the sides. */
export interface BattleSide {
  readonly name: string;
  /** Points of all its models. */
  readonly points: number;
  /** The models of the start, indices into `Battle.models`. */
  readonly models: readonly number[];
  /** The name of its policy. */
  readonly policy: string;
  /** The first side of its team, whose sides win together; absent: it has no allies. */
  readonly team?: number;
}

/** One of the models, those included that may come into the battle later. */
export interface BattleModel {
  readonly id: string;
  readonly side: number;
  /** The profile's id where it has one. */
  readonly model: string | undefined;
  readonly name: string;
  readonly cost: number;
}

/** A number that every battle has at its end. */
export interface BattleMeasure {
  readonly id: string;
  /** `event`: 0 or 1. */
  readonly kind: 'event' | 'mean';
  /** Whether it is read off `BattleState.tallies`. */
  readonly tallied: boolean;
}

/** Whom a battle may be played by. */
export interface BattlePolicies<Agent = unknown> {
  readonly names: readonly string[];
  /** Sides that are automated: nobody plays them. */
  readonly automated: readonly boolean[];
  /**
   * The agent of a policy.
   * @param weights of its features, where it has any; those that are absent are as usual
   * @param against the policy that a search takes the other sides for
   */
  agent(name: string, weights?: Weights, against?: string): Agent;
  /** What policies may be held to never do, and how that is written: `of` with the habit. */
  readonly habits: readonly string[];
  /** Those of the habits that change nothing here, for nobody has the means to do otherwise. */
  readonly unable: readonly string[];
  without(policy: string, habit: string): string;
  /** What they may be held to always do, and how that is written. */
  readonly ways: readonly string[];
  always(policy: string, way: string): string;
  /** Levels of play by name, the weakest first: the policy that each of them is. */
  readonly levels?: Readonly<Record<string, string>>;
  /** What policies with features value, feature by feature. */
  readonly weights: Readonly<Record<string, Weights>>;
}

/** A battle ready to be played. `Agent` is whoever decides for a side; agents read states and never write to them. */
export interface Battle<Agent = unknown> {
  readonly sides: readonly BattleSide[];
  readonly models: readonly BattleModel[];
  /** What the models have and the battle does not play, in words. */
  readonly notPlayed: readonly string[];
  /** Figures that no document gives, in words. */
  readonly assumed: readonly string[];
  /** The agents that the file names. */
  readonly agents: readonly Agent[];
  /** Policies that may play a side, by name, and whether a side is played by one (an automated one is not). */
  readonly policies?: BattlePolicies<Agent>;
  /** What may be decided, where agents that ask for it can be searched for better decisions. */
  readonly choices?: BattleChoices<Agent>;
  /** A state of nothing yet. */
  newState(): BattleState;
  /** Sets the battle up: a new first moment. Words of the stream are left as they are. */
  begin(state: BattleState, chance: BattleChance, agents: readonly Agent[], log?: BattleLog): void;
  /** Goes on to the next moment; false when the battle is over, and then nothing is changed. */
  step(state: BattleState, chance: BattleChance, agents: readonly Agent[], log?: BattleLog): boolean;
  /** The fight with a number that `fightOutcomes` was asked for. Equal contents have one number. */
  fight(number: number): BattleFight;
  /** Forgets all numbers of fights, between two battles: memory is bounded that way. */
  forget(): void;
  readonly measures: readonly BattleMeasure[];
  /** What of a side counts where answers tell points ahead: its score unless said otherwise, which then is in no points of models. */
  readonly ahead?: 'left' | 'score';
  /** Writes each measure of a battle that is over. */
  measure(state: BattleState, into: Float64Array): void;
  /** The head of a replay, from the state after `begin`. */
  head(state: BattleState): Readonly<Record<string, unknown>>;
  /**
   * The course of a battle that was recorded: its head with `events`; absent where the system does not follow courses.
   * @throws StonecastError for what is no replay of it
   */
  trace?(replay: unknown): BattleTrace;
}
