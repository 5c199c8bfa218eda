/**
 * Plays lists against lists under the usual policies of both sides: who is ahead under all of them, or that the policy
 * decides.
 */
import type { ListRules, ListWay } from '../../system/index.js';
import { strictBrawlOdds, type BrawlFindings } from '../brawl/index.js';
import { DEFAULT_SEED } from '../odds/odds.js';
import {
  byPolicy,
  readingOf,
  secondsOf,
  type ByPolicy,
  type WaysReading,
  type BrawlFightOptions,
} from './fights/index.js';
import { DEFAULT_LIST_BRAWLS, listRoundRobin, type ListRoundRobin } from './roundRobin.js';

/** How lists meet. */
export type ListOddsOptions = BrawlFightOptions;

/** Two lists: the result of the main policy, those of the others, and whether the first list is ahead under all. */
export type ListPair = ByPolicy<BrawlFindings> & { readonly reading: WaysReading };

/**
 * Plays two lists against each other.
 * @param files the two list files
 * @throws StonecastError for an unplayable list, or `incomplete` if a stop came during the first policy
 */
export async function listPair(
  rules: ListRules,
  files: readonly [unknown, unknown],
  options: ListOddsOptions = {},
): Promise<ListPair> {
  const { ways, settings, signal, reportProgress, ...sample } = resolveInputs(rules, files, options);
  const found = await byPolicy<BrawlFindings>(ways, signal, (way, place) => {
    const brawl = rules.brawl(...files, { ...settings, ...way.settings });
    return strictBrawlOdds(brawl, {
      ...sample,
      signal,
      onProgress: (done, all) => reportProgress(place, done / all),
    });
  });
  const scores = found.ways?.map(({ score }) => score) ?? [found.score];
  return { ...found, reading: readingOf(scores) };
}

/**
 * Plays all lists against each other.
 * @param files at least two list files
 * @throws StonecastError as `listPair` does
 */
export async function listField(
  rules: ListRules,
  files: readonly unknown[],
  options: ListOddsOptions = {},
): Promise<ByPolicy<ListRoundRobin>> {
  const { ways, settings, signal, reportProgress, ...sample } = resolveInputs(rules, files, options);
  return byPolicy<ListRoundRobin>(ways, signal, (way, place) =>
    listRoundRobin(
      (i, j) => rules.brawl(files[i], files[j], { ...settings, ...way.settings }),
      files.length,
      { ...sample, signal },
      (done, all) => {
        reportProgress(place, done / all);
      },
    ),
  );
}

/** Fills in the defaults of the request. */
function resolveInputs(rules: ListRules, files: readonly unknown[], options: ListOddsOptions) {
  const { brawls = DEFAULT_LIST_BRAWLS, seed = DEFAULT_SEED, settings = {}, onProgress } = options;
  const { signal, confidence } = options;
  const ways = rules.ways(files, settings);
  const seconds = ways.map((way: ListWay) => secondsOf(way, brawls));
  const all = seconds.reduce((sum, one) => sum + one, 0);
  return {
    ways,
    settings,
    signal,
    brawls,
    seed,
    ...(confidence !== undefined && { confidence }),
    /** Receives the finished share of a policy. */
    reportProgress: (place: number, share: number): void => {
      const before = seconds.slice(0, place).reduce((sum, one) => sum + one, 0);
      const done = place + (share === 1 ? 1 : 0);
      onProgress?.(done, ways.length, (before + share * (seconds[place] ?? 0)) / all);
    },
  };
}
