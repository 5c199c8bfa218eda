/**
 * A ranged attack as a structure (R-15 … ): a sequence of rounds of one shooter against one model
 * at a time. Blast attacks one target after another. Quick Shot repeats the sequence. An attack on an Engaged
 * target may lead to a round against an engaging model. The two value axes are the shooter's face-up Erac and
 * the present target's face-up Oran.
 */
import type { Expansion, Root, StateRow, Structure, Word } from '../../../game/index.js';
import {
  expandAdjusting,
  type AdjustAbility,
  type AdjustStage,
  type TurnAxes,
  adjustingStates,
} from '../rules/adjust.js';
import {
  combatsOf,
  ERAC,
  modelPlan,
  ORAN,
  type ShotFight,
  type Cast,
  type RangedOutcome,
  type RangedPlan,
  type ShotModelPlan,
  actorsOf,
  type RangedActor,
} from './rangedPlan.js';
import { AxisList, KernelList, Packing, type KernelSpec } from './stateLayout.js';
import { spendDodges } from '../rules/wild.js';
import { t } from '../words/index.js';

/** The stages of an attack. */
export const RANGED_STAGE = { cast: 0, adjust: 1, sort: 2, tie: 3, fall: 4, end: 5 } as const;
const CERTAIN = 0;
/** The most models that may engage one target. */
const MOST_ENGAGERS = 4;

/** The structure of a ranged attack. The head of this file explains it. */
export class RangedStructure implements Structure {
  readonly key: string;
  readonly control;
  readonly value;
  readonly slots: number;
  readonly roots: readonly Root[];
  readonly combats: readonly ShotFight[];
  readonly casts: readonly Cast[];
  readonly mostBlows: readonly [number, number];

  readonly leastWide: number;

  private readonly kernelList = new KernelList();
  /** The control axes of the fields of a state. */
  readonly axis;
  readonly turnAxes: TurnAxes;
  private readonly outcome = new Packing();
  /** The players who act in each round. */
  readonly actors: readonly (readonly RangedActor[])[];
  private readonly legs: number;
  private readonly next: StateRow;
  private readonly adjusting: AdjustStage;

  constructor(readonly plan: RangedPlan) {
    const { shooter, targets, engagers, ofAKind, attacks } = plan;
    this.key = `twilight ranged ${JSON.stringify(plan, (_, v: unknown) => (v === Infinity ? 'inf' : v))}`;
    this.value = ['erac 0', 'oran 1'].map((name) => ({ name, size: ofAKind + 1 }));
    this.legs = attacks * targets.length;
    [this.combats, this.casts] = combatsOf(plan);
    const most = ofAKind * this.legs;
    this.mostBlows = [engagers.length > 0 ? most : 0, most];
    const axes = new AxisList();
    this.turnAxes = { turn: axes.add('turn', 2), passed: axes.add('passed', 2) };
    const pool = (name: string, list: readonly ShotModelPlan[]) => {
      const longest = Math.max(0, ...list.map(({ abilities }) => abilities.length));
      return Array.from({ length: longest }, (_, i) => axes.add(`${name} uses ${i}`, 13));
    };
    this.axis = {
      stage: axes.add('stage', 6),
      combat: axes.add('combat', Math.max(1, this.combats.length)),
      blows: axes.add('blows', ofAKind + 1),
      shooter: axes.add('stamina shooter', shooter.stamina + 1),
      targets: targets.map(({ stamina }, i) => axes.add(`stamina target ${i}`, stamina + 1)),
      engagers: engagers.map(({ stamina }, i) => axes.add(`stamina engaging ${i}`, stamina + 1)),
      shooterUses: pool('shooter', [shooter]),
      modelUses: pool('model', [...targets, ...engagers]),
      landed: [axes.add('landed 0', this.mostBlows[0] + 1), axes.add('landed 1', this.mostBlows[1] + 1)],
      fallen: [axes.add('fallen 0', 1 << engagers.length), axes.add('fallen 1', 1 << targets.length)],
    } as const;
    this.control = axes.axes;
    this.next = new Int32Array(this.control.length);
    this.adjusting = { axes: this.turnAxes, next: this.next, finish: (next) => this.toSort(next) };
    this.actors = actorsOf(plan, this.combats, this.kernelList, this.axis);
    this.slots = this.castSlot(this.casts.length, 0, 0);
    for (const blows of this.mostBlows) this.outcome.add(blows + 1);
    this.outcome.add(1 << engagers.length);
    this.outcome.add(1 << targets.length);
    if (plan.remember)
      for (const { stamina } of [shooter, ...targets, ...engagers]) this.outcome.add(stamina + 1);
    const root = this.rootState();
    this.roots = [{ name: 'attack', state: [...root] }];
    const first = this.actors[root[this.axis.combat] ?? 0] ?? [];
    this.leastWide = adjustingStates(first.map((one) => ({ ...one, stamina: root[one.stamina] ?? 0 })));
    // Every kernel needs a name before the structure is compiled.
    for (const combat of this.combats) {
      if (!this.isDrawn(combat)) this.castWord(combat);
      else for (const axis of [ERAC, ORAN]) this.kernelList.get('raise', axis);
    }
  }

