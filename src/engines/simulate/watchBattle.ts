/**
 * One battle to watch: its events, each side's chance of winning as the battle went on, and the decision that cost its
 * loser most. Explains the decision behind an event: it replays the battle to find the state before the event.
 */
import { copyBattle, searchOf, type Battle, type BattleState, type SearchOrder } from '../../game/index.js';
import { seedBlock } from '../sample/index.js';
import { OutcomeTable, type Outcomes } from './fightOutcomes.js';
import { Sampler } from './sampledChance.js';
import { BattlePlayer } from './playBattles.js';
import { Search, type Searched } from './decisionSearch.js';
import { aheadBy, controlled, leadPlaces, luckAhead, winShare } from './sideComparison.js';

/** Battles among which the median is found. */
const MEDIAN_OF = 21;
/** Points of the curve, at most. */
const POINTS = 21;
/** Playouts from a point, at most; and all steps of the playouts of a curve. */
const PLAYOUTS = 32;
const STEPS = 50_000;
/** The decisions that are searched, and the playouts of each. */
const DECISIONS = 6;
const SEARCHED = 200;
/** Standard errors by which another option must be better than the decision. */
const BEYOND = 2;

/** The chances at one place of a battle. */
export interface CurvePoint {
  /** The number of events before it. */
  readonly after: number;
  /** The chance that each side wins; a draw counts as a shared win. */
  readonly scores: readonly number[];
}

/** A decision for which a search finds a better option. */
export interface LostBy {
  /** The index of the first event after the decision. */
  readonly event: number;
  readonly side: number;
  /** What the better option gains, as a share of a side's points, and its standard error. */
  readonly gain: number;
  readonly error: number;
  /** The better option, in the words of replays. */
  readonly rather: Readonly<Record<string, unknown>>;
}

/** See the head of this file. */
export interface WatchedBattle {
  readonly head: Readonly<Record<string, unknown>>;
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly curve: readonly CurvePoint[];
  /** Absent without a loser, and if no decision was significantly worse than another option. */
  readonly lostBy?: LostBy;
}

/** A state between two steps. */
interface Moment {
  readonly after: number;
  readonly state: BattleState;
}

/** Returns the number of the battle whose result is the median of the first battles of a seed. */
export function medianBattle(battle: Battle, outcomes: Outcomes, seed: Uint32Array): number {
  // Battles of players who search take minutes each.
  if (battle.agents.some((agent) => searchOf(agent))) return 0;
  const player = new BattlePlayer(battle, outcomes, seed);
  const found = new Float64Array(battle.measures.length);
  const places = leadPlaces(battle);
  const leads = Array.from({ length: MEDIAN_OF }, (_, number) => {
    battle.measure(player.play(number), found);
    return { number, lead: aheadBy(battle, 0, (side) => found[places[side] ?? 0] ?? 0) };
  });
  leads.sort((a, b) => a.lead - b.lead || a.number - b.number);
  return leads[(MEDIAN_OF - 1) / 2]?.number ?? 0;
}

/** Plays the battle with a number to watch it. Equal seeds give equal results. */
export function watchBattle(
  battle: Battle,
  outcomes: Outcomes,
  seed: Uint32Array,
  number: number,
): WatchedBattle {
  const events: Readonly<Record<string, unknown>>[] = [];
  const moments: Moment[] = [];
  let head: WatchedBattle['head'] = {};
  let steps = 0;
  const keep = (state: BattleState): void => {
    const kept = battle.newState();
    copyBattle(state, kept);
    if (moments.at(-1)?.after === events.length) moments.pop();
    moments.push({ after: events.length, state: kept });
    steps++;
  };
  const player = new BattlePlayer(battle, outcomes, seed);
  player.traced = true;
  const log = (event: Readonly<Record<string, unknown>>): unknown => events.push(event);
  player.play(number, log, (state) => (head = battle.head(state)), battle.agents, keep);
  const playouts = Math.max(8, Math.min(PLAYOUTS, Math.floor((2 * STEPS) / (POINTS * steps))));
  const table = new OutcomeTable(battle, outcomes);
  const curve = curveOf(moments, new Playouts(battle, table, seed, playouts));
  const lostBy = lostByOf(battle, table, moments, curve);
  return { head, events, curve, ...(lostBy && { lostBy }) };
}

/**
 * Returns the curve. It looks again and again between the two neighbours that differ most, so that the points stand
 * where the chances move.
 */
function curveOf(moments: readonly Moment[], playouts: Playouts): CurvePoint[] {
  const known = new Map<number, readonly number[]>();
  const look = (place: number): void => {
    const moment = moments[place];
    if (moment) known.set(place, playouts.scores(moment.state));
  };
  look(0);
  look(moments.length - 1);
  while (known.size < Math.min(POINTS, moments.length)) {
    const places = [...known.keys()].sort((a, b) => a - b);
    const gaps = places.slice(1).map((to, i) => {
      const from = places[i] ?? 0;
      const moved = movement(known.get(from) ?? [], known.get(to) ?? []);
      // A long stretch may hide two movements that cancel out.
      return { from, to, weight: to - from < 2 ? -1 : moved + (to - from) / moments.length };
    });
    const widest = gaps.reduce((best, gap) => (gap.weight > best.weight ? gap : best));
    if (widest.weight < 0) break;
    look((widest.from + widest.to) >> 1);
  }
  return [...known]
    .sort(([a], [b]) => a - b)
    .map(([place, scores]) => ({ after: moments[place]?.after ?? 0, scores }));
}

