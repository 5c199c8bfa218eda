/** One answer: every verb that speaks of the worth of a unit repeats the figures and words of `price`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Valuation } from '../../src/questions/index.js';
import { openSystem, packagedLists } from '../../src/files/index.js';
import { twilight } from '../../src/systems/twilight/index.js';
import { scratchFolder, stonecast } from './console.js';

type Unit = Valuation['units'][number];

async function priced(...names: readonly string[]): Promise<readonly Unit[]> {
  const { out, err, code } = await stonecast('price', ...names, '--json');
  expect([code, err]).toEqual([0, '']);
  return (JSON.parse(out) as { units: Unit[] }).units;
}

let all: readonly Unit[] = [];
beforeAll(async () => {
  all = await priced();
});

it('price: each unit asked alone, and half of them together, have what all of them have', async () => {
  expect(all.length).toBeGreaterThan(25);
  const half = all.filter((_, i) => i % 2 === 0);
  expect(await priced(...half.map(({ id }) => id))).toEqual(half);
  for (const unit of all) expect(await priced(unit.id)).toEqual([unit]);
});

it('unit: every unit has the price and the word of price', async () => {
  for (const unit of all) {
    const { out } = await stonecast('unit', unit.id, '--json');
    expect((JSON.parse(out) as { price: { unit: Unit } }).price.unit).toEqual(unit);
  }
}, 60_000);

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

async function json(...argv: string[]): Promise<Record<string, unknown>> {
  const { out, err, code } = await stonecast(...argv, '--json', '--quiet');
  expect([argv[0], code, err]).toEqual([argv[0], 0, '']);
  return JSON.parse(out) as Record<string, unknown>;
}

const pricesIn = (found: Record<string, unknown>): unknown =>
  (found['prices'] as { readonly units: unknown } | undefined)?.units;

const LISTS = packagedLists(twilight);
/** The units of a list, in the order of `price`. */
function unitsOf(
  file: string,
  list: { readonly models: readonly { readonly id: string }[] },
): readonly Unit[] {
  const ids = list.models.map(({ id }) => id);
  expect([file, ids.length > 2]).toEqual([file, true]);
  return all.filter(({ id }) => ids.includes(id));
}

describe('every verb repeats the units of price as they are:', () => {
  it('list, of one file and of all', async () => {
    const { out } = await stonecast('list', ...LISTS, '--json');
    const each = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const [i, file] of LISTS.entries()) {
      const alone = await json('list', file);
      expect(each[i]).toEqual(alone);
      expect(pricesIn(alone)).toEqual(unitsOf(file, alone as unknown as Parameters<typeof unitsOf>[1]));
    }
  });

  it('list judge', async () => {
    const [file = '', other = ''] = LISTS.slice(1);
    const quick = [
      '--drawn',
      '0',
      '--where',
      'open',
      '--players',
      'greedy',
      '--battles',
      '2',
      '--field',
      other,
    ];
    expect(pricesIn(await json('list', 'judge', file, ...quick))).toEqual(pricesIn(await json('list', file)));
  });

  it('list search', async () => {
    const quick = ['--culture', 'kedashi', '--points', '40', '--where', 'open', '--battles', '100'];
    const found = await json('list', 'search', ...quick);
    expect(pricesIn(found)).toEqual(all.filter(({ id }) => id.startsWith('kedashi/')));
  });

  it('patch, of the packaged example and of every unit at once', async () => {
    const quick = ['--players', 'greedy', '--field', 'kedashi/abrok'];
    const militia = all.filter(({ id }) => id === 'empire/militia');
    const packaged = await json('patch', 'examples/twilight/patch.yaml', ...quick);
    expect(pricesIn(packaged)).toEqual(militia);
    const cards = openSystem(twilight).profiles();
    const files = [...new Set(cards.map(({ id }) => id.split('/')[0] ?? ''))].map((culture) => {
      const own = cards.filter(({ id }) => id.startsWith(`${culture}/`));
      const lines = own.map(
        ({ id, cost }) => `  - { id: ${id.split('/')[1] ?? ''}, cost: ${String(2 * Number(cost))} }`,
      );
      return scratch.file(`${culture}.yaml`, ['culture: ' + culture, 'profiles:', ...lines, ''].join('\n'));
    });
    const every = await json('patch', scratch.path, ...quick);
    expect([files.length > 2, pricesIn(every)]).toEqual([true, all]);
  });

  it('log, before the games', async () => {
    const found = await json('log', 'examples/twilight/games.csv', '--field', ...LISTS, '--next', '0');
    const { units } = found['prices'] as {
      readonly units: readonly { id: string; cost: number; prior: { value: number } }[];
    };
    const said = units.map(({ id, cost, prior }) => ({ id, cost, value: prior.value }));
    expect(said).toEqual(
      all.map(({ id, cost, fair }) => ({ id, cost, value: expect.closeTo(fair.value, 9) as number })),
    );
  });

  it('list, of every unit of each culture', async () => {
    for (const culture of new Set(all.map(({ id }) => id.split('/')[0] ?? ''))) {
      const own = all.filter(({ id }) => id.startsWith(`${culture}/`));
      const models = own.map(({ id }) => `  - ${id}`);
      const lines = [
        'system: twilight',
        `name: ${culture}`,
        `culture: ${culture}`,
        'points: 5000',
        'models:',
      ];
      const file = scratch.file(`all-${culture}.yaml`, [...lines, ...models, ''].join('\n'));
      expect([culture, pricesIn(await json('list', file))]).toEqual([culture, own]);
    }
  });

  it('battle, which predicts the same from the prices that price printed', async () => {
    const { out } = await stonecast('price', '--json');
    const prices = scratch.file('prices.json', out);
    const asked = ['battle', ...LISTS, '--where', 'open', '--players', 'greedy', '--battles', '2'];
    type Predicted = { readonly predicted: { readonly meetings: unknown } };
    const packaged = (await json(...asked)) as unknown as Predicted;
    const read = (await json(...asked, '--prices', prices)) as unknown as Predicted;
    expect(read.predicted.meetings).toEqual(packaged.predicted.meetings);
  });

  it('unit, of the other game with prices', async () => {
    const game = ['--system', 'grinding-annihilation'];
    const { units } = (await json('price', ...game)) as unknown as Valuation;
    expect(units.length).toBeGreaterThan(10);
    for (const unit of units)
      expect((await json('unit', unit.id)) as unknown).toMatchObject({ price: { unit } });
  });

  it('unit, beside cards of your own', async () => {
    const { price } = await json('unit', 'empire/knight', '--profiles', 'examples/twilight/my-models.yaml');
    expect((price as { unit: Unit }).unit).toEqual(all.find(({ id }) => id === 'empire/knight'));
  });
});

