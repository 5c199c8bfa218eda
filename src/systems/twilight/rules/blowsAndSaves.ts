/** Counts the blows that land and assigns them to models, and Toughness saves (R-12 … R-14). */
import { wholePower } from '../../../math/index.js';

/**
 * Returns the blows that land on a side: the enemy's face-up Erac minus its own face-up Oran, at least 0
 * (R-10).
 */
export function blowsLanded(enemyErac: number, ownOran: number): number {
  return Math.max(0, enemyErac - ownOran);
}

/** A model that can receive blows: its save, and the value of its fall to the striker. */
export interface Target {
  readonly save: Save;
  readonly worth: number;
}

/**
 * The order in which a side's models receive blows. For fewer blows, use a prefix: the allocation is nested.
 */
export interface Allocation {
  /** `given[b]` is the model (index into the targets, primary 0) that gets blow b. */
  readonly given: readonly number[];
  /** The models in the order in which they are first struck. */
  readonly order: readonly number[];
}

/**
 * Assigns blows to the models of a side. The primary gets the first blow. Each further blow goes to
 * the model where it adds most to the worth times the chance to fall. The gain of a model's next blow only
 * decreases, so this is the best allocation for every number of blows. Ties (within 1e-9 of the largest
 * worth) go to the primary, then to supporters in list order.
 * @param targets the models, primary first; must not be empty
 */
export function allocate(targets: readonly Target[], blows: number, modifier: number): Allocation {
  const count = targets.map(() => 0);
  const given: number[] = [];
  const order: number[] = [];
  const tolerance = 1e-9 * Math.max(0, ...targets.map(({ worth }) => worth));
  for (let b = 0; b < blows; b++) {
    const target = b === 0 ? 0 : bestGain(targets, count, modifier, tolerance);
    count[target] = (count[target] ?? 0) + 1;
    given.push(target);
    if (!order.includes(target)) order.push(target);
  }
  return { given, order };
}

function bestGain(
  targets: readonly Target[],
  count: readonly number[],
  modifier: number,
  tolerance: number,
): number {
  let best = 0;
  let bestGain = -Infinity;
  targets.forEach(({ save, worth }, i) => {
    const blows = count[i] ?? 0;
    const gain = worth * (fallChance(save, blows + 1, modifier) - fallChance(save, blows, modifier));
    if (gain > bestGain + tolerance) [best, bestGain] = [i, gain];
  });
  return best;
}

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
