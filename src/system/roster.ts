/**
 * Profiles set against each other one by one: what a system declares so that rosters can be ranked, single stats weighed
 * and patches judged without anybody else knowing what a stat is.
 */
import type { Brawl } from './brawl.js';
import type { Estimate } from '../game/index.js';

/** A profile as a fighter of a roster. */
export interface RosterMember {
  /** Unique among the system's profiles; of a profile given in place its name. */
  readonly id: string;
  readonly name: string;
  /** The force that it belongs to. */
  readonly group?: string;
  /** Points of one model, formation or whatever the system counts. */
  readonly cost: number;
  /** Fields of it that no document gives. */
  readonly assumed: readonly string[];
  /** What it has and the roster's fights do not play; absent: nothing. */
  readonly missing?: readonly string[];
  /** The profile as the system's scenarios take it. */
  readonly model: unknown;
}

/** A way in which a member may meet an enemy. */
export interface RosterRole {
  readonly id: string;
  /** Completes "…: 41 %", e.g. `attacks alone in melee`. */
  readonly label: string;
  /** The seat that the member's side takes; the enemy has the other. */
  readonly seat: 0 | 1;
  /**
   * The member helps another model that stands in the first line: differences between variants of the member mean
   * something, the sums themselves do not. Absent: false.
   */
  readonly helping?: boolean;
}

/** A member in a role against an enemy. */
export interface RosterFight {
  /** A scenario of the system, ready for `encounter`. */
  readonly scenario: unknown;
  /** Points that the member's side brings, helpers included. */
  readonly cost: number;
  /** Those of `System.openings` that are left to the players; none where absent. */
  readonly choices?: readonly string[];
}

/** What a fight does, seen by its first seat. */
export interface Exchange {
  /** Chance that the enemy's first model (or formation) falls. */
  readonly kill: Estimate;
  /** Chance that the own one falls. */
  readonly loss: Estimate;
  /** Enemy points removed. */
  readonly removed: Estimate;
  /** Own points lost. */
  readonly lost: Estimate;
}

/** A member with one thing changed. */
export interface RosterVariant {
  /** Unique for a member, e.g. `combat+1`. */
  readonly id: string;
  /** For people, e.g. `Combat 4`. */
  readonly label: string;
  readonly kind: 'more' | 'less' | 'add' | 'remove' | 'curve';
  /** What is changed: a stat's, ability's or weapon's name. */
  readonly what: string;
  /** What a step is called where `what` and a number would mislead, e.g. `one step tougher`: 6 saves worse than 5. */
  readonly step?: string;
  /** Of a curve: the amount. */
  readonly amount?: number;
  readonly member: RosterMember;
}

/** Members as groups that fight without a table: what fair points are measured by. */
export interface RosterBrawls {
  /** How well a group may play: name → one line of help, the weakest first. */
  readonly skills: Readonly<Record<string, string>>;
  /** About how many seconds of one core a price against one enemy takes, skill by skill. */
  readonly seconds: Readonly<Record<string, number>>;
  /** Those of the skills that are compared by default, the weakest first; the last one is what counts. */
  readonly usual: readonly string[];
  /**
   * What makes a group of a brawl file play with a skill.
   * @throws StonecastError `wrong-value` for an unknown skill
   */
  fields(skill: string): Readonly<Record<string, string>>;
  /**
   * Two groups of like models, both playing with a skill. Numbers of models are whoever plays it to set.
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

/** Models of a list that give way to others. */
export interface ListExchange {
  /** Places in `RosterBattles.models`. */
  readonly without: readonly number[];
  /** Places of models that come once more. */
  readonly again?: readonly number[] | undefined;
  /** Who comes, how many, and what one of them counts, for the players too. */
  readonly member: RosterMember;
  readonly models: number;
  readonly cost: number;
}

/** A model of a list. */
export interface FieldedModel {
  readonly id: string;
  readonly cost: number;
  /** Whether it leads its force: such a model gives way to one that leads, and to nobody else. */
  readonly leads: boolean;
}

/** Members in whole battles: what fair points on the table are measured by. */
export interface RosterBattles {
  /** The models of a list one by one. */
  models(list: unknown): readonly FieldedModel[];
  /** Whether a member would lead the force that it joins. */
  leads(member: RosterMember): boolean;
  /**
   * The list file after an exchange. It need not be allowed.
   * @throws StonecastError for a list that cannot be read
   */
  exchange(list: unknown, change: ListExchange): unknown;
  /** One more of each stat, and one ability or weapon less: only what battles play. */
  variants(member: RosterMember): readonly RosterVariant[];
}

/** What a system offers for rosters. */
export interface Roster {
  /** Absent where the system knows no brawls. */
  readonly brawls?: RosterBrawls;
  /** Absent where the system knows no battles of lists. */
  readonly battles?: RosterBattles;
  /** The order is that of tables. */
  readonly roles: readonly RosterRole[];
  /** The role whose points swing among a field makes the table of Nash averaging. */
  readonly contest: string;
  /** Those of a member's assumed figures that single fights use; absent: all of them. */
  assumed?(member: RosterMember): readonly string[];
  /** How a side may play: name → one line of help; the first is best play. */
  readonly strategies: Readonly<Record<string, string>>;
  /** Those of them that people at a table play by, the weakest first, as predictions of real fights take them; absent: best play. */
  readonly usualStrategies?: readonly string[];
  /**
   * The members that names mean: ids, or groups for all of theirs; no names: every profile. In the order of the data,
   * each once.
   * @throws StonecastError `unknown-profile`
   */
  members(names: readonly string[]): readonly RosterMember[];
  /**
   * The fight of a member in a role; undefined where one of the two cannot take its part (no weapon to shoot with).
   * @param strategies those of the member's side and of the enemy's
   */
  fight(
    member: RosterMember,
    enemy: RosterMember,
    role: RosterRole,
    strategies: readonly [string, string],
  ): RosterFight | undefined;
  /** Reads a fight's answer. */
  exchange(answer: Record<string, unknown>): Exchange;
  /** One more and one less of every stat, every ability and weapon added or removed, and the curve of what is spent. */
  variants(member: RosterMember): readonly RosterVariant[];
}
