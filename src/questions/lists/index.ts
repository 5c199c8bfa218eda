export { checkList, type ListCheck } from './check.js';
export { commandFindings, mostActivated, type CommandFindings } from './command.js';
export {
  DEFAULT_LIST_BRAWLS,
  listRoundRobin,
  type ListCycle,
  type ListRoundRobin,
  type RankedList,
} from './roundRobin.js';
