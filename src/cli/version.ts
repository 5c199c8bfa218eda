/** Which Stonecast this is. */
import { readFileSync } from 'node:fs';
import { buildHash } from '../files/index.js';

/** The version of the package that this code belongs to. */
export function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The version with the hash of the code that computes: what jobs, queues and results are named by. */
export const buildVersion = (): string => `${packageVersion()}+${buildHash()}`;
