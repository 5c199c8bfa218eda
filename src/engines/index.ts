/** Every engine by its name; each is a path of its own too (`stonecast/engines/exact` …). */
export * as exact from './exact/index.js';
export * as solve from './solve/index.js';
export * as sample from './sample/index.js';
export * as simulate from './simulate/index.js';
