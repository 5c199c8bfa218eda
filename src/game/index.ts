/** The vocabulary of games: structure, numbers, policies and measures. It knows no engine and no rule. */
export * from './structure.js';
export * from './numbers.js';
export * from './policy.js';
export * from './repeated.js';
export * from './picks.js';
export type * from './plane/program.js';
export * from './strategy.js';
export type * from './battleTrace.js';
export type * from './grid.js';
export * from './battle.js';
export * from './battleMeasures.js';
export * from './planning.js';
export * from './flat.js';
export * from './searching.js';
export * from './battleState.js';
export * from './measures.js';
export * from './priceTolerance.js';
