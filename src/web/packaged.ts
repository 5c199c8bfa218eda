/** The systems of a host that has all of them from the start. */
import type { DataDocument } from '../system/index.js';
import { systemNamed } from '../systems/registry.js';
import type { Host } from './core.js';
import { aboutLists } from './lists.js';
import { studied } from './studies.js';

/** The data files of every system, by its id. */
export type Data = Readonly<Record<string, readonly DataDocument[]>>;

/** Returns such a host. */
export const packaged = (data: Data): Host => ({
  system: (id) => ({ system: systemNamed(id, ['system']), documents: data[id] ?? [] }),
  studied: () => studied,
  aboutLists: () => aboutLists,
});
