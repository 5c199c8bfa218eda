/**
 * The quality of strategies: best responses to given tables, each player's gain by one, and softened best responses.
 */
import type { Game } from '../../../game/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { bind, undecidedTables, type Compiled, type PolicyTables } from '../../../game/compile/index.js';
import { refuseCyclicSlabs } from '../../exact/index.js';
import { payoffsOf } from '../payoffs.js';
import { rootValues } from './picksBeforePlay.js';
import { SoftChoice } from '../logitChoice.js';
import {
  contextOf,
  solutionOf,
  solveContext,
  type Solution,
  type SolveOptions,
  induce,
} from '../solveGame.js';

/** One combination of root picks and all players' strategies in it. */
export interface Judged {
  /** The combination of root picks; `[]` (default) when the game has none. */
  readonly choice?: readonly number[];
  /** All players' strategies, complete. */
  readonly tables: PolicyTables;
}

/** Returns a best response of one player to the others' tables. The player's own entries are ignored. */
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

/** The values of strategies and their distance from best responses. */
export interface Assessment {
  /** The value of the tables to each player. */
  readonly values: readonly number[];
  /** For each player, its gain by a best response. */
  readonly gains: readonly number[];
  /** The sum of the gains: 0 if no player can improve. */
  readonly exploitability: number;
}

/**
 * Returns how much each player could gain from `root` while the others keep their tables.
 * @param root index into the structure's roots
 */
export function exploitability(compiled: Compiled, game: Game, root: number, judged: Judged): Assessment {
  const binding = bind(compiled, game.numbers(judged.choice ?? []));
  const payoffs = payoffsOf(compiled, game);
  const worth = (responder: number): readonly number[] => {
    const open = Array.from({ length: compiled.players }, (_, other) => other === responder);
    return rootValues({ binding, payoffs, fixed: judged.tables, open }).map((of) => of[root]!);
  };
  const values = worth(-1);
  const gains = values.map((value, player) => Math.max(0, worth(player)[player]! - value));
  return { values, gains, exploitability: gains.reduce((sum, gain) => sum + gain, 0) };
}

/** Options of a quantal response. */
export interface QuantalOptions extends SolveOptions {
  /**
   * λ ≥ 0 in units of 1 / payoff: a move that is better by d is e^(λd) times as likely. 0 gives random moves; large
   * values approach optimal play. One for each player; players with a fixed policy ignore it.
   */
  readonly rationality: readonly number[];
}

/**
 * Returns the logit agent quantal response equilibrium (McKelvey and Palfrey, Experimental Economics 1, 1998). Every
 * player without a fixed policy mixes at every decision by the logit rule, and knows that all later decisions are mixed
 * too. In games of perfect information one backward pass finds it. Against fixed policies it is the logit response to
 * them.
 * @throws StonecastError `cannot-do` for games that loop or have picks inside
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
