/**
 * The order of work for a value-only solve of opposed players: which pass computes which slab from which, and the
 * memory place of each slab. It is made once per compiled structure, for all sizes and numbers.
 */
import { NodeKind, type Compiled, shortcuts } from '../../game/compile/index.js';

/** The kinds of steps. Slabs are numbered places of the workspace. */
export const StepKind = {
  /** dst ← the narrow values that the cells are sorted to. */
  sort: 0,
  /** dst ← a. */
  copy: 1,
  /** dst ← a value worse than all others for the player. */
  worst: 2,
  /** dst ← best of a and b, cell by cell. */
  best: 3,
  /** tmp ← kernel · a, in the cells where the word is available. */
  apply: 4,
  /** dst ← best of dst and kernel · a there. */
  applyBest: 5,
  /** Both: tmp ← kernel · a; dst ← best of dst and tmp. */
  applyStoreBest: 6,
  /** dst ← 0. */
  zero: 7,
  /** dst ← dst + chance × a. */
  add: 8,
  /** Computes the value of a narrow node (`extra`) that leads to slabs. */
  narrow: 9,
  /** dst ← the values of a fixed policy at node `extra`. */
  prescribed: 10,
  /** Stores cell 0 of a, the value of the wide root node `extra`. */
  root: 11,
} as const;

/** One step. Fields that a kind does not use are −1. */
export interface SolveStep {
  readonly kind: number;
  dst: number;
  tmp: number;
  a: number;
  b: number;
  readonly kernel: number;
  /** The word whose available cells the step processes. */
  readonly word: number;
  /** Node, slot or sort ordinal. */
  readonly extra: number;
  /** 1 if the deciding player maximises, −1 if it minimises. */
  readonly sign: number;
}

/** The steps of one structure. */
export interface SolvePlan {
  readonly steps: readonly SolveStep[];
  /** The number of slabs in memory at the same time. */
  readonly places: number;
  /**
   * The place of the values of each wide node, or of the node that it passes on to. It is valid while later steps read
   * them. −1 for narrow nodes and for nodes that no step reads.
   */
  readonly placeOf: Int32Array;
  /** For slabs that play only passes through: the node at which play stops, for each node. */
  readonly standsAt: Int32Array;
}

/**
 * Returns whether an edge from a narrow node leads into a slab that is sorted at once. The slab itself is then not
 * needed.
 */
export function landsSorted(compiled: Compiled, standsAt: Int32Array, edge: number): boolean {
  const target = standsAt[compiled.target[edge]!]!;
  return compiled.kind[target] === NodeKind.sort && compiled.word[edge] !== 0;
}

/**
 * Assigns places to slabs. A place is free again after the last step that reads it.
 * @param steps in the order of work, with slabs by number; this function replaces the numbers by places
 * @param slabs the number of slabs: wide nodes by ordinal first, then intermediate ones
 */
function placeSlabs(
  compiled: Compiled,
  standsAt: Int32Array,
  steps: readonly SolveStep[],
  slabs: number,
): SolvePlan {
  const used = steps.map((step) => slabsOf(compiled, standsAt, step));
  const last = new Int32Array(slabs).fill(-1);
  used.forEach((ofStep, i) => {
    for (const slab of ofStep) last[slab] = i;
  });
  const placeOf = new Int32Array(slabs).fill(-1);
  const free: number[] = [];
  let places = 0;
  steps.forEach((step, i) => {
    const ofStep = used[i]!;
    // Steps that work cell by cell may overwrite a slab that they read for the last time.
    const early = step.kind === StepKind.best || step.kind === StepKind.copy;
    const dying = ofStep.filter((slab) => last[slab] === i && placeOf[slab]! >= 0);
    if (early) free.push(...dying.map((slab) => placeOf[slab]!));
    for (const slab of ofStep) if (placeOf[slab] === -1) placeOf[slab] = free.pop() ?? places++;
    if (!early) free.push(...dying.map((slab) => placeOf[slab]!));
    for (const slab of ofStep) if (last[slab] === i && !dying.includes(slab)) free.push(placeOf[slab]!);
    for (const field of ['dst', 'tmp', 'a', 'b'] as const) {
      if (step[field] >= 0) step[field] = placeOf[step[field]]!;
    }
  });
  const ofNodes = Int32Array.from({ length: compiled.nodes }, (_, node) => {
    const stands = standsAt[node]!;
    return compiled.wide[node] === 1 ? placeOf[compiled.ordinal[stands]!]! : -1;
  });
  return { steps, places, placeOf: ofNodes, standsAt };
}

