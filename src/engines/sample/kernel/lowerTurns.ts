/**
 * Lowers acting: counts in variables, one line of logic per turn, all lanes in lockstep.
 *
 * Lowers tables. One counted plane per cell would be expensive. Products of planes take fewer gates, and the cells
 * follow from the products by subtraction. A row of an axis has the plane "the number is at least one, and its planes
 * (of the number less one) contain those of this row". The row 0 or "no" has no plane.
 */
import {
  planeAxisSize,
  planeLayout,
  type PlaneMove,
  type PlaneProgram,
  type PlaneAxis,
} from '../../../game/plane/program.js';
import * as arithmetic from './arithmetic.js';
import { line, Circuit, FALSE, not, TRUE, type BitStep, type Turns, type Literal } from './circuit.js';
import { get } from './planeInterpreter.js';
import { fromCoins, fromVariables, whereHolds, whereValue, readCounted, type Source } from './reader.js';

/** Allocates the variables of a bit program. */
export class Variables {
  count = 0;

  next(): number {
    return this.count++;
  }

  list(length: number): number[] {
    return Array.from({ length }, () => this.next());
  }
}

/** The variables that hold the state of acting combats. */
export interface ActingState {
  readonly up: readonly (readonly number[])[];
  readonly left: readonly (readonly number[])[];
}

interface Assigned {
  readonly variable: number;
  readonly literal: Literal;
}

/** Casts all coins into variables, then takes turns until no player acts. */
export function lowerTurns(
  program: PlaneProgram,
  variables: Variables,
): { state: ActingState; steps: BitStep[] } {
  const planes = (largest: number): number[] => variables.list(arithmetic.bitWidth(largest));
  const state: ActingState = { up: program.groups.map(planes), left: program.resources.map(planes) };
  const circuit = new Circuit();
  const source = fromCoins(circuit, program);
  const assign = [
    ...state.up.flatMap((targets, group) => assignPlanes(targets, source.up(group))),
    ...state.left.flatMap((targets, resource) => assignPlanes(targets, source.left(resource))),
  ];
  const turns: Turns = {
    kind: 'turns',
    turns: program.players.map((moves) => lowerTurn(program, state, moves, variables)),
  };
  return { state, steps: [line(circuit, assign), turns] };
}

function assignPlanes(targets: readonly number[], planes: arithmetic.Planes): Assigned[] {
  return targets.map((variable, i) => ({ variable, literal: planes[i] ?? FALSE }));
}

/** The actions of the lanes in a turn. */
interface Chosen {
  readonly recastOne: Map<number, Literal>;
  readonly recastAll: Map<number, Literal>;
  readonly turnDown: Map<number, Literal>;
  readonly spent: Map<number, arithmetic.Planes>;
  acted: Literal;
}

/** Lowers one player's turn. Recasting many coins is rare and long, so it is in a separate branch. */
function lowerTurn(
  program: PlaneProgram,
  state: ActingState,
  moves: readonly PlaneMove[],
  variables: Variables,
): Turns['turns'][number] {
  const acted = variables.next();
  const circuit = new Circuit();
  const source = fromVariables(circuit, program, state);
  const chosen = choose(circuit, program, source, moves);
  const assign: Assigned[] = [{ variable: acted, literal: chosen.acted }];
  const coin = chosen.recastOne.size > 0 ? circuit.random() : FALSE;
  state.up.forEach((targets, group) => {
    const down = chosen.turnDown.get(group);
    const recast = chosen.recastOne.get(group);
    let planes = source.up(group);
    if (down !== undefined) planes = arithmetic.subtract(circuit, planes, [down]);
    if (recast !== undefined) planes = arithmetic.increment(circuit, planes, circuit.and(recast, coin));
    if (down !== undefined || recast !== undefined) assign.push(...assignPlanes(targets, planes));
  });
  for (const [resource, spent] of chosen.spent) {
    const left = arithmetic.subtract(circuit, source.left(resource), spent);
    assign.push(...assignPlanes(get(state.left, resource), left));
  }
  const many = [...chosen.recastAll].map(([group, where]) => ({ group, where, variable: variables.next() }));
  assign.push(...many.map(({ variable, where }) => ({ variable, literal: where })));
  const body: BitStep[] = [line(circuit, assign)];
  if (many.length > 0) {
    const recasts = recastMany(program, state, many);
    body.push({ kind: 'branch', any: many.map(({ variable }) => variable), body: [recasts] });
  }
  return { body, acted };
}

