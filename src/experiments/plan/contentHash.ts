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
