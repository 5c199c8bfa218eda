/** Deployment as a decision of the players. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { recordBattle, type BattlePlayer } from '../../../../src/engines/simulate/index.js';
import { battleOf, leadOf, outcomes, PLAIN, player, small, TURNED_ABOUT, wild } from './battles.js';

type Place = readonly [number, number];
const RADIUS = { tiny: 15, small: 30, medium: 40, large: 50, huge: 60 } as const;
const listed = (name: string, rest: object = {}) => ({
  list: parse(
    readFileSync(new URL(`../../../../examples/twilight/lists/${name}.yaml`, import.meta.url), 'utf8'),
  ) as object,
  policy: 'hold',
  ...PLAIN,
  ...rest,
});
const LISTS = ['empire', 'kedashi', 'casanii'];
const LEADER = { empire: 'a0', kedashi: 'a0', casanii: 'a0' } as const;

interface Stands {
  readonly id: string;
  readonly side: number;
  readonly model: string;
  readonly at: Place;
  readonly size: keyof typeof RADIUS;
}
/** Where the models of a battle stand before the first counter. */
const standing = (playing: BattlePlayer, number: number): Stands[] =>
  recordBattle(playing, number)['models'] as Stands[];
const gap = (a: Stands, b: Stands): number =>
  Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) - (RADIUS[a.size] + RADIUS[b.size]) / 50.8;
const setUps = (sides: readonly object[], battles: number, scenario: object = {}): Stands[][] => {
  const playing = player(battleOf(sides, { turns: 1, ...scenario }));
  return Array.from({ length: battles }, (_, number) => standing(playing, number));
};

describe('a zone that is nearly full', () => {
  it('has room as long as a model fits anywhere, however rarely a random place is free', () => {
    const block = (x: number, y: number, right: number, far: number) => ({
      kind: 'obstacle',
      height: 'tall',
      shape: { polygon: [[x, y], [right, y], [right, far], [x, far]] }, // prettier-ignore
    });
    const terrain = [
      block(0, 0, 30, 6),
      block(31.6, 0, 36, 6),
      block(30, 0, 31.6, 2),
      block(30, 3.6, 31.6, 6),
    ];
    const scenario = {
      table: { width: 36, depth: 36, terrain },
      deployment: [
        { x: [0, 36], y: [0, 6] },
        { x: [0, 36], y: [30, 36] },
      ],
    };
    const alone = {
      list: { system: 'twilight', culture: 'empire', models: ['empire/militia'] },
      deploy: 'drawn',
    };
    for (const models of setUps([{ ...alone, ...PLAIN }, listed('empire')], 20, scenario)) {
      const [x, y] = models[0]?.at ?? [0, 0];
      expect(Math.abs(x - 30.8)).toBeLessThan(0.3);
      expect(Math.abs(y - 2.8)).toBeLessThan(0.3);
    }
  });
});

