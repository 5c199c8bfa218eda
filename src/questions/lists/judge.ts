/**
 * Judges a list: whether it is legal, with what its game says about it, and whether it is too strong, against written
 * and random lists of equal points, under several policies.
 */
import { checkOptions, type OptionNames } from '../checkOptions.js';
import { checkSubject } from '../subjects.js';
import type { Estimate, Method } from '../../game/index.js';
import type {
  ListRules,
  ListVariant,
  ForceList,
  ListFinding,
  ListModel,
  ListOwn,
} from '../../system/index.js';
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import type { BrawlOptions } from '../brawl/index.js';
import { DEFAULT_SEED } from '../odds/odds.js';
import { checkEach, msg, stoppedRun, type StonecastError } from '../../errors/index.js';
import {
  brawlFights,
  readingOf,
  type FoughtLists,
  type ListDesign,
  type ListFight,
  type ListFights,
  type WaysReading,
} from './fights/index.js';

/** The default number of brawls per pair. */
export const DEFAULT_JUDGE_BRAWLS = 1000;
/** The default number of tables per pair in battles. It covers three lists in each of three scenarios four times. */
export const DEFAULT_JUDGE_TABLES = 36;
/** The default number of random lists. */
export const DEFAULT_DRAWN = 3;

/** The request. */
export interface JudgeOptions<List = unknown> extends Omit<BrawlOptions, 'onProgress'> {
  /** Written lists, as data. The judged list may be one of them. */
  readonly gauntlet: readonly List[];
  /** The number of random lists with the points of the judged one. The default is `DEFAULT_DRAWN`. */
  readonly drawn?: number;
  /** The settings of every brawl, such as Turns. A setting for the players restricts the policies. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (done: number, total: number, share?: number) => void;
}

/** The names of the options of `judgeList`. */
const JUDGE_OPTIONS: OptionNames<JudgeOptions> = {
  brawls: true,
  seed: true,
  confidence: true,
  job: true,
  gauntlet: true,
  drawn: true,
  settings: true,
  signal: true,
  onProgress: true,
};

/** An enemy of the judged list. */
export interface JudgedEnemy {
  readonly name: string;
  readonly points: number;
  readonly drawn: boolean;
  /** The judged list's score by policy. A win counts 1, a draw ½. */
  readonly scores: readonly Estimate[];
}

/** The contribution of one model of a kind to the list. */
export interface JudgedModel {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /** The list's mean score against the written lists with one model fewer. */
  readonly without: Estimate;
  /** The loss of score without it: with its interval, as a value, and per 10 points of its cost. */
  readonly lost: Estimate;
  readonly carries: number;
  readonly per10: number;
}

/** The findings, as plain data. */
export interface ListVerdict {
  readonly name: string;
  readonly points: number;
  readonly method: Method;
  /** The policies of both sides: settings of brawls, or a policy of battles. */
  readonly ways: readonly Readonly<Record<string, string>>[];
  /** The index of the policy for the models. */
  readonly main: number;
  readonly enemies: readonly JudgedEnemy[];
  /** The mean score over all enemies, by policy. */
  readonly scores: readonly Estimate[];
  /** The reading of all policies together: above ½ outside every interval, below, or neither. */
  readonly reading: WaysReading;
  /**
   * The models under the main policy, against the written enemies (or all, if there are none). The best for its points
   * comes first.
   */
  readonly models: readonly JudgedModel[];
  /** For a strong list: the removal of one model that brings the score nearest to ½. */
  readonly mend?: JudgedModel;
  /** The design of battles. Absent for brawls. */
  readonly battles?: ListDesign;
  /** Present after a stop, with the numbers of played and of all fights. The verdict covers only the played ones. */
  readonly stopped?: { readonly fights: number; readonly of: number };
}

/**
 * Judges a list. The list, and the list with one model fewer, meet each enemy on the same draws.
 * @param meetings how lists meet; the default is by brawl
 * @throws StonecastError for an unreadable or unplayable list, or `incomplete` if a stop came before one enemy was met
 * under every policy
 */
export async function judgeList<List>(
  given: ListRules<List>,
  file: NoInfer<List>,
  options: JudgeOptions<NoInfer<List>>,
  meetings?: ListFights,
): Promise<ListVerdict> {
  checkSubject('lists', given);
  checkOptions(options, JUDGE_OPTIONS);
  checkEach('gauntlet', options.gauntlet, () => undefined);
  const rules: ListRules = given;
  const { gauntlet: written, drawn = DEFAULT_DRAWN, ...playing } = options;
  const { seed = DEFAULT_SEED, brawls = DEFAULT_JUDGE_BRAWLS } = playing;
  const { name, points } = rules.read(file);
  const random = drawLists(rules, points, drawn, seed);
  const enemies: readonly unknown[] = [...written, ...random];
  const core = written.length > 0 ? written : random;
  const variants = rules.fewer(file);
  const usual = rules.ways([file, ...enemies], options.settings);
  const fights = meetings ?? brawlFights(rules, usual, { ...playing, brawls, seed });
  const { ways, main } = fights;
  const fight = (own: unknown, e: number, way: number): ListFight => ({
    own,
    enemy: enemies[e],
    way,
    job: e * ways.length + way,
  });
  const met = enemies.flatMap((_, e) => ways.map((__, way) => fight(file, e, way)));
  const fewer = variants.flatMap((one) => core.map((_, e) => fight(one.file, e, main)));
  const all = [...met, ...fewer];
  const fought = await fights.play(all);
  const kept = Math.min(enemies.length, Math.floor(fought.scores.length / ways.length));
  if (kept === 0) throw nothingYet(enemies.length);
  const whole = core.map((_, e) => e * ways.length + main);
  const models = judgeModels(variants, whole, met.length, fought);
  const judged = enemies.slice(0, kept);
  const scores = ways.map((_, way) => fought.mean(judged.map((__, e) => e * ways.length + way)));
  const reading = readingOf(scores);
  const [mend] = [...models].sort((one, other) => off(one) - off(other));
  return {
    name,
    points,
    method: fought.method,
    ways,
    main,
    enemies: judged.map((enemy, e): JudgedEnemy => {
      const { name: called, points: cost } = rules.read(enemy);
      const own = ways.map((_, way) => fought.scores[e * ways.length + way]!);
      return { name: called, points: cost, drawn: random.includes(enemy), scores: own };
    }),
    scores,
    reading,
    models,
    ...(reading === 'strong' && mend && { mend }),
    ...(fought.design && { battles: fought.design }),
    ...(fought.scores.length < all.length && {
      stopped: { fights: fought.scores.length, of: all.length },
    }),
  };
}

/** Draws random lists of these points. The rules may allow fewer than `count`. */
function drawLists(rules: ListRules, points: number, count: number, seed: string): readonly unknown[] {
  const uniform = uniformStream(seedWords(`${seed} lists`), 0, 0);
  return Array.from({ length: count }, (_, i) => rules.drawn(points, i + 1, uniform)).filter(
    (one) => one !== undefined,
  );
}

/**
 * Compares the list with each variant that a stop did not leave unplayed. The best for its points comes first.
 * @param whole the fights of the list
 * @param first the first fight of the variants, which meet the same enemies in turn
 */
function judgeModels(
  variants: readonly ListVariant[],
  whole: readonly number[],
  first: number,
  fought: FoughtLists,
): JudgedModel[] {
  return variants
    .flatMap(({ id, name, cost }, i): JudgedModel[] => {
      const own = whole.map((_, e) => first + i * whole.length + e);
      if ((own.at(-1) ?? 0) >= fought.scores.length) return [];
      const lost = fought.less(whole, own);
      const carries = lost.value;
      const without = fought.mean(own);
      return [{ id, name, cost, without, lost, carries, per10: (10 * carries) / cost }];
    })
    .sort((one, other) => other.per10 - one.per10);
}

const off = ({ without }: JudgedModel): number => Math.abs(without.value - 1 / 2);

const nothingYet = (left: number): StonecastError =>
  stoppedRun({ what: msg('fights'), left, tip: msg('ask for fewer --battles') });

/** A checked list, as plain data. `ListOwn.fields` holds the fields that its game adds. */
export interface ListCheck {
  readonly name: string;
  readonly points: number;
  /** The points limit, if the file states it. */
  readonly limit?: number;
  /** No document forbids it. */
  readonly legal: boolean;
  readonly models: readonly ListModel[];
  readonly findings: readonly ListFinding[];
  /** Figures that no document gives, in words. */
  readonly assumed: readonly string[];
}

/**
 * Checks a list.
 * @param given what its game says about it, if already known
 * @throws StonecastError `too-large` if the game cannot analyse it
 */
export function checkList(list: ForceList, given?: ListOwn): ListCheck & Readonly<Record<string, unknown>> {
  checkSubject('list', list);
  const own = given ?? list.own();
  const { name, points, limit, models, findings, assumed } = list;
  return {
    name,
    points,
    models,
    findings,
    assumed,
    ...(limit !== undefined && { limit }),
    legal: findings.every(({ kind }) => kind !== 'breach'),
    ...own.fields,
  };
}
