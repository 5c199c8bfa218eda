/** The common part of an experiment's jobs: a scenario, a battle file or a campaign file. */
import { battleFiguresIn } from '../../questions/index.js';
import type { Figure, System } from '../../system/index.js';
import type { Experiment } from '../spec/spec.js';

/** The field of the common part in the experiment, and its content. */
export interface Common {
  readonly field: 'scenario' | 'battle' | 'campaign';
  readonly data: { readonly system: string } & Readonly<Record<string, unknown>>;
}

/** Returns the common part. An experiment has one of the three fields. */
export function commonOf({
  scenario,
  battle,
  campaign,
}: Pick<Experiment, 'scenario' | 'battle' | 'campaign'>): Common {
  if (campaign) return { field: 'campaign', data: campaign };
  if (battle) return { field: 'battle', data: battle };
  if (scenario) return { field: 'scenario', data: scenario };
  throw new Error('an experiment about nothing');
}

/** Returns the possible figures of jobs of a kind. */
export const figuresOfKind = (
  kind: string,
  system: Pick<System, 'figures' | 'campaignFigures' | 'time'> | undefined,
): Readonly<Record<string, Figure>> => {
  if (kind === 'battle') return battleFiguresIn(system?.time);
  return (kind === 'campaign' ? system?.campaignFigures : system?.figures) ?? {};
};

/** Returns the kind of jobs for a common part. */
export const kindOfJobs = ({ field }: Common): 'odds' | 'battle' | 'campaign' =>
  field === 'scenario' ? 'odds' : field;
