/** Fields that experiment sections on battles between lists share. */
import * as z from 'zod';
import { rosterNames, type RosterAsk } from './rosterAsk.js';

/** A list in a section: a file name or the content of a list file. The plan replaces all names by contents. */
const listSource = z.union([
  z.string().min(1).max(1000),
  z.record(z.string().max(200), z.unknown()).describe('A list file, written in place'),
]);

/** The cost of a battle, in fights of usual size. */
const FIGHTS_OF_BATTLE = 2 / 3;

/**
 * Returns the cost of a battle job in fights of usual size. With a precision, it uses the maximum number of tables.
 * An early end is better than a wrong forecast.
 * @param usual the default number of tables
 * @param arms the number of variants on each table and policy
 */
export const sizeOfBattles = (
  { tables, battles = 2, players }: Pick<RosterAsk, 'tables' | 'battles' | 'players'>,
  usual: number,
  arms: number,
): number => FIGHTS_OF_BATTLE * (tables ?? usual) * 2 * battles * arms * (players?.length ?? USUAL_PLAYERS);

/** The default number of players: the levels that set prices. */
const USUAL_PLAYERS = 2;

/** The fields of such a section. */
export const listDesign = {
  lists: z
    .array(listSource)
    .min(1)
    .max(60)
    .describe('The lists: files, looked up from here or beside the experiment, or list files in place'),
  players: rosterNames
    .optional()
    .describe(
      'Who plays both sides, the last one being what counts; all that play without searching by default',
    ),
  scenarios: rosterNames.optional().describe('What the lists play on the tables, in turn; all by default'),
  tables: z
    .int()
    .min(2)
    .max(65_536)
    .optional()
    .describe('Tables drawn from the seed; with a precision at most'),
  battles: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe('Bouts on each table, two battles each; 2 by default'),
};
