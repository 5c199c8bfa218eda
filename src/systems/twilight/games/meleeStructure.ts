/**
 * A melee as a structure (R-03 … ): cast, adjust, count the blows, then roll the saves of one side
 * and of the other. The value axes are the face-up stones by kind and side. The control axes are Stamina,
 * remaining uses, the turn and the results.
 */
import type { Expansion, Root, StateRow, Structure } from '../../../game/index.js';
import {
  adjustMoves,
  expandAdjusting,
  type Actor,
  type AdjustMove,
  type AdjustStage,
  type Reach,
  type TurnAxes,
  adjustingStates,
} from '../rules/adjust.js';
import { blowsLanded } from '../rules/blowsAndSaves.js';
import { AxisList, KernelList, Packing, type KernelSpec } from './stateLayout.js';
import {
  isBothWild,
  valueAxis,
  rootIndex,
  rootsOf,
  type MeleeOutcome,
  type MeleePlan,
  type MeleeRoot,
  CERTAIN,
  MeleeSlots,
} from './meleePlan.js';
import { other, pair, type SideIndex } from '../model/sides.js';
import { t } from '../words/index.js';

/** The stages of a melee. */
export const STAGE = { cast: 0, adjust: 1, sort: 2, fallsA: 3, fallsD: 4, end: 5 } as const;
const SIDES = [0, 1] as const;

/** The structure of a melee. The head of this file explains it. */
export class MeleeStructure implements Structure {
  readonly key: string;
  readonly control;
  readonly value;
  readonly slots: number;
  /** The slots of its chances. */
  readonly slotsOf: MeleeSlots;
  readonly roots: readonly Root[];
  /** The moves of each side. */
  readonly moves: readonly [readonly AdjustMove[], readonly AdjustMove[]];
  /** The most blows that can land on each side. */
  readonly mostBlows: readonly [number, number];
  /** The most models of each side that blows can strike. */
  readonly struck: readonly [number, number];

  private readonly kernelList = new KernelList();
  /** The control axes of the fields of a state. */
  readonly axis;
  readonly turnAxes: TurnAxes;
  /** For each side and ability, the axis of its uses. −1 means that there is no limit. */
  readonly usesAxes: readonly (readonly number[])[];
  readonly leastWide: number;
  /** For each side, the axis of the models that adjusting discarded. */
  private readonly discarded: readonly [number, number];
  private readonly outcome = new Packing();
  private readonly actors: readonly Actor[];
  private readonly next: StateRow;
  private readonly adjusting: AdjustStage;

