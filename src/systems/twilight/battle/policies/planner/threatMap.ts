/** The consequences of a position: threats by the model, threats against it, and more. */
import type { BattleSimulation } from '../../simulation.js';
import { CONTACT } from '../../../model/sides.js';
import { gapOf } from '../../ground/contact.js';
import type { ModelKind } from '../../plan/modelKind.js';
import { COMBAT_COUNTER, kindAt, type BattlePlan } from '../../plan/plan.js';
import { pointsPerObjective } from '../../plan/victoryConditions.js';
import { rangeOf } from '../../rules/fighting/shooting.js';
import { AT } from '../../state.js';
import { aimsOf, type Aim } from '../goals.js';
import { type Pairs, stakeOf } from './forecast.js';
import { ACT, SELECT } from './featureWeights.js';

/** Friends within this distance in inches count as near, up to this many. */
const NEAR_BY = 2;
const MOST_NEAR = 3;
/** Friends beyond this distance do not count, in inches. */
const FARTHEST = 20;
/** The rate at which an objective loses value for each Movement's length on the way to it. */
const FAR_OFF = 0.6;
/** The share of an objective that the model cannot reach in the remaining Turns. */
const TOO_LATE = 0.5;

const NOWHERE: readonly Aim[] = [];

/** The offsets of an enemy's numbers in `foes`. */
const FOE = {
  /** Its base. */
  x: 0,
  y: 1,
  radius: 2,
  /** How far it moves, and how far it shoots after a move. */
  reach: 3,
  range: 4,
  /** The points that it takes by an attack or by its shots, at least 0. */
  danger: 5,
  fire: 6,
  /** The chance that it acts before the next Combat Phase. */
  ready: 7,
  /** The points that the model takes from it by an attack or by its shots, at least 0. */
  attack: 8,
  shot: 9,
} as const;
const FOE_SIZE = 10;
const FRIEND_SIZE = 3;
/** The distance in Movements within which an enemy's attack threatens soon. */
const SOON = 2;

/** The points that a model may take from each enemy and lose to it, computed once for a decision. */
export class ThreatMap {
  /** The number of enemies on the table. */
  count = 0;
  readonly enemies: Int32Array;
  /** The points that the model takes from each enemy by its shots, at least 0. */
  readonly shot: Float64Array;
  /** The numbers of each enemy (`FOE`), close together because every position reads all of them. */
  private readonly foes: Float64Array;
  /** For each side, the chance that a model that has not been activated acts before the next Combat Phase. */
  private readonly hot: Float64Array;
  /** The x, y and radius of each friend on the table. */
  private friends = 0;
  private readonly friend: Float64Array;
  /** For each enemy on the table, the friends that may still reach it in this Turn. */
  private readonly backers: Int32Array;
  /** For every model, how far it moves, and how far it shoots after a move (0 without a weapon). */
  private readonly strides: Float64Array;
  private readonly ranges: Float64Array;
  /** The aims that victory conditions give the model. */
  aim: readonly Aim[] = [];
  private model = -1;
  /** The model's kind, the radius of its base, its range (0 without a weapon), and the unit of distances. */
  private kind: ModelKind;
  private own = 0;
  private shoots = 0;
  private stride = 1;

  constructor(
    private readonly battle: BattleSimulation,
    private readonly pairs: Pairs,
  ) {
    this.kind = kindAt(battle.plan, 0);
    const models = battle.plan.pieces.length;
    this.enemies = new Int32Array(models);
    this.shot = new Float64Array(models);
    this.foes = new Float64Array(FOE_SIZE * models);
    this.friend = new Float64Array(FRIEND_SIZE * models);
    this.backers = new Int32Array(models);
    const { plan } = battle;
    this.hot = new Float64Array(plan.names.length);
    this.strides = Float64Array.from(plan.pieces, ({ kind }) => kind.movement + CONTACT);
    this.ranges = Float64Array.from(plan.pieces, ({ kind: { weapon } }, model) =>
      weapon ? rangeOf(plan, model) + weapon.move : 0,
    );
  }

