/** The options of brawls on a command line. */
import type { BrawlOption } from '../../../../system/index.js';

export const BRAWL_OPTIONS: readonly BrawlOption[] = [
  {
    name: 'assault',
    of: 'group',
    value: 'when',
    help: 'when both make Assault moves: when-better (default), always or never',
    enemyHelp: 'when the second group makes Assault moves, where otherwise',
  },
];
