/** Any JSON answer as indented lines for people. */
import { inert } from './io.js';

/** Fields, one a line; groups indented below their name; short lists on one line. */
export function outline(answer: unknown): string {
  return `${lines(answer, '').join('\n')}\n`;
}

function lines(value: unknown, indent: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${indent}${plain(value)}`];
  return Object.entries(value as Record<string, unknown>).flatMap(([name, part]) => {
    const label = Array.isArray(value) ? '-' : `${words(name)}:`;
    const inline = oneLine(part);
    if (inline !== undefined) return [`${indent}${label} ${inline}`];
    return [`${indent}${label}`, ...lines(part, `${indent}  `)];
  });
}

/** What fits behind its name: plain values, estimates, lists and groups of few plain values. */
function oneLine(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return plain(value);
  if (isEstimate(value)) return estimate(value);
  const parts = Object.entries(value as Record<string, unknown>).map(([name, part]) => {
    const text = typeof part === 'object' && part !== null && !isEstimate(part) ? undefined : oneLine(part);
    return text === undefined || Array.isArray(value) ? text : `${words(name)} ${text}`;
  });
  if (parts.length === 0) return 'none';
  const text = parts.join(', ');
  return parts.includes(undefined) || text.length > 90 ? undefined : text;
}

interface EstimateLike {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

function isEstimate(value: object): value is EstimateLike {
  return Object.keys(value).join() === 'value,low,high';
}

function estimate({ value, low, high }: EstimateLike): string {
  return low === high ? plain(value) : `${plain(value)} (${plain(low)} to ${plain(high)})`;
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'string') return inert(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'number') return typeof value;
  // What is left of sums that come to nothing is rounding.
  return Math.abs(value) < 1e-12 ? '0' : String(Number(value.toPrecision(6)));
}

/** `beforeFirstCombat` → `before first combat`. */
const words = (name: string): string =>
  inert(name.replace(/[a-z][A-Z]/g, (two) => `${two[0] ?? ''} ${two.slice(1).toLowerCase()}`));
