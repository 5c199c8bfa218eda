/** Any JSON answer as indented lines for people. */
import { language, marked, Message } from '../../wording/index.js';
import { inert } from './io.js';
import { say } from '../words/index.js';

/**
 * Fields, one a line; groups indented below their name; short lists on one line.
 * @param said what a field's name, or a text that a system says, is called in the language that is spoken
 */
export function outline(answer: unknown, said: (english: string) => string): string {
  return `${lines(answer, '', (name) => said(words(name))).join('\n')}\n`;
}

function lines(value: unknown, indent: string, called: (name: string) => string): string[] {
  if (isPlain(value)) return [`${indent}${plain(value, called)}`];
  return Object.entries(value as Record<string, unknown>).flatMap(([name, part]) => {
    const label = Array.isArray(value) ? '-' : say('plain.label', { label: called(name) });
    const inline = oneLine(part, called);
    if (inline !== undefined) return [`${indent}${label} ${inline}`];
    return [`${indent}${label}`, ...lines(part, `${indent}  `, called)];
  });
}

/** What fits behind its name: plain values, estimates, lists and groups of few plain values. */
function oneLine(value: unknown, called: (name: string) => string): string | undefined {
  if (isPlain(value)) return plain(value, called);
  if (isEstimate(value)) return estimate(value);
  const parts = Object.entries(value as Record<string, unknown>).map(([name, part]) => {
    const text = isPlain(part) || isEstimate(part) ? oneLine(part, called) : undefined;
    return text === undefined || Array.isArray(value) ? text : `${called(name)} ${text}`;
  });
  if (parts.length === 0) return say('plain.none');
  const text = parts.join(say('plain.next'));
  return parts.includes(undefined) || text.length > 90 ? undefined : text;
}

/** Whether it is a single thing; a refusal may be part of an answer. */
const isPlain = (value: unknown): value is Exclude<unknown, object> =>
  typeof value !== 'object' || value === null || value instanceof Message;

interface EstimateLike {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

function isEstimate(value: object): value is EstimateLike {
  return Object.keys(value).join() === 'value,low,high';
}

function estimate({ value, low, high }: EstimateLike): string {
  if (low === high) return plain(value);
  return say('interval', { value: plain(value), low: plain(low), high: plain(high) });
}

/** @param called what a text is called; as it stands where absent */
function plain(value: unknown, called = (text: string): string => text): string {
  if (value === null || value === undefined) return say('plain.none');
  if (value instanceof Message) return inert(value.texts[language()]);
  if (typeof value === 'string') return inert(sentenceIn(value, called));
  if (typeof value === 'boolean') return say(value ? 'plain.yes' : 'plain.no');
  if (typeof value !== 'number') return typeof value;
  // What is left of sums that come to nothing is rounding.
  return Math.abs(value) < 1e-12 ? '0' : marked(String(Number(value.toPrecision(6))));
}

/** A text that is more than a name or an id. */
const sentenceIn = (text: string, called: (text: string) => string): string =>
  text.includes(' ') ? called(text) : text;

/** `beforeFirstCombat` → `before first combat`. */
const words = (name: string): string =>
  inert(name.replace(/[a-z][A-Z]/g, (two) => `${two[0] ?? ''} ${two.slice(1).toLowerCase()}`));
