/** Members tried in lists at several costs, and changed: one design of battles for all of them and all rungs. */
import type { Method } from '../../../game/index.js';
import type { OpenSystem, RosterMember } from '../../../system/index.js';
import {
  designRungs,
  playDesign,
  type DesignOptions,
  type Ground,
  type LevelOptions,
  type PlayedArms,
  type PlayedDesign,
} from '../../battle/design/index.js';
import { battlesOf, Exchanger, fieldOf, modelsOf, TRIED, type BattleField, type Trial } from './exchange.js';
import { TrialLevels } from './estimates.js';
import { DEFAULT_SEED } from '../../odds/odds.js';

/** Tables unless told otherwise: every pair of three lists in each of three scenarios, once and a third. */
export const DEFAULT_TRIAL_TABLES = 36;

/** How it is asked. */
export interface TrialOptions extends DesignOptions {
  /** Lists that members join and meet, at least one. */
  readonly lists: readonly unknown[];
  /** Policies by name, the weakest first: both sides play so; all that play where left out, but what searches. */
  readonly rungs?: readonly string[] | undefined;
}

/** A member with changes of it. */
export interface Tried {
  readonly member: RosterMember;
  readonly trials: readonly Trial[];
}

/** The design behind an answer, as data. */
export interface TrialDesign {
  readonly system: string;
  /** `combats` counts battles. */
  readonly method: Method;
  readonly rungs: readonly string[];
  readonly lists: readonly { readonly name: string; readonly points: number }[];
  readonly scenarios: readonly { readonly id: string; readonly label: string }[];
  /** Tables, and bouts of every arm on each: two battles, the sides swapped. */
  readonly tables: number;
  readonly bouts: number;
  readonly stopped?: 'abort';
}

/** What was played of one member on one rung. */
export interface TrialRun {
  readonly levels: TrialLevels;
  /** Of each ground: what was played, whom the member joined and met, by their places. */
  readonly grounds: readonly {
    readonly scenario: string;
    readonly host: number;
    readonly enemy: number;
  }[];
}

/** What was played. */
export interface PlayedTrials {
  readonly design: TrialDesign;
  /** Models of a member that come into a list. */
  models(member: RosterMember): number;
  run(member: number, rung: number): TrialRun;
}

/**
 * Plays members: on every ground a list as it is, and with some of its models, drawn, giving way to each member at three costs,
 * the points of the list unchanged, and to each change of it at the cost as written.
 * @param known whether what was played is enough, where a precision is wanted
 * @throws StonecastError where the system knows no battles of lists, for unknown rungs or scenarios
 */
export async function playTrials(
  open: OpenSystem,
  tried: readonly Tried[],
  options: TrialOptions,
  known?: (played: PlayedTrials) => boolean,
): Promise<PlayedTrials> {
  const { seed = DEFAULT_SEED, tables } = options;
  const field = fieldOf(open, options.lists);
  const { list } = field[0] ?? {};
  const rungs = designRungs(open, [{ list }, { list }], options.rungs);
  const scenarios = scenariosOf(open, options);
  const battles = battlesOf(open);
  const exchanger = new Exchanger(battles, field, { seed, scenarios: Math.max(1, scenarios.length) });
  const drawn = (number: number, rung: string) =>
    tried.map(({ member, trials }) =>
      exchanger.of(number, { member, trials, models: modelsOf(member, field) }, rung),
    );
  const armsOf = (_: Ground, number: number) =>
    rungs.flatMap((rung) => {
      const all = drawn(number, rung);
      const [first] = all;
      return first ? [first.list, ...all.flatMap(({ arms }) => arms)] : [];
    });
  const told = (played: PlayedDesign): PlayedTrials => {
    const each = 1 + tried.reduce((sum, { trials }) => sum + TRIED.length + trials.length, 0);
    const grounds = played.grounds.map(({ scenario }, g) => ({ scenario, drawn: drawn(g, rungs[0] ?? '') }));
    return {
      design: designOf(open, played, { rungs, field, scenarios, options }),
      models: (member) => modelsOf(member, field),
      run(member, rung) {
        const one = tried[member] as Tried;
        const from =
          1 + tried.slice(0, member).reduce((sum, { trials }) => sum + TRIED.length + trials.length, 0);
        const arms = armsAt(played.arms, rung * each, from, TRIED.length + one.trials.length);
        const own = grounds.map(({ scenario, drawn: all }) => {
          const { host, enemy, given } = all[member] as ReturnType<Exchanger['of']>;
          return { scenario, host, enemy, given };
        });
        const levels = new TrialLevels(
          arms,
          own.map(({ given }) => given),
          modelsOf(one.member, field),
          played.level satisfies LevelOptions,
        );
        return { levels, grounds: own };
      },
    };
  };
  const enough = known && ((played: PlayedDesign): boolean => known(told(played)));
  return told(
    await playDesign(open, armsOf, { tables: tables ?? usualTables(options), ...options, seed }, enough),
  );
}

/** A precision is sought until it is reached. */
const usualTables = ({ precision, given }: TrialOptions): number | undefined =>
  precision === undefined && given === undefined ? DEFAULT_TRIAL_TABLES : undefined;

/** Of the arms of one rung the list as it is and those of one member. */
const armsAt = (played: PlayedArms, rung: number, from: number, count: number): PlayedArms =>
  played.map((ground) => [ground[rung] ?? [], ...ground.slice(rung + from, rung + from + count)]);

/** The scenarios that tables are dealt. */
export function scenariosOf(
  { tables }: OpenSystem,
  { scenarios, given }: Pick<TrialOptions, 'scenarios' | 'given'>,
): TrialDesign['scenarios'] {
  if (given) return [];
  const all = tables?.scenarios ?? [];
  return all.filter(({ id }) => scenarios?.includes(id) !== false).map(({ id, label }) => ({ id, label }));
}

function designOf(
  open: OpenSystem,
  played: PlayedDesign,
  how: {
    readonly rungs: readonly string[];
    readonly field: readonly BattleField[];
    readonly scenarios: TrialDesign['scenarios'];
    readonly options: TrialOptions;
  },
): TrialDesign {
  const { confidence = 0.95 } = how.options;
  return {
    system: open.system.id,
    method: { kind: 'monte-carlo', combats: played.battles, seed: played.seed, confidence },
    rungs: how.rungs,
    lists: how.field.map(({ name, points }) => ({ name, points })),
    scenarios: how.scenarios,
    tables: played.arms.length,
    bouts: played.arms[0]?.[0]?.length ?? 0,
    ...(played.stopped && { stopped: played.stopped }),
  };
}
