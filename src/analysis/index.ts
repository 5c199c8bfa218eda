/** The users' questions, answered for any rule system. */
export * from './odds.js';
export * from './duel.js';
export * from './brawl/index.js';
export * from './splits.js';
export * from './opening.js';
export * from './strategies/index.js';
export * from './tournament.js';
export * from './advise.js';
export { Coach, type ActionAdvice, type Advice, type Spot } from './coach.js';
export * from './follow.js';
export * from './sheet.js';
export type { Chances } from './comparison.js';
export * from './efficiency.js';
export * from './worth.js';
export * from './power.js';
export { rosterOf, type Strategies } from './fights.js';
export { settle, type Settled, type Stratum } from './settle.js';
export type * from './results.js';
