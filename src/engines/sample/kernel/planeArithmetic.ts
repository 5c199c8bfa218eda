/**
 * Whole numbers as bit planes, lowest bit first: carry-save sums of coins, comparison, counting up and down. All widths
 * are a few bits, so everything ripples.
 */
import { FALSE, TRUE, not, type Circuit, type Literal } from './circuit.js';

/** A number in every lane; plane i has weight 2^i. */
export type Planes = readonly Literal[];

/** Returns the number of bits for a number from 0 to `largest`. */
export function bitWidth(largest: number): number {
  return 32 - Math.clz32(largest);
}

/**
 * Returns the sum of single bits and a constant, as `width` planes and any carries beyond (more planes, if any can be
 * set). It requests bits one by one and adds each at once, so that few planes are live at a time.
 */
export function sumOf(circuit: Circuit, bits: number, bit: (index: number) => Literal, constant = 0): Planes {
  const columns: Literal[][] = [];
  const put = (weight: number, literal: Literal): void => {
    if (literal === FALSE) return;
    const column = (columns[weight] ??= []);
    column.push(literal);
    const [a, b, c] = column;
    if (a === undefined || b === undefined || c === undefined) return;
    column.length = 0;
    put(weight, circuit.xor(circuit.xor(a, b), c));
    put(weight + 1, circuit.majority(a, b, c));
  };
  for (let weight = 0; constant >> weight > 0; weight++) if ((constant >> weight) & 1) put(weight, TRUE);
  for (let index = 0; index < bits; index++) put(0, bit(index));
  const planes: Literal[] = [];
  for (let weight = 0; weight < columns.length; weight++) {
    const [a, b] = columns[weight] ?? [];
    planes.push(a === undefined ? FALSE : b === undefined ? a : circuit.xor(a, b));
    if (a !== undefined && b !== undefined) put(weight + 1, circuit.and(a, b));
  }
  return planes;
}

/** Returns `x − y − 1` in as many bits as the wider of the two, and the lanes in which it is not negative (x > y). */
export function lessOne(circuit: Circuit, x: Planes, y: Planes): { planes: Planes; above: Literal } {
  const planes: Literal[] = [];
  let carry = FALSE;
  for (let i = 0; i < Math.max(x.length, y.length); i++) {
    const [a, b] = [x[i] ?? FALSE, not(y[i] ?? FALSE)];
    planes.push(circuit.xor(circuit.xor(a, b), carry));
    carry = circuit.majority(a, b, carry);
  }
  return { planes, above: carry };
}

/** Returns the lanes in which x > y. */
export function above(circuit: Circuit, x: Planes, y: Planes): Literal {
  let carry = FALSE;
  for (let i = 0; i < Math.max(x.length, y.length); i++) {
    carry = circuit.majority(x[i] ?? FALSE, not(y[i] ?? FALSE), carry);
  }
  return carry;
}

/** Returns the lanes in which x = y. */
export function equal(circuit: Circuit, x: Planes, y: Planes): Literal {
  let same = TRUE;
  for (let i = 0; i < Math.max(x.length, y.length); i++) {
    same = circuit.and(same, not(circuit.xor(x[i] ?? FALSE, y[i] ?? FALSE)));
  }
  return same;
}

/** Returns x + 1 in the lanes `where`. It must fit in x's planes. */
export function increment(circuit: Circuit, x: Planes, where: Literal): Planes {
  let carry = where;
  return x.map((plane) => {
    const sum = circuit.xor(plane, carry);
    carry = circuit.and(plane, carry);
    return sum;
  });
}

/** x + y; it must fit in x's planes. */
export function add(circuit: Circuit, x: Planes, y: Planes): Planes {
  let carry = FALSE;
  return x.map((a, i) => {
    const b = y[i] ?? FALSE;
    const sum = circuit.xor(circuit.xor(a, b), carry);
    carry = circuit.majority(a, b, carry);
    return sum;
  });
}

/** x − y; it must not become negative. */
export function subtract(circuit: Circuit, x: Planes, y: Planes): Planes {
  let borrow = FALSE;
  return x.map((a, i) => {
    const b = y[i] ?? FALSE;
    const difference = circuit.xor(circuit.xor(a, b), borrow);
    borrow = circuit.majority(not(a), b, borrow);
    return difference;
  });
}

/** Returns planes that are `value` in the lanes `where`, and 0 elsewhere. */
export function amountWhere(value: number, where: Literal): Planes {
  return Array.from({ length: bitWidth(value) }, (_, i) => ((value >> i) & 1 ? where : FALSE));
}

/** The planes of a constant. */
export function constantPlanes(value: number, width: number): Planes {
  return Array.from({ length: width }, (_, i) => ((value >> i) & 1 ? TRUE : FALSE));
}
