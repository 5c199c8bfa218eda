/** The content of a report on one answer with its own charts: a duel, a decision or a round robin. */
import type { OutcomeTree } from '../questions/index.js';
import type { DuelTimeline } from '../system/index.js';
import type { Compared, RoundRobin } from './charts/roundRobin.js';
import type { Fact } from './facts.js';
import type { RosterResult } from './kinds/index.js';
import type { ReportModel } from './reportModel.js';

export type { Compared, RoundRobin } from './charts/roundRobin.js';

/** The parts of a report on one answer. */
export interface AnswerReport {
  readonly title: string;
  readonly question: string;
  /** The answer in sentences. */
  readonly answer: readonly string[];
  readonly notes: readonly string[];
  readonly facts: readonly Fact[];
  readonly inputs: ReportModel['inputs'];
  readonly pictures: readonly Picture[];
  /** Additional sections. The default is none. */
  readonly sections?: ReportModel['sections'];
  /** The answer for programs, as JSON. */
  readonly data: string;
}

/** A picture of an answer. */
export type Picture =
  | { readonly kind: 'timeline'; readonly timeline: DuelTimeline; readonly exact: boolean }
  | { readonly kind: 'tree'; readonly tree: OutcomeTree }
  /** The results for a roster. The report draws the same charts for them as for an experiment. */
  | { readonly kind: 'roster'; readonly results: readonly RosterResult[] }
  | Compared
  | RoundRobin;
