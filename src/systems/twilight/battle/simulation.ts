/** A battle while it is played: the plan, the moment, where chance comes from and who decides. Rules work on it. */
import type { BattleChance, BattleLog, SearchOrder } from '../../../game/index.js';
import type { Path } from '../../../space/index.js';
import type { Decider } from './agents.js';
import type { SplitHabit } from '../games/habits.js';
import { BattleCombats, newSupporters, type Sacrifice, type Supporters } from './fights/fights.js';
import { MOST_OFFERED, MOST_SUPPORTERS } from './fights/row.js';
import type { BattlePlan } from './plan/plan.js';
import { splitsOf, type SplitHabits } from './fights/splits.js';
import type { State } from './state.js';

/** How a side decides, and how its decisions are searched for better ones, if they are. */
export interface Agent extends Decider<BattleSimulation> {
  readonly search?: SearchOrder<Agent>;
  /** How it splits in every combat; by default as the side's file says. */
  readonly split?: SplitHabit | undefined;
}

/** One battle being played, or any number one after another. */
export class BattleSimulation {
  readonly fights: BattleCombats;
  state!: State;
  chance!: BattleChance;
  agents: readonly Agent[] = [];
  log: BattleLog | undefined;
  /** Who supports in the combat at hand: of the attacker, of the defender. */
  readonly supporters: readonly [Supporters, Supporters] = [
    newSupporters(MOST_SUPPORTERS),
    newSupporters(MOST_SUPPORTERS),
  ];
  /** What either primary of the combat at hand may pay with. */
  readonly offerings: readonly [Sacrifice, Sacrifice] = [
    { ...newSupporters(MOST_OFFERED), declared: false },
    { ...newSupporters(MOST_OFFERED), declared: false },
  ];
  /** Whom each team supports in the combat at hand, by its first side: the attacker, the defender, −1: neither yet. */
  readonly backing: Int8Array;
  /** Models that engage the target of the shot at hand. */
  readonly engaging: Supporters;
  /** Room for lists of models that agents choose from. */
  readonly candidates: Supporters;

  constructor(readonly plan: BattlePlan) {
    this.fights = new BattleCombats(plan);
    this.backing = new Int8Array(plan.names.length);
    this.engaging = newSupporters(plan.pieces.length);
    this.candidates = newSupporters(plan.pieces.length);
  }

  /** From now on rules work on this. */
  bind(state: State, chance: BattleChance, agents: readonly Agent[], log: BattleLog | undefined): this {
    this.state = state;
    this.chance = chance;
    this.agents = agents;
    this.log = log;
    return this;
  }

  /** How the attacker's and the defender's players split, by side, where they always split in one way. */
  splits(attacking: number, defending: number): SplitHabits {
    return splitsOf(this.agents[attacking]?.split, this.agents[defending]?.split);
  }

  /** A model's id, for the log. */
  id(model: number): string {
    return this.plan.pieces[model]?.id ?? '';
  }
}

/** A path as replays write it. */
export const writtenPath = (path: Path): unknown[] =>
  path.map((leg) => ('around' in leg ? { around: leg.around, to: leg.to, turn: leg.turn } : leg));