  constructor(readonly plan: MeleePlan) {
    const { sides, ofAKind } = plan;
    this.key = `twilight melee ${JSON.stringify(plan, (_, v: unknown) => (v === Infinity ? 'inf' : v))}`;
    const most = (side: SideIndex, stone: 'erac' | 'oran') => sides[side].wild?.[stone] ?? ofAKind;
    this.value = SIDES.flatMap((side) =>
      (['erac', 'oran'] as const).map((stone) => ({ name: `${stone} ${side}`, size: most(side, stone) + 1 })),
    );
    this.mostBlows = [most(1, 'erac'), most(0, 'erac')];
    this.struck = [
      Math.min(sides[0].models, this.mostBlows[0]),
      Math.min(sides[1].models, this.mostBlows[1]),
    ];
    const axes = new AxisList();
    this.turnAxes = { turn: axes.add('turn', 2), passed: axes.add('passed', 2) };
    this.axis = {
      stage: axes.add('stage', 6),
      stamina: pair((side) => axes.add(`stamina ${side}`, sides[side].stamina + 1)),
      blows: pair((side) => axes.add(`blows ${side}`, this.mostBlows[side] + 1)),
      savage: pair((side) => axes.add(`savage ${side}`, 2)),
      fallen: pair((side) => axes.add(`fallen ${side}`, 1 << this.struck[side])),
    };
    this.usesAxes = SIDES.map((side) =>
      sides[side].abilities.map(({ uses }, i) =>
        uses === Infinity ? -1 : axes.add(`uses ${side}.${i}`, uses + 1),
      ),
    );
    this.discarded = pair((side) => axes.add(`discarded ${side}`, (sides[side].discards ?? 0) + 1));
    this.control = axes.axes;
    this.next = new Int32Array(this.control.length);
    this.adjusting = { axes: this.turnAxes, next: this.next, finish: (next) => this.finish(next) };
    this.moves = this.makeMoves(most);
    this.actors = this.makeActors();
    this.leastWide = adjustingStates(
      SIDES.filter((side) => sides[side].wild === undefined).map((side) => ({
        ...sides[side],
        moves: this.moves[side],
      })),
    );
    this.slotsOf = new MeleeSlots(plan, this.mostBlows, this.struck);
    this.slots = this.slotsOf.count;
    for (const size of [this.mostBlows[0] + 1, this.mostBlows[1] + 1, 2, 2]) this.outcome.add(size);
    for (const side of SIDES) this.outcome.add(1 << this.struck[side]);
    for (const side of SIDES) this.outcome.add(sides[side].stamina + 1);
    for (const side of SIDES) this.outcome.add((sides[side].discards ?? 0) + 1);
    this.roots = rootsOf(plan, (root) => this.begin(root));
    // Every kernel needs a name before the structure is compiled.
    const state = new Int32Array(this.control.length);
    if (!isBothWild(this.plan)) this.castWords(state, () => undefined);
  }

  get kernels(): readonly KernelSpec[] {
    return this.kernelList.specs;
  }

  /** Returns the root with these starting Staminas and this initiator. */
  rootOf(initiator: SideIndex, stamina: readonly [number, number]): number {
    return rootIndex(this.plan, initiator, stamina);
  }

  isWide(state: StateRow): boolean {
    const stage = state[this.axis.stage];
    return stage === STAGE.adjust || stage === STAGE.sort;
  }

  expand(state: StateRow, into: Expansion): void {
    switch (state[this.axis.stage]) {
      case STAGE.cast:
        into.chance();
        if (isBothWild(this.plan)) this.expandDraws(into);
        else this.castWords(state, (slot, target, word) => into.result(slot, target, word));
        return;
      case STAGE.adjust:
        expandAdjusting(state, this.actors, this.adjusting, into);
        return;
      case STAGE.sort:
        into.sort();
        return;
      case STAGE.fallsA:
        this.expandFalls(state, 0, into);
        return;
      case STAGE.fallsD:
        this.expandFalls(state, 1, into);
        return;
      default:
        into.end(this.codeOf(state));
    }
  }

  sort(state: StateRow, cell: Int32Array, target: StateRow): void {
    const up = (side: SideIndex, stone: 'erac' | 'oran') => cell[valueAxis(side, stone)] ?? 0;
    target.fill(0);
    for (const side of SIDES) {
      for (const axis of [this.axis.stamina[side], this.discarded[side]]) target[axis] = state[axis] ?? 0;
      const blows = blowsLanded(up(other(side), 'erac'), up(side, 'oran'));
      target[this.axis.blows[side]] = blows;
      // blows that landed imply a face-up Erac.
      const savage = this.plan.sides[other(side)].savage && blows > 0 && up(other(side), 'oran') === 0;
      target[this.axis.savage[other(side)]] = savage ? 1 : 0;
    }
    this.afterSort(target);
  }

  get players(): readonly string[] {
    return [t('attacker'), t('defender')];
  }

  moveName(move: number): string {
    if (move === 0) return t('pass');
    return [...this.moves[0], ...this.moves[1]].find(({ id }) => id === move)?.name() ?? `move ${move}`;
  }

