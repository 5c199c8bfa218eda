import { describe, expect, it } from 'vitest';
import {
  checkPlaneProgram,
  planeAxisSize,
  planeCells,
  planeLayout,
  planeMaximum,
  type PlaneMove,
  type PlaneProgram,
} from '../../src/game/plane/planeProgram.js';

const move: PlaneMove = {
  name: 'recast',
  when: { kind: 'all', of: [] },
  costs: [{ resource: 0, amount: 1 }],
  effect: { kind: 'recast-one', group: 1 },
};

const program: PlaneProgram = {
  groups: [3, 2],
  resources: [4],
  players: [[move]],
  events: [
    { name: 'falls', count: { kind: 'excess', group: 0, over: 1 }, cases: [{ chances: [0, 0.5, 0.75, 1] }] },
  ],
  tables: [
    {
      name: 'landed',
      axes: [
        { kind: 'count', value: { kind: 'excess', group: 0, over: 1 } },
        { kind: 'event', event: 0 },
      ],
    },
    { name: 'left', axes: [{ kind: 'count', value: { kind: 'left', resource: 0 } }] },
  ],
};

const withMove = (change: Partial<PlaneMove>): PlaneProgram => ({
  ...program,
  players: [[{ ...move, ...change }]],
});
const withCases = (cases: PlaneProgram['events'][number]['cases']): PlaneProgram => ({
  ...program,
  events: [{ name: 'falls', count: { kind: 'up', group: 1 }, cases }],
});

describe('plane programs', () => {
  it('lay their tables out one after another', () => {
    expect(planeLayout(program)).toEqual([
      { name: 'landed', offset: 0, sizes: [4, 2], cells: 8 },
      { name: 'left', offset: 8, sizes: [5], cells: 5 },
    ]);
    expect(planeCells(program)).toBe(13);
    expect(planeAxisSize(program, { kind: 'condition', condition: { kind: 'any', of: [] } })).toBe(2);
    expect(planeMaximum(program, { kind: 'down', group: 1 })).toBe(2);
  });

  it('pass the check when they mean something', () => {
    expect(checkPlaneProgram(program)).toBe(program);
  });

  it.each<readonly [string, PlaneProgram, RegExp]>([
    ['too many coins', { ...program, groups: [16, 2] }, /coins of group 0 is 16; it should be .* 0 to 15/],
    ['half a resource', { ...program, resources: [0.5] }, /start of resource 0 is 0.5/],
    ['a group that is not there', withMove({ effect: { kind: 'turn-down', group: 2 } }), /no group 2/],
    ['a free move', withMove({ costs: [{ resource: 0, amount: 0 }] }), /"recast" costs nothing/],
    ['a cost that is not there', withMove({ costs: [{ resource: 1, amount: 1 }] }), /no resource 1/],
    [
      'a cost in two parts',
      withMove({
        costs: [
          { resource: 0, amount: 1 },
          { resource: 0, amount: 1 },
        ],
      }),
      /twice among its costs/,
    ],
    ['recasting nothing', withMove({ effect: { kind: 'recast-all', groups: [] } }), /names no group/],
    ['recasting twice', withMove({ effect: { kind: 'recast-all', groups: [1, 1] } }), /a group twice/],
    [
      'comparing with a half',
      withMove({
        when: {
          kind: 'not',
          of: { kind: 'compare', left: { kind: 'up', group: 0 }, relation: '=', right: 0.5 },
        },
      }),
      /compared with 0.5/,
    ],
    [
      'comparing with what is not there',
      withMove({
        when: {
          kind: 'any',
          of: [
            {
              kind: 'compare',
              left: { kind: 'up', group: 0 },
              relation: '<',
              right: { kind: 'excess', group: 0, over: 7 },
            },
          ],
        },
      }),
      /no group 7/,
    ],
    ['too few chances', withCases([{ chances: [0, 1] }]), /has 2 chances; its count takes 3/],
    ['a chance above 1', withCases([{ chances: [0, 1, 1.5] }]), /chance of 1.5/],
    ['no case', withCases([]), /no case/],
    ['a last case with a condition', withCases([{ when: move.when, chances: [0, 0, 0] }]), /last case/],
    [
      'a condition missing before the last case',
      withCases([{ chances: [0, 0, 0] }, { chances: [0, 0, 0] }]),
      /last case/,
    ],
    ['no tables', { ...program, tables: [] }, /at least one table/],
    [
      'an event that is not there',
      { ...program, tables: [{ name: 'x', axes: [{ kind: 'event', event: 1 }] }] },
      /no event 1/,
    ],
    [
      'too many cells',
      {
        ...program,
        tables: [
          {
            name: 'x',
            axes: Array.from({ length: 17 }, () => ({ kind: 'event', event: 0 }) as const),
          },
        ],
      },
      /131072 cells; at most 65536/,
    ],
  ])('are refused for %s', (_, wrong, message) => {
    expect(() => checkPlaneProgram(wrong)).toThrow(RangeError);
    expect(() => checkPlaneProgram(wrong)).toThrow(message);
  });
});
