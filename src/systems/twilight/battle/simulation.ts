/**
 * A battle during play: the plan, the state, the source of chance and the agents that decide for the sides. Agents
 * read the simulation and never write to it, and the rules check every answer.
 */
import type { BattleChance, BattleLog, SearchOrder } from '../../../game/index.js';
import type { Path, Point } from '../../../space/index.js';
import type { SplitHabit } from '../games/strategy.js';
import { BattleCombats, newSupporters, type Sacrifice, type Supporters } from './fights/fights.js';
import { MOST_OFFERED, MOST_SUPPORTERS, splitsOf, type SplitHabits } from './fights/fightRow.js';
import type { BattlePlan } from './plan/plan.js';
import type { State } from './state.js';
import type { Pose, Voyage } from './boats/hull.js';
import type { BattleWay } from './ground/battleWay.js';

/** The decisions of a side, and the order for a search that improves them, if there is one. */
export interface Agent extends Decider<BattleSimulation> {
  readonly search?: SearchOrder<Agent>;
  /** Its fixed split in every combat. Without it, the side's file decides. */
  readonly split?: SplitHabit | undefined;
}

/** A battle during play. One object can play any number of battles in turn. */
export class BattleSimulation {
  readonly fights: BattleCombats;
  state!: State;
  chance!: BattleChance;
  agents: readonly Agent[] = [];
  log: BattleLog | undefined;
  /** The supporters of the attacker and of the defender in the present combat. */
  readonly supporters: readonly [Supporters, Supporters] = [
    newSupporters(MOST_SUPPORTERS),
    newSupporters(MOST_SUPPORTERS),
  ];
  /** The models with which each primary of the present combat may pay. */
  readonly offerings: readonly [Sacrifice, Sacrifice] = [
    { ...newSupporters(MOST_OFFERED), declared: false },
    { ...newSupporters(MOST_OFFERED), declared: false },
  ];
  /**
   * The primary that each team supports in the present combat, by the team's first side. It is 0 for the
   * attacker, 1 for the defender, −1 for neither yet.
   */
  readonly backing: Int8Array;
  /** The models that engage the target of the present shot. */
  readonly engaging: Supporters;
  /** A buffer for lists of models from which agents choose. */
  readonly candidates: Supporters;

  constructor(readonly plan: BattlePlan) {
    this.fights = new BattleCombats(plan);
    this.backing = new Int8Array(plan.names.length);
    this.engaging = newSupporters(plan.pieces.length);
    this.candidates = newSupporters(plan.pieces.length);
  }

  /** Sets the state, chance, agents and log on which the rules work from now on. */
  bind(state: State, chance: BattleChance, agents: readonly Agent[], log: BattleLog | undefined): this {
    this.state = state;
    this.chance = chance;
    this.agents = agents;
    this.log = log;
    return this;
  }

  /** Returns the fixed splits of the attacker's and the defender's player. A player without one has none. */
  splits(attacking: number, defending: number): SplitHabits {
    return splitsOf(this.agents[attacking]?.split, this.agents[defending]?.split);
  }

  /** Returns a model's id, for the log. */
  id(model: number): string {
    return this.plan.pieces[model]?.id ?? '';
  }
}

/** Returns a path in the form of replays. */
export const writtenPath = (path: Path): unknown[] =>
  path.map((leg) => ('around' in leg ? { around: leg.around, to: leg.to, turn: leg.turn } : leg));

/** What a model does with its Activation. */
export interface Action {
  /**
   * `stay` is no action. `charge` is a Basic Movement and a combat at once. `shoot` takes the place of a
   * Basic Movement.
   */
  kind: 'stay' | 'move' | 'charge' | 'shoot';
  /** The way that it moves. It is undefined if the model does not move. */
  way: BattleWay | undefined;
  /** The target of its charge or shot. A Blast Template lies towards it. */
  target: number;
  /** The rest of its move after a shot on the way (Bushwack). It is undefined if the model stays there. */
  onward: BattleWay | undefined;
  /** The enemy on which it puts a Target Marker first (Concentrated Fire). −1 means none. */
  marks: number;
}

/** Random numbers from 0 to below 1 that the battle draws for a side before it deploys. */
export interface Lots {
  /** The position of its line along the zone, and the distance behind the front edge. */
  readonly along: number;
  readonly behind: number;
  /** Below one half, the line is mirrored. */
  readonly mirror: number;
}

