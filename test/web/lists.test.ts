/** Lists on the page: the worker of the built page, the core and the library give the same numbers for a seed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { openSystem } from '../../src/files/index.js';
import { listBattles, type ListRound } from '../../src/questions/index.js';
import type { OpenSystem } from '../../src/system/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import type { Request } from '../../src/web/core.js';
import { worker } from './built.js';

const LISTS = path.join(import.meta.dirname, '../../examples/twilight/lists');
const read = (name: string): unknown => parse(readFileSync(path.join(LISTS, `${name}.yaml`), 'utf8'));
const open: OpenSystem = openSystem(systemNamed('twilight'));
const page = worker();

const meet = (file: object, more: Partial<Request> = {}): Request => ({
  ask: 'meet',
  system: 'twilight',
  file,
  ...more,
});

async function roundOf(request: Request): Promise<ListRound & { readonly sentence: string }> {
  const reply = await page(request);
  if (!('answer' in reply)) throw new Error(JSON.stringify(reply));
  return { ...(reply.answer as ListRound), sentence: reply.reported?.sentence ?? '' };
}

it.each([
  ['empire', 'kedashi', 'novice'],
  ['kedashi', 'casanii', 'club'],
  ['casanii', 'empire', 'novice'],
])('%s against %s as %s: the page plays what the library plays', async (first, second, player) => {
  const lists = [read(first), read(second)];
  const { played } = await roundOf(meet({ lists, seed: 'page', player, tables: 2 }));
  const { found, sentence } = await roundOf(meet({ lists, seed: 'page', player, tables: 6, played }));
  const whole = await listBattles(open, lists, { seed: 'page', tables: 8, players: [player], threads: 1 });
  expect(found).toEqual(whole);
  expect(sentence).toContain(`Both sides play as ${player}`);
  expect(sentence).toContain('32 battles on 8 drawn tables');
});
