/** Advice after one combination of picks: the value and result of every action at any position. */
import type { Encounter, ShownChance, PositionStates } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { formatFixed } from '../../i18n/index.js';
import { bind, compile, NodeKind, type Binding, type Compiled } from '../../game/compile/index.js';
import { makePayoffs, solve, solveContext, type Solution } from '../../engines/solve/index.js';
import { difference, type Chances, t } from './comparison.js';

/** A position in the play: a node of the compiled structure and a cell of its slab. */
export interface Spot {
  readonly node: number;
  readonly cell: number;
}

/** One legal action. */
export interface ActionAdvice {
  readonly action: string;
  /** Its value to the acting player, with best play afterwards. */
  readonly value: number;
  /** The loss against the best action. 0: it is equally good. */
  readonly givesUp: number;
  readonly chances: Chances;
  /** One sentence. */
  readonly why: string;
}

/** Advice at a position. */
export interface Advice {
  /** The player to act. */
  readonly player: string;
  readonly value: number;
  /** Best first. Ties follow the order of the rules. */
  readonly actions: readonly ActionAdvice[];
}

/** Knows best play of one encounter after one combination of picks. */
export class Coach {
  readonly compiled: Compiled;
  readonly binding: Binding;
  private readonly solutions = new Map<
    number,
    { readonly best: Solution; readonly chances: readonly Solution[] }
  >();
  private readonly ties: readonly number[];

  /** @param choice the root picks, in the form of `Game.numbers` */
  constructor(
    readonly encounter: Encounter,
    readonly choice: readonly number[],
    readonly shown: readonly ShownChance[],
  ) {
    this.compiled = compile(encounter.game.structure);
    this.binding = bind(this.compiled, encounter.game.numbers(choice));
    this.ties = makePayoffs(this.compiled, this.payoffs()).ties;
  }

  /**
   * Finds the position of a description.
   * @throws StonecastError `cannot-do` if no play leads there
   */
  placeOf({ states, cell }: PositionStates): Spot {
    const { strides, sizes } = this.binding.layout;
    const inside = cell.every((count, axis) => count >= 0 && count < (sizes[axis] ?? 0));
    for (const state of inside ? states : []) {
      const node = this.nodeOf(state);
      if (node >= 0) {
        return { node, cell: cell.reduce((sum, count, axis) => sum + count * (strides[axis] ?? 0), 0) };
      }
    }
    throw new StonecastError(
      'cannot-do',
      {
        what: msg('this state of the table'),
        reason: msg('no combat of this scenario leads to it'),
        tip: msg(
          'check whose turn it is, whether the other has just passed, and what each has left and used',
        ),
      },
      { path: ['state'] },
    );
  }

  /** Returns the first node with these coordinates, or −1. */
  private nodeOf(state: readonly number[]): number {
    const { nodes, states } = this.compiled;
    const width = state.length;
    for (let node = 0; node < nodes; node++) {
      if (state.every((value, i) => value < 0 || states[node * width + i] === value)) return node;
    }
    return -1;
  }

  /** Advises the player to act. Undefined: nobody decides here. */
  advice(place: Spot): Advice | undefined {
    const { compiled } = this;
    if (compiled.kind[place.node] !== NodeKind.decide) return undefined;
    const player = compiled.player[place.node] ?? 0;
    const { best, chances } = this.solutionFor(player);
    const values = best.moveValues(place.node, place.cell, player);
    const events = chances.map((solution) => solution.moveValues(place.node, place.cell, 0));
    const options = this.movesAt(place).map(({ option, name }) => ({
      action: name,
      option,
      value: values[option] ?? NaN,
      chances: Object.fromEntries(this.shown.map(({ id }, i) => [id, clamp(events[i]?.[option] ?? NaN)])),
    }));
    const top = Math.max(...options.map(({ value }) => value));
    const tie = this.ties[player] ?? 0;
    const level = (value: number) => (top - value <= tie ? 0 : top - value);
    const sorted = [...options].sort((a, b) => level(a.value) - level(b.value) || a.option - b.option);
    const [first, second] = sorted;
    const pass = options.find(({ option }) => option === 0);
    const actions = sorted.map(({ action, value, chances: own, option }): ActionAdvice => {
      const rival = option === first?.option ? (option === pass?.option ? second : pass) : first;
      const why = rival
        ? this.why({ action, value, chances: own, best: option === first?.option }, rival, tie)
        : t('action.only');
      return { action, value, givesUp: level(value), chances: own, why };
    });
    return { player: this.encounter.game.structure.players[player] ?? '', value: top, actions };
  }

