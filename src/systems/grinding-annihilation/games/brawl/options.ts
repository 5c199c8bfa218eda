/** The command-line options of brawls. */
import type { BrawlOption } from '../../../../system/index.js';

export const BRAWL_OPTIONS: readonly BrawlOption[] = [
  {
    name: 'assault',
    of: 'group',
    help: 'when a side makes Assault moves: when-better (default), always or never',
  },
];