/** The decisions of a side, from a view of `BattleSimulation`. Models are numbers. −1 stands for none. */
interface Decider<Simulation> {
  /**
   * Returns the position of a model before the first counter, leaders first. Undefined means a random
   * position of the zone.
   */
  deploys(battle: Simulation, model: number, lots: Lots): Point | undefined;
  /**
   * Returns the position of a model that comes in a later Turn, leaders first. Undefined means a random
   * position of the zone.
   */
  arrives(battle: Simulation, model: number, lots: Lots): Point | undefined;
  /** Returns the model that a counter activates directly. */
  direct(battle: Simulation, side: number, candidates: Supporters): number;
  /**
   * Returns the next model that a leader selects. The rules ask as often as its ability allows, before any
   * model moves.
   */
  lead(battle: Simulation, leader: number, candidates: Supporters): number;
  /** Returns whether a model with Solo returns a drawn counter of its side to the bag. */
  returns(battle: Simulation, model: number): boolean;
  /** Returns the place in the queue, from `from` on, of the model that acts next. */
  next(battle: Simulation, side: number, from: number): number;
  /** Writes the model's action into `action`, which is `stay` at first. */
  act(battle: Simulation, model: number, action: Action): void;
  /** Writes the next combat of a side into `combat`. Returns false if the side initiates none. */
  initiate(battle: Simulation, side: number, combat: Initiated): boolean;
  /**
   * Returns the enemy in contact that a model with Coordinated Strike fights after the others have moved
   * . −1 means none.
   */
  strikes(battle: Simulation, model: number, candidates: Supporters): number;
  /** Returns whether a model with Defender moves to engage the enemy that has engaged its friend. */
  defends(battle: Simulation, model: number, enemy: number): boolean;
  /**
   * Returns whether a model right behind a barrier blocks an enemy that would cross it, instead of moving
   * back.
   */
  blocks(battle: Simulation, model: number, enemy: number): boolean;
  /**
   * Returns whether it moves back to let the enemy over. The rules ask only if it may also stay
   * (`rules.barrier: may`).
   */
  yields(battle: Simulation, model: number, enemy: number): boolean;
  /** Returns whether a model picks up an object in contact. */
  takes(battle: Simulation, model: number, object: number): boolean;
  /**
   * Returns what a model does with an object that it carries: the friend in contact that gets it, `keep` or
   * `drop`. The rules ask in its Activation or as its Combat Action.
   */
  hands(battle: Simulation, model: number, object: number, friends: Supporters): number | 'keep' | 'drop';
  /** Returns the index of the position at which a model drops an object. */
  lays(battle: Simulation, model: number, places: readonly Point[]): number;
  /** Returns whether a model climbs aboard a vehicle in contact as its crew. */
  mounts(battle: Simulation, model: number, vehicle: number): boolean;
  /**
   * Returns the index of the position at which a crew model gets off as its Activation. −1 means that it
   * stays aboard.
   */
  alights(battle: Simulation, model: number, places: readonly Point[]): number;
  /** Returns the index of the voyage that a model chooses for the boat under it. −1 means none. */
  sails(battle: Simulation, model: number, boat: number, voyages: readonly Voyage[]): number;
  /**
   * Returns the change that a model by the engine makes to a steamboat's Speed. 0 leaves its Activation for
   * something else.
   */
  stokes(battle: Simulation, model: number, boat: number): -1 | 0 | 1;
  /**
   * Returns the index of the turn that a model in the prow gives a steamboat before it moves. −1 means none.
   */
  steers(battle: Simulation, model: number, boat: number, turns: readonly Pose[]): number;
  /** Returns whether a model in the water next to a boat clings to it when the boat moves. */
  clings(battle: Simulation, model: number, boat: number): boolean;
  /** Returns whether a model in the water takes the position of the model on a boat that it has removed. */
  replaces(battle: Simulation, model: number, boat: number): boolean;
  /**
   * Returns the enemy at which a crew model shoots, or any model with an additional attack. −1 means
   * none.
   */
  fires(battle: Simulation, model: number, candidates: Supporters): number;
  /** Returns the index of the position for an enemy model whose vehicle was removed. */
  strands(battle: Simulation, model: number, places: readonly Point[]): number;
  /** Returns whether a primary declares an ability that it pays with nearby models (Sacrifice). */
  sacrifices(battle: Simulation, model: number, enemy: number): boolean;
  /**
   * Returns the model under a Blast Template that a shooter attacks next. It attacks every model that it
   * sees.
   */
  aim(battle: Simulation, shooter: number, candidates: Supporters): number;
  /**
   * Returns whether a model supports the attacker (0) or the defender (1) of the present combat. The rules
   * ask for both if it is a friend of neither.
   */
  supports(battle: Simulation, model: number, combat: Initiated, turn: 0 | 1): boolean;
}

/** A combat that starts. */
export interface Initiated {
  attacker: number;
  defender: number;
}
