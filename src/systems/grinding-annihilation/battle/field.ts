/**
 * The warfield while a battle is played, as the table's own rules read it (G-07 to G-13): who stands where, where troops may
 * go, what they see. Troops stay on the ground: what is higher than two inches is gone around.
 */
import {
  Ground,
  outlineOf,
  Ways,
  type Bodies,
  type OpenWalk,
  type Outline,
  type TerrainPiece,
  type Way,
} from '../../../space/index.js';
import { coverOf, isInSpores, isPlunging, type TroopCover } from '../table/cover.js';
import type { Stand, PlacedFeature, Troop } from '../table/read.js';
import type { FeatureData, TableFile } from '../table/schema.js';
import { see } from '../table/sight.js';
import { cohesionOf, fightersOf, THREAT, threatsOf } from '../table/threat.js';
import type { TroopKind, Piece, Unity } from './pieces.js';
import type { State } from './state.js';

/** How a troop moves: what it may pass, and where it may end. */
export type MoveManner = 'move' | 'retreat' | 'cross' | 'assault' | 'close';

/** Enemies are kept at a little more than Threat Range, whose bound belongs to it. */
const MARGIN = 0.01;
/** Features up to that height are moved over as if they were not there, in inches. */
const LOW = 2;

/** Kinds of terrain. */
const POND = 1;
const TALL = 2;
const RUINS = 4;
const LID = 8;

/** Groups of bodies: by side common troops, MONSTROUS and VEHICLE ones, and the Threat Range about both. */
const COMMON = 1;
const BIG = 4;
const AROUND = 16;

/** Where who is gone stands: nobody sees or meets it there. */
const FAR = -1e6;

type Mirror = { -readonly [field in keyof Troop]: Troop[field] };

/** See the head of this file. */
export class WarfieldInPlay implements Stand {
  readonly features: readonly PlacedFeature[];
  readonly formations: readonly { readonly id: string; readonly side: string; readonly troops: number[] }[];
  readonly troops: readonly Mirror[];
  /** Of each troop its own group and that of its Threat Range. */
  private readonly groups: Int32Array;
  private readonly kinds: readonly TroopKind[];
  private readonly bodies: Bodies;
  private readonly ways: Ways;
  private readonly walk: OpenWalk;
  /** Features that hide somebody or shelter who is within. */
  private readonly screens: readonly PlacedFeature[];

  constructor(
    { width, depth, terrain }: TableFile['table'],
    pieces: readonly Piece[],
    private readonly units: readonly Unity[],
  ) {
    this.features = terrain.map((feature) => ({ ...feature, outline: outlineOf(feature.shape) }));
    this.screens = this.features.filter(({ kind }) => kind !== 'acidic-pond');
    this.formations = units.map(({ id, side }) => ({ id, side: String(side), troops: [] }));
    this.kinds = pieces.map(({ kind }) => kind);
    this.troops = pieces.map(({ id, formation, side, kind }) => ({
      ...{ id, formation, side: String(side), x: FAR, y: FAR, radius: kind.radius },
      ...{ level: 0, top: kind.height, keywords: kind.keywords },
    }));
    const count = pieces.length;
    this.groups = Int32Array.from(pieces, ({ side, kind }) => (kind.big ? BIG : COMMON) << side);
    this.bodies = {
      count: 2 * count,
      x: new Float64Array(2 * count).fill(FAR),
      y: new Float64Array(2 * count).fill(FAR),
      radius: Float64Array.from({ length: 2 * count }, (_, i) =>
        i < count
          ? (pieces[i] as Piece).kind.radius
          : (pieces[i - count] as Piece).kind.radius + THREAT + MARGIN,
      ),
      group: new Int32Array(2 * count),
    };
    this.ways = new Ways(new Ground(width, depth, terrain.flatMap(pieceOf)), this.bodies, 0);
    this.walk = {
      ...{ x: 0, y: 0, radius: 0, self: -1, stops: 0, ends: 0 },
      ...{ walls: 0, lids: 0, allowance: 0 },
    };
  }