  /** Returns the meaning of an outcome code. */
  read(code: number): MeleeOutcome {
    const fields = this.outcome.unpack(code);
    const both = (first: number): [number, number] => [fields[first] ?? 0, fields[first + 1] ?? 0];
    const [a, d] = both(2);
    return {
      blows: both(0),
      savage: [a === 1, d === 1],
      fallen: both(4),
      stamina: both(6),
      discarded: both(8),
    };
  }

  private codeOf(state: StateRow): number {
    const { blows, savage, fallen, stamina } = this.axis;
    const fields = [...blows, ...savage, ...fallen, ...stamina, ...this.discarded];
    return this.outcome.pack(fields.map((axis) => state[axis] ?? 0));
  }

  private makeMoves(
    most: (side: SideIndex, stone: 'erac' | 'oran') => number,
  ): readonly [readonly AdjustMove[], readonly AdjustMove[]] {
    let firstId = 1;
    return pair((side) => {
      const { abilities, stamina, wild } = this.plan.sides[side];
      if (wild) return [];
      const reach: Reach = {
        recast: (stone) => this.kernelList.get('recast', valueAxis(side, stone)),
        turn: (stone) => this.kernelList.get('turn', valueAxis(other(side), stone)),
        own: { erac: most(side, 'erac'), oran: most(side, 'oran') },
        enemy: { erac: most(other(side), 'erac'), oran: most(other(side), 'oran') },
      };
      const moves = adjustMoves(abilities, reach, stamina > 0, firstId);
      firstId += moves.length;
      return moves;
    });
  }

  /** Returns the players who adjust: both in turn, or the player alone against a Wild side. */
  private makeActors(): readonly Actor[] {
    return SIDES.filter((side) => this.plan.sides[side].wild === undefined).map((side) => ({
      player: side,
      moves: this.moves[side],
      stamina: this.axis.stamina[side],
      uses: this.usesAxes[side] ?? [],
    }));
  }

  /** Returns the state at the start of a melee. It holds only what the sides have left. */
  private begin({ initiator, stamina }: MeleeRoot): StateRow {
    const state = new Int32Array(this.control.length);
    state[this.turnAxes.turn] = this.actors.length === 2 ? initiator : 0;
    for (const side of SIDES) state[this.axis.stamina[side]] = stamina[side];
    this.plan.sides.forEach(({ abilities }, side) =>
      abilities.forEach(({ uses }, i) => {
        const axis = this.usesAxes[side]?.[i] ?? -1;
        if (axis >= 0) state[axis] = uses;
      }),
    );
    return state;
  }

  /** Adds the cast of both players, or of the player and of the Wild side with its dodge. */
  private castWords(state: StateRow, result: (slot: number, target: StateRow, word: number[]) => void): void {
    const kernels = this.kernelList;
    const casts = (side: SideIndex) => [
      kernels.get('cast', valueAxis(side, 'erac')),
      kernels.get('cast', valueAxis(side, 'oran')),
    ];
    const next = this.next;
    next.set(state);
    next[this.axis.stage] = STAGE.adjust;
    const wildSide = SIDES.find((side) => this.plan.sides[side].wild !== undefined);
    const wild = wildSide === undefined ? undefined : this.plan.sides[wildSide].wild;
    if (wildSide === undefined || wild === undefined) {
      result(CERTAIN, next, [...casts(0), ...casts(1)]);
      return;
    }
    const player = other(wildSide);
    for (let erac = 0; erac <= wild.erac; erac++) {
      for (let oran = 0; oran <= wild.oran; oran++) {
        const drawn = [
          ...kernels.times(erac, 'raise', valueAxis(wildSide, 'erac')),
          ...kernels.times(oran, 'raise', valueAxis(wildSide, 'oran')),
        ];
        if (wild.spent) {
          const known = [...drawn, kernels.get('cast', valueAxis(player, 'oran'))];
          this.spentWords(wildSide, [erac, oran], known, result);
          continue;
        }
        const spared = wild.dodges ? [kernels.get('spare', valueAxis(player, 'erac'), oran)] : [];
        result(this.slotsOf.draw(wildSide, erac, oran), next, [...casts(player), ...drawn, ...spared]);
      }
    }
  }

