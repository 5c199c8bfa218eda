/**
 * How high things stand on the warfield, and who may stand on them (G-11): features that are climbed, decks, and what a way
 * from one level to another meets.
 */
import { outlineDistance, outlineOf, type Point, type TerrainPiece } from '../../../space/index.js';
import { hasFloors, mayEndOn, type FeatureData, type TableFile } from '../table/schema.js';
import { Decks, levelsOf, type Deck } from './decks.js';
import { VisibilityCache } from './visibilityCache.js';
import type { Piece, TroopKind, FormationState } from './pieces.js';

/** Features up to that height are moved over as if they were not there, in inches. */
const LOW = 2;

/** Kinds of terrain: what nobody climbs, and of what may be climbed a bit each. */
export const POND = 1;
export const LID = 2;
const TALL = 4;
const RUINS = 8;
const FIRST_CLIMB = 16;
/** Features that may be climbed at most; those after them are gone around. */
const MOST_CLIMBS = 24;

/** A feature that may be climbed over: its bit, the inches up and down, and what lies about it. */
interface Climb {
  readonly bit: number;
  readonly cost: number;
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

/** What a way from one level to another meets. */
export interface Rise {
  /** The features that it begins and ends on, −1 for the ground. */
  readonly from: number;
  readonly to: number;
  /** Whether it stays on one feature. */
  readonly stays: boolean;
  /** Inches down from the one and up the other. */
  readonly climb: number;
}

/** The ground alone, among the levels that somebody might stand on. */
const GROUND: readonly number[] = [0];

/** See the head of this file. */
export class HighGround extends VisibilityCache {
  protected readonly kinds: readonly TroopKind[];
  protected readonly climbs: readonly Climb[];
  /** The bits of what all go around or climb, and of ruins, through which some walk. */
  protected readonly tall: number;
  protected readonly ruins: number;
  /** The least climb of all. */
  protected readonly lowest: number;
  /** The features as ways meet them. */
  protected readonly obstacles: readonly TerrainPiece[];
  private readonly decks: Decks;
  /** Of each feature the bit of what may be climbed, or 0. */
  private readonly bits: readonly number[];

  constructor(
    terrain: TableFile['table']['terrain'],
    pieces: readonly Piece[],
    units: readonly FormationState[],
  ) {
    super(terrain, pieces, units);
    this.kinds = pieces.map(({ kind }) => kind);
    const heights = terrain.filter(isHigh).slice(0, MOST_CLIMBS);
    const bitOf = (feature: FeatureData): number => {
      const i = heights.indexOf(feature);
      return i >= 0 ? FIRST_CLIMB << i : feature.kind === 'ruins' ? RUINS : TALL;
    };
    const bitsOf = (list: readonly FeatureData[]): number =>
      list.reduce((bits, feature) => bits | bitOf(feature), 0);
    this.ruins = RUINS | bitsOf(heights.filter(({ kind }) => kind === 'ruins'));
    this.tall = TALL | bitsOf(heights.filter(({ kind }) => kind !== 'ruins'));
    this.climbs = heights.map((feature) => {
      const { x, y, reach } = outlineOf(feature.shape);
      return { bit: bitOf(feature), cost: 2 * feature.height, x, y, reach };
    });
    this.bits = terrain.map((feature) => (heights.includes(feature) ? bitOf(feature) : 0));
    this.decks = new Decks(
      this.features,
      this.bits.flatMap((bit, i) => (bit === 0 ? [] : [i])),
    );
    this.lowest = Math.min(Infinity, ...this.climbs.map(({ cost }) => cost));
    this.obstacles = terrain.flatMap((feature) => pieceOf(feature, bitOf));
  }

  /** From what to what a way leads; undefined where the troop may not stand there. */
  protected riseOf(troop: number, x: number, y: number, level: number): Rise | undefined {
    const mirror = this.at(troop);
    const from = mirror.level > 0 ? this.decks.under(mirror, mirror.level) : -1;
    const to = level > 0 ? this.deckUnder(troop, x, y, level, from) : -1;
    if (level > 0 && to < 0) return undefined;
    const stays = from === to && from >= 0;
    const climb = stays ? Math.abs(level - mirror.level) : level + mirror.level;
    return { from, to, stays, climb };
  }

  /** The feature on which a troop may stand at a place and level, −1 for none. */
  protected deckUnder(troop: number, x: number, y: number, level: number, first = -1): number {
    const { radius } = this.at(troop);
    const found = this.decks.under({ x, y, radius }, level, first);
    return found >= 0 && this.mayUse(troop, found) ? found : -1;
  }

  /** Whether a troop's kind may stand on a feature. */
  private mayUse(troop: number, feature: number): boolean {
    return mayEndOn((this.features[feature] as FeatureData).kind, this.kinds[troop] as TroopKind);
  }

  protected bitOf(feature: number): number {
    return feature < 0 ? 0 : (this.bits[feature] as number);
  }

  /** Whether a troop might stand at a place and level, whoever else is about. */
  isDeck(troop: number, x: number, y: number, level: number): boolean {
    return this.deckUnder(troop, x, y, level) >= 0;
  }

  /** Whether ruins or a building stand at a place. */
  isFloorAt(x: number, y: number): boolean {
    return this.features.some(({ kind, outline }) => hasFloors(kind) && outlineDistance(outline, x, y) <= 0);
  }

  /** The decks on which all of some troops might stand. */
  decksFor(troops: readonly number[]): readonly Deck[] {
    const { list } = this.decks;
    if (list.length === 0) return list;
    return list.filter(({ feature }) => troops.every((troop) => this.mayUse(troop, feature)));
  }

  /** How many features have tops or floors that are no decks. */
  bareFeatures(): number {
    const has = (feature: number): boolean => this.decks.list.some((deck) => deck.feature === feature);
    return this.features.filter((one, i) => isHigh(one) && levelsOf(one).length > 0 && !has(i)).length;
  }

  /** The levels that a troop might stand on, the ground first; that alone while nobody stands above it. */
  levelsFor(troop: number): readonly number[] {
    return this.risen.length > 0 ? [0, ...this.decksFor([troop]).map(({ level }) => level)] : GROUND;
  }

  /** Places side by side for a troop's base on a deck, those nearest to its middle first. */
  placesOn(deck: Deck, troop: number): readonly Point[] {
    return this.decks.placesOn(deck, this.at(troop).radius);
  }
}

/** A feature as ways meet it. */
function pieceOf(feature: FeatureData, bitOf: (feature: FeatureData) => number): TerrainPiece[] {
  const { kind, shape } = feature;
  if (kind === 'barricade') return [{ shape, kind: LID }];
  if (kind === 'acidic-pond') return [{ shape, kind: POND }];
  return isHigh(feature) ? [{ shape, kind: bitOf(feature) }] : [];
}

/** Whether a feature is gone around or climbed. */
const isHigh = ({ kind, height }: FeatureData): boolean => !OPEN.has(kind) && height > LOW;
const OPEN: ReadonlySet<string> = new Set(['barricade', 'acidic-pond', 'wood', 'craters']);
