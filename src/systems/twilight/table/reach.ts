/** Where models of a table can move, without and with Moving Cautiously. */
import {
  bodiesOf,
  discGap,
  gapBetween,
  Ground,
  Ways,
  WayTooComplex,
  type Walk,
  type Bodies,
  type Point,
  type Way,
} from '../../../space/index.js';
import type { MoveData } from './schema.js';
import { CONTACT } from '../model/sides.js';
import { ADJACENT } from '../model/sizes.js';
import { TOUCH, wayGivenUp } from '../../../system/index.js';
import {
  crossingOf,
  tierOf,
  piecesOf,
  mannersOf,
  groupOf,
  walkOf,
  type Skills,
  type Manner,
} from './movement.js';
import type { PlacedModel, Table } from './readTable.js';

/** A way in JSON. */
export interface WayAnswer extends Pick<Way, 'length' | 'path'> {
  /** Smaller enemies under the model at its end, with the nearest places beside it. Absent if there are none. */
  readonly displaced?: readonly { readonly model: string; readonly to: Point }[];
}

/** A barrier with the enemy behind it (see `Crossed`). */
export interface BarrierAnswer {
  readonly way: WayAnswer;
  readonly back: Point | null;
  readonly block: { readonly at: Point; readonly way: WayAnswer } | null;
  readonly additionalOran: number;
}

/** The shortest ways of one move. Null if there is none of any length. */
export interface MoveAnswer {
  readonly model: string;
  readonly free: WayAnswer | null;
  /** The plain length, not doubled. */
  readonly cautious: WayAnswer | null;
  /** Present if the engaged enemy stands right behind a barrier: its owner's options if the model crosses. */
  readonly barrier?: BarrierAnswer;
}

/**
 * Returns the answers to moves, in order.
 * @throws StonecastError with the path for unknown ids
 */
export function answerReach(table: Table, moves: readonly MoveData[]): { readonly moves: MoveAnswer[] } {
  const ground = new Ground(table.width, table.depth, piecesOf(table.terrain));
  return { moves: moves.map((move, i) => answerMove(table, ground, move, i)) };
}

/** The sides from the mover's view. */
const OWN = 0;
const OTHER = 1;

function answerMove(table: Table, ground: Ground, { model: id, to }: MoveData, i: number): MoveAnswer {
  const self = table.find(id, ['moves', i, 'model']);
  const mover = table.models[self]!;
  const sideOf = ({ side }: PlacedModel): number => (side === mover.side ? OWN : OTHER);
  const bodies = bodiesOf(
    table.models.map((model) => ({ ...model, group: groupOf(sideOf(model), model.size) })),
  );
  const ways = new Ways(ground, bodies, CONTACT);
  const shortest = (walk: Walk): Way | null => {
    if ('engage' in to) return ways.toContact(walk, table.find(to.engage, ['moves', i, 'to', 'engage']));
    if ('of' in to) return ways.toGap(walk, table.find(to.of, ['moves', i, 'to', 'of']), to.gap);
    return ways.toPlace(walk, to[0], to[1]);
  };
  const ask = (walk: Walk): Way | null => orGivenUp(i, () => shortest(walk));
  const { free, cautious } = mannersOf(mover.size, skillsOf(mover));
  const walk = (manner: Manner): Walk =>
    walkOf(manner, { ...mover, self }, { friends: [OWN], enemies: [OTHER] }, Infinity);
  const way = ask(walk(free));
  const held = way !== null && way.length > 0 && isHeld(table, bodies, self, free);
  const asAnswer = (found: Way | null): WayAnswer | null =>
    found && wayAnswer(table, ways, walk(cautious), found);
  const barrier =
    'engage' in to
      ? orGivenUp(i, () => barrierOf(table, ways, walk(cautious), table.find(to.engage, [])))
      : undefined;
  return {
    model: id,
    free: held ? null : asAnswer(way),
    cautious: asAnswer(ask(walk(cautious))),
    ...(barrier && { barrier }),
  };
}

/** Returns the options of the owner of an enemy right behind a barrier. Flying models pass over both. */
function barrierOf(table: Table, ways: Ways, mover: Walk, target: number): BarrierAnswer | undefined {
  const { terrain, models } = table;
  const [own, other] = [models[mover.self]!, models[target]!];
  if (other.side === own.side || skillsOf(own).flying) return undefined;
  const { cautious } = mannersOf(other.size, skillsOf(other));
  const enemy = walkOf(cautious, { ...other, self: target }, { friends: [OTHER], enemies: [OWN] }, Infinity);
  const kinds = piecesOf(terrain);
  for (const [i, piece] of terrain.entries()) {
    if (piece.kind !== 'barrier') continue;
    const crossed = crossingOf(piece, kinds[i]?.kind ?? 0, { ways, mover, enemy });
    if (crossed === undefined) continue;
    const { way, back, block, additionalOran } = crossed;
    const plain = ({ length, path }: Way): WayAnswer => ({ length, path });
    return { way: plain(way), back, block: block && { at: block.at, way: plain(block.way) }, additionalOran };
  }
  return undefined;
}

/**
 * Returns a way with the models that it displaces at its end. They are placed beside the model (Tiny Models, Huge
 * Models).
 */
function wayAnswer({ models }: Table, ways: Ways, { self, radius }: Walk, way: Way): WayAnswer {
  const { bodies } = ways;
  const [x, y] = [bodies.x[self]!, bodies.y[self]!];
  [bodies.x[self], bodies.y[self]] = [way.x, way.y];
  const stepped = models.flatMap((model, i) =>
    i !== self && discGap(way.x, way.y, radius, model.x, model.y, model.radius) < -TOUCH ? [i] : [],
  );
  const displaced = stepped.map((i) => {
    const small = models[i]!;
    const { cautious } = mannersOf(small.size, skillsOf(small));
    const sides = { friends: [OWN, OTHER], enemies: [] };
    const place = ways.nearestPlace(
      walkOf(cautious, { ...small, self: i }, sides, Infinity),
      small.x,
      small.y,
    );
    const to = place ?? ([small.x, small.y] as const);
    // The next displaced model must leave room for this one.
    [bodies.x[i], bodies.y[i]] = to;
    return { model: small.id, to };
  });
  for (const i of stepped) [bodies.x[i], bodies.y[i]] = [models[i]!.x, models[i]!.y];
  [bodies.x[self], bodies.y[self]] = [x, y];
  return { length: way.length, path: way.path, ...(displaced.length > 0 && { displaced }) };
}

/** Runs a search for a way. If the table is too complex, it reports that in words. */
function orGivenUp<T>(move: number, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof WayTooComplex)) throw error;
    throw wayGivenUp(move);
  }
}

/** Reports whether adjacent enemies keep a model from leaving in this manner. */
function isHeld({ models }: Table, bodies: Bodies, self: number, { holds }: Manner): boolean {
  return models.some(
    ({ side, size }, i) =>
      side !== models[self]?.side && (tierOf(size) & holds) !== 0 && gapBetween(bodies, self, i) <= ADJACENT,
  );
}

/** Returns the abilities that affect a model's movement. */
function skillsOf({ profile }: Pick<PlacedModel, 'profile'>): Skills {
  const has = (wanted: string): boolean =>
    profile?.abilities.some((one) => (typeof one === 'string' ? one : one.id) === wanted) ?? false;
  return { ranger: has('ranger'), flying: has('flying'), swim: has('swim') };
}
