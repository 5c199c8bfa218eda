/**
 * Finds the fewest counters that activate a whole list. A counter activates one model directly. A model with a
 * Leadership Ability activates some more, which may do the same. Each model is activated once, so the activations form
 * a forest, and its trees are the counters.
 */
import { compensatedDot, compensatedSum } from '../../../../math/index.js';
import { StonecastError } from '../../../../errors/index.js';
import type { Message } from '../../../../i18n/index.js';
import { msg } from '../../words/index.js';

/** Models with the same leadership, both of others and by others. */
export interface CommandRank {
  readonly name: string;
  readonly models: number;
  /** A model uses at most one of these. */
  readonly abilities: readonly {
    readonly name: string;
    /** The number of further models that it activates. */
    readonly activates: number;
    /** The ranks that it may choose from, as indices into the list of ranks. */
    readonly whom: readonly number[];
  }[];
}

/** How counters activate a list in a Turn. */
export interface ChainOfCommand {
  readonly ranks: readonly CommandRank[];
  /** The number of counters that the documents advise. */
  readonly advised: number;
  /** The chances of 0, 1, 2 … own counters before the first, and before the second, Combat counter. */
  readonly drawn: readonly [readonly number[], readonly number[]];
}

/** How a list is led. It assumes that all models are in range. */
export interface CommandFindings {
  readonly models: number;
  /** The fewest counters that activate everything. */
  readonly counters: number;
  /** A player's counters. */
  readonly own: number;
  readonly advised: number;
  /** The most models that 0, 1, 2 … counters activate, up to `counters`. */
  readonly activated: readonly number[];
  /** The chance of that many counters before the first combat stop, and before the second. */
  readonly before: readonly [number, number];
  /** The models left over: with the advised counters, with all, and on average at the first and second combat stop. */
  readonly left: {
    readonly advised: number;
    readonly all: number;
    readonly mean: readonly [number, number];
  };
}

/** The most states of the search. */
const MOST_SITUATIONS = 300_000;
/** The most different choices of leaders. */
const MOST_CHOICES = 12;

/**
 * Computes the command of a list exactly.
 * @throws StonecastError `too-large` for too many kinds of leaders
 */
export function commandFindings({ ranks, advised, drawn }: ChainOfCommand): CommandFindings {
  const models = ranks.reduce((sum, rank) => sum + rank.models, 0);
  const activated = mostActivated(ranks);
  const counters = activated.length - 1;
  const reached = (count: number) => activated[Math.min(count, counters)] ?? models;
  const chance = (own: readonly number[]) => compensatedSum(own.slice(counters));
  const mean = (own: readonly number[]) =>
    compensatedDot(
      own,
      own.map((_, count) => models - reached(count)),
    );
  const [first, second] = drawn;
  return {
    models,
    counters,
    own: first.length - 1,
    advised,
    activated,
    before: [chance(first), chance(second)],
    left: {
      advised: models - reached(advised),
      all: models - reached(first.length - 1),
      mean: [mean(first), mean(second)],
    },
  };
}

/**
 * Returns the most models that 0, 1, 2 … counters activate, until all of them are.
 * The search follows only leaders. A state is the number of active leaders of each kind, and the number of open choices
 * of each kind. It finds the fewest counters for each state. Models without leadership take the remaining choices, up
 * to the maximum flow from choices to models, or one counter each.
 */
export function mostActivated(ranks: readonly CommandRank[]): number[] {
  const search = new Search(ranks);
  const models = ranks.reduce((sum, rank) => sum + rank.models, 0);
  const most = new Array<number>(models + 1).fill(0);
  for (const [situation, used] of search.fewest()) {
    const { leaders, followers } = search.coverage(situation);
    for (let counters = used; counters <= models; counters++) {
      const all = leaders + Math.min(search.followers, followers + counters - used);
      most[counters] = Math.max(most[counters] ?? 0, all);
    }
  }
  return most.slice(0, most.indexOf(models) + 1);
}

/** The active leaders of each kind, then the open choices of each kind. */
type Situation = readonly number[];

/** A use of a leader's ability. */
interface Ability {
  readonly choice: number;
  readonly activates: number;
}

class Search {
  /** The number of models without leadership. */
  readonly followers: number;
  private readonly leaders: readonly { readonly rank: number; readonly models: number }[];
  /** The different sets of ranks that abilities choose from. */
  private readonly choices: readonly ReadonlySet<number>[];
  private readonly abilities: readonly (readonly Ability[])[];
  /** For each set of choices (as bits), the followers that one of them can reach. */
  private readonly reach: readonly number[];

