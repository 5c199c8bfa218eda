/** What all jobs of an experiment have in common: a fight's scenario, or a battle file. */
import { BATTLE_FIGURES } from '../questions/index.js';
import type { Figure, System } from '../system/index.js';
import type { Experiment } from './spec.js';

/** Where an experiment writes it, and what stands there. */
export interface Common {
  readonly field: 'scenario' | 'battle';
  readonly data: { readonly system: string } & Readonly<Record<string, unknown>>;
}

/** See the head of this file; an experiment has one of the two. */
export function commonOf({ scenario, battle }: Pick<Experiment, 'scenario' | 'battle'>): Common {
  if (battle) return { field: 'battle', data: battle };
  if (scenario) return { field: 'scenario', data: scenario };
  throw new Error('an experiment about nothing');
}

/** The figures that jobs of a kind may have. */
export const figuresOfKind = (
  kind: string,
  system: Pick<System, 'figures'> | undefined,
): Readonly<Record<string, Figure>> => (kind === 'battle' ? BATTLE_FIGURES : (system?.figures ?? {}));
