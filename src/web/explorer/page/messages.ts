/** What the page and its worker say to each other. */
import type { Reply, Request } from '../../core.js';

/** To the worker. */
export interface Asked {
  readonly id: number;
  readonly request: Request;
}

/** From the worker: an answer, or the defect that it met. */
export type Answered =
  { readonly id: number; readonly reply: Reply } | { readonly id: number; readonly defect: string };