/** Returns every slab that a step reads or writes. */
function slabsOf(compiled: Compiled, standsAt: Int32Array, step: SolveStep): number[] {
  const { edgeStart, target, wide, ordinal } = compiled;
  const slabs = new Set([step.dst, step.tmp, step.a, step.b]);
  const narrow = step.kind === StepKind.narrow;
  if (narrow || step.kind === StepKind.prescribed) {
    const { extra: node } = step;
    for (let e = edgeStart[node]!; e < edgeStart[node + 1]!; e++) {
      if (narrow && landsSorted(compiled, standsAt, e)) continue;
      const to = target[e]!;
      if (wide[to] === 1) slabs.add(ordinal[standsAt[to]!]!);
    }
  }
  slabs.delete(-1);
  return [...slabs];
}

const plans = new WeakMap<Compiled, Map<string, SolvePlan>>();

/**
 * Returns the plan for optimal play of the `open` players. Of the others, those in `first` always take their first
 * move, and the rest follow fixed policies. It needs a structure in which no cycle leads to a slab.
 */
export function planFor(
  compiled: Compiled,
  open: readonly boolean[],
  first: readonly boolean[] = [],
): SolvePlan {
  let known = plans.get(compiled);
  if (!known) plans.set(compiled, (known = new Map<string, SolvePlan>()));
  const key = `${open.join(' ')} ${first.join(' ')}`;
  let plan = known.get(key);
  if (!plan) known.set(key, (plan = new Planner(compiled, open, shortcuts(compiled, first)).run()));
  return plan;
}

/** A move of a node with a word: its target and its word. */
interface LabelledMove {
  readonly target: number;
  readonly word: number;
}

/** The moves of a decision. */
interface Moves {
  readonly plain: readonly number[];
  readonly worded: readonly LabelledMove[];
  /** Equal if the player and the moves with words are equal. */
  readonly key: string;
}

class Planner {
  private readonly steps: SolveStep[] = [];
  /** Slabs before they have places: wide nodes first, then intermediate ones. */
  private slabs: number;
  /** 1 for the wide nodes whose values some step reads. */
  private readonly needed: Uint8Array;
  private readonly moves: (Moves | undefined)[] = [];
  private readonly sets = new Map<string, { uses: number; slab: number }>();

  constructor(
    private readonly compiled: Compiled,
    private readonly open: readonly boolean[],
    private readonly standsAt: Int32Array,
  ) {
    this.slabs = compiled.traits.wideNodes;
    this.needed = new Uint8Array(compiled.nodes);
  }

  run(): SolvePlan {
    const { compiled } = this;
    this.findNeeded();
    for (let node = 0; node < compiled.nodes; node++) {
      if (this.needed[node] === 1 && this.isOpenSlab(node)) this.countSet(node);
    }
    const roots = new Set(compiled.roots);
    for (const c of compiled.upper) {
      const node = compiled.order[compiled.componentStart[c]!]!;
      if (compiled.wide[node] === 0) this.step({ kind: StepKind.narrow, extra: node });
      else {
        if (this.needed[node] === 1) this.wide(node);
        if (roots.has(node)) this.step({ kind: StepKind.root, a: this.slabOf(node), extra: node });
      }
    }
    return placeSlabs(compiled, this.standsAt, this.steps, this.slabs);
  }

  /** Finds the slabs that are read, from the roots down. */
  private findNeeded(): void {
    const { compiled, standsAt, needed } = this;
    for (const node of compiled.roots) needed[standsAt[node]!] = 1;
    for (let i = compiled.upper.length - 1; i >= 0; i--) {
      const node = compiled.order[compiled.componentStart[compiled.upper[i]!]!]!;
      const narrow = compiled.wide[node] === 0;
      if (!narrow && needed[node] === 0) continue;
      for (let e = compiled.edgeStart[node]!; e < compiled.edgeStart[node + 1]!; e++) {
        if (narrow && landsSorted(compiled, standsAt, e)) continue;
        needed[standsAt[compiled.target[e]!]!] = 1;
      }
    }
  }

  private isOpenSlab(node: number): boolean {
    const { kind, wide, player } = this.compiled;
    return kind[node] === NodeKind.decide && wide[node] === 1 && this.open[player[node]!] === true;
  }

  private wide(node: number): void {
    const { kind, sortOrdinal } = this.compiled;
    const dst = this.slabOf(node);
    if (kind[node] === NodeKind.sort) {
      this.step({ kind: StepKind.sort, dst, extra: sortOrdinal[node]! });
    } else if (kind[node] === NodeKind.chance) this.chance(node, dst);
    else if (this.isOpenSlab(node)) this.decision(node, dst);
    else this.step({ kind: StepKind.prescribed, dst, extra: node });
  }

