/**
 * Line of Sight and Obstructed.
 *
 * The effect of each kind of terrain on a line of sight. Snow, water, rough ground and frugin plants hide
 * nothing.
 */
import {
  discGap,
  look,
  newLook,
  sightGround,
  type Bases,
  type Look,
  type SightGround,
  type SightPiece,
} from '../../../space/index.js';
import type { Table } from './readTable.js';
import { ADJACENT } from '../model/sizes.js';
import type { TerrainData } from './schema.js';

/** Whether a model is in Line of Sight, and whether it is Obstructed. */
export type Sight = 'clear' | 'obstructed' | 'none';

/** What one model sees of another. */
export interface Seen {
  readonly from: string;
  readonly to: string;
  /** The distance between the bases. */
  readonly gap: number;
  readonly sight: Sight;
  /** The open share of the angle of the target's base. */
  readonly visible: number;
}

/** Classifies a look at a model, which may be Engaged. */
function sightOf({ visible, hidden, over, veiled }: Look, engaged: boolean): Sight {
  if (visible === 0) return 'none';
  return hidden || over || veiled || engaged ? 'obstructed' : 'clear';
}

/** Reports whether a model is Engaged: adjacent to one of another side. */
function isEngaged(bases: Bases, sideOf: (model: number) => unknown, model: number): boolean {
  for (let i = 0; i < bases.count; i++) {
    if (bases.there[i] === 0 || i === model || sideOf(i) === sideOf(model)) continue;
    if (gapOf(bases, i, model) <= ADJACENT) return true;
  }
  return false;
}

/** Returns the distance between two models. */
export function gapOf({ x, y, radius }: Bases, one: number, other: number): number {
  return discGap(x[one]!, y[one]!, radius[one]!, x[other]!, y[other]!, radius[other]!);
}

/** Computes sight between the models of a table. */
export class Watch {
  readonly ground: SightGround;
  readonly #look = newLook();
  readonly #engaged: readonly boolean[];

  constructor(private readonly table: Table) {
    this.ground = groundOf(table.terrain);
    const side = (i: number): unknown => table.models[i]?.side;
    this.#engaged = table.models.map((_, i) => isEngaged(table.bases, side, i));
  }

  /** Returns what the model at one index sees of the model at another. */
  see(from: number, to: number): Seen {
    const { models, bases } = this.table;
    look(this.ground, bases, from, to, ADJACENT, this.#look);
    const { gap, visible } = this.#look;
    const sight = sightOf(this.#look, this.engaged(to));
    return { from: models[from]?.id ?? '', to: models[to]?.id ?? '', gap, sight, visible };
  }

  /** Reports whether the model at an index is Engaged. */
  engaged(model: number): boolean {
    return this.#engaged[model] === true;
  }

  /** Returns the requested pairs as indices. The default is all pairs of different sides. */
  pairs(): readonly (readonly [number, number])[] {
    const { models, file } = this.table;
    if (file.sight) {
      return file.sight.map(({ from, to }, i) => [
        this.table.find(from, ['sight', i, 'from']),
        this.table.find(to, ['sight', i, 'to']),
      ]);
    }
    return models.flatMap(({ side }, from) =>
      models.flatMap((other, to) => (other.side === side ? [] : [[from, to] as const])),
    );
  }
}

/** The depth of a wood or Cloud that models can see through, in inches. */
const VEIL = 2;

/** Converts terrain to a piece for sight. Undefined if it has no effect. */
function sightPiece(piece: TerrainData): SightPiece | undefined {
  switch (piece.kind) {
    case 'wood':
    case 'cloud':
      return { does: 'veil', shape: piece.shape, depth: VEIL };
    case 'obstacle':
      return { does: piece.height === 'tall' ? 'wall' : 'low', shape: piece.shape };
    case 'barrier':
      return { does: 'low', shape: piece.shape };
    default:
      return undefined;
  }
}

/** Prepares terrain for sight. `withPieces` adds later Clouds. */
export function groundOf(terrain: readonly TerrainData[]): SightGround {
  return sightGround(terrain.map(sightPiece).filter((piece) => piece !== undefined));
}
