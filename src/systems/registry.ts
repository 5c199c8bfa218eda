/** The rule systems that exist, by id. */
import { nearest, type System } from '../system/index.js';
import { StonecastError } from '../errors/index.js';
import * as games from './games.js';

/** The id of the system that commands mean if nothing names another. */
export const USUAL_SYSTEM = games.twilight.id;

/** All systems, the usual one first. */
export const SYSTEMS: readonly System[] = Object.values<System>(games).toSorted(
  (a, b) => Number(b.id === USUAL_SYSTEM) - Number(a.id === USUAL_SYSTEM),
);

/** The systems that have types of their own, by id. */
export interface Systems {
  readonly twilight: typeof games.twilight;
  readonly genertela: typeof games.genertela;
  readonly 'grinding-annihilation': typeof games.grindingAnnihilation;
}

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
