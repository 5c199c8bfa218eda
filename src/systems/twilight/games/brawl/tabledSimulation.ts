/**
 * Plays the same brawls as `BrawlSimulation`, but faster. In a known position it neither decides again nor
 * applies an outcome again. It draws the same random numbers in the same order. So the same stream gives the
 * same ends.
 */
import type { BrawlSimulation } from './simulation.js';
import { doubled, NONE, Positions, Steps } from './positionMemory.js';

/** The events beside outcomes: the group with the Initiative starts a Combat Phase, and the Turn ends. */
const BEGINS = [-1, -2] as const;
const TURN_ENDS = -3;

/** In place of a group: no group has the turn, and every model has a Combat Action. */
const REST = 2;
/**
 * In place of a position's combat: the position is at rest. Either both groups still fight, or one is gone.
 */
const GOES_ON = -1;
const OVER = -2;

/** The limits of a table's growth. */
export interface TableLimits {
  /** The brawls that it plays without a table at first. Only this many brawls repay the cost of a table. */
  readonly plain: number;
  /**
   * The number of positions in each stage, and the share of combats in known positions that justifies a
   * larger table. A table beyond the processor's caches gains no time. Below that share, the simulation gives
   * up the table.
   */
  readonly stages: readonly { readonly most: number; readonly worth: number }[];
  /** The number of combats before it measures that share. */
  readonly judged: number;
  /** The most positions without stages, and the most steps between positions. */
  readonly positions: number;
  readonly steps: number;
}

const MOST = { judged: 1 << 14, positions: 1 << 18, steps: 1 << 20 } as const;

/** The limits for groups that decide by a rule of thumb. */
const THRIFTY: TableLimits = {
  plain: 1 << 14,
  stages: [
    { most: 1 << 10, worth: 1 / 4 },
    { most: 1 << 12, worth: 1 / 2 },
    { most: 1 << 14, worth: 3 / 4 },
  ],
  ...MOST,
};
/**
 * The limits for a group that looks ahead, whose decisions cost much time. The table takes about 60 MB at
 * most.
 */
const LAVISH: TableLimits = { plain: 0, stages: [], ...MOST };

/** The length of a decision, which follows the numbers of a position. */
const DECISION = 5;

/** Plays one brawl after another with the knowledge from earlier ones. */
export class TabledSimulation {
  private readonly steps = new Steps();
  private readonly positions: Positions;
  /** The length of the models in a position. The group whose turn it is follows them. */
  private readonly counts: number;
  /** The present position. */
  private readonly row: Uint16Array;
  /** For each position, the number of its combat, or `GOES_ON`, or `OVER`. */
  private combats = new Float64Array(64);
  /** For each position with a combat, the decision that chose it. */
  private decisions = new Uint16Array(64 * DECISION);
  /** For each position at rest, its end after no Turn. It is below 0 until it is computed. */
  private ends = new Float64Array(64).fill(NONE);
  /** The group whose turn it is, while the position is unknown. */
  private turnOf = REST;
  /** The present limit of positions, and its stage. */
  private most: number;
  private stage = 0;
  /** The remaining brawls without the table. */
  private plain: number;
  /** The combats in known positions since the table was full, and the simulation's combats until then. */
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

  /** Plays a brawl. Returns its end in the form of the plan's `end`. */
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

  /** Decides whether a full table grows, stays or goes. */
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

  /** Returns the end after no Turn. */
  private end(at: number): number {
    const { simulation } = this;
    if (at === NONE) return simulation.end(0);
    const known = this.ends[at]!;
    if (known >= 0) return known;
    this.recall(at);
    return (this.ends[at] = simulation.end(0));
  }

  /** Plays a Combat Phase from one position at rest to another. */
  private phase(from: number, group: number): number {
    const { steps } = this;
    const { draws } = this.simulation;
    if (from === NONE) return this.afresh(group);
    let at = steps.get(from, BEGINS[group] as number);
    if (at === NONE) at = this.begin(from, group);
    while (at !== NONE) {
      const combat = this.combats[at]!;
      if (combat < 0) return at;
      this.hits++;
      const fightOutcome = draws.fightOutcome(combat);
      const next = steps.get(at, fightOutcome);
      at = next === NONE ? this.follow(at, fightOutcome) : next;
    }
    return this.turnOf === REST ? NONE : this.afresh(this.turnOf);
  }

  /** Plays the rest of a Combat Phase without the table. */
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
    const group = positions.rows[from * positions.width + this.counts]!;
    this.recall(from);
    const at = from * DECISION;
    const { decision } = simulation;
    decision.own = decisions[at]!;
    decision.enemy = decisions[at + 1]!;
    decision.enemyFresh = decisions[at + 2]!;
    decision.ownSupport = decisions[at + 3]!;
    decision.enemySupport = decisions[at + 4]!;
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

  /** Returns the position in which it is a group's turn: its combat, the other group's combat, or rest. */
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

  /** Adds a position with the chosen combat. */
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

  /** Returns the position in which no model has acted. */
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

  /** Writes the present position into `row`. */
  private write(group: number): void {
    const { row, counts } = this;
    const { count } = this.simulation.standing;
    for (let i = 0; i < counts; i++) row[i] = count[i]!;
    row[counts] = group;
  }

  /** Adds the written position while there is room. */
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

  /** Restores the models of a position. */
  private recall(at: number): void {
    const { rows, width } = this.positions;
    this.simulation.standing.restore(rows, at * width);
  }

  /** Stores a step between positions while there is room. */
  private keep(from: number, event: number, next: number): number {
    const { steps } = this;
    if (next !== NONE && steps.count < this.limits.steps) steps.set(from, event, next);
    return next;
  }
}
