/** What questions about whole rosters have beside what every kind has. */
import type * as z from 'zod';
import type { JobResult, RosterChart } from '../../questions/index.js';
import type { JobKind } from './kind.js';
import type { RosterAsk } from './rosterAsk.js';

/** See the head of this file. */
export interface RosterKind<Name extends JobResult['kind'], Section extends z.ZodType> extends JobKind<Name> {
  /** What an experiment's file writes under the kind's name. */
  readonly section: Section;
  /** The charts that draw its results, with what each shows. */
  readonly charts: { readonly [Chart in RosterChart['kind']]?: string };
  /** The questions of one section, one a job. */
  jobs(asked: RosterAsk): readonly RosterAsk[];
}
