/**
 * The slow obvious twin of every engine: objects, maps and recursion over single states, straight from `expand`. It knows
 * nothing of compiled graphs. Loops are solved by repeating until nothing changes.
 */
import type { Game, Numbers, Policy, Structure } from '../../src/game/index.js';

/** One state of the game: a control row and, where it is wide, a cell. */
interface Place {
  readonly state: readonly number[];
  readonly cell: readonly number[] | undefined;
}

type Spread = readonly (readonly [Place, number])[];

interface Branch {
  readonly id: number;
  readonly rank: number;
  /** Where it leads, with chances; undefined where a kernel of its word is not available. */
  readonly to: Spread | undefined;
}

/** What one state offers. */
export type Described =
  | { readonly kind: 'end'; readonly outcome: number }
  | { readonly kind: 'chance'; readonly to: Spread }
  | { readonly kind: 'decide'; readonly player: number; readonly moves: readonly Branch[] }
  | { readonly kind: 'pick'; readonly counts: readonly number[]; readonly to: readonly Place[] };

const nameOf = (place: Place): string => `${place.state.join(' ')}|${place.cell?.join(' ') ?? ''}`;

/** A game looked at one state at a time. */
export class Oracle {
  private readonly structure: Structure;
  private readonly described = new Map<string, Described>();

  constructor(
    readonly game: Game,
    readonly numbers: Numbers,
  ) {
    this.structure = game.structure;
  }

  root(index: number): Place {
    const state = this.structure.roots[index]?.state ?? [];
    return this.place(
      state,
      this.numbers.sizes.map(() => 0),
    );
  }

  describe(place: Place): Described {
    const name = nameOf(place);
    let found = this.described.get(name);
    if (!found) this.described.set(name, (found = this.expand(place)));
    return found;
  }

  /** The probability of each outcome code when everybody plays by the policies; no loops. */
  distribution(root: number, policies: readonly Policy[]): Map<number, number> {
    const memo = new Map<string, Map<number, number>>();
    const of = (place: Place): Map<number, number> => {
      const name = nameOf(place);
      const known = memo.get(name);
      if (known) return known;
      const result = new Map<number, number>();
      const at = this.describe(place);
      if (at.kind === 'end') result.set(at.outcome, 1);
      else {
        for (const [next, p] of this.steps(place, at, policies)) {
          for (const [outcome, q] of of(next)) result.set(outcome, (result.get(outcome) ?? 0) + p * q);
        }
      }
      memo.set(name, result);
      return result;
    };
    return of(this.root(root));
  }

  /** What the game is worth to each player when all play best, or by their policy where one is given; no loops, no picks. */
  values(root: number, policies: readonly (Policy | undefined)[] = []): number[] {
    const scale = this.scale(root);
    const memo = new Map<string, number[]>();
    const of = (place: Place): number[] => {
      const name = nameOf(place);
      const known = memo.get(name);
      if (known) return known;
      const at = this.describe(place);
      const result =
        at.kind === 'end'
          ? this.structure.players.map((_, player) => this.game.payoff(at.outcome, player))
          : at.kind === 'decide' && !policies[at.player]
            ? this.best(at, of, scale)
            : this.mean(this.steps(place, at, policies), of);
      memo.set(name, result);
      return result;
    };
    return of(this.root(root));
  }

  /** Every state that can be reached. */
  reachable(root: number): Place[] {
    const seen = new Map<string, Place>();
    const open = [this.root(root)];
    for (let place = open.pop(); place; place = open.pop()) {
      if (seen.has(nameOf(place))) continue;
      seen.set(nameOf(place), place);
      const at = this.describe(place);
      if (at.kind === 'chance') open.push(...at.to.map(([next]) => next));
      else if (at.kind === 'pick') open.push(...at.to);
      else if (at.kind === 'decide')
        open.push(...at.moves.flatMap((m) => (m.to ?? []).map(([next]) => next)));
    }
    return [...seen.values()];
  }

