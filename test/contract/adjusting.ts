/**
 * A made-up game of casting, adjusting in turns and striking, as large as the real ones: two sides with two kinds of
 * stones each, Stamina to recast with, and abilities that recast many at once or turn an opposing stone over.
 */
import {
  makeKernel,
  type Expansion,
  type Game,
  type KernelMatrix,
  type Numbers,
  type StateRow,
  type Structure,
  type Word,
} from '../../src/game/index.js';

/** One side of the game. */
export interface AdjustingSide {
  readonly stamina: number;
  /** Pays 1 Stamina to turn an opposing first-kind stone over. */
  readonly dodge?: boolean;
  /** Pays 1 Stamina to recast any of its own failures. */
  readonly discipline?: boolean;
  /** May once recast any of its own failures for nothing. */
  readonly trained?: boolean;
}

export interface AdjustingPlan {
  readonly sides: readonly [AdjustingSide, AdjustingSide];
  /** The most stones of a kind. */
  readonly ofAKind: number;
  /** Whether ends tell the Stamina left, and every starting Stamina and either beginner is a root. */
  readonly remember?: boolean;
}

/** What the numbers of the game depend on. */
export interface AdjustingChances {
  /** For each side the splits to pick from: stones of the first and of the second kind. */
  readonly splits: readonly [readonly (readonly [number, number])[], readonly (readonly [number, number])[]];
  /** The chance of a stone to land face-up. */
  readonly up: number;
  /** The chance of each side to survive a blow. */
  readonly save: readonly [number, number];
}

const STAGE = { cast: 0, adjust: 1, count: 2, strike0: 3, strike1: 4, end: 5 };
/** Where things stand in a state row; `blows` becomes 1 or 0, fallen or not, once it was resolved. */
const AT = { stage: 0, stamina: 1, uses: 3, turn: 5, passed: 6, blows: 7 } as const;
const CERTAIN = 0;
const fallSlot = (side: number, blows: number, size: number, falls: number): number =>
  1 + (side * size + blows) * 2 + falls;
const CAST = 0;
const RECAST = 1;
const TURN = 2;
/** A kernel of one kind of stone; `axis` is 2 × side + kind. */
const kernelOf = (kernel: number, axis: number): number => axis * 3 + kernel;
const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Outcome codes: bit 0 or 1: that side fell; above them the Stamina left of both. */
export function adjustingOutcome(
  code: number,
  plan: AdjustingPlan,
): { fell: number; stamina: [number, number] } {
  const base = plan.sides[1].stamina + 1;
  const rest = Math.floor(code / 4);
  return { fell: code % 4, stamina: [Math.floor(rest / base), rest % base] };
}

function adjustingStructure(plan: AdjustingPlan): Structure {
  const { sides, ofAKind } = plan;
  const size = ofAKind + 1;
  const next = new Int32Array(9);
  const most = sides.map((side) => side.stamina) as [number, number];
  const starts = plan.remember
    ? range(most[0] + 1).flatMap((a) => range(most[1] + 1).flatMap((b) => [0, 1].map((turn) => [a, b, turn])))
    : [[...most, 0]];
  const uses = sides.map((side) => (side.trained === true ? 1 : 0)) as [number, number];
  return {
    key: `adjusting ${JSON.stringify(plan)}`,
    players: ['first', 'second'],
    control: [
      { name: 'stage', size: 6 },
      ...most.map((stamina, i) => ({ name: `stamina ${i}`, size: stamina + 1 })),
      ...sides.map((_, i) => ({ name: `uses ${i}`, size: 2 })),
      { name: 'turn', size: 2 },
      { name: 'passed', size: 2 },
      ...sides.map((_, i) => ({ name: `blows ${i}`, size: Math.max(size, 2) })),
    ],
    value: range(4).map((axis) => ({ name: `up ${axis}`, size })),
    kernels: range(4).flatMap((axis) => ['cast', 'recast', 'turn'].map((name) => ({ name, axis }))),
    slots: 1 + 4 * size,
    roots: starts.map(([a = 0, b = 0, turn = 0]) => ({
      name: `stamina ${a} and ${b}, ${turn} begins`,
      state: [STAGE.cast, a, b, ...uses, turn, 0, 0, 0],
    })),
    isWide: (state) => state[AT.stage] === STAGE.adjust || state[AT.stage] === STAGE.count,
    expand: (state, into) => expand(plan, state, into, next),
    sort(state, cell, target) {
      target.fill(0);
      target[AT.stage] = STAGE.strike0;
      if (plan.remember) target.set(state.subarray(AT.stamina, AT.stamina + 2), AT.stamina);
      target[AT.blows] = Math.max(0, cell[2]! - cell[1]!);
      target[AT.blows + 1] = Math.max(0, cell[0]! - cell[3]!);
    },
    moveName: (move) => `move ${move}`,
  };
}

function expand(plan: AdjustingPlan, state: StateRow, into: Expansion, next: StateRow): void {
  next.set(state);
  switch (state[AT.stage]) {
    case STAGE.cast:
      into.chance();
      next[AT.stage] = STAGE.adjust;
      {
        into.result(
          CERTAIN,
          next,
          range(4).map((axis) => kernelOf(CAST, axis)),
        );
        return;
      }
    case STAGE.adjust: {
      adjust(plan, state, into, next);
      return;
    }
    case STAGE.count: {
      into.sort();
      return;
    }
    case STAGE.strike0: {
      strike(plan, state, 0, into, next);
      return;
    }
    case STAGE.strike1: {
      strike(plan, state, 1, into, next);
      return;
    }
    default: {
      const base = plan.sides[1].stamina + 1;
      const stamina = state[AT.stamina]! * base + state[AT.stamina + 1]!;
      into.end(stamina * 4 + state[AT.blows]! + 2 * state[AT.blows + 1]!);
      return;
    }
  }
}

