/**
 * The table with boats on it. A model on a boat moves on the deck. Each deck is a small table of its own,
 * whose edges are those of the hull, with positions relative to the hull. All other models move on the shore
 * and in the water. There, hulls are pieces of ground at the present position of each boat.
 */
import type { Path, Point, TerrainPiece } from '../../../../space/index.js';
import { DEEP, groupOf, HULL, TALL, tierOf } from '../../table/movement.js';
import type { TableData } from '../../table/schema.js';
import { BattleGround } from '../ground/ground.js';
import type { Piece } from '../plan/modelsAndSides.js';
import {
  kindAt,
  type Arc,
  type BattlePlan,
  type Gap,
  type Manner,
  type Moment,
  type TableGround,
} from '../plan/plan.js';
import type { State } from '../state.js';
import { EVERYBODY } from '../ground/preparedGround.js';
import type { Sight } from '../../table/sight.js';
import type { BattleWay } from '../ground/battleWay.js';
import { isAway, onHull, onTable, poseOf, shapeOf, type Hull, type Pose } from './hull.js';
import { isBurdened } from './portage.js';
import type { Waters } from './waters.js';

/** The number of boat arrangements whose ground stays in the cache. */
const MOST_SHORES = 64;

/** Ground on which bases may change their size. A model that is in deep water may move through deep water. */
class OpenGround extends BattleGround {
  /** Returns whether a model has fallen into deep water. */
  sunk: (state: State, model: number) => boolean = () => false;
  /**
   * The radius of each model outside a coracle, and its group inside one. Inside, it counts as Medium: a Huge
   * model neither crosses nor steps on it.
   */
  private readonly alone: Float64Array;
  private readonly afloat: Int32Array;

  constructor(table: TableData, models: readonly Piece[], hulls: readonly TerrainPiece[] = []) {
    super(table, models, hulls);
    this.alone = Float64Array.from(models, ({ kind }) => kind.radius);
    this.afloat = Int32Array.from(models, ({ side }) => groupOf(side, 'medium'));
  }

  /** Returns whether a base may end a move at a position without overlapping another base. */
  mayLand(state: State, model: number, [x, y]: Point, cautious: boolean): boolean {
    this.load(state);
    const walk = this.walker(state, model, cautious);
    walk.ends = EVERYBODY;
    walk.stops = 0;
    walk.lids |= HULL;
    return this.ways.mayEnd(walk, x, y);
  }

  /** Returns whether a base at a position is clear of everything that no model passes. */
  mayPass(state: State, model: number, [x, y]: Point): boolean {
    this.load(state);
    const walk = this.walker(state, model, true);
    walk.ends = walk.stops = walk.lids = 0;
    walk.walls = TALL;
    return this.ways.mayEnd(walk, x, y);
  }

  /**
   * Returns the nearest position where a base may end. A model that falls into the water may end in deep
   * water.
   */
  nearestTo(state: State, model: number, [x, y]: Point): Point | undefined {
    this.load(state);
    const walk = this.walker(state, model, true);
    walk.walls = (walk.walls & ~DEEP) | HULL;
    walk.ends = EVERYBODY;
    walk.stops = 0;
    return this.ways.nearestPlace(walk, x, y) ?? undefined;
  }

  protected override load(state: State): void {
    super.load(state);
    const { bodies, afloat } = this;
    bodies.radius.set(state.radius);
    for (let i = 0; i < afloat.length; i++)
      if (bodies.group[i] !== 0 && this.isPilot(state, i)) bodies.group[i] = afloat[i]!;
  }

  protected override tier(state: State, model: number): number {
    return this.isPilot(state, model) ? tierOf('medium') : super.tier(state, model);
  }

  /** Returns whether a model is in a coracle, which makes its base larger (Coracles). */
  private isPilot({ radius }: State, model: number): boolean {
    return radius[model] !== this.alone[model];
  }

  protected override walker(state: State, model: number, cautious: boolean) {
    const walk = super.walker(state, model, cautious);
    walk.radius = state.radius[model]!;
    if (this.sunk(state, model)) walk.walls &= ~DEEP;
    return walk;
  }
}

