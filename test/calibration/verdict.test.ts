/**
 * Verdicts hold at their declared error rates: over repeats with fixed seeds, wrong ones are no more than a binomial count
 * at that rate may be. Every bound is passed by chance once in 10,000 sets of seeds or less.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contestOf, type ContestPair } from '../../src/questions/compare/pairedBrawls.js';
import {
  certainBy,
  decideSequentially,
  brawlDifference,
  sampledDifference,
} from '../../src/questions/compare/verdicts.js';
import { comparePatch, exactOdds, sampledOdds } from '../../src/questions/index.js';
import { binomialUpperTail, readVerdict } from '../../src/math/index.js';
import type { Estimate } from '../../src/game/index.js';
import type { OpenSystem } from '../../src/system/index.js';
import { twilight as system } from '../../src/systems/twilight/index.js';
import { seededUniform } from '../math/helpers.js';
import { documents } from '../systems/twilight/support.js';

const FALSE_ALARM = 1e-4;

/** The most failures that a rate may show in so many repeats. */
function mostOf(repeats: number, rate: number): number {
  let most = 0;
  while (binomialUpperTail(most + 1, repeats, rate) > FALSE_ALARM) most++;
  return most;
}

const old: OpenSystem = system.open(documents);
const EMPIRE = new URL('../../profiles/twilight/empire.yaml', import.meta.url);
const packaged = parse(readFileSync(EMPIRE, 'utf8')) as { profiles: { id: string }[] };

/** The packaged Empire with some fields of the Militia changed. */
function patch(fields: object): OpenSystem {
  const profiles = packaged.profiles.map((one) => (one.id === 'militia' ? { ...one, ...fields } : one));
  return system.open(
    system.patched?.(documents, [{ file: 'patch.yaml', data: { ...packaged, profiles } }]) ?? [],
  );
}

/** A greedy brawl of members of two versions, four against so many. */
function contest(version: OpenSystem, first: string, second: string, models: readonly [number, number]) {
  const roster = version.roster?.();
  const [one] = roster?.members([first]) ?? [];
  const [other] = roster?.members([second]) ?? [];
  if (!roster?.brawls || !one || !other) throw new Error('Twilight knows brawls');
  return contestOf(roster.brawls.brawl(one, other, 'greedy', {}), models);
}

describe('differences of a known law', () => {
  // The worst cases of each verdict: no difference for better and worse, one at the margin for equivalent.
  it.each([
    ['no difference, all or nothing', 0, 1],
    ['no difference, mostly nothing', 0, 0.1],
    ['at the margin, all or nothing', 0.1, 1],
    ['at the margin, mostly nothing', 0.1, 0.2],
    ['a hair beyond the margin', 0.11, 0.5],
  ])('%s', (_, mean, scatter) => {
    const question = { range: 1, margin: 0.1, error: 0.2 };
    const most = certainBy(question);
    const repeats = 400;
    let wrong = 0;
    for (let seed = 0; seed < repeats; seed++) {
      const uniform = seededUniform(1000 + seed);
      const up = (scatter + mean) / 2;
      const next = () => {
        const u = uniform();
        return u < up ? 1 : u < scatter ? -1 : 0;
      };
      const { verdict, taken } = decideSequentially(next, { ...question, most });
      expect(verdict).not.toBe('undecided');
      expect(taken).toBeLessThanOrEqual(most);
      const right =
        mean === 0 ? ['equivalent'] : mean > question.margin ? ['better'] : ['better', 'equivalent'];
      if (!right.includes(verdict)) wrong++;
    }
    expect(wrong).toBeLessThanOrEqual(mostOf(repeats, question.error));
  });
});

