/** Tables on which ways are timed: 24 bases and 8 pieces, spread about or in a crowd. */
import { bodiesOf, discGap, Ground, type Bodies, type Walk } from '../src/space/index.js';
import { battlefield } from '../test/space/tables/sight.js';

/** The gap of contact. */
export const CONTACT = 0.01;

const BASES = 24;
const PIECES = 8;
const TABLES = 40;
/** The groups of two sides, and the kinds of terrain: what is gone around, and what is crossed but not ended upon. */
const SIDES = [1, 2] as const;
const WALL = 1;
const LID = 2;

/** A question: who walks, to contact with whom. */
export interface Asked {
  readonly walk: Walk;
  readonly target: number;
}

/** A table with what is asked on it. */
export interface WayTable {
  readonly ground: Ground;
  readonly bodies: Bodies;
  readonly asked: readonly Asked[];
}

/** Every model's walk to every enemy whose gap is at most the allowance, on tables of a width and depth. */
export function wayTables(side: number, allowance: number): readonly WayTable[] {
  return Array.from({ length: TABLES }, (_, i) => wayTable(i, side, allowance));
}

function wayTable(i: number, side: number, allowance: number): WayTable {
  const { pieces, bases } = battlefield('ways', i, BASES, PIECES, side);
  const shapes = pieces.map(({ does, shape }) => ({ shape, kind: does === 'low' ? LID : WALL }));
  const discs = Array.from({ length: bases.count }, (_, k) => ({
    x: bases.x[k] ?? 0,
    y: bases.y[k] ?? 0,
    radius: bases.radius[k] ?? 0,
    group: SIDES[k % 2] ?? 1,
  }));
  const asked = discs.flatMap((mover, self) =>
    discs.flatMap((other, target) => {
      if (other.group === mover.group) return [];
      const gap = discGap(mover.x, mover.y, mover.radius, other.x, other.y, other.radius);
      const { x, y, radius, group } = mover;
      const walk = { x, y, radius, self, stops: 3 - group, ends: group, walls: WALL, lids: LID, allowance };
      return gap <= allowance ? [{ walk, target }] : [];
    }),
  );
  return { ground: new Ground(side, side, shapes), bodies: bodiesOf(discs), asked };
}
