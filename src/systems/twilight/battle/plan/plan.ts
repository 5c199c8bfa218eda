/**
 * A battle before it begins: everything that does not change during play.
 *
 * The types of victory conditions in a battle.
 */
import type { Context } from '../../scenario/models.js';
import type { Size } from '../../model/sizes.js';
import type { TerrainData } from '../../table/schema.js';
import type { BattleData } from '../schema.js';
import type { State } from '../state.js';
import type { Sight } from '../../table/sight.js';
import type { BattleWay } from '../ground/battleWay.js';
import type { Outline, Point } from '../../../../space/index.js';
import type { Boat } from '../boats/fleet.js';
import type { Waters } from '../boats/waters.js';
import type { ModelKind } from './modelKind.js';
import type { Piece, SidesPlan } from './modelsAndSides.js';

/** A kind of counter in the bag. */
export interface Counter {
  /** The name in replays: `combat`, the index of a side, or a Wild colour. */
  readonly name: string;
  /** The number of these counters in the bag at the start of a Turn. */
  readonly count: number;
  /** The player who owns the counter, or −1. */
  readonly side: number;
  readonly colour: string | undefined;
}

/** The index of the Combat counters among the kinds of counters. */
export const COMBAT_COUNTER = 0;

/** An arc of the centre of a base. */
export interface Arc {
  readonly around: Point;
  readonly to: Point;
  readonly turn: 'left' | 'right';
}

/** A gap between a model and a target that the model wants, in inches. */
export interface Gap {
  readonly target: number;
  readonly gap: number;
}

/** A battle at one moment: what does not change, and the state. */
export interface Moment {
  readonly plan: BattlePlan;
  readonly state: State;
}

/** How a model moves: whether cautiously, and the greatest length in inches. */
export interface Manner {
  readonly cautious: boolean;
  readonly most: number;
  /** Whether it steps on smaller enemies at its end. Absent means no. */
  readonly treading?: boolean;
}

/** The questions that rules ask about the table (`ground.ts`). */
export interface TableGround {
  isWet(plan: BattlePlan, state: State, model: number): boolean;
  isFree(state: State, model: number, x: number, y: number): boolean;
  /** @param over models that the viewer looks over as if they were absent */
  sight(battle: Moment, from: number, to: number, over?: readonly number[]): Sight;
  mustBeCautious(plan: BattlePlan, state: State, model: number): boolean;
  toContact(battle: Moment, model: number, target: number, manner: Manner): BattleWay | undefined;
  toPlace(battle: Moment, model: number, at: Point, manner: Manner): BattleWay | undefined;
  /**
   * Returns the shortest way that brings the gap to another model down to a goal, or as near to it as the
   * length allows. Returns undefined if no way brings the model nearer.
   */
  towards(battle: Moment, model: number, goal: Gap, manner: Manner): BattleWay | undefined;
  cut(state: State, model: number, way: BattleWay, most: number): BattleWay | undefined;
  along(way: BattleWay, length: number): Point;
  /**
   * Returns the arc around a position to another position at the same distance, or undefined if something
   * blocks it.
   */
  arc(battle: Moment, model: number, arc: Arc, manner: Manner): BattleWay | undefined;
  line(battle: Moment, model: number, to: Point, most: number): BattleWay | undefined;
  straight(battle: Moment, model: number, to: Point, manner: Omit<Manner, 'most'>): BattleWay | undefined;
  /** Returns whether there are enemies small enough for a model to step on. */
  mayTread(model: number): boolean;
  /**
   * Returns the cautious way over a barrier to a position where an enemy leaves no room behind it. Returns
   * undefined if none is within the length.
   */
  over(state: State, model: number, enemy: number, most: number): BattleWay | undefined;
  /** Returns whether a barrier stands between two models. */
  parted(state: State, one: number, two: number): boolean;
  /** Returns the nearest position to a model at which its base may end, or undefined if there is none. */
  nearest(state: State, model: number): Point | undefined;
}

