/** What sections of an experiment about whole battles of lists have in common. */
import * as z from 'zod';
import { rosterNames, type RosterAsk } from './rosterAsk.js';

/** Lists as a section names them: files, or written in place; before jobs are planned all of them are in place. */
const listSource = z.union([
  z.string().min(1).max(1000),
  z.record(z.string().max(200), z.unknown()).describe('A list file, written in place'),
]);

/** Fights of a usual size that a battle takes as long as, about. */
const FIGHTS_OF_BATTLE = 2 / 3;

/**
 * What a job of battles is worth in fights of a usual size. With a precision it is told by the most tables that it may need: a
 * run that ends sooner than was foretold is no disappointment.
 * @param usual tables where none are asked for
 * @param arms that are played on each ground and rung
 */
export const sizeOfBattles = (
  { tables, battles = 2, rungs }: Pick<RosterAsk, 'tables' | 'battles' | 'rungs'>,
  usual: number,
  arms: number,
): number => FIGHTS_OF_BATTLE * (tables ?? usual) * 2 * battles * arms * (rungs?.length ?? USUAL_RUNGS);

/** Who plays where nobody is named: the plain scripts and the planner. */
const USUAL_RUNGS = 4;

/** The fields of such a section. */
export const listDesign = {
  lists: z
    .array(listSource)
    .min(1)
    .max(60)
    .describe('The lists: files, looked up from here or beside the experiment, or list files in place'),
  rungs: rosterNames
    .optional()
    .describe(
      'Who plays both sides, the last one being what counts; all that play without searching by default',
    ),
  scenarios: rosterNames.optional().describe('What is played on the tables, in turn; all by default'),
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