/** Goes down the decision list: each lane takes its first possible move. */
function choose(
  circuit: Circuit,
  program: PlaneProgram,
  source: Source,
  moves: readonly PlaneMove[],
): Chosen {
  const chosen: Chosen = {
    recastOne: new Map(),
    recastAll: new Map(),
    turnDown: new Map(),
    spent: new Map(),
    acted: FALSE,
  };
  const mark = (map: Map<number, Literal>, group: number, where: Literal): void => {
    map.set(group, circuit.or(map.get(group) ?? FALSE, where));
  };
  for (const move of moves) {
    const can = circuit.and(
      whereHolds(circuit, program, source, move.when),
      whereMakeable(circuit, program, source, move),
    );
    const where = circuit.and(can, not(chosen.acted));
    chosen.acted = circuit.or(chosen.acted, can);
    const { effect } = move;
    if (effect.kind === 'recast-one') mark(chosen.recastOne, effect.group, where);
    else if (effect.kind === 'turn-down') mark(chosen.turnDown, effect.group, where);
    else for (const group of effect.groups) mark(chosen.recastAll, group, where);
    for (const { resource, amount } of move.costs) {
      if (amount === 0) continue;
      const before = chosen.spent.get(resource) ?? [];
      const now = arithmetic.amountWhere(amount, where);
      chosen.spent.set(resource, orPlanes(circuit, before, now));
    }
  }
  return chosen;
}

/** Combines two numbers of which at most one is not 0 in a lane. */
function orPlanes(circuit: Circuit, x: arithmetic.Planes, y: arithmetic.Planes): arithmetic.Planes {
  return Array.from({ length: Math.max(x.length, y.length) }, (_, i) =>
    circuit.or(x[i] ?? FALSE, y[i] ?? FALSE),
  );
}

/** Returns the lanes in which a player can pay a move's costs and its effect has a coin to act on. */
function whereMakeable(circuit: Circuit, program: PlaneProgram, source: Source, move: PlaneMove): Literal {
  const affordable = move.costs.map(({ resource, amount }) =>
    whereValue(circuit, program, source, { kind: 'left', resource }, (left) => left >= amount),
  );
  const some = (kind: 'up' | 'down', group: number): Literal =>
    whereValue(circuit, program, source, { kind, group }, (count) => count > 0);
  const { effect } = move;
  const coin =
    effect.kind === 'turn-down'
      ? some('up', effect.group)
      : effect.kind === 'recast-one'
        ? some('down', effect.group)
        : circuit.any(effect.groups.map((group) => some('down', group)));
  return circuit.and(circuit.all(affordable), coin);
}

/** Recasts every coin that is down, for the given groups and lanes: coin k is cast if more than k are down. */
function recastMany(
  program: PlaneProgram,
  state: ActingState,
  many: readonly { readonly group: number; readonly variable: number }[],
): BitStep {
  const circuit = new Circuit();
  const source = fromVariables(circuit, program, state);
  const assign = many.flatMap(({ group, variable }) => {
    const where = circuit.variable(variable);
    const size = get(program.groups, group);
    const cast = (index: number): Literal => {
      const down = { kind: 'down', group } as const;
      const isDown = whereValue(circuit, program, source, down, (count) => count > index);
      return circuit.and(circuit.random(), circuit.and(where, isDown));
    };
    const raised = arithmetic.sumOf(circuit, size, cast);
    return assignPlanes(get(state.up, group), arithmetic.add(circuit, source.up(group), raised));
  });
  return line(circuit, assign);
}

