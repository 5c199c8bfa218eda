/** Moves a battle from one phase to the next: retreat decisions and the end (T-04). */
import type { Force } from './force.js';
import type { PhaseStart } from './phase.js';
import { mayRetreat, NEVER, type RetreatRule } from './retreat.js';
import { RESULTS, type Result } from './ends.js';

/** The stages of a state: the next event. */
export const Stage = {
  fire: 0,
  volley: 1,
  returned: 2,
  defenderLeaves: 3,
  attackerLeaves: 4,
  over: 5,
} as const;

/** The length of a state row: stage, two rosters, first phase, volley (or result), lost roster part. */
const ROW = 6;

/** Both sides and their retreat rules. */
export interface BattleSides {
  readonly attacker: Force;
  readonly defender: Force;
  /** A rule is `undefined` if optimal play decides. */
  readonly retreats: {
    readonly attacker: RetreatRule | undefined;
    readonly defender: RetreatRule | undefined;
  };
  /** Whether the first phase differs from later ones, because of assassins or units outside the walls. */
  readonly firstPhase: boolean;
}

type Role = 'attacker' | 'defender';
const LEAVES = 1;
const STAYS = 2;
const DECIDES = 3;

/** Computes the state after a phase. All returned rows share one array, which the next call overwrites. */
export class PhaseSimulation {
  private readonly row = new Int32Array(ROW);
  /** The retreat decision of a side by the remaining rosters. 0 means not yet computed. */
  private readonly leavings: Partial<Record<Role, Uint8Array>> = {};

  constructor(readonly battle: BattleSides) {}

  /** Returns the start state: the first phase, or the end if a side is empty. */
  begin(): Int32Array {
    const { attacker, defender, firstPhase } = this.battle;
    if (attacker.full === 0 || defender.full === 0) return this.after(attacker.full, defender.full);
    const start = { attacker: attacker.full, defender: defender.full, first: firstPhase };
    return this.within(Stage.fire, start, 0);
  }

  /** Returns the state after a phase with these survivors: the end, a retreat decision, or the next phase. */
  after(attacker: number, defender: number): Int32Array {
    if (attacker === 0 || defender === 0) {
      return this.over(attacker > 0 ? 'attacker' : defender > 0 ? 'defender' : 'both', attacker, defender);
    }
    const leaves = this.leaving('defender', attacker, defender);
    if (leaves === LEAVES) return this.left('defender', attacker, defender);
    if (leaves === DECIDES) return this.write(Stage.defenderLeaves, attacker, defender, 0);
    return this.afterDefender(attacker, defender);
  }

  /** Returns the state when the defender stays. */
  afterDefender(attacker: number, defender: number): Int32Array {
    const leaves = this.leaving('attacker', attacker, defender);
    if (leaves === LEAVES) return this.left('attacker', attacker, defender);
    if (leaves === DECIDES) return this.write(Stage.attackerLeaves, attacker, defender, 0);
    return this.nextPhase(attacker, defender);
  }

  /** Returns the state when both sides stay. */
  nextPhase(attacker: number, defender: number): Int32Array {
    return this.write(Stage.fire, attacker, defender, 0);
  }

  /** Returns the end when a side leaves. Its units that cannot leave are destroyed. */
  left(role: Role, attacker: number, defender: number): Int32Array {
    return role === 'attacker'
      ? this.over('attackerRetreats', this.battle.attacker.mobile(attacker), defender)
      : this.over('defenderRetreats', attacker, this.battle.defender.mobile(defender));
  }

  /** Returns whether another phase can follow with these rosters. */
  goesOn(attacker: number, defender: number): boolean {
    const stage = this.after(attacker, defender)[0];
    if (stage === Stage.over) return false;
    return stage !== Stage.defenderLeaves || this.afterDefender(attacker, defender)[0] !== Stage.over;
  }

  /** Returns a state within a phase: its stage, a volley, and the roster part that the defender has lost. */
  within(stage: number, { attacker, defender, first }: PhaseStart, volley: number, lost = 0): Int32Array {
    const row = this.write(stage, attacker, defender, volley);
    row[3] = first ? 1 : 0;
    row[5] = lost;
    return row;
  }

  private write(stage: number, attacker: number, defender: number, volley: number): Int32Array {
    const { row } = this;
    row[0] = stage;
    row[1] = attacker;
    row[2] = defender;
    row[3] = 0;
    row[4] = volley;
    row[5] = 0;
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
    return known[place]!;
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