/** The further questions that rules ask about a table with boats (`boats/ground.ts`). */
interface Afloat {
  isFreeOn(state: State, boat: number, model: number, at: Point): boolean;
  nearestOn(state: State, boat: number, model: number, at: Point): Point | undefined;
  /** Returns the ground off the boats. */
  shore(state: State): {
    mayLand(state: State, model: number, at: Point, cautious: boolean): boolean;
    mayPass(state: State, model: number, at: Point): boolean;
    nearestTo(state: State, model: number, at: Point): Point | undefined;
  };
}

/** A Cloud Template. */
type Cloud = Extract<TerrainData, { kind: 'cloud' }>['shape'];

/** The constant facts of a battle. The head of this file explains it. */
export interface BattlePlan extends SidesPlan {
  readonly data: BattleData;
  readonly context: Context;
  readonly pieces: readonly Piece[];
  /** The pieces that Create Swarm may place. They are not on the table at the start. */
  readonly created: readonly number[];
  /** The models of each side that its player deploys, in this order. */
  readonly deployed: readonly (readonly number[])[];
  /**
   * The Turn before which each model comes, or 0 if it starts on the table. Then, for each side, the models
   * that come later, in this order.
   */
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
  /** The Clouds of the table, in file order. */
  readonly clouds: readonly Cloud[];
  /** Objects: counters, then the pieces that are objects, then coracles. */
  readonly objects: readonly {
    readonly id: string;
    /** The position at the start. It is undefined for pieces and coracles. */
    readonly at: Point | undefined;
    readonly size: Size;
    readonly radius: number;
    /** The index of its piece, or −1. */
    readonly piece: number;
    /** The index of its boat, a coracle that a model may carry over land, or −1. */
    readonly boat: number;
  }[];
  /** The conditions of victory, side by side. */
  readonly victory: readonly VictoryCondition[];
  /** The factor by which the removal of each model is worth more than its cost. */
  readonly stakes: Float64Array;
  /** The objects that conditions of victory name. */
  readonly prizes: readonly number[];
  /** The edges by which models of each side may leave. */
  readonly exits: readonly (readonly Exit[])[];
  readonly boats: readonly Boat[];
  /** The ground of a table with boats. It is also the `ground`. */
  readonly water: Afloat | undefined;
  readonly waters: Waters;
  /** Whether barriers stand on the table. */
  readonly fenced: boolean;
  /** Areas of frugin plants. */
  readonly plants: readonly Outline[];
  /** Whether models may have lasting conditions: some start with one, or an area gives one. */
  readonly afflicts: boolean;
  /** Areas that give their models a condition, with the bit of the condition. */
  readonly areas: readonly { readonly outline: Outline; readonly bit: number }[];
  readonly ground: TableGround;
  readonly width: number;
  readonly depth: number;
  readonly turns: number;
  /** The points of each side's models at the start. */
  readonly points: readonly number[];
}

/** Returns the kind of a piece. */
export function kindAt(plan: BattlePlan, piece: number): ModelKind {
  return plan.pieces[piece]!.kind;
}

type Written = BattleData['scenario']['victory'][number];
type Edge = 'left' | 'right' | 'near' | 'far';

/** The demand of a condition. `need` is the number of `models` that must meet it. */
export type VictoryCondition = {
  /** The index in the file. */
  readonly index: number;
  readonly side: number;
  readonly when: Written['when'];
} & (
  | { readonly kind: 'remove' | 'protect'; readonly models: readonly number[]; readonly need: number }
  | { readonly kind: 'leave'; readonly models: readonly number[]; readonly need: number; readonly edge: Edge }
  | { readonly kind: 'take'; readonly object: number; readonly edge: Edge }
  | { readonly kind: 'keep'; readonly object: number }
  | { readonly kind: 'carry'; readonly object: string }
  | { readonly kind: 'hold'; readonly hold: readonly [number, number]; readonly radius: number }
);

/**
 * An edge by which models of a side may leave: all of them, some of them, or only the bearer of an object.
 */
export interface Exit {
  readonly edge: Edge;
  readonly with: string | undefined;
  readonly models: ReadonlySet<number> | undefined;
}
