/** Hashes of content. Equal inputs have equal ids on every machine. */
import { createHash } from 'node:crypto';

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

/** How a job computes odds. The experiment and the command line set these options. */
export interface JobOptions {
  readonly method?: 'exact' | 'monte-carlo';
  readonly combats?: number;
  readonly confidence?: number;
  /** The number of battles with a recorded timeline. The default is none. */
  readonly timelines?: number;
  readonly precision?: number;
  /** Each job has its own seed, so that no two jobs share a random stream. */
  readonly seed: string;
}
