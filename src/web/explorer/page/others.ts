/** The views without a form. The page loads them together. */
export { BattleView } from './battle/battleReplay.js';
export { TableView } from './battle/tableView.js';
export { SoloView } from './solo/solo.js';
