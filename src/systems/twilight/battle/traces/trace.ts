/**
 * How a fight of a battle came to its outcome: the picks, the cast, each step of adjusting and each die.
 * Sides are those of the fight. Side 0 is the attacker or the shooter.
 */
import type { SideIndex } from '../../model/sides.js';
import type { Hand } from '../../rules/wild.js';

/** Numbers of stones of either kind. */
export interface Stones {
  readonly erac: number;
  readonly oran: number;
}

/** A player's pick, and the Oran added to it. */
export interface TracedPick extends Stones {
  readonly added: number;
}

/** The stones that a Wild side drew at first. */
export interface TracedDraw {
  readonly hand: Hand;
}

/** One step of adjusting. */
export interface TracedStep {
  readonly by: SideIndex;
  /** `pass`, `recast` (one stone for one Stamina), or the id of an ability. */
  readonly does: string;
  /** The Stamina of the acting model after the step. */
  readonly stamina: number;
  /** Own stones that the model casts again. */
  readonly recast?: Stones | undefined;
  /** Enemy stones that the model turns over. */
  readonly turned?: Stones | undefined;
  /** The number of models discarded for the step. */
  readonly discards?: number | undefined;
  /** Wild stones that go back into the bag, and the stones drawn for them. */
  readonly redrawn?: { readonly back: Hand; readonly drawn: Hand } | undefined;
  /** The faces of each side after the step. */
  readonly shown: readonly [Stones, Stones];
}

/** The stones of a fight from the picks to the blows. */
export interface TracedCombat {
  readonly picks: readonly [TracedPick | TracedDraw, TracedPick | TracedDraw];
  /** The faces before anybody adjusts. */
  readonly cast: readonly [Stones, Stones];
  readonly steps: readonly TracedStep[];
}

/** A blow and its save. */
export interface TracedSave {
  readonly side: SideIndex;
  /** The index of the model in its side of the fight. */
  readonly model: number;
  /**
   * The lowest die that saves, with modifiers. No die saves above 6. `null` means that the model has no save.
   */
  readonly needs: number | null;
  /** All dice of the save, with those rolled again. */
  readonly rolls: readonly number[];
  readonly saved: boolean;
}

/** Returns the faces of each side at the end of a round. */
export const shownLast = ({ cast, steps }: TracedCombat): readonly [Stones, Stones] =>
  steps.at(-1)?.shown ?? cast;
