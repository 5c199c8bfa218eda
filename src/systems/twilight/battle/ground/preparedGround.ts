/**
 * What Stonecast prepares for ways and lines of sight: the constant parts of each model's walks, the
 * terrain, and the pieces that hide and block sight while Clouds come and go.
 */
import {
  Ground as WayGround,
  type Walk,
  type SightGround,
  type TerrainPiece,
} from '../../../../space/index.js';
import { groupOf, mannersOf, walkOf } from '../../table/movement.js';
import type { Piece } from '../plan/modelsAndSides.js';
import { MOST_SIDES } from '../plan/mostSides.js';
import type { TableData, TerrainData } from '../../table/schema.js';
import { groundOf } from '../../table/sight.js';
import type { State } from '../state.js';

const SIDES = Array.from({ length: MOST_SIDES }, (_, side) => side);
/** Returns the groups of every tier of a side. */
const tiersOf = (side: number): number =>
  groupOf(side, 'tiny') | groupOf(side, 'small') | groupOf(side, 'medium');
/** Every tier of all sides. A base ends on no other base, except on a way that steps on smaller enemies. */
export const EVERYBODY = SIDES.reduce((groups, side) => groups | tiersOf(side), 0);

const skillsOf = ({ ranger, flying, swims }: Piece['kind']) => ({ ranger, flying, swim: swims });

/**
 * Returns the constant parts of a model's free or cautious walks.
 *
 * @param enemies the sides that it goes around
 */
export function walkFor({ kind, index }: Piece, enemies: readonly number[], cautiously: boolean): Walk {
  const { size, radius } = kind;
  const { free, cautious } = mannersOf(size, skillsOf(kind));
  const manner = cautiously ? cautious : free;
  const base = { x: 0, y: 0, radius, self: index };
  const walk = walkOf(manner, base, { friends: [], enemies }, Infinity);
  return { ...walk, ends: EVERYBODY & ~walk.stops };
}

/** Returns the tiers of enemies that hold a model back when they touch it (Tiny Models, Huge Models). */
export const holdersOf = ({ kind }: Piece): number => mannersOf(kind.size, skillsOf(kind)).free.holds;

/**
 * Returns for each model the groups that it may not end on when it steps on smaller enemies. 0 means that no
 * enemy is small enough.
 */
export function treadsOf(models: readonly Piece[]): readonly number[] {
  const all = models.reduce((groups, { side, kind }) => groups | groupOf(side, kind.size), 0);
  return models.map((model) => {
    const enemies = enemySides(model, models);
    const { stops, ends } = walkFor(model, enemies, true);
    const trodden = endsWhenTreading(model, enemies);
    return (all & ~stops & ends & ~trodden) === 0 ? 0 : trodden;
  });
}

/**
 * Returns every group that a model may not end on when it steps on smaller enemies (Tiny Models, Huge
 * Models).
 */
function endsWhenTreading({ kind }: Piece, enemies: readonly number[]): number {
  const { cautious } = mannersOf(kind.size, skillsOf(kind));
  const base = { x: 0, y: 0, radius: 0, self: -1 };
  const { stops, ends } = walkOf(cautious, base, { friends: [], enemies }, Infinity);
  return enemies.reduce((groups, side) => groups & ~tiersOf(side), EVERYBODY) | stops | ends;
}

/** Returns the sides that are enemies of a model. */
export const enemySides = ({ kind: { team } }: Piece, models: readonly Piece[]): number[] =>
  SIDES.filter((side) => models.some((other) => other.side === side && other.kind.team !== team));

/**
 * A cache of one answer for each base and its position. Rules ask about a base many times before it moves,
 * and terrain does not move.
 */
export class Remembered {
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly found: Uint8Array;

  /** @param count the number of bases */
  constructor(count: number) {
    this.x = new Float64Array(count).fill(NaN);
    this.y = new Float64Array(count).fill(NaN);
    this.found = new Uint8Array(count);
  }

  /**
   * Returns the answer for a base at this position. Returns undefined if the last answer was for another
   * position.
   */
  at(base: number, x: number, y: number): boolean | undefined {
    if (this.x[base] !== x || this.y[base] !== y) return undefined;
    return this.found[base] === 1;
  }

  /** Replaces the answer for a base, and returns it. */
  keep(base: number, x: number, y: number, found: boolean): boolean {
    this.x[base] = x;
    this.y[base] = y;
    this.found[base] = found ? 1 : 0;
    return found;
  }
}

const ways = new WeakMap<TableData, WayGround>();
const sights = new WeakMap<readonly TerrainData[], SightGround>();

/**
 * Returns a table in the form that searches for ways use.
 *
 * @param pieces the pieces of the table's terrain
 */
export function groundForWays(table: TableData, pieces: readonly TerrainPiece[]): WayGround {
  let ground = ways.get(table);
  if (!ground) ways.set(table, (ground = new WayGround(table.width, table.depth, pieces)));
  return ground;
}

/** Returns all of a table's terrain in the form that sight checks use. */
function groundForLooks(terrain: readonly TerrainData[]): SightGround {
  let ground = sights.get(terrain);
  if (!ground) sights.set(terrain, (ground = groundOf(terrain)));
  return ground;
}

/** The number of sets of Clouds in the cache. */
const MOST_SKIES = 256;

/** The terrain of one battle for sight checks. The cache key is the set of Clouds and gas on the table. */
export class Skies {
  /** All of the terrain, without gas. */
  private readonly whole: SightGround;
  private readonly kept = new Map<string, SightGround>();

  constructor(private readonly terrain: readonly TerrainData[]) {
    this.whole = groundForLooks(terrain);
  }

  /** Returns the pieces that hide or block in a state. Clouds that are gone do nothing. */
  now(state: State): SightGround {
    const { clouds, gas } = state;
    if (clouds.length + gas.length === 0) return this.whole;
    const key = `${clouds.join('')} ${gasKey(state)}`;
    let found = this.kept.get(key);
    if (!found) {
      let cloud = 0;
      const there = this.terrain.filter(({ kind }) => kind !== 'cloud' || clouds[cloud++] === 1);
      found = groundOf([...there, ...gasPieces(state)]);
      if (this.kept.size >= MOST_SKIES) this.kept.clear();
      this.kept.set(key, found);
    }
    return found;
  }
}

/** Returns a text that identifies the set of Gas Clouds. */
const gasKey = ({ gas, gasX, gasY, gasRadius }: State): string =>
  [...gas].flatMap((on, i) => (on === 0 ? [] : [gasX[i], gasY[i], gasRadius[i]])).join(' ');

/** Returns Gas Clouds as terrain. They hide models as other Clouds do. */
const gasPieces = ({ gas, gasX, gasY, gasRadius }: State): TerrainData[] =>
  [...gas].flatMap((on, i): TerrainData[] =>
    on === 0
      ? []
      : [
          {
            kind: 'cloud',
            shape: { circle: [gasX[i]!, gasY[i]!], radius: gasRadius[i]! },
          },
        ],
  );
