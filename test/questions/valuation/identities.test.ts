/** A valuation contradicts itself where somebody moved one of its prices, and not otherwise. */
import { describe, expect, it } from 'vitest';
import { packagedValuation } from '../../../src/experiments/index.js';
import { contradictionIn, type Valuation } from '../../../src/questions/index.js';
import { systemNamed } from '../../../src/systems/registry.js';
import { chanceFrom } from '../../fuzz/chance.js';

describe.each(['twilight', 'grinding-annihilation'] as const)('the prices of %s', (game) => {
  const text = JSON.stringify(packagedValuation(systemNamed(game))?.valuation);
  const copy = (): Valuation => JSON.parse(text) as Valuation;

  it('contradict nothing', () => {
    expect(contradictionIn(copy())).toBeUndefined();
  });

  it('contradict each other in 200 of 200 forgeries of one price inside its interval', () => {
    const chance = chanceFrom(200);
    let found = 0;
    for (let i = 0; i < 200; i++) {
      const forged = copy();
      const fitted = forged.units.filter((unit) => unit.fitted);
      const unit = fitted[chance.below(fitted.length)] as Valuation['units'][number];
      const prices = [unit.fair, ...Object.values(unit.players)];
      const price = prices[chance.below(prices.length)] as { value: number; low: number; high: number };
      price.value = price.low + (chance.below(1000) / 1000) * (price.high - price.low);
      found += contradictionIn(forged) ? 1 : 0;
    }
    expect(found).toBe(200);
  });
});
