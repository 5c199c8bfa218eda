/**
 * A solved repeated game as a Markov chain for sampling. Its states contain the stage, the state, the number of combats
 * and the payoffs so far. So one end of the chain gives the whole result of one play.
 */
import type { After } from '../../../game/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { RepeatedSolution } from './solveRepeated.js';
import { combatOutcomes, StageEntry } from './playRepeated.js';

/** The result of one play of a repeated game. */
export interface RepeatedEnd {
  readonly ending: number;
  /** The stage in which it ended; the number of stages if `last` gave the ending. */
  readonly stage: number;
  /** The number of combats fought. */
  readonly combats: number;
  /** The payoff of each player, from the combats and from the ending. */
  readonly paid: readonly number[];
}

/**
 * The chain begins in state 0. The results of state s are numbers `rowStart[s]` to `rowStart[s + 1] − 1`. Result i has
 * `probability[i]` and leads to the state `target[i]`. If that is negative, it leads to `ends[−1 − target[i]]`.
 */
export interface RepeatedChain {
  readonly ends: readonly RepeatedEnd[];
  readonly rowStart: Int32Array;
  readonly target: Int32Array;
  readonly probability: Float64Array;
}

/** The maximum total number of results of a chain. Larger tables would not fit in memory. */
const MOST_RESULTS = 3_000_000;

/** One possible transition of a stage, independent of what came before it. */
interface StageTransition {
  readonly after: { readonly ending: number } | { readonly state: number };
  /** 1 if a combat was fought, else 0. */
  readonly fought: number;
  /** The payoff of the combat to each player. */
  readonly paid: readonly number[];
  probability: number;
}

/** The position of a play before a stage. */
interface Place {
  readonly state: number;
  readonly combats: number;
  readonly paid: readonly number[];
}

/**
 * Builds the chain of a solved repeated game from a state before its first stage.
 * @throws StonecastError `too-large` if it would have too many results
 */
export function repeatedChain(solution: RepeatedSolution, start: number): RepeatedChain {
  return new Chaining(solution).run(start);
}

class Chaining {
  private readonly ends: RepeatedEnd[] = [];
  private readonly endNumbers = new Map<string, number>();
  private readonly rowStart = [0];
  private readonly target: number[] = [];
  private readonly probability: number[] = [];
  /** The number of the first state of the next stage. */
  private offset = 1;

  constructor(private readonly solution: RepeatedSolution) {}

  run(start: number): RepeatedChain {
    const { repeated } = this.solution;
    let places: readonly Place[] = [{ state: start, combats: 0, paid: repeated.players.map(() => 0) }];
    for (let stage = 0; stage < repeated.stages; stage++) places = this.stage(stage, places);
    return {
      ends: this.ends,
      rowStart: Int32Array.from(this.rowStart),
      target: Int32Array.from(this.target),
      probability: Float64Array.from(this.probability),
    };
  }

  /** Adds the rows of one stage; returns the positions before the next stage, in the order of their numbers. */
  private stage(stage: number, places: readonly Place[]): Place[] {
    const { repeated } = this.solution;
    const over = stage === repeated.stages - 1;
    const next: Place[] = [];
    const numbers = new Map<string, number>();
    const steps = new Map<number, StageTransition[]>();
    for (const { state, combats, paid } of places) {
      const here = steps.get(state) ?? stepsOf(this.solution, stage, state);
      steps.set(state, here);
      for (const step of here) {
        const place = {
          combats: combats + step.fought,
          paid: paid.map((sum, player) => sum + (step.paid[player] ?? 0)),
        };
        this.probability.push(step.probability);
        if ('ending' in step.after) this.target.push(this.end(step.after.ending, stage, place));
        else if (over) this.target.push(this.end(repeated.last(step.after.state), stage + 1, place));
        else {
          const one = { state: step.after.state, ...place };
          const key = `${one.state} ${one.combats} ${one.paid.join(' ')}`;
          const number = numbers.get(key) ?? next.push(one) - 1;
          numbers.set(key, number);
          this.target.push(this.offset + number);
        }
      }
      this.rowStart.push(this.target.length);
      if (this.target.length > MOST_RESULTS) {
        throw new StonecastError('too-large', {
          what: msg('a chain to sample'),
          found: asWritten(this.target.length),
          unit: msg('results'),
          limit: MOST_RESULTS,
        });
      }
    }
    this.offset += next.length;
    return next;
  }

  /** Returns the target that encodes an end. */
  private end(ending: number, stage: number, { combats, paid }: Omit<Place, 'state'>): number {
    const { repeated } = this.solution;
    const all = paid.map((sum, player) => sum + repeated.payoff(ending, player));
    const key = `${ending} ${stage} ${combats} ${all.join(' ')}`;
    const number = this.endNumbers.get(key) ?? this.ends.push({ ending, stage, combats, paid: all }) - 1;
    this.endNumbers.set(key, number);
    return -1 - number;
  }
}

/** Returns all transitions of a stage from a state, with equal ones merged. */
function stepsOf(solution: RepeatedSolution, stage: number, state: number): StageTransition[] {
  const { repeated, stages } = solution;
  const solved = stages[stage];
  const tree = solved?.trees[state];
  if (!solved || !tree) throw new Error(`no stage ${stage} at state ${state}`);
  const steps = new Map<string, StageTransition>();
  const add = (
    after: StageTransition['after'],
    fought: number,
    paid: readonly number[],
    probability: number,
  ) => {
    if (probability === 0) return;
    const key = `${'ending' in after ? `e${after.ending}` : after.state} ${fought} ${paid.join(' ')}`;
    const same = steps.get(key);
    if (same) same.probability += probability;
    else steps.set(key, { after, fought, paid, probability });
  };
  const follow = (after: After, fought: number, paid: readonly number[], p: number) => {
    if ('ending' in after) add(after, fought, paid, p);
    else for (const { state: to, p: q } of after.next) add({ state: to }, fought, paid, p * q);
  };
  const nothing = repeated.players.map(() => 0);
  const entering = repeated.combats.map(() => new Map<number, Float64Array>());
  new StageEntry(solved, state, entering).walk(tree, 1, (after, p) => {
    follow(after, 0, nothing, p);
  });
  repeated.combats.forEach((game, combat) => {
    for (const [outcome, p] of combatOutcomes(
      solved,
      combat,
      entering[combat] ?? new Map<number, Float64Array>(),
    )) {
      const paid = repeated.players.map((_, player) => game.payoff(outcome, player));
      follow(repeated.after(stage, combat, outcome), 1, paid, p);
    }
  });
  return [...steps.values()];
}
