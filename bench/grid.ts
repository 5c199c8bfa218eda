/** What ways are compared with: an any-angle search (Theta*, Nash and others, 2007) on a grid of a quarter inch. */
import { outlineDistance, outlineOf, type Bodies, type Ground, type Walk } from '../src/space/index.js';
import { Heap } from './heap.js';

/** The distance of two nodes. */
export const STEP = 0.25;
const NONE = -1;

/** What a node is, as far as a question has asked. */
const FREE = 1;
const CROSSED = 2;
const BLOCKED = 3;

/** Lengths of ways from node to node of a grid: no end lies between nodes, and narrow gaps are missed. */
export class AnyAngleGrid {
  readonly #columns: number;
  readonly #rows: number;
  /** For each radius of a base, what the pieces make of each node. */
  readonly #pieces = new Map<number, Uint8Array>();
  /** Of each node: the question it was last met in, and what was found then. */
  readonly #met: Int32Array;
  readonly #state: Uint8Array;
  readonly #done: Uint8Array;
  readonly #far: Float64Array;
  readonly #from: Int32Array;
  readonly #heap = new Heap();
  #question = 0;
  /** Of the question at hand: the bodies that are near, and what the pieces make of the nodes. */
  #near: { x: number; y: number; reach: number; state: number }[] = [];
  #under: Uint8Array = new Uint8Array(0);

  constructor(
    private readonly ground: Ground,
    private readonly bodies: Bodies,
  ) {
    this.#columns = Math.floor(ground.width / STEP) + 1;
    this.#rows = Math.floor(ground.depth / STEP) + 1;
    const nodes = this.#columns * this.#rows;
    this.#met = new Int32Array(nodes);
    this.#state = new Uint8Array(nodes);
    this.#done = new Uint8Array(nodes);
    this.#far = new Float64Array(nodes);
    this.#from = new Int32Array(nodes);
  }

  /** The length of a way to a gap from a body, within the walk's allowance; undefined where the grid has none. */
  toGap(walk: Walk, target: number, gap: number): number | undefined {
    const { x, y, radius } = this.bodies;
    const [tx, ty] = [x[target] ?? 0, y[target] ?? 0];
    const reach = (radius[target] ?? 0) + walk.radius + gap + STEP;
    const heap = this.#heap;
    const start = this.#begin(walk, gap);
    const least = (node: number): number =>
      (this.#far[node] ?? 0) + Math.max(0, Math.hypot(this.#x(node) - tx, this.#y(node) - ty) - reach);
    heap.clear();
    heap.push(start, least(start));
    for (let node = heap.pop(); node !== NONE; node = heap.pop()) {
      if (this.#done[node] === 1) continue;
      this.#done[node] = 1;
      const far = this.#far[node] ?? 0;
      if (least(node) === far && this.#state[node] === FREE) return far;
      const [column, row] = [node % this.#columns, Math.floor(node / this.#columns)];
      for (let dy = row > 0 ? -1 : 0; dy <= (row < this.#rows - 1 ? 1 : 0); dy++)
        for (let dx = column > 0 ? -1 : 0; dx <= (column < this.#columns - 1 ? 1 : 0); dx++) {
          const next = node + dy * this.#columns + dx;
          if (this.#stateOf(next) === BLOCKED || this.#done[next] === 1) continue;
          const parent = this.#from[node] ?? node;
          const via = this.#sees(parent, next) ? parent : node;
          const length =
            (this.#far[via] ?? 0) + Math.hypot(this.#x(next) - this.#x(via), this.#y(next) - this.#y(via));
          if (length >= (this.#far[next] ?? Infinity)) continue;
          this.#far[next] = length;
          this.#from[next] = via;
          const bound = least(next);
          if (bound <= walk.allowance) heap.push(next, bound);
        }
    }
    return undefined;
  }

  /** Makes the pieces ready for bases of a radius, so that questions are not timed with it. */
  prepare(radius: number, walls: number): Uint8Array {
    const known = this.#pieces.get(radius);
    if (known) return known;
    const outlines = this.ground.pieces.map(({ shape, kind }) => ({ outline: outlineOf(shape), kind }));
    const { width, depth } = this.ground;
    const made = Uint8Array.from({ length: this.#columns * this.#rows }, (_, node) => {
      const [x, y] = [this.#x(node), this.#y(node)];
      if (x < radius || y < radius || x > width - radius || y > depth - radius) return BLOCKED;
      const over = outlines.filter(({ outline }) => outlineDistance(outline, x, y) < radius);
      return over.some(({ kind }) => (kind & walls) !== 0) ? BLOCKED : over.length > 0 ? CROSSED : FREE;
    });
    this.#pieces.set(radius, made);
    return made;
  }

  #begin(walk: Walk, gap: number): number {
    this.#question++;
    this.#under = this.prepare(walk.radius, walk.walls);
    const { count, x, y, radius, group } = this.bodies;
    this.#near = [];
    for (let i = 0; i < count; i++) {
      const stops = ((group[i] ?? 0) & walk.stops) !== 0;
      const at = { x: x[i] ?? 0, y: y[i] ?? 0, state: stops ? BLOCKED : CROSSED };
      const reach = (radius[i] ?? 0) + walk.radius + (stops ? gap : 0);
      const far = Math.hypot(at.x - walk.x, at.y - walk.y) - reach;
      if (i !== walk.self && far <= walk.allowance) this.#near.push({ ...at, reach });
    }
    const start = this.#nodeAt(walk.x, walk.y);
    this.#stateOf(start);
    this.#far[start] = 0;
    this.#from[start] = start;
    return start;
  }

  #stateOf(node: number): number {
    if (this.#met[node] === this.#question) return this.#state[node] ?? BLOCKED;
    this.#met[node] = this.#question;
    this.#done[node] = 0;
    this.#far[node] = Infinity;
    let state = this.#under[node] ?? BLOCKED;
    const [px, py] = [this.#x(node), this.#y(node)];
    for (const { x, y, reach, state: found } of this.#near)
      if (found > state && (px - x) * (px - x) + (py - y) * (py - y) < reach * reach) state = found;
    this.#state[node] = state;
    return state;
  }

  #x(node: number): number {
    return (node % this.#columns) * STEP;
  }

  #y(node: number): number {
    return Math.floor(node / this.#columns) * STEP;
  }

  #nodeAt(x: number, y: number): number {
    return Math.round(y / STEP) * this.#columns + Math.round(x / STEP);
  }

  /** Whether every node beside the straight line between two is free. */
  #sees(a: number, b: number): boolean {
    const [ax, ay, bx, by] = [this.#x(a), this.#y(a), this.#x(b), this.#y(b)];
    const steps = Math.ceil(Math.max(Math.abs(bx - ax), Math.abs(by - ay)) / STEP);
    for (let i = 1; i < steps; i++) {
      const share = i / steps;
      if (this.#stateOf(this.#nodeAt(ax + share * (bx - ax), ay + share * (by - ay))) === BLOCKED)
        return false;
    }
    return true;
  }
}
