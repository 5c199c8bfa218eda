/** A replay of Twilight as the referee reads it, and what it keeps of its models. */
import type { Moored, Posed, Vessel } from '../boats.js';
import type { Card } from '../cards.js';
import type { Shape, XY } from '../plane.js';

/** A replay, as TABLE files describe it. */
export interface Replay {
  readonly table: {
    readonly width: number;
    readonly depth: number;
    readonly terrain: readonly { readonly kind: string; readonly height?: string; readonly shape: Shape }[];
  };
  readonly turns: number;
  /** Areas whose models are Stunned or terrified. */
  readonly areas?: readonly { readonly area: Shape; readonly condition: string }[];
  readonly template?: { readonly length: number; readonly narrow: number; readonly wide: number };
  readonly boats?: readonly Moored[];
  /** Counters that may be carried. */
  readonly objects?: readonly { readonly id: string; readonly at: XY; readonly size: string }[];
  /** `team`: the first of the sides that are allied with it. */
  readonly sides: readonly { readonly wild: boolean; readonly team?: number }[];
  readonly models: readonly Placed[];
  readonly events: readonly Event[];
}

export interface Placed {
  readonly id: string;
  readonly side: number;
  readonly model: string;
  readonly at?: XY;
  readonly size: string;
  readonly stamina: number;
  /** It is an object by this id. */
  readonly object?: string;
  /** The vehicle on which it begins as crew. */
  readonly rides?: string;
  /** The boat on which it begins. */
  readonly aboard?: string;
  /** Stunned and terrified until the end of which Turn; Entangled Counters. */
  readonly conditions?: { readonly stunned: number; readonly terror: number; readonly entangled: number };
}

export type Event = Readonly<Record<string, unknown>> & { readonly event: string };

export interface Model {
  readonly id: string;
  readonly side: number;
  readonly model: string;
  readonly card: Card;
  radius: number;
  readonly order: number;
  at: XY;
  on: boolean;
  removed: boolean;
  /** Its own side has paid with it: it is gone, but no casualty. */
  discarded: boolean;
  /** Comes later. */
  waits: boolean;
  /** The vehicle that it rides as crew. */
  seat: Model | undefined;
  /** The boat that it is on, and whether it gave its Activation to paddle. */
  deck: Vessel | undefined;
  paddles: boolean;
  /** It fell into the water, and may be in the deep as long as it has not come out of it. */
  sunk: boolean;
  /** Left by an edge; its side fled. */
  left: boolean;
  fled: boolean;
  /** Got off in this Turn; returned a counter in it. */
  alighted: boolean;
  returned: boolean;
  /** An object: it engages nobody and does nothing. */
  readonly thing: string | undefined;
  /** Placed by Create Swarm. */
  created: boolean;
  stamina: number;
  readonly until: { readonly stunned: number; readonly terror: number };
  counters: number;
  /** The gas Clouds in which it stands, and whether it failed its save in each. */
  readonly gas: Map<Gas, boolean>;
  activated: boolean;
  led: string;
  fought: boolean;
  /** Ranged Attacks of this Turn's Activation; those under one template are one. */
  attacks: number;
  lastMove: { readonly cautious: boolean; readonly why: string } | undefined;
  /** Moves of this Turn's Activation, and whether it shot after the last of them. */
  moves: { readonly cautious: boolean; readonly why: string; readonly length: number; shot: boolean }[];
}

/** A gas Cloud. */
export interface Gas {
  /** Its number among those of the moment. */
  readonly gas: number;
  readonly circle: XY;
  readonly radius: number;
}

/** A steamboat's movement, as replays write it. */
export interface Steamed extends Posed {
  readonly boat: string;
  readonly speed: number;
  readonly steer?: Posed & { readonly by: string };
  readonly towed: Readonly<Record<string, Posed>>;
  readonly clinging: readonly string[];
  readonly objects?: Readonly<Record<string, XY>>;
  readonly places: Readonly<Record<string, XY>>;
  readonly pushed: Readonly<Record<string, XY>>;
  readonly saves: Readonly<Record<string, readonly number[]>>;
  readonly rams: Readonly<
    Record<
      string,
      { readonly speed: number; readonly blows: number; readonly rolls: readonly (readonly number[])[] }
    >
  >;
  readonly crash?: {
    readonly into: string | null;
    readonly needs: number;
    readonly tests: Readonly<Record<string, readonly number[]>>;
    readonly fell: Readonly<Record<string, XY>>;
  };
  readonly slows: number;
  readonly removed: readonly string[];
}
