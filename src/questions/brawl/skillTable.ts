/** Ways of playing brawls against each other: what each group makes of every way of the other. */
import type { Estimate, Method } from '../../game/index.js';
import type { Brawl } from '../../system/index.js';
import { yieldToEventLoop } from '../../engines/threads/index.js';
import { msg, stoppedRun } from '../../errors/index.js';
import { brawlOdds, type BrawlFindings, type BrawlSide } from './brawl.js';

/** Brawls of each pair of ways by default. */
export const DEFAULT_PAIR_BRAWLS = 20_000;

/** The results of ways of playing. Plain data. */
export interface SkillTable {
  readonly kind: 'brawls';
  /** Of each pair of ways. */
  readonly method: Method;
  readonly groups: readonly [SkillTableSide, SkillTableSide];
  readonly skills: readonly { readonly id: string; readonly about: string }[];
  /** `scores[i][j]`: what the first group scores with its way i against way j of the second: a win 1, an even end ½. */
  readonly scores: readonly (readonly Estimate[])[];
  /** Ways that were asked for and had not met all others before a stop; absent where all had. */
  readonly unplayed?: readonly string[];
}

/** One of the groups. */
export interface SkillTableSide extends Pick<
  BrawlSide,
  'name' | 'models' | 'points' | 'missing' | 'assumed'
> {
  /**
   * The ways that no other surely beats, whatever the other group does (by intervals of each score): one where it is best,
   * several where they cannot be told apart, none where it depends on the other group.
   */
  readonly best: readonly string[];
}

/** How many brawls, and which. */
export interface SkillTableOptions {
  readonly brawls?: number;
  readonly seed?: string;
  readonly onProgress?: (done: number, total: number) => void;
  /** Raised when no more pairs are to be played: the first ways, all of which have met, are told. */
  readonly signal?: AbortSignal;
}

/**
 * Plays every way of one group against every way of the other, so that after each way the first ones have all met.
 * @param asked at least one, the weakest first
 * @param brawlOf the brawl in which the first group plays one way and the second another
 * @throws StonecastError `incomplete` where it was stopped before any pair was played
 */
export async function skillTable(
  asked: SkillTable['skills'],
  brawlOf: (first: string, second: string) => Brawl,
  { brawls = DEFAULT_PAIR_BRAWLS, seed, onProgress, signal }: SkillTableOptions = {},
): Promise<SkillTable> {
  const played = asked.map((): BrawlFindings[] => []);
  let done = 0;
  for (const [i, j] of growing(asked.length)) {
    // Lets whoever waits draw, or ask to stop.
    await yieldToEventLoop();
    if (signal?.aborted) break;
    const brawl = brawlOf(asked[i]?.id ?? '', asked[j]?.id ?? '');
    (played[i] as BrawlFindings[])[j] = brawlOdds(brawl, { brawls, ...(seed !== undefined && { seed }) });
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

/** All pairs: each way with those before it, either way round, so that the square of the first ways is always whole. */
const growing = (ways: number): (readonly [number, number])[] =>
  Array.from({ length: ways }, (_, way) => [
    ...Array.from({ length: way }, (__, before) => [[before, way] as const, [way, before] as const]).flat(),
    [way, way] as const,
  ]).flat();

/** What the other group scores. */
function turned(score: Estimate | undefined): Estimate {
  if (!score) throw new Error('a table of ways has a hole');
  return { value: 1 - score.value, low: 1 - score.high, high: 1 - score.low };
}

/** The lines that no other line surely exceeds in any column. */
function unbeaten(table: readonly (readonly Estimate[])[]): number[] {
  const beaten = (line: readonly Estimate[]): boolean =>
    table.some((other) => other.some(({ low }, j) => low > (line[j]?.high ?? NaN)));
  return table.flatMap((line, i) => (beaten(line) ? [] : [i]));
}
