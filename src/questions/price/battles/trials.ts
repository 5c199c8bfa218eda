/** Members tried in lists at several costs, and changed: one design of battles for all of them and all rungs. */
import type { Bout } from '../../../engines/simulate/index.js';
import type { Method } from '../../../game/index.js';
import type { OpenSystem, RosterMember, SideFields } from '../../../system/index.js';
import {
  correctedLevels,
  designRungs,
  playDesign,
  type DesignOptions,
  type LevelOptions,
  type PlayedDesign,
} from '../../battle/design/index.js';
import {
  battlesOf,
  Exchanger,
  fieldOf,
  modelsOf,
  TRIED,
  WRITTEN,
  type BattleField,
  type Exchanges,
  type Trial,
} from './exchange.js';
import { TrialLevels } from './estimates.js';
import { DEFAULT_SEED } from '../../odds/odds.js';

/** Tables by default: every pair of three lists in each of three scenarios, once and a third. */
export const DEFAULT_TRIAL_TABLES = 36;

/** How it is asked. */
export interface TrialOptions extends DesignOptions {
  /** Lists that members join and meet, at least one. */
  readonly lists: readonly unknown[];
  /** Policies by name, the weakest first: both sides play so; all that play where left out, but what searches. */
  readonly rungs?: readonly string[] | undefined;
  /** Fields of both sides in battle files, such as how they adjust. */
  readonly side?: SideFields | undefined;
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
  /** Fields of both sides in battle files; absent where these say nothing beside who plays. */
  readonly side?: SideFields;
  /** Tables, and bouts of every arm on each: two battles, the sides swapped. */
  readonly tables: number;
  readonly bouts: number;
  readonly stopped?: 'abort';
}

/** What was played of one member on one rung. */
export interface TrialRun {
  readonly levels: TrialLevels;
  /** Of each ground and list that was joined there: what was played, who by their places, and what came of it at the cost as written. */
  readonly joined: readonly {
    readonly ground: number;
    readonly scenario: string;
    readonly host: number;
    readonly enemy: number;
    /** Share of battles won that the list had more with the member. */
    readonly ahead: number;
  }[];
}

/** What was played. */
export interface PlayedTrials {
  readonly design: TrialDesign;
  /** Models of a member that come into a list. */
  models(member: RosterMember): number;
  run(member: number, rung: number): TrialRun;
}

/** A list that meets itself is joined once. */
const waysOf = (lists: number): readonly boolean[] => (lists > 1 ? [false, true] : [false]);

/**
 * Arms that are played on each ground and rung: the lists as they are, and each joined by every member at every cost and with
 * every change.
 * @param changes how many changes each member has
 */
export const trialArms = (changes: readonly number[], lists: number): number =>
  1 + waysOf(lists).length * changes.reduce((sum, one) => sum + TRIED.length + one, 0);

/**
 * Plays members: on every ground two lists as they are, and each of them in turn with some of its models, drawn, giving way to
 * each member at several costs, the points of the list unchanged, and to each change of it at the cost as written.
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
  const both = { ...options.side, list };
  const rungs = designRungs(open, [both, both], options.rungs);
  const scenarios = scenariosOf(open, options);
  const battles = battlesOf(open);
  const { side = {} } = options;
  const exchanger = new Exchanger(battles, field, { seed, scenarios: Math.max(1, scenarios.length), side });
  const ways = waysOf(field.length);
  const drawn = (number: number, rung: string) =>
    tried.map(({ member, trials }) => {
      const coming = { member, trials, models: modelsOf(battles, member, field) };
      return ways.map((turned) => exchanger.of(number, coming, rung, turned));
    });
  const armsOf = (number: number) =>
    rungs.flatMap((rung) => {
      const all = drawn(number, rung).flat();
      const [first] = all;
      return first ? [first.list, ...all.flatMap(({ arms }) => arms)] : [];
    });
  const told = (played: PlayedDesign): PlayedTrials => {
    const armsOfOne = tried.map(({ trials }) => TRIED.length + trials.length);
    const before = (count: number): number =>
      trialArms(
        tried.slice(0, count).map(({ trials }) => trials.length),
        field.length,
      );
    const grounds = played.grounds.map(({ scenario }, g) => ({ scenario, drawn: drawn(g, rungs[0] ?? '') }));
    return {
      design: designOf(open, played, { rungs, field, scenarios, options }),
      models: (member) => modelsOf(battles, member, field),
      run(member, rung) {
        const from = rung * before(tried.length);
        const arms = played.arms.map((ground) => ({
          list: ground[from] ?? [],
          ways: ways.map((_, way): Arms => {
            const start = from + before(member) + way * (armsOfOne[member] as number);
            return ground.slice(start, start + (armsOfOne[member] as number));
          }),
        }));
        const exchanges = grounds.map((ground) => ground.drawn[member] as readonly Exchanges[]);
        const levels = new TrialLevels(
          arms.map((one) => [one.list.map(() => EVEN), ...one.ways.reduce(meanArms)]),
          exchanges.map((all) => TRIED.map((_, i) => meanOf(all.map(({ given }) => given[i] as number)))),
          modelsOf(battles, (tried[member] as Tried).member, field),
          played.level satisfies LevelOptions,
        );
        const ahead = aheadByWay(arms);
        const joined = exchanges.flatMap((all, g) =>
          all.map(({ host, enemy }, way) => {
            const { scenario } = grounds[g] as (typeof grounds)[number];
            return { ground: g, scenario, host, enemy, ahead: ahead[g * ways.length + way] as number };
          }),
        );
        return { levels, joined };
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

/**
 * What two lists as they are come to on a ground where each is joined in turn: what one wins the other loses in the very same
 * battles, and so half each, whoever they are. Nothing of a price hangs on luck in the battles without the member.
 */
const EVEN: Bout = { result: 1 / 2, points: 0, luck: 0 };

type Arms = readonly (readonly Bout[])[];

/** Arms of both ways put together, bout by bout. */
const meanArms = (one: Arms, other: Arms): Arms =>
  one.map((bouts, arm) =>
    bouts.map((bout, i): Bout => {
      const also = other[arm]?.[i] as Bout;
      const mean = (of: 'result' | 'points' | 'luck'): number => (bout[of] + also[of]) / 2;
      return { result: mean('result'), points: mean('points'), luck: mean('luck') };
    }),
  );

/** What each list that was joined did better than as it is, ground by ground and on each way by way. */
function aheadByWay(arms: readonly { readonly list: readonly Bout[]; readonly ways: readonly Arms[] }[]) {
  const turnedBout = ({ result, points, luck }: Bout): Bout => ({
    ...{ result: 1 - result, points: -points, luck: -luck },
  });
  const played = arms.flatMap(({ list, ways }) =>
    ways.map((one, way) => [way === 0 ? list : list.map(turnedBout), one[WRITTEN] ?? []]),
  );
  const [without, joined] = correctedLevels(played);
  return played.map((_, k) => meanOf(joined?.result[k] ?? []) - meanOf(without?.result[k] ?? []));
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / (values.length || 1);

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
    ...(how.options.side && { side: how.options.side }),
    tables: played.arms.length,
    bouts: played.arms[0]?.[0]?.length ?? 0,
    ...(played.stopped && { stopped: played.stopped }),
  };
}
