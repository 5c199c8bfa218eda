/** One page for a match-up: the best mix by die, what to do after the cast, and the cost of each habit. */
import { checkOptions, type OptionNames } from '../checkOptions.js';
import { checkSubject } from '../subjects.js';
import type { Duel, Encounter, Position } from '../../system/index.js';
import { Coach } from '../advise/coach.js';
import { t, type Chances } from '../advise/comparison.js';
import { commonDecision, describedDecision, type SheetDecision } from './sheetDecision.js';
import { dieMix, type DieMix } from './dieMix.js';
import { oneCombat } from '../duel/duel.js';
import { castPlaces, passPlace, coordinatesOf } from '../advise/outcomeTree.js';
import { choiceOf, type Strategy } from '../strategies/strategy.js';
import { optimalPicks } from '../strategies/picks.js';
import { equilibriumStrategy, habitStrategy, Match, randomStrategy } from '../strategies/index.js';

/** The content of a sheet. */
export interface Sheet {
  /** The names of the sides. */
  readonly names: readonly string[];
  readonly players: readonly string[];
  /** The value of best play to each player. */
  readonly values: readonly number[];
  /** Chances under best play. */
  readonly chances: Chances;
  /** The mix of each player. Empty without picks. */
  readonly mixes: readonly PickMix[];
  /** The legend of a situation. */
  readonly legend: string;
  readonly casts: readonly CastTable[];
  /** One decision with its possible results. Absent if no player ever has a choice. */
  readonly decision?: SheetDecision;
  /** The value of the combat for each amount of a resource. Absent if no duel of the same match-up is given. */
  readonly ladders?: readonly ResourceLadder[];
  /** For each player. */
  readonly habits: readonly (readonly HabitLoss[])[];
}

/**
 * The value of the combat to a player for each amount of its resource, from 0. The other player keeps its own amount.
 */
export interface ResourceLadder {
  readonly player: string;
  readonly resource: string;
  /** The current amount. */
  readonly start: number;
  /** By amount. */
  readonly values: readonly number[];
}