  /** Values with loops: repeated until they stand still. Zero-sum or one player. */
  loopValue(root: number, rounds = 100_000): number {
    const places = this.reachable(root);
    const value = new Map(places.map((place) => [nameOf(place), 0]));
    const read = (place: Place) => value.get(nameOf(place)) ?? NaN;
    for (let round = 0; round < rounds; round++) {
      let change = 0;
      for (const place of places) {
        const next = this.oneStep(place, read);
        change = Math.max(change, Math.abs(next - read(place)));
        value.set(nameOf(place), next);
      }
      if (change < 1e-15) return read(this.root(root));
    }
    throw new Error('the values did not settle');
  }

  private oneStep(place: Place, read: (place: Place) => number): number {
    const at = this.describe(place);
    if (at.kind === 'end') return this.game.payoff(at.outcome, 0);
    if (at.kind === 'chance') return this.mean(at.to, (next) => [read(next)])[0] ?? NaN;
    if (at.kind === 'pick') throw new Error('no picks in loops');
    const values = at.moves.flatMap((m) => (m.to ? [this.mean(m.to, (next) => [read(next)])[0] ?? NaN] : []));
    return at.player === 0 ? Math.max(...values) : Math.min(...values);
  }

  private scale(root: number): number {
    let scale = 0;
    for (const place of this.reachable(root)) {
      const at = this.describe(place);
      if (at.kind !== 'end') continue;
      this.structure.players.forEach((_, p) => {
        scale = Math.max(scale, Math.abs(this.game.payoff(at.outcome, p)));
      });
    }
    return scale === 0 ? 1 : scale;
  }

  private best(
    at: Extract<Described, { kind: 'decide' }>,
    of: (place: Place) => number[],
    scale: number,
  ): number[] {
    const options = at.moves.flatMap((m) => (m.to ? [{ rank: m.rank, values: this.mean(m.to, of) }] : []));
    const most = Math.max(...options.map((option) => option.values[at.player] ?? NaN));
    const tied = options.filter((option) => (option.values[at.player] ?? NaN) >= most - 1e-9 * scale);
    const first = tied.reduce((a, b) => (a.rank < b.rank ? a : b));
    return first.values;
  }

  private mean(spread: Spread, of: (place: Place) => number[]): number[] {
    const sums: number[] = [];
    for (const [next, p] of spread) of(next).forEach((value, i) => (sums[i] = (sums[i] ?? 0) + p * value));
    return sums;
  }

  /** Where play goes next, with chances. */
  private steps(place: Place, at: Described, policies: readonly (Policy | undefined)[]): Spread {
    if (at.kind === 'end') return [];
    if (at.kind === 'chance') return at.to;
    if (at.kind === 'decide') {
      const moves = at.moves.filter((m) => m.to !== undefined).sort((a, b) => a.rank - b.rank);
      const weights = this.ask(
        policies[at.player],
        place,
        at.player,
        moves.map((m) => m.id),
      );
      return moves.flatMap((m, i) => (m.to ?? []).map(([next, p]) => [next, p * (weights[i] ?? 0)] as const));
    }
    const mixes = at.counts.map((count, player) =>
      this.ask(
        policies[player],
        place,
        player,
        Array.from({ length: count }, (_, i) => i),
      ),
    );
    return at.to.map((next, joint) => {
      let p = 1;
      let rest = joint;
      for (let player = at.counts.length - 1; player >= 0; player--) {
        const count = at.counts[player] ?? 1;
        p *= mixes[player]?.[rest % count] ?? 0;
        rest = Math.floor(rest / count);
      }
      return [next, p];
    });
  }

  private ask(policy: Policy | undefined, place: Place, player: number, moves: number[]): Float64Array {
    if (!policy) throw new Error('a player without a policy');
    const weights = new Float64Array(moves.length);
    const state = Int32Array.from(place.state);
    policy.decide(
      { player, state, cell: Int32Array.from(place.cell ?? []), sizes: this.numbers.sizes, moves },
      weights,
    );
    return weights;
  }

