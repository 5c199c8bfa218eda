/** One answer: verbs that tell what a unit is worth tell the same, however many units are asked about. */
import { beforeAll, expect, it } from 'vitest';
import type { Valuation } from '../../src/questions/index.js';
import { stonecast } from './console.js';

type Unit = Valuation['units'][number];

async function priced(...names: readonly string[]): Promise<readonly Unit[]> {
  const { out, err, code } = await stonecast('price', ...names, '--json');
  expect([code, err]).toEqual([0, '']);
  return (JSON.parse(out) as { units: Unit[] }).units;
}

let all: readonly Unit[] = [];
beforeAll(async () => {
  all = await priced();
});

it('price: each unit asked alone, and half of them together, have what all of them have', async () => {
  expect(all.length).toBeGreaterThan(25);
  const half = all.filter((_, i) => i % 2 === 0);
  expect(await priced(...half.map(({ id }) => id))).toEqual(half);
  for (const unit of all) expect(await priced(unit.id)).toEqual([unit]);
});

it('unit: every unit has the price and the word of price', async () => {
  for (const unit of all) {
    const { out } = await stonecast('unit', unit.id, '--json');
    expect((JSON.parse(out) as { price: { unit: Unit } }).price.unit).toEqual(unit);
  }
}, 60_000);
