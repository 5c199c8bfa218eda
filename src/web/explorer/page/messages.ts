/** What the page and its loader begin for each other. */

/** To a worker that has only begun. */
export interface Started {
  readonly scripts: readonly BlobPart[];
  /** The packed letters of what it needs later. */
  readonly later: string | undefined;
}

/** The first worker; absent where the browser refused it. */
export interface First {
  worker?: Worker;
}

/** To a worker that could run no address of its own making: those that the page makes of the scripts, the one needed later last. */
export interface Placed {
  readonly places: readonly string[];
}

/** What the loader has begun before the page is there. */
interface Begun {
  readonly first: First;
  /** Another worker. */
  readonly start: () => Worker;
  /** Runs what the page lacks of the scripts: in a worker what is needed later, in a page that must answer itself everything. */
  readonly rest: () => Promise<void>;
}

declare global {
  var stonecast: Begun;
}
