/**
 * Best play, warm: games like the real ones (`test/contract/adjusting.ts`), solved again and again with the graph compiled
 * and the numbers bound. Run with `npx tsx bench/solve.ts`.
 */
import { compile } from '../src/game/compile/index.js';
import { firstMovePolicy, type Game, type Repeated } from '../src/game/index.js';
import {
  pickGames,
  playRepeated,
  solve,
  solvePicks,
  solveRepeated,
  solveRoots,
} from '../src/engines/solve/index.js';
import {
  adjustingGame,
  adjustingOutcome,
  allSplits,
  type AdjustingPlan,
} from '../test/contract/adjusting.js';
import { report, type Bench } from './report.js';

const chances = { up: 0.5, save: [2 / 3, 1 / 3] as const };
const six = [[[6, 6]], [[6, 6]]] as const;
const gameOf = (plan: AdjustingPlan, splits: Parameters<typeof adjustingGame>[1]['splits']): Game =>
  adjustingGame(plan, { ...chances, splits });

const states: AdjustingPlan = { ofAKind: 6, sides: [{ stamina: 5 }, { stamina: 5, dodge: true }] };
const abilities: AdjustingPlan = {
  ofAKind: 6,
  sides: [
    { stamina: 5, discipline: true, trained: true },
    { stamina: 5, discipline: true, trained: true, dodge: true },
  ],
};
const match: AdjustingPlan = {
  ofAKind: 6,
  sides: [
    { stamina: 1, trained: true },
    { stamina: 2, dodge: true, discipline: true },
  ],
};
const both: AdjustingPlan = {
  ofAKind: 6,
  sides: [
    { stamina: 2, dodge: true, discipline: true },
    { stamina: 2, dodge: true, discipline: true },
  ],
};
const plain: AdjustingPlan = { ofAKind: 6, sides: [{ stamina: 0 }, { stamina: 0 }] };

/** One combination, its value alone; checked against the complete solution. */
function values(name: string, target: number, plan: AdjustingPlan): Bench {
  const game = gameOf(plan, six);
  const compiled = compile(game.structure);
  const choice = [0, 0];
  const expected = solve(compiled, game, { choice }).value(0, 0);
  return {
    name,
    target,
    run: () => solveRoots(compiled, game, { choice })[0]?.[0] ?? NaN,
    isRight: (value) => Math.abs(value - expected) < 1e-11,
  };
}

/** All splits and the equilibrium. */
function picks(name: string, target: number, plan: AdjustingPlan, stones: readonly [number, number]): Bench {
  const game = gameOf(plan, [allSplits(stones[0], 6), allSplits(stones[1], 6)]);
  const compiled = compile(game.structure);
  const play = plan === plain ? { play: [firstMovePolicy, firstMovePolicy] } : {};
  return {
    name,
    target,
    run() {
      const [found] = pickGames(compiled, game, play);
      return found ? solvePicks(found).exploitability : NaN;
    },
    isRight: (gap) => gap <= 1e-10,
  };
}

/** All splits where payoffs are not opposite: the second player counts its own loss double. */
function generalPicks(name: string, target: number, plan: AdjustingPlan): Bench {
  const opposed = gameOf(plan, [allSplits(8, 6), allSplits(8, 6)]);
  const payoff: Game['payoff'] = (outcome, player) =>
    opposed.payoff(outcome, player) - (player === 1 ? 30 * ((outcome >> 1) & 1) : 0);
  const game = { ...opposed, payoff };
  const compiled = compile(game.structure);
  const expected = solve(compiled, game, { choice: [2, 2] }).value(0, 1);
  return {
    name,
    target,
    run: () => pickGames(compiled, game)[0]?.values[1]?.[12] ?? NaN,
    isRight: (value) => value === expected,
  };
}

function tables(name: string, target: number, plan: AdjustingPlan): Bench {
  const game = gameOf(plan, six);
  const compiled = compile(game.structure);
  const choice = [0, 0];
  const expected = solveRoots(compiled, game, { choice })[0]?.[0] ?? NaN;
  return {
    name,
    target,
    run: () => solve(compiled, game, { choice }).value(0, 0),
    isRight: (value) => Math.abs(value - expected) < 1e-11,
  };
}

/** Twelve combats at 5 against 6 stones: who begins by a coin, who begins may decline, Stamina comes back. */
function duel(): Repeated {
  const stamina = 3;
  const plan: AdjustingPlan = {
    ofAKind: 6,
    remember: true,
    sides: [
      { stamina, dodge: true, discipline: true },
      { stamina, dodge: true, discipline: true },
    ],
  };
  const count = stamina + 1;
  return {
    players: ['first', 'second'],
    stages: 12,
    states: count * count,
    combats: [gameOf(plan, [allSplits(5, 6), allSplits(6, 6)])],
    endings: 4,
    stage: (_, state) => ({
      kind: 'chance',
      branches: [0, 1].map((side) => ({
        p: 0.5,
        to: {
          kind: 'decide',
          player: side,
          moves: [
            { name: () => 'begin', to: { kind: 'play', combat: 0, root: state * 2 + side } },
            { name: () => 'decline', to: { kind: 'pass', then: { next: [{ state, p: 1 }] } } },
          ],
        },
      })),
    }),
    after(stage, _, outcome) {
      const { fell, stamina: left } = adjustingOutcome(outcome, plan);
      if (fell > 0) return { ending: fell };
      const [a, b] = stage % 2 === 1 ? left.map((v) => (v < 2 ? v + 1 : v)) : left;
      return { next: [{ state: (a ?? 0) * count + (b ?? 0), p: 1 }] };
    },
    last: () => 0,
    payoff: () => 0,
  };
}

const twelve = duel();
const solved = solveRepeated(twelve);

report('best play, warm', [
  values('345,744 states: 6+6 against 6+6, Stamina 5/5, Dodge', 2, states),
  values('1.36 million cells: the same with Discipline and Trained on both sides', 100, abilities),
  picks('plain: all 49 splits of 6 against 6, equilibrium', 0.02, plain, [6, 6]),
  picks('4 against 6 stones: all 35 splits, equilibrium', 5, match, [4, 6]),
  picks('8 against 8, Dodge and Discipline: all 25 splits, equilibrium', 1000, both, [8, 8]),
  generalPicks('the same where payoffs are not opposite: all 25 splits', 1000, both),
  tables('345,744 states with tables of best moves', 50, states),
  {
    name: 'a duel of twelve combats at 5 against 6 stones: values everywhere',
    target: 1000,
    run: () => solveRepeated(twelve).value(0, 10, 0),
    isRight: (value) => value === solved.value(0, 10, 0),
  },
  {
    name: 'the same duel played forward',
    target: 1000,
    run: () => playRepeated(solved, 10).endings.reduce((sum, p) => sum + p, 0),
    isRight: (total) => Math.abs(total - 1) < 1e-11,
  },
]);
