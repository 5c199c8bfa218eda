/** Search over a game of one decision whose best option is known, and of none. */
import { describe, expect, it } from 'vitest';
import { OutcomeTable, Outcomes, Search } from '../../src/engines/simulate/index.js';
import type { Battle, BattleState, SearchOption } from '../../src/game/index.js';

/** Chances in a hundred that an option scores; whoever decides answers its number. */
type Toy = () => number;

interface ToyState extends BattleState {
  readonly words: Int32Array;
}

/** One side decides once; the option that it takes scores with its chance. Words: stage, taken, scored, stream, luck. */
function toy(
  chances: readonly number[],
  order: readonly number[] = [...chances.keys()],
  decider: 0 | 1 = 0,
): Battle<Toy> {
  const newState = (): ToyState => {
    const buffer = new ArrayBuffer(64);
    return {
      words: new Int32Array(buffer),
      stream: new Int32Array(buffer, 16, 4),
      luck: new Float64Array(buffer, 32, 2),
      tallies: new Float64Array(0),
    };
  };
  return {
    sides: [side('one'), side('two')],
    models: [],
    notPlayed: [],
    assumed: [],
    agents: [() => 0, () => 0],
    newState,
    measures: [],
    fight: noFight,
    forget: () => undefined,
    measure: () => undefined,
    head: () => ({}),
    begin: () => undefined,
    step({ words }, chance, agents) {
      if (words[0] === 2) return false;
      if (words[0] === 0) words[1] = agents[decider]?.() ?? 0;
      // One draw a playout for all options: common random numbers tell them apart best.
      else words[2] = chance.below(100) < chances[words[1]!]! ? 1 : 0;
      words[0] = words[0]! + 1;
      return true;
    },
    choices: {
      deciding: ({ words }) => (words[0] === 0 ? decider : -1),
      options: (_state, _side, usual) => [
        { agent: usual, lasts: false, reported: { option: usual() } },
        ...order
          .filter((option) => option !== usual())
          .map((option): SearchOption<Toy> => ({ agent: () => option, lasts: false, reported: { option } })),
      ],
      ongoing: () => false,
      turn: () => 0,
      score: ({ words }, side) => (side === decider ? words[2]! : 0),
    },
  };
}

const side = (name: string) => ({ name, points: 1, models: [], policy: 'toy' });
const noFight = (): never => {
  throw new Error('no fights');
};

const outcomes = new Outcomes(() => {
  throw new Error('no picks');
});

/** The option that a search takes, and what it found. */
function searched(
  battle: Battle<Toy>,
  playouts: number,
  usual = 0,
  { stop, side = 0 }: { readonly stop?: () => boolean; readonly side?: 0 | 1 } = {},
) {
  const search = new Search(battle, new OutcomeTable(battle, outcomes), stop);
  const state = battle.newState();
  const before = state.words.slice();
  const found = search.of(state, side, () => usual, { playouts, against: [() => 0] });
  expect(state.words).toEqual(before);
  return { ...found, option: found.options[found.taken]?.option.reported['option'] };
}

describe('a search', () => {
  it('takes what is better beyond doubt', () => {
    expect(searched(toy([20, 30, 90, 10, 40]), 200).option).toBe(2);
    expect(searched(toy([100, 0, 50]), 90).option).toBe(0);
  });

  it('keeps the usual decision where all are alike, wherever it stands', () => {
    for (const usual of [0, 1, 2]) expect(searched(toy([50, 50, 50]), 120, usual).option).toBe(usual);
  });

  it('takes the same in whatever order the options are offered', () => {
    const chances = [20, 35, 80, 10, 60, 5];
    const orders = [
      [0, 1, 2, 3, 4, 5],
      [5, 4, 3, 2, 1, 0],
      [3, 0, 5, 2, 1, 4],
    ];
    expect(orders.map((order) => searched(toy(chances, order), 120).option)).toEqual([2, 2, 2]);
  });

  it('finds for either side what it finds for the other, to the last digit', () => {
    const chances = [20, 35, 80, 10, 60, 5];
    const found = ([0, 1] as const).map((side) => {
      const { taken, options } = searched(toy(chances, undefined, side), 120, 0, { side });
      return [taken, options.map(({ gain, error, playouts }) => [gain, error, playouts])];
    });
    expect(found[1]).toEqual(found[0]);
  });

  it('plays on as often as it is told, and no more', () => {
    for (const playouts of [6, 60, 600]) {
      const { options } = searched(toy([10, 20, 30, 40, 50, 60]), playouts);
      const played = options.reduce((sum, one) => sum + one.playouts, 0);
      expect(played).toBeLessThanOrEqual(playouts);
      expect(played).toBeGreaterThan(playouts / 2);
    }
  });

  it('keeps the best so far where it is stopped', () => {
    const until = (most: number): (() => boolean) => {
      let asked = 0;
      return () => ++asked > most;
    };
    const battle = toy([0, 100, 0]);
    expect(searched(battle, 90, 0, { stop: until(0) }).option).toBe(0);
    expect(searched(battle, 90, 0, { stop: until(45) }).option).toBe(1);
    const stopped = searched(battle, 90, 0, { stop: until(30) });
    expect(stopped.options.reduce((sum, one) => sum + one.playouts, 0)).toBe(30);
  });

  it('errs as rarely as chance has it', () => {
    // One option is better by a fifth: of 200 different moments it should be found in most, and the worst one in few.
    const battle = toy([40, 60, 20]);
    const search = new Search(battle, new OutcomeTable(battle, outcomes));
    const taken = [0, 0, 0];
    for (let moment = 0; moment < 200; moment++) {
      const state = battle.newState();
      state.words[3] = moment;
      const found = search.of(state, 0, () => 0, { playouts: 48, against: [() => 0] });
      const option = found.options[found.taken]?.option.reported['option'] as number;
      taken[option] = (taken[option] ?? 0) + 1;
    }
    expect(taken[1]).toBeGreaterThan(150);
    expect(taken[2]).toBeLessThan(5);
  });
});