  /** Reads all enemies of a model. */
  of(model: number): void {
    const { plan, state } = this.battle;
    const { pairs, strides, ranges, hot, foes } = this;
    const side = plan.side[model]!;
    for (const foe of plan.opposing[side]!) hot[foe] = chanceToAct(this.battle, foe);
    const own = pairs.code(model);
    const staked = plan.stakes[model]!;
    this.model = model;
    this.kind = kindAt(plan, model);
    this.own = state.radius[model]!;
    this.shoots = rangeOf(plan, model);
    this.stride = Math.max(1, this.kind.movement);
    let count = 0;
    for (const enemy of plan.enemies[side]!) {
      if (state.there[enemy] === 0) continue;
      const other = pairs.code(enemy);
      const range = ranges[enemy]!;
      const stake = stakeOf(this.battle, enemy);
      const shot = stake * Math.max(0, pairs.shot(model, enemy, own, other));
      this.enemies[count] = enemy;
      this.shot[count] = shot;
      const at = FOE_SIZE * count++;
      foes[at + FOE.x] = state.x[enemy]!;
      foes[at + FOE.y] = state.y[enemy]!;
      foes[at + FOE.radius] = state.radius[enemy]!;
      foes[at + FOE.reach] = strides[enemy]!;
      foes[at + FOE.range] = range;
      foes[at + FOE.danger] = staked * Math.max(0, pairs.attack(enemy, model, other, own));
      foes[at + FOE.fire] = range > 0 ? staked * Math.max(0, pairs.shot(enemy, model, other, own)) : 0;
      foes[at + FOE.ready] = state.activated[enemy] === 1 ? 0 : hot[plan.side[enemy]!]!;
      foes[at + FOE.attack] = stake * Math.max(0, pairs.attack(model, enemy, own, other));
      foes[at + FOE.shot] = shot;
    }
    this.count = count;
  }

  /** Reads all friends of the model too, which `at` needs. */
  with(model: number): void {
    const { plan, state } = this.battle;
    this.of(model);
    this.aim = isPlain(plan) ? NOWHERE : aimsOf(this.battle, model);
    this.friends = 0;
    for (const friend of plan.friends[plan.side[model]!]!) {
      if (friend === model || state.there[friend] === 0) continue;
      const at = FRIEND_SIZE * this.friends++;
      this.friend[at] = state.x[friend]!;
      this.friend[at + 1] = state.y[friend]!;
      this.friend[at + 2] = state.radius[friend]!;
    }
  }

  /** Counts the friends that may still reach each enemy in this Turn, which `more` needs after `with`. */
  withBackers(): void {
    const { plan, state } = this.battle;
    this.backers.fill(0, 0, this.count);
    for (const friend of plan.friends[this.kind.side]!) {
      if (friend === this.model || state.there[friend] === 0 || state.activated[friend] === 1) continue;
      for (let i = 0; i < this.count; i++) {
        if (gapOf(state, friend, this.enemies[i]!) > this.strides[friend]!) continue;
        this.backers[i] = this.backers[i]! + 1;
      }
    }
  }

  /** Writes the features of a position that only an expert weighs. */
  more(x: number, y: number, into: Float64Array): void {
    const { own, foes, shoots } = this;
    const { movement, cost } = this.kind;
    let fire = 0;
    let hunted = 0;
    let strikes = 0;
    let shots = 0;
    let backers = 0;
    for (let i = 0; i < this.count; i++) {
      const at = FOE_SIZE * i;
      const dx = x - foes[at + FOE.x]!;
      const dy = y - foes[at + FOE.y]!;
      const gap = Math.sqrt(dx * dx + dy * dy) - own - foes[at + FOE.radius]!;
      if (gap < foes[at + FOE.range]!) fire += foes[at + FOE.fire]!;
      if (gap <= SOON * foes[at + FOE.reach]!) hunted += foes[at + FOE.danger]!;
      if (gap <= movement + CONTACT) strikes = Math.max(strikes, foes[at + FOE.attack]!);
      if (gap < shoots) shots = Math.max(shots, foes[at + FOE.shot]!);
      if (gap <= CONTACT) backers = Math.max(backers, this.backers[i]!);
    }
    into[ACT.fire] = fire;
    into[ACT.hunted] = hunted;
    into[ACT.strikesNext] = strikes;
    into[ACT.shootsNext] = shots;
    into[ACT.joined] = cost * Math.min(MOST_NEAR, backers);
  }

  /** Writes the features that depend only on a position. */
  at(x: number, y: number, into: Float64Array): void {
    this.enemiesFrom(x, y, into);
    this.friendsFrom(x, y, into);
    into[ACT.objective] = this.goals(x, y);
  }

