/** Exports every engine by name. Each engine is also a separate path (`stonecast/engines/exact` …). */
export * as exact from './exact/index.js';
export * as solve from './solve/index.js';
export * as sample from './sample/index.js';
export * as simulate from './simulate/index.js';
