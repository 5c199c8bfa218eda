/** The views of all answers but odds, and what the page gives away of any answer. The page loads them together. */
export { CoachView } from './fight/coach.js';
export { CoachCard } from './fight/pick.js';
export { PickCard } from './fight/pick.js';
export { FormOut } from './formOut.js';
export { SheetView } from './sheet/sheet.js';
export { SplitsView } from './splits.js';
