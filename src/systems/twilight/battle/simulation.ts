/** A battle during play: the plan, the state, the source of chance and the agents. The rules work on it. */
import type { BattleChance, BattleLog, SearchOrder } from '../../../game/index.js';
import type { Path } from '../../../space/index.js';
import type { SplitHabit } from '../games/habits.js';
import { BattleCombats, newSupporters, type Sacrifice, type Supporters } from './fights/fights.js';
import { MOST_OFFERED, MOST_SUPPORTERS, splitsOf, type SplitHabits } from './fights/row.js';
import type { BattlePlan } from './plan/plan.js';
import type { State } from './state.js';
import type { Decider } from './agents.js';

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
