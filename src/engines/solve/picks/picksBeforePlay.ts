/**
 * The secret picks before play (`Game.picks`) as one game: the value of every combination, and the best mixes.
 *
 * The values of games at their roots, without tables. It uses the fast sweep if possible, else backward induction.
 */
import type { Game } from '../../../game/index.js';
import type { Compiled } from '../../../game/compile/index.js';
import { refuseCyclicSlabs } from '../../exact/index.js';
import {
  meanOf,
  optionValues,
  refuseGeneralPicks,
  resolvePick,
  type PickEquilibrium,
  type SolveContext,
} from './picksDuringPlay.js';
import { OpposedSweep } from '../opposedRootValues.js';
import { contextOf, type SolveOptions, sharesTerminal, terminalPart, induce } from '../solveGame.js';

/** The value of every combination of root picks from one root. */
export interface PickGame {
  /** Options of each player; 1 for a player without a pick. */
  readonly counts: readonly number[];
  /** The combinations as `Game.numbers` takes them, player 0's option slowest. */
  readonly choices: readonly (readonly number[])[];
  /** For each player, its value of each combination. */
  readonly values: readonly Float64Array[];
  readonly zeroSum: boolean;
  /** For each player, the largest difference between equal values. */
  readonly ties: readonly number[];
  readonly name: string;
}

/** Mixes for every player and their values. */
export interface PickSolution {
  /** For each player, the probability of each option. */
  readonly mixes: readonly Float64Array[];
  /** The value of the mixes to each player. */
  readonly values: readonly number[];
  /** For each player, its largest gain by another option while the others keep their mixes. */
  readonly gains: readonly number[];
  /** The sum of the gains: 0 in equilibrium. */
  readonly exploitability: number;
}

const choicesOf = new WeakMap<Game, readonly (readonly number[])[]>();

/** Returns every combination of root options of a game, player 0's slowest; `[[]]` for a game without picks. */
export function pickChoices(game: Game): readonly (readonly number[])[] {
  let choices = choicesOf.get(game);
  if (!choices) choicesOf.set(game, (choices = makeChoices(game)));
  return choices;
}

function makeChoices(game: Game): number[][] {
  return game.picks.reduce<number[][]>(
    (found, options) =>
      found.flatMap((choice) =>
        Array.from({ length: Math.max(options.length, 1) }, (_, option) => [...choice, option]),
      ),
    [[]],
  );
}

/** Caches the problem of each combination if no part of it can change: optimal play, or always the first move. */
const prepared = new WeakMap<Game, Map<string, readonly SolveContext[]>>();

/**
 * Computes the values of every combination of root picks, from every root of the structure at once.
 * @param options the strategy of each player after the pick; optimal play by default
 * @returns for each root its pick game
 */
export function pickGames(
  compiled: Compiled,
  game: Game,
  options: Omit<SolveOptions, 'choice'> = {},
): PickGame[] {
  const make = (): SolveContext[] =>
    pickChoices(game).map((choice) => contextOf(compiled, game, { ...options, choice }));
  const key = constantPlay(compiled, options);
  if (key === undefined) return pickGamesOf(compiled, game, make());
  let known = prepared.get(game);
  if (!known) prepared.set(game, (known = new Map<string, readonly SolveContext[]>()));
  let contexts = known.get(key);
  if (!contexts) known.set(key, (contexts = make()));
  return pickGamesOf(compiled, game, contexts);
}

/** Returns a key if all players play optimally or always take the first move; undefined otherwise. */
function constantPlay(compiled: Compiled, options: Omit<SolveOptions, 'choice'>): string | undefined {
  if (options.equilibrium) return undefined;
  const plays = Array.from({ length: compiled.players }, (_, player) => options.play?.[player] ?? 'optimal');
  if (!plays.every((play) => play === 'optimal' || play.alwaysFirst === true)) return undefined;
  return plays.map((play) => (play === 'optimal' ? 'best' : 'first')).join(' ');
}

/** The same, with the problem of each combination given as a context. */
export function pickGamesOf(compiled: Compiled, game: Game, contexts: readonly SolveContext[]): PickGame[] {
  const choices = pickChoices(game);
  const counts = Array.from({ length: compiled.players }, (_, player) =>
    Math.max(game.picks[player]?.length ?? 0, 1),
  );
  const byRoot = Array.from(compiled.roots, () => counts.map(() => new Float64Array(choices.length)));
  if (canSweep(contexts)) sweepAll(contexts, byRoot);
  else {
    contexts.forEach((context, joint) => {
      const values = rootValues(context);
      byRoot.forEach((ofRoot, root) => {
        ofRoot.forEach((into, player) => (into[joint] = values[player]?.[root] as number));
      });
    });
  }
  const { zeroSum, ties } = contexts[0]!.payoffs;
  return byRoot.map((values) => ({ counts, choices, values, zeroSum, ties, name: compiled.structure.key }));
}