describe('a side that deploys', () => {
  it.each(LISTS)('%s: whoever a leader may activate stands within its Command, in the zone', (name) => {
    for (const models of setUps([listed(name), listed('empire')], 20)) {
      const own = models.filter(({ side }) => side === 0);
      const leader = own.find(({ id }) => id === LEADER[name as keyof typeof LEADER]) as Stands;
      const near = own.filter((one) => one !== leader && gap(one, leader) < 6);
      expect(near.length).toBeGreaterThanOrEqual(Math.min(own.length - 1, 6));
      for (const { at } of own) expect(at[1]).toBeLessThanOrEqual(6);
    }
  });

  it('stands with melee in front and shooters behind, on either side of the table', () => {
    for (const models of setUps([listed('empire'), listed('empire')], 10))
      for (const side of [0, 1]) {
        const forward = ({ at }: Stands): number => (side === 0 ? at[1] : 36 - at[1]);
        const foremost = (id: string): number =>
          Math.max(...models.filter((one) => one.side === side && one.model === id).map(forward));
        expect(foremost('empire/militia')).toBeGreaterThan(foremost('empire/slinger') + 1);
      }
  });

  it('varies from battle to battle, and is the same from the same seed', () => {
    const sides = [listed('empire'), listed('kedashi')];
    const first = setUps(sides, 12);
    expect(setUps(sides, 12)).toEqual(first);
    for (const side of [0, 1]) {
      const places = first.map((models) => models.find((one) => one.side === side)?.at.join(' '));
      expect(new Set(places).size).toBe(12);
    }
  });

  it('stands about an objective where there is one', () => {
    const scenario = { objectives: [{ hold: [6, 18], radius: 4, points: 50 }] };
    for (const models of setUps([listed('empire'), listed('empire')], 10, scenario))
      for (const side of [0, 1]) {
        const own = models.filter((one) => one.side === side);
        const along = own.reduce((sum, { at }) => sum + at[0], 0) / own.length;
        expect(Math.abs(along - 6)).toBeLessThan(4);
      }
  });

  it('keeps the places that the file gives, and needs no chance where it gives all', () => {
    const given = small('empire/militia-captain', [11, 3]);
    const list = { list: { system: 'twilight', culture: 'empire', models: [given, 'empire/militia'] } };
    for (const models of setUps([{ ...list, ...PLAIN }, listed('kedashi')], 4))
      expect(models[0]?.at).toEqual([11, 3]);
  });

  it('of Wild models stands by the counters of their cards', () => {
    const side = wild({ model: 'empire/militia', count: 5 }, { model: 'empire/militia-captain', count: 2 });
    for (const models of setUps([side, listed('kedashi')], 10)) {
      const militia = models.filter(({ model, side: s }) => s === 0 && model === 'empire/militia');
      for (const one of militia)
        expect(militia.some((other) => other !== one && gap(one, other) < 2)).toBe(true);
    }
  });
});

describe('drawn places', () => {
  it('are kept for who asks for them, and named as an assumption (R-44)', () => {
    const drawn = battleOf([listed('empire', { deploy: 'drawn', name: 'Lost' }), listed('kedashi')]);
    expect(drawn.assumed.join()).toMatch(/drawn places of Lost/);
    expect(battleOf([listed('empire'), listed('kedashi')]).assumed.join()).not.toMatch(/drawn places/);
    const random = battleOf([listed('empire', { policy: 'random', name: 'Fool' }), listed('kedashi')]);
    expect(random.assumed.join()).toMatch(/drawn places of Fool/);
    const near = (deploy: string): number =>
      setUps([listed('empire', { deploy }), listed('kedashi')], 20)
        .map((models) => {
          const own = models.filter(({ side }) => side === 0);
          return own.filter((one) => gap(one, own[0]!) < 6).length / own.length;
        })
        .reduce((sum, one) => sum + one / 20, 0);
    expect(near('grouped')).toBeGreaterThan(0.8);
    expect(near('drawn')).toBeLessThan(0.6);
  });
});

describe('mirrored battles', () => {
  // Four Turns on a table that is its own image: whoever is named first gains nothing by it.
  it.each(['empire', 'casanii'])('of %s are fair', (name) => {
    const side = listed(name, { policy: 'close-in' });
    const { mean, error } = leadOf(battleOf([side, side], TURNED_ABOUT), 200, 'fair');
    // 2.6 standard errors: one seed in a hundred would fail.
    expect(Math.abs(mean)).toBeLessThan(2.6 * error);
  });

  it('are won as often when a list that deploys changes sides with one that does not', () => {
    const close = { policy: 'close-in' };
    const [grouped, drawn] = [listed('empire', close), listed('empire', { ...close, deploy: 'drawn' })];
    const known = outcomes();
    const orders = [
      [grouped, drawn],
      [drawn, grouped],
    ];
    const wins = orders.map((sides, own) => {
      const battle = battleOf(sides, TURNED_ABOUT);
      const playing = player(battle, 'sides', known);
      const into = new Float64Array(battle.measures.length);
      const valueOf = (id: string): number => into[battle.measures.findIndex((one) => one.id === id)] ?? NaN;
      let sum = 0;
      for (let number = 0; number < 200; number++) {
        battle.measure(playing.play(number), into);
        sum += valueOf(`win ${own}`) + valueOf('draw') / 2;
      }
      return sum;
    });
    const [one = 0, other = 0] = wins;
    // The standard error of a difference of two counts of 200 is at most 10.
    expect(Math.abs(one - other)).toBeLessThan(26);
    expect(one + other).toBeGreaterThan(200);
  });
});