  private chance(node: number, dst: number): void {
    const { edgeStart, target, word, label } = this.compiled;
    this.step({ kind: StepKind.zero, dst });
    for (let e = edgeStart[node]!; e < edgeStart[node + 1]!; e++) {
      const a = this.after(target[e]!, word[e]!);
      this.step({ kind: StepKind.add, dst, a, extra: label[e]! });
    }
  }

  /** Returns a slab with the values of a target after a word. */
  private after(target: number, word: number): number {
    if (word === 0) return this.slabOf(target);
    const { wordRest, wordFirst } = this.compiled;
    const a = this.after(target, wordRest[word]!);
    const tmp = this.slabs++;
    this.step({ kind: StepKind.apply, tmp, a, kernel: wordFirst[word]!, word });
    return tmp;
  }

  private decision(node: number, dst: number): void {
    const sign = this.signOf(node);
    const { plain, worded, key } = this.movesOf(node);
    const set = this.sets.get(key);
    const [first, ...others] = plain;
    if (set && set.uses > 1 && first !== undefined) {
      if (set.slab < 0) {
        set.slab = this.slabs++;
        this.step({ kind: StepKind.worst, dst: set.slab, sign });
        this.bestOf(worded, set.slab, sign);
      }
      this.step({ kind: StepKind.best, dst, a: set.slab, b: this.slabOf(first), sign });
    } else {
      if (first === undefined) this.step({ kind: StepKind.worst, dst, sign });
      else this.step({ kind: StepKind.copy, dst, a: this.slabOf(first) });
      this.bestOf(worded, dst, sign);
    }
    for (const target of others)
      this.step({ kind: StepKind.best, dst, a: dst, b: this.slabOf(target), sign });
  }

  /** dst ← the best of dst and of all these moves: for each target the tree of its words, depth first. */
  private bestOf(moves: readonly LabelledMove[], dst: number, sign: number): void {
    for (const target of new Set(moves.map((move) => move.target))) {
      const wanted = new Set(moves.filter((move) => move.target === target).map((move) => move.word));
      const children = this.wordTree(wanted);
      const visit = (word: number, a: number): void => {
        for (const child of children.get(word) ?? []) {
          const kernel = this.compiled.wordFirst[child]!;
          const parent = children.has(child);
          const tmp = parent ? this.slabs++ : -1;
          const best = parent ? StepKind.applyStoreBest : StepKind.applyBest;
          const kind = wanted.has(child) ? best : StepKind.apply;
          this.step({ kind, dst: wanted.has(child) ? dst : -1, tmp, a, kernel, word: child, sign });
          if (parent) visit(child, tmp);
        }
      };
      visit(0, this.slabOf(target));
    }
  }

  /** Returns, for each ending of a wanted word, the endings that are longer by one kernel. */
  private wordTree(wanted: ReadonlySet<number>): Map<number, number[]> {
    const children = new Map<number, number[]>();
    const seen = new Set<number>();
    for (const start of wanted) {
      for (let word = start; word !== 0 && !seen.has(word);) {
        seen.add(word);
        const rest = this.compiled.wordRest[word]!;
        const list = children.get(rest);
        if (list) list.push(word);
        else children.set(rest, [word]);
        word = rest;
      }
    }
    return children;
  }

  private countSet(node: number): void {
    const { worded, key } = this.movesOf(node);
    if (worded.length === 0) return;
    const set = this.sets.get(key);
    if (set) set.uses++;
    else this.sets.set(key, { uses: 1, slab: -1 });
  }

  private signOf(node: number): number {
    return this.compiled.player[node] === 0 ? 1 : -1;
  }

  /** Returns the targets of moves without words, and the moves with words, both without duplicates. */
  private movesOf(node: number): Moves {
    let moves = this.moves[node];
    if (!moves) this.moves[node] = moves = this.sortMoves(node);
    return moves;
  }

  private sortMoves(node: number): Moves {
    const { edgeStart, target, word, words } = this.compiled;
    const plain = new Set<number>();
    const worded = new Set<number>();
    for (let e = edgeStart[node]!; e < edgeStart[node + 1]!; e++) {
      const to = this.standsAt[target[e]!]!;
      if (word[e] === 0) plain.add(to);
      else worded.add(to * words.length + word[e]!);
    }
    const keys = Float64Array.from(worded).sort();
    return {
      plain: [...plain],
      worded: Array.from(keys, (key) => ({
        target: Math.floor(key / words.length),
        word: key % words.length,
      })),
      key: `${this.signOf(node)} ${keys.join(' ')}`,
    };
  }

  private slabOf(node: number): number {
    return this.compiled.ordinal[this.standsAt[node]!]!;
  }

  private step(fields: Partial<SolveStep> & { kind: number }): void {
    this.steps.push({ dst: -1, tmp: -1, a: -1, b: -1, kernel: -1, word: -1, extra: -1, sign: 1, ...fields });
  }
}
