export { tabulate } from './tabulate.js';
export { distribute, forward, type PlayedOut } from './distribute.js';
export { measure } from './measure.js';
export { sweptMeasures, sweptOutcomes } from './grid.js';
export { endlessCycle, refuseCyclicSlabs, refuseLargeCycle, solveCycleSystem } from './cycleSystem.js';
export { EdgeChances } from './edgeChances.js';