  get kernels(): readonly KernelSpec[] {
    return this.kernelList.specs;
  }

  /** Returns the slot of the chance that a model falls, or stands, under this many blows. */
  fallSlot(engaging: boolean, model: number, blows: number, falls: boolean): number {
    const index = engaging ? this.plan.targets.length + model : model;
    return CERTAIN + 1 + (index * (this.plan.ofAKind + 1) + blows) * 2 + (falls ? 1 : 0);
  }

  /** Returns the slot of the chance 1 / count that a given engaging model is the one hit. */
  tieSlot(count: number): number {
    return this.fallSlot(true, this.plan.engagers.length, 0, false) + count - 1;
  }

  /** Returns the slot of this many Erac and Oran before any dodge, in a round with Wild stones. */
  castSlot(cast: number, erac: number, oran: number): number {
    const size = this.plan.ofAKind + 1;
    return this.tieSlot(MOST_ENGAGERS + 1) + (cast * size + erac) * size + oran;
  }

  /** Returns whether a round with these stones draws Wild stones. */
  isDrawn(cast: Cast): boolean {
    return this.plan.shooter.wild || modelPlan(this.plan, cast).wild;
  }

  /** Returns the player who acts in a state of adjusting. */
  actorOf(state: StateRow): RangedActor | undefined {
    return this.actors[state[this.axis.combat] ?? -1]?.[state[this.turnAxes.turn] ?? 0];
  }

  isWide(state: StateRow): boolean {
    const stage = state[this.axis.stage];
    return stage === RANGED_STAGE.adjust || stage === RANGED_STAGE.sort;
  }

  expand(state: StateRow, into: Expansion): void {
    const combat = this.combatAt(state);
    switch (state[this.axis.stage]) {
      case RANGED_STAGE.cast:
        this.expandCast(state, combat, into);
        return;
      case RANGED_STAGE.adjust: {
        const actors = this.actors[state[this.axis.combat] ?? 0] ?? [];
        expandAdjusting(state, actors, this.adjusting, into);
        return;
      }
      case RANGED_STAGE.sort:
        into.sort();
        return;
      case RANGED_STAGE.tie:
        this.expandTie(state, combat, into);
        return;
      case RANGED_STAGE.fall:
        this.expandFall(state, combat, into);
        return;
      default:
        into.end(
          this.outcome.pack(
            [...this.axis.landed, ...this.axis.fallen, ...this.remembered].map((axis) => state[axis] ?? 0),
          ),
        );
    }
  }

  sort(state: StateRow, cell: Int32Array, target: StateRow): void {
    const [erac, oran] = [cell[ERAC] ?? 0, cell[ORAN] ?? 0];
    const combat = this.combatAt(state);
    target.set(state);
    if (erac > oran) {
      target[this.axis.stage] = RANGED_STAGE.fall;
      target[this.axis.blows] = erac - oran;
    } else if (erac === oran && combat.engaged) target[this.axis.stage] = RANGED_STAGE.tie;
    else this.enter(target, combat.leg + 1);
  }

  get players(): readonly string[] {
    return [t('attacker'), t('defender')];
  }

  moveName(move: number): string {
    if (move === 0) return t('pass');
    const moves = this.actors.flatMap((actors) => actors.flatMap((actor) => actor.moves));
    return moves.find(({ id }) => id === move)?.name() ?? `move ${move}`;
  }

  /** Returns the meaning of an outcome code. */
  read(code: number): RangedOutcome {
    const [engaging = 0, targets = 0, fellEngaging = 0, fellTargets = 0, ...stamina] =
      this.outcome.unpack(code);
    return { blows: [engaging, targets], fallen: [fellEngaging, fellTargets], stamina };
  }

  /** Returns the axes of Stamina that outcomes give. */
  private get remembered(): readonly number[] {
    const { shooter, targets, engagers } = this.axis;
    return this.plan.remember ? [shooter, ...targets, ...engagers] : [];
  }

  private combatAt(state: StateRow): ShotFight {
    const combat = this.combats[state[this.axis.combat] ?? -1];
    if (!combat) throw new Error('a state without a combat');
    return combat;
  }

  private rootState(): StateRow {
    const state = new Int32Array(this.control.length);
    const { shooter, targets, engagers } = this.plan;
    state[this.axis.shooter] = shooter.stamina;
    targets.forEach(({ stamina }, i) => (state[this.axis.targets[i] ?? -1] = stamina));
    engagers.forEach(({ stamina }, i) => (state[this.axis.engagers[i] ?? -1] = stamina));
    this.enter(state, 0);
    return state;
  }