  /** Returns the best action, with ties by R-28. Undefined: nobody decides here. */
  best({ node, cell }: Spot): { readonly player: string; readonly action: string } | undefined {
    const { compiled, binding } = this;
    if (compiled.kind[node] !== NodeKind.decide) return undefined;
    const player = compiled.player[node] ?? 0;
    const { tables } = this.solutionFor(player).best;
    const option = tables.choice[(binding.layout.tableOffset[node] ?? 0) + cell] ?? -1;
    const move = compiled.label[(compiled.edgeStart[node] ?? 0) + option] ?? -1;
    const { structure } = this.encounter.game;
    return { player: structure.players[player] ?? '', action: structure.moveName?.(move) ?? `move ${move}` };
  }

  /** Returns the actions of a position: the options of the node that are available in the cell. */
  movesAt({ node, cell }: Spot): { option: number; edge: number; name: string }[] {
    const { compiled, binding } = this;
    const { structure } = this.encounter.game;
    const first = compiled.edgeStart[node] ?? 0;
    const moves: { option: number; edge: number; name: string }[] = [];
    for (let edge = first; edge < (compiled.edgeStart[node + 1] ?? 0); edge++) {
      const word = compiled.word[edge] ?? 0;
      if (word !== 0 && !binding.isAvailable(word, cell)) continue;
      const move = compiled.label[edge] ?? 0;
      moves.push({ option: edge - first, edge, name: structure.moveName?.(move) ?? `move ${move}` });
    }
    return moves;
  }

  /** Returns the shown chances with best play by all from this position. */
  chancesAt({ node, cell }: Spot): Chances {
    const { chances } = this.solutionFor(0);
    return Object.fromEntries(
      this.shown.map(({ id }, i) => [id, clamp(chances[i]?.valueAt(node, cell, 0) ?? NaN)]),
    );
  }

  /** Returns the value of a position to a player, with best play by all. */
  valueAt({ node, cell }: Spot, player: number): number {
    return this.solutionFor(player).best.valueAt(node, cell, player);
  }

  private why(own: Compared & { readonly best: boolean }, rival: Compared, tie: number): string {
    const gap = own.value - rival.value;
    const effect = difference(own.chances, rival.chances, this.shown);
    const because = effect === '' ? '' : t('action.because', { effect });
    const facts = { rival: rival.action, because, gap: formatFixed(own.best ? gap : -gap, 2) };
    if (Math.abs(gap) <= tie) return t(own.best ? 'action.tieBest' : 'action.tie', facts);
    return t(own.best ? 'action.best' : 'action.worse', facts);
  }

  /** Returns best play of one player against the policies of the encounter, with the chances under it. */
  private solutionFor(player: number) {
    const { compiled, encounter, choice, binding } = this;
    const play = encounter.strategy.map((one, seat) => (seat === player ? 'optimal' : one.play));
    // If all play best, one solution serves every player.
    const key = play.every((one) => one === 'optimal') ? -1 : player;
    const known = this.solutions.get(key);
    if (known) return known;
    const best = solve(compiled, encounter.game, { choice, play });
    const closed = Array.from({ length: compiled.players }, () => false);
    const chances = this.shown.map(({ measure: id }) => {
      const measure = encounter.measures.find((one) => one.id === id);
      if (!measure || measure.kind === 'visits') throw new Error(`no measure ${id} of outcomes`);
      const event = compiled.outcomes.map((outcome) => measure.of(outcome, choice));
      const opposite = event.map((p) => -p);
      const payoffs = makePayoffs(
        compiled,
        Array.from({ length: compiled.players }, (_, seat) => (seat === 0 ? event : opposite)),
      );
      return solveContext({ binding, payoffs, fixed: best.tables, open: closed });
    });
    const found = { best, chances };
    this.solutions.set(key, found);
    return found;
  }

  private payoffs(): Float64Array[] {
    const { compiled, encounter } = this;
    return Array.from({ length: compiled.players }, (_, player) =>
      compiled.outcomes.map((outcome) => encounter.game.payoff(outcome, player)),
    );
  }
}

interface Compared {
  readonly action: string;
  readonly value: number;
  readonly chances: Chances;
}

/** Rounding may put a chance outside 0 … 1. */
const clamp = (p: number): number => Math.min(1, Math.max(0, p));
