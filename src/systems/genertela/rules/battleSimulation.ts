/**
 * Moves a battle from one phase to the next. Which side may retreat, and the named retreat strategies (rules: Battle;
 * T-04). The end of a battle as one number for the engines (T-04).
 */
import type { RetreatInput } from '../model/scenario.js';
import { has } from '../model/unitTypes.js';
import type { Group, Side } from './side.js';
import type { Force } from './sideInBattle.js';
import type { PhaseStart } from './battlePhase.js';

/** Returns the value of a group's unit, for the strategy that compares values. */
export type UnitWorth = (group: Group) => number;

/** Returns the remaining units of a group. */
export type Counter = (group: number) => number;

/**
 * A retreat strategy: returns whether a side leaves, from the remaining units of both sides.
 * Cities and forests do not count. `undefined` means that optimal play decides.
 */
type RetreatRule = (own: Counter, enemy: Counter) => boolean;

/** Never retreats. */
const NEVER: RetreatRule = () => false;

/** Returns the number of remaining mobile units. */
function mobileStanding(side: Side, standing: Counter): number {
  return side.groups.reduce((sum, { kind }, index) => sum + (kind.mobile ? standing(index) : 0), 0);
}

/** Returns the total value of the remaining mobile units. */
function mobileWorth(side: Side, standing: Counter, worth: UnitWorth): number {
  return side.groups.reduce(
    (sum, group, index) => sum + (group.kind.mobile ? standing(index) * worth(group) : 0),
    0,
  );
}

/**
 * Returns the rule that a scenario names. `never` never retreats.
 * `{below: n}` retreats with fewer than n mobile units.
 * `{outvalued: x}` retreats if its mobile units are worth less than x times the enemy's.
 * Returns `undefined` for `optimal`.
 */
export function retreatRule(
  input: RetreatInput,
  side: Side,
  enemy: Side,
  worth: UnitWorth,
): RetreatRule | undefined {
  if (input === 'optimal') return undefined;
  if (input === 'never') return NEVER;
  if ('below' in input) return (own) => mobileStanding(side, own) < input.below;
  return (own, other) => mobileWorth(side, own, worth) < input.outvalued * mobileWorth(enemy, other, worth);
}

/**
 * Returns whether a side can retreat at all. An army retreats as a whole, so every mobile unit needs a destination.
 * Possible are a friendly neighbouring zone or, for raiders, the sea. Assassins and Hon-eel can use any friendly zone,
 * and named dragonewts their city in the zone. Cities and forests stay and are destroyed.
 */
export function mayRetreat(side: Side, standing: Counter): boolean {
  return (
    mobileStanding(side, standing) > 0 &&
    side.groups.every((group, index) => standing(index) === 0 || hasRefuge(side, group))
  );
}

function hasRefuge({ refuge }: Side, { kind }: Group): boolean {
  if (!kind.mobile || refuge.adjacent || refuge.sea) return true;
  if (refuge.anywhere && (kind.assassin || has(kind, 'roaming'))) return true;
  return refuge.dragonewtCity && has(kind, 'named-dragonewt');
}

/** The results of a battle. `both` means mutual destruction. */
export const RESULTS = ['attacker', 'defender', 'both', 'attackerRetreats', 'defenderRetreats'] as const;
export type Result = (typeof RESULTS)[number];

/** The end of a battle: its result and the remaining rosters. */
export interface End {
  readonly result: Result;
  readonly attacker: number;
  readonly defender: number;
}

/** @param attackers the number of attacker rosters */
export function outcomeOf({ result, attacker, defender }: End, attackers: number): number {
  return (defender * attackers + attacker) * RESULTS.length + RESULTS.indexOf(result);
}

/** Decodes an outcome into an end. */
export function endOf(outcome: number, attackers: number): End {
  const rosters = Math.floor(outcome / RESULTS.length);
  const result = RESULTS[outcome % RESULTS.length] ?? 'both';
  return { result, attacker: rosters % attackers, defender: Math.floor(rosters / attackers) };
}

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
