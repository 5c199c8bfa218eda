/** Applies the numbers of a full run to an experiment's sections. */
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import type { Experiment } from './spec.js';

/**
 * Returns the experiment for `run --full`.
 * @throws StonecastError `cannot-do` if it defines no full run
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