/** The planes to count, and how the cells follow from them. */
export interface LoweredTables {
  /** The distinct planes that are counted. */
  readonly planes: readonly Literal[];
  /** For each table, for each cell, the index among `planes` of its product; −1 for none set, −2 for every lane. */
  readonly products: readonly (readonly number[])[];
}

const NO_LANE = -1;
const EVERY_LANE = -2;

/** Builds the products of all tables. `happens` gives each event's plane. */
export function lowerTables(
  circuit: Circuit,
  program: PlaneProgram,
  source: Source,
  happens: readonly Literal[],
): LoweredTables {
  const planes: Literal[] = [];
  const index = new Map<Literal, number>([
    [FALSE, NO_LANE],
    [TRUE, EVERY_LANE],
  ]);
  const products = program.tables.map((table) => {
    let cells: Literal[] = [TRUE];
    for (const axis of table.axes) {
      const rows = axisRows(circuit, program, source, happens, axis);
      cells = cells.flatMap((cell) => rows.map((row) => circuit.and(cell, row)));
    }
    return cells.map((literal) => {
      const known = index.get(literal) ?? planes.push(literal) - 1;
      index.set(literal, known);
      return known;
    });
  });
  return { planes, products };
}

/** Returns the plane of each row of an axis: the lanes in which the axis's number has at least the bits of that row. */
function axisRows(
  circuit: Circuit,
  program: PlaneProgram,
  source: Source,
  happens: readonly Literal[],
  axis: PlaneAxis,
): Literal[] {
  if (axis.kind === 'event') return [TRUE, get(happens, axis.event)];
  if (axis.kind === 'condition') return [TRUE, whereHolds(circuit, program, source, axis.condition)];
  const counted = readCounted(circuit, program, source, axis.value);
  const shift = counted.positive === undefined ? 0 : 1;
  return Array.from({ length: counted.largest + 1 }, (_, value) => {
    if (value < shift) return TRUE;
    const bits = counted.planes.filter((_, i) => ((value - shift) >> i) & 1);
    return bits.reduce((product, bit) => circuit.and(product, bit), counted.positive ?? TRUE);
  });
}

/**
 * Computes cells from counted products.
 * @param totals the number of lanes in which each of `planes` was set
 * @param combats the number of counted lanes
 * @returns one count per cell of all tables
 */
export function cellsFromProducts(
  program: PlaneProgram,
  products: LoweredTables['products'],
  totals: Float64Array,
  combats: number,
): Float64Array {
  const layout = planeLayout(program);
  const cells = new Float64Array(layout.reduce((sum, table) => sum + table.cells, 0));
  program.tables.forEach((table, t) => {
    const { offset, cells: size } = get(layout, t);
    const view = cells.subarray(offset, offset + size);
    get(products, t).forEach((product, cell) => {
      view[cell] = product === NO_LANE ? 0 : product === EVERY_LANE ? combats : get(totals, product);
    });
    let stride = size;
    for (const axis of table.axes) {
      stride /= planeAxisSize(program, axis);
      subtractAlong(view, stride, axisShift(axis), planeAxisSize(program, axis));
    }
  });
  return cells;
}

/** Returns 1 if row v holds the bits of v − 1 (and row 0 everything), 0 if it holds the bits of v. */
function axisShift(axis: PlaneAxis): 0 | 1 {
  return axis.kind === 'count' && axis.value.kind === 'excess' ? 1 : 0;
}

/** Converts "contains these bits" to "is this value" along one axis, the larger values first. */
function subtractAlong(cells: Float64Array, stride: number, shift: 0 | 1, size: number): void {
  for (let start = 0; start < cells.length; start++) {
    if (Math.floor(start / stride) % size !== 0) continue;
    for (let value = size - 1; value >= 0; value--) {
      for (let larger = value + 1; larger < size; larger++) {
        const inside = value < shift || ((value - shift) & (larger - shift)) === value - shift;
        if (inside) {
          const at = start + value * stride;
          cells[at] = get(cells, at) - get(cells, start + larger * stride);
        }
      }
    }
  }
}
