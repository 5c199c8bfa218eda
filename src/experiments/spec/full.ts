/** An experiment in full: its sections with the numbers that a full run sets. */
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import type { Experiment } from './spec.js';

/**
 * The experiment as `run --full` asks it.
 * @throws StonecastError `cannot-do` where it says nothing of a full run
 */
export function inFull({ full, ...experiment }: Experiment): Experiment {
  if (!full) {
    const reason = msg('nothing is said of a full run in {name}', {
      name: asWritten(experiment.experiment),
    });
    const tip = msg('write the numbers of its sections that it changes under "full"');
    throw new StonecastError('cannot-do', { what: asWritten('--full'), reason, tip });
  }
  const { listBattles } = experiment;
  return {
    ...experiment,
    ...(listBattles && { listBattles: { ...listBattles, ...full.listBattles } }),
  };
}
