/**
 * Search: plays the options of an agent on from copies of the state, and takes the best one if it is significantly
 * better. It includes the reply: playouts continue to the end of a later Turn. It never uses the battle's own draws.
 */
import {
  copyBattle,
  searchOf,
  type Battle,
  type BattleChoices,
  type BattleState,
  type SearchOption,
  type SearchOrder,
} from '../../game/index.js';
import { mix32, seedBlock } from '../sample/index.js';
import type { OutcomeTable } from './fightOutcomes.js';
import { Sampler } from './sampledChance.js';
import { meanPoints, aheadBy, luckAhead } from './sideComparison.js';

/** Turns to play after the current one. */
const TURNS_ON = 1;
/** Standard errors by which an option must be ahead of the usual decision. */
const BEYOND = 1;
/** The minimum number of playouts for a comparison of an option. */
const FEWEST = 4;
/** Steps of the battle per playout of the budget. Longer playouts reduce their number. */
const STEPS = 50;

/** The result for one option. */
export interface SearchedOption {
  readonly option: SearchOption;
  /**
   * Points that it gains over the usual decision, as a fraction of a side's points, corrected for luck; and the
   * standard error.
   */
  readonly gain: number;
  readonly error: number;
  /** The number of playouts. */
  readonly playouts: number;
}

/** The result of a search. */
export interface Searched {
  /** The index of the chosen option. */
  readonly taken: number;
  readonly options: readonly SearchedOption[];
}

/** A decision to search. */
interface Decision {
  readonly state: BattleState;
  readonly side: number;
  /** The side's usual agent. */
  readonly usual: unknown;
}

/** Searches the decisions of a battle's agents, for any state between two steps. */
export class Search {
  private readonly choices: BattleChoices | undefined;
  private readonly copy: BattleState;
  private readonly sampler: Sampler;
  private readonly unit: number;
  private readonly seed = new Uint32Array(4);
  /** Steps in the playouts of the current decision, and the longest of them. */
  private steps = 0;
  private longest = 0;

  /** @param stop called between playouts; true ends the current search with the best option so far */
  constructor(
    private readonly battle: Battle,
    book: OutcomeTable,
    private readonly stop: () => boolean = () => false,
  ) {
    this.choices = battle.choices;
    this.copy = battle.newState();
    this.sampler = new Sampler(book);
    this.unit = meanPoints(battle);
  }

  /** Returns the agents of the next step. Those with a search order decide by search. */
  agents(state: BattleState, agents: readonly unknown[]): readonly unknown[] {
    const { choices } = this;
    const side = choices?.deciding(state) ?? -1;
    const order = side < 0 ? undefined : searchOf(agents[side]);
    if (!order) return agents;
    const { taken, options } = this.of(state, side, agents[side], order);
    return agents.map((agent, s) => (s === side ? (options[taken]?.option.agent ?? agent) : agent));
  }

  /**
   * Searches one decision. The result depends only on the state, the agent and the number of playouts. The work is
   * limited: all playouts together take at most `STEPS` × their number of steps, except for one that is longer than
   * those before it.
   */
  of(state: BattleState, side: number, usual: unknown, order: SearchOrder): Searched {
    const { choices } = this;
    if (!choices) return { taken: 0, options: [] };
    const options = choices.options(state, side, usual).map((option) => ({
      ...option,
      agent: order.held ? order.held(option.agent) : option.agent,
    }));
    const trials = options.map((option) => new Trial(option));
    const decision = { state, side, usual };
    this.reseed(state);
    this.steps = 0;
    this.longest = 0;
    if (options.length > 1)
      this.halve(trials, order.playouts, (trial, number) =>
        this.playout(decision, trial.option, order.against[number % order.against.length], number),
      );
    return judge(trials);
  }