/** The largest movement of a side's chance. */
const movement = (from: readonly number[], to: readonly number[]): number =>
  Math.max(0, ...from.map((score, side) => Math.abs(score - (to[side] ?? 0))));

/** Plays battles on from states. Playouts with one number use the same draws. */
class Playouts {
  private readonly copy: BattleState;
  private readonly sampler: Sampler;
  private readonly found: Float64Array;

  constructor(
    private readonly battle: Battle,
    table: OutcomeTable,
    private readonly seed: Uint32Array,
    private readonly count: number,
  ) {
    this.copy = battle.newState();
    this.sampler = new Sampler(table);
    this.found = new Float64Array(battle.measures.length);
  }

  /** Returns the mean score of each side, corrected for luck and rounded to thousandths. */
  scores(state: BattleState): number[] {
    const { battle, count } = this;
    const ends = Array.from({ length: count }, (_, i) => this.end(state, i));
    return battle.sides.map((_, side) => {
      const { value } = controlled(
        ends.map(({ scores }) => scores[side] ?? 0),
        ends.map(({ luck }) => luck[side] ?? 0),
      );
      return Math.round(1000 * Math.min(1, Math.max(0, value))) / 1000;
    });
  }

  private end(
    state: BattleState,
    number: number,
  ): { readonly scores: readonly number[]; readonly luck: readonly number[] } {
    const { battle, copy, found } = this;
    copyBattle(state, copy);
    copy.luck.fill(0);
    // The job number sets these draws apart from those of all battles.
    seedBlock(copy.stream, 1, this.seed, 1, number);
    const chance = this.sampler.bind(copy);
    while (battle.step(copy, chance, battle.agents));
    battle.measure(copy, found);
    return {
      scores: battle.sides.map((_, side) => winShare(battle, side, found)),
      luck: battle.sides.map((_, side) => luckAhead(battle, side, copy.luck)),
    };
  }
}

/** Returns the decision that cost the loser most, among those where its chance fell most. */
function lostByOf(
  battle: Battle,
  table: OutcomeTable,
  moments: readonly Moment[],
  curve: readonly CurvePoint[],
): LostBy | undefined {
  const { choices } = battle;
  const last = curve.at(-1)?.scores ?? [];
  const side = last.indexOf(Math.min(...last));
  const winner = last.indexOf(Math.max(...last));
  if (!choices || side === winner || battle.policies?.automated[side] === true) return undefined;
  const agent = battle.agents[side];
  const order = { playouts: SEARCHED, against: [battle.agents[winner]] };
  const search = new Search(battle, table);
  const found = fallsOf(curve, side)
    .flatMap(({ from, to }) => moments.filter(({ after }) => after >= from && after < to))
    .filter(({ state }) => choices.deciding(state) === side)
    .slice(0, DECISIONS)
    .flatMap(({ after: event, state }): LostBy[] => {
      const { options, taken } = search.of(state, side, agent, order);
      const best = options[taken];
      if (!best || taken === 0 || best.gain <= BEYOND * best.error) return [];
      const { gain, error, option } = best;
      return [{ event, side, gain, error, rather: option.reported }];
    });
  return found.sort((a, b) => b.gain - a.gain)[0];
}

/** The stretches in which a side's chance fell, the largest fall first. */
function fallsOf(
  curve: readonly CurvePoint[],
  side: number,
): readonly { readonly from: number; readonly to: number }[] {
  return curve
    .slice(1)
    .map(({ after: to, scores }, i) => {
      const { after: from = 0, scores: before = [] } = curve[i] ?? {};
      return { from, to, fall: (before[side] ?? 0) - (scores[side] ?? 0) };
    })
    .filter(({ fall }) => fall > 0)
    .sort((a, b) => b.fall - a.fall);
}

/** The decision before an event. */
export interface ExplainedEvent {
  /** The head of the battle's replay, and all its events. */
  readonly head: Readonly<Record<string, unknown>>;
  readonly events: readonly Readonly<Record<string, unknown>>[];
  /** The side that decided; −1: no side decided, and there is no search. */
  readonly side: number;
  readonly searched: Searched | undefined;
}

/**
 * Explains the event with an index, from 0, in the battle with a number among those of the seed.
 * @param order the search to use if the deciding side's policy does not search
 */
export function explainEvent(
  battle: Battle,
  outcomes: Outcomes,
  { seed, number, event }: { readonly seed: Uint32Array; readonly number: number; readonly event: number },
  order: SearchOrder,
): ExplainedEvent {
  const events: Readonly<Record<string, unknown>>[] = [];
  const before: BattleState = battle.newState();
  let begun = 0;
  let head: ExplainedEvent['head'] = {};
  const player = new BattlePlayer(battle, outcomes, seed);
  player.traced = true;
  player.play(
    number,
    (one) => events.push(one),
    (state) => {
      begun = events.length;
      head = battle.head(state);
    },
    battle.agents,
    (state) => {
      // The last state before the event.
      if (events.length <= event) copyBattle(state, before);
    },
  );
  const side = event < begun ? -1 : (battle.choices?.deciding(before) ?? -1);
  if (side < 0) return { head, events, side, searched: undefined };
  const agent = battle.agents[side];
  const search = new Search(battle, new OutcomeTable(battle, outcomes));
  return { head, events, side, searched: search.of(before, side, agent, searchOf(agent) ?? order) };
}
