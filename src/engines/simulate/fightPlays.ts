/**
 * How fights reached known results: plays of their games, sampled given the strategies and the result. They come from a
 * separate stream, so a battle is the same with and without traces of its fights.
 */
import {
  randomPolicy,
  type Game,
  type GamePlay,
  type PlayDrawer,
  type PlayStep,
  type PreparedFight,
} from '../../game/index.js';
import { bind, NodeKind, UNDECIDED, type Binding } from '../../game/compile/index.js';
import { nextWord, seedBlock } from '../sample/index.js';
import type { Branch, Outcomes } from './fightOutcomes.js';

/** The job number of the seed's streams for traces. No battles use it. */
const TRACE_JOB = 0xffff_fffe;

/** The number of different words of a stream. */
const WORDS = 4_294_967_296;

/** See the head of this file. */
export class PlaySampler implements PlayDrawer {
  private readonly stream = new Int32Array(4);

  /**
   * @param seed four words
   * @param number of the battle
   */
  constructor(
    private readonly outcomes: Outcomes,
    seed: Uint32Array,
    number: number,
  ) {
    seedBlock(this.stream, 1, seed, TRACE_JOB, number);
  }

  play(fight: PreparedFight, likelihood: (outcome: number) => number): GamePlay {
    const drawn = this.drawn(fight, likelihood) ?? this.drawn(anyPlay(fight), likelihood);
    if (!drawn) throw new Error(`no play of ${fight.game.structure.key} leads to what came of it`);
    return drawn;
  }

  among(weights: readonly number[]): number {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let rest = ((nextWord(this.stream) >>> 0) / WORDS) * total;
    let last = -1;
    for (const [place, weight] of weights.entries()) {
      if (weight === 0) continue;
      last = place;
      rest -= weight;
      if (rest < 0) break;
    }
    return last;
  }

  private drawn(fight: PreparedFight, likelihood: (outcome: number) => number): GamePlay | undefined {
    const branches = [...this.outcomes.branches(fight)].map((branch) => new Backward(branch, likelihood));
    const weights = branches.map((branch) => branch.weightFrom(fight.root));
    const branch = branches[this.among(weights)];
    return branch?.walk(fight.root, (chances) => this.among(chances));
  }
}

/** Returns the same fight with players who take any pick and any move. */
function anyPlay({ game, root }: PreparedFight): PreparedFight {
  const players = game.structure.players.map((_, player) => {
    const options = game.picks[player]?.length ?? 0;
    return { pick: Array.from({ length: options }, () => 1 / options), play: randomPolicy };
  });
  // Tables are cached per game object. This strategy needs its own, hence the copy.
  const same: Game = {
    structure: game.structure,
    picks: game.picks,
    numbers: (choice) => game.numbers(choice),
    payoff: (outcome, player) => game.payoff(outcome, player),
  };
  return { game: same, root, strategy: players };
}

/** A possible next step from a cell of a node. */
interface Step {
  readonly node: number;
  readonly cell: number;
  readonly chance: number;
  /** The label of the edge; −1: there is no choice. */
  readonly label: number;
}

/** The likelihood of the known facts from every reachable state, computed on demand. */
class Backward {
  private readonly binding: Binding;
  private readonly known = new Map<number, number>();

  constructor(
    private readonly branch: Branch,
    private readonly likelihood: (outcome: number) => number,
  ) {
    this.binding = bind(branch.compiled, branch.numbers);
  }

  /** Returns the joint probability of the picks and of the known facts. */
  weightFrom(root: number): number {
    return this.branch.weight * this.at(this.branch.compiled.roots[root]!, 0);
  }

