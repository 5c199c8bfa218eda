/** A mebibyte of every hostile shape, and as much of it as may be read: answered or refused within seconds. */
import { describe, expect, it } from 'vitest';
import { parseText } from '../../src/files/index.js';
import { StonecastError } from '../../src/errors/index.js';
import { SHAPES } from './hostileYaml.js';

/** Seconds of processor time that any text may take. */
const MOST_SECONDS = 3;

function refusalOf(text: string): StonecastError | undefined {
  try {
    parseText('hostile.yaml', text);
    return undefined;
  } catch (error) {
    if (error instanceof StonecastError) return error;
    throw error;
  }
}

// Of the longest text most shapes are refused by their tokens; the shorter ones are read to their end.
describe.each([2 ** 20, 145_000])('%i characters of', (characters) => {
  it.each(Object.entries(SHAPES))('%s', (_, shape) => {
    const text = shape(characters);
    const before = process.cpuUsage();
    const refusal = refusalOf(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(MOST_SECONDS);
    if (refusal === undefined) return;
    expect(refusal.code).toBe('bad-syntax');
    expect(refusal.place?.line).toBeGreaterThan(0);
    expect(refusal.place?.column).toBeGreaterThan(0);
    expect(refusal.message.length).toBeLessThan(400);
  });
});