describe('a patch that changes nothing', () => {
  it('that no combat notices is equivalent after few fights, for every seed', async () => {
    const recent = patch({ movement: 9, note: 'faster on foot' });
    for (let seed = 0; seed < 10; seed++) {
      const { verdicts } = await comparePatch(old, recent, {
        measure: 'brawl',
        field: ['kedashi/abrok'],
        strategies: [['greedy', 'greedy']],
        odds: { seed: `nothing ${seed}` },
      });
      expect(verdicts).toHaveLength(1);
      const [one] = verdicts;
      expect(one?.verdict).toBe('equivalent');
      expect(one?.method.kind === 'paired-brawls' && one.method.pairs).toBeLessThan(3000);
    }
  });

  // Mirrors are even whoever fights them, but these two share no combat: their pairs differ by pure chance.
  it('in effect is equivalent within the promised number of fights, at the declared error', () => {
    const pair: ContestPair = {
      old: contest(old, 'empire/militia', 'empire/militia', [4, 4]),
      new: contest(old, 'kedashi/abrok', 'kedashi/abrok', [4, 4]),
    };
    const asked = { margin: 0.1, error: 0.05 };
    const repeats = 200;
    let wrong = 0;
    for (let seed = 0; seed < repeats; seed++) {
      const { difference, method } = brawlDifference([pair], { ...asked, seed: `mirror ${seed}` });
      if (readVerdict(difference, asked.margin) !== 'equivalent') wrong++;
      expect(method.kind === 'paired-brawls' && method.pairs).toBeLessThanOrEqual(
        certainBy({ range: 1, ...asked }),
      );
    }
    expect(wrong).toBeLessThanOrEqual(mostOf(repeats, asked.error));
  });
});

describe('a patch of +1 Combat', () => {
  it('is found, at the declared error', () => {
    const pair: ContestPair = {
      old: contest(old, 'empire/militia', 'kedashi/abrok', [4, 3]),
      new: contest(patch({ combat: 3 }), 'empire/militia', 'kedashi/abrok', [4, 3]),
    };
    const asked = { margin: 0.02, error: 0.05 };
    const repeats = 300;
    let missed = 0;
    for (let seed = 0; seed < repeats; seed++) {
      const { difference } = brawlDifference([pair], { ...asked, seed: `found ${seed}` });
      if (readVerdict(difference, asked.margin) !== 'better') missed++;
    }
    expect(missed).toBeLessThanOrEqual(mostOf(repeats, asked.error));
  });

  it('is found exactly where combats are computed', async () => {
    for (const measure of ['kill', 'removed', 'swing']) {
      const { verdicts } = await comparePatch(old, patch({ combat: 3 }), {
        measure,
        field: ['kedashi'],
        strategies: [['greedy', 'greedy']],
        margin: { amount: 0.01 },
      });
      expect(verdicts[0]).toMatchObject({ verdict: 'better', method: { kind: 'exact' } });
    }
  });
});

describe('combats sampled in growing numbers', () => {
  it('have intervals that hold the exact difference at the declared error', async () => {
    const scenario = (combat: number) => ({
      system: 'twilight',
      attacker: { model: { name: 'A', cost: 10, combat, toughness: 5 }, split: 'balanced', adjust: 'greedy' },
      defender: { model: 'kedashi/abrok', split: 'balanced', adjust: 'greedy' },
    });
    const versions = [old.encounter(scenario(3)), old.encounter(scenario(4))] as const;
    const kill = (encounter: (typeof versions)[0], answer: Record<string, unknown>): Estimate =>
      encounter.figures?.(answer)['kill'] ?? { value: NaN, low: NaN, high: NaN };
    const truth = versions.map((one) => kill(one, exactOdds(one).answer).value);
    const exact = (truth[1] ?? NaN) - (truth[0] ?? NaN);
    const repeats = 40;
    let wrong = 0;
    for (let seed = 0; seed < repeats; seed++) {
      // Two seeds: the intervals must hold without the help of common chance.
      const read = async (combats: number, confidence: number) => {
        const asked = { combats, confidence: 1 - (1 - confidence) / 4, threads: 1 };
        const found = versions.map(async (one, i) =>
          kill(one, (await sampledOdds(one, { ...asked, seed: `${seed} ${i}` })).answer),
        );
        return (await Promise.all(found)) as unknown as readonly [Estimate, Estimate];
      };
      const { difference } = await sampledDifference(read, { margin: 0.001, error: 0.2 });
      if (difference.low > exact || difference.high < exact) wrong++;
    }
    expect(wrong).toBeLessThanOrEqual(mostOf(repeats, 0.2));
  });
});