  /** Samples a play from a root. @param among draws an index by weights */
  walk(root: number, among: (weights: readonly number[]) => number): GamePlay {
    const { compiled, choice } = this.branch;
    const { kind, player, roots, states, structure } = compiled;
    const steps: PlayStep[] = [];
    let [node, cell] = [roots[root]!, 0];
    while (kind[node] !== NodeKind.end) {
      const ways = this.steps(node, cell);
      const way = ways[among(ways.map((one) => one.chance * this.at(one.node, one.cell)))];
      if (!way) throw new Error(`${structure.key}: play stops at node ${node}`);
      if (way.label >= 0) {
        const width = structure.control.length;
        const state = states.slice(node * width, (node + 1) * width);
        steps.push({
          state,
          player: player[node]!,
          label: way.label,
          cell: this.coordinates(way.node, way.cell),
        });
      }
      [node, cell] = [way.node, way.cell];
    }
    return { choice, steps, outcome: this.outcome(node) };
  }

  private at(node: number, cell: number): number {
    const { compiled } = this.branch;
    if (compiled.kind[node] === NodeKind.end) return this.likelihood(this.outcome(node));
    const place = this.binding.layout.offset[node]! + cell;
    let value = this.known.get(place);
    if (value === undefined) {
      value = 0;
      for (const step of this.steps(node, cell)) value += step.chance * this.at(step.node, step.cell);
      this.known.set(place, value);
    }
    return value;
  }

  private outcome(node: number): number {
    const { outcomes, outcomeOf } = this.branch.compiled;
    return outcomes[outcomeOf[node]!]!;
  }

  private steps(node: number, cell: number): Step[] {
    const { compiled, numbers } = this.branch;
    const { edgeStart, kind, label } = compiled;
    const { layout } = this.binding;
    if (kind[node] === NodeKind.sort) {
      const at = compiled.sortOrdinal[node]! * layout.cells + cell;
      return [{ node: layout.sortTarget[at]!, cell: 0, chance: 1, label: -1 }];
    }
    const first = edgeStart[node]!;
    const edges =
      kind[node] === NodeKind.chance
        ? Array.from({ length: edgeStart[node + 1]! - first }, (_, i) => {
            return [i, numbers.slots[label[first + i]!]!] as const;
          })
        : this.decided(node, cell);
    return edges.flatMap(([edge, chance]) => (chance > 0 ? this.along(first + edge, cell, chance) : []));
  }

  /** Returns the possible moves in a cell, as edges counted from the node's first, with their probabilities. */
  private decided(node: number, cell: number): (readonly [number, number])[] {
    const { choice, mixOption, mixStart, mixWeight } = this.branch.tables;
    const { layout, compiled } = this.binding;
    const at = layout.tableOffset[node]! + (compiled.wide[node] === 1 ? cell : 0);
    const entry = choice[at]!;
    if (entry === UNDECIDED) throw new Error(`${compiled.structure.key}: nobody decides at node ${node}`);
    if (entry >= 0) return [[entry, 1]];
    const from = mixStart[-2 - entry]!;
    const to = mixStart[-1 - entry]!;
    return Array.from({ length: to - from }, (_, i) => {
      return [mixOption[from + i]!, mixWeight[from + i]!] as const;
    });
  }

  /** Returns the steps along an edge. Its word spreads the cell along each axis that it touches. */
  private along(edge: number, from: number, chance: number): Step[] {
    const { target, word, label } = this.branch.compiled;
    const { layout } = this.binding;
    const axes = layout.sizes.length;
    let cells: (readonly [number, number])[] = [[from, chance]];
    for (const { axis, stride, start, to, p } of this.binding.word(word[edge]!)) {
      const value = layout.coordinates[from * axes + axis]!;
      const spread: (readonly [number, number])[] = [];
      for (let e = start[value]!; e < start[value + 1]!; e++) {
        const [shift, q] = [(to[e]! - value) * stride, p[e]!];
        if (q > 0) for (const [cell, weight] of cells) spread.push([cell + shift, weight * q]);
      }
      cells = spread;
    }
    const node = target[edge]!;
    return cells.map(([cell, weight]) => ({ node, cell, chance: weight, label: label[edge]! }));
  }

  private coordinates(node: number, cell: number): number[] {
    const { compiled, layout } = this.binding;
    const axes = layout.sizes.length;
    if (compiled.wide[node] !== 1) return [];
    return Array.from(layout.coordinates.subarray(cell * axes, (cell + 1) * axes));
  }
}
