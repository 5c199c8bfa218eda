/** The process around `run`: the only place that sets an exit code. */
import { storeFights, useFightStore } from '../engines/simulate/index.js';
import { FightFile, fightFile } from '../files/index.js';
import { processIo } from './terminal/io.js';
import { run } from './run.js';

/**
 * Runs the command line that the user typed.
 * @throws whatever is a defect of Stonecast
 */
export async function runProcess(): Promise<void> {
  // A reader that stops early (| head) is not a mistake.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  const file = fightFile();
  if (file !== undefined) useFightStore(new FightFile(file));
  process.exitCode = await run(process.argv.slice(2), processIo());
  storeFights();
}