  /** Everybody where a state has them. */
  load({ x, y, there }: State): void {
    for (const { troops } of this.formations) troops.length = 0;
    for (let i = 0; i < there.length; i++) {
      if (there[i] === 1) {
        (this.formations[(this.troops[i] as Mirror).formation] as { troops: number[] }).troops.push(i);
        this.put(i, x[i] as number, y[i] as number);
        this.group(i, true);
      } else {
        this.put(i, FAR, FAR);
        this.group(i, false);
      }
    }
  }

  /** A troop stands elsewhere. */
  put(troop: number, x: number, y: number): void {
    const { bodies } = this;
    const mirror = this.troops[troop] as Mirror;
    mirror.x = x;
    mirror.y = y;
    const other = troop + this.troops.length;
    bodies.x[troop] = x;
    bodies.y[troop] = y;
    bodies.x[other] = x;
    bodies.y[other] = y;
  }

  private group(troop: number, there: boolean): void {
    const { group } = this.bodies;
    group[troop] = there ? (this.groups[troop] as number) : 0;
    group[troop + this.troops.length] = there ? AROUND << Number((this.troops[troop] as Mirror).side) : 0;
  }

  /** While a formation moves nobody of it is in its own way; its Threat Range does not count against friends anyway. */
  lift(formation: number): void {
    for (const troop of (this.formations[formation] as { troops: number[] }).troops)
      this.bodies.group[troop] = 0;
  }

  /** A formation's Threat Range may be ended in: it is whom an Assault goes at. */
  allow(formation: number): void {
    for (const troop of (this.formations[formation] as { troops: number[] }).troops)
      this.bodies.group[troop + this.troops.length] = 0;
  }

  /** Everybody of a formation counts again. */
  settle(formation: number): void {
    for (const troop of (this.formations[formation] as { troops: number[] }).troops) this.group(troop, true);
  }

  /** The straight way of a troop to a place; undefined where something is in the way or it may not end there. */
  straight(troop: number, manner: MoveManner, x: number, y: number, most: number): Way | undefined {
    return this.ways.straight(this.walkOf(troop, manner, most), x, y) ?? undefined;
  }

  /** The shortest way of a troop to a place. */
  shortest(troop: number, manner: MoveManner, x: number, y: number, most: number): Way | undefined {
    const walk = this.walkOf(troop, manner, most);
    if (!this.ways.mayEnd(walk, x, y)) return undefined;
    return this.ways.toPlace(walk, x, y) ?? undefined;
  }

  /** Whether a troop may be set up at a place: on the ground, on nobody, out of the Threat Range of enemies. */
  mayStand(troop: number, x: number, y: number): boolean {
    return this.ways.mayEnd(this.walkOf(troop, 'retreat', Infinity), x, y);
  }

  private walkOf(troop: number, manner: MoveManner, most: number): OpenWalk {
    const { walk } = this;
    const { x, y, radius, side } = this.troops[troop] as Mirror;
    const { flies, treads, big } = this.kinds[troop] as TroopKind;
    const [own, enemy] = [Number(side), 1 - Number(side)];
    const [friends, enemies] = [(COMMON | BIG) << own, (COMMON | BIG) << enemy];
    const around = AROUND << enemy;
    walk.x = x;
    walk.y = y;
    walk.radius = radius;
    walk.self = troop;
    walk.allowance = most;
    walk.stops = big && !flies ? BIG << own : 0;
    if (!flies && manner !== 'cross') walk.stops |= manner === 'move' ? around | enemies : enemies;
    walk.ends = (friends | enemies | (manner === 'close' ? 0 : around)) & ~walk.stops;
    walk.walls = flies ? 0 : POND | TALL | (treads ? 0 : RUINS);
    walk.lids = flies ? TALL | RUINS | LID : LID;
    return walk;
  }

  /** How a formation stands together. */
  isCohesive(formation: number): boolean {
    return cohesionOf(this, formation).cohesive;
  }

  /** The troops of a formation that are not with the largest group, or have too few neighbours. */
  apart(formation: number): readonly number[] {
    const { apart } = cohesionOf(this, formation);
    return (this.formations[formation]?.troops ?? []).filter((troop) =>
      apart.includes((this.troops[troop] as Mirror).id),
    );
  }

