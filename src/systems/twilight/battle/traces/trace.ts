/**
 * How a fight of a battle came to its outcome: the picks, the cast, each step of adjusting as replays write it (R-05 …
 * ) and each die. Side 0 is the attacker or the shooter.
 */
import { type SideIndex, other } from '../../model/sides.js';
import type { Hand } from '../../rules/wild.js';
import type { AdjustAbility, AdjustMove } from '../../rules/adjust.js';

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

/** The moves and resources of a model that adjusts. */
export interface Seat {
  readonly moves: readonly AdjustMove[];
  /** The abilities, in the order to which the moves refer. */
  readonly abilities: readonly AdjustAbility[];
  readonly stamina: number;
}

/** The effect of a decision and its cost in Stamina. */
export interface Decision extends Pick<TracedStep, 'does' | 'recast' | 'turned' | 'discards'> {
  readonly cost: number;
}

/**
 * Returns the effect of a move.
 *
 * @param id the id of the move. An id that is not among the moves is a pass.
 */
export function decision({ moves, abilities }: Seat, id: number): Decision {
  const move = moves.find((one) => one.id === id);
  if (!move) return { does: 'pass', cost: 0 };
  const { cost, erac, oran } = move;
  const ability = abilities[move.ability];
  if (!ability) return { does: 'recast', cost, recast: { erac, oran } };
  const { id: does, effect, discards } = ability;
  return { does, cost, discards, [effect.kind === 'turn' ? 'turned' : 'recast']: { erac, oran } };
}

/** The stones that a Wild model turns over at once. */
export interface Dodging {
  readonly by: SideIndex;
  /** The Stamina before the first ability. */
  readonly stamina: number;
  /** The abilities that it uses, one after another. */
  readonly uses: readonly AdjustAbility[];
}

/**
 * Returns the steps of Wild models that dodge. Each ability turns over enemy Erac as long as a blow would
 * land.
 */
export function dodges(faces: readonly [Stones, Stones], all: readonly Dodging[]): TracedStep[] {
  const steps: TracedStep[] = [];
  const shown: [Stones, Stones] = [faces[0], faces[1]];
  for (const { by, stamina, uses } of all) {
    let left = stamina;
    for (const { id, cost, discards, effect } of uses) {
      const enemy = other(by);
      const blows = shown[enemy].erac - shown[by].oran;
      const turned = { erac: Math.min(effect.kind === 'turn' ? effect.count : 0, blows), oran: 0 };
      shown[enemy] = { ...shown[enemy], erac: shown[enemy].erac - turned.erac };
      left -= cost;
      steps.push({ by, does: id, stamina: left, turned, discards, shown: [shown[0], shown[1]] });
    }
  }
  return steps;
}
