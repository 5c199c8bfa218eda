/** The two-level design of battles: its intervals against known truths, its numbers against those of plain contests. */
import { describe, expect, it } from 'vitest';
import { seedWords, uniformStream } from '../../src/engines/sample/index.js';
import { binomialCdf, normalQuantile } from '../../src/math/index.js';
import {
  armContrast,
  armEstimates,
  levelEstimate,
  lookConfidence,
  playDesign,
} from '../../src/questions/battle/design/index.js';
import { playCell, type Arm } from '../../src/questions/battle/design/arms.js';
import { groundsOf } from '../../src/questions/battle/design/tables.js';
import { outcomesOfFights } from '../../src/questions/battle/battleSource.js';
import { isFrozen } from '../../src/system/index.js';
import { twilight } from '../systems/twilight/battle/battles.js';

/** Of every claim that counts hits, on either side. */
const FALSE_ALARM = 1e-4;

const side = (culture: string, models: readonly unknown[]) => ({
  list: { system: 'twilight', culture, models },
});
const empire = side('empire', ['empire/knight', { model: 'empire/militia', count: 2 }]);
const dhogu = side('dhogu', [{ model: 'dhogu/dhogu-spear', count: 3 }]);

/** Grounds with effects of a known deviation, bouts about them with another. */
function drawn(seed: string, grounds: number, bouts: number, between: number, within: number) {
  const uniform = uniformStream(seedWords(seed), 0, 0);
  const normal = (): number => normalQuantile(Math.min(1 - 1e-12, Math.max(1e-12, uniform())));
  return Array.from({ length: grounds }, () => {
    const effect = between * normal();
    return Array.from({ length: bouts }, () => 0.3 + effect + within * normal());
  });
}

describe('intervals over tables and the battles on them', () => {
  const REPEATS = 400;
  it.each([
    [0, 0.3],
    [0.1, 0.3],
    [0.3, 0.05],
  ])(
    'hold the truth at their stated rate, with deviations of %f between and %f within',
    (between, within) => {
      let held = 0;
      for (let i = 0; i < REPEATS; i++) {
        const { low, high } = levelEstimate(drawn(`repeat ${i}`, 8, 2, between, within), { confidence: 0.8 });
        if (low <= 0.3 && 0.3 <= high) held++;
      }
      expect(binomialCdf(held, REPEATS, 0.8)).toBeGreaterThan(FALSE_ALARM);
      expect(1 - binomialCdf(held - 1, REPEATS, 0.8)).toBeGreaterThan(FALSE_ALARM);
    },
  );

  it('tell the deviations that were put in', () => {
    const { between, within, freedom } = levelEstimate(drawn('long', 4000, 3, 0.2, 0.4), { confidence: 0.9 });
    // 4,000 tables tell a variance within 2.3 % (one standard error), the one between within about 6 %: five of them each.
    expect(Math.abs(within / 0.4 - 1)).toBeLessThan(0.06);
    expect(Math.abs(between / 0.2 - 1)).toBeLessThan(0.15);
    expect(freedom).toBe(3999);
  });

  it('do not claim certainty where all tables showed the same', () => {
    const { value, low, high } = levelEstimate(
      Array.from({ length: 20 }, () => [0, 0]),
      { confidence: 0.95 },
    );
    expect(value).toBe(0);
    // A twentieth of 20 tables that never show something: 1 − 0.05^(1/20).
    expect(high).toBeCloseTo(0.1391, 4);
    expect(low).toBeCloseTo(-0.1391, 4);
  });

  it('of points end at what a side can gain or lose', () => {
    const bout = (points: number) => [{ result: 0.5, points, luck: 0 }];
    const arms = [
      [bout(0.2), bout(-0.3)],
      [bout(-0.6), bout(0.5)],
    ];
    const level = { confidence: 0.95 };
    const [first, second] = armEstimates(arms, level);
    expect([first?.points.low, second?.points.high]).toEqual([-1, 1]);
    expect(armContrast(arms, 1, 0, level).points).toMatchObject({ low: -2, high: 2 });
    // Objectives gave more points than a side has.
    expect(armEstimates([[bout(1.5)], [bout(0)]], level)[0]?.points).toMatchObject({ low: -1.5, high: 1.5 });
  });

  it('spend no more than the chance to err over all looks', () => {
    let spent = 0;
    for (let look = 1; look <= 1000; look++) spent += 1 - lookConfidence(0.95, look);
    expect(spent).toBeLessThan(0.05);
    expect(spent).toBeGreaterThan(0.0499);
  });
});

const arms = () => [{ sides: [empire, dhogu] as const }, { sides: [dhogu, empire] as const }];

