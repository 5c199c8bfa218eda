/** The edges that play takes from a node, with probabilities: chance, a policy's choice, the players' picks. */
import { NodeKind, UNDECIDED, type Binding, type PolicyTables } from '../../game/compile/index.js';

/** The edges taken from one node in one cell. Each call of `from` overwrites them. */
export class EdgeChances {
  readonly edges: number[] = [];
  readonly chances: number[] = [];
  count = 0;

  constructor(
    private readonly binding: Binding,
    private readonly tables: PolicyTables,
  ) {}

  /**
   * Lists the edges with a probability above 0; none for ends and sorts.
   * @throws Error at a decision or pick that the tables leave open
   */
  from(node: number, cell: number): void {
    this.count = 0;
    const kind = this.binding.compiled.kind[node];
    if (kind === NodeKind.chance) this.chance(node);
    else if (kind === NodeKind.decide) this.decision(node, cell);
    else if (kind === NodeKind.pick) this.pick(node);
  }

  private chance(node: number): void {
    const { compiled, numbers } = this.binding;
    const last = compiled.edgeStart[node + 1]!;
    for (let e = compiled.edgeStart[node]!; e < last; e++) {
      this.add(e, numbers.slots[compiled.label[e]!]!);
    }
  }

  private decision(node: number, cell: number): void {
    const { compiled, layout } = this.binding;
    const first = compiled.edgeStart[node]!;
    const entry = this.tables.choice[layout.tableOffset[node]! + cell]!;
    if (entry >= 0) {
      this.add(first + entry, 1);
      return;
    }
    if (entry === UNDECIDED) {
      const player = compiled.player[node]!;
      throw new Error(
        `${compiled.structure.key}: play reaches a decision of player ${player} that is left open`,
      );
    }
    const { mixStart, mixOption, mixWeight } = this.tables;
    for (let i = mixStart[-2 - entry]!; i < mixStart[-1 - entry]!; i++) {
      this.add(first + mixOption[i]!, mixWeight[i]!);
    }
  }

  private pick(node: number): void {
    const { compiled } = this.binding;
    const counts = compiled.pickCounts.get(node) ?? [];
    const mixes = this.tables.picks.get(node) ?? [];
    const first = compiled.edgeStart[node]!;
    for (let e = first; e < compiled.edgeStart[node + 1]!; e++) {
      let p = 1;
      let rest = e - first;
      for (let player = counts.length - 1; player >= 0; player--) {
        const count = counts[player]!;
        const mix = mixes[player];
        if (!mix) throw new Error(`${compiled.structure.key}: play reaches a pick that is left open`);
        p *= mix[rest % count]!;
        rest = Math.floor(rest / count);
      }
      this.add(e, p);
    }
  }

  private add(edge: number, chance: number): void {
    if (chance === 0) return;
    this.edges[this.count] = edge;
    this.chances[this.count++] = chance;
  }
}
