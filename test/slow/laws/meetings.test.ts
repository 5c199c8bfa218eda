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
    [
      'ask',
      'lists',
      '--by',
      'battle',
      '--tables',
      '2',
      '--battles',
      '1',
      '--threads',
      '1',
      '--players',
      'close-in',
    ],
    [
      'battle',
      '--json',
      '--by',
      'brawl',
      '--play',
      'greedy',
      '--choose',
      'spread',
      '--brawls',
      '64',
      '--seed',
      'laws',
    ],
  ],
  scratch,
);
