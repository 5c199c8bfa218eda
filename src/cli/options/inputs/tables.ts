/** Converts a number of battles to tables and bouts. */
import { DEFAULT_TABLE_BOUTS, DEFAULT_TABLES, MOST_TABLES } from '../../../questions/index.js';
import { wholeNumber } from '../method.js';
import type { Battles } from '../shorter.js';

/** The fewest battles of two lists that give an interval: two tables, with one bout of two battles on each. */
const FEWEST = 4;

/** Returns how `--battles` shortens a question about battles on tables. */
export const tableBattles = (asked: string | undefined, tables = DEFAULT_TABLES): Battles => ({
  asked,
  usual: 2 * DEFAULT_TABLE_BOUTS * tables,
  least: FEWEST,
  counted: true,
  keeps: true,
});

/** Numbers of tables, and of bouts of two battles on each table. */
export interface Tables {
  readonly tables?: number;
  readonly bouts?: number;
}

/**
 * Chooses tables so that two lists play at least as many battles as `--battles` says. Empty without the option.
 * @throws StonecastError `wrong-value`
 */
export function tablesFor(battles: string | undefined): Tables {
  if (battles === undefined) return {};
  const count = wholeNumber('--battles', battles, FEWEST, 2 * DEFAULT_TABLE_BOUTS * MOST_TABLES);
  const bouts = count < FEWEST * DEFAULT_TABLE_BOUTS ? 1 : DEFAULT_TABLE_BOUTS;
  return { tables: Math.ceil(count / (2 * bouts)), bouts };
}
