/**
 * The order of work for a value-only solve of opposed players: which pass computes which slab from which. It is made
 * once per compiled structure, for all sizes and numbers.
 *
 * Shared work is done once. Moves with the same target share the passes of their words (to recast i and j, continue
 * from recasting i − 1 and j). Nodes with the same set of moves with words share the best of that set. Their moves
 * without words may differ (a pass after a pass leads elsewhere than the first).
 */
import { NodeKind, shortcuts, type Compiled } from '../../game/compile/index.js';
import { placeSlabs, landsSorted, StepKind, type SolvePlan, type SolveStep } from './steps.js';

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
