/**
 * Exact distributions, warm: whole outcome tables of games like the real ones. Run with `npx tsx bench/exact.ts`.
 */
import { compile } from '../src/game/compile/index.js';
import { firstMovePolicy, randomPolicy, type Policy } from '../src/game/index.js';
import { distribute, tabulate } from '../src/engines/exact/index.js';
import { solve } from '../src/engines/solve/index.js';
import { adjustingGame, type AdjustingPlan } from '../test/contract/adjusting.js';
import { report, type Bench } from './report.js';

const chances = { up: 0.5, save: [2 / 3, 1 / 3] as const };
const wide = [[[6, 6]], [[6, 6]]] as const;
const narrow = [[[4, 0]], [[2, 4]]] as const;
const plain: AdjustingPlan = { ofAKind: 6, sides: [{ stamina: 0 }, { stamina: 0 }] };
const stamina: AdjustingPlan = { ofAKind: 6, sides: [{ stamina: 5 }, { stamina: 5, dodge: true }] };

/** The distribution under policies, or under best play where none are given. */
function distribution(
  name: string,
  target: number,
  plan: AdjustingPlan,
  splits: Parameters<typeof adjustingGame>[1]['splits'],
  policies?: readonly Policy[],
): Bench {
  const game = adjustingGame(plan, { ...chances, splits });
  const compiled = compile(game.structure);
  const numbers = game.numbers([0, 0]);
  const tables = policies
    ? tabulate(compiled, numbers, policies)
    : solve(compiled, game, { choice: [0, 0] }).tables;
  return {
    name,
    target,
    run: () => distribute(compiled, numbers, 0, tables).reduce((sum, p) => sum + p, 0),
    isRight: (mass) => Math.abs(mass - 1) < 1e-12,
  };
}

const pass = [firstMovePolicy, firstMovePolicy];

report('exact distributions, warm', [
  distribution('plain joint outcome, 4 Erac against 2 + 4', 0.01, plain, narrow, pass),
  distribution('plain joint outcome, 6+6 against 6+6', 0.01, plain, wide, pass),
  distribution('nobody adjusts though Stamina would allow it, 6+6 against 6+6', 0.01, stamina, wide, pass),
  distribution('Stamina 5/5 and Dodge, random moves, 6+6 against 6+6', 200, stamina, wide, [
    randomPolicy,
    randomPolicy,
  ]),
  distribution('the same under best play', 50, stamina, wide),
]);
