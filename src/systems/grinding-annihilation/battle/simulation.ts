/** A battle while it is played: the plan, the moment, where chance comes from and who decides. Rules work on it. */
import type { BattleChance, BattleLog, SearchOrder } from '../../../game/index.js';
import type { Path } from '../../../space/index.js';
import type { Decider } from './agents.js';
import { Attacks } from './attacks.js';
import type { WarfieldInPlay } from './field.js';
import { pieceAt, formationAt, type BattlePlan } from './plan.js';
import { TALLY, WHERE, AT, type State } from './state.js';

/** How a side decides, and the search that it wants for its moves, if any. */
export interface Agent extends Decider<BattleSimulation> {
  readonly search?: SearchOrder<Agent>;
  /** What its plans are weighed by, in the order of the features; absent: as usual. */
  readonly weights?: Float64Array;
}

/** One battle being played, or any number one after another. */
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

  /** From now on rules work on this. */
  bind(state: State, chance: BattleChance, agents: readonly Agent[], log: BattleLog | undefined): this {
    this.state = state;
    this.chance = chance;
    this.agents = agents;
    this.log = log;
    this.field.load(state);
    return this;
  }

  /** Who decides for a side. */
  agent(side: number): Agent {
    return this.agents[side] as Agent;
  }

  /** The troops of a formation that stand on the warfield; read it before anybody falls or copy it. */
  standing(formation: number): readonly number[] {
    return this.field.formations[formation]?.troops ?? [];
  }

  /** Whether a formation is on the warfield. */
  isThere(formation: number): boolean {
    return this.state.where[formation] === WHERE.field;
  }

  /** The roll of one die, from 1. */
  die(sides = 6): number {
    return this.chance.below(sides) + 1;
  }

  /** A troop is put somewhere. */
  put(troop: number, x: number, y: number, level: number): void {
    const { state } = this;
    state.x[troop] = x;
    state.y[troop] = y;
    state.level[troop] = level;
    this.field.put(troop, x, y, level);
  }

  /** A troop comes onto the warfield. */
  enter(troop: number, x: number, y: number, level: number): void {
    const { state } = this;
    state.there[troop] = 1;
    state.x[troop] = x;
    state.y[troop] = y;
    state.level[troop] = level;
  }

  /** A troop is destroyed. */
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

  /** A troop's id, for the log. */
  id(troop: number): string {
    return pieceAt(this.plan, troop).id;
  }
}

/** A path as replays write it. */
export const writtenPath = (path: Path): unknown[] =>
  path.map((leg) => ('around' in leg ? { around: leg.around, to: leg.to, turn: leg.turn } : leg));
