/** The core of the site: it loads each system when a question needs it. */
import type { DataDocument, System } from '../../../../system/index.js';
import { unknownSystem } from '../../../../systems/unknownSystem.js';
import type { Host, Needs } from '../../../core.js';

/** How the build loads a system as far as a question needs it, and its data files. */
export interface Chunks extends Readonly<Record<Needs, () => Promise<Readonly<Record<string, unknown>>>>> {
  readonly data: () => Promise<{ readonly default: readonly DataDocument[] }>;
}

/** Returns a host that loads systems in chunks. */
export const inChunks = (systems: Readonly<Record<string, Chunks>>): Host => ({
  async system(id, needs) {
    const chunks = Object.hasOwn(systems, id) ? systems[id] : undefined;
    if (!chunks) throw unknownSystem(id, Object.keys(systems), ['system']);
    const [module, data] = await Promise.all([chunks[needs](), chunks.data()]);
    const system = Object.values(module).find((one) => (one as Partial<System>).id === id) as System;
    return { system, documents: data.default };
  },
  studied: async () => (await import('../../../studies.js')).studied,
  aboutLists: async () => (await import('../../../lists.js')).aboutLists,
});
