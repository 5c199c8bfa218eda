/** Lowers a plane program to a bit program: cast, act, compare probabilities, count. */
import { checkPlaneProgram, type PlaneProgram } from '../../../game/plane/program.js';
import { line, type BitProgram, type FractionLoop, type BitLine, type BitStep } from './bitProgram.js';
import { Circuit, FALSE, type Literal } from './circuit.js';
import { lowerEvents, lowerTail, type OpenEvent } from './lowerEvents.js';
import { cellsFromProducts, lowerTables } from './lowerTables.js';
import { lowerTurns, Variables } from './lowerTurns.js';
import { get } from './planeInterpreter.js';
import { fromCoins, fromVariables } from './reader.js';

/** A bit program and how its counters become cells. */
export interface Lowered {
  readonly program: BitProgram;
  /** Computes the cells of all tables from the counters' totals over this number of combats. */
  cells(totals: Float64Array, combats: number): Float64Array;
}

/**
 * Lowers a plane program.
 * @throws RangeError if the program is not valid (see `checkPlaneProgram`)
 */
export function lowerPlane(program: PlaneProgram): Lowered {
  checkPlaneProgram(program);
  const variables = new Variables();
  const acts = program.players.some((moves) => moves.length > 0);
  const acting = acts ? lowerTurns(program, variables) : undefined;
  const circuit = new Circuit();
  const source = acting ? fromVariables(circuit, program, acting.state) : fromCoins(circuit, program);
  const events = lowerEvents(circuit, program, source);
  const settled = resolveEvents(circuit, events, variables);
  const tables = lowerTables(circuit, program, source, settled.happens);
  const count = tables.planes.map((literal, counter) => ({ counter, literal }));
  const counting = splitLine(circuit, settled.assign, count, settled.late, variables);
  return {
    program: {
      variables: variables.count,
      counters: tables.planes.length,
      steps: [...(acting?.steps ?? []), counting.first, ...settled.tail, ...counting.then],
    },
    cells: (totals, combats) => cellsFromProducts(program, tables.products, totals, combats),
  };
}

interface ResolvedEvents {
  /** For each event, the literal of the lanes in which it happens. It is a variable if a loop may still change it. */
  readonly happens: readonly Literal[];
  readonly assign: BitLine['assign'];
  /** Variables that the loops change. */
  readonly late: ReadonlySet<number>;
  readonly tail: readonly BitStep[];
}

/** Creates variables and loops for the events that may stay undecided. */
function resolveEvents(circuit: Circuit, events: readonly OpenEvent[], variables: Variables): ResolvedEvents {
  const assign: { variable: number; literal: Literal }[] = [];
  const late = new Set<number>();
  const loops: FractionLoop[] = [];
  const happens = events.map((event) => {
    if (event.open === FALSE) return event.happens;
    const held = {
      happens: variables.next(),
      open: variables.next(),
      selectors: variables.list(event.selectors.length),
    };
    assign.push(
      { variable: held.happens, literal: event.happens },
      { variable: held.open, literal: event.open },
    );
    held.selectors.forEach((variable, i) => assign.push({ variable, literal: get(event.selectors, i) }));
    late.add(held.happens);
    loops.push(lowerTail(event, held));
    const literal = circuit.variable(held.happens);
    circuit.declareSubset(literal, event.within);
    return literal;
  });
  const any = loops.map((loop) => loop.any);
  return { happens, assign, late, tail: loops.length > 0 ? [{ kind: 'branch', any, body: loops }] : [] };
}

/**
 * Splits a circuit into two lines. Nodes that do not depend on the variables `late` come first. The others follow when
 * those variables have their final values. Planes needed in both are stored in variables.
 */
function splitLine(
  circuit: Circuit,
  assign: BitLine['assign'],
  count: BitLine['count'],
  late: ReadonlySet<number>,
  variables: Variables,
): { first: BitLine; then: readonly BitLine[] } {
  const isLate: boolean[] = [];
  for (const node of circuit.nodes) {
    const gate = node.kind === 'and' || node.kind === 'xor';
    const below = gate && (isLate[node.a >> 1] === true || isLate[node.b >> 1] === true);
    isLate.push(below || (node.kind === 'variable' && late.has(node.variable)));
  }
  const early = count.filter(({ literal }) => !isLate[literal >> 1]);
  const after = count.filter(({ literal }) => isLate[literal >> 1]);
  if (after.length === 0) return { first: line(circuit, assign, early), then: [] };
  const second = new Circuit();
  const held: { variable: number; literal: Literal }[] = [];
  const moved = new Map<number, Literal>();
  const move = (literal: Literal): Literal => {
    const index = literal >> 1;
    const known = moved.get(index) ?? moveNode(index);
    moved.set(index, known);
    return known ^ (literal & 1);
  };
  const moveNode = (index: number): Literal => {
    const node = get(circuit.nodes, index);
    if (!isLate[index]) {
      const variable = variables.next();
      held.push({ variable, literal: index * 2 });
      return second.variable(variable);
    }
    if (node.kind === 'and') return second.and(move(node.a), move(node.b));
    if (node.kind === 'xor') return second.xor(move(node.a), move(node.b));
    if (node.kind === 'variable') return second.variable(node.variable);
    throw new RangeError(`a ${node.kind} cannot come after the events`);
  };
  const moveAll = after.map(({ counter, literal }) => ({ counter, literal: move(literal) }));
  return { first: line(circuit, [...assign, ...held], early), then: [line(second, [], moveAll)] };
}
