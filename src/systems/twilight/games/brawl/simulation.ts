/**
 * The simulation of a brawl. Its rules are the Combat Phase of the rulebook, R-04 (charges), R-18
 * (Initiative) and R-19.
 *
 * The group with the Initiative starts. The groups take turns to initiate one combat until neither has a
 * model that may. Each attack, defence and support uses up the Combat Action.
 *
 * Supporters touch the enemy primary, and the attacker takes one of the positions around it. The weakest
 * kinds with the least Stamina support, if they add a stone. Within each kind, the first ones fall.
 */
import type { BrawlDraws } from '../../../../system/index.js';
import type { Combats } from './combats.js';
import { outcomeOf } from './combatNumbers.js';
import { SAME_INITIATIVE } from './sameInitiative.js';
import { NOBODY, BrawlStanding } from './standing.js';

/** The facts about one group. Each list has one entry for each kind, the weakest first. */
export interface GroupPlan {
  /** The most supporters around an enemy primary of each of the enemy's kinds. */
  readonly support: readonly number[];
  readonly charges: readonly boolean[];
  readonly shoots: readonly boolean[];
  readonly lookAhead: boolean;
}

/** The facts on which the simulation depends. */
export interface BrawlPlan {
  readonly groups: readonly [GroupPlan, GroupPlan];
  readonly shots: number;
  readonly turns: number;
  /**
   * Whether a coin decides the Initiative of every Combat Phase. If not, the second phase of a Turn follows
   * the bag.
   */
  readonly coin: boolean;
  /** Returns an end as one number, from the models left of each group's kinds. Each Turn adds 1. */
  end(first: ArrayLike<number>, second: ArrayLike<number>, turns: number): number;
}

/** A group's decision for its next combat. */
export interface Decision {
  /** The slot of the model that it sends, or `NOBODY` for a pass. */
  own: number;
  /** The slot of the enemy primary, and whether that model still has its Combat Action. */
  enemy: number;
  enemyFresh: number;
  /** The number of supporters on each side. */
  ownSupport: number;
  enemySupport: number;
}

/** Values with a smaller difference are equal. */
const TIE = 1e-9;

/**
 * Plays one brawl after another, step by step. `standing` holds the models, and `decision` the last decision.
 * `TabledSimulation` plays the same brawls faster.
 */
export class BrawlSimulation {
  readonly standing: BrawlStanding;
  readonly decision: Decision = { own: NOBODY, enemy: 0, enemyFresh: 0, ownSupport: 0, enemySupport: 0 };
  /** The number of combats so far, in all brawls. */
  fought = 0;
  /** Whether a group compares all combats that it could initiate. */
  readonly looksAhead: boolean;
  /** The counts of `standing` that the simulation reads most often. */
  private readonly living: Int32Array;
  private readonly ready: Int32Array;
  private readonly levels: number;
  private readonly canCharge: readonly [boolean, boolean];
  private readonly lookingAhead: readonly [boolean, boolean];
  /** The most supporters by group and slot of the enemy primary. */
  private readonly rooms: Int32Array;
  /** @param models the number of models of each group's kinds */
  constructor(
    readonly plan: BrawlPlan,
    private readonly combats: Combats,
    readonly draws: BrawlDraws,
    models: readonly [readonly number[], readonly number[]],
  ) {
    const [first, second] = plan.groups;
    this.standing = new BrawlStanding(combats, models);
    this.living = this.standing.alive;
    this.ready = this.standing.fresh;
    this.levels = combats.levels;
    this.lookingAhead = [first.lookAhead, second.lookAhead];
    this.looksAhead = first.lookAhead || second.lookAhead;
    this.rooms = Int32Array.from({ length: 2 * combats.levels }, (_, at) => {
      const group = Math.floor(at / combats.levels);
      return this.group(group).support[this.standing.kindOf(1 - group, at % combats.levels)]!;
    });
    this.canCharge = [first.charges.includes(true), second.charges.includes(true)];
  }

  /** Plays a brawl. Returns its end in the form of the plan's `end`. */
  play(): number {
    const { plan, standing, draws } = this;
    this.meet();
    let turn = 0;
    while (turn < plan.turns && !this.over()) {
      turn++;
      const first = draws.below(2);
      this.phase(first);
      this.phase(this.secondPhase(first));
      standing.regain();
    }
    return this.end(turn);
  }

  /** Draws the group with the Initiative in the second Combat Phase of a Turn. */
  secondPhase(first: number): number {
    const { draws, plan } = this;
    if (plan.coin) return draws.below(2);
    return draws.below(SAME_INITIATIVE.outOf) < SAME_INITIATIVE.chances ? first : 1 - first;
  }

