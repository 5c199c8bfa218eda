/** Plays battles in blocks and adds up their measures. Every battle has its own stream of (seed, job, number). */
import { searchOf, type Battle, type BattleLog, type BattleState } from '../../game/index.js';
import { seedBlock } from '../sample/index.js';
import { OutcomeTable, type Outcomes } from './fightOutcomes.js';
import { Sampler } from './sampledChance.js';
import { Search } from './decisionSearch.js';
import { PlaySampler } from './fightPlays.js';

/** Battles in a block, the unit of work for threads. Totals of blocks are added in order. */
export const BATTLE_BLOCK = 64;
/** A battle with more steps than this does not end: a defect of its rules. */
const MOST_STEPS = 1_000_000;

/** The results of blocks of battles: plain sums that can be added and sent between threads. */
export interface BattleTotals {
  battles: number;
  /** For measure m: the sum, and the sum of its squares. */
  readonly sums: Float64Array;
  readonly squares: Float64Array;
  /** The sum of measure m × the luck of side s, at m × sides + s. */
  readonly cross: Float64Array;
  /** The sums of each side's luck, and of the products of two sides' luck. */
  readonly luck: Float64Array;
  readonly luckCross: Float64Array;
  /** The places of the kept measures, and their values battle by battle, for at most `MOST_KEPT` battles. */
  readonly kept: readonly number[];
  readonly values: number[];
}

/** The most battles whose values are kept. */
const MOST_KEPT = 65_536;

/** Returns totals of zero battles. */
export function noTotals({ measures, sides }: Pick<Battle, 'measures' | 'sides'>): BattleTotals {
  const [m, s] = [measures.length, sides.length];
  return {
    battles: 0,
    sums: new Float64Array(m),
    squares: new Float64Array(m),
    cross: new Float64Array(m * s),
    luck: new Float64Array(s),
    luckCross: new Float64Array(s * s),
    kept: measures.flatMap(({ kept }, place) => (kept ? [place] : [])),
    values: [],
  };
}

/** Adds totals to others. */
export function addTotals(to: BattleTotals, from: BattleTotals): void {
  to.battles += from.battles;
  for (const field of ['sums', 'squares', 'cross', 'luck', 'luckCross'] as const) {
    const into = to[field];
    from[field].forEach((value, i) => (into[i] = into[i]! + value));
  }
  const room = MOST_KEPT * to.kept.length - to.values.length;
  for (const value of from.values.slice(0, Math.max(0, room))) to.values.push(value);
}

/** Plays battles of one file, one after another. */
export class BattlePlayer {
  private readonly book: OutcomeTable;
  private readonly sampler: Sampler;
  private readonly state: BattleState;
  private readonly found: Float64Array;
  /** Made for the first player who searches. */
  private search: Search | undefined;
  /** Whether logs also contain how each fight reached its result. The battles do not change. */
  traced = false;

  /**
   * @param seed four words
   * @param job the number of the seed's stream
   */
  constructor(
    readonly battle: Battle,
    private readonly outcomes: Outcomes,
    private readonly seed: Uint32Array,
    private readonly job = 0,
  ) {
    this.book = new OutcomeTable(battle, outcomes);
    this.sampler = new Sampler(this.book);
    this.state = battle.newState();
    this.found = new Float64Array(battle.measures.length);
  }

  /**
   * Plays the battle with a number to its end. The state is valid until the next battle.
   * @param begun called with the state after the setup
   * @param agents the agent of each side
   * @param before called with the state before every step
   */
  play(
    number: number,
    log?: BattleLog,
    begun?: (state: BattleState) => void,
    agents: readonly unknown[] = this.battle.agents,
    before?: (state: BattleState) => void,
  ): BattleState {
    const { battle, state } = this;
    this.book.trim();
    state.words.fill(0);
    seedBlock(state.stream, 1, this.seed, this.job, number);
    const chance = this.sampler.bind(state);
    chance.plays = this.traced && log ? new PlaySampler(this.outcomes, this.seed, number) : undefined;
    battle.begin(state, chance, agents, log);
    begun?.(state);
    const searched = agents.some((agent) => searchOf(agent));
    const search = searched ? (this.search ??= new Search(battle, this.book)) : undefined;
    const deciding = () => search?.agents(state, agents) ?? agents;
    let steps = 0;
    // A search draws from its own stream. The battle's stream belongs to the battle's state.
    do {
      if (steps++ > MOST_STEPS) throw new Error(`battle ${number} does not end`);
      before?.(state);
    } while (battle.step(state, chance, deciding(), log));
    return state;
  }

  /** Returns the totals of the battles of a block. */
  block(block: number, battles = BATTLE_BLOCK): BattleTotals {
    const totals = noTotals(this.battle);
    for (let i = 0; i < battles; i++) this.count(this.play(block * BATTLE_BLOCK + i), totals);
    return totals;
  }

  private count(state: BattleState, totals: BattleTotals): void {
    this.battle.measure(state, this.found);
    countBattle(totals, this.found, state.luck);
  }
}

/** Adds one battle to totals: its measures and its luck. */
export function countBattle(totals: BattleTotals, found: Float64Array, luck: Float64Array): void {
  const sides = luck.length;
  totals.battles++;
  for (const place of totals.kept) totals.values.push(found[place]!);
  for (let m = 0; m < found.length; m++) {
    const value = found[m]!;
    if (value === 0) continue;
    totals.sums[m] = totals.sums[m]! + value;
    totals.squares[m] = totals.squares[m]! + value * value;
    for (let s = 0; s < sides; s++) {
      const at = m * sides + s;
      totals.cross[at] = totals.cross[at]! + value * luck[s]!;
    }
  }
  for (let s = 0; s < sides; s++) {
    totals.luck[s] = totals.luck[s]! + luck[s]!;
    for (let t = 0; t < sides; t++) {
      const at = s * sides + t;
      totals.luckCross[at] = totals.luckCross[at]! + luck[s]! * luck[t]!;
    }
  }
}

/**
 * Returns a replay: the head, and all events of the battle with this number.
 * @param traced whether it contains how each fight reached its result
 */
export function recordBattle(player: BattlePlayer, number: number, traced = true): Record<string, unknown> {
  const events: unknown[] = [];
  let head: Readonly<Record<string, unknown>> = {};
  player.traced = traced;
  player.play(
    number,
    (event) => events.push(event),
    (state) => (head = player.battle.head(state)),
  );
  return { ...head, events };
}
