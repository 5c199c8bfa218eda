/** Known mispricings come back from whole battles inside their intervals, and equals are told apart no more often than declared. */
import { describe, expect, it } from 'vitest';
import { binomialCdf } from '../../src/math/index.js';
import { battlePrice } from '../../src/questions/index.js';
import { twilight } from '../systems/twilight/battle/battles.js';

const REPEATS = 24;
/** Low enough that too narrow intervals show in few repeats. */
const CONFIDENCE = 0.8;
const FALSE_ALARM = 1e-4;

const member = (id: string) => {
  const [found] = twilight.roster?.().members([id]) ?? [];
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const militia = member('empire/militia');
const twin = { ...militia, id: 'empire/twin' };
const list = {
  ...{ system: 'twilight', name: 'Militia', culture: 'empire', points: 80 },
  models: [{ model: 'empire/militia', count: 8 }],
};

/** Led by whom nobody displaces. */
const led = {
  ...{ system: 'twilight', name: 'Led Militia', culture: 'empire', points: 100 },
  models: ['empire/militia-captain', { model: 'empire/militia', count: 5 }],
};

/** Militia who have an inch of Movement more for nothing. */
const fleeter = {
  ...militia,
  ...{ id: 'empire/fleeter', name: 'Fleeter' },
  model: { ...(militia.model as object), movement: 7 },
};

/** Kopa with twice the Stamina at the same cost, among others who recast with theirs too. */
const kopa = member('devanu/kopa');
const lasting = {
  ...kopa,
  model: { ...(kopa.model as { readonly stamina: number }), stamina: 4 },
};
const kopas = {
  ...{ system: 'twilight', name: 'Kopa', culture: 'devanu', points: 200 },
  models: [{ model: 'devanu/kopa', count: 4 }],
};

/** Prices of a card among others; by default of a twin of Militia that is written at a cost, where nobody adjusts, splits alike and is set up at drawn places. */
async function priced(
  card: number | typeof twin,
  among: object = list,
  side: object = {},
  repeats = REPEATS,
) {
  const found = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    const { members } = await battlePrice(
      twilight,
      [typeof card === 'number' ? { ...twin, cost: card } : card],
      {
        ...{
          lists: [among],
          side: { split: 'balanced', adjust: 'none', deploy: 'drawn', ...side },
          rungs: ['close-in'],
          tables: 24,
          bouts: 1,
          threads: 1,
          parts: false,
        },
        ...{ seed: `repeat ${repeat}`, confidence: CONFIDENCE },
      },
    );
    const [rung] = members[0]?.rungs ?? [];
    if (rung) found.push(rung);
  }
  return found;
}

/** No interval at all bounds nothing, and holds everything. */
const holds = (truth: number, one: { readonly low: number; readonly high: number } | undefined): boolean =>
  one === undefined || (one.low <= truth && truth <= one.high);

/** What nobody can know beforehand all repeats tell together, five times as closely as one of them: it lies inside their intervals. */
function expectInside(
  gains: readonly { readonly value: number; readonly low: number; readonly high: number }[],
): {
  readonly mean: number;
  readonly error: number;
} {
  const mean = gains.reduce((sum, { value }) => sum + value, 0) / REPEATS;
  const held = gains.filter((one) => holds(mean, one)).length;
  expect(binomialCdf(held, REPEATS, CONFIDENCE)).toBeGreaterThan(FALSE_ALARM);
  // And not for want of an answer: the intervals are as wide as the repeats scatter.
  const spread = Math.sqrt(gains.reduce((sum, { value }) => sum + (value - mean) ** 2, 0) / (REPEATS - 1));
  const width = gains.reduce((sum, { low, high }) => sum + (high - low) / 2, 0) / REPEATS;
  expect(width).toBeLessThan(2 * spread);
  return { mean, error: spread / Math.sqrt(REPEATS) };
}

describe('an inch of Movement for nothing', () => {
  it('comes back inside its intervals as often as declared', async () => {
    expectInside((await priced(fleeter)).map(({ points }) => points));
  });
});

describe('a card with its Stamina doubled', () => {
  it('comes back inside its intervals as often as declared where sides adjust, and is worth something', async () => {
    const rungs = await priced(lasting, kopas, { adjust: 'greedy' });
    const { mean, error } = expectInside(rungs.map(({ points }) => points));
    // Were it worth nothing, so much would come by chance once in 10,000 times.
    expect(mean / error).toBeGreaterThan(3.72);
  });

  it('is the same card where nobody adjusts', async () => {
    const [doubled, plain] = [await priced(lasting, kopas, {}, 2), await priced(kopa, kopas, {}, 2)];
    expect(doubled.map(({ points }) => points)).toEqual(plain.map(({ points }) => points));
  });
});

describe('a twin of those who give way', () => {
  it('is worth what they cost, whatever is written on it', async () => {
    const rungs = await priced(16);
    const held = rungs.filter(({ byPoints }) => holds(10, byPoints.fair)).length;
    expect(binomialCdf(held, REPEATS, CONFIDENCE)).toBeGreaterThan(FALSE_ALARM);
    // Not for want of an answer: most of them exclude the cost as written.
    expect(rungs.filter(({ byPoints }) => !holds(16, byPoints.fair)).length).toBeGreaterThan(REPEATS / 2);
  });

  it('at their cost changes nothing more often than declared, in a list with a captain too', async () => {
    const rungs = await priced(10, led);
    const held = (truth: number, of: (rung: (typeof rungs)[number]) => Parameters<typeof holds>[1]): number =>
      binomialCdf(rungs.filter((rung) => holds(truth, of(rung))).length, REPEATS, CONFIDENCE);
    expect(held(0, ({ points }) => points)).toBeGreaterThan(FALSE_ALARM);
    expect(held(10, ({ byPoints }) => byPoints.fair)).toBeGreaterThan(FALSE_ALARM);
  });
});
