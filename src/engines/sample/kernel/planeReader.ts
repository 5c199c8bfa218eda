/**
 * Reads the values and conditions of a plane program as planes of a circuit. The source is either new coins (a combat
 * in which no player acts) or variables that hold the counts.
 */
import {
  planeMaximum,
  planeCompares,
  type PlaneCondition,
  type PlaneProgram,
  type PlaneRelation,
  type PlaneValue,
} from '../../../game/plane/planeProgram.js';
import * as arithmetic from './planeArithmetic.js';
import { FALSE, TRUE, not, type Circuit, type Literal, fromTruth } from './circuit.js';
import { get } from './planeInterpreter.js';

/**
 * A number from 0 to `largest` in every lane. With `positive`, the planes hold the number less one and are valid only
 * where `positive` is set. Elsewhere the number is 0.
 */
export interface CountedLanes {
  readonly largest: number;
  readonly planes: arithmetic.Planes;
  readonly positive?: Literal;
}

/** The source of the numbers of a combat. */
export interface Source {
  up(group: number): arithmetic.Planes;
  left(resource: number): arithmetic.Planes;
  excess(group: number, over: number): CountedLanes;
  /** Returns the lanes in which at least one coin of the group is up. */
  anyUp(group: number): Literal;
}

/** Returns a source that reads counts from variables. */
export function fromVariables(
  circuit: Circuit,
  program: PlaneProgram,
  variables: { readonly up: readonly (readonly number[])[]; readonly left: readonly (readonly number[])[] },
): Source {
  const read = (list: readonly number[]): arithmetic.Planes => list.map((v) => circuit.variable(v));
  const up = (group: number): arithmetic.Planes => read(get(variables.up, group));
  return {
    up,
    left: (resource) => read(get(variables.left, resource)),
    excess: (group, over) => {
      const { planes, above } = arithmetic.lessOne(circuit, up(group), up(over));
      const largest = get(program.groups, group);
      return { largest, planes: planes.slice(0, arithmetic.bitWidth(largest - 1)), positive: above };
    },
    anyUp: (group) => circuit.any(up(group)),
  };
}

/** Returns a source that casts coins on demand. Resources have their start values, because no player acts. */
export function fromCoins(circuit: Circuit, program: PlaneProgram): Source {
  const coins = program.groups.map(() => new Map<number, Literal>());
  const coin = (group: number, index: number): Literal => {
    const cast = get(coins, group);
    const literal = cast.get(index) ?? circuit.random();
    cast.set(index, literal);
    return literal;
  };
  const size = (group: number): number => get(program.groups, group);
  return {
    up: (group) => arithmetic.sumOf(circuit, size(group), (i) => coin(group, i)),
    left: (resource) => {
      const start = get(program.resources, resource);
      return arithmetic.constantPlanes(start, arithmetic.bitWidth(start));
    },
    excess: (group, over) =>
      excessOfCoins(
        circuit,
        size(group),
        size(over),
        (i) => coin(group, i),
        (i) => coin(over, i),
      ),
    anyUp: (group) => circuit.any(Array.from({ length: size(group) }, (_, i) => coin(group, i))),
  };
}

/**
 * Computes up(e) − up(o) without a subtraction. It turns the o coins over and adds all: S = up(e) + o − up(o), plus a
 * constant that makes the sum reach a power of two exactly if S > o. The planes below it are then the excess less one.
 */
function excessOfCoins(
  circuit: Circuit,
  e: number,
  o: number,
  plus: (index: number) => Literal,
  minus: (index: number) => Literal,
): CountedLanes {
  const width = Math.max(arithmetic.bitWidth(e - 1), arithmetic.bitWidth(o));
  const bit = (i: number): Literal => (i < e ? plus(i) : not(minus(i - e)));
  if (e === 0) return { largest: 0, planes: [], positive: FALSE };
  const sum = arithmetic.sumOf(circuit, e + o, bit, 2 ** width - o - 1);
  return { largest: e, planes: sum.slice(0, arithmetic.bitWidth(e - 1)), positive: sum[width] ?? FALSE };
}

