/** The additional interface of questions about whole rosters. */
import type * as z from 'zod';
import type { JobResult, RosterChart } from '../../questions/index.js';
import type { JobKind } from './kind.js';
import type { RosterAsk } from './rosterAsk.js';

/** A kind of question about whole rosters. */
export interface RosterKind<Name extends JobResult['kind'], Section extends z.ZodType> extends JobKind<Name> {
  /** The schema of the kind's section in an experiment file. */
  readonly section: Section;
  /** The charts of its results, with a description of each. */
  readonly charts: { readonly [Chart in RosterChart['kind']]?: string };
  /** Splits the question of a section into jobs. */
  jobs(asked: RosterAsk): readonly RosterAsk[];
}
