import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { idOf, LruCache, OwnedCache } from '../../../src/game/compile/lruCache.js';

/** A cache of numbers that weigh what they are, and what was made for it, in order. */
function counted(budget: number): { get: (key: string, value: number) => number; made: string[] } {
  const kept = new LruCache<number>(budget, (value) => value);
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

describe('what is kept beside its owner', () => {
  /** A cache of texts that weigh what they are long, and what was made for it, in order. */
  const counted = (budget: number) => {
    const kept = new OwnedCache<string>(budget, (value) => value.length);
    const made: string[] = [];
    const get = (owner: object, key: string): string =>
      kept.get(owner, key, () => {
        made.push(key);
        return key;
      });
    return { get, made };
  };

  it('tells owners apart, and lets go over all of them what was asked for longest ago', () => {
    const { get, made } = counted(10);
    const [one, other] = [{}, {}];
    expect([get(one, 'four'), get(other, 'four'), get(one, 'four')]).toEqual(['four', 'four', 'four']);
    expect(made).toEqual(['four', 'four']);
    // The other owner's goes for this one, and the first, which was asked for since, stays.
    get(other, 'three3');
    get(one, 'four');
    expect(made).toEqual(['four', 'four', 'three3']);
    get(other, 'four');
    expect(made).toEqual(['four', 'four', 'three3', 'four']);
  });

  it('keeps the latest however large it is', () => {
    const { get, made } = counted(3);
    const owner = {};
    get(owner, 'large');
    get(owner, 'large');
    expect(made).toEqual(['large']);
  });

  it('holds no owner, even where the value holds it', async () => {
    const kept = new OwnedCache<object>(10, () => 1);
    const refs = Array.from({ length: 8 }, (_, i) => {
      const owner = { bytes: new Uint8Array(1 << 20) };
      kept.get(owner, String(i), () => ({ owner }));
      return new WeakRef(owner);
    });
    const collect = collector();
    // What a WeakRef was made of lives until the turn ends.
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    expect(refs.every((ref) => ref.deref() === undefined)).toBe(true);
    // The cache outlives them.
    expect(kept.get({}, 'new', () => refs)).toBe(refs);
  });
});

/** V8's collector, which a flag brings to light. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
