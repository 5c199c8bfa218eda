/**
 * Solves games of games from their last stage to the first: a finite stochastic game (Shapley 1953, without discount).
 * Each stage's combats are solved for all their roots at once. The next stage's values are part of their payoffs.
 */
import type { After, Repeated, StageNode } from '../../../game/index.js';
import {
  bind,
  compile,
  type Binding,
  type Compiled,
  type PolicyTables,
} from '../../../game/compile/index.js';
import { tabulate } from '../../exact/index.js';
import { makePayoffs, type Payoffs } from '../payoffs.js';
import type { PickEquilibrium, SolveContext } from '../picks/picksDuringPlay.js';
import { pickChoices, pickGamesOf, solvePicks, type PickSolution } from '../picks/picksBeforePlay.js';
import { fixedPolicies, openPlayers, type Play } from '../solveGame.js';

/** How one player plays a repeated game. */
export interface RepeatedStrategy {
  /** The play in combats; by default optimal for the whole game. */
  readonly play?: Play;
  /** The mix at the pick before a combat, constant or by stage, combat and root; `equilibrium` by default. */
  readonly pick?: PickRule | readonly number[] | 'equilibrium';
  /** Between combats: the probabilities of a decision's moves; by default the best move. */
  readonly decide?: (stage: number, state: number, moves: readonly string[]) => readonly number[];
}

/** A pick that depends on the stage, the combat and the root. */
export type PickRule = (stage: number, combat: number, root: number) => readonly number[] | 'equilibrium';

/** Options of the solver. */
export interface RepeatedOptions {
  /** The strategy of each player; optimal play by default. */
  readonly strategy?: readonly (RepeatedStrategy | undefined)[];
  /** The equilibrium to use at picks if payoffs are not opposite. Without it, such games are refused. */
  readonly equilibrium?: PickEquilibrium;
}

/** One stage, solved. */
export interface SolvedStage {
  /** For each player the value of each state before this stage. */
  readonly values: readonly Float64Array[];
  /** For each state its tree, and the probabilities used at its decisions, depth first. */
  readonly trees: readonly StageNode[];
  readonly decisions: readonly (readonly Float64Array[])[];
  /** For each combat and each root in use: the picks. Absent for a combat that is not played. */
  readonly picks: readonly (readonly (PickSolution | undefined)[] | undefined)[];
  /** For each combat the problem of a combination of picks, with the continuation in its payoffs. */
  readonly contexts: readonly ((joint: number) => SolveContext)[];
}

/** A solved repeated game; `stages[t]` for t = 0 … stages − 1. */
export interface RepeatedSolution {
  readonly repeated: Repeated;
  readonly stages: readonly SolvedStage[];
  /** Returns the value of the game to a player from a state before a stage. */
  value(stage: number, state: number, player: number): number;
}

/** Moves that differ by less than this fraction of the scale of the mover's payoffs are equally good. */
const TIE = 1e-9;

/**
 * Solves a repeated game: the value and the best picks and decisions at every stage and state.
 * @throws StonecastError as `solve` does
 */
export function solveRepeated(repeated: Repeated, options: RepeatedOptions = {}): RepeatedSolution {
  const solver = new RepeatedSolver(repeated, options);
  const stages: SolvedStage[] = [];
  let next: readonly Float64Array[] = solver.lastValues();
  for (let stage = repeated.stages - 1; stage >= 0; stage--) {
    const solved = solver.stage(stage, next);
    stages.unshift(solved);
    next = solved.values;
  }
  const last = solver.lastValues();
  return {
    repeated,
    stages,
    value: (stage, state, player) => (stages[stage]?.values ?? last)[player]?.[state] as number,
  };
}

/** A prepared combat: everything that does not change from stage to stage. */
interface Ready {
  readonly compiled: Compiled;
  readonly choices: readonly (readonly number[])[];
  readonly bindings: readonly Binding[];
  readonly fixed: readonly (PolicyTables | undefined)[];
  readonly open: readonly boolean[];
  readonly first: readonly boolean[];
}

