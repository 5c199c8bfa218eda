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
    expect(readFileSync(file, 'utf16le')).toMatch(/^\ufeff<!doctype html>/);
  }
  writeFileSync(file, 'an older page, in UTF-8: <script id="stonecast">');
  expect((await stonecast('page', '--out', file)).code).toBe(0);
  writeFileSync(file, 'my notes');
  const refused = await stonecast('page', '--out', file);
  expect(refused.code).toBe(2);
  expect(refused.err).toContain('it is another file');
  expect(readFileSync(file, 'utf8')).toBe('my notes');
  expect((await stonecast('page', '--out', path.join(scratch.path, 'no/page.html'))).code).toBe(2);
  expect(existsSync(path.join(scratch.path, 'no'))).toBe(false);
});

/** Serves on a free port of this machine. Returns the address and what ends it. */
async function served(): Promise<{ readonly address: string; readonly end: () => Promise<unknown> }> {
  const stop = new AbortController();
  let address = '';
  let ended: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    const program = new Command('stonecast');
    const out = (text: string): void => {
      address ||= /http:\S+/.exec(text)?.[0] ?? '';
      if (text.includes('--host')) resolve();
    };
    const io = { out, err: String, terminal: false, colours: false, columns: 80, signal: stop.signal };
    addPage(program, { io, report: String, propose: String, argv: [] });
    ended = program.parseAsync(['page', '--port', '0'], { from: 'user' });
  });
  const end = (): Promise<unknown> => {
    stop.abort();
    return ended;
  };
  return { address, end };
}

it('serves the files of the site and nothing else, on this machine, until it is asked to stop', async () => {
  const { address, end } = await served();
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  const page = await fetch(address);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const [, script = ''] = /<script id="stonecast" type="module" src="([^"]+)"/.exec(await page.text()) ?? [];
  const loaded = await fetch(`${address}${script}?new`);
  expect([loaded.status, loaded.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
  expect((await fetch(`${address}manifest.webmanifest`)).status).toBe(200);
  for (const name of ['..%2fexplorer.html', 'explorer.html', '../package.json', script.split('/')[0] ?? ''])
    expect([name, (await fetch(`${address}${name}`)).status]).toEqual([name, 404]);
  expect((await fetch(address, { method: 'POST' })).status).toBe(405);
  await end();
  await expect(fetch(address)).rejects.toThrow();
});

it('says so once if the port or the address is not free', async () => {
  const { address, end } = await served();
  const { host, port } = new URL(address);
  const refused = await stonecast('page', '--port', port);
  expect([refused.code, refused.out]).toEqual([2, '']);
  expect(refused.err).toBe(
    `error: serving the page at ${host} cannot be done here: another program uses this port\n` +
      '  tip: choose another port with --port, or an address of this machine with --host\n',
  );
  await end();
  const elsewhere = await stonecast('--lang', 'fr', 'page', '--host', '192.0.2.1');
  expect(elsewhere.code).toBe(2);
  expect(elsewhere.err).toContain("cette machine n'a pas cette adresse");
});

it('writes one file or serves, not both', async () => {
  const { code, err } = await stonecast('page', '--serve', '--out', path.join(scratch.path, 'both.html'));
  expect(code).toBe(2);
  expect(err).toContain("'--serve' cannot be used with option '--out");
});
