/** What the planner values: its features by name, and the weights that training found. */
import type { Weights } from '../../../../../game/index.js';

/**
 * What an action of a model leads to, in points unless said otherwise, and where each feature stands. An object that is written
 * out is known to a compiler of machine code, so that a place costs nothing; one that is put together is looked up each time.
 */
export const ACT = {
  /** Expected points of a combat fought at once: what the enemy loses, less what it costs. */
  fight: 0,
  /** The same of its shots. */
  shot: 1,
  /** What its part in the next Combat Phase is expected to add, supporters of both sides counted. */
  clash: 2,
  /** What enemies in contact are expected to take from it by attacking it. */
  beset: 3,
  /** The most that one enemy who may still act in this Turn is expected to take, and what all of them are. */
  worst: 4,
  exposed: 5,
  /** What all enemies may take in Turns to come. */
  later: 6,
  /** The most that it may take by an attack or a shot from where it ends, the farther off the less. */
  menace: 7,
  /** Its cost for each Movement's length between it and the nearest enemy. */
  distance: 8,
  /** Its cost for each friend near by, at most three. */
  together: 9,
  /** Its cost for each Movement's length between it and the nearest friend. */
  alone: 10,
  /** Points of objectives, by how near it is and how few Turns are left. */
  objective: 11,
  /** Its cost, where it leaves enemies in contact. */
  disengage: 12,
} as const;

/** The features of an action in the order of their places. */
export const ACTION_FEATURES = Object.keys(ACT) as readonly (keyof typeof ACT)[];

/** What counts when a model is selected for activation, and where each feature stands. */
export const SELECT = {
  /** The most that it may take by an attack within reach. */
  strikes: 0,
  /** The most that it may take by a shot in range. */
  shoots: 1,
  /** What enemies may take from it where it stands. */
  endangered: 2,
  /** Points of the models that it may lead. */
  leads: 3,
  /** Its cost for each Movement's length between it and the nearest enemy. */
  far: 4,
  /** Its cost, where it is Engaged. */
  engaged: 5,
  /** The most that it may take by an attack or a shot, the farther off the less. */
  threatens: 6,
  /** What all enemies in range may take from it by shots where it stands. */
  targeted: 7,
  /** Points that conditions of victory give for a Movement's length on the way. */
  progress: 8,
} as const;

/** The features of a selection in the order of their places. */
export const SELECTION_FEATURES = Object.keys(SELECT) as readonly (keyof typeof SELECT)[];

/** What counts when a combat is initiated. */
export const COMBAT_FEATURES = [
  /** Expected points: what the enemy loses, less what it costs. */
  'margin',
  /** What the defender is expected to take by attacking first. */
  'forestall',
  /** The cost of all that fight for it. */
  'committed',
] as const;

/** Single numbers: the score below which no combat is initiated, and how much more a supporter must add than it gives up. */
const COMBAT_LIMITS = ['pass', 'reserve'] as const;

/** All features in the order of their weights. */
export const PLANNER_FEATURES = [
  ...ACTION_FEATURES,
  ...SELECTION_FEATURES,
  ...COMBAT_FEATURES,
  ...COMBAT_LIMITS,
] as const;

/** Where the weights of a kind of decision begin. */
export const FIRST = {
  action: 0,
  selection: ACTION_FEATURES.length,
  combat: ACTION_FEATURES.length + SELECTION_FEATURES.length,
  limits: ACTION_FEATURES.length + SELECTION_FEATURES.length + COMBAT_FEATURES.length,
} as const;

/** The weights unless a battle file gives others. */
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

/** Weights of a planner that does not mind what comes back, and of one that minds it much: both for searches to try. */
export const BOLD: Weights = { beset: -0.2, worst: -0.05, exposed: 0, later: 0, menace: 0.6 };
export const WARY: Weights = { beset: -0.8, worst: -0.8, exposed: -0.3, later: -0.15, menace: 0.2 };
