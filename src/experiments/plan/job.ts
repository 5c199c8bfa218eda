/**
 * One job as data that any machine can compute. Its result is a pure function of its content, and its id is a hash of
 * it: equal inputs have equal ids on every machine.
 */
import type { JobResult } from '../../questions/index.js';
import type { Encounter, OpenSystem, System } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { SYSTEMS } from '../../systems/registry.js';
import { KINDS, type Job } from '../kinds/index.js';
import { createHash } from 'node:crypto';

export type { Job } from '../kinds/index.js';

/** Returns the id of a job: the SHA-256 of its canonical JSON, in hexadecimal. */
export function jobId(job: Job): string {
  return sha256(canonicalJson(job));
}

/**
 * Computes a job on this thread.
 * @param deadline the time when sampling ends with the current result, in milliseconds by `monotonic`
 * @throws StonecastError for errors that the author can correct, with the path from the scenario's root
 */
export async function runJob(job: Job, version: string, deadline?: number): Promise<JobResult> {
  return KINDS[job.kind].run(job, openFor(job, systemOf(job, version)), deadline);
}

/**
 * Returns the fight of a job.
 * @throws StonecastError as `runJob` does
 */
export const encounterOf = (job: Job, version: string): Encounter =>
  openFor(job, systemOf(job, version)).encounter(job.scenario);

/** The system of this thread's last job. Most jobs of a plan share their data, which then needs no second check. */
let last: { readonly data: Job['data']; readonly key: string; readonly open: OpenSystem } | undefined;

function openFor({ data }: Job, system: System): OpenSystem {
  // Jobs of one plan share the object itself; those from a queue only its content.
  if (last?.data === data && last.open.system.id === system.id) return last.open;
  const key = JSON.stringify([system.id, data]);
  last = { data, key, open: last?.key === key ? last.open : system.open(data) };
  return last.open;
}

function systemOf(job: Job, version: string): System {
  const system = SYSTEMS.find(({ id }) => id === job.system);
  if (system === undefined || system.version !== job.rules || version !== job.stonecast) {
    const reason = msg('Stonecast {version} with version {rules} of the rules of {system} made it', {
      version: job.stonecast,
      rules: job.rules,
      system: job.system,
    });
    throw new StonecastError('cannot-do', {
      what: msg('this job'),
      reason,
      tip: msg('use the same version everywhere'),
    });
  }
  return system;
}

/** Returns the SHA-256 of a text or bytes, in hexadecimal. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns JSON with sorted keys and no spaces, so that equal values give equal text. It omits undefined fields. */
export function canonicalJson(value: unknown): string {
  // Verification writes millions of numbers and short keys, so this copies no field and makes no list of pairs.
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(',')}]`;
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const field = (value as Readonly<Record<string, unknown>>)[key];
    if (field !== undefined)
      text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(field)}`;
  }
  return `{${text}}`;
}