class RepeatedSolver {
  private readonly ready: readonly Ready[];
  private readonly plays: readonly Play[];

  constructor(
    private readonly repeated: Repeated,
    private readonly options: RepeatedOptions,
  ) {
    this.plays = repeated.players.map((_, player) => options.strategy?.[player]?.play ?? 'optimal');
    this.ready = repeated.combats.map((game) => {
      const compiled = compile(game.structure);
      const choices = pickChoices(game);
      const bindings = choices.map((choice) => bind(compiled, game.numbers(choice)));
      const policies = fixedPolicies(compiled, this.plays);
      const rules = policies.some((policy) => policy);
      const fixed = bindings.map(({ numbers }) =>
        rules ? tabulate(compiled, numbers, policies) : undefined,
      );
      const first = policies.map((policy) => policy?.alwaysFirst === true);
      return { compiled, choices, bindings, fixed, open: openPlayers(compiled, this.plays), first };
    });
  }

  /** Returns the values of states when all stages are over. */
  lastValues(): Float64Array[] {
    const { repeated } = this;
    return repeated.players.map((_, player) =>
      Float64Array.from({ length: repeated.states }, (__, state) =>
        repeated.payoff(repeated.last(state), player),
      ),
    );
  }

  stage(stage: number, next: readonly Float64Array[]): SolvedStage {
    const { repeated } = this;
    const trees = Array.from({ length: repeated.states }, (_, state) => repeated.stage(stage, state));
    const played = repeated.combats.map(() => new Set<number>());
    for (const tree of trees) collectPlayed(tree, played);
    const payoffs = played.map((roots, combat) =>
      roots.size > 0 ? this.payoffs(stage, combat, next) : undefined,
    );
    const contexts = payoffs.map((ofCombat, combat) => this.contexts(combat, ofCombat));
    const picks = played.map((roots, combat) => {
      const context = contexts[combat];
      return roots.size > 0 && context ? this.picks(stage, combat, roots, context) : undefined;
    });
    const walk = new StageWalk(repeated, this.options, stage, next, picks, tiesOf(payoffs, next));
    const values = next.map((of) => new Float64Array(of.length));
    const decisions = trees.map((tree, state) => {
      const result = walk.value(tree, state);
      result.values.forEach((value, player) => ((values[player] as Float64Array)[state] = value));
      return result.decisions;
    });
    return { values, trees, decisions, picks, contexts };
  }

  /** Returns the present and future payoff of each outcome of a combat. */
  private payoffs(stage: number, combat: number, next: readonly Float64Array[]): Payoffs {
    const { repeated } = this;
    const game = repeated.combats[combat];
    const compiled = this.ready[combat]?.compiled;
    if (!game || !compiled) throw new Error(`no combat ${combat}`);
    const after = Array.from(compiled.outcomes, (outcome) => repeated.after(stage, combat, outcome));
    return makePayoffs(
      compiled,
      repeated.players.map((_, player) =>
        compiled.outcomes.map(
          (outcome, i) => game.payoff(outcome, player) + worth(repeated, after[i]!, next, player),
        ),
      ),
    );
  }

  private contexts(combat: number, payoffs: Payoffs | undefined): (joint: number) => SolveContext {
    const ready = this.ready[combat];
    return (joint) => {
      const binding = ready?.bindings[joint];
      if (!ready || !binding || !payoffs) throw new Error(`combat ${combat} is not played in this stage`);
      const { equilibrium } = this.options;
      const { open, first } = ready;
      return { binding, payoffs, fixed: ready.fixed[joint], open, first, equilibrium };
    };
  }