/** More options of a sheet. */
export interface SheetOptions {
  /** The same match-up as a duel. Its single combats give the value of each amount of a resource. */
  readonly duel?: Duel | undefined;
  /** Receives the number of finished parts. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** The names of the options of `sheet`. */
const SHEET_OPTIONS: OptionNames<SheetOptions> = {
  duel: true,
  onProgress: true,
};

/** How one side picks. */
export interface PickMix {
  readonly player: string;
  readonly options: readonly { readonly name: string; readonly probability: number }[];
  readonly die: Omit<DieMix, 'faces'> & {
    readonly faces: readonly { readonly from: number; readonly to: number; readonly name: string }[];
  };
}

/** What to do after one combination of picks. */
export interface CastTable {
  /** The names of the picks. Empty without picks. */
  readonly picks: readonly string[];
  /** The probability of the combination if both use their best mix. */
  readonly probability: number;
  /** The most frequent situations after the cast, likeliest first. */
  readonly situations: readonly SituationAdvice[];
  /** Their share of all casts. */
  readonly covered: number;
}

/** Advice for one situation. Casts within it differ in detail, so several actions may be best. */
export interface SituationAdvice {
  readonly situation: string;
  readonly probability: number;
  /** The first player to act, and the best actions with their shares of the situation's casts. */
  readonly first: ActionShares;
  /** The same for the other player after a pass. Absent if there is no reply. */
  readonly reply?: ActionShares;
}

/** Actions by how often they are best, most frequent first. */
export interface ActionShares {
  readonly player: string;
  readonly actions: readonly { readonly action: string; readonly share: number }[];
}

/** The cost of a habit to its player. */
export interface HabitLoss {
  readonly name: string;
  readonly about: string;
  /** The loss against best play. */
  readonly givesUp: number;
  /** The loss against an opponent who knows the habit. */
  readonly givesUpIfKnown: number;
}

/** The most combinations of picks with their own table, and the least probability of one. */
const MOST_CASTS = 4;
const LEAST_CAST = 0.05;
/** The most situations in a table. */
const MOST_SITUATIONS = 8;
/** A die may lose this share of the largest payoff. */
const DIE_LOSS = 0.002;

/**
 * Makes the sheet of an encounter. It assumes best play after the picks, whatever the file says.
 * @throws StonecastError if it cannot solve the encounter
 */
export function sheet(given: Encounter, position: Position, options: SheetOptions = {}): Sheet {
  checkSubject('encounter', given);
  checkSubject('position', position);
  checkOptions(options, SHEET_OPTIONS);
  const { duel, onProgress } = options;
  const encounter: Encounter = {
    ...given,
    strategy: given.strategy.map((strategy) => ({ ...strategy, play: 'optimal' })),
  };
  const match = new Match(encounter);
  const values = match.values(equilibriumStrategy, equilibriumStrategy);
  const picks = ([0, 1] as const).map((seat) => match.player(equilibriumStrategy, seat).pick);
  const combinations = combined(picks);
  const coach = (own: readonly number[]) => new Coach(encounter, choiceOf(encounter, own), position.shown);
  const coaches = combinations.map(({ options, probability }) => ({
    options,
    probability,
    coach: coach(options),
  }));
  const root = { node: match.compiled.roots[encounter.root] ?? 0, cell: 0 };
  const tables = coaches
    .filter(({ probability }) => probability >= LEAST_CAST)
    .sort((a, b) => b.probability - a.probability)
    .slice(0, MOST_CASTS);
  const habits = ([0, 1] as const).map((seat) => habitStrategies(match, seat));
  const total = coaches.length + tables.length + habits.reduce((sum, list) => sum + list.length, 0) + 1;
  let done = 0;
  const reported = <T>(part: T): T => {
    onProgress?.(++done, total);
    return part;
  };
  const chances: Record<string, number> = {};
  for (const one of coaches) {
    for (const [id, p] of Object.entries(one.coach.chancesAt(root))) {
      chances[id] = (chances[id] ?? 0) + one.probability * p;
    }
    reported(one);
  }
  const casts = tables.map((one) => reported(castTable(one.coach, one.options, one.probability, position)));
  const [common] = tables;
  const decision = reported(
    describedDecision(encounter, position) ??
      (common && commonDecision(common.coach, casts[0]?.picks ?? [], position)),
  );
  return {
    names: position.names,
    players: encounter.game.structure.players,
    values,
    chances,
    mixes: encounter.game.picks.flatMap((names, player) => mixOf(match, names, player)),
    legend: position.situation.legend,
    casts,
    ...(decision && { decision }),
    ...(duel && { ladders: laddersOf(duel, encounter.game.structure.players) }),
    habits: habits.map((list, seat) =>
      list.map((habit) => reported(habitLoss(match, habit, seat === 0 ? 0 : 1, values))),
    ),
  };
}

/** Returns the value of one combat that player 0 begins, along each ladder. */
function laddersOf(duel: Duel, players: readonly string[]): ResourceLadder[] {
  const worth = oneCombat(duel);
  return duel.ladders.map(({ resource, start }, player) => ({
    player: players[player] ?? '',
    resource,
    start,
    values: (worth[player] ?? []).map(({ values }) => values[0] ?? NaN),
  }));
}

/** Returns every combination of picks that the mixes allow, with its probability. */
function combined(picks: readonly (readonly number[])[]): { options: number[]; probability: number }[] {
  return (picks[0] ?? []).flatMap((p, i) =>
    (picks[1] ?? []).flatMap((q, j) => (p * q > 0 ? [{ options: [i, j], probability: p * q }] : [])),
  );
}

function mixOf(match: Match, names: readonly string[], player: number): PickMix[] {
  if (names.length <= 1) return [];
  const { encounter } = match;
  const picks = optimalPicks(match.seat(player === 0 ? 0 : 1));
  const scale = Math.max(...match.payoffRange(player === 0 ? 0 : 1).map(Math.abs));
  const { die, faces, givesUp } = dieMix(
    picks.mix,
    (mix) => picks.value - picks.worst(mix),
    DIE_LOSS * scale,
  );
  return [
    {
      player: encounter.game.structure.players[player] ?? '',
      options: names.flatMap((name, i) => {
        const probability = picks.mix[i] ?? 0;
        return probability > 0 ? [{ name, probability }] : [];
      }),
      die: {
        die,
        givesUp,
        faces: faces.map(({ from, to, option }) => ({ from, to, name: names[option] ?? '' })),
      },
    },
  ];
}

function castTable(
  coach: Coach,
  options: readonly number[],
  probability: number,
  position: Position,
): CastTable {
  const { picks } = coach.encounter.game;
  const found = new Map<string, Gathered>();
  for (const { place, p } of castPlaces(coach)) {
    const name = position.situation.of(coordinatesOf(coach, place));
    const gathered = found.get(name) ?? new Gathered(name);
    found.set(name, gathered);
    gathered.add(coach, place, p);
  }
  const sorted = [...found.values()].sort((a, b) => b.probability - a.probability).slice(0, MOST_SITUATIONS);
  return {
    picks: picks.map((names, player) => names[options[player] ?? 0] ?? ''),
    probability,
    situations: sorted.map((gathered) => gathered.advice()),
    covered: sorted.reduce((sum, one) => sum + one.probability, 0),
  };
}

/** Collects the best actions in the casts of one situation, weighted by probability. */
class Gathered {
  probability = 0;
  private readonly first = new Shares();
  private readonly reply = new Shares();

