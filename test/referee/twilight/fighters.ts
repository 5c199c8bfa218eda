/** Whose stones lie on the table in a fight, and what is told of a step. */
import type { Card } from '../cards.js';
import type { Hand } from './hands.js';
import type { Power, Stones } from './powers.js';

/** One of the two whose stones lie on the table. */
export interface Fighter {
  /** As steps call it. */
  readonly id: string;
  readonly side: number;
  /** What a Wild model's colours count as. */
  readonly colours: Card['colours'] | undefined;
  /** Stones that it picks or draws. */
  readonly stones: number;
  /** The fewest and the most Oran on top. */
  readonly added: readonly [number, number];
  readonly powers: readonly Power[];
  readonly stamina: number;
  /** Kinds that it has in this fight: a shooter has Erac alone, its target Oran alone. */
  readonly kinds: readonly (keyof Stones)[];
  /** It does nothing after the cast though it is no Wild model. */
  readonly idle?: boolean;
}

/** How the stones lie in the end. */
export interface Followed {
  readonly shown: readonly [Stones, Stones];
  readonly stamina: readonly [number, number];
  readonly discards: readonly [number, number];
}

/** A step of adjusting as replays tell it. */
export interface Step {
  readonly side: number;
  readonly model: string;
  readonly does: string;
  readonly stamina: number;
  readonly recast?: Stones;
  readonly turned?: Stones;
  readonly discards?: number;
  readonly redrawn?: { readonly back: Hand; readonly drawn: Hand };
  readonly shown: readonly Stones[];
}
