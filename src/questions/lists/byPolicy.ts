/** Lists against lists over the ways in which both sides usually play: who is ahead in all of them, or that it depends. */
import type { ListRules, ListWay } from '../../system/index.js';
import { strictBrawlOdds, type BrawlFindings } from '../brawl/index.js';
import { DEFAULT_SEED } from '../odds/odds.js';
import { byPolicy, readingOf, secondsOf, type ByPolicy, type WaysReading } from './fights/index.js';
import type { BrawlFightOptions } from './fights/index.js';
import { DEFAULT_LIST_BRAWLS, listRoundRobin, type ListRoundRobin } from './roundRobin.js';

/** How lists meet. */
export interface ListOddsOptions extends BrawlFightOptions {
  /** Told before it begins how long it takes, about; seconds. */
  readonly onBegin?: (seconds: number) => void;
}

/** Two lists: what the way that counts says, what the others do, and whether the first list is ahead in all. */
export type ListPair = ByPolicy<BrawlFindings> & { readonly reading: WaysReading };

/**
 * Two lists against each other.
 * @param files the two list files
 * @throws StonecastError for a list that cannot be fought, or `incomplete` where it was stopped in the first way of playing
 */
export async function listPair(
  rules: ListRules,
  files: readonly [unknown, unknown],
  options: ListOddsOptions = {},
): Promise<ListPair> {
  const { ways, settings, signal, begin, reportProgress, ...sample } = resolveInputs(rules, files, options);
  begin(1);
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
 * All lists against all.
 * @param files at least two list files
 * @throws StonecastError as `listPair`
 */
export async function listField(
  rules: ListRules,
  files: readonly unknown[],
  options: ListOddsOptions = {},
): Promise<ByPolicy<ListRoundRobin>> {
  const { ways, settings, signal, begin, reportProgress, ...sample } = resolveInputs(rules, files, options);
  begin((files.length * (files.length - 1)) / 2);
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

/** What is asked, its defaults filled in. */
function resolveInputs(rules: ListRules, files: readonly unknown[], options: ListOddsOptions) {
  const { brawls = DEFAULT_LIST_BRAWLS, seed = DEFAULT_SEED, settings = {}, onProgress, onBegin } = options;
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
    begin: (pairs: number) => onBegin?.(pairs * all),
    /** Told how much of a way is done. */
    reportProgress: (place: number, share: number): void => {
      const before = seconds.slice(0, place).reduce((sum, one) => sum + one, 0);
      const done = place + (share === 1 ? 1 : 0);
      onProgress?.(done, ways.length, (before + share * (seconds[place] ?? 0)) / all);
    },
  };
}
