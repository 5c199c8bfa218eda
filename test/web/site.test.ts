/** The folder for a web host, as it was built: small enough, closed to other hosts, and whole. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const SITE = path.join(import.meta.dirname, '../../dist/web/site');
const names = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  .filter((name) => statSync(path.join(SITE, name)).isFile())
  .map((name) => name.replaceAll(path.sep, '/'));
/** The files that the page loads or keeps. */
const loaded = names.filter((name) => name !== 'notices.txt');
const read = (name: string): Buffer => readFileSync(path.join(SITE, name));
const INDEX = read('index.html').toString();
const weigh = (list: readonly string[]): number =>
  list.reduce((sum, name) => sum + brotliCompressSync(read(name)).length, 0);

describe('the site', () => {
  it('weighs no more than it may', () => {
    const lists = names.filter((name) => path.posix.basename(name).startsWith('lists-'));
    expect(names.length).toBeGreaterThan(20);
    expect(lists.length).toBeGreaterThan(3);
    expect(weigh(loaded) - weigh(lists)).toBeLessThanOrEqual(296_000);
    expect(weigh(lists)).toBeLessThanOrEqual(79_000);
  });

  it('runs its own files alone', () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(INDEX)?.[1] ?? '';
    const style = createHash('sha256')
      .update(/<style>([^]*)<\/style>/.exec(INDEX)?.[1] ?? '')
      .digest('base64');
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "img-src 'self' data: blob:",
      `style-src 'sha256-${style}'`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    const linked = [...INDEX.matchAll(/ (?:src|href|data-worker)="([^"]*)"/g)].map(([, name]) => name);
    expect(linked.length).toBeGreaterThan(5);
    for (const name of linked) expect(names).toContain(name);
  });

  it('names in each script only scripts that are there, and in the worker that keeps it all files', () => {
    for (const name of names.filter((one) => one.endsWith('.js')))
      for (const [, other = ''] of read(name)
        .toString()
        .matchAll(/(?:from|import)\s*\(?"(\.[^"]*)"/g))
        expect(names).toContain(path.posix.join(path.posix.dirname(name), other));
    const kept = /JSON\.parse\((['`"])(\[.*?\])\1\)/.exec(read('service-worker.js').toString())?.[2] ?? '[]';
    const files = (JSON.parse(kept.replaceAll('\\"', '"')) as string[]).map((name) =>
      name === './' ? 'index.html' : name,
    );
    expect([...files, 'service-worker.js'].sort()).toEqual(loaded.sort());
  });

  it('has a manifest by which browsers install it from any folder', () => {
    const manifest = JSON.parse(read('manifest.webmanifest').toString()) as {
      readonly start_url: string;
      readonly display: string;
      readonly icons: readonly { readonly src: string; readonly sizes: string }[];
    };
    expect(manifest).toMatchObject({ start_url: './', scope: './', display: 'standalone' });
    for (const { src, sizes } of manifest.icons) {
      const png = read(src);
      // The width and the height of a PNG stand behind its first 16 bytes.
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  });
});
