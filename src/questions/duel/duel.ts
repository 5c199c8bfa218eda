/** Solves a duel to the end: who falls, the value of each resource point, and best play in every state. */
import { checkOptions } from '../checkOptions.js';
import { checkSubject } from '../subjects.js';
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

/** A duel's answer and, on request, best play in every state. */
export interface DuelOdds {
  readonly answer: Record<string, unknown>;
  readonly method: Method;
  /** The survival over time. */
  readonly timeline: DuelTimeline;
  readonly details?: DuelDetails;
  /** For a sampled answer: why sampling ended, and which measures missed the requested precision. */
  readonly sampling?: NonNullable<Odds['sampling']>;
}

/** Best play in every state of a duel. Its getters return names in the language at the time of reading. */
export interface DuelDetails {
  readonly players: readonly string[];
  /** The names of the players' resources. */
  readonly resources: readonly string[];
  readonly points: readonly DuelPoint[];
  /** For each player: the value of one combat alone, by its amount of the resource and by who begins. */
  readonly oneCombat: readonly (readonly CombatWorth[])[];
}

/** A state of a duel before a combat, with best play. */
export interface DuelPoint {
  readonly combatsLeft: number;
  /** Each player's resource. */
  readonly amounts: readonly number[];
  /** The player that had the initiative in an earlier stage, if later play depends on it. */
  readonly initiative?: string;
  /** The value of the rest of the duel to each player. */
  readonly values: readonly number[];
  /** The traces of the stage, by who chooses first, in the order of the rules. */
  readonly timelines: readonly DuelPlay[];
}

/** One trace of a stage, from the chance event to the combat. */
export interface DuelPlay {
  readonly probability: number;
  /** The decisions so far, in order. */
  readonly decisions: readonly { readonly player: string; readonly move: string }[];
  /** The mixes of the combat that follows. Absent without a combat. */
  readonly picks?: readonly (readonly DuelPick[])[];
}

/** A pick with a probability above 0. */
export interface DuelPick {
  readonly name: string;
  readonly pick: Readonly<Record<string, number>>;
  readonly probability: number;
}

/** The value of one combat for a given amount of the player's resource. The other player has its starting amount. */
export interface CombatWorth {
  readonly amount: number;
  /** By the player that begins the combat. */
  readonly values: readonly number[];
}

/**
 * Solves a duel and computes its results from the start.
 * @throws StonecastError `too-large` or `cannot-do` if it cannot solve the duel
 */
export function duelOdds(duel: Duel, options: { readonly details?: boolean } = {}): DuelOdds {
  checkSubject('duel', duel);
  checkOptions(options, { details: true });
  const solution = solveDuel(duel);
  const { endings, ended, combats } = playRepeated(solution, duel.start);
  const answer = duel.answer({
    endings: Array.from(endings, exactEstimate),
    combats: exactEstimate(combats),
    values: duel.game.players.map((_, player) => exactEstimate(solution.value(0, duel.start, player))),
    ladders: valueLadders(duel, solution),
  });
  const method: Method = { kind: 'exact' };
  const timeline = duel.timeline(ended);
  return { answer, method, timeline, ...(options.details && { details: detailsOf(duel, solution) }) };
}

/** Returns the value of a solved duel to player 0 along each ladder. */
export function valueLadders(duel: Duel, solution: RepeatedSolution): number[][] {
  return duel.ladders.map(({ states }) => states.map((state) => solution.value(0, state, 0)));
}

/** Solves a duel. Players with a named policy follow it. */
export function solveDuel(duel: Duel): RepeatedSolution {
  return solveRepeated(duel.game, {
    strategy: duel.strategy.map(strategyOf),
    equilibrium: generalEquilibrium,
  });
}

function strategyOf(strategy: DuelStrategy): RepeatedStrategy | undefined {
  if (strategy === 'optimal') return undefined;
  const { picks, play } = strategy;
  return { play, pick: (_stage, combat) => picks[combat] ?? 'equilibrium' };
}

/** Returns best play in every state of a solved duel. */
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

/** Collects all traces of a stage that have a positive chance. */
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
          this.found.push({ probability, decisions, picks: this.picks(node.combat, node.root) });
        }
    }
  }

  private picks(combat: number, root: number): DuelPick[][] {
    const mixes = this.solution.stages[this.stage]?.picks[combat]?.[root]?.mixes ?? [];
    return mixes.map((mix, player) =>
      Array.from(mix).flatMap((probability, option) => {
        const name = this.duel.game.combats[combat]?.picks[player]?.[option] ?? '';
        const pick = this.duel.options[combat]?.[player]?.[option] ?? {};
        return probability > 0 ? [{ name, pick, probability }] : [];
      }),
    );
  }
}

/** Moves that differ by less than this share of the largest value are equally good. */
const TIE = 1e-9;

/**
 * Returns the value of a single, final combat along each ladder, to the owner of the resource.
 * @throws StonecastError `too-large` or `cannot-do` if it cannot solve the combat
 */
export function oneCombat(duel: Duel): CombatWorth[][] {
  const { game, strategy } = duel;
  const play = strategy.map((one) => (one === 'optimal' ? one : one.play));
  const combats = game.combats.map((combat, index) => {
    const given = strategy.map((one) =>
      one === 'optimal' ? 'equilibrium' : (one.picks[index] ?? 'equilibrium'),
    );
    return pickGames(compile(combat.structure), combat, { play }).map(
      (picks) => solvePicks(picks, given, generalEquilibrium).values,
    );
  });
  const worth = (node: StageNode): readonly number[] => {
    if (node.kind === 'play') return Array.from(combats[node.combat]?.[node.root] ?? []);
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

/** Returns the values of a player's best move. Ties go to the first move. */
function bestFor(player: number, moves: readonly (readonly number[])[]): readonly number[] {
  const own = moves.map((values) => values[player] ?? NaN);
  const best = Math.max(...own);
  const tie = TIE * Math.max(...own.map(Math.abs));
  return moves[own.findIndex((value) => value >= best - tie)] ?? [];
}
