/** Who decides. Agents read the course and never write to it; what they are asked is legal whatever they answer. */
import type { AnyManoeuvre } from '../rules/manoeuvres.js';

/** A place, and the level on which a formation would like to stand there; 0 unless it says so. */
export type Goal = readonly [x: number, y: number, level?: number];

/** What a formation does in the Move phase. */
export interface MoveOrder {
  kind: 'stationary' | 'normal' | 'advance' | 'retreat';
  /** Where its middle goes, as near as it gets. */
  x: number;
  y: number;
  /** On what level it would like to stand there, in inches above the ground: the top or a floor of a feature, or 0. */
  level: number;
  /** Whether a Retreat may cross enemies where there is no other way: each troop that does so takes a Desperate Retreat test. */
  over: boolean;
}

/** Rolls of the battle itself that Reorder Roll may touch. */
export type RollKind = 'advance' | 'assault' | 'desperate' | 'hazard' | 'attacks';

/** How a side decides; formations are numbers, −1 stands for none. Each answer is one of those offered. */
export interface Decider<Simulation> {
  /** Where the middle of a formation is set up, and on which level: the places are tried from the best one on. */
  deploy(battle: Simulation, formation: number): Goal;
  /** Where the middle of a formation of Scouts goes before the first round, as near as it gets; undefined: it stays. */
  scout(battle: Simulation, formation: number): Goal | undefined;
  /** What a formation does in the Move phase; writes it into `order`, which is `stationary` before. */
  move(battle: Simulation, formation: number, order: MoveOrder): void;
  /** The Transport troop that a formation gets into after its move, of those that have room; −1: none. */
  embark(battle: Simulation, formation: number, transports: readonly number[]): number;
  /** Where to an embarked formation gets out, as near as there is room about its Transport; undefined: it stays. */
  disembark(battle: Simulation, formation: number, transport: number): readonly [number, number] | undefined;
  /** The weapon that an embarked troop shoots out of its Transport with. */
  fireFromDeck(battle: Simulation, troop: number, guns: readonly number[]): number;
  /** Where a formation comes out of reserve; undefined: not yet. */
  arrive(battle: Simulation, formation: number): Goal | undefined;
  /** Whom all weapons with a number shoot at, of formations that some of them reach; −1: nobody. */
  shoot(battle: Simulation, formation: number, gun: number, targets: readonly number[]): number;
  /** Whom a formation assaults, of those within reach; −1: nobody. */
  assault(battle: Simulation, formation: number, targets: readonly number[]): number;
  /** Which formation fights next. */
  fight(battle: Simulation, side: number, formations: readonly number[]): number;
  /** Whom a troop fights, of those it can. */
  strike(battle: Simulation, troop: number, targets: readonly number[]): number;
  /** Whether attacks of a troop with [PRECISION] are allocated to a target's Character, who is in its sight. */
  pickOut(battle: Simulation, troop: number, gun: number, target: number): boolean;
  /** Which formation about a marker gets its Scientist; −1: none. */
  take(battle: Simulation, marker: number, formations: readonly number[]): number;
  /**
   * Whether a side uses a Battle-Manoeuvre that it has prepared and can pay, and on what of what is offered: its own
   * formations, a troop for Epic Momentum, an enemy formation for Grenades; −1: it does not.
   * @param about the enemy formation that it answers, −1 where there is none
   */
  use(
    battle: Simulation,
    side: number,
    manoeuvre: AnyManoeuvre,
    options: readonly number[],
    about: number,
  ): number;
  /**
   * Whether Reorder Roll re-rolls a roll that was made.
   * @param wanted from where on the roll is good
   */
  reorder(battle: Simulation, side: number, roll: RollKind, rolled: number, wanted: number): boolean;
  /** Whether Reorder Roll is kept ready for the first failed roll of one attack that takes so many points on average. */
  stake(battle: Simulation, side: number, points: number): boolean;
  /** Which objective marker it removes. */
  discard(battle: Simulation, side: number, markers: readonly number[]): number;
}
