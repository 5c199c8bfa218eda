/** Laws between the answers to questions about battles: a few drawn meetings here, many in `test/slow/laws`. */
import { afterAll } from 'vitest';
import { scratchFolder } from '../cli/console.js';
import { drawnMeetings } from './battleDraws.js';
import { holdListsToLaws, holdMeetingsToLaws } from './meetings.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

holdMeetingsToLaws(drawnMeetings(3, 'laws of battles'), scratch);
holdListsToLaws(drawnMeetings(3, 'laws of lists'), [['list', '--json']], scratch);
