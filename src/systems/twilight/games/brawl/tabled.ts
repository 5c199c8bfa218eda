/**
 * The same brawls as `BrawlSimulation` plays, faster: where a brawl comes to a position that one was in before, neither what the
 * groups decide nor what a fate does to them is computed again. Chance is asked for the same things in the same order, so
 * that the ends are the same for the same stream.
 */
import type { BrawlSimulation } from './simulation.js';
import { doubled, NONE, Positions, Steps } from './memory.js';

/** Events beside fates: the group with the Initiative begins a Combat Phase, the Turn ends. */
const BEGINS = [-1, -2] as const;
const TURN_ENDS = -3;

/** In the place of a group: nobody's turn, everybody has a Combat Action. */
const REST = 2;
/** In the place of a position's combat: there is none, it is one of rest; there both groups still are, or one is gone. */
const GOES_ON = -1;
const OVER = -2;

/** How large a table grows. */
export interface TableLimits {
  /** Brawls that are played without a table at first: so many make up for its making. */
  readonly plain: number;
  /**
   * How many positions are kept, and from which share of combats fought in known ones a larger table is worth its room:
   * one beyond the processor's caches is no faster than what it saves. Below that share the table is given up.
   */
  readonly stages: readonly { readonly most: number; readonly worth: number }[];
  /** The combats from which that share is told. */
  readonly judged: number;
  /** The most positions where there are no stages, and the most steps between positions. */
  readonly positions: number;
  readonly steps: number;
}

const MOST = { judged: 1 << 14, positions: 1 << 18, steps: 1 << 20 } as const;

/** Where groups decide by a rule of thumb. */
const THRIFTY: TableLimits = {
  plain: 1 << 14,
  stages: [
    { most: 1 << 10, worth: 1 / 4 },
    { most: 1 << 12, worth: 1 / 2 },
    { most: 1 << 14, worth: 3 / 4 },
  ],
  ...MOST,
};
/** Where a group looks ahead, so that every decision is dear: some 60 MB at most. */
const LAVISH: TableLimits = { plain: 0, stages: [], ...MOST };

/** Numbers of a decision behind those of a position. */
const DECISION = 5;

/** One brawl after another, by what is known from those before. */
export class TabledSimulation {
  private readonly steps = new Steps();
  private readonly positions: Positions;
  /** Numbers of models in a position; the group whose turn it is lies behind them. */
  private readonly counts: number;
  /** The position at hand. */
  private readonly row: Uint16Array;
  /** Of each position the combat that is fought in it, or `GOES_ON`, or `OVER`. */
  private combats = new Float64Array(64);
  /** Of each position with a combat the decision that led to it. */
  private decisions = new Uint16Array(64 * DECISION);
  /** Of each position at rest the end that it would be after no Turn; below 0 where nobody asked yet. */
  private ends = new Float64Array(64).fill(NONE);
  /** Where no position is known: whose turn it is with everybody as the course has them. */
  private turnOf = REST;
  /** How many positions are kept for now, and which of the stages that is. */
  private most: number;
  private stage = 0;
  /** Brawls that are still to be played without the table. */
  private plain: number;
  /** Combats in known positions since the table was full, and those of the course until then. */
  private hits = 0;
  private fought = 0;

  constructor(
    private readonly simulation: BrawlSimulation,
    private readonly limits: TableLimits = simulation.looksAhead ? LAVISH : THRIFTY,
  ) {
    this.plain = limits.plain;
    this.most = limits.stages[0]?.most ?? limits.positions;
    this.counts = simulation.standing.count.length;
    this.positions = new Positions(this.counts + 1);
    this.row = new Uint16Array(this.counts + 1);
  }

  /** Plays a brawl; its end as the plan's `end` writes it. */
  play(): number {
    const { simulation } = this;
    if (this.plain > 0) {
      this.plain--;
      return simulation.play();
    }
    if (this.positions.count === this.most) this.judge();
    const { draws, plan } = simulation;
    simulation.meet();
    let at = this.rest();
    let turn = 0;
    while (turn < plan.turns && !this.over(at)) {
      turn++;
      const first = draws.below(2);
      at = this.phase(at, first);
      at = this.phase(at, simulation.secondPhase(first));
      at = this.turnEnds(at);
    }
    return this.end(at) + turn;
  }

  /** With the table full: whether it grows, stays or is given up. */
  private judge(): void {
    const { stages, judged } = this.limits;
    const stage = stages[this.stage];
    const combats = this.hits + this.simulation.fought - this.fought;
    if (!stage || combats < judged) return;
    if (this.hits < stage.worth * combats) this.plain = Infinity;
    this.stage++;
    this.most = stages[this.stage]?.most ?? this.most;
  }

  private over(at: number): boolean {
    return at === NONE ? this.simulation.over() : this.combats[at] === OVER;
  }

