/**
 * A running battle: its plan, state, random source and policies. The rules operate on it.
 *
 * The interface of policies. They read the simulation and never change it. All offered options are legal.
 */
import type { BattleChance, BattleLog, SearchOrder } from '../../../game/index.js';
import type { Path } from '../../../space/index.js';
import { Attacks } from './solvedAttacks.js';
import type { WarfieldInPlay } from './warfieldInPlay.js';
import { pieceAt, formationAt, type BattlePlan } from './battlePlan.js';
import { TALLY, WHERE, AT, type State } from './battleState.js';
import type { AnyManoeuvre } from '../rules/battleManoeuvres.js';

/** The policy of a side, and the search for its moves, if any. */
export interface Agent extends Decider<BattleSimulation> {
  readonly search?: SearchOrder<Agent>;
  /** The planner's weights in the order of the features. If absent: the default. */
  readonly weights?: Float64Array;
}

/** A simulator for battles, one after another. */
export class BattleSimulation {
  readonly attacks: Attacks;
  readonly field: WarfieldInPlay;
  state!: State;
  chance!: BattleChance;
  agents: readonly Agent[] = [];
  log: BattleLog | undefined;

  constructor(readonly plan: BattlePlan) {
    this.attacks = new Attacks(plan);
    this.field = plan.field;
  }

  /** Sets the state, random source, policies and log that the rules use. */
  bind(state: State, chance: BattleChance, agents: readonly Agent[], log: BattleLog | undefined): this {
    this.state = state;
    this.chance = chance;
    this.agents = agents;
    this.log = log;
    this.field.load(state);
    return this;
  }

  /** Returns the policy of a side. */
  agent(side: number): Agent {
    return this.agents[side]!;
  }

  /**
   * Returns the troops of a formation on the warfield. The list changes when a troop falls, so read or copy it before.
   */
  standing(formation: number): readonly number[] {
    return this.field.formations[formation]?.troops ?? [];
  }

  /** Returns whether a formation is on the warfield. */
  isThere(formation: number): boolean {
    return this.state.where[formation] === WHERE.field;
  }

  /** Rolls one die. The result starts at 1. */
  die(sides = 6): number {
    return this.chance.below(sides) + 1;
  }

  /** Moves a troop to a place. */
  put(troop: number, x: number, y: number, level: number): void {
    const { state } = this;
    state.x[troop] = x;
    state.y[troop] = y;
    state.level[troop] = level;
    this.field.put(troop, x, y, level);
  }

  /** Adds a troop to the warfield. */
  enter(troop: number, x: number, y: number, level: number): void {
    const { state } = this;
    state.there[troop] = 1;
    state.x[troop] = x;
    state.y[troop] = y;
    state.level[troop] = level;
  }

  /** Destroys a troop. */
  fall(troop: number): void {
    const { state, plan } = this;
    const { formation } = pieceAt(plan, troop);
    state.there[troop] = 0;
    state.fallen[troop] = 1;
    state.torn[formation] = 1;
    if (state.struck[formation] === troop) state.struck[formation] = -1;
    if (state.scientist[formation] === troop + 1) state.scientist[formation] = 0;
    state.tally(troop, TALLY.fell, state.get(AT.round));
    this.field.load(state);
    const { first, count } = formationAt(plan, formation);
    for (let i = first; i < first + count; i++) if (state.fallen[i] === 0) return;
    state.where[formation] = WHERE.gone;
  }

  /** Returns a troop's id for the log. */
  id(troop: number): string {
    return pieceAt(this.plan, troop).id;
  }
}

/** Returns a path in the format of replays. */
export const writtenPath = (path: Path): unknown[] =>
  path.map((leg) => ('around' in leg ? { around: leg.around, to: leg.to, turn: leg.turn } : leg));

/** A place, and the preferred level there. The default level is 0. */
export type Goal = readonly [x: number, y: number, level?: number];

