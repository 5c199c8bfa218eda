/** A battle before it begins: everything that does not change while it is played. */
import type { Context } from '../../scenario/models.js';
import type { Size } from '../../table/sizes.js';
import type { TerrainData } from '../../table/schema.js';
import type { BattleData } from '../schema.js';
import type { State } from '../state.js';
import type { Sight } from '../../table/sight.js';
import type { BattleWay } from '../ground/way.js';
import type { Outline, Point } from '../../../../space/index.js';
import type { Boat } from '../boats/fleet.js';
import type { Waters } from '../boats/waters.js';
import type { ModelKind } from './kinds.js';
import type { Piece } from './pieces.js';
import type { SidesPlan } from './sides.js';
import type { Exit, VictoryCondition } from './victoryTypes.js';

/** A kind of counter in the bag. */
export interface Counter {
  /** As replays name it: `combat`, a side's index, a Wild colour. */
  readonly name: string;
  /** How many the bag holds at the start of a Turn. */
  readonly count: number;
  /** The player whose counter it is, or −1. */
  readonly side: number;
  readonly colour: string | undefined;
}

/** The place of the Combat counters among the kinds of counters. */
export const COMBAT_COUNTER = 0;

/** An arc of a base's centre. */
export interface Arc {
  readonly around: Point;
  readonly to: Point;
  readonly turn: 'left' | 'right';
}

/** How a model goes: cautiously or not, and how far at most. */
export interface Manner {
  readonly cautious: boolean;
  readonly most: number;
}

/** What rules ask of the table (`ground.ts`). */
export interface TableGround {
  isWet(plan: BattlePlan, state: State, model: number): boolean;
  isFree(state: State, model: number, x: number, y: number): boolean;
  /** @param over models that are looked over as if they were not there */
  sight(plan: BattlePlan, state: State, from: number, to: number, over?: readonly number[]): Sight;
  mustBeCautious(plan: BattlePlan, state: State, model: number): boolean;
  toContact(
    plan: BattlePlan,
    state: State,
    model: number,
    target: number,
    cautious: boolean,
    most?: number,
    treading?: boolean,
  ): BattleWay | undefined;
  toPlace(
    plan: BattlePlan,
    state: State,
    model: number,
    at: Point,
    cautious: boolean,
    most?: number,
  ): BattleWay | undefined;
  /** The shortest way to the least gap from another, not below `gap`, within a length; undefined: nothing brings it nearer. */
  towards(
    plan: BattlePlan,
    state: State,
    model: number,
    target: number,
    gap: number,
    manner: Manner,
  ): BattleWay | undefined;
  cut(state: State, model: number, way: BattleWay, most: number): BattleWay | undefined;
  along(way: BattleWay, length: number): Point;
  /** The arc about a place to another as far from it, if nothing is in its way. */
  arc(
    plan: BattlePlan,
    state: State,
    model: number,
    arc: Arc,
    cautious: boolean,
    most: number,
  ): BattleWay | undefined;
  line(plan: BattlePlan, state: State, model: number, to: Point, most: number): BattleWay | undefined;
  straight(
    plan: BattlePlan,
    state: State,
    model: number,
    to: Point,
    cautious: boolean,
    treading?: boolean,
  ): BattleWay | undefined;
  /** Whether there are enemies so small that a model may step on them. */
  mayTread(model: number): boolean;
  /** The cautious way over a barrier to where an enemy leaves no room behind it; undefined: none of at most a length. */
  over(state: State, model: number, enemy: number, most: number): BattleWay | undefined;
  /** Whether a barrier lies between two models. */
  parted(state: State, one: number, two: number): boolean;
  /** The place nearest to where a model stands at which its base may end; undefined: there is none. */
  nearest(state: State, model: number): Point | undefined;
}

/** What rules ask of the ground where there are boats (`boats/ground.ts`). */
interface Afloat {
  isFreeOn(state: State, boat: number, model: number, at: Point): boolean;
  nearestOn(state: State, boat: number, model: number, at: Point): Point | undefined;
  /** The ground off the boats. */
  shore(state: State): {
    mayLand(state: State, model: number, at: Point, cautious: boolean): boolean;
    mayPass(state: State, model: number, at: Point): boolean;
    nearestTo(state: State, model: number, at: Point): Point | undefined;
  };
}

/** A Cloud Template. */
type Cloud = Extract<TerrainData, { kind: 'cloud' }>['shape'];

/** See the head of this file. */
export interface BattlePlan extends SidesPlan {
  readonly data: BattleData;
  readonly context: Context;
  readonly pieces: readonly Piece[];
  /** The models that Create Swarm may place are among the pieces; they do not stand at the start. */
  readonly created: readonly number[];
  /** The models of each side that its player deploys, in this order. */
  readonly deployed: readonly (readonly number[])[];
  /** The Turn before which each model comes, 0 where it is there from the start; of each side those that come later, in this order. */
  readonly waves: Int32Array;
  readonly arrivals: readonly (readonly number[])[];
  readonly kinds: readonly ModelKind[];
  readonly names: readonly string[];
  readonly wild: readonly boolean[];
  /** The pieces that may carry crew. */
  readonly vehicles: readonly number[];
  /** The pieces that are objects. */
  readonly things: readonly number[];
  readonly side: Int32Array;
  readonly radius: Float64Array;
  readonly counters: readonly Counter[];
  /** The pieces that may place a Target Marker. */
  readonly marking: readonly number[];
  /** The pieces that have Defender. */
  readonly defenders: readonly number[];
  /** The Clouds of the table, in its order. */
  readonly clouds: readonly Cloud[];
  /** Objects: counters, then the pieces that are objects, then coracles. */
  readonly objects: readonly {
    readonly id: string;
    /** Where it lies at the start; undefined of a piece. */
    readonly at: Point | undefined;
    readonly size: Size;
    readonly radius: number;
    /** The piece that it is, or −1. */
    readonly piece: number;
    /** The boat that it is, a coracle, which may be carried over land; or −1. */
    readonly boat: number;
  }[];
  /** Conditions of victory, side by side. */
  readonly victory: readonly VictoryCondition[];
  /** How many times its cost the removal of each model is worth. */
  readonly stakes: Float64Array;
  /** The objects that conditions of victory speak of. */
  readonly prizes: readonly number[];
  /** By which edges models of each side may leave. */
  readonly exits: readonly (readonly Exit[])[];
  readonly boats: readonly Boat[];
  /** The ground where there are boats; it is the `ground` too. */
  readonly water: Afloat | undefined;
  readonly waters: Waters;
  /** Whether barriers stand on the table. */
  readonly fenced: boolean;
  /** Areas of frugin plants. */
  readonly plants: readonly Outline[];
  /** Whether conditions may hold that last: models that begin with one, or areas that give one. */
  readonly afflicts: boolean;
  /** Areas whose models have a condition, as its bit. */
  readonly areas: readonly { readonly outline: Outline; readonly bit: number }[];
  readonly ground: TableGround;
  readonly width: number;
  readonly depth: number;
  readonly turns: number;
  /** Points of each side's models of the start. */
  readonly points: readonly number[];
}

/** The kind of a piece. */
export function kindAt(plan: BattlePlan, piece: number): ModelKind {
  return (plan.pieces[piece] as Piece).kind;
}
