/** What must hold on every table. */
import { centreLine, look, newLook, sightGround, type Look, type Point } from '../../../src/space/index.js';
import { movedTable, type RandomTable } from '../tables/sight.js';

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
  const [cosine, sine] = TURNS[index % TURNS.length]!;
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
      const same =
        Math.abs(here.visible - there.visible) < 1e-9 &&
        Math.abs(here.gap - there.gap) < 1e-9 &&
        here.hidden === there.hidden &&
        here.over === there.over &&
        here.veiled === there.veiled;
      law(same, `table ${index}, ${from} to ${to}, moved`);
      const line = centreLine(table.ground, bases, from, to);
      law(line === centreLine(table.ground, bases, to, from), `table ${index}, ${from} and ${to}, both ways`);
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
  law(all.visible <= less.visible + 1e-12, `table ${index}, a base more`);
  law(all.visible <= bare.visible + 1e-12, `table ${index}, pieces more`);
}

/** Assertions of the test library would take most of the time. */
function law(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
