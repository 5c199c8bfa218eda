import { describe, expect, it } from 'vitest';
import { idOf, Kept } from '../../../src/game/compile/kept.js';

/** A cache of numbers that weigh what they are, and what was made for it, in order. */
function counted(budget: number): { get: (key: string, value: number) => number; made: string[] } {
  const kept = new Kept<number>(budget, (value) => value);
  const made: string[] = [];
  const get = (key: string, value: number): number =>
    kept.get(key, () => {
      made.push(key);
      return value;
    });
  return { get, made };
}

describe('what is kept while there is room', () => {
  it('makes a value once as long as there is room', () => {
    const { get, made } = counted(10);
    expect([get('a', 4), get('b', 6), get('a', 4), get('b', 6)]).toEqual([4, 6, 4, 6]);
    expect(made).toEqual(['a', 'b']);
  });

  it('lets go what was asked for longest ago, as much as there is too much', () => {
    const { get, made } = counted(10);
    for (const [key, value] of [
      ['a', 4],
      ['b', 4],
      ['a', 4],
      ['c', 6],
    ] as const) {
      get(key, value);
    }
    // b went for c, and a, which was asked for since, stayed.
    get('a', 4);
    expect(made).toEqual(['a', 'b', 'c']);
    get('b', 4);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('keeps the latest however large it is', () => {
    const { get, made } = counted(10);
    get('a', 4);
    get('large', 1000);
    get('large', 1000);
    get('a', 4);
    expect(made).toEqual(['a', 'large', 'a']);
  });

  it('numbers objects by identity', () => {
    const [one, other] = [{}, {}];
    expect(idOf(one)).toBe(idOf(one));
    expect(idOf(one)).not.toBe(idOf(other));
  });
});
