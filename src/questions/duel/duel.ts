/** A duel to the end: who falls, what each point of a resource is worth, and best play at every point of it. */
import { exactEstimate, type Method, type StageNode } from '../../game/index.js';
import type { Duel, DuelStrategy, DuelTimeline } from '../../system/index.js';
import { compile } from '../../game/compile/index.js';
import {
  pickGames,
  playRepeated,
  solvePicks,
  solveRepeated,
  type RepeatedStrategy,
  type RepeatedSolution,
} from '../../engines/solve/index.js';
import { generalEquilibrium } from '../splits/equilibria.js';
import type { Odds } from '../odds/odds.js';

/** A duel's answer and, on request, best play at every point of it. */
export interface DuelOdds {
  readonly answer: Record<string, unknown>;
  readonly method: Method;
  /** Who still stands as time goes by. */
  readonly timeline: DuelTimeline;
  readonly details?: DuelDetails;
  /** Of a sampled answer: why sampling ended, and the measures that are less certain than was asked. */
  readonly sampling?: NonNullable<Odds['sampling']>;
}

/** Play at every point of a duel. Its names are made when they are read, in the language that is then spoken. */
export interface DuelDetails {
  readonly players: readonly string[];
  /** What the players' resources are called. */
  readonly resources: readonly string[];
  readonly points: readonly DuelPoint[];
  /** For each player: what one combat alone is worth to it at each amount of its resource, by who begins it. */
  readonly oneCombat: readonly (readonly CombatWorth[])[];
}

/** Where a duel may stand before a combat, and what is done there. */
export interface DuelPoint {
  readonly combatsLeft: number;
  /** Each player's resource. */
  readonly amounts: readonly number[];
  /** Who had the first say in an earlier stage, where what follows depends on it. */
  readonly initiative?: string;
  /** What the rest of the duel is worth to each player. */
  readonly values: readonly number[];
  /** What happens by whom chance lets choose first, in the order in which the rules list it. */
  readonly timelines: readonly DuelPlay[];
}

/** One course of a stage, from chance to the combat. */
export interface DuelPlay {
  readonly probability: number;
  /** The decisions that lead here, in order. */
  readonly decisions: readonly { readonly player: string; readonly move: string }[];
  /** The mixes of the combat that follows; absent where none is fought. */
  readonly picks?: readonly (readonly DuelPick[])[];
}

/** A pick that is made with a probability above 0. */
export interface DuelPick {
  readonly name: string;
  readonly pick: Readonly<Record<string, number>>;
  readonly probability: number;
}

/** What one combat is worth to a player that has so much of its resource, the other as at the start. */
export interface CombatWorth {
  readonly amount: number;
  /** By the player that begins the combat. */
  readonly values: readonly number[];
}

/**
 * Solves a duel and plays it from its start.
 * @throws StonecastError `too-large` or `cannot-do` for what cannot be solved
 */
export function duelOdds(duel: Duel, options: { readonly details?: boolean } = {}): DuelOdds {
  const solution = solveDuel(duel);
  const { endings, ended, bouts } = playRepeated(solution, duel.start);
  const answer = duel.answer({
    endings: Array.from(endings, exactEstimate),
    bouts: exactEstimate(bouts),
    values: duel.game.players.map((_, player) => exactEstimate(solution.value(0, duel.start, player))),
    ladders: valueLadders(duel, solution),
  });
  const method: Method = { kind: 'exact' };
  const timeline = duel.timeline(ended);
  return { answer, method, timeline, ...(options.details && { details: detailsOf(duel, solution) }) };
}

/** What a solved duel is worth to player 0 along each ladder. */
export function valueLadders(duel: Duel, solution: RepeatedSolution): number[][] {
  return duel.ladders.map(({ states }) => states.map((state) => solution.value(0, state, 0)));
}

/** Best play of a duel, those with a named policy playing by it. */
export function solveDuel(duel: Duel): RepeatedSolution {
  return solveRepeated(duel.game, {
    strategy: duel.strategy.map(strategyOf),
    equilibrium: generalEquilibrium,
  });
}

function strategyOf(strategy: DuelStrategy): RepeatedStrategy | undefined {
  if (strategy === 'optimal') return undefined;
  const { picks, play } = strategy;
  return { play, pick: (_stage, bout) => picks[bout] ?? 'equilibrium' };
}

