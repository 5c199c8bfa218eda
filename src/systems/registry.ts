/** The rule systems that exist, by id. */
import type { System } from '../system/index.js';
import * as games from './games.js';
import { unknownSystem } from './unknownSystem.js';

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

/**
 * The system with an id.
 * @throws StonecastError `unknown-system`
 */
export function systemNamed<Id extends keyof Systems>(id: Id): Systems[Id];
export function systemNamed(id: string, path?: readonly string[]): System;
export function systemNamed(id: string, path: readonly string[] = []): System {
  const system = SYSTEMS.find((one) => one.id === id);
  if (system !== undefined) return system;
  throw unknownSystem(
    id,
    SYSTEMS.map((one) => one.id),
    path,
  );
}
