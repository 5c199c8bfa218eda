/** The views of all answers but odds, and what the page gives away of any answer. The page loads them together. */
export { CoachView } from './fight/coach.js';
export { CoachCard, PickCard } from './fight/pick.js';
export { FormOut } from './answerOutput.js';
export { SheetView } from './sheet/sheet.js';
export { SplitsView } from './splits.js';
