/** The vocabulary of games: structure, numbers, policies and measures. It knows no engine and no rule. */
export * from './structure.js';
export * from './strategy.js';
export * from './repeatedGames.js';
export type * from './plane/planeProgram.js';
export type * from './battleTrace.js';
export type * from './grid.js';
export * from './battle.js';
export * from './battleMeasures.js';
export * from './battleDecisions.js';
export * from './battleState.js';
export * from './measures.js';
