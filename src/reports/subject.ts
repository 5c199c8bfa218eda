/** One answer that is told with pictures of its own: a duel, a decision, a round robin. */
import type { OutcomeTree } from '../analysis/index.js';
import type { DuelCourse } from '../game/index.js';
import type { Fact, Story } from './story.js';

/** What a report on one answer is made of. */
export interface Subject {
  readonly title: string;
  readonly question: string;
  /** The answer in sentences. */
  readonly answer: readonly string[];
  readonly notes: readonly string[];
  readonly facts: readonly Fact[];
  readonly inputs: Story['inputs'];
  readonly pictures: readonly Picture[];
  /** The answer for programs, as JSON. */
  readonly data: string;
}

/** A picture of an answer. */
export type Picture =
  | { readonly kind: 'course'; readonly course: DuelCourse }
  | { readonly kind: 'tree'; readonly tree: OutcomeTree }
  | RoundRobin;

/** Everybody against everybody. */
export interface RoundRobin {
  readonly kind: 'roundRobin';
  /** What they are, e.g. `list`. */
  readonly of: string;
  readonly names: readonly string[];
  /** How often the row beats the column; undefined where nothing was played. */
  readonly wins: readonly (readonly (number | undefined)[])[];
  /** How strong each is, e.g. its mean chance of winning or its rating, where that was found. */
  readonly ratings?: {
    readonly label: string;
    readonly values: readonly { readonly value: number; readonly low: number; readonly high: number }[];
  };
}
