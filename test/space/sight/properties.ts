/** What must hold on every table. */
import { expect } from 'vitest';
import { centreLine, look, newLook, sightGround, type Look, type Point } from '../../../src/space/index.js';
import { movedTable, type RandomTable } from './tables.js';

/** Far from 0, 90, 180 degrees, as a point of the unit circle. */
const TURNS: readonly Point[] = [
  [0.6, 0.8],
  [-5 / 13, 12 / 13],
  [15 / 17, -8 / 17],
];

const out = newLook();

function seen({ ground, bases }: RandomTable, from: number, to: number): Look {
  look(ground, bases, from, to, 0.01, out);
  return { ...out };
}

/**
 * Checks the laws of sight on one table: a motion of the plane changes nothing; a base more never shows more; the line
 * between centres is the same from both ends. Returns how many looks were checked.
 */
export function checkTable(table: RandomTable, index: number): number {
  const { bases } = table;
  const [cosine, sine] = TURNS[index % TURNS.length] as Point;
  const mirror = index % 2 === 0 ? 1 : -1;
  const moved = movedTable(table, (x, y) => [
    cosine * x - sine * mirror * y + 3.7,
    sine * x + cosine * mirror * y - 11.3,
  ]);
  let looks = 0;
  for (let from = 0; from < Math.min(2, bases.count); from++) {
    for (let to = 0; to < bases.count; to++) {
      if (from === to) continue;
      const here = seen(table, from, to);
      const there = seen(moved, from, to);
      const what = `table ${index}, ${from} to ${to}`;
      expect(Math.abs(here.visible - there.visible), what).toBeLessThan(1e-9);
      expect(Math.abs(here.gap - there.gap), what).toBeLessThan(1e-9);
      expect([there.hidden, there.over, there.veiled], what).toEqual([here.hidden, here.over, here.veiled]);
      expect(centreLine(table.ground, bases, from, to), what).toBe(centreLine(table.ground, bases, to, from));
      looks++;
    }
  }
  if (bases.count >= 3) addBase(table, index);
  return looks;
}

/** Without its last base, and without its pieces, a table shows no less. */
function addBase(table: RandomTable, index: number): void {
  const { bases } = table;
  const fewer = {
    ...bases,
    there: new Uint8Array(bases.count).fill(1, 0, bases.count - 1),
  };
  const all = seen(table, 0, 1);
  const less = seen({ ...table, bases: fewer }, 0, 1);
  const bare = seen({ ...table, ground: sightGround([]) }, 0, 1);
  expect(all.visible, `table ${index}`).toBeLessThanOrEqual(less.visible + 1e-12);
  expect(all.visible, `table ${index}`).toBeLessThanOrEqual(bare.visible + 1e-12);
}
