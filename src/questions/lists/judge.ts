/** Is a list too strong? Against lists that people wrote and lists drawn at random, for equal points, over ways of playing. */
import { checkOptions } from '../options.js';
import type { Estimate, Method } from '../../game/index.js';
import type { ListRules } from '../../system/index.js';
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import type { BrawlOptions } from '../brawl/index.js';
import { DEFAULT_SEED } from '../odds/odds.js';
import { msg, stoppedRun, type StonecastError } from '../../errors/index.js';
import {
  brawlFights,
  readingOf,
  secondsOf,
  type ListDesign,
  type ListFight,
  type ListFights,
  type WaysReading,
} from './fights/index.js';

/** Brawls of each pair by default. */
export const DEFAULT_JUDGE_BRAWLS = 1000;
/** Tables of each pair by default, where lists meet in battles: three lists in each of three scenarios, four times. */
export const DEFAULT_JUDGE_TABLES = 36;
/** Lists drawn at random by default. */
export const DEFAULT_DRAWN = 3;

/** What is asked. */
export interface JudgeOptions extends Omit<BrawlOptions, 'onProgress'> {
  /** Lists that people wrote, as data; those that hold what the judged one holds are left out. */
  readonly gauntlet: readonly unknown[];
  /** Lists drawn at random for as many points as the judged one costs; `DEFAULT_DRAWN` by default. */
  readonly drawn?: number;
  /** Settings of every brawl, e.g. Turns; one of how to play narrows it to that way. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (done: number, total: number, share?: number) => void;
  /** Told before the first of so many fights of list against list, and about how long they take by brawl; seconds. */
  readonly onBegin?: (fights: number, seconds: number) => void;
}

/** An enemy of the judged list. */
export interface JudgedEnemy {
  readonly name: string;
  readonly points: number;
  readonly drawn: boolean;
  /** The judged list's score, a win 1 and a draw ½, by way of playing. */
  readonly scores: readonly Estimate[];
}

/** What one model of a kind does for the list. */
export interface JudgedModel {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /** The list's mean score against the lists that people wrote, with one model fewer. */
  readonly without: Estimate;
  /** How much of the score goes with it: with its interval, the value alone, and that for each 10 points of its cost. */
  readonly lost: Estimate;
  readonly carries: number;
  readonly per10: number;
}

/** What was found. Plain data. */
export interface ListVerdict {
  readonly name: string;
  readonly points: number;
  readonly method: Method;
  /** How both sides play: settings of brawls, or a policy of battles. */
  readonly ways: readonly Readonly<Record<string, string>>[];
  /** The one of these by which models are told. */
  readonly main: number;
  readonly enemies: readonly JudgedEnemy[];
  /** The mean score over all enemies, by way of playing. */
  readonly scores: readonly Estimate[];
  /** Of all ways alike: above ½ beyond every interval, below, or neither. */
  readonly reading: WaysReading;
  /** Played as in the main way, against the enemies that people wrote (all where there are none); most for its points first. */
  readonly models: readonly JudgedModel[];
  /** The single model fewer that brings the score nearest to ½, where the list is strong. */
  readonly mend?: JudgedModel;
  /** How battles were played; absent for brawls. */
  readonly battles?: ListDesign;
  /** The run was stopped: so many of all fights were fought, and only what rests on those is told. */
  readonly stopped?: { readonly fights: number; readonly of: number };
}

/**
 * Judges a list. A list and the same with one model fewer meet each enemy on the same draws.
 * @param given how lists meet, by default in brawls
 * @throws StonecastError for a list that cannot be read or fought, or `incomplete` where it was stopped before an enemy was
 * met in every way
 */
export async function judgeList(
  rules: ListRules,
  file: unknown,
  options: JudgeOptions,
  given?: ListFights,
): Promise<ListVerdict> {
  checkOptions(options);
  const { seed = DEFAULT_SEED, drawn = DEFAULT_DRAWN, brawls = DEFAULT_JUDGE_BRAWLS } = options;
  const { name, points } = rules.read(file);
  const written = options.gauntlet.filter((one) => contentOf(one) !== contentOf(file));
  const uniform = uniformStream(seedWords(`${seed} lists`), 0, 0);
  const random: readonly unknown[] = Array.from({ length: drawn }, (_, i) =>
    rules.drawn(points, i + 1, uniform),
  ).filter((one) => one !== undefined);
  const enemies: readonly unknown[] = [...written, ...random];
  const core = written.length > 0 ? written : random;
  const variants = rules.fewer(file);
  const usual = rules.ways([file, ...enemies], options.settings);
  const fights = given ?? brawlFights(rules, usual, { ...options, brawls, seed });
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
  options.onBegin?.(
    all.length,
    all.reduce((sum, { way }) => sum + secondsOf(usual[way], brawls), 0),
  );
  const fought = await fights.play(all);
  const kept = Math.min(enemies.length, Math.floor(fought.scores.length / ways.length));
  if (kept === 0) throw nothingYet(enemies.length);
  const whole = core.map((_, e) => e * ways.length + main);
  const models = variants
    .flatMap(({ id, name: called, cost }, i): JudgedModel[] => {
      const own = core.map((_, e) => met.length + i * core.length + e);
      if ((own.at(-1) ?? 0) >= fought.scores.length) return [];
      const lost = fought.less(whole, own);
      const carries = lost.value;
      const without = fought.mean(own);
      return [{ id, name: called, cost, without, lost, carries, per10: (10 * carries) / cost }];
    })
    .sort((one, other) => other.per10 - one.per10);
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
      const own = ways.map((_, way) => fought.scores[e * ways.length + way] as Estimate);
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

const off = ({ without }: JudgedModel): number => Math.abs(without.value - 1 / 2);

const nothingYet = (left: number): StonecastError =>
  stoppedRun({ what: msg('fights'), left, tip: msg('ask for fewer --battles') });

/** What a list holds, whatever it is called. */
const contentOf = (file: unknown): string => JSON.stringify({ ...(file as object), name: undefined });