  private friendsFrom(x: number, y: number, into: Float64Array): void {
    const { friend, own, stride } = this;
    const { cost } = this.kind;
    const end = FRIEND_SIZE * this.friends;
    let near = 0;
    let least = FARTHEST;
    for (let at = 0; at < end; at += FRIEND_SIZE) {
      const dx = x - friend[at]!;
      const dy = y - friend[at + 1]!;
      const gap = Math.sqrt(dx * dx + dy * dy) - own - friend[at + 2]!;
      if (gap < NEAR_BY && near < MOST_NEAR) near++;
      if (gap < least) least = gap;
    }
    into[ACT.together] = cost * near;
    into[ACT.alone] = end === 0 ? 0 : (cost * least) / stride;
  }

  private enemiesFrom(x: number, y: number, into: Float64Array): void {
    const { own, foes, stride, shoots } = this;
    const { movement, weapon, cost } = this.kind;
    const end = FOE_SIZE * this.count;
    let worst = 0;
    let exposed = 0;
    let later = 0;
    let menace = 0;
    let least = Infinity;
    for (let at = 0; at < end; at += FOE_SIZE) {
      const dx = x - foes[at + FOE.x]!;
      const dy = y - foes[at + FOE.y]!;
      const gap = Math.sqrt(dx * dx + dy * dy) - own - foes[at + FOE.radius]!;
      if (gap < least) least = gap;
      const fought = gap <= foes[at + FOE.reach]! ? foes[at + FOE.danger]! : 0;
      const shotAt = gap < foes[at + FOE.range]! ? foes[at + FOE.fire]! : 0;
      const taken = fought > shotAt ? fought : shotAt;
      if (taken > 0) {
        const now = taken * foes[at + FOE.ready]!;
        exposed += now;
        later += taken;
        if (now > worst) worst = now;
      }
      // The quotient is never more than the whole. So a whole that is too small needs no division.
      const whole = foes[at + FOE.attack]!;
      if (whole > menace) menace = Math.max(menace, whole / (1 + Math.max(0, gap - movement) / stride));
      if (!weapon) continue;
      const far = foes[at + FOE.shot]!;
      if (far > menace) menace = Math.max(menace, far / (1 + Math.max(0, gap - shoots) / stride));
    }
    into[ACT.worst] = worst;
    into[ACT.exposed] = exposed;
    into[ACT.later] = later;
    into[ACT.menace] = menace;
    into[ACT.distance] = end === 0 ? 0 : (cost * least) / stride;
  }

  /** Returns the points of objectives at a position. They fall with the distance and the Turns left. */
  private goals(x: number, y: number): number {
    const { plan } = this.battle;
    const aims = this.aim.length === 0 ? 0 : this.aims(x, y, 0);
    if (plan.data.scenario.objectives.length === 0) return aims;
    const { own: radius, stride } = this;
    const left = Math.max(0, plan.turns - this.battle.state.get(AT.turn));
    let sum = 0;
    for (const goal of plan.data.scenario.objectives) {
      if (!('hold' in goal)) continue;
      const [dx, dy] = [x - goal.hold[0], y - goal.hold[1]];
      const far = Math.max(0, Math.sqrt(dx * dx + dy * dy) - radius - goal.radius);
      const share = far > 0 && far > left * stride ? TOO_LATE : 1;
      sum += (share * goal.points) / (1 + (FAR_OFF * far) / stride);
    }
    return aims + this.leaving(x, y, 0) + sum / (1 + left * left);
  }

  /** Returns the points for leaving the table. They fall with the distance, but not with the Turns left. */
  private leaving(x: number, y: number, nearer: number): number {
    const { plan, state } = this.battle;
    const { own: radius, stride } = this;
    const { scenario } = plan.data;
    const left = Math.max(0, plan.turns - state.get(AT.turn));
    let sum = 0;
    for (const goal of scenario.objectives) {
      if (!('reach' in goal) || goal.side !== this.kind.side) continue;
      const { width, depth } = plan;
      const edge = { left: x, right: width - x, near: y, far: depth - y }[goal.reach];
      const far = Math.max(0, edge - radius - nearer);
      const share = far > left * stride ? TOO_LATE : 1;
      sum += (share * goal.points * pointsPerObjective(scenario)) / (1 + (FAR_OFF * far) / stride);
    }
    return sum;
  }

