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

/** What the loader has begun before the page is there. */
export interface Begun {
  /** The address of the script of which workers are made. */
  readonly place: string;
  /** Runs what the worker alone has, for a page that must answer itself. */
  readonly rest: () => void;
  /** The first worker; absent where the browser refused it. */
  readonly worker?: Worker;
}

declare global {
  var stonecast: Begun;
}
