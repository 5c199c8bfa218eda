/**
 * The course of a brawl. Rules: the Combat Phase of the rulebook, R-04 (charges), R-18 (Initiative), R-19.
 *
 * Whoever has the Initiative begins; the groups take turns to initiate one combat until neither has a model that may.
 * Attacking, being attacked and supporting use up the Combat Action. Supporters touch the enemy primary, where the
 * attacker takes one place; the weakest kinds with least Stamina support, those that bring
 * a stone, and of each kind the first fall.
 */
import type { BrawlDraws } from '../../../../system/index.js';
import type { Combats } from './combats.js';
import { outcomeOf } from './outcome.js';
import { SAME_INITIATIVE } from './initiative.js';
import { NOBODY, BrawlStanding } from './standing.js';

/** What the course depends on of one group; lists have one entry a kind, the weakest first. */
export interface GroupPlan {
  /** Most supporters around an enemy primary of each of the enemy's kinds. */
  readonly support: readonly number[];
  readonly charges: readonly boolean[];
  readonly shoots: readonly boolean[];
  readonly lookAhead: boolean;
}

/** What the course depends on. */
export interface BrawlPlan {
  readonly groups: readonly [GroupPlan, GroupPlan];
  readonly shots: number;
  readonly turns: number;
  /** Whether a coin decides the Initiative of every Combat Phase; else the second of a Turn follows the bag. */
  readonly coin: boolean;
  /** An end as one number, from the models left of each group's kinds. Each Turn makes it one more. */
  end(first: ArrayLike<number>, second: ArrayLike<number>, turns: number): number;
}

/** A group's decision for its next combat. */
export interface Decision {
  /** The place of the model that it sends, `NOBODY` where it passes. */
  own: number;
  /** The place of the enemy primary and whether that has its Combat Action. */
  enemy: number;
  enemyFresh: number;
  /** How many supporters come on either side. */
  ownSupport: number;
  enemySupport: number;
}

/** Values that differ by no more are equal. */
const TIE = 1e-9;

/**
 * One brawl after another, step by step: who stands where is in `standing`, what was decided in `decision`. `TabledSimulation`
 * plays the same brawls faster.
 */
export class BrawlSimulation {
  readonly standing: BrawlStanding;
  readonly decision: Decision = { own: NOBODY, enemy: 0, enemyFresh: 0, ownSupport: 0, enemySupport: 0 };
  /** Combats so far, of all brawls. */
  fought = 0;
  /** Whether a group weighs every combat that it could begin. */
  readonly looksAhead: boolean;
  /** The counts of `standing` that are asked for most. */
  private readonly living: Int32Array;
  private readonly ready: Int32Array;
  private readonly levels: number;
  private readonly canCharge: readonly [boolean, boolean];
  private readonly lookingAhead: readonly [boolean, boolean];
  /** Most supporters by (group, place of the enemy primary). */
  private readonly rooms: Int32Array;
  /** @param models how many of each group's kinds */
  constructor(
    readonly plan: BrawlPlan,
    private readonly bouts: Combats,
    readonly draws: BrawlDraws,
    models: readonly [readonly number[], readonly number[]],
  ) {
    const [first, second] = plan.groups;
    this.standing = new BrawlStanding(bouts, models);
    this.living = this.standing.alive;
    this.ready = this.standing.fresh;
    this.levels = bouts.levels;
    this.lookingAhead = [first.lookAhead, second.lookAhead];
    this.looksAhead = first.lookAhead || second.lookAhead;
    this.rooms = Int32Array.from({ length: 2 * bouts.levels }, (_, at) => {
      const group = Math.floor(at / bouts.levels);
      return this.group(group).support[this.standing.kindOf(1 - group, at % bouts.levels)] as number;
    });
    this.canCharge = [first.charges.includes(true), second.charges.includes(true)];
  }

  /** Plays a brawl; its end as the plan's `end` writes it. */
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

  /** Who has the Initiative in the second Combat Phase of a Turn. */
  secondPhase(first: number): number {
    const { draws, plan } = this;
    if (plan.coin) return draws.below(2);
    return draws.below(SAME_INITIATIVE.outOf) < SAME_INITIATIVE.chances ? first : 1 - first;
  }

  /** Everybody is there, and what comes before the first Turn. */
  meet(): void {
    this.standing.begin();
    const meeting = this.draws.below(2);
    if (this.plan.shots > 0) this.shoot(meeting);
    if (this.canCharge[0] || this.canCharge[1]) this.chargeAll(meeting);
  }

