/** Who decides. Agents read the course and never write to it; what they are asked is legal whatever they answer. */
import type { Point } from '../../../space/index.js';
import type { Supporters } from './fights/fights.js';
import type { Pose, Voyage } from './boats/hull.js';
import type { BattleWay } from './ground/way.js';

/** What a model does with its activation. */
export interface Action {
  /** `stay`: nothing; `charge`: a Basic Movement and a combat at once; `shoot`: in place of a Basic Movement. */
  kind: 'stay' | 'move' | 'charge' | 'shoot';
  /** How it moves; undefined: not at all. */
  way: BattleWay | undefined;
  /** Whom it charges or shoots at; a Blast Template is laid towards it. */
  target: number;
  /** How it goes on after a shot that it makes along its move (Bushwack); undefined: it stays there. */
  onward: BattleWay | undefined;
  /** The enemy on whom it puts a Target Marker (Concentrated Fire) before anything else; −1: on nobody. */
  marks: number;
}

/** Numbers from 0 up to 1 that are drawn for a side before it deploys. */
export interface Lots {
  /** Where its line stands along the zone, and how far behind the front edge. */
  readonly along: number;
  readonly behind: number;
  /** Below one half: mirrored. */
  readonly mirror: number;
}

/** How a side decides, looking at `BattleSimulation`. Models are numbers; −1 stands for nobody. */
export interface Decider<Simulation> {
  /** Where a model is put before the first counter, leaders first; undefined: at a drawn place of the zone. */
  deploys(battle: Simulation, model: number, lots: Lots): Point | undefined;
  /** Where a model is put that comes in a later Turn, leaders first; undefined: at a drawn place of the zone. */
  arrives(battle: Simulation, model: number, lots: Lots): Point | undefined;
  /** Whom a counter activates directly. */
  direct(battle: Simulation, side: number, candidates: Supporters): number;
  /** Whom a leader selects next; asked as often as its ability allows, before anybody moves. */
  lead(battle: Simulation, leader: number, candidates: Supporters): number;
  /** Whether a model with Solo returns a drawn counter of its side to the bag. */
  returns(battle: Simulation, model: number): boolean;
  /** Which of those that wait in the queue from `from` on is activated next. */
  next(battle: Simulation, side: number, from: number): number;
  /** What a model does; writes it into `action`, which is `stay` before. */
  act(battle: Simulation, model: number, action: Action): void;
  /** Which model initiates a combat against whom; false: none. */
  initiate(battle: Simulation, side: number, combat: Initiated): boolean;
  /** The enemy in contact that a model with Coordinated Strike fights once the others have moved; −1: none. */
  strikes(battle: Simulation, model: number, candidates: Supporters): number;
  /** Whether a model with Defender moves to engage the enemy that has engaged its friend. */
  defends(battle: Simulation, model: number, enemy: number): boolean;
  /** Whether a model right behind a barrier stands in the way of an enemy that would cross it, instead of moving back. */
  blocks(battle: Simulation, model: number, enemy: number): boolean;
  /** Whether it moves back to let the enemy over, asked where it may as well stay (`rules.barrier: may`). */
  yields(battle: Simulation, model: number, enemy: number): boolean;
  /** Whether a model picks up an object in contact. */
  takes(battle: Simulation, model: number, object: number): boolean;
  /**
   * What a model does with an object that it carries, in its Activation or as its Combat Action: gives it to one of the friends
   * in contact, or not.
   */
  hands(battle: Simulation, model: number, object: number, friends: Supporters): number | 'keep' | 'drop';
  /** Where an object is put that a model drops: which of the places. */
  lays(battle: Simulation, model: number, places: readonly Point[]): number;
  /** Whether a model climbs aboard a vehicle in contact as its crew. */
  mounts(battle: Simulation, model: number, vehicle: number): boolean;
  /** Where a model of a crew gets off, as its Activation: which of the places; −1: it stays aboard. */
  alights(battle: Simulation, model: number, places: readonly Point[]): number;
  /** Where a model has the boat paddled that it is on: which of the voyages; −1: nowhere. */
  sails(battle: Simulation, model: number, boat: number, voyages: readonly Voyage[]): number;
  /** By how much a model by the engine of a steamboat changes its Speed; 0: it does something else with its Activation. */
  stokes(battle: Simulation, model: number, boat: number): -1 | 0 | 1;
  /** How a model in the prow has a steamboat turned before it moves: to which of the places; −1: not at all. */
  steers(battle: Simulation, model: number, boat: number, turns: readonly Pose[]): number;
  /** Whether a model in the water next to a boat clings to it when it moves. */
  clings(battle: Simulation, model: number, boat: number): boolean;
  /** Whether a model in the water takes the place of the one on a boat that it has removed. */
  replaces(battle: Simulation, model: number, boat: number): boolean;
  /** The enemy that a model of a crew shoots at, or any model with an additional attack; −1: none. */
  fires(battle: Simulation, model: number, candidates: Supporters): number;
  /** Where a model of the enemy's is put whose vehicle was removed: which of the places. */
  strands(battle: Simulation, model: number, places: readonly Point[]): number;
  /** Whether a primary declares an ability that is paid with models near by (Sacrifice). */
  sacrifices(battle: Simulation, model: number, enemy: number): boolean;
  /** Which model under a Blast Template a shooter attacks next; it attacks all that it sees. */
  aim(battle: Simulation, shooter: number, candidates: Supporters): number;
  /** Whether a model supports the attacker (0) or the defender (1) of the combat at hand; whoever is neither's friend is asked of both. */
  supports(battle: Simulation, model: number, combat: Initiated, turn: 0 | 1): boolean;
}

/** A combat that is begun. */
export interface Initiated {
  attacker: number;
  defender: number;
}
