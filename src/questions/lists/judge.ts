/** Is a list too strong? Against lists that people wrote and lists drawn at random, for equal points, over ways of playing. */
import { checkOptions } from '../options.js';
import type { Estimate, Method } from '../../game/index.js';
import type { ListRules } from '../../system/index.js';
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import { brawlOdds, type BrawlOptions } from '../brawl/index.js';
import { DEFAULT_SEED } from '../odds/odds.js';

/** Brawls of each pair unless told otherwise. */
export const DEFAULT_JUDGE_BRAWLS = 1000;
/** Lists drawn at random unless told otherwise. */
export const DEFAULT_DRAWN = 3;

/** What is asked. */
export interface JudgeOptions extends BrawlOptions {
  /** Lists that people wrote, as data; those that bear the judged one's name are left out. */
  readonly gauntlet: readonly unknown[];
  /** Lists drawn at random for as many points as the judged one costs; `DEFAULT_DRAWN` unless told. */
  readonly drawn?: number;
  /** Settings of every brawl, e.g. Turns. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly onProgress?: (done: number, total: number) => void;
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
  /** How much of the score goes with it, and that for each 10 points of its cost. */
  readonly carries: number;
  readonly per10: number;
}

/** What was found. Plain data. */
export interface ListVerdict {
  readonly name: string;
  readonly points: number;
  readonly method: Method;
  /** How both sides play: settings of brawls. */
  readonly ways: readonly Readonly<Record<string, string>>[];
  readonly enemies: readonly JudgedEnemy[];
  /** The mean score over all enemies, by way of playing. */
  readonly scores: readonly Estimate[];
  /** Of all ways alike: above ½ beyond every interval, below, or neither. */
  readonly reading: 'strong' | 'weak' | 'even' | 'depends';
  /** Played as in the first way, against the enemies that people wrote (all where there are none); most for its points first. */
  readonly models: readonly JudgedModel[];
  /** The single model fewer that brings the score nearest to ½, where the list is strong. */
  readonly mend?: JudgedModel;
}

/**
 * Judges a list. Every pair of brawls has streams of its own; a list and the same with one model fewer meet each enemy with
 * the same seed.
 * @throws StonecastError for a list that cannot be read or fought
 */
export function judgeList(rules: ListRules, file: unknown, options: JudgeOptions): ListVerdict {
  checkOptions(options);
  const {
    brawls = DEFAULT_JUDGE_BRAWLS,
    seed = DEFAULT_SEED,
    drawn = DEFAULT_DRAWN,
    settings = {},
  } = options;
  const { name, points } = rules.read(file);
  const written = options.gauntlet.filter((one) => rules.read(one).name !== name);
  const uniform = uniformStream(seedWords(`${seed} lists`), 0, 0);
  const random: readonly unknown[] = Array.from({ length: drawn }, (_, i) =>
    rules.drawn(points, i + 1, uniform),
  ).filter((one) => one !== undefined);
  const enemies: readonly unknown[] = [...written, ...random];
  const core = written.length > 0 ? written : random;
  const variants = rules.fewer(file);
  const ways = rules.ways;
  const total = enemies.length * ways.length + variants.length * core.length;
  let done = 0;
  let method: Method = { kind: 'exact' };
  const scoreOf = (own: unknown, enemy: unknown, way: number): Estimate => {
    const brawl = rules.brawl(own, enemy, { ...settings, ...ways[way] });
    const job = enemies.indexOf(enemy) * ways.length + way;
    const found = brawlOdds(brawl, {
      ...{ brawls, seed, job },
      ...(options.confidence !== undefined && { confidence: options.confidence }),
    });
    method = found.method;
    options.onProgress?.(++done, total);
    return found.score;
  };
  const met = enemies.map((enemy): JudgedEnemy => {
    const { name: called, points: cost } = rules.read(enemy);
    const scores = ways.map((_, way) => scoreOf(file, enemy, way));
    return { name: called, points: cost, drawn: random.includes(enemy), scores };
  });
  const whole = meanOf(met.slice(0, core.length).flatMap(({ scores }) => scores[0] ?? []));
  const models = variants
    .map(({ id, name: called, cost, file: fewer }): JudgedModel => {
      const without = meanOf(core.map((enemy) => scoreOf(fewer, enemy, 0)));
      const carries = whole.value - without.value;
      return { id, name: called, cost, without, carries, per10: (10 * carries) / cost };
    })
    .sort((a, b) => b.per10 - a.per10);
  const scores = ways.map((_, way) => meanOf(met.flatMap((one) => one.scores[way] ?? [])));
  const reading = readingOf(scores);
  const [mend] = [...models].sort((a, b) => off(a) - off(b));
  return {
    ...{ name, points, method, ways, enemies: met, scores, reading, models },
    ...(reading === 'strong' && mend && { mend }),
  };
}

const off = ({ without }: JudgedModel): number => Math.abs(without.value - 1 / 2);

function readingOf(scores: readonly Estimate[]): ListVerdict['reading'] {
  const strong = scores.filter(({ low }) => low > 1 / 2).length;
  const weak = scores.filter(({ high }) => high < 1 / 2).length;
  if (strong === scores.length) return 'strong';
  if (weak === scores.length) return 'weak';
  return strong + weak === 0 ? 'even' : 'depends';
}

/** The mean of independent estimates: halves of intervals add up as their squares do. */
function meanOf(all: readonly Estimate[]): Estimate {
  const count = Math.max(1, all.length);
  const value = all.reduce((sum, one) => sum + one.value, 0) / count;
  const half = (side: (one: Estimate) => number): number =>
    Math.sqrt(all.reduce((sum, one) => sum + side(one) ** 2, 0)) / count;
  return {
    value,
    low: value - half((one) => one.value - one.low),
    high: value + half((one) => one.high - one.value),
  };
}
