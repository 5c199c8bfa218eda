/** How good play is: best responses to given tables, what each player gains by one, and softened best responses. */
import type { Game } from '../../game/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { bind, undecidedTables, type Compiled, type PolicyTables } from '../../game/compile/index.js';
import { refuseCyclicSlabs } from '../exact/index.js';
import { payoffsOf } from './payoffs.js';
import { rootValues } from './rootValues.js';
import { SoftChoice } from './softChoice.js';
import { contextOf, solutionOf, solveContext, type Solution, type SolveOptions } from './solve.js';
import { induce } from './terminal.js';

/** One combination of root picks and everybody's play in it. */
export interface Judged {
  /** The combination of root picks; `[]` (default) when the game has none. */
  readonly choice?: readonly number[];
  /** Everybody's play, complete. */
  readonly tables: PolicyTables;
}

/** Best play of one player against the others' tables; its own entries are ignored. */
export function bestResponse(
  compiled: Compiled,
  game: Game,
  player: number,
  { choice = [], tables }: Judged,
): Solution {
  return solveContext({
    binding: bind(compiled, game.numbers(choice)),
    payoffs: payoffsOf(compiled, game),
    fixed: tables,
    open: Array.from({ length: compiled.players }, (_, other) => other === player),
  });
}

/** What play is worth and how far from best responses it is. */
export interface Assessment {
  /** What the tables are worth to each player. */
  readonly values: readonly number[];
  /** For each player, what it would gain by a best response. */
  readonly gains: readonly number[];
  /** The sum of the gains: 0 when nobody can do better. */
  readonly exploitability: number;
}

/**
 * How much each player could gain from `root` while the others keep to their tables.
 * @param root index into the structure's roots
 */
export function exploitability(compiled: Compiled, game: Game, root: number, judged: Judged): Assessment {
  const binding = bind(compiled, game.numbers(judged.choice ?? []));
  const payoffs = payoffsOf(compiled, game);
  const worth = (responder: number): readonly number[] => {
    const open = Array.from({ length: compiled.players }, (_, other) => other === responder);
    return rootValues({ binding, payoffs, fixed: judged.tables, open }).map((of) => of[root] as number);
  };
  const values = worth(-1);
  const gains = values.map((value, player) => Math.max(0, (worth(player)[player] as number) - value));
  return { values, gains, exploitability: gains.reduce((sum, gain) => sum + gain, 0) };
}

/** What a quantal response needs. */
export interface QuantalOptions extends SolveOptions {
  /**
   * λ ≥ 0 in units of 1 / payoff: a move that is better by d is e^(λd) times as likely. 0 moves at random; large values
   * approach best play. One for each player; those with a fixed policy ignore it.
   */
  readonly rationality: readonly number[];
}

/**
 * The logit agent quantal response equilibrium (McKelvey and Palfrey, Experimental Economics 1, 1998): every player
 * without a fixed policy mixes at every decision by the logit rule, knowing that all later decisions are mixed so too.
 * In games of perfect information one backward pass finds it. Against fixed policies it is the logit response to them.
 * @throws StonecastError `cannot-do` for games that loop or pick inside
 */
export function quantalResponse(compiled: Compiled, game: Game, options: QuantalOptions): Solution {
  refuseCyclicSlabs(compiled);
  if (compiled.traits.picks) {
    throw new StonecastError('cannot-do', {
      what: msg('a quantal response to this game'),
      reason: msg('its players pick in secret inside the game'),
    });
  }
  const context = contextOf(compiled, game, options);
  const fixed = context.fixed ?? undecidedTables(context.binding.layout.tableTotal);
  const soft = new SoftChoice(options.rationality, fixed);
  return solutionOf(induce({ ...context, fixed }, soft));
}
