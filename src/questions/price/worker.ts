/** A worker thread that measures pairs of a price. */
import { rosterOf } from '../fights/fights.js';
import { opened, type SystemData } from '../threads/opening.js';
import { answered, type Answered } from '../threads/share.js';
import { brawlsOf } from './brawlsOf.js';
import { measurePair, type Closeness, type Measured, type PricedPair } from './measure.js';

/** One pair, and how closely it is measured. */
export interface PairTask {
  readonly opening: SystemData;
  readonly pair: PricedPair;
  readonly closeness: Closeness;
}

/** Measures a pair; `undefined` does nothing and shows that the worker is up. */
export default function work(
  task: PairTask | undefined,
): Promise<Answered<[string, Measured][]>> | undefined {
  if (!task) return undefined;
  return answered(() => {
    const open = opened(task.opening);
    return measurePair(brawlsOf(open, rosterOf(open)), task.pair, task.closeness);
  });
}
