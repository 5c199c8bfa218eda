/** All commands, in the order of the help text: first the verbs, then commands for programs and experts. */
import type { AddCommand } from '../session.js';
import { addAsk } from './ask.js';
import { addCompletion } from './completion.js';
import { addNew } from './new.js';
import { addPage } from './page.js';
import { addPatch } from './patch.js';
import { addPrice } from './price.js';
import { addProfiles, addUnit } from './profiles.js';
import { addSelftest } from './selftest.js';
import { addTable } from './table.js';
import { addBattle, addFight, addList, addLog, addPlayers, addReport } from './verbs.js';
import { addWorker } from './worker.js';

export const COMMANDS: readonly AddCommand[] = [
  addFight,
  addBattle,
  addPrice,
  addPatch,
  addList,
  addUnit,
  addLog,
  addReport,
  addPlayers,
  addNew,
  addPage,
  addTable,
  addProfiles,
  addAsk,
  addWorker,
  addSelftest,
  addCompletion,
];