/** Returns a value as planes. */
export function readCounted(
  circuit: Circuit,
  program: PlaneProgram,
  source: Source,
  value: PlaneValue,
): CountedLanes {
  const largest = planeMaximum(program, value);
  switch (value.kind) {
    case 'up':
      return { largest, planes: source.up(value.group) };
    case 'down': {
      const all = arithmetic.constantPlanes(largest, arithmetic.bitWidth(largest));
      return { largest, planes: arithmetic.subtract(circuit, all, source.up(value.group)) };
    }
    case 'excess':
      return source.excess(value.group, value.over);
    case 'left':
      return { largest, planes: source.left(value.resource) };
  }
}

/** Returns the lanes in which `wanted` accepts a counted number. */
function whereCounted(circuit: Circuit, counted: CountedLanes, wanted: (value: number) => boolean): Literal {
  const { planes, positive, largest } = counted;
  const shift = positive === undefined ? 0 : 1;
  const table = Array.from({ length: 1 << planes.length }, (_, row) =>
    row + shift > largest ? undefined : wanted(row + shift),
  );
  const inside = fromTruth(circuit, planes, table);
  if (positive === undefined) return inside;
  return circuit.mux(positive, inside, wanted(0) ? TRUE : FALSE);
}

/** Returns the lanes in which `wanted` accepts a value. */
export function whereValue(
  circuit: Circuit,
  program: PlaneProgram,
  source: Source,
  value: PlaneValue,
  wanted: (value: number) => boolean,
): Literal {
  const largest = planeMaximum(program, value);
  if (value.kind === 'down') {
    const up: PlaneValue = { kind: 'up', group: value.group };
    return whereValue(circuit, program, source, up, (count) => wanted(largest - count));
  }
  const answers = Array.from({ length: largest + 1 }, (_, v) => wanted(v));
  const others = answers.slice(1);
  if (value.kind === 'up' && others.every((answer) => answer !== answers[0])) {
    const any = source.anyUp(value.group);
    return answers[0] ? not(any) : any;
  }
  return whereCounted(circuit, readCounted(circuit, program, source, value), wanted);
}

/** Returns the lanes in which a condition holds. */
export function whereHolds(
  circuit: Circuit,
  program: PlaneProgram,
  source: Source,
  condition: PlaneCondition,
): Literal {
  const part = (one: PlaneCondition): Literal => whereHolds(circuit, program, source, one);
  switch (condition.kind) {
    case 'all':
      return circuit.all(condition.of.map(part));
    case 'any':
      return circuit.any(condition.of.map(part));
    case 'not':
      return not(part(condition.of));
    case 'compare': {
      const { left, relation, right } = condition;
      if (typeof right === 'number') {
        return whereValue(circuit, program, source, left, (value) => planeCompares(value, relation, right));
      }
      const binary = (value: PlaneValue): arithmetic.Planes =>
        toBinary(circuit, readCounted(circuit, program, source, value));
      return comparePlanes(circuit, binary(left), relation, binary(right));
    }
  }
}

function comparePlanes(
  circuit: Circuit,
  x: arithmetic.Planes,
  relation: PlaneRelation,
  y: arithmetic.Planes,
): Literal {
  switch (relation) {
    case '=':
      return arithmetic.equal(circuit, x, y);
    case '<':
      return arithmetic.above(circuit, y, x);
    case '<=':
      return not(arithmetic.above(circuit, x, y));
    case '>':
      return arithmetic.above(circuit, x, y);
    case '>=':
      return not(arithmetic.above(circuit, y, x));
  }
}

/** Returns the plain binary planes of a counted number. */
export function toBinary(circuit: Circuit, counted: CountedLanes): arithmetic.Planes {
  const { planes, positive, largest } = counted;
  if (positive === undefined) return planes;
  const width = arithmetic.bitWidth(largest);
  const wide = Array.from({ length: width }, (_, i) => planes[i] ?? FALSE);
  return arithmetic.increment(circuit, wide, TRUE).map((plane) => circuit.and(positive, plane));
}