/** The rows of a table in some text, by their cells. */
const rowsIn = (text: string): string[][] => text.split('\n').map((line) => line.trim().split(/\s{2,}/));

it.each(['en', 'fr'])('in words, %s: rows and sentences are those of price', async (language) => {
  const say = async (...argv: string[]) => (await stonecast('--lang', language, ...argv)).out;
  const table = rowsIn(await say('price', '--quiet')).filter((cells) => cells.length === 7);
  expect(table.length).toBe(all.length + 1);
  const repeated = (text: string, count: number) => {
    const rows = rowsIn(text).filter(
      (cells) => cells.length === 7 && table.some(([name]) => name === cells[0]),
    );
    expect(rows).toHaveLength(count);
    for (const row of rows) expect(table).toContainEqual(row);
  };
  repeated(await say('list', LISTS[1] ?? ''), 5);
  repeated(
    await say('patch', 'examples/twilight/patch.yaml', '--players', 'greedy', '--field', 'kedashi/abrok'),
    2,
  );
  for (const { id } of all.filter((_, i) => i % 9 === 0)) {
    const [sentence] = (await say('price', id)).split('\n');
    expect((await say('unit', id)).split('\n')[0]).toBe(sentence);
  }
});

it('an answer about a unit or a list does not change with what else is asked, or with a card that nobody takes', async () => {
  const extra = scratch.file(
    'extra.yaml',
    'culture: empire\nprofiles:\n  - { id: idler, name: Idler, cost: 10, movement: 6, combat: 1, support: 0, toughness: 6, stamina: 0 }\n',
  );
  const beside = ['--profiles', extra];
  const patch = ['patch', 'examples/twilight/patch.yaml', '--players', 'greedy', '--field', 'kedashi/abrok'];
  type Judged = { verdicts: { id: string; byPlayer: unknown }[] };
  const verdicts = async (...more: string[]) =>
    ((await json(...patch, ...more)) as unknown as Judged).verdicts;
  const [alone] = await verdicts();
  expect(
    (await verdicts('--units', 'empire/militia', 'empire/knight')).find(({ id }) => id === alone?.id),
  ).toEqual(alone);
  expect(await verdicts(...beside)).toEqual([alone]);
  const [first = '', second = ''] = LISTS;
  expect(await json('list', first, ...beside)).toEqual(await json('list', first));
  const open = ['--where', 'open', '--players', 'greedy', '--battles', '20'];
  const quick = ['--field', second, '--drawn', '0', ...open];
  expect(await json('list', 'judge', first, ...quick, ...beside)).toEqual(
    await json('list', 'judge', first, ...quick),
  );
  const battle = ['battle', first, second, ...open];
  expect(await json(...battle, ...beside)).toEqual(await json(...battle));
  const unit = ['unit', 'empire/slinger'];
  const { fights: _, ...known } = await json(...unit, ...beside);
  expect(await json(...unit)).toMatchObject(known);
});

it('patch: a new cost stands beside the fair price of the card, on its side of the interval', async () => {
  const [unit] = await priced('empire/reynad');
  if (!unit) throw new Error('no price');
  const { value, low, high } = unit.fair;
  for (const [cost, place] of [
    [Math.floor(low - 5), 'is below it'],
    [Math.round((low + high) / 2), 'agrees with it'],
    [Math.ceil(high + 5), 'is above it'],
  ] as const) {
    const file = scratch.file('cost.yaml', `culture: empire\nprofiles:\n  - { id: reynad, cost: ${cost} }\n`);
    const { out } = await stonecast('patch', file);
    expect(out).toContain(`Reynad at ${cost.toFixed(1)} points: its fair price is ${value.toFixed(1)}`);
    expect(out).toContain(`so the new cost ${place}.`);
  }
  // With another change beside it the old card's price says nothing of the new one.
  const both = scratch.file(
    'both.yaml',
    'culture: empire\nprofiles:\n  - { id: reynad, cost: 88, combat: 5 }\n',
  );
  expect((await stonecast('patch', both)).out).not.toContain('so the new cost');
});
