/**
 * The course of a brawl. Models of a group differ by their Stamina and by whether they still have their Combat Action, so
 * the state is a handful of counts. Rules: the Combat Phase of the rulebook, R-04 (charges), R-18 (Initiative), R-19.
 *
 * Whoever has the Initiative begins; the groups take turns to initiate one combat until neither has a model that may.
 * Attacking, being attacked and supporting use up the Combat Action. Supporters touch the enemy primary, where the
 * attacker takes one place; those with least Stamina support, and of these the first fall.
 */
import { brawlCode, type BrawlDraws } from '../../../game/index.js';
import { fateOf, type Bouts } from './bouts.js';
import { SAME_INITIATIVE } from './initiative.js';

/** What the course depends on; index 0 is the first group. */
export interface CoursePlan {
  readonly stamina: readonly [number, number];
  /** Most supporters of each group. */
  readonly support: readonly [number, number];
  readonly charges: readonly [boolean, boolean];
  readonly shoots: readonly [boolean, boolean];
  readonly lookAhead: readonly [boolean, boolean];
  readonly shots: number;
  readonly turns: number;
}

/** What a group decided: whom it sends against whom with how many supporters; `-1` where it passes. */
const PASS = -1;
/** Values that differ by no more are equal. */
const TIE = 1e-9;

/** One brawl after another; it keeps its arrays. */
export class Course {
  /** Models by (group, 1 = Combat Action left, Stamina). */
  private readonly count: Int32Array;
  private readonly alive = new Int32Array(2);
  /** Models with their Combat Action. */
  private readonly fresh = new Int32Array(2);
  private readonly levels: number;
  private own = PASS;
  private enemy = 0;
  private enemyFresh = 0;
  private ownSupport = 0;
  private enemySupport = 0;

  constructor(
    private readonly plan: CoursePlan,
    private readonly bouts: Bouts,
    private readonly draws: BrawlDraws,
    private readonly models: readonly [number, number],
  ) {
    this.levels = Math.max(...plan.stamina) + 1;
    this.count = new Int32Array(4 * this.levels);
  }

  /** Plays a brawl; its end as `brawlEnd` reads it. */
  play(): number {
    const { plan, alive, draws } = this;
    this.begin();
    const meeting = draws.below(2);
    if (plan.shots > 0) this.shoot(meeting);
    if (plan.charges[0] || plan.charges[1]) this.chargeAll(meeting);
    let turn = 0;
    while (turn < plan.turns && (alive[0] as number) > 0 && (alive[1] as number) > 0) {
      turn++;
      const first = draws.below(2);
      this.phase(first);
      const same = draws.below(SAME_INITIATIVE.outOf) < SAME_INITIATIVE.chances;
      this.phase(same ? first : 1 - first);
      this.regain();
    }
    return brawlCode(alive[0] as number, alive[1] as number, turn);
  }

  private begin(): void {
    this.count.fill(0);
    for (let group = 0; group < 2; group++) {
      const models = this.models[group] as number;
      this.alive[group] = models;
      this.fresh[group] = models;
      this.count[this.at(group, 1, this.plan.stamina[group] as number)] = models;
    }
  }

  private at(group: number, fresh: number, stamina: number): number {
    return (group * 2 + fresh) * this.levels + stamina;
  }

  /** Every model with a weapon shoots, the group with the Initiative first. */
  private shoot(first: number): void {
    const { plan, alive, bouts, draws } = this;
    for (let shot = 0; shot < plan.shots; shot++) {
      for (let i = 0; i < 2; i++) {
        const group = i === 0 ? first : 1 - first;
        if (plan.shoots[group] !== true) continue;
        for (let model = 0; model < (alive[group] as number) && (alive[1 - group] as number) > 0; model++) {
          if (draws.fate(bouts.shotIndex(group)) === 0) continue;
          this.change(1 - group, 1, plan.stamina[1 - group] as number, -1);
          this.add(this.alive, 1 - group, -1);
        }
      }
    }
  }

  /** First contact: each model that can charge does, nobody near to support; then all have their Combat Actions. */
  private chargeAll(first: number): void {
    for (let i = 0; i < 2; i++) {
      const group = i === 0 ? first : 1 - first;
      if (this.plan.charges[group] !== true) continue;
      while ((this.fresh[group] as number) > 0 && (this.alive[1 - group] as number) > 0) {
        this.own = this.highest(group);
        this.aim(group);
        this.ownSupport = this.enemySupport = 0;
        this.fight(group, 1);
      }
      this.refresh();
    }
  }

  private phase(initiative: number): void {
    let group = initiative;
    for (let passed = 0; passed < 2; group = 1 - group) {
      if ((this.alive[0] as number) === 0 || (this.alive[1] as number) === 0) break;
      if ((this.fresh[group] as number) > 0) this.decide(group);
      else this.own = PASS;
      if (this.own === PASS) passed++;
      else {
        passed = 0;
        this.fight(group, 0);
      }
    }
    this.refresh();
  }

  private decide(group: number): void {
    if (this.plan.lookAhead[group] === true) this.lookAhead(group);
    else {
      this.own = this.highest(group);
      this.aim(group);
      const spare = (this.fresh[group] as number) - 1;
      this.ownSupport = Math.min(this.plan.support[group] as number, spare, this.share(group, spare + 1));
      this.enemySupport = this.reply(group, this.own, this.enemy, this.enemyFresh, this.ownSupport);
    }
  }

