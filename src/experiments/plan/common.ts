/** What all jobs of an experiment have in common: a fight's scenario, a battle file or a campaign file. */
import { battleFiguresIn } from '../../questions/index.js';
import type { Figure, System } from '../../system/index.js';
import type { Experiment } from '../spec/spec.js';

/** Where an experiment writes it, and what stands there. */
export interface Common {
  readonly field: 'scenario' | 'battle' | 'campaign';
  readonly data: { readonly system: string } & Readonly<Record<string, unknown>>;
}

/** See the head of this file; an experiment has one of the three. */
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

/** The figures that jobs of a kind may have. */
export const figuresOfKind = (
  kind: string,
  system: Pick<System, 'figures' | 'campaignFigures' | 'time'> | undefined,
): Readonly<Record<string, Figure>> => {
  if (kind === 'battle') return battleFiguresIn(system?.time);
  return (kind === 'campaign' ? system?.campaignFigures : system?.figures) ?? {};
};

/** The kind of the jobs that answer what an experiment is about. */
export const kindOfJobs = ({ field }: Common): 'odds' | 'battle' | 'campaign' =>
  field === 'scenario' ? 'odds' : field;
