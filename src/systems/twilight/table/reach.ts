/** Where models of a table can get to, without and with Moving Cautiously. */
import {
  bodiesOf,
  gapBetween,
  Ground,
  Ways,
  WayTooComplex,
  type Bodies,
  type Walk,
  type Way,
} from '../../../space/index.js';
import { wayGivenUp } from '../../../system/index.js';
import { groupOf, mannersOf, piecesOf, tierOf, walkOf, type Manner, type Skills } from './manner.js';
import type { Placed, Table } from './read.js';
import type { MoveData } from './schema.js';
import { ADJACENT, CONTACT } from './sizes.js';

/** A way as JSON has it. */
export type WayAnswer = Pick<Way, 'length' | 'path'>;

/** The shortest ways of one move; null where there is none at any length. */
export interface MoveAnswer {
  readonly model: string;
  readonly free: WayAnswer | null;
  /** The plain length, not doubled. */
  readonly cautious: WayAnswer | null;
}

/**
 * The answers to moves, in their order.
 * @throws StonecastError with the path for ids that no model has
 */
export function answerReach(table: Table, moves: readonly MoveData[]): { readonly moves: MoveAnswer[] } {
  const ground = new Ground(table.width, table.depth, piecesOf(table.terrain));
  return { moves: moves.map((move, i) => answerMove(table, ground, move, i)) };
}

/** Sides as a mover sees them. */
const OWN = 0;
const OTHER = 1;

function answerMove(table: Table, ground: Ground, { model: id, to }: MoveData, i: number): MoveAnswer {
  const self = table.find(id, ['moves', i, 'model']);
  const mover = table.models[self] as Placed;
  const sideOf = ({ side }: Placed): number => (side === mover.side ? OWN : OTHER);
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
  return { model: id, free: held ? null : told(way), cautious: told(ask(walk(cautious))) };
}

/** A way, or a refusal in words where too much stands about for one to be found in sensible time. */
function orGivenUp(move: number, ask: () => Way | null): Way | null {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof WayTooComplex)) throw error;
    throw wayGivenUp(move);
  }
}

/** Whether adjacent enemies keep a model from leaving in this manner. */
function isHeld({ models }: Table, bodies: Bodies, self: number, { holds }: Manner): boolean {
  return models.some(
    ({ side, size }, i) =>
      side !== models[self]?.side && (tierOf(size) & holds) !== 0 && gapBetween(bodies, self, i) <= ADJACENT,
  );
}

/** What of a model's abilities bears on its ways. */
function skillsOf({ profile }: Pick<Placed, 'profile'>): Skills {
  const has = (wanted: string): boolean =>
    profile?.abilities.some((one) => (typeof one === 'string' ? one : one.id) === wanted) ?? false;
  return { ranger: has('ranger'), flying: has('flying'), swim: has('swim') };
}

function told(way: Way | null): WayAnswer | null {
  return way && { length: way.length, path: way.path };
}
