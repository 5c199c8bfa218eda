/** Fair points on the table: the cost at which taking a unit into a list, for equal points, leaves the result where it was. */
import type { Estimate } from '../../../game/index.js';
import type { LevelEstimate } from '../../battle/design/index.js';
import type { OpenSystem, RosterMember, RosterPart } from '../../../system/index.js';
import { overPlay } from '../overPlay.js';
import type { OverPlay } from '../results.js';
import { battlesOf } from './exchange.js';
import type { TrialPrice, TrialWorth } from './estimates.js';
import {
  playTrials,
  type PlayedTrials,
  type TrialDesign,
  type TrialOptions,
  type TrialRun,
} from './trials.js';

/** What is asked. */
export interface BattlePriceOptions extends TrialOptions {
  /** Whether to take the price apart by what the member does, or by which of it (ids of `RosterBattles.parts`); all by default. */
  readonly parts?: boolean | readonly string[] | undefined;
}

/** Something that a member does, and what it adds. */
export interface PricePart extends TrialWorth {
  readonly id: string;
  readonly label: string;
}

/** One level of what grounds differ in. */
export interface SpreadLevel {
  readonly id: string;
  /** What the list does better with the member, a mean over the tables. */
  readonly result: number;
  readonly tables: number;
}

/** A member among players of one rung. */
export interface RungPrice extends TrialPrice {
  readonly policy: string;
  /** By points ahead in place of battles won. */
  readonly byPoints: TrialPrice;
  /** What the list does better with the member at the cost as written. */
  readonly result: LevelEstimate;
  readonly points: LevelEstimate;
  readonly parts: readonly PricePart[];
  readonly spread: {
    readonly scenarios: readonly SpreadLevel[];
    readonly hosts: readonly SpreadLevel[];
    readonly enemies: readonly SpreadLevel[];
  };
}

/** A member priced by battles. */
export interface BattlePrice {
  readonly id: string;
  readonly name: string;
  readonly group?: string;
  readonly cost: number;
  /** Models of it that come into a list. */
  readonly models: number;
  /** It takes the place of the list's leader. */
  readonly leads?: true;
  readonly assumed: readonly string[];
  /** What it has and battles do not play. */
  readonly missing: readonly string[];
  readonly rungs: readonly RungPrice[];
  /** Of the last rung; absent where battles do not tell it. */
  readonly fair?: Estimate;
  /** Whether it is known as well as was asked on each rung, where a precision was. */
  readonly converged?: boolean;
  /** Where rungs disagree by more than their intervals. */
  readonly overPlay?: OverPlay;
  /** The cost as written beside the fair costs of all rungs; `depends` where these disagree about it. */
  readonly reading: 'cheap' | 'fair' | 'dear' | 'depends' | 'unmeasured';
}

/** What was found. Plain data. */
export interface BattlePricing extends TrialDesign {
  /** The share of a price that half of its interval was to be at most, where one was asked for. */
  readonly precision?: number;
  readonly members: readonly BattlePrice[];
}

/**
 * Prices members in whole battles; with a precision until half of every interval is at most that share of its price.
 * @throws StonecastError as `playTrials`
 */
export async function battlePrice(
  open: OpenSystem,
  members: readonly RosterMember[],
  options: BattlePriceOptions,
): Promise<BattlePricing> {
  const battles = battlesOf(open);
  const { parts: wanted = true } = options;
  const isWanted = ({ id }: RosterPart): boolean =>
    Array.isArray(wanted) ? wanted.includes(id) : wanted !== false;
  const parts = members.map((member) => battles.parts(member).filter(isWanted));
  const tried = members.map((member, i) => ({ member, trials: parts[i] ?? [] }));
  const { precision } = options;
  const told = (played: PlayedTrials): BattlePrice[] =>
    members.map((member, i) => priceOf(open, member, parts[i] ?? [], i, played));
  const known = ({ rungs }: BattlePrice): boolean =>
    rungs.every(({ fair }) => isKnownTo(precision ?? 0, fair));
  const played = await playTrials(open, tried, options, (sofar) => told(sofar).every(known));
  const prices = told(played);
  if (precision === undefined) return { ...played.design, members: prices };
  const judged = prices.map((one) => ({ ...one, converged: known(one) }));
  return { ...played.design, precision, members: judged };
}

/** Whether half of a price's interval is at most such a share of it. */
const isKnownTo = (precision: number, fair: Estimate | undefined): boolean =>
  fair !== undefined && (fair.high - fair.low) / 2 <= precision * fair.value;

function priceOf(
  open: OpenSystem,
  member: RosterMember,
  parts: readonly RosterPart[],
  place: number,
  played: PlayedTrials,
): BattlePrice {
  const { id, name, group, cost, assumed } = member;
  const { design } = played;
  const rungs = design.rungs.map((policy, r): RungPrice => {
    const run = played.run(place, r);
    const { levels } = run;
    return {
      ...{ policy, ...levels.fair('result'), byPoints: levels.fair('points') },
      ...{ result: levels.ahead('result'), points: levels.ahead('points') },
      // What is lost without it is what it adds.
      parts: parts.map((part, k) => ({ id: part.id, label: part.label, ...levels.worth(k, -1) })),
      spread: spreadOf(run, design),
    };
  });
  const fair = rungs.at(-1)?.fair;
  const play = overPlay({ cost, skills: rungs.map((rung) => ({ skill: rung.policy, ...rung })) });
  return {
    ...{ id, name, ...(group !== undefined && { group }), cost, models: played.models(member), assumed },
    ...(battlesOf(open).leads(member) && { leads: true as const }),
    ...{ missing: battlesOf(open).missing(member, design.side), rungs },
    ...(fair && { fair }),
    ...(play && { overPlay: play }),
    reading: play ? play.reading : readingOf(cost, fair),
  };
}

function readingOf(cost: number, fair: Estimate | undefined): BattlePrice['reading'] {
  if (!fair) return 'unmeasured';
  if (cost < fair.low) return 'cheap';
  return cost > fair.high ? 'dear' : 'fair';
}

/** What the list does better with the member at the cost as written, where grounds differ. */
export function spreadOf({ joined }: TrialRun, { lists }: TrialDesign): RungPrice['spread'] {
  const by = (of: (one: TrialRun['joined'][number]) => string): SpreadLevel[] => {
    const found = new Map<string, (typeof joined)[number][]>();
    for (const one of joined) found.set(of(one), [...(found.get(of(one)) ?? []), one]);
    return [...found].map(([id, all]) => ({
      ...{ id, tables: new Set(all.map(({ ground }) => ground)).size },
      result: all.reduce((sum, { ahead }) => sum + ahead, 0) / all.length,
    }));
  };
  return {
    scenarios: by(({ scenario }) => scenario),
    hosts: by(({ host }) => lists[host]?.name ?? ''),
    enemies: by(({ enemy }) => lists[enemy]?.name ?? ''),
  };
}
