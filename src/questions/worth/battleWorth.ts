/** What changes of a unit are worth in whole battles: in results and points ahead, and in points of its cost. */
import type { BattleVariant, OpenSystem, RosterMember } from '../../system/index.js';
import {
  battlesOf,
  playTrials,
  type PlayedTrials,
  type TrialDesign,
  type TrialOptions,
  type TrialWorth,
} from '../price/index.js';

/** What is asked. */
export interface BattleWorthOptions extends TrialOptions {
  /** Ids of `RosterBattles.variants`; all of them where left out. */
  readonly changes?: readonly string[] | undefined;
}

/** A change weighed among players of one rung. */
export interface BattleChange extends TrialWorth, Pick<BattleVariant, 'id' | 'label'> {}

/** A member's changes. */
export interface BattleChanges {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  readonly models: number;
  readonly assumed: readonly string[];
  readonly missing: readonly string[];
  readonly rungs: readonly { readonly policy: string; readonly changes: readonly BattleChange[] }[];
}

/** What was found. Plain data. */
export interface BattleWorth extends TrialDesign {
  readonly members: readonly BattleChanges[];
}

/**
 * Weighs changes of members in whole battles: a list with the member as it is and with it changed, at the same cost in the same
 * battles. With a precision until half of every interval of the result is at most that.
 * @throws StonecastError as `playTrials`
 */
export async function battleWorth(
  open: OpenSystem,
  members: readonly RosterMember[],
  options: BattleWorthOptions,
): Promise<BattleWorth> {
  const battles = battlesOf(open);
  const tried = members.map((member) => ({
    member,
    trials: battles
      .variants(member, options.side)
      .filter(({ id }) => options.changes?.includes(id) !== false),
  }));
  const { precision = 0 } = options;
  const told = (played: PlayedTrials): BattleChanges[] =>
    tried.map(({ member, trials }, i) => ({
      ...{ id: member.id, name: member.name, cost: member.cost, assumed: member.assumed },
      ...{ models: played.models(member), missing: battles.missing(member, options.side) },
      rungs: played.design.rungs.map((policy, r) => {
        const { levels } = played.run(i, r);
        return {
          policy,
          changes: trials.map(({ id, label }, k) => ({ id, label, ...levels.worth(k) })),
        };
      }),
    }));
  const played = await playTrials(open, tried, options, (sofar) =>
    told(sofar).every(({ rungs }) =>
      rungs.every(({ changes }) =>
        changes.every(({ result }) => (result.high - result.low) / 2 <= precision),
      ),
    ),
  );
  return { ...played.design, members: told(played) };
}
