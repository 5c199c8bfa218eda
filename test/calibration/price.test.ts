/** Fair costs that are known by construction, or from a very long run, lie in the intervals as often as is stated. */
import { describe, expect, it } from 'vitest';
import { BrawlTable } from '../../src/questions/brawl/index.js';
import { brawlOdds, price, type MemberPrice } from '../../src/questions/index.js';
import { brawlsOf } from '../../src/questions/price/brawlsOf.js';
import { keyOf, measureOn } from '../../src/questions/price/measure.js';
import { pricedBy } from '../../src/questions/price/price.js';
import type { RosterMember } from '../../src/system/index.js';
import { binomialCdf } from '../../src/math/index.js';
import { axe, clone, pair, spear, veteran } from '../analysis/price/roster.js';
import { twilight } from '../systems/twilight/support.js';

const REPEATS = 200;
/** Low enough that too narrow and too wide intervals both show. */
const CONFIDENCE = 0.8;
/** Of every claim below that counts hits, on either side. */
const FALSE_ALARM = 1e-4;

/** Tables of the pairs that were met: what `price` solves anew at each call is solved once for all repeats. */
const tables = new Map<string, BrawlTable>();
const measured: Parameters<typeof pricedBy>[4] = (open, pairs, closeness) => {
  const roster = open.roster?.();
  if (!roster) throw new Error('Twilight has a roster');
  const brawls = brawlsOf(open, roster);
  const found = pairs.map(({ member, enemy, skill }) => {
    const key = keyOf(member, enemy, skill);
    const table = tables.get(key) ?? new BrawlTable(brawls.brawl(member, enemy, skill, closeness.settings));
    tables.set(key, table);
    return [key, measureOn(table, 0, enemy, key, closeness)] as const;
  });
  return Promise.resolve(new Map(found));
};

const options = (seed: string) => ({
  ...{ skills: ['greedy'], seed, confidence: CONFIDENCE, precision: 0.015, brawls: 8192 },
});

async function priced(
  member: RosterMember,
  field: readonly RosterMember[],
  seed: string,
): Promise<MemberPrice> {
  const [one] = (await pricedBy(twilight, [member], field, options(seed), measured)).members;
  if (!one) throw new Error('one member was priced');
  return one;
}

/** How many of the repeats have the truth in the interval. */
async function hits(member: RosterMember, field: readonly RosterMember[], truth: number): Promise<number> {
  let found = 0;
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const { fair } = await priced(member, field, `repeat ${repeat}`);
    if (fair && fair.low <= truth && truth <= fair.high) found++;
  }
  return found;
}

/** A count that independent intervals of that confidence would reach and not pass, but for the false alarm. */
function expectAtStatedRate(found: number): void {
  expect(binomialCdf(found, REPEATS, CONFIDENCE)).toBeGreaterThan(FALSE_ALARM);
  expect(1 - binomialCdf(found - 1, REPEATS, CONFIDENCE)).toBeGreaterThan(FALSE_ALARM);
}

/**
 * The fair cost of a member against an enemy, from long brawls as `stonecast brawl` plays them: the log odds of the score at
 * the whole numbers around, joined by a straight line over the logarithm of the number.
 */
function longRun(member: RosterMember, enemy: RosterMember): number {
  const enemies = Math.round(150 / enemy.cost);
  const group = (one: RosterMember, models: number) => ({ model: one.model, models, play: 'greedy' });
  const logOdds = (models: number): number => {
    const brawl = twilight.brawl?.({
      ...{ system: 'twilight', first: group(member, models), second: group(enemy, enemies) },
    });
    if (!brawl) throw new Error('Twilight knows brawls');
    const { groups, draws } = brawlOdds(brawl, { brawls: 600_000, seed: `long ${enemy.id} ${models}` });
    const score = groups[0].wins.value + draws.value / 2;
    return Math.log(score / (1 - score));
  };
  let models = 3;
  let [below, above] = [logOdds(models), logOdds(models + 1)];
  if (below >= 0) throw new Error('the search begins below');
  while (above < 0) [models, below, above] = [models + 1, above, logOdds(models + 2)];
  const even = Math.log(models) + (below / (below - above)) * Math.log((models + 1) / models);
  return (enemies * enemy.cost) / Math.exp(even);
}

describe('fair costs', () => {
  it('are those of price itself, whatever was measured on the same tables before', async () => {
    for (const seed of ['first', 'second']) {
      const { members } = await price(twilight, [veteran], [spear, axe], options(seed));
      expect(await priced(veteran, [spear, axe], seed)).toEqual(members[0]);
    }
  });

  it('of a double of another price, and of two doubles sold together, are those of the original', async () => {
    const found = await hits(clone, [spear], 30);
    expectAtStatedRate(found);
    const together = await priced(pair, [spear], 'pair');
    expect(together.suggestion).toMatchObject({ points: 60, models: 2, change: 20 });
  });

  let known: number | undefined;
  const againstSpears = (): number => (known ??= longRun(veteran, spear));

  it('of a pair that differs by one Stamina hold the truth of a long run', async () => {
    expect(againstSpears()).toBeGreaterThan(33);
    expectAtStatedRate(await hits(veteran, [spear], againstSpears()));
  });

  it('over a field hold the geometric mean of the truths', async () => {
    const truth = Math.sqrt(againstSpears() * longRun(veteran, axe));
    expectAtStatedRate(await hits(veteran, [spear, axe], truth));
  });
});