  private place(state: ArrayLike<number>, cell: readonly number[]): Place {
    const row = Array.from(state);
    return { state: row, cell: this.structure.isWide(Int32Array.from(row)) ? cell : undefined };
  }

  private expand(place: Place): Described {
    const zero = this.numbers.sizes.map(() => 0);
    const cell = place.cell ?? zero;
    const found: { kind: string; player: number; outcome: number; counts: readonly number[] } = {
      kind: '',
      player: 0,
      outcome: 0,
      counts: [],
    };
    const moves: Branch[] = [];
    const results: (readonly [Place, number])[] = [];
    const joints = new Map<string, Place>();
    this.structure.expand(Int32Array.from(place.state), {
      decide: (player) => Object.assign(found, { kind: 'decide', player }),
      move: (id, rank, target, word = []) =>
        void moves.push({ id, rank, to: this.follow(target, cell, word) }),
      chance: () => Object.assign(found, { kind: 'chance' }),
      result: (slot, target, word = []) => {
        const chance = this.numbers.slots[slot] ?? NaN;
        const to = this.follow(target, cell, word);
        if (!to && chance > 0) throw new Error('a result that is not available');
        for (const [next, p] of to ?? []) results.push([next, p * chance]);
      },
      pick: (counts) => Object.assign(found, { kind: 'pick', counts: [...counts] }),
      joint: (choice, target) => void joints.set(choice.join(' '), this.place(target, zero)),
      sort: () => Object.assign(found, { kind: 'sort' }),
      end: (outcome) => Object.assign(found, { kind: 'end', outcome }),
    });
    switch (found.kind) {
      case 'end':
        return { kind: 'end', outcome: found.outcome };
      case 'chance':
        return { kind: 'chance', to: results };
      case 'decide':
        return { kind: 'decide', player: found.player, moves };
      case 'sort': {
        const target = new Int32Array(place.state.length);
        this.structure.sort?.(Int32Array.from(place.state), Int32Array.from(cell), target);
        return { kind: 'chance', to: [[this.place(target, zero), 1]] };
      }
      default: {
        const to = combinations(found.counts).map((choice) => joints.get(choice.join(' ')));
        return { kind: 'pick', counts: found.counts, to: to.filter((next) => next !== undefined) };
      }
    }
  }

  /** Applies a word kernel by kernel; undefined as soon as one way meets a row that is not available. */
  private follow(
    target: ArrayLike<number>,
    cell: readonly number[],
    word: readonly number[],
  ): Spread | undefined {
    let possible = new Map<string, { cell: readonly number[]; p: number }>([
      [cell.join(' '), { cell, p: 1 }],
    ]);
    for (const index of word) {
      const axis = this.structure.kernels[index]?.axis ?? 0;
      const kernel = this.numbers.kernels[index];
      if (!kernel) throw new Error(`no kernel ${index}`);
      const next = new Map<string, { cell: readonly number[]; p: number }>();
      for (const { cell: at, p } of possible.values()) {
        const from = at[axis] ?? 0;
        if (kernel.available[from] !== 1) return undefined;
        for (let to = 0; to < kernel.size; to++) {
          const q = kernel.rows[from * kernel.size + to] ?? 0;
          if (!(kernel.pattern ? kernel.pattern[from * kernel.size + to] === 1 : q > 0)) continue;
          const moved = at.map((value, a) => (a === axis ? to : value));
          const known = next.get(moved.join(' '));
          next.set(moved.join(' '), { cell: moved, p: (known?.p ?? 0) + p * q });
        }
      }
      possible = next;
    }
    return [...possible.values()].map(({ cell: at, p }) => [this.place(target, at), p] as const);
  }
}

/** All combinations of options, the first player's slowest. */
export function combinations(counts: readonly number[]): number[][] {
  return counts.reduce<number[][]>(
    (all, count) =>
      all.flatMap((choice) => Array.from({ length: count }, (_, option) => [...choice, option])),
    [[]],
  );
}
