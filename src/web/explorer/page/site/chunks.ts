/** The core of the site: it loads each system when a question needs it. */
import type { DataDocument, System } from '../../../../system/index.js';
import { unknownSystem } from '../../../../systems/unknown.js';
import type { Host } from '../../../core.js';

/** How the build loads a system: without tables and replays, whole, and its data files. */
export interface Chunks {
  readonly fights: () => Promise<Readonly<Record<string, unknown>>>;
  readonly whole: () => Promise<Readonly<Record<string, unknown>>>;
  readonly data: () => Promise<{ readonly default: readonly DataDocument[] }>;
}

/** Returns a host that loads systems in chunks. */
export const inChunks = (systems: Readonly<Record<string, Chunks>>): Host => ({
  async system(id, onTable) {
    const chunks = Object.hasOwn(systems, id) ? systems[id] : undefined;
    if (!chunks) throw unknownSystem(id, Object.keys(systems), ['system']);
    const [module, data] = await Promise.all([onTable ? chunks.whole() : chunks.fights(), chunks.data()]);
    const system = Object.values(module).find((one) => (one as Partial<System>).id === id) as System;
    return { system, documents: data.default };
  },
  studied: async () => (await import('../../../studies.js')).studied,
});
