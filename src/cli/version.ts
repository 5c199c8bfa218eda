/** The version of this Stonecast build. */
import { existsSync, readFileSync } from 'node:fs';
import type { Proof } from '../experiments/index.js';
import { buildHash } from '../files/index.js';

/** Returns the version of the package that contains this code. */
export function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Returns the package version with the hash of the computing code. It names jobs, queues and results. */
export const buildVersion = (): string => `${packageVersion()}+${buildHash()}`;

/** Returns known jobs with the results that the building machine computed. Running from sources has none. */
export function knownJobs(): readonly Proof[] {
  const file = new URL('../proof.json', import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Proof[]) : [];
}
