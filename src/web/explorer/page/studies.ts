/** The views of all answers but odds, and what the page gives away of any answer. The page loads them together. */
export { CoachView } from './coach.js';
export { FormOut } from './formOut.js';
export { SheetView } from './sheet.js';
export { SplitsView } from './splits.js';