/** Returns whether successive sweeps can share the same terminal part. */
function canSweep(contexts: readonly SolveContext[]): boolean {
  const first = contexts[0]!;
  if (!isSweepable(first) || !sharesTerminal(first)) return false;
  const { payoffs, binding } = first;
  for (const context of contexts) {
    if (context.payoffs !== payoffs || context.binding.numbers.slots !== binding.numbers.slots) return false;
  }
  return true;
}

function sweepAll(contexts: readonly SolveContext[], byRoot: readonly (readonly Float64Array[])[]): void {
  const first = contexts[0]!;
  refuseCyclicSlabs(first.binding.compiled);
  const sweep = new OpposedSweep(first, terminalPart(first).values[0]!);
  const values = new Float64Array(byRoot.length);
  for (let joint = 0; joint < contexts.length; joint++) {
    sweep.run(contexts[joint]!, values);
    for (let root = 0; root < byRoot.length; root++) {
      const [own, other] = byRoot[root]!;
      if (own) own[joint] = values[root]!;
      if (other) other[joint] = -values[root]!;
    }
  }
}

/**
 * Returns mixes for a pick game: the given ones, and equilibrium or best response for the other players.
 * @param given for each player its mix, or `equilibrium`; `[]` for a player without a pick
 * @param equilibrium the equilibrium to use if payoffs are not opposite
 * @throws StonecastError `cannot-do` if two players seek an equilibrium of payoffs that are not opposite and no
 * `equilibrium` is given
 */
export function solvePicks(
  game: PickGame,
  given: readonly (readonly number[] | 'equilibrium')[] = [],
  equilibrium: PickEquilibrium = refuseGeneralPicks,
): PickSolution {
  const fixed = game.counts.map((count, player) => {
    const mix = given[player] ?? 'equilibrium';
    if (mix === 'equilibrium') return undefined;
    return mix.length === 0 ? new Float64Array(count).fill(1, 0, 1) : Float64Array.from(mix);
  });
  const mixes = resolvePick({ ...game, fixed }, game.zeroSum, game.ties, equilibrium);
  return assessPicks(game, mixes);
}

/** Returns the values of mixes, and each player's possible gain against them. */
export function assessPicks(game: PickGame, mixes: readonly Float64Array[]): PickSolution {
  const options = game.counts.map((_, player) => optionValues(game, mixes, player));
  const values = options.map((own, player) => meanOf(own, mixes[player]!));
  const gains = options.map((own, player) => Math.max(0, Math.max(...own) - values[player]!));
  return { mixes, values, gains, exploitability: gains.reduce((sum, gain) => sum + gain, 0) };
}

/** Returns all of a player's options that tie with its best against the others' mixes, ascending. */
export function bestResponses(game: PickGame, mixes: readonly Float64Array[], player: number): number[] {
  const values = optionValues(game, mixes, player);
  const worst = Math.max(...values) - game.ties[player]!;
  return values.flatMap((value, option) => (value >= worst ? [option] : []));
}

/**
 * Returns the value of a game at each of its structure's roots: the same as `solve`, faster and in less memory.
 * @returns for each player an array over the roots
 */
export function solveRoots(compiled: Compiled, game: Game, options: SolveOptions = {}): Float64Array[] {
  return rootValues(contextOf(compiled, game, options));
}

/** The same for a context: payoffs as arrays, fixed play as tables. */
export function rootValues(context: SolveContext): Float64Array[] {
  const { compiled, layout } = context.binding;
  refuseCyclicSlabs(compiled);
  if (isSweepable(context)) {
    const sweep = new OpposedSweep(context, terminalPart(context).values[0]!);
    const first = sweep.run(context, new Float64Array(compiled.roots.length));
    return compiled.players === 1 ? [first] : [first, first.map((value) => -value)];
  }
  const backward = induce(context);
  return Array.from({ length: compiled.players }, (_, player) => {
    const { values, sign } = backward.aim(player);
    const of = backward.values[values]!;
    return Float64Array.from(compiled.roots, (node) => sign * of[layout.offset[node]!]!);
  });
}

/**
 * Returns whether the fast sweep applies. The players must be opposed. No cycle may lead to slabs, because the sweep
 * takes nodes one by one.
 */
function isSweepable({ binding, payoffs }: SolveContext): boolean {
  const { upper, cyclic } = binding.compiled;
  return payoffs.zeroSum && upper.every((component) => cyclic[component] === 0);
}
