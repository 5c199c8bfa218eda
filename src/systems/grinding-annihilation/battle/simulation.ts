/** A running battle: its plan, state, random source and policies. The rules operate on it. */
import type { BattleChance, BattleLog, SearchOrder } from '../../../game/index.js';
import type { Path } from '../../../space/index.js';
import type { Decider } from './agents.js';
import { Attacks } from './attacks.js';
import type { WarfieldInPlay } from './field.js';
import { pieceAt, formationAt, type BattlePlan } from './plan.js';
import { TALLY, WHERE, AT, type State } from './state.js';

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
