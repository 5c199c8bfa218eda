#!/usr/bin/env node
/** The process entry. It hands the arguments to `run`, and only this file sets an exit code. */
import { storeFights, useFightStore } from '../engines/simulate/index.js';
import { FightFile, fightFile } from '../files/index.js';
import { processIo } from './terminal/io.js';
import { run } from './run.js';

// A reader may stop early (`| head`). That is not our error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
const file = fightFile();
if (file !== undefined) useFightStore(new FightFile(file));
process.exitCode = await run(process.argv.slice(2), processIo());
storeFights();