/** The boats of a battle and their water. */
interface Fleet {
  readonly hulls: readonly Hull[];
  readonly waters: Waters;
}

/** The ground of a battle with boats. The head of this file explains it. */
export class WaterGround implements TableGround {
  private readonly decks: readonly OpenGround[];
  private readonly shores = new Map<string, OpenGround>();

  constructor(
    private readonly table: TableData,
    private readonly models: readonly Piece[],
    private readonly fleet: Fleet,
  ) {
    this.decks = fleet.hulls.map(
      ({ length, width }) => new OpenGround({ width: length, depth: width, terrain: [] }, models),
    );
  }

  /** Returns whether a model that does not swim is in deep water. */
  isSunk(state: State, model: number): boolean {
    const { kind } = this.models[model]!;
    if (kind.swims || state.deck[model] !== 0) return false;
    const at = [state.x[model]!, state.y[model]!] as const;
    return this.fleet.waters.isDeep(at, state.radius[model]!);
  }

  /** Returns the ground off the boats, with hulls at the positions of this state. */
  shore(state: State): OpenGround {
    const key = [...state.boatX, ...state.boatY, ...state.bowX, ...state.bowY].join(' ');
    let found = this.shores.get(key);
    if (!found) {
      const hulls = this.fleet.hulls.flatMap((hull, boat) =>
        isAway(state, boat) ? [] : [{ shape: shapeOf(hull, poseOf(state, boat)), kind: HULL }],
      );
      found = new OpenGround(this.table, this.models, hulls);
      found.sunk = (now, model) => this.isSunk(now, model);
      if (this.shores.size >= MOST_SHORES) this.shores.clear();
      this.shores.set(key, found);
    }
    return found;
  }

  /** Returns whether a base may stand at a position on a boat. */
  isFreeOn(state: State, boat: number, model: number, at: Point): boolean {
    const { deck, view, to } = this.on(state, boat);
    return deck.isFree(view, model, ...to(at));
  }

  /**
   * Returns the position on a boat nearest to a position of the table where a base may stand. Returns
   * undefined if there is none.
   */
  nearestOn(state: State, boat: number, model: number, at: Point): Point | undefined {
    const { deck, view, to, back } = this.on(state, boat);
    const found = deck.nearestTo(view, model, to(at));
    return found && back(found);
  }

  isWet(plan: BattlePlan, state: State, model: number): boolean {
    return state.deck[model] === 0 && this.shore(state).isWet(plan, state, model);
  }

  isFree(state: State, model: number, x: number, y: number): boolean {
    const boat = state.deck[model]! - 1;
    return boat < 0
      ? this.shore(state).isFree(state, model, x, y)
      : this.isFreeOn(state, boat, model, [x, y]);
  }

  sight(battle: Moment, from: number, to: number, over?: readonly number[]): Sight {
    return this.shore(battle.state).sight(battle, from, to, over);
  }

  mustBeCautious(plan: BattlePlan, state: State, model: number): boolean {
    if (state.deck[model] === 0 && this.isSunk(state, model)) return true;
    if (isBurdened(plan, state, model)) return true;
    const { deck, view } = this.of(state, model);
    return deck.mustBeCautious(plan, view, model);
  }

  toContact(battle: Moment, model: number, target: number, manner: Manner): BattleWay | undefined {
    return this.way(battle, model, manner.cautious, (deck, now) =>
      deck.toContact(now, model, target, manner),
    );
  }

  towards(battle: Moment, model: number, goal: Gap, manner: Manner): BattleWay | undefined {
    return this.way(battle, model, manner.cautious, (deck, now) => deck.towards(now, model, goal, manner));
  }

  toPlace(battle: Moment, model: number, at: Point, manner: Manner): BattleWay | undefined {
    return this.way(battle, model, manner.cautious, (deck, now, to) =>
      deck.toPlace(now, model, to(at), manner),
    );
  }

