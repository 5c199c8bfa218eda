/**
 * The positions of troops and their consequences: gaps, Threat Ranges, cohesion, sight and cover (G-07 to G-13).
 * It caches results until a troop that they depend on moves.
 */
import { outlineOf, type Outline } from '../../../space/index.js';
import {
  isBetween,
  mayCross,
  see,
  coverOf,
  isInSpores,
  isPlunging,
  type TroopCover,
} from '../table/sightAndCover.js';
import { gapOf, type PlacedFeature, type Stand, type Troop } from '../table/warfield.js';
import type { TableFile } from '../table/schema.js';
import {
  cohesionOf,
  FIGHT_REACH,
  fightersOf,
  holdsTogether,
  isThreatened,
  THREAT,
} from '../table/threatRange.js';
import { Boxes, MARGIN, Lanes, CachedNumbers, Moments } from './spatialIndex.js';
import type { Piece, FormationState } from './unitsAndTroops.js';
import type { State } from './battleState.js';

/** The coordinate of removed troops, far from all others. */
export const FAR = -1e6;

type Mirror = { -readonly [field in keyof Troop]: Troop[field] };

/** Returns a troop without a place. A literal object is faster here, because spreads would box its numbers. */
const mirrorOf = ({ id, formation, side, kind }: Piece): Mirror => ({
  id,
  formation,
  side: String(side),
  x: FAR,
  y: FAR,
  radius: kind.radius,
  level: 0,
  top: kind.height,
  keywords: kind.keywords,
});

/** A troop at a place, and its level above the ground. */
export interface Spot {
  readonly troop: number;
  readonly x: number;
  readonly y: number;
  readonly level: number;
}

/** The positions of troops with cached visibility. */
export class VisibilityCache implements Stand {
  readonly features: readonly PlacedFeature[];
  readonly formations: readonly { readonly id: string; readonly side: string; readonly troops: number[] }[];
  readonly troops: readonly Mirror[];
  private readonly lanes: Lanes;
  /** Whether there are spores on the warfield. */
  private readonly spores: boolean;
  private readonly sides: Int32Array;
  private readonly heights: readonly number[];
  private readonly moments: Moments;
  /** By viewer and target: whether it is seen. By troop and formation: the nearest gap, and the nearest visible gap. */
  private readonly sights: CachedNumbers;
  private readonly nearest: CachedNumbers;
  /** By troop and formation: its nearest troop. Ties go to the first. */
  private readonly closest: CachedNumbers;
  private readonly seen: CachedNumbers;
  /** By two formations: whether they are within Threat Range. */
  private readonly pairs: CachedNumbers;
  private readonly boxes: Boxes;
  /** 1 if the troop is on the warfield. */
  private readonly here: Int32Array;
  /** The troops above the ground. */
  protected readonly risen: number[] = [];
  /** A reused list of the troops in the current query. */
  private readonly asked: Troop[] = [];
  /** Reused troops at possible places, and gaps to the troops of a formation, for one query at a time. */
  private readonly ghosts: readonly Mirror[];
  private readonly gaps: Float64Array;
  /** The terrain and the troops between two troops. */
  private readonly between: PlacedFeature[] = [];
  private readonly blockers: Mirror[] = [];

