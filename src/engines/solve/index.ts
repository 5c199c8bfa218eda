export { solve, type Solution, type SolveOptions } from './solve.js';