  cut(state: State, model: number, way: BattleWay, most: number): BattleWay | undefined {
    const { deck, view, to, back } = this.of(state, model);
    const found = deck.cut(view, model, { ...way, path: mapped(way.path, to) }, most);
    return found && { ...found, path: mapped(found.path, back) };
  }

  along(way: BattleWay, length: number): Point {
    return this.decks[0]!.along(way, length);
  }

  arc(battle: Moment, model: number, { around, to: end, turn }: Arc, manner: Manner): BattleWay | undefined {
    return this.way(battle, model, manner.cautious, (deck, now, to) =>
      deck.arc(now, model, { around: to(around), to: to(end), turn }, manner),
    );
  }

  line(battle: Moment, model: number, at: Point, most: number): BattleWay | undefined {
    return this.way(battle, model, false, (deck, now, to) => deck.line(now, model, to(at), most));
  }

  straight(battle: Moment, model: number, at: Point, manner: Omit<Manner, 'most'>): BattleWay | undefined {
    return this.way(battle, model, manner.cautious, (deck, now, to) =>
      deck.straight(now, model, to(at), manner),
    );
  }

  mayTread(model: number): boolean {
    return this.decks[0]!.mayTread(model);
  }

  over(state: State, model: number, enemy: number, most: number): BattleWay | undefined {
    if (state.deck[model] !== 0 || state.deck[enemy] !== 0) return undefined;
    return this.shore(state).over(state, model, enemy, most);
  }

  parted(state: State, one: number, two: number): boolean {
    return this.shore(state).parted(state, one, two);
  }

  nearest(state: State, model: number): Point | undefined {
    const { deck, view, back } = this.of(state, model);
    const found = deck.nearest(view, model);
    return found && back(found);
  }

  /**
   * Finds a way on the ground under a model and returns it in table coordinates. A model in a coracle stays
   * in the middle, so it has no way.
   */
  private way(
    { plan, state }: Moment,
    model: number,
    cautious: boolean,
    find: (deck: OpenGround, now: Moment, to: (at: Point) => Point) => BattleWay | undefined,
  ): BattleWay | undefined {
    const boat = state.deck[model]! - 1;
    if (boat >= 0 && this.fleet.hulls[boat]?.round === true) return undefined;
    if (boat < 0 && !cautious && !kindAt(plan, model).swims && this.isSunk(state, model)) return undefined;
    if (!cautious && isBurdened(plan, state, model)) return undefined;
    const { deck, view, to, back } = this.of(state, model);
    const found = find(deck, { plan, state: view }, to);
    if (!found || boat < 0) return found;
    const displaced = found.displaced?.map((one) => ({ ...one, at: back(one.at) }));
    return { ...found, path: mapped(found.path, back), ...(displaced && { displaced }) };
  }

  private of(state: State, model: number) {
    const boat = state.deck[model]! - 1;
    if (boat >= 0) return this.on(state, boat);
    return { deck: this.shore(state), view: state, to: same, back: same };
  }

  /** Returns the deck of a boat, the state in deck coordinates, and the functions that convert positions. */
  private on(state: State, boat: number) {
    const hull = this.fleet.hulls[boat]!;
    const pose: Pose = poseOf(state, boat);
    const to = (at: Point): Point => onHull(hull, pose, at);
    const back = (at: Point): Point => onTable(hull, pose, at);
    const view = Object.create(state) as Seen;
    view.x = new Float64Array(state.x.length);
    view.y = new Float64Array(state.y.length);
    state.x.forEach((x, model) => {
      [view.x[model], view.y[model]] = to([x, state.y[model]!]);
    });
    return { deck: this.decks[boat]!, view: view as State, to, back };
  }
}

/** A state whose positions may change. */
type Seen = { -readonly [field in keyof State]: State[field] };

const same = (at: Point): Point => at;

const mapped = (path: Path, to: (at: Point) => Point): Path =>
  path.map((leg) => ('around' in leg ? { around: to(leg.around), to: to(leg.to), turn: leg.turn } : to(leg)));
