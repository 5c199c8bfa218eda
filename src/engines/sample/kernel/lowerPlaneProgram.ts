/**
 * Lowers a plane program to a bit program: cast, act, compare probabilities, count.
 *
 * Lowers events. An event happens with probability p(n), where n is the count in the lane. Each lane compares one lazy
 * uniform number with p(n), bit by bit from the top. The number is below p(n) if p(n) has a 1 at the first different
 * bit. Every bit decides half of the remaining lanes. So straight-line code compares a few bits, and a loop handles the
 * few lanes that are still undecided.
 */
import { checkPlaneProgram, type PlaneProgram, type PlaneEvent } from '../../../game/plane/planeProgram.js';
import { Circuit, FALSE, TRUE, type Literal, fromTruth } from './circuit.js';
import {
  line,
  fractionBit,
  FRACTION_BITS,
  toFraction,
  type BitProgram,
  type FractionLoop,
  type BitLine,
  type BitStep,
} from './bitProgram.js';
import { lowerTurns, Variables } from './lowerTurns.js';
import { cellsFromProducts, lowerTables } from './lowerTables.js';
import { get } from './planeInterpreter.js';
import {
  fromCoins,
  fromVariables,
  readCounted,
  toBinary,
  whereHolds,
  type CountedLanes,
  type Source,
} from './planeReader.js';

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

/** Bits compared before the loop. The loop then runs in about one gang of twelve, for each event. */
const STRAIGHT_BITS = 10;

/** An event during comparison: the lanes in which it happens, and the undecided lanes. */
export interface OpenEvent {
  readonly happens: Literal;
  readonly open: Literal;
  /** The lanes in which it can happen. */
  readonly within: Literal;
  /** The next bit to compare, or FRACTION_BITS if no lane is undecided. */
  readonly bit: number;
  /**
   * `selectors` select the probability in a lane. `fractions` holds the probability for each combination of those
   * planes (undefined: decided or impossible).
   */
  readonly selectors: readonly Literal[];
  readonly fractions: readonly (bigint | undefined)[];
}

/** Compares the first bits of several events in alternation, so that their logic can overlap. */
function lowerEvents(circuit: Circuit, program: PlaneProgram, source: Source): OpenEvent[] {
  const events = program.events.map((event) => start(circuit, program, source, event));
  for (let bit = 0; bit < STRAIGHT_BITS; bit++) {
    events.forEach((event, i) => (events[i] = compareBit(circuit, event, bit)));
  }
  return events;
}

/** Selects the probabilities, and decides certain events. */
function start(circuit: Circuit, program: PlaneProgram, source: Source, event: PlaneEvent): OpenEvent {
  const read = readCounted(circuit, program, source, event.count);
  // An excess of 0 has no planes. If it can have a positive probability, the number needs plain binary planes.
  const neverAtZero = event.cases.every(({ chances }) => chances[0] === 0);
  const counted = neverAtZero ? read : { largest: read.largest, planes: toBinary(circuit, read) };
  const conditions = event.cases.flatMap(({ when }) =>
    when ? [whereHolds(circuit, program, source, when)] : [],
  );
  const selectors = [...counted.planes, ...conditions];
  const rows = chanceRows(event, counted, selectors.length);
  const where = (wanted: (fraction: bigint) => boolean): Literal =>
    fromTruth(
      circuit,
      selectors,
      rows.map((p) => (p === undefined ? undefined : wanted(p))),
    );
  const counts = counted.positive ?? TRUE;
  return {
    happens: circuit.and(
      counts,
      where((p) => p === CERTAIN),
    ),
    open: circuit.and(
      counts,
      where((p) => p !== 0n && p !== CERTAIN),
    ),
    within: counts,
    bit: 0,
    selectors,
    fractions: rows.map((p) => (p === undefined || p === 0n || p === CERTAIN ? undefined : p)),
  };
}

const CERTAIN = 1n << BigInt(FRACTION_BITS);

/**
 * Returns the probability for each combination of the selector planes: those of the count first, then the cases'
 * conditions.
 */
function chanceRows(event: PlaneEvent, counted: CountedLanes, selectors: number): (bigint | undefined)[] {
  const width = counted.planes.length;
  return Array.from({ length: 1 << selectors }, (_, row) => {
    const value = (row & ((1 << width) - 1)) + (counted.positive === undefined ? 0 : 1);
    if (value > counted.largest) return undefined;
    const found = event.cases.findIndex(
      (one, i) => one.when === undefined || ((row >> (width + i)) & 1) === 1,
    );
    return toFraction(get(get(event.cases, found).chances, value));
  });
}

/** Compares one bit with a new random plane. */
function compareBit(circuit: Circuit, event: OpenEvent, bit: number): OpenEvent {
  if (event.open === FALSE) return { ...event, bit: FRACTION_BITS };
  const { selectors, fractions } = event;
  const set = fromTruth(
    circuit,
    selectors,
    fractions.map((p) => (p === undefined ? undefined : fractionBit(p, bit))),
  );
  const next = compare(circuit, event.happens, event.open, set, circuit.random());
  // If a probability has no more 1 bits, the number can no longer fall below it. In those lanes the event does not
  // happen.
  const rest = fractions.map((p) => (p === undefined || hasBitsFrom(p, bit + 1) ? p : undefined));
  const alive = fractions.map((p, row) => (p === undefined ? undefined : rest[row] !== undefined));
  const open = circuit.and(next.open, fromTruth(circuit, selectors, alive));
  return { ...event, happens: next.happens, open, bit: bit + 1, fractions: rest };
}

function hasBitsFrom(fraction: bigint, bit: number): boolean {
  return (fraction & ((1n << BigInt(FRACTION_BITS - bit)) - 1n)) !== 0n;
}

/**
 * Compares one bit. The uniform's bit is the complement of `draw`. Equal bits leave the lane undecided; a lower one
 * makes the event happen.
 */
function compare(
  circuit: Circuit,
  happens: Literal,
  open: Literal,
  set: Literal,
  draw: Literal,
): { happens: Literal; open: Literal } {
  const below = circuit.and(set, draw);
  return {
    happens: circuit.or(happens, circuit.and(open, below)),
    open: circuit.and(open, circuit.xor(set, draw)),
  };
}

/** The variables that carry an open event into its loop. */
export interface EventVariables {
  readonly happens: number;
  readonly open: number;
  readonly selectors: readonly number[];
}

/** Returns the loop that decides the remaining lanes. */
function lowerTail(event: OpenEvent, held: EventVariables): FractionLoop {
  const circuit = new Circuit();
  const selectors = held.selectors.map((v) => circuit.variable(v));
  const rows = event.fractions.flatMap((fraction, row) =>
    fraction === undefined ? [] : [{ fraction, row }],
  );
  const fractions = [...new Set(rows.map(({ fraction }) => fraction))];
  const set = circuit.any(
    fractions.map((fraction, k) => {
      const where = fromTruth(
        circuit,
        selectors,
        event.fractions.map((p) => p !== undefined && p === fraction),
      );
      return circuit.and(where, circuit.fraction(k));
    }),
  );
  const next = compare(
    circuit,
    circuit.variable(held.happens),
    circuit.variable(held.open),
    set,
    circuit.random(),
  );
  const body = line(circuit, [
    { variable: held.happens, literal: next.happens },
    { variable: held.open, literal: next.open },
  ]);
  return { kind: 'fractions', fractions, from: event.bit, any: held.open, body };
}
