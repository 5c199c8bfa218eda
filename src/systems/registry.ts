/** The rule systems that exist: the one place that knows them all. */
import { nearest, type System } from '../system/index.js';
import { StonecastError } from '../errors/index.js';
import { genertela } from './genertela/index.js';
import { grindingAnnihilation } from './grinding-annihilation/index.js';
import { twilight } from './twilight/index.js';

/** In the order in which lists show them. */
export const SYSTEMS: readonly System[] = [twilight, genertela, grindingAnnihilation];

/** The systems with their own types, by id. */
export interface Systems {
  readonly twilight: typeof twilight;
  readonly genertela: typeof genertela;
  readonly 'grinding-annihilation': typeof grindingAnnihilation;
}

/** The one that commands mean where nothing says another. */
export const USUAL_SYSTEM = twilight.id;

const KNOWN = SYSTEMS.map(({ id }) => id).join(', ');

/**
 * The system with an id.
 * @throws StonecastError `unknown-system`
 */
export function systemNamed<Id extends keyof Systems>(id: Id): Systems[Id];
export function systemNamed(id: string, path?: readonly string[]): System;
export function systemNamed(id: string, path: readonly string[] = []): System {
  if (typeof id !== 'string')
    throw new StonecastError('unknown-system', { found: String(id), known: KNOWN }, { path });
  const system = SYSTEMS.find((one) => one.id === id);
  if (system !== undefined) return system;
  const suggestion = nearest(
    id,
    SYSTEMS.map((one) => one.id),
  );
  throw new StonecastError(
    'unknown-system',
    { found: id, known: KNOWN, ...(suggestion && { suggestion }) },
    { path },
  );
}