describe('a design that is played', () => {
  const options = { tables: 4, bouts: 2, seed: 'design', threads: 1 };

  it('gives mirrored arms mirrored results, and nothing to an arm over itself', async () => {
    const played = await playDesign(twilight, arms, options);
    const [one, two] = armEstimates(played.arms, played.level);
    expect(played.battles).toBe(4 * 2 * 2 * 2);
    expect((one?.result.value ?? 0) + (two?.result.value ?? 0)).toBeCloseTo(1, 12);
    expect((one?.points.value ?? 0) + (two?.points.value ?? 0)).toBeCloseTo(0, 12);
    expect(armContrast(played.arms, 0, 0, played.level).points.value).toBe(0);
    expect(new Set(played.grounds.map(({ scenario }) => scenario)).size).toBeGreaterThan(1);
  });

  it('draws the same battles however many tables are asked for', async () => {
    const [few, more] = [
      await playDesign(twilight, arms, { ...options, tables: 2 }),
      await playDesign(twilight, arms, options),
    ];
    expect(more.arms.slice(0, 2)).toEqual(few.arms);
  });

  it('keeps whole tables when it is told to stop', async () => {
    const stop = new AbortController();
    const played = await playDesign(twilight, arms, {
      ...options,
      signal: stop.signal,
      onProgress: (done) => {
        if (done >= 3 * 8) stop.abort();
      },
    });
    expect(played.stopped).toBe('abort');
    expect(played.arms).toHaveLength(3);
  });

  it('refuses a scenario that the system does not know', async () => {
    await expect(playDesign(twilight, arms, { ...options, scenarios: ['siege'] })).rejects.toThrow(
      'one of meeting, hold, last-stand',
    );
  });

  it('plays on the tables, and in the scenarios, that are named', () => {
    const labels = (...scenarios: string[]) => {
      const ground = groundsOf(twilight, { seed: 'design', scenarios });
      return [0, 1].map((number) => {
        const { kind, size, density } = ground(number, [empire, dhogu]).labels ?? {};
        return [kind, density, size];
      });
    };
    expect(labels('dense-48')).toEqual([
      ['meeting', 'dense', 48],
      ['hold', 'dense', 48],
    ]);
    expect(labels('loot', 'dense-48', 'open-36')).toEqual([
      ['loot', 'dense', 48],
      ['loot', 'open', 36],
    ]);
  });
});

describe('grounds that can change no more', () => {
  const numbers = { seed: 'frozen', first: 0, count: 2 };

  it('are read once and play the battles of others of the same content', () => {
    const ground = groundsOf(twilight, { seed: 'frozen' })(1);
    const free = { ...ground, fields: structuredClone(ground.fields) };
    expect([ground, free].map(({ fields }) => isFrozen(fields['scenario']))).toEqual([true, false]);
    const [once, anew] = [ground, free].map((one) =>
      playCell(twilight, { ground: one, arms: arms() }, numbers, outcomesOfFights()),
    );
    expect(once).toEqual(anew);
  });

  it('leave a scenario that somebody gave to whoever gave it', () => {
    const scenario = { turns: 2, table: { width: 30, depth: 30, terrain: [] } };
    const ground = groundsOf(twilight, { seed: 'given', given: [scenario] })(0);
    scenario.turns = 3;
    expect(ground.fields['scenario']).toMatchObject({ turns: 2 });
  });
});

describe('arms of the same sides on a ground', () => {
  it('come out as each does when played by itself', () => {
    const ground = groundsOf(twilight, { seed: 'twice' })(0);
    const numbers = { seed: 'twice', first: 0, count: 2 };
    const [one, other] = arms();
    if (!one || !other) throw new Error('two arms');
    const play = (all: readonly Arm[]) =>
      playCell(twilight, { ground, arms: all }, numbers, outcomesOfFights());
    // The same sides by other hands are another arm.
    const held: Arm = { ...one, policies: ['hold', 'close-in'] };
    const all = [one, structuredClone(one), other, held, structuredClone(held)];
    expect(play(all)).toEqual(all.flatMap((arm) => play([arm])));
    expect(play([held])).not.toEqual(play([one]));
  });
});

describe('outcomes that battles share', () => {
  it('are those that each computes by itself', async () => {
    // Arms of one ground share theirs; the second arm alone has none to share.
    const both = await playDesign(twilight, () => [{ sides: [empire, dhogu] }, { sides: [dhogu, empire] }], {
      tables: 2,
      bouts: 1,
      threads: 1,
    });
    const alone = await playDesign(twilight, () => [{ sides: [dhogu, empire] }], {
      tables: 2,
      bouts: 1,
      threads: 1,
    });
    expect(both.arms.map((ground) => ground[1])).toEqual(alone.arms.map((ground) => ground[0]));
  });
});
