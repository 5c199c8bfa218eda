import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerer } from '../../src/web/core.js';
import { packaged } from '../../src/web/packaged.js';
import { scratch } from '../experiments/support.js';
import { data, questions } from '../web/data.js';
import { hasChromium, launch } from './browser.js';

const BUILT = path.join(import.meta.dirname, '../../dist/web/stonecast.js');

describe.skipIf(!hasChromium)('the core in a page opened from disk', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('answers every vector as Node does, to the last bit, and asks no network', async () => {
    const folder = scratch();
    copyFileSync(BUILT, path.join(folder, 'stonecast.js'));
    const page = path.join(folder, 'page.html');
    writeFileSync(
      page,
      '<!doctype html><meta charset="utf-8"><title>core</title><script src="stonecast.js"></script>',
    );
    const view = await browser.newPage();
    const complaints: string[] = [];
    view.on('console', (message) => complaints.push(message.text()));
    view.on('pageerror', (error) => complaints.push(error.message));
    view.on('request', (request) => {
      if (!/^(file|data|blob):/.test(request.url())) complaints.push(request.url());
    });
    await view.goto(`file://${page}`);
    await view.evaluate('globalThis.core = Stonecast.start(); undefined');
    const ask = answerer(packaged(data));
    for (const { name, ...request } of questions) {
      const found = await view.evaluate(
        `core.ask(${JSON.stringify(request)}).then((reply) => JSON.stringify(reply))`,
      );
      expect([name, found]).toEqual([name, JSON.stringify(await ask(request))]);
    }
    expect(questions.length).toBeGreaterThan(80);
    expect(complaints).toEqual([]);
  }, 300_000);
});