  /** The end after no Turn. */
  private end(at: number): number {
    const { simulation } = this;
    if (at === NONE) return simulation.end(0);
    const known = this.ends[at] as number;
    if (known >= 0) return known;
    this.recall(at);
    return (this.ends[at] = simulation.end(0));
  }

  /** A Combat Phase from a position of rest to another. */
  private phase(from: number, group: number): number {
    const { steps } = this;
    const { draws } = this.simulation;
    if (from === NONE) return this.afresh(group);
    let at = steps.get(from, BEGINS[group] as number);
    if (at === NONE) at = this.begin(from, group);
    while (at !== NONE) {
      const combat = this.combats[at] as number;
      if (combat < 0) return at;
      this.hits++;
      const fightOutcome = draws.fightOutcome(combat);
      const next = steps.get(at, fightOutcome);
      at = next === NONE ? this.follow(at, fightOutcome) : next;
    }
    return this.turnOf === REST ? NONE : this.afresh(this.turnOf);
  }

  /** What is left of a Combat Phase, without what is known. */
  private afresh(group: number): number {
    this.simulation.phase(group);
    return this.rest();
  }

  private begin(from: number, group: number): number {
    this.recall(from);
    return this.keep(from, BEGINS[group] as number, this.turn(group));
  }

  private follow(from: number, fightOutcome: number): number {
    const { simulation, decisions, positions } = this;
    const group = positions.rows[from * positions.width + this.counts] as number;
    this.recall(from);
    const at = from * DECISION;
    const { decision } = simulation;
    decision.own = decisions[at] as number;
    decision.enemy = decisions[at + 1] as number;
    decision.enemyFresh = decisions[at + 2] as number;
    decision.ownSupport = decisions[at + 3] as number;
    decision.enemySupport = decisions[at + 4] as number;
    simulation.enter(group, 0);
    simulation.leave(group, fightOutcome);
    return this.keep(from, fightOutcome, this.turn(1 - group));
  }

  private turnEnds(from: number): number {
    const { simulation, steps } = this;
    if (from === NONE) {
      simulation.standing.regain();
      return this.rest();
    }
    const next = steps.get(from, TURN_ENDS);
    if (next !== NONE) return next;
    this.recall(from);
    simulation.standing.regain();
    return this.keep(from, TURN_ENDS, this.rest());
  }

  /** The position where it is a group's turn with everybody as the course has them: its combat, the other's, or rest. */
  private turn(group: number): number {
    const { simulation } = this;
    if (simulation.over()) return this.phaseEnds();
    const known = this.find(group);
    if (known !== NONE) return known;
    if (simulation.decides(group)) return this.fights(group);
    const other = this.find(1 - group);
    if (other !== NONE) return other;
    return simulation.decides(1 - group) ? this.fights(1 - group) : this.phaseEnds();
  }

  /** A new position with the combat that was decided on. */
  private fights(group: number): number {
    const { simulation } = this;
    this.turnOf = group;
    this.write(group);
    const at = this.add();
    if (at === NONE) return NONE;
    const { own, enemy, enemyFresh, ownSupport, enemySupport } = simulation.decision;
    this.decisions.set([own, enemy, enemyFresh, ownSupport, enemySupport], at * DECISION);
    this.combats[at] = simulation.enter(group, 0);
    return at;
  }

  private phaseEnds(): number {
    this.simulation.standing.refresh();
    return this.rest();
  }

  /** The position where nobody has acted, with everybody as the course has them. */
  private rest(): number {
    this.turnOf = REST;
    const known = this.find(REST);
    if (known !== NONE) return known;
    const at = this.add();
    if (at !== NONE) this.combats[at] = this.simulation.over() ? OVER : GOES_ON;
    return at;
  }

  private find(group: number): number {
    this.write(group);
    return this.positions.find(this.row);
  }

  /** The position at hand into `row`. */
  private write(group: number): void {
    const { row, counts } = this;
    const { count } = this.simulation.standing;
    for (let i = 0; i < counts; i++) row[i] = count[i] as number;
    row[counts] = group;
  }

  /** A new position of what is written, while there is room. */
  private add(): number {
    const { positions } = this;
    if (positions.count === this.most) return NONE;
    if (positions.count === this.combats.length) {
      this.combats = doubled(this.combats);
      this.decisions = doubled(this.decisions);
      const { length } = this.ends;
      this.ends = doubled(this.ends).fill(NONE, length);
    }
    const at = positions.add(this.row);
    if (positions.count === this.most) {
      this.hits = 0;
      this.fought = this.simulation.fought;
    }
    return at;
  }

  /** Everybody stands as in a position. */
  private recall(at: number): void {
    const { rows, width } = this.positions;
    this.simulation.standing.restore(rows, at * width);
  }

  /** Keeps what follows what, while there is room. */
  private keep(from: number, event: number, next: number): number {
    const { steps } = this;
    if (next !== NONE && steps.count < this.limits.steps) steps.set(from, event, next);
    return next;
  }
}
