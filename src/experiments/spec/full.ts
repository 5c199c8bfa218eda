/** An experiment in full: its sections with the numbers that a full run sets. */
import { asWritten, fault, StonecastError } from '../../wording/index.js';
import type { Experiment } from './spec.js';

/**
 * The experiment as `run --full` asks it.
 * @throws StonecastError `cannot-do` where it says nothing of a full run
 */
export function inFull({ full, ...experiment }: Experiment): Experiment {
  if (!full) {
    const reason = fault('nothing is said of a full run in {name}', {
      name: asWritten(experiment.experiment),
    });
    const tip = fault('write the numbers of its sections that it changes under "full"');
    throw new StonecastError('cannot-do', { what: asWritten('--full'), reason, tip });
  }
  const { listBattles } = experiment;
  return {
    ...experiment,
    ...(listBattles && { listBattles: { ...listBattles, ...full.listBattles } }),
  };
}