  /** The enemy formations within Threat Range of a formation. */
  threats(formation: number): readonly number[] {
    return threatsOf(this, formation);
  }

  /** Which troops of a formation can fight, and whom. */
  fighters(formation: number): ReturnType<typeof fightersOf> {
    return fightersOf(this, formation);
  }

  /** The gap between two troops. */
  gap(a: number, b: number): number {
    const [one, other] = [this.troops[a] as Mirror, this.troops[b] as Mirror];
    const dx = one.x - other.x;
    const dy = one.y - other.y;
    return Math.sqrt(dx * dx + dy * dy) - one.radius - other.radius;
  }

  /** Whether a troop sees another, whose formation does not hide it (Formation Visible). */
  sees(from: number, to: number): boolean {
    const [viewer, target] = [this.troops[from] as Mirror, this.troops[to] as Mirror];
    const features = this.screens.filter((one) => isBetween(viewer, target, one.outline));
    const others: Mirror[] = [];
    for (const { side, troops } of this.formations) {
      if (side === viewer.side) continue;
      for (const i of troops) {
        const one = this.troops[i] as Mirror;
        if (one.formation !== target.formation && crosses(viewer, target, one.x, one.y, one.radius))
          others.push(one);
      }
    }
    if (features.length === 0 && others.length === 0) return true;
    return see(viewer, target, features, others).sight !== 'none';
  }

  /** The cover of a troop against attacks of a formation. */
  cover(attackers: number, target: number): TroopCover['cover'] {
    const of = this.troops[target] as Mirror;
    const all = (this.formations[attackers]?.troops ?? []).map((i) => this.troops[i] as Mirror);
    const { formations, troops } = this;
    const features = this.screens.filter(
      ({ kind, outline }) =>
        (kind === 'wood' && this.isNear(of.formation, outline)) ||
        all.some((one) => isBetween(one, of, outline)),
    );
    return features.length === 0 ? 'none' : coverOf({ features, formations, troops }, all, of).cover;
  }

  /** Whether anybody of a formation may stand in a feature. */
  private isNear(formation: number, { x, y, reach }: Outline): boolean {
    return (this.formations[formation]?.troops ?? []).some((i) => {
      const troop = this.troops[i] as Mirror;
      return (troop.x - x) * (troop.x - x) + (troop.y - y) * (troop.y - y) < reach * reach;
    });
  }

  /** Whether fire of a troop at a formation is plunging; on the ground it never is. */
  isPlunging(troop: number, formation: number): boolean {
    return isPlunging(this, this.troops[troop] as Mirror, formation);
  }

  /** Whether spores take 1 from a troop's ranged hit rolls. */
  isInSpores(troop: number): boolean {
    return isInSpores(this, this.troops[troop] as Mirror);
  }

  /** The unit of a formation. */
  unity(formation: number): Unity {
    return this.units[formation] as Unity;
  }
}

/** A feature as ways meet it. */
function pieceOf({ kind, height, shape }: FeatureData): TerrainPiece[] {
  if (kind === 'barricade') return [{ shape, kind: LID }];
  if (kind === 'acidic-pond') return [{ shape, kind: POND }];
  if (kind === 'wood' || kind === 'craters' || height <= LOW) return [];
  return [{ shape, kind: kind === 'ruins' ? RUINS : TALL }];
}

/** Whether an outline may lie between two troops. */
const isBetween = (from: Troop, to: Troop, { x, y, reach }: Outline): boolean =>
  crosses(from, to, x, y, reach);

/** Whether a disc touches the strip, as wide as the target's base, from one troop's centre to another's. */
function crosses(from: Troop, to: Troop, x: number, y: number, radius: number): boolean {
  const wide = radius + to.radius;
  const ex = to.x - from.x;
  const ey = to.y - from.y;
  const px = x - from.x;
  const py = y - from.y;
  const along = px * ex + py * ey;
  const length2 = ex * ex + ey * ey;
  if (along <= 0) return px * px + py * py < wide * wide;
  if (along >= length2) return (x - to.x) * (x - to.x) + (y - to.y) * (y - to.y) < wide * wide;
  const across = px * ey - py * ex;
  return across * across < wide * wide * length2;
}
