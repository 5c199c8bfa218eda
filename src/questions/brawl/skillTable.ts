/** Compares policies of brawls: the result of each group's policies against every policy of the other group. */
import type { Estimate, Method } from '../../game/index.js';
import type { Brawl } from '../../system/index.js';
import { yieldToEventLoop } from '../../engines/threads/index.js';
import { msg, stoppedRun } from '../../errors/index.js';
import { brawlOdds, type BrawlFindings, type BrawlSide } from './brawl.js';

/** The default number of brawls per pair of policies. */
export const DEFAULT_PAIR_BRAWLS = 20_000;

/** The results of policies, as plain data. */
export interface SkillTable {
  readonly kind: 'brawls';
  /** The method for each pair of policies. */
  readonly method: Method;
  readonly groups: readonly [SkillTableSide, SkillTableSide];
  readonly skills: readonly { readonly id: string; readonly about: string }[];
  /**
   * `scores[i][j]` is the first group's score with policy i against policy j of the second group. A win counts 1, a
   * draw ½.
   */
  readonly scores: readonly (readonly Estimate[])[];
  /** Requested policies that had not met all others before a stop. Absent if all had. */
  readonly unplayed?: readonly string[];
}

/** One of the groups. */
export interface SkillTableSide extends Pick<
  BrawlSide,
  'name' | 'models' | 'points' | 'missing' | 'assumed'
> {
  /**
   * The policies that no other surely beats, whatever the other group does (by the interval of each score). One: it is
   * best. Several: they are too close. None: the other group decides.
   */
  readonly best: readonly string[];
}

/** The number of brawls, and the seed. */
export interface SkillTableOptions {
  readonly brawls?: number;
  readonly seed?: string;
  readonly onProgress?: (done: number, total: number) => void;
  /** Stops the run. The answer then covers the first policies, all of which have met. */
  readonly signal?: AbortSignal;
}

/**
 * Plays every policy of one group against every policy of the other. The order lets the first policies finish among
 * themselves first.
 * @param asked at least one, the weakest first
 * @param brawlOf the brawl in which the first group plays one policy and the second another
 * @throws StonecastError `incomplete` if a stop came before any pair
 */
export async function skillTable(
  asked: SkillTable['skills'],
  brawlOf: (first: string, second: string) => Brawl,
  { brawls = DEFAULT_PAIR_BRAWLS, seed, onProgress, signal }: SkillTableOptions = {},
): Promise<SkillTable> {
  const played = asked.map((): BrawlFindings[] => []);
  let done = 0;
  for (const [i, j] of growing(asked.length)) {
    // Lets other code draw progress, or ask to stop.
    await yieldToEventLoop();
    if (signal?.aborted) break;
    const brawl = brawlOf(asked[i]?.id ?? '', asked[j]?.id ?? '');
    played[i]![j] = brawlOdds(brawl, { brawls, ...(seed !== undefined && { seed }) });
    done++;
    onProgress?.(done, asked.length ** 2);
  }
  const skills = asked.slice(0, Math.floor(Math.sqrt(done)));
  const found = skills.map((_, i) => (played[i] ?? []).slice(0, skills.length));
  const [some] = found.flat();
  if (!some) throw stoppedRun({ what: msg('brawls'), left: asked.length ** 2 });
  const scores = found.map((line) => line.map(({ score }) => score));
  const theirs = skills.map((_, j) => scores.map((line) => turned(line[j])));
  const side = (group: 0 | 1, table: readonly (readonly Estimate[])[]): SkillTableSide => {
    const { name, models, points, missing, assumed } = some.groups[group];
    const best = unbeaten(table).map((i) => skills[i]?.id ?? '');
    return { name, models, points, missing, assumed, best };
  };
  return {
    kind: 'brawls',
    method: some.method,
    groups: [side(0, scores), side(1, theirs)],
    skills,
    scores,
    ...(skills.length < asked.length && { unplayed: asked.slice(skills.length).map(({ id }) => id) }),
  };
}

/**
 * Returns all pairs: each policy with the earlier ones, in both directions. So the table of the first policies is
 * always complete.
 */
const growing = (ways: number): (readonly [number, number])[] =>
  Array.from({ length: ways }, (_, way) => [
    ...Array.from({ length: way }, (__, before) => [[before, way] as const, [way, before] as const]).flat(),
    [way, way] as const,
  ]).flat();

/** Returns the other group's score. */
function turned(score: Estimate | undefined): Estimate {
  if (!score) throw new Error('a table of ways has a hole');
  return { value: 1 - score.value, low: 1 - score.high, high: 1 - score.low };
}

/** Returns the rows that no other row surely exceeds in any column. */
function unbeaten(table: readonly (readonly Estimate[])[]): number[] {
  const beaten = (line: readonly Estimate[]): boolean =>
    table.some((other) => other.some(({ low }, j) => low > (line[j]?.high ?? NaN)));
  return table.flatMap((line, i) => (beaten(line) ? [] : [i]));
}
