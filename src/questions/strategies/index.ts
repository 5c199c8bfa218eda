export type { SeatedStrategy, Seat, Strategy } from './strategy.js';
export {
  equilibriumStrategy,
  habitStrategy,
  maximinStrategy,
  quantalStrategy,
  randomStrategy,
  responseStrategy,
  ruled,
  strategyNamed,
} from './collection.js';
export { Match } from './match.js';
export type { Memory } from './memory.js';
