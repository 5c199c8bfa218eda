export { tabulate, EdgeChances } from './policyTables.js';
export { distribute, forward, type PlayedOut, measure } from './outcomeDistribution.js';
export { sweptMeasures, sweptOutcomes } from './gridMeasures.js';
export { endlessCycle, refuseCyclicSlabs, refuseLargeCycle, solveCycleSystem } from './cycleSystem.js';
