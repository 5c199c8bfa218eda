/** Ways of models by hand: who is gone around, crossed, stepped on or left; barriers with an enemy right behind. */
import { describe, expect, it } from 'vitest';
import { openLibrary } from '../../../../src/systems/twilight/profiles/library.js';
import { answerReach, type MoveAnswer } from '../../../../src/systems/twilight/table/reach.js';
import { readTable } from '../../../../src/systems/twilight/table/readTable.js';
import { radiusOf, type Size } from '../../../../src/systems/twilight/model/sizes.js';
import { documents } from '../support.js';

const library = openLibrary(documents);

interface Base {
  readonly id: string;
  readonly at: readonly [number, number];
  readonly size?: Size;
  readonly model?: string;
}

/** The answer to one move of `a` on a table of 24 by 24; those whose id begins with `a` are of its side. */
function reach(to: unknown, bases: readonly Base[], terrain: readonly object[] = []): MoveAnswer {
  const models = bases.map((base) => ({ ...base, side: base.id.startsWith('a') ? 'a' : 'b' }));
  const moves = [{ model: 'a', to }];
  const table = readTable(
    { system: 'twilight', table: { width: 24, depth: 24, terrain }, models, moves },
    library,
  );
  const [answer] = answerReach(table, table.file.moves ?? []).moves;
  if (!answer) throw new Error('no answer');
  return answer;
}

const line = (kind: string, ...places: readonly (readonly [number, number])[]) => ({
  kind,
  shape: { line: places },
});
const pond = (kind: string) => ({
  kind,
  shape: {
    polygon: [
      [10, 0],
      [14, 0],
      [14, 24],
      [10, 24],
    ],
  },
});
const [small, medium] = [radiusOf('small'), radiusOf('medium')];

describe('skills', () => {
  it.each([
    ['difficult', undefined, null, 16],
    ['difficult', ['ranger'], 16, 16],
    ['difficult', ['flying'], 16, 16],
    ['shallow-water', ['swim'], 16, 16],
    ['shallow-water', ['ranger'], 16, 16],
    ['deep-water', undefined, null, null],
    ['deep-water', ['swim'], 16, 16],
    ['deep-water', ['flying'], 16, 16],
  ] as const)('over %s with %j: %s free, %s cautious', (kind, abilities, free, cautious) => {
    const model = abilities && {
      id: 'walker',
      name: 'Walker',
      cost: 1,
      combat: 1,
      support: 1,
      toughness: 4,
      size: 'small',
      abilities,
    };
    const own = openLibrary(
      model
        ? [...documents, { file: 'own.yaml', data: { culture: 'own', name: 'Own', profiles: [model] } }]
        : documents,
    );
    const base = {
      id: 'a',
      side: 'a',
      at: [4, 12],
      ...(model ? { model: 'own/walker' } : { size: 'small' }),
    };
    const table = readTable(
      {
        system: 'twilight',
        table: { width: 24, depth: 24, terrain: [pond(kind)] },
        models: [base],
        moves: [{ model: 'a', to: [20, 12] }],
      },
      own,
    );
    const [answer] = answerReach(table, table.file.moves ?? []).moves;
    expect([answer?.free?.length ?? null, answer?.cautious?.length ?? null]).toEqual([free, cautious]);
  });
});

