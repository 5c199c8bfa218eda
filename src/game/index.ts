export * from './structure.js';
export * from './numbers.js';
export * from './policy.js';
export * from './estimate.js';
export * from './errors.js';
export * from './system.js';
