/** Sends an open system to another thread, so that it can answer the same questions. */
import { setLocale } from '../../errors/index.js';
import { locale, type Language } from '../../i18n/index.js';
import type { DataDocument, OpenSystem } from '../../system/index.js';
import { SYSTEMS } from '../../systems/registry.js';

/** An open system as data. */
export interface SystemData {
  readonly system: string;
  readonly documents: readonly DataDocument[];
  /** The language of the names in its answers. */
  readonly language: Language;
}

/**
 * Returns an open system as data. Undefined if other threads do not have the system, or if its documents are unknown.
 */
export function openingOf({ system, documents }: OpenSystem): SystemData | undefined {
  if (!documents || !SYSTEMS.includes(system)) return undefined;
  return { system: system.id, documents, language: locale() };
}

let ready: OpenSystem | undefined;

/** Opens the system from its data. A thread serves one question, so it opens one system once. */
export function opened(opening: SystemData): OpenSystem {
  if (ready) return ready;
  const system = SYSTEMS.find(({ id }) => id === opening.system);
  if (!system) throw new Error(`no system ${opening.system}`);
  setLocale(opening.language);
  ready = system.open(opening.documents);
  return ready;
}
