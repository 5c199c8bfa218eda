import { describe, expect, it } from 'vitest';
import { randomPolicy, type Game, type Repeated, type StageNode } from '../../../src/game/index.js';
import { playRepeated, solveRepeated, type RepeatedStrategy } from '../../../src/engines/solve/index.js';
import { solveMatrixGame } from '../../../src/math/index.js';
import { adjustingGame, adjustingOutcome, type AdjustingPlan } from '../../contract/adjusting.js';
import { combinations, Oracle } from '../../contract/oracle.js';

const plan: AdjustingPlan = {
  ofAKind: 2,
  remember: true,
  sides: [{ stamina: 1, dodge: true }, { stamina: 1 }],
};
const splits = [
  [
    [2, 0],
    [1, 1],
  ],
  [
    [1, 1],
    [2, 0],
  ],
] as const;
const combat = adjustingGame(plan, { up: 0.5, save: [0.5, 0.25], splits });
const STAMINAS = 2;

/** Two sides meet in up to `stages` combats; a coin says who may begin, and may decline; Stamina comes back with a half. */
function duel(stages: number): Repeated {
  return {
    players: ['first', 'second'],
    stages,
    states: STAMINAS * STAMINAS,
    combats: [combat],
    endings: 4,
    stage: (_, state) => ({
      kind: 'chance',
      branches: [0, 1].map((first) => ({ p: 0.5, to: beginning(state, first, true) })),
    }),
    after(_, __, outcome) {
      const { fell, stamina } = adjustingOutcome(outcome, plan);
      if (fell > 0) return { ending: fell };
      const state = stamina[0] * STAMINAS + stamina[1];
      const rested = state | 1;
      return {
        next:
          rested === state
            ? [{ state, p: 1 }]
            : [
                { state, p: 0.5 },
                { state: rested, p: 0.5 },
              ],
      };
    },
    last: () => 0,
    payoff: (ending, player) => (ending === 0 ? (player === 0 ? 1 : -1) : 0),
  };
}

function beginning(state: number, first: number, may: boolean): StageNode {
  const decline: StageNode = may
    ? beginning(state, 1 - first, false)
    : { kind: 'pass', then: { next: [{ state, p: 1 }] } };
  return {
    kind: 'decide',
    player: first,
    moves: [
      { name: () => 'begin', to: { kind: 'play', combat: 0, root: state * 2 + first } },
      { name: () => 'decline', to: decline },
    ],
  };
}

/** The same by recursion over stages, each combat by the plain oracle. */
function slowValue(game: Repeated, stage: number, state: number): number {
  if (stage === game.stages) return game.payoff(game.last(state), 0);
  const later = Array.from({ length: game.states }, (_, next) => slowValueKept(game, stage + 1, next));
  const continued: Game = {
    ...combat,
    numbers: (choice) => combat.numbers(choice),
    payoff(outcome, player) {
      const after = game.after(stage, 0, outcome);
      const then =
        'ending' in after
          ? game.payoff(after.ending, 0)
          : after.next.reduce((sum, { state: s, p }) => sum + p * (later[s] ?? NaN), 0);
      return combat.payoff(outcome, player) + (player === 0 ? then : -then);
    },
  };
  const value = (node: StageNode): number => {
    if (node.kind === 'chance') return node.branches.reduce((sum, { p, to }) => sum + p * value(to), 0);
    if (node.kind === 'pass')
      return 'next' in node.then
        ? node.then.next.reduce((sum, { state: s, p }) => sum + p * (later[s] ?? NaN), 0)
        : NaN;
    if (node.kind === 'decide') {
      const values = node.moves.map(({ to }) => value(to));
      return node.player === 0 ? Math.max(...values) : Math.min(...values);
    }
    const matrix = combinations([2, 2]).map(
      (choice) => new Oracle(continued, continued.numbers(choice)).values(node.root)[0] ?? NaN,
    );
    return solveMatrixGame(matrix, 2, 2).value;
  };
  return value(game.stage(stage, state));
}

const kept = new Map<string, number>();

function slowValueKept(game: Repeated, stage: number, state: number): number {
  const key = `${game.stages} ${stage} ${state}`;
  let value = kept.get(key);
  if (value === undefined) kept.set(key, (value = slowValue(game, stage, state)));
  return value;
}

describe('games of games', () => {
  it('are worth what a recursion over stages and single states finds', () => {
    const game = duel(2);
    const solution = solveRepeated(game);
    for (let state = 0; state < game.states; state++) {
      for (const stage of [0, 1, 2]) {
        expect(solution.value(stage, state, 0)).toBeCloseTo(slowValueKept(game, stage, state), 10);
        expect(solution.value(stage, state, 1)).toBeCloseTo(-slowValueKept(game, stage, state), 10);
      }
    }
  });

  it('pay what they are worth when they are played as solved', () => {
    const game = duel(5);
    const solution = solveRepeated(game);
    for (let state = 0; state < game.states; state++) {
      const play = playRepeated(solution, state);
      expect(play.endings.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
      const [, one = 0, two = 0, both = 0] = play.endings;
      const combats = 30 * (two + both) - 20 * (one + both);
      expect(combats + (play.endings[0] ?? NaN)).toBeCloseTo(solution.value(0, state, 0), 10);
      const fought = play.outcomes
        .flat()
        .reduce((sum, of) => sum + [...of.values()].reduce((a, b) => a + b, 0), 0);
      expect(play.combats).toBeCloseTo(fought, 12);
      expect(play.states[0]?.[state]).toBe(1);
    }
  });

  it('follow fixed conduct, against which the other plays its best', () => {
    const game = duel(3);
    const free = solveRepeated(game);
    const bound: RepeatedStrategy = { play: randomPolicy, pick: () => [0.5, 0.5], decide: () => [1, 0] };
    const hampered = solveRepeated(game, { strategy: [undefined, bound] });
    const tied = solveRepeated(game, { strategy: [bound, bound] });
    const first: RepeatedStrategy = { pick: [1, 0] };
    const fixedSplit = solveRepeated(game, { strategy: [first, undefined] });
    for (let state = 0; state < game.states; state++) {
      const value = free.value(0, state, 0);
      expect(hampered.value(0, state, 0)).toBeGreaterThanOrEqual(value - 1e-12);
      expect(hampered.value(0, state, 0)).toBeGreaterThanOrEqual(tied.value(0, state, 0) - 1e-12);
      expect(fixedSplit.value(0, state, 0)).toBeLessThanOrEqual(value + 1e-12);
      const play = playRepeated(tied, state);
      const [none = 0, one = 0, two = 0, both = 0] = play.endings;
      expect(30 * (two + both) - 20 * (one + both) + none).toBeCloseTo(tied.value(0, state, 0), 10);
      // Nobody declines and everything is played, unless somebody falls.
      expect(play.combats).toBeGreaterThan(1);
    }
  });

  it('prefer the first of equally good decisions (R-28)', () => {
    const still: Repeated = {
      ...duel(1),
      after: () => ({ ending: 0 }),
      payoff: () => 0,
      combats: [{ ...combat, payoff: () => 0 }],
    };
    const solution = solveRepeated(still);
    expect(solution.stages[0]?.decisions[0]?.map((weights) => Array.from(weights))).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(playRepeated(solution, 0).combats).toBeCloseTo(1, 12);
  });
});