  constructor(ranks: readonly CommandRank[]) {
    const keys: string[] = [];
    this.leaders = ranks.flatMap(({ abilities, models }, rank) =>
      abilities.length > 0 ? [{ rank, models }] : [],
    );
    this.abilities = this.leaders.map(({ rank }) =>
      (ranks[rank]?.abilities ?? []).map(({ activates, whom }) => {
        const key = [...whom].sort((a, b) => a - b).join(' ');
        if (!keys.includes(key)) keys.push(key);
        return { choice: keys.indexOf(key), activates };
      }),
    );
    this.choices = keys.map((key) => new Set(key === '' ? [] : key.split(' ').map(Number)));
    if (keys.length > MOST_CHOICES)
      throw tooLarge(msg('{count} different choices', { count: keys.length }), MOST_CHOICES);
    const plain = ranks.map(({ abilities, models }) => (abilities.length > 0 ? 0 : models));
    this.followers = plain.reduce((sum, models) => sum + models, 0);
    this.reach = Array.from({ length: 1 << keys.length }, (_, bits) =>
      plain.reduce((sum, models, rank) => {
        const reached = this.choices.some((whom, choice) => ((bits >> choice) & 1) === 1 && whom.has(rank));
        return sum + (reached ? models : 0);
      }, 0),
    );
  }

  /** Returns every possible state with its fewest counters, by a breadth-first search with one counter per step. */
  fewest(): Map<Situation, number> {
    const start = [...this.leaders.map(() => 0), ...this.choices.map(() => 0)];
    const seen = new Set([start.join(' ')]);
    const found = new Map<Situation, number>([[start, 0]]);
    let layer: Situation[] = [start];
    for (let counters = 0; layer.length > 0; counters++) {
      const next: Situation[] = [];
      const note = (to: Situation[], situation: Situation, used: number) => {
        const key = situation.join(' ');
        if (seen.has(key)) return;
        seen.add(key);
        found.set(situation, used);
        to.push(situation);
        if (seen.size > MOST_SITUATIONS)
          throw tooLarge(
            msg('more than {count}', { count: msg('{count} situations', { count: MOST_SITUATIONS }) }),
            MOST_SITUATIONS,
          );
      };
      // The layer grows during the loop, because choices cost no counter.
      for (const situation of layer) for (const led of this.led(situation)) note(layer, led, counters);
      for (const situation of layer) {
        for (const direct of this.activate(situation, () => true)) note(next, direct, counters + 1);
      }
      layer = next;
    }
    return found;
  }

  /** Returns the active leaders, and the most followers that the open choices reach (the minimum cut of the flow). */
  coverage(situation: Situation): { leaders: number; followers: number } {
    const open = situation.slice(this.leaders.length);
    let followers = Infinity;
    this.reach.forEach((reached, bits) => {
      const cut = open.reduce(
        (sum, count, choice) => sum + (((bits >> choice) & 1) === 1 ? 0 : count),
        reached,
      );
      followers = Math.min(followers, cut);
    });
    const leaders = situation.slice(0, this.leaders.length).reduce((sum, count) => sum + count, 0);
    return { leaders, followers };
  }

  /** Returns the states after one choice selects a leader. */
  private led(situation: Situation): Situation[] {
    return this.choices.flatMap((whom, choice) => {
      const place = this.leaders.length + choice;
      if ((situation[place] ?? 0) === 0) return [];
      const after = situation.map((count, i) => (i === place ? count - 1 : count));
      return this.activate(after, (rank) => whom.has(rank));
    });
  }

  /** Returns the states after one more leader is active, for each use of its abilities. */
  private activate(situation: Situation, allowed: (rank: number) => boolean): Situation[] {
    return this.leaders.flatMap(({ rank, models }, kind) => {
      if ((situation[kind] ?? 0) >= models || !allowed(rank)) return [];
      return (this.abilities[kind] ?? []).map(({ choice, activates }) =>
        situation.map((count, i) => {
          if (i === kind) return count + 1;
          return i === this.leaders.length + choice ? count + activates : count;
        }),
      );
    });
  }
}

const tooLarge = (found: Message, limit: number) =>
  new StonecastError('too-large', {
    what: msg('the chain of command'),
    found,
    unit: msg('in all'),
    limit,
    tip: msg('put fewer kinds of leaders into the list'),
  });
