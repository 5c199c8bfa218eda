/** One answer that is told with pictures of its own: a duel, a decision, a round robin. */
import type { OutcomeTree } from '../questions/index.js';
import type { Estimate } from '../game/index.js';
import type { DuelCourse, Figure } from '../system/index.js';
import type { Fact } from './facts.js';
import type { RosterResult } from './kinds/index.js';
import type { Story } from './story.js';

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
  /** What else is told of it; nothing unless told. */
  readonly sections?: Story['sections'];
  /** The answer for programs, as JSON. */
  readonly data: string;
}

/** A picture of an answer. */
export type Picture =
  | { readonly kind: 'course'; readonly course: DuelCourse }
  | { readonly kind: 'tree'; readonly tree: OutcomeTree }
  /** What was found about a roster: its charts, as a report has them. */
  | { readonly kind: 'roster'; readonly results: readonly RosterResult[] }
  | Compared
  | RoundRobin;

/** One figure of several things, with its interval. */
export interface Compared {
  readonly kind: 'bars';
  readonly title: string;
  /** What the things are, e.g. `model`. */
  readonly of: string;
  readonly figure: Figure;
  readonly values: readonly { readonly name: string; readonly estimate: Estimate }[];
}

/** Everybody against everybody. */
export interface RoundRobin {
  readonly kind: 'roundRobin';
  /** What they are, e.g. `list`. */
  readonly of: string;
  readonly names: readonly string[];
  /** What the row scores against the column, a win 1 and a draw ½; null where nothing was played. */
  readonly table: readonly (readonly (Estimate | null)[])[];
  /** How strong each is, where that was found. */
  readonly ratings?: { readonly label: string; readonly values: readonly Estimate[] };
}