describe('smaller enemies', () => {
  /** A wall with a gate, as wide as a Huge base and more, in which an enemy stands. */
  const gate = [line('obstacle', [12, 0], [12, 10.7]), line('obstacle', [12, 13.3], [12, 24])].map(
    (wall) => ({ ...wall, height: 'tall' }),
  );

  it.each([
    // Who walks, who stands in the gate: the way without and with Moving Cautiously.
    ['tiny', 'tiny', false, false],
    ['small', 'tiny', false, true],
    ['medium', 'tiny', true, true],
    ['medium', 'small', false, false],
    ['huge', 'small', false, true],
    ['huge', 'medium', false, false],
  ] as const)('a %s model past a %s one: %s, %s', (size, other, free, cautious) => {
    const bases = [
      { id: 'a', at: [4, 12], size },
      { id: 'b', at: [12, 12], size: other },
    ] as const;
    const answer = reach([20, 12], bases, gate);
    expect([answer.free?.length === 16, answer.cautious?.length === 16]).toEqual([free, cautious]);
  });
  it('are displaced to beside whoever ends upon them, and each leaves the others room', () => {
    const answer = reach(
      [20, 12],
      [
        { id: 'a', at: [4, 12], size: 'medium' },
        { id: 'b1', at: [20, 12.4], size: 'tiny' },
        { id: 'b2', at: [20.7, 12.4], size: 'tiny' },
      ],
    );
    const { displaced = [] } = answer.free ?? {};
    expect(displaced.map(({ model }) => model)).toEqual(['b1', 'b2']);
    const tiny = radiusOf('tiny');
    for (const { to } of displaced)
      expect(Math.hypot(to[0] - 20, to[1] - 12) - medium - tiny).toBeCloseTo(0, 6);
    const [one, two] = displaced.map(({ to }) => to);
    expect(Math.hypot((one?.[0] ?? 0) - (two?.[0] ?? 0), (one?.[1] ?? 0) - (two?.[1] ?? 0))).toBeGreaterThan(
      2 * tiny - 2e-7,
    );
    // A small model steps on nobody.
    const other = reach(
      [20, 12],
      [
        { id: 'a', at: [4, 12], size: 'small' },
        { id: 'b1', at: [20, 12.4], size: 'tiny' },
      ],
    );
    expect([other.free, other.cautious]).toEqual([null, null]);
  });

  it.each([
    ['small', 'tiny', true],
    ['tiny', 'tiny', false],
    ['medium', 'small', false],
    ['huge', 'small', true],
  ] as const)('a %s model leaves a %s one freely: %s', (size, other, free) => {
    const gap = radiusOf(size) + radiusOf(other);
    const answer = reach(
      [20, 12],
      [
        { id: 'a', at: [12, 12], size },
        { id: 'b', at: [12 - gap, 12], size: other },
      ],
    );
    expect(answer.free !== null).toBe(free);
    expect(answer.cautious?.length).toBe(8);
  });
});

describe('a barrier with the enemy right behind', () => {
  const fence = line('barrier', [12, 0], [12, 24]);
  const bases = (at: readonly [number, number], more: readonly Base[] = []): Base[] => [
    { id: 'a', at: [6, 12], size: 'small' },
    { id: 'b', at, size: 'medium' },
    ...more,
  ];

  it('is crossed to where the enemy stands, who steps back out of contact or blocks', () => {
    const { barrier, cautious } = reach({ engage: 'b' }, bases([12 + medium + 0.4, 12]), [fence]);
    // Contact is farther: the base finds no room between the barrier and the enemy.
    expect(cautious === null || cautious.length > 6).toBe(true);
    expect(barrier?.way.length).toBeCloseTo(6 + small, 9);
    expect(barrier?.additionalOran).toBe(1);
    const gap = (barrier?.back?.[0] ?? 0) - (12 + small) - small - medium;
    expect(gap).toBeGreaterThan(0.01);
    expect(gap).toBeCloseTo(0.01, 5);
    expect(barrier?.back?.[1]).toBeCloseTo(12, 9);
    expect(barrier?.block?.at[0]).toBeCloseTo(12 + medium, 9);
    expect(barrier?.block?.way.length).toBeCloseTo(6 - small, 9);
  });

  it('that is thick is blocked from its far side', () => {
    const hedge = {
      kind: 'barrier',
      shape: {
        polygon: [
          [11, 0],
          [12, 0],
          [12, 24],
          [11, 24],
        ],
      },
    };
    const { barrier } = reach({ engage: 'b' }, bases([12 + medium + 0.2, 12]), [hedge]);
    expect(barrier?.block?.way.length).toBeCloseTo(5 - small, 9);
    expect(barrier?.block?.at[0]).toBeCloseTo(12 + medium, 9);
  });

  it('cannot be blocked where a third model stands in the way', () => {
    const friend = { id: 'a2', at: [12 + small, 10.75], size: 'small' } as const;
    const { barrier } = reach({ engage: 'b' }, bases([12 + medium + 0.4, 12], [friend]), [fence]);
    expect(barrier?.way).toBeDefined();
    expect(barrier?.block).toBeNull();
    expect(barrier?.back).not.toBeNull();
  });

  it('is no matter where there is room between, on the same side, or around the barrier', () => {
    expect(
      reach({ engage: 'b' }, bases([12 + medium + 2 * small + 0.02, 12]), [fence]).barrier,
    ).toBeUndefined();
    expect(reach({ engage: 'b' }, bases([12 - medium - 0.2, 12]), [fence]).barrier).toBeUndefined();
    expect(reach({ engage: 'b' }, bases([12 + medium + 0.4, 12])).barrier).toBeUndefined();
    const friend = reach(
      { engage: 'a2' },
      [
        { id: 'a', at: [6, 12], size: 'small' },
        { id: 'a2', at: [12 + medium + 0.4, 12], size: 'medium' },
      ],
      [fence],
    );
    expect(friend.barrier).toBeUndefined();
  });
});
