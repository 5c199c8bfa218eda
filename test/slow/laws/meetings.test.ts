/** Laws between the answers to questions about forces and lists, over many drawn meetings. */
import { afterAll } from 'vitest';
import { scratchFolder } from '../../cli/console.js';
import { drawnMeetings } from '../../laws/battleDraws.js';
import { holdListsToLaws, holdMeetingsToLaws } from '../../laws/meetings.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

holdMeetingsToLaws(drawnMeetings(30, 'many meetings'), scratch);
holdListsToLaws(
  drawnMeetings(3, 'lists that meet'),
  [
    ['ask', 'lists', '--where', 'table', '--battles', '4', '--threads', '1', '--players', 'close-in'],
    [
      'battle',
      '--json',
      '--where',
      'open',
      '--players',
      'greedy,choose=spread',
      '--battles',
      '64',
      '--seed',
      'laws',
    ],
  ],
  scratch,
);
