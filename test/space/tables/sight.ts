/** Random tables for tests: bases that do not overlap, some of them kissing, among walls, veils and low pieces. */
import { seedWords, uniformStream } from '../../../src/engines/sample/index.js';
import { outlineDistance, outlineOf, scatter, sightGround } from '../../../src/space/index.js';
import type { Bases, Point, Shape, SightGround, SightPiece } from '../../../src/space/index.js';
import { RADII } from './bases.js';

const SIDE = 30;

export interface RandomTable {
  readonly pieces: readonly SightPiece[];
  readonly ground: SightGround;
  readonly bases: Bases;
}

const known = new Map<string, Uint32Array>();

/** The words of a seed; making them takes longer than a table. */
function wordsOf(seed: string): Uint32Array {
  const words = known.get(seed) ?? seedWords(seed);
  known.set(seed, words);
  return words;
}

/** The i-th table of a seed. */
export function randomTable(seed: string, i: number, most = 14): RandomTable {
  const random = uniformStream(wordsOf(seed), i, 0);
  const pieces = Array.from({ length: Math.floor(random() * 7) }, () => randomPiece(random));
  const walls = pieces.filter(({ does }) => does === 'wall').map(({ shape }) => outlineOf(shape));
  const discs: { x: number; y: number; radius: number }[] = [];
  const wanted = 3 + Math.floor(random() * (most - 2));
  for (let tries = 0; tries < 60 && discs.length < wanted; tries++) {
    const radius = RADII[Math.floor(random() * 5)]!;
    const near = discs[Math.floor(random() * discs.length)];
    const [x, y] =
      near && random() < 0.3
        ? beside(near, near.radius + radius + (random() < 0.5 ? 0 : 0.01 * random()), random)
        : [random() * SIDE, random() * SIDE];
    const free =
      discs.every((d) => Math.hypot(d.x - x, d.y - y) >= d.radius + radius - 1e-9) &&
      walls.every((wall) => outlineDistance(wall, x, y) >= radius);
    if (free) discs.push({ x, y, radius });
  }
  return { pieces, ground: sightGround(pieces), bases: columns(discs) };
}

export function columns(discs: readonly { x: number; y: number; radius: number }[]): Bases {
  return {
    count: discs.length,
    x: Float64Array.from(discs, ({ x }) => x),
    y: Float64Array.from(discs, ({ y }) => y),
    radius: Float64Array.from(discs, ({ radius }) => radius),
    there: new Uint8Array(discs.length).fill(1),
  };
}

function beside(disc: { x: number; y: number }, far: number, random: () => number): Point {
  const angle = 2 * Math.PI * random();
  return [disc.x + far * Math.cos(angle), disc.y + far * Math.sin(angle)];
}

function randomPiece(random: () => number): SightPiece {
  const shape = randomShape(random);
  const kind = random();
  if ('line' in shape || kind < 0.35) return { does: random() < 0.5 ? 'wall' : 'low', shape };
  return { does: 'veil', shape, depth: 2 };
}

function randomShape(random: () => number): Shape {
  const middle: Point = [random() * SIDE, random() * SIDE];
  const size = 1 + 4 * random();
  const kind = random();
  if (kind < 0.3) return { circle: middle, radius: size };
  const corners = 3 + Math.floor(random() * 6);
  const angles = Array.from({ length: corners }, (_, i) => (2 * Math.PI * (i + 0.8 * random())) / corners);
  const places = angles.map((angle): Point => {
    const far = size * (0.35 + 0.65 * random());
    return [middle[0] + far * Math.cos(angle), middle[1] + far * Math.sin(angle)];
  });
  return kind < 0.45 ? { line: places.slice(0, 3) } : { polygon: places };
}

/** A table with every point sent elsewhere by a motion of the plane. */
export function movedTable({ pieces, bases }: RandomTable, to: (x: number, y: number) => Point): RandomTable {
  const sent = pieces.map(
    (piece): SightPiece => ({ ...piece, shape: movedShape(piece.shape, to) }) as SightPiece,
  );
  const discs = Array.from({ length: bases.count }, (_, i) => {
    const [x, y] = to(bases.x[i]!, bases.y[i]!);
    return { x, y, radius: bases.radius[i]! };
  });
  return { pieces: sent, ground: sightGround(sent), bases: columns(discs) };
}

function movedShape(shape: Shape, to: (x: number, y: number) => Point): Shape {
  if ('circle' in shape) return { circle: to(...shape.circle), radius: shape.radius };
  if ('polygon' in shape) return { polygon: shape.polygon.map((corner) => to(...corner)) };
  return { line: shape.line.map((corner) => to(...corner)) };
}

/** A table as battles are played on: so many bases and pieces, none of them away from each other on purpose. */
export function battlefield(seed: string, i: number, bases: number, pieces: number, side = 36): RandomTable {
  for (let j = 0; ; j++) {
    const random = uniformStream(seedWords(`${seed} ${i}`), j, 0);
    const placed = scatter(
      { width: side, depth: side, pieces, density: 0.15, symmetry: 'none', random },
      (wanted) => (['blob', 'box', 'blob', 'line', 'round'] as const)[wanted % 5] ?? 'blob',
    );
    if (!placed) continue;
    const found = placed.map(({ shape }, k): SightPiece => {
      if ('line' in shape || k % 5 === 2) return { does: 'low', shape };
      return k % 5 === 1 ? { does: 'wall', shape } : { does: 'veil', depth: 2, shape };
    });
    const discs = spread(found, bases, side, random);
    if (discs.length === bases) return { pieces: found, ground: sightGround(found), bases: columns(discs) };
  }
}

function spread(pieces: readonly SightPiece[], count: number, side: number, random: () => number) {
  // What asks for caution is stood on too; walls are not.
  const walls = pieces.filter(({ does }) => does === 'wall').map(({ shape }) => outlineOf(shape));
  const discs: { x: number; y: number; radius: number }[] = [];
  for (let tries = 0; tries < 2000 && discs.length < count; tries++) {
    const radius = RADII[1 + Math.floor(random() * 2)]!;
    const [x, y] = [1 + (side - 2) * random(), 1 + (side - 2) * random()];
    const free =
      discs.every((d) => Math.hypot(d.x - x, d.y - y) >= d.radius + radius) &&
      walls.every((wall) => outlineDistance(wall, x, y) >= radius);
    if (free) discs.push({ x, y, radius });
  }
  return discs;
}