/** Best play at every point of a solved duel. */
export function detailsOf(duel: Duel, solution: RepeatedSolution): DuelDetails {
  const { stages, states } = duel.game;
  const points: DuelPoint[] = [];
  for (let stage = 0; stage < stages; stage++) {
    for (let state = 0; state < states; state++) {
      const remembered = duel.remembers ? duel.remembers(stage, state) : {};
      if (!remembered) continue;
      const { initiative } = remembered;
      points.push({
        combatsLeft: stages - stage,
        amounts: duel.amounts(state),
        ...(initiative && {
          get initiative() {
            return initiative();
          },
        }),
        values: duel.game.players.map((_, player) => solution.value(stage, state, player)),
        timelines: new Timelines(duel, solution, stage, state).list(),
      });
    }
  }
  return {
    get players() {
      return duel.game.players;
    },
    get resources() {
      return duel.ladders.map(({ resource }) => resource);
    },
    points,
    oneCombat: oneCombat(duel),
  };
}

/** Follows a stage's tree along everything that has a chance. */
class Timelines {
  private decision = 0;
  private readonly found: DuelPlay[] = [];

  constructor(
    private readonly duel: Duel,
    private readonly solution: RepeatedSolution,
    private readonly stage: number,
    private readonly state: number,
  ) {}

  list(): DuelPlay[] {
    const tree = this.solution.stages[this.stage]?.trees[this.state];
    if (tree) this.walk(tree, 1, []);
    return this.found;
  }

  private walk(node: StageNode, probability: number, decisions: DuelPlay['decisions']): void {
    switch (node.kind) {
      case 'chance':
        for (const { p, to } of node.branches) this.walk(to, probability * p, decisions);
        return;
      case 'decide': {
        const weights = this.solution.stages[this.stage]?.decisions[this.state]?.[this.decision++];
        const { game } = this.duel;
        node.moves.forEach(({ name, to }, i) => {
          const decision = {
            get player() {
              return game.players[node.player] ?? '';
            },
            get move() {
              return name();
            },
          };
          this.walk(to, probability * (weights?.[i] ?? 0), [...decisions, decision]);
        });
        return;
      }
      case 'pass':
        if (probability > 0) this.found.push({ probability, decisions });
        return;
      case 'play':
        if (probability > 0) {
          this.found.push({ probability, decisions, picks: this.picks(node.bout, node.root) });
        }
    }
  }

  private picks(bout: number, root: number): DuelPick[][] {
    const mixes = this.solution.stages[this.stage]?.picks[bout]?.[root]?.mixes ?? [];
    return mixes.map((mix, player) =>
      Array.from(mix).flatMap((probability, option) => {
        const name = this.duel.game.bouts[bout]?.picks[player]?.[option] ?? '';
        const pick = this.duel.options[bout]?.[player]?.[option] ?? {};
        return probability > 0 ? [{ name, pick, probability }] : [];
      }),
    );
  }
}

/** Moves that differ by less than this part of the largest value are equally good. */
const TIE = 1e-9;

/**
 * What a single combat, with nothing to come after it, is worth along each ladder, to the player whose resource it is.
 * @throws StonecastError `too-large` or `cannot-do` for what cannot be solved
 */
export function oneCombat(duel: Duel): CombatWorth[][] {
  const { game, strategy } = duel;
  const play = strategy.map((one) => (one === 'optimal' ? one : one.play));
  const bouts = game.bouts.map((bout, index) => {
    const given = strategy.map((one) =>
      one === 'optimal' ? 'equilibrium' : (one.picks[index] ?? 'equilibrium'),
    );
    return pickGames(compile(bout.structure), bout, { play }).map(
      (picks) => solvePicks(picks, given, generalEquilibrium).values,
    );
  });
  const worth = (node: StageNode): readonly number[] => {
    if (node.kind === 'play') return Array.from(bouts[node.bout]?.[node.root] ?? []);
    if (node.kind !== 'decide') throw new Error('a combat that has begun is chosen and fought');
    return bestFor(
      node.player,
      node.moves.map(({ to }) => worth(to)),
    );
  };
  return duel.ladders.map(({ states }, player) =>
    states.map((state, amount) => ({
      amount,
      values: game.players.map((_, initiator) => worth(duel.combatOf(state, initiator))[player] ?? NaN),
    })),
  );
}

/** The values of the move that is best for a player, the first of those that are as good. */
function bestFor(player: number, moves: readonly (readonly number[])[]): readonly number[] {
  const own = moves.map((values) => values[player] ?? NaN);
  const best = Math.max(...own);
  const tie = TIE * Math.max(...own.map(Math.abs));
  return moves[own.findIndex((value) => value >= best - tie)] ?? [];
}