  constructor(
    terrain: TableFile['table']['terrain'],
    pieces: readonly Piece[],
    units: readonly FormationState[],
  ) {
    this.features = terrain.map((feature) => ({ ...feature, outline: outlineOf(feature.shape) }));
    this.spores = terrain.some(({ kind }) => kind === 'spore-thrower');
    this.formations = units.map(({ id, side }) => ({ id, side: String(side), troops: [] }));
    this.sides = Int32Array.from(units, ({ side }) => side);
    this.troops = pieces.map(mirrorOf);
    this.heights = pieces.map(({ kind }) => kind.height);
    const [troops, formations] = [pieces.length, units.length];
    this.moments = new Moments(troops, this.sides);
    this.closest = new CachedNumbers(troops * formations, this.moments);
    this.sights = new CachedNumbers(troops * troops, this.moments);
    this.nearest = new CachedNumbers(troops * formations, this.moments);
    this.seen = new CachedNumbers(troops * formations, this.moments);
    this.pairs = new CachedNumbers(formations * formations, this.moments);
    this.boxes = new Boxes(this, this.moments);
    const screens = this.features.filter(({ kind }) => kind !== 'acidic-pond');
    const widest = pieces.reduce((most, { kind }) => Math.max(most, kind.radius), 0);
    this.lanes = new Lanes(screens, this.sides, this.boxes, widest);
    this.ghosts = pieces.map(mirrorOf);
    this.gaps = new Float64Array(troops);
    this.here = new Int32Array(troops);
  }

  /** Loads all positions from a state. Returns whether a troop was added or removed. */
  load({ x, y, level, there, troops }: State): boolean {
    const { here } = this;
    let changed = false;
    for (let i = 0; i < troops; i++) {
      const is = there[i]!;
      if (is !== here[i]) changed = true;
      if (is === 1) this.put(i, x[i]!, y[i]!, level[i]!);
      else this.put(i, FAR, FAR, 0);
      here[i] = is;
    }
    if (changed) this.list();
    return changed;
  }

  /** Lists the troops on the warfield by formation. */
  private list(): void {
    for (const { troops } of this.formations) troops.length = 0;
    this.troops.forEach(({ formation }, i) => {
      if (this.here[i] === 1) this.of(formation).push(i);
    });
  }

  /** Moves a troop to another place. */
  put(troop: number, x: number, y: number, level: number): void {
    const mirror = this.troops[troop]!;
    if (mirror.x === x && mirror.y === y && mirror.level === level) return;
    mirror.x = x;
    mirror.y = y;
    if (mirror.level !== level) this.raise(troop, mirror, level);
    this.moments.touch(troop, mirror.formation, x === FAR);
  }

  /** Moves a troop to another level. */
  private raise(troop: number, mirror: Mirror, level: number): void {
    const { risen } = this;
    if (mirror.level === 0) risen.push(troop);
    else if (level === 0) risen.splice(risen.indexOf(troop), 1);
    mirror.level = level;
    mirror.top = level + this.heights[troop]!;
  }

  /** Returns the troops of a formation on the warfield. */
  protected of(formation: number): number[] {
    return (this.formations[formation] as { troops: number[] }).troops;
  }

  protected at(troop: number): Mirror {
    return this.troops[troop]!;
  }

  /** Returns whether a formation is cohesive, optionally without one of its troops. */
  isCohesive(formation: number, without = -1): boolean {
    const { asked } = this;
    asked.length = 0;
    for (const troop of this.of(formation)) if (troop !== without) asked.push(this.at(troop));
    return holdsTogether(asked);
  }

  /** Returns whether a formation would be cohesive with troops at new places. Other troops stay. */
  wouldHold(formation: number, places: readonly Spot[]): boolean {
    const { asked } = this;
    asked.length = 0;
    for (const troop of this.of(formation)) asked.push(this.at(troop));
    for (const { troop, x, y, level } of places) {
      const ghost = this.ghosts[troop]!;
      ghost.x = x;
      ghost.y = y;
      ghost.level = level;
      asked[this.of(formation).indexOf(troop)] = ghost;
    }
    return holdsTogether(asked);
  }

  /** Returns the troops of a formation that have too few neighbours. */
  apart(formation: number): readonly number[] {
    const { apart } = cohesionOf(this, formation);
    return this.of(formation).filter((troop) => apart.includes(this.at(troop).id));
  }

  /** Returns the enemy formations within Threat Range of a formation. */
  threats(formation: number): readonly number[] {
    const found: number[] = [];
    for (let other = 0; other < this.sides.length; other++)
      if (this.sides[other] !== this.sides[formation] && this.isThreatened(formation, other))
        found.push(other);
    return found;
  }