  /** As many supporters as come on each enemy when the group spreads over all of them. */
  private share(group: number, fresh: number): number {
    return Math.max(0, Math.ceil(fresh / (this.alive[1 - group] as number)) - 1);
  }

  /** The most Stamina among a group's models with an action. */
  private highest(group: number): number {
    let level = this.levels - 1;
    while (level > 0 && (this.count[this.at(group, 1, level)] as number) === 0) level--;
    return level;
  }

  /** The weakest enemy, one that still has its action where there is any: it loses it. */
  private aim(group: number): void {
    this.enemyFresh = (this.fresh[1 - group] as number) > 0 ? 1 : 0;
    let level = 0;
    while ((this.count[this.at(1 - group, this.enemyFresh, level)] as number) === 0) level++;
    this.enemy = level;
  }

  /** With how many supporters the attacked group answers. */
  private reply(group: number, own: number, enemy: number, enemyFresh: number, support: number): number {
    const spare = (this.fresh[1 - group] as number) - enemyFresh;
    const most = Math.min(this.plan.support[1 - group] as number, spare);
    if (this.plan.lookAhead[1 - group] !== true) {
      return Math.min(most, Math.max(support, this.share(1 - group, spare)));
    }
    let best = 0;
    let least = Infinity;
    for (let count = 0; count <= most; count++) {
      const value = this.draws.value(this.bouts.index(group, 0, own, enemy, support, count));
      if (value < least - TIE) [least, best] = [value, count];
    }
    return best;
  }

  /** The combat that is worth most, the enemy's answer counted in; none where every one is worth less than nothing. */
  private lookAhead(group: number): void {
    let best = -TIE;
    this.own = PASS;
    const most = Math.min(this.plan.support[group] as number, (this.fresh[group] as number) - 1);
    for (let own = this.levels - 1; own >= 0; own--) {
      if ((this.count[this.at(group, 1, own)] as number) === 0) continue;
      for (let place = 0; place < 2 * this.levels; place++) {
        const fresh = place < this.levels ? 1 : 0;
        const enemy = place % this.levels;
        if ((this.count[this.at(1 - group, fresh, enemy)] as number) === 0) continue;
        for (let support = 0; support <= most; support++) {
          const answer = this.reply(group, own, enemy, fresh, support);
          const value = this.draws.value(this.bouts.index(group, 0, own, enemy, support, answer));
          if (value <= best + TIE) continue;
          best = value;
          this.own = own;
          this.enemy = enemy;
          this.enemyFresh = fresh;
          this.ownSupport = support;
          this.enemySupport = answer;
        }
      }
    }
  }

  /** The combat that was decided on. */
  private fight(group: number, charge: number): void {
    const { own, enemy, ownSupport, enemySupport } = this;
    this.take(group, 1, own);
    this.take(1 - group, this.enemyFresh, enemy);
    const fate = this.draws.fate(this.bouts.index(group, charge, own, enemy, ownSupport, enemySupport));
    this.support(group, ownSupport, fateOf.supporters(fate, 0));
    this.support(1 - group, enemySupport, fateOf.supporters(fate, 1));
    this.settle(group, fateOf.fell(fate, 0), fateOf.stamina(fate, 0));
    this.settle(1 - group, fateOf.fell(fate, 1), fateOf.stamina(fate, 1));
  }

  private take(group: number, fresh: number, stamina: number): void {
    this.change(group, fresh, stamina, -1);
  }

  private settle(group: number, fell: number, stamina: number): void {
    if (fell === 1) this.add(this.alive, group, -1);
    else this.change(group, 0, stamina, 1);
  }

  private support(group: number, supporters: number, fallen: number): void {
    let level = 0;
    for (let i = 0; i < supporters; i++) {
      while ((this.count[this.at(group, 1, level)] as number) === 0) level++;
      this.take(group, 1, level);
      this.settle(group, i < fallen ? 1 : 0, level);
    }
  }

  private change(group: number, fresh: number, stamina: number, by: number): void {
    this.add(this.count, this.at(group, fresh, stamina), by);
    if (fresh === 1) this.add(this.fresh, group, by);
  }

  private add(to: Int32Array, at: number, by: number): void {
    to[at] = (to[at] as number) + by;
  }

  /** The end of a Combat Phase: everybody has a Combat Action again. */
  private refresh(): void {
    const { count, levels } = this;
    for (let group = 0; group < 2; group++) {
      for (let level = 0; level < levels; level++) {
        this.add(count, this.at(group, 1, level), count[this.at(group, 0, level)] as number);
        count[this.at(group, 0, level)] = 0;
      }
      this.fresh[group] = this.alive[group] as number;
    }
  }

  /** The End Phase: one Stamina for whoever is below its stat. */
  private regain(): void {
    const { count } = this;
    for (let group = 0; group < 2; group++) {
      for (let level = this.plan.stamina[group] as number; level > 0; level--) {
        const [to, from] = [this.at(group, 1, level), this.at(group, 1, level - 1)];
        this.add(count, to, count[from] as number);
        count[from] = 0;
      }
    }
  }
}