function strike(plan: AdjustingPlan, state: StateRow, side: number, into: Expansion, next: StateRow): void {
  into.chance();
  const blows = state[AT.blows + side]!;
  next[AT.stage] = state[AT.stage]! + 1;
  for (const falls of blows === 0 ? [0] : [0, 1]) {
    next[AT.blows + side] = falls;
    into.result(blows === 0 ? CERTAIN : fallSlot(side, blows, plan.ofAKind + 1, falls), next);
  }
}

function adjust(plan: AdjustingPlan, state: StateRow, into: Expansion, next: StateRow): void {
  const me = state[AT.turn]!;
  const side = plan.sides[me]!;
  const [first, second] = [2 * me, 2 * me + 1];
  into.decide(me);
  next[AT.turn] = 1 - me;
  next[AT.passed] = 1;
  if (state[AT.passed] === 1) {
    next.fill(0, AT.uses);
    next[AT.stage] = STAGE.count;
    if (!plan.remember) next.fill(0, AT.stamina, AT.stamina + 2);
  }
  into.move(0, 0, next);
  next.set(state);
  next[AT.turn] = 1 - me;
  next[AT.passed] = 0;
  const many = (base: number): void => {
    for (let i = 0; i <= plan.ofAKind; i++) {
      for (let j = 0; j <= plan.ofAKind; j++) {
        if (i + j === 0) continue;
        const word: Word = [
          ...range(i).map(() => kernelOf(RECAST, first)),
          ...range(j).map(() => kernelOf(RECAST, second)),
        ];
        into.move(base + i * 100 + j, base + (i + j) * 100 + j, next, word);
      }
    }
  };
  if (state[AT.uses + me] === 1) {
    next[AT.uses + me] = 0;
    many(100_000);
    next[AT.uses + me] = 1;
  }
  if (state[AT.stamina + me] === 0) return;
  next[AT.stamina + me] = state[AT.stamina + me]! - 1;
  into.move(1, 200_001, next, [kernelOf(RECAST, first)]);
  into.move(2, 200_002, next, [kernelOf(RECAST, second)]);
  if (side.dodge) into.move(3, 200_003, next, [kernelOf(TURN, 2 * (1 - me))]);
  if (side.discipline) many(300_000);
}

const kernelCache = new Map<string, KernelMatrix[]>();

/** Cast, recast and turn-over kernels of `stones` stones. */
function stoneKernels(stones: number, up: number): KernelMatrix[] {
  const key = `${stones} ${up}`;
  let kernels = kernelCache.get(key);
  if (!kernels) {
    const size = stones + 1;
    const cast = makeKernel(size, (from, into) => from === 0 && castRow(stones, up, into));
    const recast = makeKernel(
      size,
      (from, into) => {
        if (from === stones) return false;
        into[from] = 1 - up;
        into[from + 1] = up;
        return true;
      },
      (from, to) => from < stones && (to === from || to === from + 1),
    );
    const turn = makeKernel(size, (from, into) => {
      if (from > 0) into[from - 1] = 1;
      return from > 0;
    });
    kernelCache.set(key, (kernels = [cast, recast, turn]));
  }
  return kernels;
}

/** Binomial chances, one stone after another. */
function castRow(stones: number, up: number, into: Float64Array): boolean {
  into[0] = 1;
  for (let n = 1; n <= stones; n++) {
    for (let k = n; k >= 0; k--) {
      into[k] = into[k]! * (1 - up) + (k > 0 ? into[k - 1]! * up : 0);
    }
  }
  return true;
}

/** The game on a structure of `adjustingStructure`. Payoffs are points for the other side's fall less those for one's own. */
export function adjustingGame(
  plan: AdjustingPlan,
  chances: AdjustingChances,
  payoff: Game['payoff'] = (outcome, player) =>
    ((outcome >> 1) & 1 ? 30 : 0) * (player === 0 ? 1 : -1) -
    (outcome & 1 ? 20 : 0) * (player === 0 ? 1 : -1),
): Game {
  const size = plan.ofAKind + 1;
  const slots = new Float64Array(1 + 4 * size);
  slots[CERTAIN] = 1;
  for (const side of [0, 1]) {
    for (let blows = 1; blows < size; blows++) {
      const stands = chances.save[side]! ** blows;
      slots[fallSlot(side, blows, size, 0)] = stands;
      slots[fallSlot(side, blows, size, 1)] = 1 - stands;
    }
  }
  const made = new Map<string, Numbers>();
  return {
    structure: adjustingStructure(plan),
    picks: chances.splits.map((splits) => splits.map(([first, second]) => `${first} + ${second}`)),
    numbers(choice) {
      const key = choice.join(' ');
      let numbers = made.get(key);
      if (!numbers) {
        const stones = chances.splits.flatMap((splits, side) => splits[choice[side] ?? 0] ?? []);
        const sizes = stones.map((count) => count + 1);
        const kernels = stones.flatMap((count) => stoneKernels(count, chances.up));
        made.set(key, (numbers = { sizes, slots, kernels }));
      }
      return numbers;
    },
    payoff,
  };
}

/** All ways to split `stones` into two kinds of at most `ofAKind` each. */
export function allSplits(stones: number, ofAKind: number): [number, number][] {
  return range(ofAKind + 1)
    .filter((first) => stones - first >= 0 && stones - first <= ofAKind)
    .map((first) => [first, stones - first]);
}
