/**
 * Comparisons of profiles one by one. With this declaration other code can rank rosters, value single stats and judge
 * patches, and needs no knowledge of the stats.
 */
import type { Brawl } from './brawl.js';
import type { Estimate } from '../game/index.js';

/** A profile as a fighter of a roster. */
export interface RosterMember {
  /** Unique among the system's profiles. For a profile given inline, its name. */
  readonly id: string;
  readonly name: string;
  /** The force that it belongs to. */
  readonly group?: string;
  /** Points of one model, formation or other unit of the system. */
  readonly cost: number;
  /** Fields of the profile that no document gives. */
  readonly assumed: readonly string[];
  /** Features that the roster's fights do not simulate. Absent: none. */
  readonly missing?: readonly string[];
  /** The profile in the form that the system's scenarios take. */
  readonly model: unknown;
}

/** A role in which a member fights an enemy. */
export interface RosterRole {
  readonly id: string;
  /** Completes "…: 41 %", e.g. `attacks alone in melee`. */
  readonly label: string;
  /** The seat of the member's side. The enemy has the other one. */
  readonly seat: 0 | 1;
  /**
   * True: the member supports another model in the first line. Then only differences between variants of the member
   * have a meaning, not the totals. Absent: false.
   */
  readonly helping?: boolean;
}

/** A member in a role against an enemy. */
export interface RosterFight {
  /** A scenario of the system, ready for `encounter`. */
  readonly scenario: unknown;
  /** Points of the member's side, supporters included. */
  readonly cost: number;
  /** The entries of `System.openings` that the players decide. Absent: none. */
  readonly choices?: readonly string[];
}

/** The results of a fight for the first seat. */
export interface Exchange {
  /** The chance that the fight removes the enemy's first model (or formation). */
  readonly kill: Estimate;
  /** The chance that the fight removes the own first model. */
  readonly loss: Estimate;
  /** Enemy points removed. */
  readonly removed: Estimate;
  /** Own points lost. */
  readonly lost: Estimate;
}

/** A member with one change. */
export interface RosterVariant {
  /** Unique for a member, e.g. `combat+1`. */
  readonly id: string;
  /** For people, e.g. `Combat 4`. */
  readonly label: string;
  readonly kind: 'more' | 'less' | 'add' | 'remove' | 'curve';
  /** The name of the changed stat, ability or weapon. */
  readonly what: string;
  /**
   * The label of a step, if `what` with a number would mislead, e.g. `one step tougher`: a save of 6 is worse than 5.
   */
  readonly step?: string;
  /** The amount, for points of a curve. */
  readonly amount?: number;
  readonly member: RosterMember;
}

/** Members as groups that fight without a table. Fair points are measured with these brawls. */
export interface RosterBrawls {
  /** Skill levels of play: name → one line of help, the weakest first. */
  readonly skills: Readonly<Record<string, string>>;
  /** For each skill, approximate seconds on one core for a price against one enemy. */
  readonly seconds: Readonly<Record<string, number>>;
  /** The skills that are compared by default, the weakest first. The last one gives the main result. */
  readonly usual: readonly string[];
  /**
   * Returns the fields that make a group of a brawl file play with a skill.
   * @throws StonecastError `wrong-value` for an unknown skill
   */
  fields(skill: string): Readonly<Record<string, string>>;
  /**
   * Prepares a brawl of two groups of equal models with the same skill. The caller sets the numbers of models when it
   * plays.
   * @param settings fields of the system's brawl file that hold for both (shots, Turns …)
   * @throws StonecastError for settings that the system does not take
   */
  brawl(
    member: RosterMember,
    enemy: RosterMember,
    skill: string,
    settings: Readonly<Record<string, unknown>>,
  ): Brawl;
}

/** A replacement of models in a list. */
export interface ListExchange {
  /** The models to remove, as indices into `RosterBattles.models`. */
  readonly without: readonly number[];
  /** Indices of models to add a second time. */
  readonly again?: readonly number[] | undefined;
  /** The member to add, the number of models, and the points of one model (policies use these points too). */
  readonly member: RosterMember;
  readonly models: number;
  readonly cost: number;
}

/** A model of a list. */
export interface FieldedModel {
  readonly id: string;
  readonly cost: number;
  /** True if it leads its force. Only another leader can replace it. */
  readonly leads: boolean;
}

/** Members in whole battles. Fair points on the table are measured with these battles. */
export interface RosterBattles {
  /** Returns the models of a list one by one. */
  models(list: unknown): readonly FieldedModel[];
  /** Returns whether a member would lead the force that it joins. */
  leads(member: RosterMember): boolean;
  /**
   * Returns the list file after a replacement. The result may break the list rules.
   * @throws StonecastError for a list that cannot be read
   */
  exchange(list: unknown, change: ListExchange): unknown;
  /**
   * Returns variants with one more of each stat, and with one ability or weapon less. Only changes that battles
   * simulate.
   */
  variants(member: RosterMember): readonly RosterVariant[];
  /** Returns the names of what battles do not play of a member's card. Absent: they play everything. */
  unplayed?(member: RosterMember): readonly string[];
}

/** What a system offers for rosters. */
export interface Roster {
  /** Absent where the system knows no brawls. */
  readonly brawls?: RosterBrawls;
  /** Absent where the system knows no battles of lists. */
  readonly battles?: RosterBattles;
  /** The roles, in the order of tables. */
  readonly roles: readonly RosterRole[];
  /** The role whose points swing fills the table for Nash averaging. */
  readonly contest: string;
  /** Returns the assumed values of a member that single fights use. Absent: all of them. */
  assumed?(member: RosterMember): readonly string[];
  /** Strategies of a side: name → one line of help. The first is optimal play. */
  readonly strategies: Readonly<Record<string, string>>;
  /**
   * The strategies that people use at a table, the weakest first. Predictions of real fights use them. Absent: optimal
   * play.
   */
  readonly usualStrategies?: readonly string[];
  /**
   * Returns the members with these ids or in these groups, each once, in the order of the data. No names: every
   * profile.
   * @throws StonecastError `unknown-profile`
   */
  members(names: readonly string[]): readonly RosterMember[];
  /**
   * Returns the fight of a member in a role; undefined if a side cannot play its part (e.g. has no weapon to shoot
   * with).
   * @param strategies the strategies of the member's side and of the enemy's
   */
  fight(
    member: RosterMember,
    enemy: RosterMember,
    role: RosterRole,
    strategies: readonly [string, string],
  ): RosterFight | undefined;
  /** Reads the results from a fight's answer. */
  exchange(answer: Record<string, unknown>): Exchange;
  /**
   * Returns variants: one more and one less of every stat, each ability and weapon added or removed, and the curve of a
   * resource.
   */
  variants(member: RosterMember): readonly RosterVariant[];
}
