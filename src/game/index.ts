/** The vocabulary of games: structure, numbers, policies and measures. It knows no engine and no rule. */
export * from './structure.js';
export * from './numbers.js';
export * from './policy.js';
export * from './repeated.js';
export type * from './plane/program.js';
export * from './strategy.js';
export type * from './battleTrace.js';
export * from './battle.js';
export * from './planning.js';
export * from './searching.js';
export * from './measures.js';
