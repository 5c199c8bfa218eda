/** `explore`: the page is written where it may be, and served to whoever asks for it alone. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Command } from 'commander';
import { addPage } from '../../src/cli/commands/page.js';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

it('writes the page, replaces an older one, and leaves other files alone', async () => {
  const file = path.join(scratch.path, 'page.html');
  for (let i = 0; i < 2; i++) {
    const { code, out, err } = await stonecast('page', '--out', file);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('page.html');
    expect(readFileSync(file, 'utf8')).toMatch(/^<!doctype html>/);
  }
  writeFileSync(file, 'my notes');
  const refused = await stonecast('page', '--out', file);
  expect(refused.code).toBe(2);
  expect(refused.err).toContain('it is another file');
  expect(readFileSync(file, 'utf8')).toBe('my notes');
  expect((await stonecast('page', '--out', path.join(scratch.path, 'no/page.html'))).code).toBe(2);
  expect(existsSync(path.join(scratch.path, 'no'))).toBe(false);
});

it('serves the page and nothing else, on this machine, until it is asked to stop', async () => {
  const stop = new AbortController();
  let address = '';
  const heard = new Promise<void>((resolve) => {
    const program = new Command('stonecast');
    const out = (text: string): void => {
      address ||= /http:\S+/.exec(text)?.[0] ?? '';
      if (text.includes('--host')) resolve();
    };
    const io = { out, err: String, terminal: false, colours: false, columns: 80, signal: stop.signal };
    addPage(program, { io, report: String, argv: [] });
    void program.parseAsync(['page', '--serve', '--port', '0'], { from: 'user' });
  });
  await heard;
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  const page = await fetch(address);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toContain('<script id="stonecast">');
  expect((await fetch(`${address}../package.json`)).status).toBe(404);
  expect((await fetch(address, { method: 'POST' })).status).toBe(405);
  stop.abort();
});
