/** Documents from strangers: read in bounded time and depth, and as the parser's own slow way reads them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { dataFiles, parseText } from '../../src/files/index.js';
import { StonecastError } from '../../src/errors/index.js';
import { SHAPES } from '../fuzz/hostileYaml.js';

const scratch = mkdtempSync(path.join(tmpdir(), 'stonecast-document-'));
afterAll(() => {
  rmSync(scratch, { recursive: true });
});

function refusal(text: string): { found: unknown; line?: number; column?: number } {
  try {
    parseText('some.yaml', text);
  } catch (error) {
    if (!(error instanceof StonecastError)) throw error;
    const { file: _, ...place } = error.place ?? { file: '' };
    return { found: String(error.params['found']), ...place };
  }
  throw new Error('it was read');
}

describe('a text that costs the parser most', () => {
  // Each of these took from ten seconds to minutes, or ended the stack; fuzz/ holds many more.
  const worst = ['commas alone', 'many keys', 'lists without end', 'escapes that are none', 'keys asked for'];
  it.each(worst)('is refused within seconds: %s', (name) => {
    const text = SHAPES[name]?.(2 ** 20) ?? '';
    const before = process.cpuUsage();
    expect(refusal(text).line).toBeGreaterThan(0);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(3);
  });
});

describe('nesting', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  it('of forty is read', () => {
    expect(parseText('deep.yaml', nested(40)).data).toEqual(JSON.parse(nested(40)));
  });
  it.each([41, 42, 100, 100_000])('of %i is told with its place', (depth) => {
    const { found, line, column } = refusal(`\n${nested(depth)}`);
    expect(found).toBe('lists and groups nested too deep: more than 40');
    expect([line, column]).toEqual([2, 41 + Math.min(depth - 41, 1)]);
  });
  it('of rows, keys and aliases is counted too', () => {
    expect(refusal('- '.repeat(60)).found).toMatch(/nested too deep/);
    expect(refusal(`a: &a ${nested(30)}\nb: ${'['.repeat(20)}*a${']'.repeat(20)}`)).toEqual({
      found: 'lists and groups nested too deep: more than 40',
      line: 2,
      column: 24,
    });
  });
});

describe('keys and aliases', () => {
  it.each([
    ['a: 1\nb: 2\na: 3', 'the key "a" again: keys must be unique', 3, 1],
    ['1: x\n"1": y', 'the key "1" again: keys must be unique', 2, 1],
    ['[a]: 1', 'a list or group used as a key', 1, 1],
    ['a: &a [*a]', 'the alias *a leads to what it stands in', 1, 8],
    ['a: 1\nb: *a', 'the alias *a leads nowhere', 2, 4],
    ['a: {__proto__: 1}', 'the forbidden key "__proto__"', 1, 5],
    ['a: 1\n---\nb: 2', 'more than one document', 2, 1],
  ])('%j is refused', (text, found, line, column) => {
    expect(refusal(text)).toEqual({ found, line, column });
  });
  it.each([
    'a: &x [1, {b: 2}]\nc: *x\nd: {e: *x, f: &x 3, g: *x}',
    '&k a: 1\nb: {*k : 2}',
    '{? x, y: , "z": [~, true, 0x1f, 1e3, .inf, "a\\nb"]}',
    '- |\n  block\n  text\n- >\n  folded\n  text\n- plain\n  words',
    '# only a comment',
    '"a": [1, 2.5, -3, null]',
  ])('%j is what the parser makes of it', (text) => {
    expect(parseText('some.yaml', text).data).toEqual(parse(text));
  });
});

describe('what has no end', () => {
  const odds = (...argv: string[]) =>
    spawnSync(process.execPath, ['dist/cli/main.js', 'fight', ...argv], { encoding: 'utf8', input: '' });
  it('is not read to it: a device', () => {
    const { status, stderr } = odds('/dev/zero');
    expect(stderr).toMatch(/cannot read "\/dev\/zero": it has more than 1048576 bytes/);
    expect(status).toBe(2);
  });
  it('is not read to it: a pipe', () => {
    const shell = `yes a | "${process.execPath}" dist/cli/main.js fight - 2>&1`;
    expect(spawnSync('sh', ['-c', shell], { encoding: 'utf8' }).stdout).toMatch(/more than 1048576 bytes/);
  });
  it('is told where it lies in a folder', () => {
    execFileSync('mkfifo', [path.join(scratch, 'pipe.yaml')]);
    writeFileSync(path.join(scratch, 'sound.yaml'), 'a: 1');
    expect(() => dataFiles(scratch)).toThrow(/pipe\.yaml": it is not a file/);
  });
});
