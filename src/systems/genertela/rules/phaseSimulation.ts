/** The course of a battle between phases: who may leave, who does, when it is over (T-04). */
import { RESULTS, type Result } from './ends.js';
import type { Force } from './force.js';
import { mayRetreat, NEVER, type RetreatRule } from './retreat.js';

/** What a state waits for. */
export const Stage = {
  fire: 0,
  volley: 1,
  returned: 2,
  defenderLeaves: 3,
  attackerLeaves: 4,
  over: 5,
} as const;

/** Axes of a state row: stage, rosters, whether it is the first phase, the volley (or result), the roster part lost. */
const ROW = 6;

/** Both sides and how they decide to leave. */
export interface BattleSides {
  readonly attacker: Force;
  readonly defender: Force;
  /** `undefined` where best play decides. */
  readonly retreats: {
    readonly attacker: RetreatRule | undefined;
    readonly defender: RetreatRule | undefined;
  };
  /** Whether the first phase differs from later ones: assassins, or units outside the walls. */
  readonly firstPhase: boolean;
}

type Role = 'attacker' | 'defender';
const LEAVES = 1;
const STAYS = 2;
const DECIDES = 3;

/** Where a battle goes after a phase. All rows that it answers are the same scratch row. */
export class PhaseSimulation {
  private readonly row = new Int32Array(ROW);
  /** What a side that may leave does, by the rosters that stand; 0 not asked yet. */
  private readonly leavings: Partial<Record<Role, Uint8Array>> = {};

  constructor(readonly battle: BattleSides) {}

  /** The state at the start: the first phase, or the end where a side has nobody. */
  begin(): Int32Array {
    const { attacker, defender, firstPhase } = this.battle;
    if (attacker.full === 0 || defender.full === 0) return this.after(attacker.full, defender.full);
    return this.write(Stage.fire, attacker.full, defender.full, 0, 0, firstPhase ? 1 : 0);
  }

  /** The state after a phase that these survived: the end, a decision to leave, or the next phase. */
  after(attacker: number, defender: number): Int32Array {
    if (attacker === 0 || defender === 0) {
      return this.over(attacker > 0 ? 'attacker' : defender > 0 ? 'defender' : 'both', attacker, defender);
    }
    const leaves = this.leaving('defender', attacker, defender);
    if (leaves === LEAVES) return this.left('defender', attacker, defender);
    if (leaves === DECIDES) return this.write(Stage.defenderLeaves, attacker, defender, 0);
    return this.afterDefender(attacker, defender);
  }

  /** The state when the defender stays. */
  afterDefender(attacker: number, defender: number): Int32Array {
    const leaves = this.leaving('attacker', attacker, defender);
    if (leaves === LEAVES) return this.left('attacker', attacker, defender);
    if (leaves === DECIDES) return this.write(Stage.attackerLeaves, attacker, defender, 0);
    return this.nextPhase(attacker, defender);
  }

  /** The state when both stay. */
  nextPhase(attacker: number, defender: number): Int32Array {
    return this.write(Stage.fire, attacker, defender, 0);
  }

  /** The end when a side leaves; what it leaves behind is destroyed. */
  left(role: Role, attacker: number, defender: number): Int32Array {
    return role === 'attacker'
      ? this.over('attackerRetreats', this.battle.attacker.mobile(attacker), defender)
      : this.over('defenderRetreats', attacker, this.battle.defender.mobile(defender));
  }

  /** Whether another phase can follow when these stand. */
  goesOn(attacker: number, defender: number): boolean {
    const stage = this.after(attacker, defender)[0];
    if (stage === Stage.over) return false;
    return stage !== Stage.defenderLeaves || this.afterDefender(attacker, defender)[0] !== Stage.over;
  }

  /** A state row. */
  write(stage: number, attacker: number, defender: number, volley: number, lost = 0, first = 0): Int32Array {
    const { row } = this;
    row[0] = stage;
    row[1] = attacker;
    row[2] = defender;
    row[3] = first;
    row[4] = volley;
    row[5] = lost;
    return row;
  }

  private over(result: Result, attacker: number, defender: number): Int32Array {
    return this.write(Stage.over, attacker, defender, RESULTS.indexOf(result));
  }

  private leaving(role: Role, attacker: number, defender: number): number {
    if (this.battle.retreats[role] === NEVER) return STAYS;
    const { attacker: own, defender: other } = this.battle;
    const known = (this.leavings[role] ??= new Uint8Array(own.roster.states * other.roster.states));
    const place = defender * own.roster.states + attacker;
    if (known[place] === 0) known[place] = this.leave(role, attacker, defender);
    return known[place] as number;
  }

  private leave(role: Role, attacker: number, defender: number): number {
    const standing = {
      attacker: this.battle.attacker.counter(attacker),
      defender: this.battle.defender.counter(defender),
    };
    if (!mayRetreat(this.battle[role].side, standing[role])) return STAYS;
    const rule = this.battle.retreats[role];
    if (rule === undefined) return DECIDES;
    return rule(standing[role], standing[role === 'attacker' ? 'defender' : 'attacker']) ? LEAVES : STAYS;
  }
}
