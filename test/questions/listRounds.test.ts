/** Two lists that meet table by table: the same numbers as the command's, whatever the rounds. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { openSystem } from '../../src/files/index.js';
import { listBattles, listRound, type ListRound } from '../../src/questions/index.js';
import type { OpenSystem } from '../../src/system/index.js';
import { systemNamed } from '../../src/systems/registry.js';

const LISTS = path.join(import.meta.dirname, '../../examples/twilight/lists');
const read = (name: string): unknown => parse(readFileSync(path.join(LISTS, `${name}.yaml`), 'utf8'));
const open: OpenSystem = openSystem(systemNamed('twilight'));
const files = [read('empire'), read('kedashi')] as const;

/** Plays rounds of these numbers of tables. */
function rounds(tables: readonly number[], seed: string, player?: string): ListRound {
  let round: ListRound | undefined;
  // Plain data, as a worker passes it on.
  for (const count of tables) {
    const played = round && (JSON.parse(JSON.stringify(round.played)) as ListRound['played']);
    round = listRound(open, files, { seed, player, tables: count, played });
  }
  if (!round) throw new Error('no round');
  return round;
}

it('gives the numbers of listBattles for as many tables, however many come at once', async () => {
  for (const player of [undefined, 'club']) {
    const players = [player ?? 'novice'];
    const whole = await listBattles(open, files, { seed: 'page', tables: 3, threads: 1, players });
    for (const parts of [[3], [1, 2]]) expect(rounds(parts, 'page', player).found).toEqual(whole);
  }
});

it('tells what each unit removes and loses: no more than the other side has', () => {
  const { units, found } = rounds([2, 2], 'deeds');
  expect(units.map(({ list, model, models }) => [list, model, models])).toContainEqual([
    0,
    'empire/knight',
    2,
  ]);
  expect(rounds([4], 'deeds').units).toEqual(units);
  for (const list of [0, 1]) {
    const own = units.filter((unit) => unit.list === list);
    const others = units.filter((unit) => unit.list !== list);
    const sum = (of: readonly (typeof units)[number][], field: 'removed' | 'lost'): number =>
      of.reduce((all, unit) => all + unit[field].value, 0);
    expect(own.reduce((all, { cost }) => all + cost, 0)).toBe(found.lists[list]?.points);
    expect(sum(own, 'removed')).toBeGreaterThan(0);
    expect(sum(own, 'removed')).toBeLessThanOrEqual(sum(others, 'lost') + 1e-9);
  }
});

it('refuses a player that nobody knows', () => {
  expect(() => listRound(open, files, { player: 'nobody' })).toThrow(/nobody/);
});