  /** Places all models and plays what comes before the first Turn. */
  meet(): void {
    this.standing.begin();
    const meeting = this.draws.below(2);
    if (this.plan.shots > 0) this.shoot(meeting);
    if (this.canCharge[0] || this.canCharge[1]) this.chargeAll(meeting);
  }

  /** Returns the end after a number of Turns in the form of the plan's `end`. */
  end(turns: number): number {
    const { standing } = this;
    standing.muster();
    return this.plan.end(standing.left[0], standing.left[1], turns);
  }

  over(): boolean {
    return this.living[0] === 0 || this.living[1] === 0;
  }

  private alive(group: number): number {
    return this.living[group]!;
  }

  private fresh(group: number): number {
    return this.ready[group]!;
  }

  private group(group: number): GroupPlan {
    return this.plan.groups[group]!;
  }

  /** Returns the most supporters of a group around an enemy primary in this slot. */
  private room(group: number, enemy: number): number {
    return this.rooms[group * this.levels + enemy]!;
  }

  /** Every model with a weapon shoots at the weakest enemies, the group with the Initiative first. */
  private shoot(first: number): void {
    for (let shot = 0; shot < this.plan.shots; shot++) {
      for (let i = 0; i < 2; i++) {
        const group = i === 0 ? first : 1 - first;
        const { shoots } = this.group(group);
        for (let kind = 0; kind < shoots.length; kind++) {
          if (shoots[kind] === true) this.volley(group, kind);
        }
      }
    }
  }

  /** Plays one shot of every model of a kind. */
  private volley(group: number, kind: number): void {
    const { standing } = this;
    const models = standing.here(group, 1, standing.full(group, kind));
    for (let model = 0; model < models && this.alive(1 - group) > 0; model++) {
      const place = standing.lowest(1 - group, 1);
      const shot = this.combats.shotIndex(group, kind, standing.kindOf(1 - group, place));
      if (this.draws.fightOutcome(shot) !== 0) standing.kill(1 - group, 1, place);
    }
  }

  /** Plays the first contact: each model that can charge does, without supporters. */
  private chargeAll(first: number): void {
    for (let i = 0; i < 2; i++) {
      const group = i === 0 ? first : 1 - first;
      if (this.canCharge[group] !== true) continue;
      while (this.alive(1 - group) > 0) {
        const { decision } = this;
        decision.own = this.charger(group);
        if (decision.own === NOBODY) break;
        this.aim(group);
        decision.ownSupport = decision.enemySupport = 0;
        this.fight(group, 1);
      }
      this.standing.refresh();
    }
  }

  /** Returns the slot of the strongest model that can charge and has its action. */
  private charger(group: number): number {
    const { standing } = this;
    const { charges } = this.group(group);
    let place = standing.levels - 1;
    while (place >= 0) {
      if (standing.here(group, 1, place) > 0 && charges[standing.kindOf(group, place)] === true) return place;
      place--;
    }
    return NOBODY;
  }

  /** Plays a Combat Phase, or the rest of one, from the group whose turn it is. */
  phase(initiative: number): void {
    let group = initiative;
    for (let passed = 0; passed < 2; group = 1 - group) {
      if (this.over()) break;
      if (this.decides(group)) {
        passed = 0;
        this.fight(group, 0);
      } else passed++;
    }
    this.standing.refresh();
  }

  /** Returns whether a group initiates a combat, and writes the combat into `decision`. */
  decides(group: number): boolean {
    const { decision } = this;
    if (this.fresh(group) === 0) decision.own = NOBODY;
    else if (this.lookingAhead[group] === true) this.lookAhead(group);
    else this.spread(group);
    return decision.own !== NOBODY;
  }

  private spread(group: number): void {
    const { decision } = this;
    decision.own = this.standing.highest(group);
    this.aim(group);
    const { own, enemy, enemyFresh } = decision;
    const spare = this.standing.helpers(group, own);
    decision.ownSupport = Math.min(this.room(group, enemy), spare, this.share(group, this.fresh(group)));
    decision.enemySupport = this.reply(group, own, enemy, enemyFresh, decision.ownSupport);
  }

  /** Returns the supporters for each enemy if the group spreads over all of them. */
  private share(group: number, fresh: number): number {
    return Math.max(0, Math.ceil(fresh / this.alive(1 - group)) - 1);
  }

