/** The types of what tests take of `webParts.mjs`. */
import type { Plugin } from 'esbuild';

/** No threads, and of seedrandom its one generator alone. */
export const portable: Plugin;
/** The schemas of the systems are read by a part of zod. */
export const slim: Plugin;