  /** Returns whether two enemy formations are within Threat Range of each other. */
  private isThreatened(formation: number, other: number): boolean {
    const { pairs, moments } = this;
    const [first, second] = formation < other ? [formation, other] : [other, formation];
    const pair = first * this.sides.length + second;
    const moved = Math.max(moments.formations[first]!, moments.formations[second]!);
    if (pairs.holds(pair, moved)) return pairs.of(pair) === 1;
    const near =
      this.apartBy(first, second) <= THREAT + MARGIN &&
      this.of(first).some((a) => this.of(second).some((b) => isThreatened(this.at(a), this.at(b))));
    return pairs.keep(pair, near ? 1 : 0) === 1;
  }

  /** Returns which troops of a formation can fight, and their possible opponents. */
  fighters(formation: number): ReturnType<typeof fightersOf> {
    const near = this.formations.map((one, other) => {
      if (other === formation) return one;
      const isNear = one.troops.length > 0 && this.apartBy(formation, other) <= FIGHT_REACH + MARGIN;
      return isNear ? one : { ...one, troops: [] };
    });
    const { side } = near[formation]!;
    if (!near.some((one) => one.side !== side && one.troops.length > 0)) return [];
    return fightersOf({ features: this.features, formations: near, troops: this.troops }, formation);
  }

  /** Returns the gap between two troops, through the air if their levels differ. */
  gap(a: number, b: number): number {
    const [one, other] = [this.troops[a]!, this.troops[b]!];
    if (one.level !== other.level) return gapOf(one, other);
    const dx = one.x - other.x;
    const dy = one.y - other.y;
    return Math.sqrt(dx * dx + dy * dy) - one.radius - other.radius;
  }

  /** Returns whether two enemy troops are within Threat Range of each other. */
  reaches(a: number, b: number): boolean {
    return isThreatened(this.at(a), this.at(b));
  }

  /** Returns whether a troop would see a formation from another place. */
  wouldSee({ troop, x, y, level }: Spot, formation: number): boolean {
    const ghost = this.ghosts[troop]!;
    Object.assign(ghost, { x, y, level, top: level + this.heights[troop]! });
    const others = this.troops.filter(
      (one, i) => this.here[i] === 1 && one.side !== ghost.side && one.formation !== formation,
    );
    return this.of(formation).some((i) => see(ghost, this.at(i), this.features, others).sight !== 'none');
  }

  /** Returns a lower bound of the gap between two formations. It is Infinity if one is empty. */
  apartBy(formation: number, other: number): number {
    return this.boxes.apartBy(formation, other);
  }

  /** Returns whether a troop of a formation may be within a distance of a place. */
  mayBeAbout(formation: number, x: number, y: number, reach: number): boolean {
    return this.boxes.mayBeAbout(formation, x, y, reach);
  }

  /** Returns the gap from a troop to the nearest of a formation, or Infinity if it is empty. */
  nearestOf(troop: number, formation: number): number {
    const { nearest, moments } = this;
    const index = troop * this.sides.length + formation;
    const moved = Math.max(moments.troops[troop]!, moments.formations[formation]!);
    if (nearest.holds(index, moved)) return nearest.of(index);
    let [least, closest] = [Infinity, -1];
    for (const one of this.of(formation)) {
      const gap = this.gap(troop, one);
      if (gap < least) [least, closest] = [gap, one];
    }
    this.closest.keep(index, closest);
    return nearest.keep(index, least);
  }

