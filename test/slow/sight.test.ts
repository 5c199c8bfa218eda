/** The laws of sight on 100,000 random tables. */
import { expect, it } from 'vitest';
import { checkTable } from '../space/sight/properties.js';
import { randomTable } from '../space/tables/sight.js';

it('keeps the laws of sight on 100,000 tables', () => {
  let looks = 0;
  for (let i = 0; i < 100_000; i++) looks += checkTable(randomTable('100,000 laws', i, 5), i);
  expect(looks).toBeGreaterThan(200_000);
});
