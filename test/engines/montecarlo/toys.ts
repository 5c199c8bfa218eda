/** Small games with everything that a graph may have, for the sampling engine's tests. */
import {
  identityKernel,
  makeKernel,
  purePolicy,
  randomPolicy,
  type Game,
  type Measure,
  type Policy,
} from '../../../src/game/index.js';
import {
  bind,
  compile,
  type Binding,
  type Compiled,
  type PolicyTables,
} from '../../../src/game/compile/index.js';
import { forward, measure, tabulate } from '../../../src/engines/exact/index.js';

/** A game, how it is played, and what is asked of it. */
export interface Toy {
  readonly name: string;
  readonly game: Game;
  readonly policies: readonly Policy[];
  readonly measures: readonly Measure[];
}

const event = (id: string, of: (outcome: number) => boolean): Measure => ({
  id,
  kind: 'event',
  low: 0,
  high: 1,
  of: (outcome) => Number(of(outcome)),
});

const PITCH = { pick: 0, throw: 1, again: 2, end: 3 };

/**
 * Two players secretly pick high or low in every round; unequal picks give the first player a point with 0.6, equal
 * picks nothing half of the time. After a fruitless round the second player may give up; three points end it.
 */
const duelOfPicks: Game = {
  structure: {
    key: 'toy: duel of picks',
    players: ['first', 'second'],
    control: [
      { name: 'stage', size: 4 },
      { name: 'equal', size: 2 },
      { name: 'first', size: 4 },
      { name: 'second', size: 4 },
    ],
    value: [],
    kernels: [],
    slots: 5,
    roots: [{ name: 'start', state: [PITCH.pick, 0, 0, 0] }],
    isWide: () => false,
    expand(state, into) {
      const [stage, equal, first, second] = state as unknown as [number, number, number, number];
      const over = (a: number, b: number): number[] =>
        a === 3 || b === 3 ? [PITCH.end, 0, a, b] : [PITCH.pick, 0, a, b];
      switch (stage) {
        case PITCH.pick:
          into.pick([2, 2]);
          for (const a of [0, 1]) {
            for (const b of [0, 1]) into.joint([a, b], [PITCH.throw, Number(a === b), first, second]);
          }
          return;
        case PITCH.throw:
          into.chance();
          into.result(equal ? 2 : 0, over(first + 1, second));
          into.result(equal ? 3 : 1, over(first, second + 1));
          if (equal) into.result(4, [PITCH.again, 0, first, second]);
          return;
        case PITCH.again:
          into.decide(1);
          into.move(0, 0, [PITCH.pick, 0, first, second]);
          into.move(1, 1, [PITCH.end, 0, first, second]);
          return;
        default: {
          into.end(first * 4 + second);
          return;
        }
      }
    },
  },
  picks: [],
  numbers: () => ({ sizes: [], slots: Float64Array.of(0.6, 0.4, 0.3, 0.2, 0.5), kernels: [] }),
  payoff: (outcome, player) => (player === 0 ? 1 : -1) * (Math.floor(outcome / 4) - (outcome % 4)),
};

/** Picks high three times out of four; gives up once in ten. */
const seldom: Policy = {
  name: 'seldom',
  decide({ state }, weights) {
    const rare = state[0] === PITCH.again ? 0.1 : 0.25;
    weights[0] = 1 - rare;
    weights[1] = rare;
  },
};

/** A volley of six ten-sided shots at two targets, wounds along an axis of 13, with one throw of all misses to spend. */
const VOLLEY = { shoot: 0, decide: 1, count: 2, end: 3 };
const volley: Game = {
  structure: {
    key: 'toy: volley',
    players: ['shooter'],
    control: [
      { name: 'stage', size: 4 },
      { name: 'hits', size: 7 },
    ],
    value: [{ name: 'hits', size: 7 }],
    kernels: [
      { name: 'shoot', axis: 0 },
      { name: 'again', axis: 0 },
      { name: 'stay', axis: 0 },
    ],
    slots: 1,
    roots: [{ name: 'start', state: [VOLLEY.shoot, 0] }],
    isWide: (state) => state[0] === VOLLEY.decide || state[0] === VOLLEY.count,
    expand(state, into) {
      switch (state[0]) {
        case VOLLEY.shoot:
          into.chance();
          {
            into.result(0, [VOLLEY.decide, 0], [0]);
            return;
          }
        case VOLLEY.decide:
          into.decide(0);
          into.move(0, 0, [VOLLEY.count, 0], [2]);
          {
            into.move(1, 1, [VOLLEY.count, 0], [1]);
            return;
          }
        case VOLLEY.count: {
          into.sort();
          return;
        }
        default: {
          into.end(state[1] ?? 0);
          return;
        }
      }
    },
    sort(_state, cell, target) {
      target[0] = VOLLEY.end;
      target[1] = cell[0] ?? 0;
    },
  },
  picks: [],
  numbers: () => ({
    sizes: [7],
    slots: Float64Array.of(1),
    kernels: [
      makeKernel(7, (from, into) => from === 0 && binomial(6, 0, into)),
      makeKernel(7, (from, into) => binomial(6 - from, from, into)),
      identityKernel(7),
    ],
  }),
  payoff: (outcome) => outcome,
};

/** Hits of `shots` at 3 in 10 each, on top of `before`. */
function binomial(shots: number, before: number, into: Float64Array): boolean {
  let chance = 0.7 ** shots;
  for (let k = 0; k <= shots; k++) {
    into[before + k] = chance;
    chance *= ((shots - k) / (k + 1)) * (0.3 / 0.7);
  }
  return true;
}

/** Casts again with fewer than two hits. */
const hopeful = purePolicy('hopeful', ({ cell }) => ((cell[0] ?? 0) < 2 ? 1 : 0));

const volleyMeasures: readonly Measure[] = [
  event('none', (hits) => hits === 0),
  { id: 'hits', kind: 'mean', low: 0, high: 6, of: (hits) => hits },
];

export const TOYS: readonly Toy[] = [
  {
    name: 'picks in a loop, mixed decisions',
    game: duelOfPicks,
    policies: [seldom, seldom],
    measures: [
      event('first wins', (code) => code >= 12),
      { id: 'lead', kind: 'mean', low: -3, high: 3, of: (code) => Math.floor(code / 4) - (code % 4) },
      { id: 'rounds', kind: 'visits', visits: (state) => Number(state[0] === PITCH.pick) },
      { id: 'cost', kind: 'visits', visits: (state) => (state[0] === PITCH.again ? 0.1 : 0) },
    ],
  },
  { name: 'a volley on a slab', game: volley, policies: [hopeful], measures: volleyMeasures },
  { name: 'a volley, mixed', game: volley, policies: [randomPolicy], measures: volleyMeasures },
];

/** A toy made ready: its graph, its play, and what the exact engine says of it. */
export interface ReadyToy {
  readonly compiled: Compiled;
  readonly binding: Binding;
  readonly tables: PolicyTables;
  readonly distribution: Float64Array;
  readonly exact: ReadonlyMap<string, number>;
}

export function ready({ game, policies, measures }: Toy): ReadyToy {
  const compiled = compile(game.structure);
  const numbers = game.numbers([]);
  const tables = tabulate(compiled, numbers, policies);
  const play = forward(compiled, numbers, 0, tables);
  const binding = bind(compiled, numbers);
  const exact = measure(compiled, play, measures, []);
  return { compiled, binding, tables, distribution: play.distribution, exact };
}
