export type { SeatedStrategy, Seat, Strategy, Memory } from './strategy.js';
export {
  equilibriumStrategy,
  habitStrategy,
  maximinStrategy,
  quantalStrategy,
  randomStrategy,
  responseStrategy,
  ruled,
  strategyNamed,
} from './allStrategies.js';
export { Match } from './strategyMatch.js';
