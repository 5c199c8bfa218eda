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
} as const;

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

/** All features, in the order of their weights. */
export const PLANNER_FEATURES = [
  ...ACTION_FEATURES,
  ...SELECTION_FEATURES,
  ...COMBAT_FEATURES,
  ...COMBAT_LIMITS,
] as const;

/** The offset of the weights for each kind of decision. */
export const FIRST = {
  action: 0,
  selection: ACTION_FEATURES.length,
  combat: ACTION_FEATURES.length + SELECTION_FEATURES.length,
  limits: ACTION_FEATURES.length + SELECTION_FEATURES.length + COMBAT_FEATURES.length,
} as const;

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