/** The order of a formation in the Move phase. */
export interface MoveOrder {
  kind: 'stationary' | 'normal' | 'advance' | 'retreat';
  /** The destination of its middle. It goes as near as possible. */
  x: number;
  y: number;
  /** The preferred level there, in inches above the ground: the top or a floor of a feature, or 0. */
  level: number;
  /**
   * Whether a Retreat may cross enemies if there is no other way. Each troop that does takes a Desperate Retreat test.
   */
  over: boolean;
}

/** When a side selects its formations one after another. */
export type SelectPhase = 'deploy' | 'move' | 'shoot' | 'assault';

/** A roll in the battle that Reorder Roll can re-roll. */
export interface RollMade {
  readonly kind: 'advance' | 'assault' | 'desperate' | 'hazard' | 'attacks';
  readonly rolled: number;
  /** The lowest successful result. */
  readonly wanted: number;
}

/** A prepared Battle-Manoeuvre that a side can pay for. */
interface Offer {
  readonly manoeuvre: AnyManoeuvre;
  /** Own formations, a troop for Epic Momentum, or an enemy formation for Grenades. */
  readonly options: readonly number[];
  /** The enemy formation that it answers, or −1. */
  readonly about: number;
}

/** The decisions of a side. Formations are numbers, and −1 means none. Each result is one of the offered options. */
export interface Decider<Simulation> {
  /**
   * Returns the place and level for a formation's middle at deployment. The battle tries nearby places too, best first.
   */
  deploy(battle: Simulation, formation: number): Goal;
  /**
   * Returns the destination of Scouts before the first round. They go as near as possible. Undefined means they stay.
   */
  scout(battle: Simulation, formation: number): Goal | undefined;
  /** Returns the formation that deploys next, or acts next in the side's turn of a phase. */
  select(battle: Simulation, side: number, phase: SelectPhase, formations: readonly number[]): number;
  /** Writes the Move order of a formation into `order`, which is `stationary` before. */
  move(battle: Simulation, formation: number, order: MoveOrder): void;
  /** Returns the Transport troop that a formation enters after its move, of those with space, or −1. */
  embark(battle: Simulation, formation: number, transports: readonly number[]): number;
  /**
   * Returns where an embarked formation gets out. It goes as near as space at its Transport allows. Undefined: it
   * stays.
   */
  disembark(battle: Simulation, formation: number, transport: number): readonly [number, number] | undefined;
  /** Returns the weapon that an embarked troop fires from its Transport. */
  fireFromDeck(battle: Simulation, troop: number, guns: readonly number[]): number;
  /** Returns where a formation arrives from reserve. Undefined means not yet. */
  arrive(battle: Simulation, formation: number): Goal | undefined;
  /** Returns the target of all weapons with a number, of the formations within reach of some, or −1. */
  shoot(battle: Simulation, formation: number, gun: number, targets: readonly number[]): number;
  /** Returns the target of a formation's assault, of those within reach, or −1. */
  assault(battle: Simulation, formation: number, targets: readonly number[]): number;
  /** Returns the formation that fights next. */
  fight(battle: Simulation, side: number, formations: readonly number[]): number;
  /** Returns the target that a troop fights. */
  strike(battle: Simulation, troop: number, targets: readonly number[]): number;
  /** Returns the melee weapon with which a troop fights a target, of several. */
  wield(battle: Simulation, troop: number, target: number, weapons: readonly number[]): number;
  /** Returns whether a troop's [PRECISION] attacks are allocated to a visible Character of the target. */
  pickOut(battle: Simulation, troop: number, gun: number, target: number): boolean;
  /** Returns the formation near a marker that gets its Scientist, or −1. */
  take(battle: Simulation, marker: number, formations: readonly number[]): number;
  /** Returns the target of an offered Battle-Manoeuvre, or −1 to not use it. */
  use(battle: Simulation, side: number, offer: Offer): number;
  /** Returns whether Reorder Roll re-rolls a roll. */
  reorder(battle: Simulation, side: number, roll: RollMade): boolean;
  /**
   * Returns whether to reserve Reorder Roll for the first failed roll of an attack with this expected loss in points.
   */
  stake(battle: Simulation, side: number, points: number): boolean;
  /** Returns the objective marker that it removes. */
  discard(battle: Simulation, side: number, markers: readonly number[]): number;
}
