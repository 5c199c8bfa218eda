/** Toughness saves (R-12 … R-14). */
import { wholePower } from '../../../math/index.js';

/** How a model saves: the roll needed on a D6 (`Infinity`: never) and how often a failed save is re-rolled. */
export interface Save {
  readonly toughness: number;
  readonly rerolls: number;
}

/** Modifiers that a striker's abilities put on the saves against its blows. */
export interface SaveModifiers {
  /** Always, e.g. Powerful. */
  readonly always: number;
  /** When the striker has face-up Erac and no face-up Oran after adjusting, e.g. Savage. */
  readonly allErac: number;
}

/** The chance that one D6 plus the modifier reaches the Toughness: nothing saves or fails by itself. */
export function rollChance(toughness: number, modifier: number): number {
  let faces = 0;
  for (let face = 1; face <= 6; face++) if (face + modifier >= toughness) faces++;
  return faces / 6;
}

/** The chance that one blow is saved, re-rolls of failed saves included. */
export function saveChance(save: Save, modifier: number): number {
  const failure = 1 - rollChance(save.toughness, modifier);
  return 1 - wholePower(failure, 1 + save.rerolls);
}

/** Returns the modifier on saves against a striker's blows: Powerful and Savage add up. */
export function modifierOf(modifiers: SaveModifiers, allErac: boolean): number {
  return modifiers.always + (allErac ? modifiers.allErac : 0);
}

/** Returns the chance that a model falls under `blows` blows: one failed save removes it. */
export function fallChance(save: Save, blows: number, modifier: number): number {
  return 1 - wholePower(saveChance(save, modifier), blows);
}