  /** The end after so many Turns as the plan's `end` writes it. */
  end(turns: number): number {
    const { standing } = this;
    standing.muster();
    return this.plan.end(standing.left[0], standing.left[1], turns);
  }

  over(): boolean {
    return this.living[0] === 0 || this.living[1] === 0;
  }

  private alive(group: number): number {
    return this.living[group] as number;
  }

  private fresh(group: number): number {
    return this.ready[group] as number;
  }

  private group(group: number): GroupPlan {
    return this.plan.groups[group] as GroupPlan;
  }

  /** The most supporters of a group around an enemy primary in that place. */
  private room(group: number, enemy: number): number {
    return this.rooms[group * this.levels + enemy] as number;
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

  /** One shot of every model of a kind. */
  private volley(group: number, kind: number): void {
    const { standing } = this;
    const models = standing.here(group, 1, standing.full(group, kind));
    for (let model = 0; model < models && this.alive(1 - group) > 0; model++) {
      const place = standing.lowest(1 - group, 1);
      const shot = this.bouts.shotIndex(group, kind, standing.kindOf(1 - group, place));
      if (this.draws.fightOutcome(shot) !== 0) standing.kill(1 - group, 1, place);
    }
  }

  /** First contact: each model that can charge does, nobody near to support; then all have their Combat Actions. */
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

  /** The strongest model with an action that can charge. */
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

  /** A Combat Phase, or what is left of it, from the group whose turn it is. */
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

  /** Whether a group begins a combat, and which: into `decision`. */
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

  /** As many supporters as come on each enemy when the group spreads over all of them. */
  private share(group: number, fresh: number): number {
    return Math.max(0, Math.ceil(fresh / this.alive(1 - group)) - 1);
  }

  /** The weakest enemy, one that still has its action where there is any: it loses it. */
  private aim(group: number): void {
    const { decision } = this;
    decision.enemyFresh = this.fresh(1 - group) > 0 ? 1 : 0;
    decision.enemy = this.standing.lowest(1 - group, decision.enemyFresh);
  }

  /** With how many supporters the attacked group answers. */
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

  /** The combat that is worth most, the enemy's answer counted in; none where every one is worth less than nothing. */
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

  /** What a combat with so many supporters would be worth to the group that begins it. */
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
    return this.draws.value(this.bouts.index(group, 0, own, enemy, behind, against, ownNear, enemyNear));
  }

  /** The combat that was decided on. */
  private fight(group: number, charge: number): void {
    this.fought++;
    this.leave(group, this.draws.fightOutcome(this.enter(group, charge)));
  }

  /** Takes those who fight the combat that was decided on out of their places; the number of that combat. */
  enter(group: number, charge: number): number {
    const { standing } = this;
    const { own, enemy, enemyFresh, ownSupport, enemySupport } = this.decision;
    standing.take(group, 1, own);
    standing.take(1 - group, enemyFresh, enemy);
    const behind = standing.gather(group, NOBODY, ownSupport);
    const against = standing.gather(1 - group, NOBODY, enemySupport);
    const ownNear = standing.near(group, own, false);
    const enemyNear = standing.near(1 - group, enemy, false);
    return this.bouts.index(group, charge, own, enemy, behind, against, ownNear, enemyNear);
  }

  /** What becomes of a group's supporters, and of the models that it paid with. */
  private afterwards(group: number, support: number, code: number): void {
    const { standing } = this;
    if (!standing.pays(group)) {
      standing.disperse(group, support, code);
      return;
    }
    standing.disperse(group, support, outcomeOf.unpaid(code));
    standing.pay(group, outcomeOf.paid(code));
  }

  /** Puts those who are left after that combat into their places. */
  leave(group: number, fightOutcome: number): void {
    const { standing } = this;
    const { own, enemy, ownSupport, enemySupport } = this.decision;
    this.afterwards(group, ownSupport, outcomeOf.supporters(fightOutcome, 0));
    this.afterwards(1 - group, enemySupport, outcomeOf.supporters(fightOutcome, 1));
    standing.settle(group, own, outcomeOf.fell(fightOutcome, 0), outcomeOf.stamina(fightOutcome, 0));
    standing.settle(1 - group, enemy, outcomeOf.fell(fightOutcome, 1), outcomeOf.stamina(fightOutcome, 1));
  }
}
