/** Messages between the page, its loader and its worker. */
/** The first message to a new worker. */
export interface Started {
  readonly scripts: readonly BlobPart[];
  /** The packed script that the worker needs later. */
  readonly later: string | undefined;
}

/** The first worker. It is absent if the browser refused it. */
export interface First {
  worker?: Worker;
}

/** A message to a worker that could not run its own URLs. It has the page's script URLs, the later script last. */
export interface Placed {
  readonly places: readonly string[];
}

/** What the loader provides to the page. */
export interface Begun {
  readonly first: First;
  /** Starts another worker. */
  readonly start: () => Worker;
  /** Runs the remaining scripts: in a worker the later script, in a page without a worker all scripts. */
  readonly rest: () => Promise<void>;
}

declare global {
  var stonecast: Begun;
}
