/**
 * How a fight of a battle came to its result: what was picked and cast, each step of adjusting, each die. Sides are those of the
 * fight: 0 is the attacker's or the shooter's.
 */
import type { SideIndex } from '../../games/meleePlan.js';
import type { Hand } from '../../rules/wild.js';

/** Stones of either kind: picked, face-up, recast or turned over. */
export interface Stones {
  readonly erac: number;
  readonly oran: number;
}

/** What a player picks, and the Oran that come on top. */
export interface TracedPick extends Stones {
  readonly added: number;
}

/** What a Wild side draws: the stones that it held at first. */
export interface TracedDraw {
  readonly hand: Hand;
}

/** One step of adjusting. */
export interface TracedStep {
  readonly by: SideIndex;
  /** `pass`, `recast` (one stone for one Stamina), or the id of an ability. */
  readonly does: string;
  /** What whoever acts has left. */
  readonly stamina: number;
  /** Own stones cast again. */
  readonly recast?: Stones | undefined;
  /** Enemy stones turned over. */
  readonly turned?: Stones | undefined;
  /** Models discarded for it. */
  readonly discards?: number | undefined;
  /** Wild stones that go back into the bag, and those drawn for them. */
  readonly redrawn?: { readonly back: Hand; readonly drawn: Hand } | undefined;
  /** What either side shows afterwards. */
  readonly shown: readonly [Stones, Stones];
}

/** The stones of a fight from the picks to the blows. */
export interface TracedCombat {
  readonly picks: readonly [TracedPick | TracedDraw, TracedPick | TracedDraw];
  /** Face-up before anybody adjusts. */
  readonly cast: readonly [Stones, Stones];
  readonly steps: readonly TracedStep[];
}

/** A blow and its save. */
export interface TracedSave {
  readonly side: SideIndex;
  /** The place of the model among those of its side in the fight. */
  readonly model: number;
  /** What a die has to show, modifiers counted: above 6 nothing saves; `null`: the model has no save. */
  readonly needs: number | null;
  /** The die, and those rolled again. */
  readonly rolls: readonly number[];
  readonly saved: boolean;
}

/** What a side shows at the end of a bout. */
export const shownLast = ({ cast, steps }: TracedCombat): readonly [Stones, Stones] =>
  steps.at(-1)?.shown ?? cast;
