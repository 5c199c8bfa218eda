/** From a number of battles to tables and bouts. */
import { DEFAULT_TABLE_BOUTS, MOST_TABLES } from '../../../questions/index.js';
import { wholeNumber } from '../method.js';

/** Fewer battles of two lists have no interval: two tables, a bout of two battles on each. */
const FEWEST = 4;

/** Tables, and bouts of two battles on each. */
export interface Tables {
  readonly tables?: number;
  readonly bouts?: number;
}

/**
 * So many tables that two lists play about as many battles as `--battles` says: at least as many. Nothing where it is left out.
 * @throws StonecastError `wrong-value`
 */
export function tablesFor(battles: string | undefined): Tables {
  if (battles === undefined) return {};
  const count = wholeNumber('--battles', battles, FEWEST, 2 * DEFAULT_TABLE_BOUTS * MOST_TABLES);
  const bouts = count < FEWEST * DEFAULT_TABLE_BOUTS ? 1 : DEFAULT_TABLE_BOUTS;
  return { tables: Math.ceil(count / (2 * bouts)), bouts };
}