  /** Chooses the weakest enemy. It prefers enemies that still have their action, because they lose it. */
  private aim(group: number): void {
    const { decision } = this;
    decision.enemyFresh = this.fresh(1 - group) > 0 ? 1 : 0;
    decision.enemy = this.standing.lowest(1 - group, decision.enemyFresh);
  }

  /** Returns the number of supporters with which the attacked group answers. */
  private reply(group: number, own: number, enemy: number, enemyFresh: number, support: number): number {
    const spare = this.standing.helpers(1 - group, enemyFresh === 1 ? enemy : NOBODY);
    const most = Math.min(this.room(1 - group, own), spare);
    if (this.lookingAhead[1 - group] !== true)
      return Math.min(most, Math.max(support, this.share(1 - group, this.fresh(1 - group) - enemyFresh)));
    let best = 0;
    let least = Infinity;
    for (let count = 0; count <= most; count++) {
      const value = this.worth(group, own, enemy, enemyFresh, support, count);
      if (value < least - TIE) [least, best] = [value, count];
    }
    return best;
  }

  /**
   * Chooses the combat with the highest value after the enemy's answer. If every value is below 0, it chooses
   * none.
   */
  private lookAhead(group: number): void {
    const { standing, levels, decision } = this;
    let best = -TIE;
    decision.own = NOBODY;
    for (let own = levels - 1; own >= 0; own--) {
      if (standing.here(group, 1, own) === 0) continue;
      for (let target = 0; target < 2 * levels; target++) {
        const fresh = target < levels ? 1 : 0;
        const enemy = target % levels;
        if (standing.here(1 - group, fresh, enemy) === 0) continue;
        const most = Math.min(this.room(group, enemy), standing.helpers(group, own));
        for (let support = 0; support <= most; support++) {
          const answer = this.reply(group, own, enemy, fresh, support);
          const value = this.worth(group, own, enemy, fresh, support, answer);
          if (value <= best + TIE) continue;
          best = value;
          decision.own = own;
          decision.enemy = enemy;
          decision.enemyFresh = fresh;
          decision.ownSupport = support;
          decision.enemySupport = answer;
        }
      }
    }
  }

  /** Returns the value of a combat with these supporters to the group that initiates it. */
  private worth(
    group: number,
    own: number,
    enemy: number,
    fresh: number,
    support: number,
    answer: number,
  ): number {
    const behind = this.standing.gather(group, own, support);
    const against = this.standing.gather(1 - group, fresh === 1 ? enemy : NOBODY, answer);
    const ownNear = this.standing.near(group, own, true);
    const enemyNear = this.standing.near(1 - group, enemy, true);
    return this.draws.value(this.combats.index(group, 0, own, enemy, behind, against, ownNear, enemyNear));
  }

  /** Fights the chosen combat. */
  private fight(group: number, charge: number): void {
    this.fought++;
    this.leave(group, this.draws.fightOutcome(this.enter(group, charge)));
  }

  /** Takes the fighters of the chosen combat out of their slots. Returns the number of that combat. */
  enter(group: number, charge: number): number {
    const { standing } = this;
    const { own, enemy, enemyFresh, ownSupport, enemySupport } = this.decision;
    standing.take(group, 1, own);
    standing.take(1 - group, enemyFresh, enemy);
    const behind = standing.gather(group, NOBODY, ownSupport);
    const against = standing.gather(1 - group, NOBODY, enemySupport);
    const ownNear = standing.near(group, own, false);
    const enemyNear = standing.near(1 - group, enemy, false);
    return this.combats.index(group, charge, own, enemy, behind, against, ownNear, enemyNear);
  }

  /** Settles a group's supporters and the models that it paid with. */
  private afterwards(group: number, support: number, code: number): void {
    const { standing } = this;
    if (!standing.pays(group)) {
      standing.disperse(group, support, code);
      return;
    }
    standing.disperse(group, support, outcomeOf.unpaid(code));
    standing.pay(group, outcomeOf.paid(code));
  }

  /** Puts the survivors of the combat back into slots. */
  leave(group: number, fightOutcome: number): void {
    const { standing } = this;
    const { own, enemy, ownSupport, enemySupport } = this.decision;
    this.afterwards(group, ownSupport, outcomeOf.supporters(fightOutcome, 0));
    this.afterwards(1 - group, enemySupport, outcomeOf.supporters(fightOutcome, 1));
    standing.settle(group, own, outcomeOf.fell(fightOutcome, 0), outcomeOf.stamina(fightOutcome, 0));
    standing.settle(1 - group, enemy, outcomeOf.fell(fightOutcome, 1), outcomeOf.stamina(fightOutcome, 1));
  }
}
