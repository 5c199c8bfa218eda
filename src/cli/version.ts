/** Which Stonecast this is. */
import { existsSync, readFileSync } from 'node:fs';
import type { Proof } from '../experiments/index.js';
import { buildHash } from '../files/index.js';

/** The version of the package that this code belongs to. */
export function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The version with the hash of the code that computes: what jobs, queues and results are named by. */
export const buildVersion = (): string => `${packageVersion()}+${buildHash()}`;

/** Known jobs, as the machine that built this computed them; of sources there are none. */
export function knownJobs(): readonly Proof[] {
  const file = new URL('../proof.json', import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Proof[]) : [];
}
