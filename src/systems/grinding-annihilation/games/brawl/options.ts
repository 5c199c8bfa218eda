/** The options of brawls on a command line. */
import type { BrawlOption } from '../../../../system/index.js';

export const BRAWL_OPTIONS: readonly BrawlOption[] = [
  {
    name: 'assault',
    of: 'group',
    help: 'when a side makes Assault moves: when-better (default), always or never',
  },
];