  /**
   * Sequential halving (Z. Karnin, T. Koren, O. Somekh, ICML 2013): each round gives all remaining options the same
   * number of playouts. It ends early, with the usual decision, if no option is ahead of it.
   */
  private halve(
    trials: readonly Trial[],
    budget: number,
    play: (trial: Trial, number: number) => number,
  ): void {
    const [first] = trials;
    if (!first || affordable(trials.length, budget) < 2 || this.stop()) return;
    // The first playout shows how long playouts are.
    first.values.push(play(first, 0));
    const most = STEPS * budget;
    let rest = Math.min(budget, Math.floor(most / this.longest));
    let left = trials.slice(0, affordable(trials.length, rest));
    if (left.length < 2) return;
    const rounds = roundsOf(left.length);
    let played = 0;
    for (let round = 0; round < rounds; round++) {
      const each = Math.floor(rest / (rounds - round) / left.length);
      rest -= each * left.length;
      const until = played + each;
      for (; played < until; played++) {
        for (const trial of left) {
          if (trial.values.length > played) continue;
          if (this.steps + this.longest > most || this.stop()) return;
          trial.values.push(play(trial, played));
        }
      }
      const [usual, ...others] = left;
      if (!usual) return;
      const order = others
        .map((trial) => ({ trial, gain: trial.against(usual).gain }))
        .sort((a, b) => b.gain - a.gain);
      if (!((order[0]?.gain ?? 0) > 0)) return;
      left = [
        usual,
        ...order.slice(0, Math.max(1, Math.ceil(left.length / 2) - 1)).map(({ trial }) => trial),
      ];
    }
  }

  /**
   * Returns the side's lead in points at the end of a playout, corrected for luck, as a fraction of a side's points.
   */
  private playout(
    { state, side, usual }: Decision,
    { agent, lasts }: SearchOption,
    other: unknown,
    number: number,
  ): number {
    const { battle, copy, choices, seed } = this;
    if (!choices) return 0;
    copyBattle(state, copy);
    copy.luck.fill(0);
    seedBlock(copy.stream, 1, seed, 0, number);
    const chance = this.sampler.bind(copy);
    const all = (own: unknown): unknown[] => battle.sides.map((_, s) => (s === side ? own : other));
    const tried = all(agent);
    const after = all(usual);
    const until = choices.turn(state) + TURNS_ON;
    let trying = true;
    let steps = 1;
    while (choices.turn(copy) <= until && battle.step(copy, chance, trying ? tried : after)) {
      trying = trying && lasts && choices.ongoing(copy);
      steps++;
    }
    this.steps += steps;
    this.longest = Math.max(this.longest, steps);
    const lead = aheadBy(battle, side, (one) => choices.score(copy, one));
    return (lead - luckAhead(battle, side, copy.luck)) / this.unit;
  }

  /** Gives playouts of equal states the same draws, which differ from the battle's later draws. */
  private reseed({ words }: BattleState): void {
    for (let i = 0; i < 4; i++) {
      let mixed = i + 1;
      for (const word of words) mixed = Math.imul(mixed ^ word, 0x9e3779b9) ^ (mixed >>> 15);
      this.seed[i] = mix32(mixed);
    }
  }
}

/** Returns the number of rounds that halve this number of options to one. */
const roundsOf = (options: number): number => Math.max(1, 32 - Math.clz32(options - 1));

/** Returns how many options, the most promising first, can have at least one playout in every round. */
function affordable(options: number, budget: number): number {
  let count = options;
  while (count > 1 && count * roundsOf(count) > budget) count--;
  return count;
}

/** The playouts of one option. Playouts with the same number use the same draws for all options. */
class Trial {
  readonly values: number[] = [];

  constructor(readonly option: SearchOption) {}

  /** Returns its gain over another option in playouts with the same numbers. */
  against(other: Trial): { readonly gain: number; readonly error: number } {
    const n = Math.min(this.values.length, other.values.length);
    let [sum, squares] = [0, 0];
    for (let i = 0; i < n; i++) {
      const difference = this.values[i]! - other.values[i]!;
      sum += difference;
      squares += difference * difference;
    }
    if (n < 2) return { gain: n === 0 ? 0 : sum, error: Infinity };
    const gain = sum / n;
    return { gain, error: Math.sqrt(Math.max(0, squares / n - gain * gain) / (n - 1)) };
  }
}

/** Returns the option with the largest significant lead over the usual one; the first of equals. */
function judge(trials: readonly Trial[]): Searched {
  const [usual] = trials;
  if (!usual) return { taken: 0, options: [] };
  let [taken, most] = [0, 0];
  const options = trials.map((trial, i) => {
    const { gain, error } = i === 0 ? { gain: 0, error: 0 } : trial.against(usual);
    const enough = i > 0 && trial.values.length >= FEWEST && gain > BEYOND * error;
    if (enough && gain > most) [taken, most] = [i, gain];
    return { option: trial.option, gain, error, playouts: trial.values.length };
  });
  return { taken, options };
}
