/** Movement, overruns, passes and stacking by hand (T-12, T-13). */
import { describe, expect, it } from 'vitest';
import { cutStacks, Movement } from '../../../../src/systems/genertela/campaign/rules/movement.js';
import type { Board } from '../../../../src/systems/genertela/campaign/board.js';
import { boardOf, file, nation, row, standing, zone } from './worlds.js';

/** The zones that so many units of a nation in a zone can come to, as letters. */
function reached(board: Board, id: string, from: string, count: number): string {
  const units = board.units(nation(board, id), zone(board, from)).slice(0, count);
  return [...new Movement(board, nation(board, id)).reach(units).keys()]
    .map((one) => board.zone(one).id)
    .sort()
    .join('');
}

describe('movement (T-13)', () => {
  it('passes own, allied and empty zones, and stops at the first enemy', () => {
    const setup = {
      ditali: { a: { standard: 3 } },
      esrolians: { c: { standard: 1 } },
      talastari: { d: { standard: 2 } },
    };
    const alliances = [{ id: 'friends', members: ['ditali', 'esrolians'] }];
    const map = row('lowland', 'lowland', 'lowland', 'lowland', 'lowland');
    const allied = boardOf(file(map, { setup, sequence: [{ turn: 1, alliances }] }), 'ditali');
    expect(reached(allied, 'ditali', 'a', 1)).toBe('bcd');
    expect(reached(boardOf(file(map, { setup }), 'ditali'), 'ditali', 'a', 1)).toBe('bc');
  });

  it('overruns a zone with twice the units in it; a giant counts for four; walls let everybody pass', () => {
    const map = row('lowland', 'lowland', 'lowland');
    const setup = (units: object, guard: object = { standard: 2 }): object => ({
      ditali: { a: units },
      talastari: { b: guard },
    });
    expect(reached(boardOf(file(map, { setup: setup({ standard: 3 }) })), 'ditali', 'a', 3)).toBe('b');
    expect(reached(boardOf(file(map, { setup: setup({ standard: 4 }) })), 'ditali', 'a', 4)).toBe('bc');
    expect(reached(boardOf(file(map, { setup: setup({ giant: 1 }) })), 'ditali', 'a', 1)).toBe('bc');
    expect(
      reached(boardOf(file(map, { setup: setup({ standard: 7 }, { giant: 1 }) })), 'ditali', 'a', 7),
    ).toBe('b');
    const fort = row('lowland', 'lowland+fort', 'lowland');
    expect(reached(boardOf(file(fort, { setup: setup({ standard: 1 }) })), 'ditali', 'a', 1)).toBe('bc');
  });

  it('keeps mountains for Uz and Mostali, plateaus open, the sea closed but as a start', () => {
    const map = row('lowland', 'mountain', 'lowland');
    expect(reached(boardOf(file(map, { setup: { ditali: { a: { standard: 1 } } } })), 'ditali', 'a', 1)).toBe(
      '',
    );
    expect(reached(boardOf(file(map, { setup: { uz: { a: { standard: 1 } } } })), 'uz', 'a', 1)).toBe('bc');
    const plateau = row('lowland', 'mountain+plateau', 'sea');
    expect(
      reached(boardOf(file(plateau, { setup: { ditali: { a: { standard: 1 } } } })), 'ditali', 'a', 1),
    ).toBe('b');
    const coast = boardOf(file(row('sea', 'lowland'), { setup: { ditali: { a: { standard: 1 } } } }));
    expect(reached(coast, 'ditali', 'a', 1)).toBe('b');
  });

  it('lets assassins and Hon-eel go anywhere but to sea', () => {
    const setup = { aldryami: { a: { tobasta: 1 } }, talastari: { b: { standard: 5 } } };
    const board = boardOf(file(row('lowland', 'lowland', 'mountain', 'sea'), { setup }), 'aldryami');
    expect(reached(board, 'aldryami', 'a', 1)).toBe('bc');
  });

  it('sends three units at most out of narrow passes into an enemy zone', () => {
    const setup = { uz: { a: { standard: 4 } }, talastari: { b: { standard: 1 } } };
    const board = boardOf(file(row('mountain+pass', 'lowland'), { setup }), 'uz');
    const units = board.units(nation(board, 'uz'));
    expect(reached(board, 'uz', 'a', 4)).toBe('');
    const movement = new Movement(board, nation(board, 'uz'));
    movement.go({ units: units.slice(0, 2), to: zone(board, 'b') });
    expect(movement.reach(units.slice(2, 3)).size).toBe(1);
    expect(movement.reach(units.slice(2)).size).toBe(0);
    expect(() => movement.go({ units: units.slice(2), to: zone(board, 'b') })).toThrow(RangeError);
  });

  it('does not let a subject abandon a zone', () => {
    const setup = { ditali: { a: { standard: 2 } }, talastari: { c: { standard: 1 } } };
    const board = boardOf(file(row('lowland', 'lowland', 'lowland'), { setup }), 'ditali');
    board.setOverlord(nation(board, 'ditali'), nation(board, 'talastari'));
    const units = board.units(nation(board, 'ditali'));
    const movement = new Movement(board, nation(board, 'ditali'));
    expect(() => movement.go({ units, to: 1 })).toThrow(RangeError);
    movement.go({ units: units.slice(1), to: 1 });
    expect(standing(board, 'ditali', 'b')).toBe(1);
  });
});

describe('stacking', () => {
  it('is 8 on low ground and 4 elsewhere, once double; plain units go first', () => {
    const setup = {
      ditali: { a: { standard: 18, longsi: 1, city: 1 }, b: { standard: 6 }, c: { standard: 4 } },
    };
    const board = boardOf(file(row('lowland', 'highland', 'waste'), { setup }), 'ditali');
    cutStacks(board, 0);
    // a is the overstack: 16 and the City; b is cut to 4.
    expect(['a', 'b', 'c'].map((one) => standing(board, 'ditali', one))).toEqual([17, 4, 4]);
    expect(board.units(0).some((unit) => board.kind(unit).id === 'longsi')).toBe(true);
  });

  it('loses who is still at sea and no raider', () => {
    const left = (raiders: boolean): number => {
      const data = file(row('sea', 'lowland'), {
        setup: { 'wolf-pirates': { a: { standard: 2 } } },
        cards: { 'wolf-pirates': { raiders } },
      });
      const board = boardOf(data);
      cutStacks(board, 0);
      return standing(board, 'wolf-pirates', 'a');
    };
    expect([left(true), left(false)]).toEqual([2, 0]);
  });

  it('leaves dragonewts in their city apart: they block nobody (T-12)', () => {
    const setup = {
      ditali: { a: { standard: 1 } },
      esrolians: { b: { standard: 0 } },
      dragonewts: { b: { 'named-dragonewt': 2 } },
    };
    const board = boardOf(file(row('lowland', 'lowland+dragonewts', 'lowland'), { setup }), 'ditali');
    expect(reached(board, 'ditali', 'a', 1)).toBe('bc');
  });
});