  /** Returns the points of victory conditions. They fall with the distance, late ones with the Turns left. */
  private aims(x: number, y: number, nearer: number): number {
    const { own: radius, stride, battle } = this;
    const left = Math.max(0, battle.plan.turns - battle.state.get(AT.turn));
    let sum = 0;
    for (const { at, within, points, late } of this.aim) {
      const far = Math.max(
        0,
        Math.sqrt((x - at[0]) * (x - at[0]) + (y - at[1]) * (y - at[1])) - radius - within - nearer,
      );
      const share = far > left * stride ? TOO_LATE : 1;
      sum += (share * points) / (1 + (FAR_OFF * far) / stride) / (late ? 1 + left * left : 1);
    }
    return sum;
  }

  /**
   * Returns the points that victory conditions and exits give a model for one Movement's length on its way.
   */
  progress(model: number): number {
    const { plan, state } = this.battle;
    if (isPlain(plan)) return 0;
    this.kind = kindAt(plan, model);
    this.own = state.radius[model]!;
    this.stride = Math.max(1, this.kind.movement);
    this.aim = aimsOf(this.battle, model);
    const [x, y] = [state.x[model]!, state.y[model]!];
    const worth = (nearer: number): number => this.aims(x, y, nearer) + this.leaving(x, y, nearer);
    return worth(this.kind.movement) - worth(0);
  }

  /** Returns the gap between another model and this one at a position, in inches. */
  gap(x: number, y: number, other: number): number {
    const { state } = this.battle;
    const dx = x - state.x[other]!;
    const dy = y - state.y[other]!;
    return Math.sqrt(dx * dx + dy * dy) - state.radius[this.model]! - state.radius[other]!;
  }

  /**
   * Writes the points that a model may take from its position by an attack or by its shots. Also writes the
   * points that it may lose there, and the distance of the nearest enemy.
   */
  urgency(model: number, into: Float64Array): void {
    const { plan, state } = this.battle;
    const { pairs, strides, ranges } = this;
    const range = ranges[model]!;
    const stride = strides[model]!;
    const own = pairs.code(model);
    const staked = plan.stakes[model]!;
    const enemies = plan.enemies[plan.side[model]!]!;
    let strikes = 0;
    let shoots = 0;
    let endangered = 0;
    let threatens = 0;
    let targeted = 0;
    let nearest = Infinity;
    for (let i = 0; i < enemies.length; i++) {
      const enemy = enemies[i]!;
      if (state.there[enemy] === 0) continue;
      const gap = gapOf(state, model, enemy);
      const other = pairs.code(enemy);
      if (gap < nearest) nearest = gap;
      const stake = stakeOf(this.battle, enemy);
      const whole = stake * pairs.attack(model, enemy, own, other);
      if (gap <= stride && whole > strikes) strikes = whole;
      if (whole > threatens) threatens = Math.max(threatens, fromAfar(whole, gap - stride, stride));
      if (range > 0) {
        const shot = stake * pairs.shot(model, enemy, own, other);
        if (gap < range && shot > shoots) shoots = shot;
        if (shot > threatens) threatens = Math.max(threatens, fromAfar(shot, gap - range, stride));
      }
      if (gap <= strides[enemy]!)
        endangered = Math.max(endangered, staked * pairs.attack(enemy, model, other, own));
      if (gap < ranges[enemy]!) targeted += staked * Math.max(0, pairs.shot(enemy, model, other, own));
    }
    const { cost, movement } = kindAt(plan, model);
    into[SELECT.strikes] = strikes;
    into[SELECT.shoots] = shoots;
    into[SELECT.endangered] = endangered;
    into[SELECT.threatens] = threatens;
    into[SELECT.targeted] = targeted;
    into[SELECT.far] = nearest === Infinity ? 0 : (cost * nearest) / Math.max(1, movement);
  }
}

/** Returns whether only removed enemies count in the scenario. */
const isPlain = ({ victory, data }: BattlePlan): boolean =>
  victory.length === 0 && data.scenario.objectives.length === 0;

/** Returns the value of points beyond reach or range. It falls with the distance. */
const fromAfar = (points: number, beyond: number, stride: number): number =>
  points / (1 + Math.max(0, beyond) / stride);

/** Returns the chance that one of a side's counters comes before the next Combat counter. */
export function chanceToAct({ plan, state }: BattleSimulation, side: number): number {
  const combats = state.bag[COMBAT_COUNTER]!;
  let counters = 0;
  plan.counters.forEach(({ side: owner, colour }, i) => {
    if (plan.wild[side] === true ? colour !== undefined : owner === side) counters += state.bag[i]!;
  });
  return counters === 0 ? 0 : counters / (counters + combats);
}