  private picks(
    stage: number,
    combat: number,
    roots: ReadonlySet<number>,
    context: (joint: number) => SolveContext,
  ): (PickSolution | undefined)[] {
    const ready = this.ready[combat];
    const game = this.repeated.combats[combat];
    if (!ready || !game) throw new Error(`no combat ${combat}`);
    const games = pickGamesOf(
      ready.compiled,
      game,
      ready.choices.map((_, joint) => context(joint)),
    );
    return games.map((pickGame, root) => {
      if (!roots.has(root)) return undefined;
      const given = this.repeated.players.map((_, player) => {
        const pick = this.options.strategy?.[player]?.pick ?? 'equilibrium';
        return typeof pick === 'function' ? pick(stage, combat, root) : pick;
      });
      return solvePicks(pickGame, given, this.options.equilibrium);
    });
  }
}

/** Computes values for a stage's trees. */
class StageWalk {
  private decisions: Float64Array[] = [];

  constructor(
    private readonly repeated: Repeated,
    private readonly options: RepeatedOptions,
    private readonly stage: number,
    private readonly next: readonly Float64Array[],
    private readonly picks: SolvedStage['picks'],
    private readonly ties: readonly number[],
  ) {}

  value(tree: StageNode, state: number): { values: readonly number[]; decisions: readonly Float64Array[] } {
    this.decisions = [];
    const values = this.node(tree, state);
    return { values, decisions: this.decisions };
  }

  private node(node: StageNode, state: number): readonly number[] {
    switch (node.kind) {
      case 'pass':
        return this.repeated.players.map((_, player) => worth(this.repeated, node.then, this.next, player));
      case 'play': {
        const pick = this.picks[node.combat]?.[node.root];
        if (!pick) throw new Error(`combat ${node.combat} has no root ${node.root}`);
        return pick.values;
      }
      case 'chance':
        return this.mean(
          node.branches.map(({ p }) => p),
          node.branches.map(({ to }) => this.node(to, state)),
        );
      case 'decide':
        return this.decide(node, state);
    }
  }

  private decide(node: Extract<StageNode, { kind: 'decide' }>, state: number): readonly number[] {
    const place = this.decisions.push(new Float64Array(node.moves.length)) - 1;
    const values = node.moves.map(({ to }) => this.node(to, state));
    const names = node.moves.map(({ name }) => name());
    const given = this.options.strategy?.[node.player]?.decide?.(this.stage, state, names);
    const weights = given ? Float64Array.from(given) : this.best(values, node.player);
    this.decisions[place] = weights;
    return this.mean(weights, values);
  }

  /** Puts all weight on the first of the best moves. */
  private best(values: readonly (readonly number[])[], player: number): Float64Array {
    const own = values.map((value) => value[player]!);
    const least = Math.max(...own) - this.ties[player]!;
    const weights = new Float64Array(own.length);
    weights[own.findIndex((value) => value >= least)] = 1;
    return weights;
  }

  private mean(weights: ArrayLike<number>, values: readonly (readonly number[])[]): number[] {
    return this.repeated.players.map((_, player) =>
      values.reduce((sum, value, i) => sum + weights[i]! * value[player]!, 0),
    );
  }
}

/** Returns the value of `after` to a player. */
function worth(repeated: Repeated, after: After, next: readonly Float64Array[], player: number): number {
  if ('ending' in after) return repeated.payoff(after.ending, player);
  return after.next.reduce((sum, { state, p }) => sum + p * (next[player]?.[state] as number), 0);
}

function collectPlayed(node: StageNode, played: readonly Set<number>[]): void {
  if (node.kind === 'play') played[node.combat]?.add(node.root);
  else if (node.kind === 'chance') for (const { to } of node.branches) collectPlayed(to, played);
  else if (node.kind === 'decide') for (const { to } of node.moves) collectPlayed(to, played);
}

/** Returns, for each player, the largest difference between equal values, in the stage's combats or after it. */
function tiesOf(payoffs: readonly (Payoffs | undefined)[], next: readonly Float64Array[]): number[] {
  return next.map((values, player) => {
    const after = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    return Math.max(TIE * after, ...payoffs.map((ofCombat) => ofCombat?.ties[player] ?? 0));
  });
}
