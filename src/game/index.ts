export * from './structure.js';
export * from './numbers.js';
export * from './policy.js';
export * from './estimate.js';
export * from './errors.js';
export * from './suggest.js';
export * from './validate.js';
export * from './system.js';
