/** Every command, in the order in which help lists them. */
import type { AddCommand } from '../session.js';
import { addAdvise } from './advise.js';
import { addAsk } from './ask.js';
import { addBattle } from './battle.js';
import { addBrawl } from './brawl.js';
import { addCompare } from './compare.js';
import { addCompletion } from './completion.js';
import { addDiff } from './diff.js';
import { addDuel } from './duel.js';
import { addExplore } from './explore.js';
import { addList } from './list.js';
import { addNew } from './new.js';
import { addOdds } from './odds.js';
import { addPlaytest } from './playtest.js';
import { addPower } from './power.js';
import { addPrice } from './price.js';
import { addProfiles } from './profiles.js';
import { addQuestions } from './questions.js';
import { addReport } from './report.js';
import { addRun } from './run.js';
import { addSelftest } from './selftest.js';
import { addSheet } from './sheet.js';
import { addSplits } from './splits.js';
import { addTable } from './table.js';
import { addTournament } from './tournament.js';
import { addUnit } from './unit.js';
import { addWorker } from './worker.js';

export const COMMANDS: readonly AddCommand[] = [
  addOdds,
  addSplits,
  addDuel,
  addBrawl,
  addBattle,
  addTournament,
  addAdvise,
  addSheet,
  addExplore,
  addPrice,
  addUnit,
  addList,
  addTable,
  addCompare,
  addPower,
  addPlaytest,
  addQuestions,
  addRun,
  addWorker,
  addReport,
  addDiff,
  addNew,
  addProfiles,
  addSelftest,
  addCompletion,
  addAsk,
];
