/** Drawn tables: how much of them terrain covers, by a fine grid, and the tables that have names. */
import { describe, expect, it } from 'vitest';
import { seedWords, uniformStream } from '../../../../src/engines/sample/index.js';
import { openSystem } from '../../../../src/files/index.js';
import { groundsOf, readBattle, withNamedTable } from '../../../../src/questions/battle/index.js';
import { systemNamed } from '../../../../src/systems/registry.js';
import type { OpenSystem } from '../../../../src/system/index.js';

const twilight: OpenSystem = openSystem(systemNamed('twilight'));
const warfields: OpenSystem = openSystem(systemNamed('grinding-annihilation'));

interface Drawn {
  readonly width: number;
  readonly depth: number;
  readonly terrain: readonly { readonly kind: string; readonly shape: Record<string, unknown> }[];
}

/** Steps of the grid, in inches. */
const STEP = 0.25;

/** The share of a table whose grid points lie in some piece: nothing of the program is used. */
function coverOf({ width, depth, terrain }: Drawn): number {
  const isIn = ({ shape }: Drawn['terrain'][number], x: number, y: number): boolean => {
    if (shape['circle']) {
      const [cx, cy] = shape['circle'] as [number, number];
      return Math.hypot(x - cx, y - cy) < (shape['radius'] as number);
    }
    const corners = (shape['polygon'] ?? []) as [number, number][];
    return corners.reduce((inside, [ax, ay], i) => {
      const [bx, by] = corners[(i + 1) % corners.length]!;
      const crosses = ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay);
      return crosses ? !inside : inside;
    }, false);
  };
  let covered = 0;
  let points = 0;
  for (let x = STEP / 2; x < width; x += STEP) {
    for (let y = STEP / 2; y < depth; y += STEP) {
      points++;
      if (terrain.some((piece) => isIn(piece, x, y))) covered++;
    }
  }
  return covered / points;
}

describe('the share of a drawn table that terrain covers', () => {
  const draw = (
    { tables }: Pick<typeof twilight, 'tables'>,
    size: number,
    density: number,
    number: number,
  ): Drawn => {
    const symmetry = (['none', 'mirror', 'turn'] as const)[number % 3] ?? 'turn';
    const random = uniformStream(seedWords('cover'), number, 0);
    const wish = { width: size, depth: size, pieces: 8 + 2 * (number % 3), density, symmetry, random };
    return tables?.generate(wish)['table'] as Drawn;
  };

  it.each([24, 36, 48])('is what was asked for on tables of %i inches', (size) => {
    for (const density of [0, 0.05, 0.1, 0.15, 0.25, 0.4]) {
      const shares = Array.from({ length: 16 }, (_, number) =>
        coverOf(draw(twilight, size, density, number)),
      );
      for (const share of shares) expect(Math.abs(share - density)).toBeLessThan(0.01);
      const mean = shares.reduce((sum, one) => sum + one, 0) / shares.length;
      expect(Math.abs(mean - density)).toBeLessThan(0.003);
    }
  });

  it('is so on warfields too', () => {
    for (let number = 0; number < 6; number++)
      expect(Math.abs(coverOf(draw(warfields, 44, 0.2, number)) - 0.2)).toBeLessThan(0.01);
  });

  it('is refused rather than less where it does not fit', () => {
    const random = uniformStream(seedWords('cover'), 0, 0);
    const wish = { width: 24, depth: 24, pieces: 60, density: 0.75, symmetry: 'none' as const, random };
    expect(() => twilight.tables?.generate(wish)).toThrow('a table with 60 pieces of that density');
  });
});

const lists = [
  { list: { system: 'twilight', culture: 'empire', models: ['empire/militia'] } },
  { list: { system: 'twilight', culture: 'kedashi', models: ['kedashi/abrok'] } },
];

describe('tables that have names', () => {
  it('are two sizes from open to dense, and cover what they say', () => {
    const named = twilight.tables?.named ?? [];
    expect(named.map(({ id }) => id)).toEqual(
      ['36', '48'].flatMap((size) => ['open', 'light', 'usual', 'dense'].map((one) => `${one}-${size}`)),
    );
    for (const { id, size, cover } of named) {
      const { table } = withNamedTable(twilight, { table: id }) as { table: Drawn };
      expect([table.width, table.depth]).toEqual([size, size]);
      expect(Math.abs(coverOf(table) - cover), id).toBeLessThan(0.01);
    }
  });

  it('stand in battle and table files by name, or by name and seed', () => {
    const tableOf = (table: unknown): unknown =>
      readBattleTable({ system: 'twilight', scenario: { table }, sides: lists });
    const readBattleTable = (file: unknown): unknown => {
      const battle = readBattle(twilight, file);
      return battle.head(battle.newState())['table'];
    };
    expect(tableOf('dense-48')).toEqual(tableOf({ named: 'dense-48', seed: '1' }));
    expect(tableOf('dense-48')).not.toEqual(tableOf({ named: 'dense-48', seed: 'monday' }));
    expect(tableOf('dense-48')).toMatchObject({ width: 48 });
    expect(() => tableOf('dense-84')).toThrow('"scenario.table"');
    expect(() => tableOf({ named: 'open-36', sead: '1' })).toThrow('sead');
    expect(tableOf({ named: 'open-36', seed: 7 })).toEqual(tableOf({ named: 'open-36', seed: '7' }));
    for (const seed of [Object.create(null) as unknown, {}, [], true, null])
      expect(() => tableOf({ named: 'open-36', seed })).toThrow('"scenario.table.seed"');
    expect(() => withNamedTable(warfields, { table: 'open-36' })).toThrow('has no named tables');
  });
});

describe('the grounds of a design', () => {
  it('deal out every scenario on every named table, with labels', () => {
    const groundAt = groundsOf(twilight, { seed: 'labels' });
    const free = (twilight.tables?.scenarios ?? []).filter(({ fits }) => !fits);
    const all = Array.from(
      { length: (twilight.tables?.scenarios?.length ?? 0) * (twilight.tables?.named?.length ?? 0) },
      (_, number) => groundAt(number),
    );
    const pairs = new Set(
      all.map(({ labels }) => `${labels?.kind ?? ''} ${labels?.density ?? ''}-${labels?.size ?? 0}`),
    );
    for (const { id } of free)
      for (const table of twilight.tables?.named ?? []) expect(pairs).toContain(`${id} ${table.id}`);
    for (const { scenario, labels, fields } of all) {
      const { table } = fields['scenario'] as { table: Drawn };
      expect(labels).toMatchObject({ kind: scenario, size: table.width });
      expect(labels?.roles !== undefined).toBe(
        twilight.tables?.scenarios?.find(({ id }) => id === scenario)?.roles !== undefined,
      );
      expect(readBattle(twilight, { ...fields, sides: lists }).sides).toHaveLength(2);
    }
    expect(new Set(all.map(({ labels }) => labels?.deployment))).toEqual(new Set(['edges', 'corners']));
    expect(groundsOf(twilight, { seed: 'labels' })(7)).toEqual(all[7]);
  });
});
