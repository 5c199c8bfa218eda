/** Laws of `list search`, `list meta` and `players`: what else is in the call, names and the order of lines change nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '../../../src/files/index.js';
import { scratchFolder, stonecast } from '../../cli/console.js';
import { repriced } from '../../laws/battleDraws.js';
import { same, scaled, withFields } from '../../laws/related.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

type Data = Record<string, unknown>;

async function json(...argv: readonly string[]): Promise<Data> {
  const { out, err, code } = await stonecast(...argv, '--json', '--quiet');
  expect([argv.join(' '), code, err]).toEqual([argv.join(' '), 0, '']);
  return JSON.parse(out) as Data;
}

/** Profiles with costs twice as high. */
const DEAR = repriced(2).map((one, i) => scratch.file(`dear-${i}.json`, JSON.stringify(one)));
/** A card that no list can afford. */
const IDLE = scratch.file(
  'idle.yaml',
  'culture: kedashi\nprofiles:\n  - { id: idler, name: Idler, cost: 9999, movement: 6, combat: 1, support: 0, toughness: 6, stamina: 0 }\n',
);

interface ListData {
  readonly name: string;
  readonly points?: number;
  readonly models: readonly unknown[];
}

const listNamed = (name: string): ListData =>
  readDocument(`examples/twilight/lists/${name}.yaml`).data as ListData;

let written = 0;
/** Writes a list, and returns its file. */
const fileOf = (list: ListData): string => scratch.file(`list-${written++}.json`, JSON.stringify(list));

const reordered = (list: ListData): ListData => ({ ...list, models: list.models.toReversed() });
const dearer = (list: ListData): ListData => ({
  ...list,
  ...(list.points !== undefined && { points: 2 * list.points }),
});
const renamed = (list: ListData): ListData => ({ ...list, name: `${list.name} of Élan` });
const restored = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(' of Élan', '')) as unknown;

/** An answer without the packaged prices, which belong to cards at their printed costs. */
const unpriced = ({ prices: _, ...answer }: Data): Data => answer;

const twice = (value: unknown): unknown => scaled(value, 2);

const SEARCH =
  'list search --culture kedashi --where open --players greedy --battles 200 --seed laws --threads 1'.split(
    ' ',
  );

describe('list search', () => {
  const search = (field: readonly ListData[], points = 40, ...more: string[]): Promise<Data> =>
    json(...SEARCH, '--points', String(points), '--field', ...field.map(fileOf), ...more);
  const FIELD = [listNamed('empire'), listNamed('casanii')];
  let plain: Data = {};
  beforeAll(async () => {
    plain = await search(FIELD);
  });

  it('does not change with a card that no list takes', async () => {
    const found = await search(FIELD, 40, '--profiles', IDLE);
    // The card has a line among the units that nobody takes.
    const metagame = found['metagame'] as { readonly units: readonly { readonly id: string }[] };
    const units = metagame.units.filter(({ id }) => id !== 'kedashi/idler');
    expect({ ...found, metagame: { ...metagame, units } }).toEqual(plain);
  });

  it('does not change with the names of the enemies', async () => {
    expect(restored(await search(FIELD.map(renamed)))).toEqual(plain);
  });

  it('does not change with the order of the lines of the enemies', async () => {
    expect(await search(FIELD.map(reordered))).toEqual(plain);
  });

  it('finds the same lists where all costs are twice as high', async () => {
    const dear = await search(FIELD.map(dearer), 80, '--profiles', ...DEAR);
    same(unpriced(dear), withFields(unpriced(plain), { points: twice, cost: twice, least: twice }), 'search');
  });
});

const META = 'list meta --players close-in,keep-range --battles 8'.split(' ');

describe('list meta', () => {
  const LISTS = [listNamed('empire'), listNamed('casanii')];
  const meta = (lists: readonly ListData[], ...more: string[]): Promise<Data> =>
    json(...META, ...lists.map(fileOf), '--seed', 'laws', '--threads', '1', ...more);
  let plain: Data = {};
  beforeAll(async () => {
    plain = await meta(LISTS);
  });

  it('does not change with a card that no list takes', async () => {
    expect(await meta(LISTS, '--profiles', IDLE)).toEqual(plain);
  });

  it('does not change with the names of the lists', async () => {
    expect(restored(await meta(LISTS.map(renamed)))).toEqual(plain);
  });
});

describe('players', () => {
  /** The answer without the battles a second, which belong to the machine. */
  const strength = async (...more: readonly string[]): Promise<Data> =>
    withFields(
      await json('players', 'strength', ...more, '--battles', '16', '--seed', 'laws', '--threads', '1'),
      { speed: () => 0 },
    ) as Data;
  let plain: Data = {};
  beforeAll(async () => {
    plain = await strength('random', 'close-in');
  });

  it('does not change with a card that no list takes', async () => {
    expect(await strength('random', 'close-in', '--profiles', IDLE)).toEqual(plain);
  });

  it('does not change with the order of the players', async () => {
    const found = await strength('close-in', 'random');
    const players = (found['players'] as unknown[]).toReversed();
    same({ players, against: {} }, { players: plain['players'], against: {} }, 'players');
    expect(found['against']).toEqual(plain['against']);
  });
});
