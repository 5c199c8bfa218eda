/** The build embeds the packaged profiles as parsing and checking them gives. */
import { readFileSync } from 'node:fs';
import type * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { textKey, type Baked } from '../../src/files/disk/profileLibrary.js';
import { packagedFiles, parseText, readText } from '../../src/files/index.js';
import { check, recordChecked } from '../../src/system/index.js';
import { SYSTEMS, systemNamed } from '../../src/systems/registry.js';

const built = JSON.parse(readFileSync('dist/files/disk/baked.json', 'utf8')) as Record<string, string>;

describe('the embedded profiles', () => {
  it.each(SYSTEMS.map((system) => [system.id, system] as const))('of %s are complete', (id, system) => {
    const schema = system.schemas['profiles'] as z.ZodType;
    const files = packagedFiles(system);
    expect(files).not.toEqual([]);
    for (const file of files) {
      const text = readText(file);
      const { data } = parseText(file, text);
      const baked = JSON.parse(built[textKey(text)] ?? '') as Baked;
      expect(baked).toStrictEqual({ system: id, data, checked: check(schema, data) });
    }
  });
});

describe('a recorded check', () => {
  const schema = systemNamed('twilight').schemas['profiles'] as z.ZodType;

  it('counts for its own object and schema only', () => {
    const data = { profiles: 'none' };
    recordChecked(schema, data, 'read before');
    expect(check(schema, data)).toBe('read before');
    expect(() => check(schema, { ...data })).toThrow(/profiles/);
    const other = systemNamed('genertela').schemas['profiles'] as z.ZodType;
    expect(() => check(other, data)).toThrow(/profiles/);
  });
});
