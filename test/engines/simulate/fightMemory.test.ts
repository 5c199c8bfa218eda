import { afterEach, describe, expect, it } from 'vitest';
import {
  fightMemory,
  SharedFights,
  storeFights,
  useFightStore,
  type FightMemory,
  type FightStore,
} from '../../../src/engines/simulate/index.js';
import { battlePlayer, outcomesOfFights } from '../../../src/questions/battle/battleSource.js';
import { battleOf } from '../../systems/twilight/battle/battles.js';
import { fatesOf } from './fatesMemory.js';

/** A store in memory that counts what is written. */
class Kept implements FightStore {
  writes = 0;
  constructor(public image?: Int32Array) {}
  read(into: Uint8Array): boolean {
    const { image } = this;
    if (!image || image.byteLength > into.length) return false;
    into.set(new Uint8Array(image.buffer, image.byteOffset, image.byteLength));
    return true;
  }
  write(image: Int32Array): void {
    this.writes++;
    this.image = image;
  }
}

const shared = (threads: number): SharedFights => new SharedFights(fightMemory(threads) as FightMemory);

afterEach(() => {
  useFightStore(undefined);
});

describe('solved fights', () => {
  it('outlive their question only where their key says by numbers what decides them', () => {
    useFightStore(new Kept());
    const one = shared(2);
    one.keep('by numbers', fatesOf(1, 3), true);
    one.keep('by card', fatesOf(2, 3), false);
    expect(one.of('by card')).toEqual(fatesOf(2, 3));
    const next = shared(2);
    expect(next.of('by numbers')).toEqual(fatesOf(1, 3));
    expect(next.of('by card')).toBeUndefined();
  });

  it('are read from the store, and written once where something is new', () => {
    const store = new Kept();
    useFightStore(store);
    shared(1).keep('first', fatesOf(1, 3), true);
    storeFights();
    storeFights();
    expect(store.writes).toBe(1);
    // As a later process begins.
    useFightStore(store);
    expect(shared(1).of('first')).toEqual(fatesOf(1, 3));
    storeFights();
    expect(store.writes).toBe(1);
    shared(1).keep('second', fatesOf(2, 3), true);
    storeFights();
    expect(store.writes).toBe(2);
  });

  it('begin anew where the store is full', () => {
    useFightStore(new Kept(new Int32Array(8_388_608)));
    expect(shared(1).of('first')).toBeUndefined();
    shared(1).keep('first', fatesOf(1, 3), true);
    expect(shared(1).of('first')).toEqual(fatesOf(1, 3));
  });

  it('from a store give the battles that they give without one, and are then not solved', () => {
    const models = [{ model: 'empire/militia', count: 3 }, 'empire/knight'];
    const side = { list: { system: 'twilight', culture: 'empire', models } };
    const scenario = { table: { width: 24, depth: 24, terrain: [] }, turns: 3 };
    const battle = battleOf([side, side], scenario);
    const played = (): unknown => {
      const player = battlePlayer(battle, 'store', outcomesOfFights());
      return Array.from({ length: 2 }, (_, number) => JSON.stringify(player.play(number)));
    };
    const without = played();
    const store = new Kept();
    useFightStore(store);
    expect(played()).toEqual(without);
    storeFights();
    expect(store.writes).toBe(1);
    useFightStore(store);
    expect(played()).toEqual(without);
    storeFights();
    expect(store.writes).toBe(1);
  });
});
