/** What pricing finds, as plain data. */
import type { Estimate, Method } from '../../game/index.js';
import type { BrawlGroup } from '../../system/index.js';
import type { Unreached } from './matchUp.js';

/** A member against one enemy. */
export interface MatchUpPrice {
  readonly id: string;
  readonly name: string;
  /** How much this enemy counts; the weights add up to 1, those that are left out for all have 0. */
  readonly weight: number;
  /** What one model should cost for equal points to be even here; absent where `unreached` says why. */
  readonly cost?: Estimate;
  readonly unreached?: Unreached;
  /** The fair cost if this enemy were left out of the field; absent where it is the only one. */
  readonly without?: number;
  /** Enemies that were set up, and the whole numbers of the member below and above its like. */
  readonly enemies: number;
  readonly models: readonly [number, number];
}

/** A member among players of one skill. */
export interface SkillPrice {
  readonly skill: string;
  /** The fair cost of one model over the field; absent where too few match-ups gave a number. */
  readonly fair?: Estimate;
  /** Whether the interval is as narrow as was asked for. */
  readonly converged: boolean;
  readonly brawls: number;
  /** In the order of the field, the member itself left out. */
  readonly matchUps: readonly MatchUpPrice[];
}

/** Another member that costs no more and is at least as good in every match-up that both have. */
export interface Dominator {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /** Beyond all intervals together; else nothing measured speaks against it and it is cheaper. */
  readonly sure: boolean;
}

/** Whom a member suits, by its fair cost at each skill. */
export type Suits = 'anyone' | 'experts' | 'beginners' | 'mixed';

/** A fair cost among players of one skill. */
export interface PlayedPrice {
  readonly skill: string;
  readonly fair: Estimate;
}

/** Fair costs that differ by more than their intervals. */
export interface OverPlay {
  readonly least: PlayedPrice;
  readonly most: PlayedPrice;
  /** The cost as written beside all of them: too cheap or too dear whoever plays, or a matter of play. */
  readonly reading: 'cheap' | 'depends' | 'dear';
}

/** What a change of the price would look like. */
export interface Suggestion {
  /** So many points for so many models, in steps that fit the price (`priceStep`). */
  readonly points: number;
  readonly models: number;
  /** Points more or fewer than now; 0: keep it. */
  readonly change: number;
  /** What the written price misses: its share above the fair one, below 0 where it is cheaper. */
  readonly off: number;
}

/** A member priced. */
export interface MemberPrice {
  readonly id: string;
  readonly name: string;
  readonly group?: string;
  /** Points of one model as written. */
  readonly cost: number;
  /** The cost as it is written. */
  readonly sold: BrawlGroup['sold'];
  /** Figures of it that brawls use and no document gives. */
  readonly assumed: readonly string[];
  /** What it has and brawls do not play: with any of these there is no suggestion. */
  readonly missing: readonly string[];
  /** Of one model, over the field, among players of the last skill. */
  readonly fair?: Estimate;
  readonly converged: boolean;
  /** The cost as written beside the fair one's interval. */
  readonly reading: 'cheap' | 'fair' | 'dear' | 'unmeasured';
  /**
   * Absent where something is missing or has not converged. Where ways of playing disagree, what all of them call for: the
   * nearer end of their range, or no change inside it.
   */
  readonly suggestion?: Suggestion;
  /** The match-ups that count at which it should cost least and most. */
  readonly spread?: { readonly least: MatchUpPrice; readonly most: MatchUpPrice };
  /** The match-ups that move the fair cost most, the first most. */
  readonly drivers: readonly MatchUpPrice[];
  readonly suits: Suits;
  /** Where ways of playing disagree about the fair cost; absent where they agree or one alone was asked about. */
  readonly overPlay?: OverPlay;
  /** Its cost as written is near the fair one for the best players only; the others would pay too much. */
  readonly fairOnlyForExperts: boolean;
  /** The weakest skill first, the one that counts last. */
  readonly skills: readonly SkillPrice[];
  readonly dominatedBy: readonly Dominator[];
}

/** What was found. */
export interface Pricing {
  readonly system: string;
  /** `combats` counts brawls. */
  readonly method: Method;
  readonly weighting: 'even' | 'nash';
  /** Points of every enemy group, up to whole models. */
  readonly points: number;
  /** Enemies that gave no number to one of the members that have a price: left out for all, so that all meet the same. */
  readonly leftOut: readonly { readonly id: string; readonly name: string }[];
  /** Half of a fair cost's interval as a share of it, at most. */
  readonly precision: number;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Name and one line of help; the last one counts. */
  readonly skills: readonly { readonly id: string; readonly about: string }[];
  readonly field: readonly {
    readonly id: string;
    readonly name: string;
    readonly cost: number;
    readonly weight: number;
  }[];
  /** In the order asked. */
  readonly members: readonly MemberPrice[];
  /** Members without a price because it was stopped before they had met everybody. */
  readonly unfinished?: readonly { readonly id: string; readonly name: string }[];
  /** Enemies that the member had not met when it was stopped (`PriceOptions.partly`); `field` holds those that it had. */
  readonly unmet?: readonly { readonly id: string; readonly name: string }[];
  /** Ways of playing that were asked for and not finished by anybody before a stop; the last one of `skills` counts. */
  readonly unplayed?: readonly string[];
}
