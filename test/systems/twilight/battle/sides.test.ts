/** Battles of three and four sides: exact values by hand, sides that are each other's image, files, and who wins. */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import { readPair } from '../../../../src/questions/battle/index.js';
import { battleOf, exactly, list, PLAIN, player, small, twilight } from './battles.js';

/** One Militia that never activates; a counter a side is enough to say who comes first. */
const militia = (at: readonly [number, number], rest: object = {}) =>
  list('empire', [small('empire/militia', at)], { policy: 'hold', counters: 1, ...PLAIN, ...rest });
const TOUCHING = 60 / 50.8 + 0.005;
/** The first two in contact, the third far off. */
const THREE = [militia([6, 6]), militia([6 + TOUCHING, 6]), militia([18, 18])];

describe('three sides', () => {
  it('are a chain over two combats without choices', () => {
    const found = exactly(battleOf(THREE, { turns: 1 }));
    // Two stones each, one of either kind: a blow comes of an Erac that shows where the Oran does not. Saved on 5 or more.
    const falls = (1 / 4) * (4 / 6);
    const stays = 1 - falls;
    const either = falls * stays * (1 + stays * stays);
    expect(found.get('win 0')).toBeCloseTo(either, 12);
    expect(found.get('win 1')).toBeCloseTo(either, 12);
    // Whoever is left when both are removed has won.
    expect(found.get('win 2')).toBeCloseTo(falls * falls * (1 + stays * stays), 12);
    expect(found.get('draw')).toBeCloseTo(stays ** 4, 12);
    expect(found.get('side 2 removed')).toBe(0);
  });

  it('in a row are a chain over Initiative orders and a third side that supports', () => {
    const row = [militia([6, 6]), militia([6 + TOUCHING, 6]), militia([6 + 2 * TOUCHING, 6])];
    const found = exactly(battleOf(row, { turns: 1 }));
    // Whoever comes first of the three begins, and the one in the middle attacks the first of the file: of the six orders
    // four have the first side in the combat and two the third. The other one helps against the middle, in both phases.
    const [first, third] = [4 / 6, 2 / 6];
    // Two Erac and an Oran against one of each: one blow of 3/8, two of 1/8, each saved on 5 or more.
    const middle = (3 / 8) * (4 / 6) + (1 / 8) * (1 - (2 / 6) ** 2);
    const outer = (1 / 4) * (4 / 6);
    const stays = (1 - middle) * (1 - outer);
    // Once an outer one has fallen the two that are left fight one against one.
    const alone = (1 / 4) * (4 / 6);
    const wins = (own: number, other: number): number =>
      own * middle * (1 - outer) * (1 + stays) +
      other * ((1 - middle) * outer * alone * (1 - alone) + middle * outer * (1 + stays));
    expect(found.get('win 0')).toBeCloseTo(wins(first, third), 12);
    expect(found.get('win 2')).toBeCloseTo(wins(third, first), 12);
    expect(found.get('win 1')).toBeCloseTo((1 - middle) * outer * (1 - alone + stays), 12);
    expect(found.get('draw')).toBeCloseTo((1 - middle) * outer * alone ** 2 + stays ** 2, 12);
  });

  it('of whom two are allied fight the third, and win together', () => {
    const sides = [
      militia([6, 6], { team: 'a' }),
      militia([18, 18], { team: 'a' }),
      militia([6 + TOUCHING, 6]),
    ];
    const found = exactly(battleOf(sides, { turns: 1 }));
    expect(found.get('win 1')).toBe(found.get('win 0'));
    // Where both fall the ally is left.
    const falls = (1 / 4) * (4 / 6);
    expect(found.get('win 0')).toBeCloseTo(falls * (1 + (1 - falls) ** 2), 12);
    const friends = [
      militia([6, 6], { team: 'a' }),
      militia([6 + TOUCHING, 6], { team: 'a' }),
      militia([18, 18]),
    ];
    expect(exactly(battleOf(friends, { turns: 1 })).get('draw')).toBeCloseTo(1, 12);
  });

  it('are refused where two players are compared, where all are allied, and where a scenario names others', () => {
    const file = {
      system: 'twilight',
      scenario: { table: { width: 36, depth: 36, terrain: [] } },
      sides: THREE,
    };
    expect(() => readPair(twilight, file)).toThrow(/comparing two players in a battle of 3 sides/);
    expect(() => battleOf(THREE.map((side) => ({ ...side, team: 'all' })))).toThrow(/at least two teams/);
    expect(() => battleOf(THREE, { objectives: [{ slay: 'empire/militia', side: 3, points: 5 }] })).toThrow(
      /one of the 3 sides/,
    );
    expect(() =>
      battleOf(THREE, {
        deployment: [
          { x: [0, 9], y: [0, 9] },
          { x: [9, 18], y: [0, 9] },
        ],
      }),
    ).toThrow(/an area for each of the 3 sides/);
  });
});

describe('four sides', () => {
  const force = list('empire', [{ model: 'empire/militia', count: 3 }, 'empire/slinger'], {
    policy: 'close-in',
  });
  const deployment = [
    { x: [7, 17], y: [0, 5] },
    { x: [19, 24], y: [7, 17] },
    { x: [7, 17], y: [19, 24] },
    { x: [0, 5], y: [7, 17] },
  ];
  const scenario = { table: { width: 24, depth: 24, terrain: [] }, turns: 4, deployment };

  it('that are each other turned about are even', () => {
    const battle = battleOf([force, force, force, force], scenario);
    const playing = player(battle, 'turned');
    const found = new Float64Array(battle.measures.length);
    const places = [0, 1, 2, 3].map((s) => battle.measures.findIndex(({ id }) => id === `side ${s} score`));
    const scores = Array.from({ length: 300 }, (_, number) => {
      battle.measure(playing.play(number), found);
      const own = places.map((place) => found[place]!);
      const mean = own.reduce((sum, one) => sum + one, 0) / 4;
      return own.map((one) => one - mean);
    });
    // Each mean of 300 within 3.5 standard errors of none: by chance once in 500.
    for (let side = 0; side < 4; side++) {
      const own = scores.map((one) => one[side]!);
      const mean = own.reduce((sum, one) => sum + one, 0) / own.length;
      const error = Math.sqrt(own.reduce((sum, one) => sum + (one - mean) ** 2, 0)) / own.length;
      expect(Math.abs(mean)).toBeLessThan(3.5 * error);
    }
  });

  it('are played by every policy, and tell the same bytes again', () => {
    for (const policy of ['hold', 'random', 'keep-range', 'objective', 'planner', 'search:6']) {
      const sides = [{ ...force, policy }, force, { ...force, policy }, force];
      const battle = battleOf(sides, { ...scenario, turns: 2 });
      const record = (): string => JSON.stringify(recordBattle(player(battle, policy), 1));
      expect(record()).toBe(record());
    }
  });
});