  constructor(private readonly situation: string) {}

  add(coach: Coach, place: { node: number; cell: number }, p: number): void {
    this.probability += p;
    this.first.add(coach, place, p);
    const passed = passPlace(coach, place);
    if (passed) this.reply.add(coach, passed, p);
  }

  advice(): SituationAdvice {
    const { situation, probability } = this;
    const [first, reply] = [this.first.list(), this.reply.list()];
    return { situation, probability, first, ...(reply.actions.length > 0 && { reply }) };
  }
}

class Shares {
  private player = '';
  private total = 0;
  private readonly by = new Map<string, number>();

  add(coach: Coach, place: { node: number; cell: number }, p: number): void {
    const best = coach.best(place);
    if (!best) return;
    this.player = best.player;
    this.total += p;
    this.by.set(best.action, (this.by.get(best.action) ?? 0) + p);
  }

  list(): ActionShares {
    const actions = [...this.by].map(([action, p]) => ({ action, share: p / this.total }));
    return { player: this.player, actions: actions.sort((a, b) => b.share - a.share) };
  }
}

/** Returns the habits of the system, and random play. */
function habitStrategies(match: Match, seat: 0 | 1): Strategy[] {
  const known = match.encounter.habits?.(seat) ?? [];
  const random = { ...randomStrategy, name: t('random.name'), about: t('random.about') };
  return [...known.map(({ name, about }) => ({ ...habitStrategy(name), about })), random];
}

/** Returns the loss of a habit against best play and against its best response. */
function habitLoss(
  match: Match,
  strategy: Strategy,
  seat: 0 | 1,
  values: readonly [number, number],
): HabitLoss {
  const pair =
    seat === 0 ? ([strategy, equilibriumStrategy] as const) : ([equilibriumStrategy, strategy] as const);
  const own = match.values(...pair)[seat];
  const known = match.worst(strategy, seat);
  return {
    name: strategy.name,
    about: strategy.about,
    givesUp: Math.max(0, values[seat] - own),
    givesUpIfKnown: Math.max(0, values[seat] - known),
  };
}
