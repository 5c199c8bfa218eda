/** Known mispricings come back from whole battles inside their intervals, and equals are told apart no more often than declared. */
import { describe, expect, it } from 'vitest';
import { binomialCdf } from '../../src/math/index.js';
import { battlePrice } from '../../src/questions/index.js';
import { twilight } from '../systems/twilight/battle/battles.js';

const REPEATS = 24;
/** Low enough that too narrow intervals show in few repeats. */
const CONFIDENCE = 0.8;
const FALSE_ALARM = 1e-4;

const [militia] = twilight.roster?.().members(['empire/militia']) ?? [];
if (!militia) throw new Error('the Empire has Militia');
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

/** Prices of a twin of Militia that is written at another cost, among Militia. */
async function priced(cost: number, among: object = list) {
  const found = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const { members } = await battlePrice(twilight, [{ ...twin, cost }], {
      ...{ lists: [among], rungs: ['close-in'], tables: 18, bouts: 1, threads: 1, parts: false },
      ...{ seed: `repeat ${repeat}`, confidence: CONFIDENCE },
    });
    const [rung] = members[0]?.rungs ?? [];
    if (rung) found.push(rung);
  }
  return found;
}

/** No interval at all bounds nothing, and holds everything. */
const holds = (truth: number, one: { readonly low: number; readonly high: number } | undefined): boolean =>
  one === undefined || (one.low <= truth && truth <= one.high);

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