  /** Goes on from a leg to the next target that still stands, or to the end. It writes into the state. */
  private enter(state: StateRow, from: number): void {
    const { targets } = this.plan;
    state[this.axis.blows] = 0;
    for (let leg = from; leg < this.legs; leg++) {
      const target = leg % targets.length;
      if (((state[this.axis.fallen[1]] ?? 0) >> target) & 1) continue;
      const engaged = this.standing(state, target).length > 0;
      this.forget(state, leg);
      this.begin(state, (b) => b.leg === leg && !b.engaging && b.engaged === engaged);
      return;
    }
    this.forget(state, this.legs);
    if (!this.plan.remember) {
      state[this.axis.shooter] = 0;
      for (const axis of this.axis.engagers) state[axis] = 0;
    }
    this.clearTurn(state);
    state[this.axis.combat] = 0;
    state[this.axis.stage] = RANGED_STAGE.end;
  }

  /** Clears the Stamina of targets that no further attack strikes, because it no longer matters. */
  private forget(state: StateRow, leg: number): void {
    if (this.plan.remember) return;
    this.plan.targets.forEach((_, target) => {
      const last = this.legs - this.plan.targets.length + target;
      const axis = this.axis.targets[target];
      if (last < leg && axis !== undefined) state[axis] = 0;
    });
  }

  /** Starts the round that `which` accepts, with all uses restored. */
  private begin(state: StateRow, which: (combat: ShotFight) => boolean): void {
    const index = this.combats.findIndex(which);
    const combat = this.combats[index];
    if (!combat) throw new Error('a combat that was not foreseen');
    this.clearTurn(state);
    const restore = (abilities: readonly AdjustAbility[], axes: readonly number[]) =>
      abilities.forEach(({ uses }, i) => {
        const axis = axes[i];
        if (axis !== undefined && uses !== Infinity) state[axis] = uses;
      });
    restore(this.plan.shooter.abilities, this.axis.shooterUses);
    restore(modelPlan(this.plan, combat).abilities, this.axis.modelUses);
    state[this.axis.combat] = index;
    state[this.axis.stage] = RANGED_STAGE.cast;
  }

  private clearTurn(state: StateRow): void {
    const { turn, passed } = this.turnAxes;
    for (const axis of [turn, passed, ...this.axis.shooterUses, ...this.axis.modelUses]) state[axis] = 0;
  }

  private toSort(next: StateRow): void {
    this.clearTurn(next);
    next[this.axis.stage] = RANGED_STAGE.sort;
  }

  /** Returns the standing models that engage a target. */
  private standing(state: StateRow, target: number): number[] {
    const fallen = state[this.axis.fallen[0]] ?? 0;
    return (this.plan.targets[target]?.engagers ?? []).filter((engager) => !((fallen >> engager) & 1));
  }

  private castWord({ cast }: ShotFight): Word {
    return [this.kernelList.get('cast', ERAC, cast), this.kernelList.get('cast', ORAN, cast)];
  }

  private expandCast(state: StateRow, combat: ShotFight, into: Expansion): void {
    into.chance();
    this.next.set(state);
    this.next[this.axis.stage] = RANGED_STAGE.adjust;
    if (!this.isDrawn(combat)) {
      into.result(CERTAIN, this.next, this.castWord(combat));
      return;
    }
    const model = modelPlan(this.plan, combat);
    const axis = (combat.engaging ? this.axis.engagers : this.axis.targets)[combat.model] ?? -1;
    const nobodyActs = (this.actors[state[this.axis.combat] ?? 0] ?? []).length === 0;
    for (let erac = 0; erac <= this.plan.ofAKind; erac++) {
      for (let oran = 0; oran <= this.plan.ofAKind; oran++) {
        const stamina = state[axis] ?? 0;
        // a Wild target dodges at once, as long as a blow would land and its Stamina lasts.
        const dodged = spendDodges(model.wild ? model.abilities : [], stamina, Math.max(0, erac - oran));
        this.next.set(state);
        this.next[this.axis.stage] = RANGED_STAGE.adjust;
        this.next[axis] = stamina - dodged.stamina;
        if (nobodyActs) this.toSort(this.next);
        const word = [
          ...this.kernelList.times(erac - dodged.turned, 'raise', ERAC),
          ...this.kernelList.times(oran, 'raise', ORAN),
        ];
        into.result(this.castSlot(combat.cast, erac, oran), this.next, word);
      }
    }
  }

  /** Resolves a tie: the shot hits one of the models that engage the target instead. */
  private expandTie(state: StateRow, combat: ShotFight, into: Expansion): void {
    const standing = this.standing(state, combat.model);
    into.chance();
    for (const engager of standing) {
      this.next.set(state);
      this.begin(this.next, (b) => b.leg === combat.leg && b.engaging && b.model === engager);
      into.result(this.tieSlot(standing.length), this.next);
    }
  }

  private expandFall(state: StateRow, combat: ShotFight, into: Expansion): void {
    const side = combat.engaging ? 0 : 1;
    const blows = state[this.axis.blows] ?? 0;
    into.chance();
    for (const falls of [false, true]) {
      const next = this.next;
      next.set(state);
      next[this.axis.landed[side]] = (state[this.axis.landed[side]] ?? 0) + blows;
      if (falls) next[this.axis.fallen[side]] = (state[this.axis.fallen[side]] ?? 0) | (1 << combat.model);
      this.enter(next, combat.leg + 1);
      into.result(this.fallSlot(combat.engaging, combat.model, blows, falls), next);
    }
  }
}
