/**
 * Two strategies against each other: the value of an encounter under their play, and the gains of best responses.
 *
 * Merges the tables of several strategies. Each player keeps its own entries.
 */
import type { Encounter } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { compile, bind, UNDECIDED, type Compiled, type PolicyTables } from '../../game/compile/index.js';
import { forward } from '../../engines/exact/index.js';
import { payoffsOf, type Payoffs } from '../../engines/solve/index.js';
import { respond, responseStrategy } from './allStrategies.js';
import { choiceOf, type SeatedStrategy, type Seat, type Strategy, Memory } from './strategy.js';
import type { Numbers } from '../../game/index.js';

/** One encounter for strategies to play. Each strategy takes its seat once and keeps its computed tables. */
export class Match {
  readonly compiled: Compiled;
  private readonly payoffs: Payoffs;
  private readonly memory = new Memory();
  private readonly seated = new Map<Strategy, (SeatedStrategy | undefined)[]>();

  /** @throws StonecastError `cannot-do` unless there are two players */
  constructor(readonly encounter: Encounter) {
    this.compiled = compile(encounter.game.structure);
    if (this.compiled.players !== 2) {
      throw new StonecastError('cannot-do', {
        what: msg('a match'),
        reason: msg('it needs two players'),
      });
    }
    this.payoffs = payoffsOf(this.compiled, encounter.game);
  }

  /** Returns a strategy in a seat. */
  player(strategy: Strategy, seat: 0 | 1): SeatedStrategy {
    const seats = this.seated.get(strategy) ?? [];
    this.seated.set(strategy, seats);
    return (seats[seat] ??= strategy.sit(this.seat(seat)));
  }

  /** Returns the value of the encounter to both players under these two strategies. */
  values(first: Strategy, second: Strategy): [number, number] {
    const { encounter, compiled, payoffs } = this;
    const players = [this.player(first, 0), this.player(second, 1)] as const;
    const sums: [number, number] = [0, 0];
    players[0].pick.forEach((p, own) => {
      players[1].pick.forEach((q, other) => {
        if (p * q === 0) return;
        const choice = choiceOf(encounter, [own, other]);
        const numbers = encounter.game.numbers(choice);
        const tables = mergeTables(
          compiled,
          numbers,
          players.map((player) => player.tables(choice)),
        );
        const { distribution } = forward(compiled, numbers, encounter.root, tables);
        distribution.forEach((chance, i) => {
          sums[0] += p * q * chance * (payoffs.of[0]?.[i] ?? NaN);
          sums[1] += p * q * chance * (payoffs.of[1]?.[i] ?? NaN);
        });
      });
    });
    return sums;
  }

  /** Returns the other seat's payoff from a best response to a strategy in this seat. */
  bestReply(strategy: Strategy, seat: 0 | 1): number {
    return respond(this.seat(seat === 0 ? 1 : 0), this.player(strategy, seat)).value;
  }

  /** Returns a strategy's payoff against an opponent that knows it and plays its own best response. */
  worst(strategy: Strategy, seat: 0 | 1): number {
    if (this.opposite) return -this.bestReply(strategy, seat);
    const response = responseStrategy(strategy);
    const pair = seat === 0 ? ([strategy, response] as const) : ([response, strategy] as const);
    return this.values(...pair)[seat];
  }

  /** Returns the smallest and the largest payoff of a player. */
  payoffRange(player: 0 | 1): [number, number] {
    const payoffs = this.payoffs.of[player] ?? new Float64Array();
    return [
      payoffs.reduce((least, one) => Math.min(least, one), Infinity),
      payoffs.reduce((most, one) => Math.max(most, one), -Infinity),
    ];
  }

  /** Whether the payoffs are opposite (zero-sum). */
  get opposite(): boolean {
    return this.payoffs.zeroSum;
  }

  /** Returns a seat of this match. */
  seat(player: 0 | 1): Seat {
    const { encounter, compiled, memory } = this;
    return { encounter, compiled, player, memory };
  }
}

/**
 * Returns the play of all players in one table.
 * @param perPlayer for each player, the tables with its decisions
 */
function mergeTables(compiled: Compiled, numbers: Numbers, perPlayer: readonly PolicyTables[]): PolicyTables {
  const { layout } = bind(compiled, numbers);
  const choice = new Int32Array(layout.tableTotal).fill(UNDECIDED);
  const starts: number[] = [0];
  const mixtures: { readonly first: number; readonly tables: PolicyTables }[] = [];
  let entries = 0;
  for (const tables of perPlayer) {
    mixtures.push({ first: starts.length - 1, tables });
    for (let m = 1; m < tables.mixStart.length; m++) starts.push(entries + tables.mixStart[m]!);
    entries += tables.mixOption.length;
  }
  for (let node = 0; node < compiled.nodes; node++) {
    const own = mixtures[compiled.player[node]!];
    if (!own) continue;
    const from = layout.tableOffset[node]!;
    const to = from + (compiled.wide[node] === 1 ? layout.cells : 1);
    for (let i = from; i < to; i++) {
      const entry = own.tables.choice[i]!;
      choice[i] = entry < UNDECIDED ? entry - own.first : entry;
    }
  }
  return {
    choice,
    mixStart: Int32Array.from(starts),
    mixOption: concatenate(
      Int32Array,
      perPlayer.map(({ mixOption }) => mixOption),
      entries,
    ),
    mixWeight: concatenate(
      Float64Array,
      perPlayer.map(({ mixWeight }) => mixWeight),
      entries,
    ),
    picks: new Map(
      [...compiled.pickCounts.keys()].map((node) => [
        node,
        perPlayer.map(({ picks }, player) => picks.get(node)?.[player]),
      ]),
    ),
  };
}

function concatenate<T extends { set(part: T, at: number): void; readonly length: number }>(
  type: new (length: number) => T,
  parts: readonly T[],
  length: number,
): T {
  const whole = new type(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
