/**
 * Small battles solved: every decision among a few ways, every draw counted out, equal moments merged. The ways are the first of
 * those that a search is offered, so that search and solution play one game.
 */
import { OutcomeTable } from '../../../../src/engines/simulate/index.js';
import {
  copyBattle,
  type Battle,
  type BattleChance,
  type BattleChoices,
  type BattleState,
  type OutcomeDistribution,
  type SearchOption,
} from '../../../../src/game/index.js';
import type { State } from '../../../../src/systems/twilight/battle/state.js';
import { outcomes } from './battles.js';

/** How a side decides: for the most of the payoff, for the least, or as it likes; the place of an option. */
export type Decides = 'most' | 'least' | ((state: BattleState, options: readonly SearchOption[]) => number);

/** The battle with at most so many ways to decide, none of which lasts, and so many counters of each side in the bag. */
export function coarse(
  battle: Battle,
  { ways, counters }: { readonly ways: number; readonly counters: number },
): Battle & { readonly choices: BattleChoices } {
  const { choices } = battle;
  if (!choices) throw new Error('nothing can be decided');
  const empty = (state: BattleState): void => {
    const { bag, drawn } = state as BattleState & Pick<State, 'bag' | 'drawn'>;
    if (drawn.every((count) => count === 0))
      for (const side of [1, 2]) bag[side] = Math.min(counters, bag[side] ?? 0);
  };
  return {
    ...battle,
    begin(state, ...rest) {
      battle.begin(state, ...rest);
      empty(state);
    },
    step(state, ...rest) {
      const more = battle.step(state, ...rest);
      empty(state);
      return more;
    },
    choices: {
      ...choices,
      options: (state, side, usual) =>
        choices
          .options(state, side, usual)
          .filter(({ lasts }) => !lasts)
          .slice(0, ways),
    },
  };
}

/** Draws that are counted out, one pass after another; a pass of the slow obvious kind. */
class Counted implements BattleChance {
  private readonly taken: number[] = [];
  private readonly chances: ArrayLike<number>[] = [];
  private at = 0;

  constructor(private readonly book: OutcomeTable) {}

  /** Calls `pass` for every way through it, and adds up what it is worth. */
  expect(pass: () => number): number {
    let sum = 0;
    this.taken.length = 0;
    for (;;) {
      this.at = 0;
      const value = pass();
      let chance = 1;
      for (let i = 0; i < this.at; i++) chance *= this.chances[i]![this.taken[i]!]!;
      if (chance > 0) sum += chance * value;
      this.taken.length = this.at;
      while (this.taken.length > 0) {
        const last = this.taken.length - 1;
        const next = likely(this.chances[last]!, this.taken[last]! + 1);
        if (next >= 0) {
          this.taken[last] = next;
          break;
        }
        this.taken.pop();
      }
      if (this.taken.length === 0) return sum;
    }
  }

  below(below: number): number {
    return below <= 1 ? 0 : this.take(new Array<number>(below).fill(1 / below));
  }

  among(weights: ArrayLike<number>, count: number, total: number): number {
    return this.take(Array.from({ length: count }, (_, i) => weights[i]! / total));
  }

  fightOutcomes(fight: number): OutcomeDistribution {
    return this.book.of(fight);
  }

  expected(fight: number): Float64Array {
    return this.book.expected(fight);
  }

  fightOutcome(fight: number): number {
    return this.take(this.book.of(fight).chances);
  }

  private take(chances: ArrayLike<number>): number {
    const { at } = this;
    if (at >= this.taken.length) this.taken[at] = likely(chances, 0);
    this.chances[at] = chances;
    this.at++;
    return this.taken[at]!;
  }
}

/** The first thing from a place on that has a chance; −1: none. */
function likely(chances: ArrayLike<number>, from: number): number {
  for (let i = from; i < chances.length; i++) if (chances[i]! > 0) return i;
  return -1;
}

/** Solves a battle for a payoff of side 0. */
export class Solved {
  private readonly book: OutcomeTable;
  private readonly found = new Map<string, number>();
  private readonly taken = new Map<string, number>();
  private readonly measured: Float64Array;
  /** States that no moment under way is in. */
  private readonly spare: BattleState[] = [];

  constructor(
    private readonly battle: Battle & { readonly choices: BattleChoices },
    private readonly payoff: (measured: Float64Array) => number,
    private readonly decides: readonly [Decides, Decides],
    private readonly most = 150_000,
  ) {
    this.book = new OutcomeTable(battle, outcomes(), Infinity);
    this.measured = new Float64Array(battle.measures.length);
  }

  /** Different moments that it met. */
  get moments(): number {
    return this.found.size;
  }

  /** What the battle is worth from its beginning. */
  value(): number {
    const { battle } = this;
    const state = battle.newState();
    const chance = new Counted(this.book);
    return chance.expect(() => {
      battle.begin(state, chance, battle.agents);
      return this.of(state);
    });
  }

  /** What a moment is worth. Its stream and its luck are cleared, for they are nothing of the moment. */
  of(from: BattleState): number {
    from.stream.fill(0);
    from.luck.fill(0);
    const key = keyOf(from);
    const known = this.found.get(key);
    if (known !== undefined) return known;
    if (this.found.size >= this.most) throw new Error(`more than ${this.most} moments`);
    const value = this.decided(from);
    this.found.set(key, value);
    return value;
  }

  private decided(from: BattleState): number {
    const { battle, decides } = this;
    const side = battle.choices.deciding(from);
    if (side < 0) return this.after(from, battle.agents);
    const options = battle.choices.options(from, side, battle.agents[side]);
    const how = decides[side as 0 | 1];
    const worth = ({ agent }: SearchOption): number =>
      this.after(
        from,
        battle.agents.map((other, s) => (s === side ? agent : other)),
      );
    if (typeof how === 'function') return worth(options[how(from, options)]!);
    const all = options.map(worth);
    const value = how === 'most' ? Math.max(...all) : Math.min(...all);
    this.taken.set(keyOf(from), all.indexOf(value));
    return value;
  }

  /** The place of the option that is taken at a moment that it met. */
  place(state: BattleState): number {
    return this.taken.get(keyOf(state)) ?? 0;
  }

  private after(from: BattleState, agents: readonly unknown[]): number {
    const { battle, payoff, measured } = this;
    const chance = new Counted(this.book);
    const state = this.spare.pop() ?? battle.newState();
    const worth = chance.expect(() => {
      copyBattle(from, state);
      if (battle.step(state, chance, agents)) return this.of(state);
      battle.measure(state, measured);
      return payoff(measured);
    });
    this.spare.push(state);
    return worth;
  }
}

function keyOf({ words }: BattleState): string {
  return Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString('utf16le');
}