  /** Returns the gap from a troop to the nearest visible troop of an enemy formation, or Infinity. */
  nearestSeen(troop: number, formation: number): number {
    const { seen, moments } = this;
    const { screens, fellows } = this.lanes.between(this.at(troop).formation, formation);
    if (screens.length === 0 && fellows.length === 0) return this.nearestOf(troop, formation);
    const index = troop * this.sides.length + formation;
    const side = this.sides[formation]!;
    const moved = Math.max(moments.troops[troop]!, moments.sides[side]!);
    if (seen.holds(index, moved)) return seen.of(index);
    return seen.keep(index, this.findSeen(troop, formation));
  }

  /** Checks the troops, nearest first, because the nearest is usually visible. */
  private findSeen(troop: number, formation: number): number {
    const least = this.nearestOf(troop, formation);
    const first = this.closest.of(troop * this.sides.length + formation);
    if (least === Infinity || this.sees(troop, first)) return least;
    const { gaps } = this;
    const list = this.of(formation);
    for (let i = 0; i < list.length; i++) gaps[i] = list[i] === first ? Infinity : this.gap(troop, list[i]!);
    for (;;) {
      let at = 0;
      for (let i = 1; i < list.length; i++) if (gaps[i]! < gaps[at]!) at = i;
      const gap = gaps[at]!;
      if (gap === Infinity || this.sees(troop, list[at]!)) return gap;
      gaps[at] = Infinity;
    }
  }

  /** Returns whether a troop sees another. The target's own formation does not hide it (Formation Visible). */
  sees(from: number, to: number): boolean {
    const { sights, moments } = this;
    const index = from * this.troops.length + to;
    const target = this.at(to).formation;
    const moved = Math.max(moments.troops[from]!, moments.troops[to]!, moments.fellows[target]!);
    // A removal hides nobody, so a visible troop stays visible.
    const is = sights.of(index) === 1;
    if (sights.holds(index, is ? moved : Math.max(moved, moments.fewer[target]!))) return is;
    return sights.keep(index, this.looks(from, to) ? 1 : 0) === 1;
  }

  private looks(from: number, to: number): boolean {
    const [viewer, target] = [this.at(from), this.at(to)];
    const { screens, fellows } = this.lanes.between(viewer.formation, target.formation);
    if (screens.length === 0 && fellows.length === 0) return true;
    const { between, blockers } = this;
    between.length = 0;
    blockers.length = 0;
    for (const feature of screens) if (isBetween(viewer, target, feature.outline)) between.push(feature);
    for (const other of fellows)
      for (const i of this.of(other)) {
        const one = this.at(i);
        if (mayCross(viewer, target, one, one.radius)) blockers.push(one);
      }
    if (between.length === 0 && blockers.length === 0) return true;
    return see(viewer, target, between, blockers).sight !== 'none';
  }

  /** Returns the cover of a troop against attacks of a formation. */
  cover(attackers: number, target: number): TroopCover['cover'] {
    const of = this.at(target);
    const { screens } = this.lanes.between(attackers, of.formation);
    if (screens.length === 0) return 'none';
    const all = this.of(attackers).map((i) => this.at(i));
    const { formations, troops } = this;
    const features = screens.filter(
      ({ kind, outline }) =>
        (kind === 'wood' && this.isNear(of.formation, outline)) ||
        all.some((one) => isBetween(one, of, outline)),
    );
    return features.length === 0 ? 'none' : coverOf({ features, formations, troops }, all, of).cover;
  }

  /** Returns whether a troop of a formation may be inside a feature. */
  private isNear(formation: number, { x, y, reach }: Outline): boolean {
    return this.of(formation).some((i) => {
      const troop = this.at(i);
      return (troop.x - x) * (troop.x - x) + (troop.y - y) * (troop.y - y) < reach * reach;
    });
  }

  /** Returns whether a troop's fire at a formation is plunging. From the ground it never is. */
  isPlunging(troop: number, formation: number): boolean {
    return isPlunging(this, this.at(troop), formation);
  }

  /** Returns whether spores subtract 1 from a troop's ranged hit rolls. */
  isInSpores(troop: number): boolean {
    return this.spores && isInSpores(this, this.at(troop));
  }
}
