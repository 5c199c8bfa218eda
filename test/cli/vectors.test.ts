/**
 * The reference answers, computed by independent code, through the command line: `fight` and `battle bag` must
 * print every one of them to a relative 1e-9.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from './console.js';

const FOLDER = new URL('../golden/vectors/', import.meta.url);
const COMMANDS: Record<string, readonly string[]> = {
  'twilight-splits': ['fight', 'splits'],
  'twilight-bag': ['battle', 'bag'],
  'twilight-duel': ['fight', 'duel'],
};

interface Vector {
  readonly scenario: unknown;
  readonly expect: Record<string, unknown>;
}

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.json'))) {
  const kind = name.replace('.json', '');
  const vectors = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Vector[];
  describe(`${kind} vectors`, () => {
    it.each(vectors.map((vector, i) => ({ i, ...vector })))(
      'case $i',
      async ({ i, scenario, expect: expected }) => {
        const file = scratch.file(`${kind}-${String(i)}.json`, JSON.stringify(scenario));
        const { code, out, err } = await stonecast(...(COMMANDS[kind] ?? ['fight', 'odds']), file, '--json');
        expect({ code, err }).toEqual({ code: 0, err: '' });
        const answer: unknown = JSON.parse(out);
        for (const [key, value] of Object.entries(expected)) close(value, read(answer, key), key);
      },
    );
  });
}

/** The part of an answer that a key of `expect` speaks of. */
function read(answer: unknown, key: string): unknown {
  const side = /^(attacker|defender)(Killed|Blows)$/.exec(key);
  if (side?.[2] === 'Killed')
    return (field(answer, side[1] ?? '', 'models') as unknown[]).map((model) => field(model, 'killed'));
  if (side?.[2] === 'Blows') return field(answer, side[1] ?? '', 'blows');
  return key === 'equilibriumValue' ? field(answer, 'equilibrium', 'value') : field(answer, key);
}

function field(of: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], of);
}

/** Compares numbers to a relative 1e-9, an estimate by its value; lists may differ in trailing zeros. */
function close(expected: unknown, found: unknown, at: string): void {
  if (typeof expected === 'number') {
    const value =
      typeof found === 'number' ? found : found === undefined ? 0 : (field(found, 'value') as number);
    expect(Math.abs(value - expected), `${at}: ${String(value)} for ${String(expected)}`).toBeLessThanOrEqual(
      1e-9 * Math.max(1, Math.abs(expected)),
    );
  } else if (Array.isArray(expected)) {
    const list = found as unknown[];
    for (let i = 0; i < Math.max(expected.length, list.length); i++)
      close(expected[i] ?? 0, list[i], `${at}[${String(i)}]`);
  } else {
    for (const [key, value] of Object.entries(expected as object))
      close(value, field(found, key), `${at}.${key}`);
  }
}
