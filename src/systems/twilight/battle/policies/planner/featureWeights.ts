/** The features of the planner by name, and the weights that training found. */
import type { Weights } from '../../../../../game/index.js';

/**
 * The features of an action and their offsets. Amounts are in points unless the comment says otherwise. This
 * is an object literal because a compiler then knows the offsets. A computed object would need a lookup for
 * each access.
 */
export const ACT = {
  /** The expected points of a combat fought at once: the enemy's losses, less its own. */
  fight: 0,
  /** The expected points of its shots, in the same way. */
  shot: 1,
  /** The expected points that it adds in the next Combat Phase, with the supporters of both sides. */
  clash: 2,
  /** The expected points that enemies in contact take from it by attacks. */
  beset: 3,
  /**
   * The most expected points that one enemy who may still act in this Turn takes. Then the sum over all such
   * enemies.
   */
  worst: 4,
  exposed: 5,
  /** The points that all enemies may take in later Turns. */
  later: 6,
  /**
   * The most points that it may take by an attack or by its shots from its end, less for longer distances.
   */
  menace: 7,
  /** Its cost for each Movement's length to the nearest enemy. */
  distance: 8,
  /** Its cost for each near friend, up to three. */
  together: 9,
  /** Its cost for each Movement's length to the nearest friend. */
  alone: 10,
  /** The points of objectives, by its distance and by the Turns left. */
  objective: 11,
  /** Its cost, if it leaves enemies in contact. */
  disengage: 12,
  /** The points that shots of all enemies in range may take from it in this Turn and later. */
  fire: 13,
  /** The points that all enemies may take by attacks within two of their Movements. */
  hunted: 14,
  /** The most points that it may take by an attack in its next Activation. */
  strikesNext: 15,
  /** The most points that it may take by its shots from its end without a move. */
  shootsNext: 16,
  /** Its cost for each friend, up to three, that may still reach an enemy in contact in this Turn. */
  joined: 17,
  /** Its cost, if it stays without a shot, if it shoots, and if it engages. */
  waits: 18,
  fires: 19,
  engages: 20,
} as const;

/** The number of features of an action that the planner of the level `club` has. The others are the expert's. */
export const CLUB_FEATURES = ACT.fire;

/** The features of an action, in the order of their offsets. */
export const ACTION_FEATURES = Object.keys(ACT) as readonly (keyof typeof ACT)[];

/** The features of a selection for activation, and their offsets. */
export const SELECT = {
  /** The most points that it may take by an attack within reach. */
  strikes: 0,
  /** The most points that it may take by its shots in range. */
  shoots: 1,
  /** The most points that one enemy may take from it at its position by an attack. */
  endangered: 2,
  /** Its own cost for each model that it may lead. */
  leads: 3,
  /** Its cost for each Movement's length to the nearest enemy. */
  far: 4,
  /** Its cost, if it is Engaged. */
  engaged: 5,
  /** The most points that it may take by an attack or by its shots, less for longer distances. */
  threatens: 6,
  /** The points that all enemies in range may take from it at its position by shots. */
  targeted: 7,
  /** The points that victory conditions and exits give for one Movement's length on its way. */
  progress: 8,
} as const;

/** The features of a selection, in the order of their offsets. */
export const SELECTION_FEATURES = Object.keys(SELECT) as readonly (keyof typeof SELECT)[];

/** The features of a combat. */
export const COMBAT_FEATURES = [
  /** The expected points: the enemy's losses, less its own. */
  'margin',
  /** The expected points that the defender would take by attacking first. */
  'forestall',
  /** The cost of all models that fight on its side. */
  'committed',
] as const;

/**
 * Single numbers: the score that a combat must exceed, and the share of a supporter's own chance that its
 * gain must exceed.
 */
const COMBAT_LIMITS = ['pass', 'reserve'] as const;