  /**
   * Adds the cast against a Wild side that discards models to dodge. The cast fixes the player's Erac,
   * because the number of discarded models depends on them.
   */
  private spentWords(
    wildSide: SideIndex,
    drawn: readonly [number, number],
    word: readonly number[],
    result: (slot: number, target: StateRow, word: number[]) => void,
  ): void {
    const { next } = this;
    const { most = 0, spent = [] } = this.plan.sides[wildSide].wild ?? {};
    const axis = valueAxis(other(wildSide), 'erac');
    for (let up = 0; up <= this.plan.ofAKind; up++) {
      const blows = blowsLanded(up, drawn[1]);
      next[this.discarded[wildSide]] = spent[blows] ?? 0;
      const left = this.kernelList.times(up - Math.min(most, blows), 'raise', axis);
      result(this.slotsOf.drawAgainst(wildSide, drawn, up), next, [...word, ...left]);
    }
  }

  /** Adds the draw of Wild against Wild. No player decides, so the stones lead straight to the blows. */
  private expandDraws(into: Expansion): void {
    const { mostBlows, slotsOf, next } = this;
    for (const { blows, savage, discarded, slot } of slotsOf.drawResults(mostBlows)) {
      next.fill(0);
      for (const side of SIDES) {
        next[this.axis.blows[side]] = blows[side];
        next[this.axis.savage[side]] = savage[side] ? 1 : 0;
        next[this.discarded[side]] = discarded[side];
      }
      this.afterSort(next);
      into.result(slot, next);
    }
  }

  /** Ends the adjusting. Only the stones, the discarded models and remembered Stamina still matter. */
  private finish(next: StateRow): void {
    const stamina = this.plan.remember ? this.axis.stamina.map((axis) => next[axis] ?? 0) : [0, 0];
    const discarded = SIDES.map((side) => this.discardedBy(side, next));
    next.fill(0);
    next[this.axis.stage] = STAGE.sort;
    for (const side of SIDES) {
      next[this.axis.stamina[side]] = stamina[side] ?? 0;
      next[this.discarded[side]] = discarded[side] ?? 0;
    }
  }

  /** Returns the models that a side has discarded: at the cast if Wild, or else by using abilities. */
  private discardedBy(side: SideIndex, state: StateRow): number {
    const { abilities, wild } = this.plan.sides[side];
    if (wild) return state[this.discarded[side]] ?? 0;
    return abilities.reduce((sum, { uses, discards = 0 }, i) => {
      const left = state[this.usesAxes[side]?.[i] ?? -1] ?? uses;
      return discards === 0 ? sum : sum + discards * (uses - left);
    }, 0);
  }

  private afterSort(target: StateRow): void {
    const [a, d] = this.axis.blows;
    target[this.axis.stage] =
      (target[a] ?? 0) > 0 ? STAGE.fallsA : (target[d] ?? 0) > 0 ? STAGE.fallsD : STAGE.end;
  }

  /** Adds the saves of one side: which of the struck models fall. */
  private expandFalls(state: StateRow, side: SideIndex, into: Expansion): void {
    const blows = state[this.axis.blows[side]] ?? 0;
    const savage = state[this.axis.savage[other(side)]] === 1;
    const defendersNext = side === 0 && (state[this.axis.blows[1]] ?? 0) > 0;
    into.chance();
    for (let mask = 0; mask < 1 << Math.min(blows, this.struck[side]); mask++) {
      this.next.set(state);
      this.next[this.axis.fallen[side]] = mask;
      this.next[this.axis.stage] = defendersNext ? STAGE.fallsD : STAGE.end;
      into.result(this.slotsOf.fall(side, blows, savage, mask), this.next);
    }
  }
}