/** The amounts of a situation, in their order, by which an expert weighs the same consequences differently. Each lies between −1 and 1, but `dear` goes to 2. */
export const SITUATIONS = [
  /** 1, if the model has a weapon. */
  'shooter',
  /** The share of enemies with weapons, and of friends, by cost. */
  'enemyFire',
  'ownFire',
  /** 1, if hardly a friend has a weapon. */
  'unarmed',
  /** The side's share of its points that stands, less the enemies' share of theirs. */
  'ahead',
  /** The share of Turns left, and 1 in the last Turn. */
  'left',
  'last',
  /** The chance that a counter of an enemy comes before the next Combat counter. */
  'ready',
  /** The share of the side's models that have been activated in this Turn. */
  'spent',
  /** 1, if the scenario counts more than removed enemies. */
  'aims',
  /** The model's cost divided by the average of its side, less 1. */
  'dear',
  /** 1 in contact with an enemy. It falls with the Movements to the nearest one. */
  'close',
  /** 1, if the model is Engaged. */
  'engaged',
  /** The share of the model's Stamina that is left. */
  'fresh',
] as const;

const OWN = [...ACTION_FEATURES, ...SELECTION_FEATURES, ...COMBAT_FEATURES, ...COMBAT_LIMITS] as const;

/** The name of a feature whose amount counts times an amount of the situation, such as `menace.ahead`. */
type Conditional = `${(typeof ACTION_FEATURES)[number]}.${(typeof SITUATIONS)[number]}`;

/** All features, in the order of their weights. */
export const PLANNER_FEATURES: readonly ((typeof OWN)[number] | Conditional)[] = [
  ...OWN,
  ...ACTION_FEATURES.flatMap((feature) =>
    SITUATIONS.map((situation): Conditional => `${feature}.${situation}`),
  ),
];

/** The offset of the weights for each kind of decision, and for actions in situations. */
export const FIRST = {
  action: 0,
  selection: ACTION_FEATURES.length,
  combat: ACTION_FEATURES.length + SELECTION_FEATURES.length,
  limits: ACTION_FEATURES.length + SELECTION_FEATURES.length + COMBAT_FEATURES.length,
  inSituations: OWN.length,
} as const;

/** Writes the weights that features of actions have in a situation: each weight plus its weights in that situation. */
export function effectiveWeights(into: Float64Array, weights: Float64Array, situation: Float64Array): void {
  let at: number = FIRST.inSituations;
  for (let i = 0; i < into.length; i++) {
    let weight = weights[FIRST.action + i]!;
    for (let k = 0; k < situation.length; k++) weight += weights[at++]! * situation[k]!;
    into[i] = weight;
  }
}

/** The default weights. A battle file may give others. */
export const PLANNER_WEIGHTS: Weights = {
  fight: 1,
  shot: 1,
  clash: 1,
  beset: -0.5,
  worst: -0.3,
  exposed: -0.1,
  later: -0.05,
  menace: 0.4,
  distance: -0.01,
  together: 0.01,
  alone: -0.02,
  objective: 1,
  disengage: -0.02,
  strikes: 1,
  shoots: 1,
  endangered: 0.3,
  leads: 0.1,
  far: -0.03,
  engaged: -0.1,
  threatens: 1,
  targeted: 0.8,
  progress: 1,
  margin: 1,
  forestall: 0.3,
  committed: 0,
  pass: 0,
  reserve: 0.5,
};

/** Weights of a planner that ignores most threats, and of one that avoids them. A search tries both. */
export const BOLD: Weights = { beset: -0.2, worst: -0.05, exposed: 0, later: 0, menace: 0.6 };
export const WARY: Weights = { beset: -0.8, worst: -0.8, exposed: -0.3, later: -0.15, menace: 0.2 };

/** Returns the features of an action in a situation, in the order of `PLANNER_FEATURES`. */
export function featuresIn(amounts: Float64Array, situation: Float64Array): Float64Array {
  const features = new Float64Array(PLANNER_FEATURES.length);
  features.set(amounts, FIRST.action);
  let at: number = FIRST.inSituations;
  for (const amount of amounts) for (const share of situation) features[at++] = amount * share;
  return features;
}
