import { describe, expect, it } from 'vitest';
import {
  Circuit,
  FALSE,
  not,
  TRUE,
  type Literal,
  fromTruth,
} from '../../../../src/engines/sample/kernel/circuit.js';
import * as arithmetic from '../../../../src/engines/sample/kernel/planeArithmetic.js';
import { bitsOf, evaluate, numberOf } from './evaluate.js';

const vars = (circuit: Circuit, count: number, from = 0): Literal[] =>
  Array.from({ length: count }, (_, i) => circuit.variable(from + i));

/** All gates over all pairs of a growing set of literals, against plain Boolean operations. */
describe('Circuit', () => {
  it('folds without changing what gates mean', () => {
    const circuit = new Circuit();
    const pool: Literal[] = [FALSE, TRUE, ...vars(circuit, 3)];
    pool.push(circuit.and(pool[2] ?? 0, pool[3] ?? 0), circuit.xor(pool[3] ?? 0, pool[4] ?? 0));
    pool.push(...pool.map(not));
    const checks: { made: Literal; meant: (v: (l: Literal) => boolean) => boolean }[] = [];
    for (const a of pool) {
      for (const b of pool) {
        checks.push({ made: circuit.and(a, b), meant: (v) => v(a) && v(b) });
        checks.push({ made: circuit.or(a, b), meant: (v) => v(a) || v(b) });
        checks.push({ made: circuit.xor(a, b), meant: (v) => v(a) !== v(b) });
        for (const c of pool) {
          checks.push({ made: circuit.mux(a, b, c), meant: (v) => (v(a) ? v(b) : v(c)) });
          const two = (v: (l: Literal) => boolean): boolean =>
            Number(v(a)) + Number(v(b)) + Number(v(c)) >= 2;
          checks.push({ made: circuit.majority(a, b, c), meant: two });
        }
      }
    }
    for (let row = 0; row < 8; row++) {
      const value = evaluate(circuit, { variables: bitsOf(row, 3) });
      const wrong = checks.filter(({ made, meant }) => value(made) !== meant(value));
      expect(wrong).toHaveLength(0);
    }
  });

  it('shares equal gates and drops what is implied', () => {
    const circuit = new Circuit();
    const [a = 0, b = 0, c = 0] = vars(circuit, 3);
    expect(circuit.and(a, b)).toBe(circuit.and(b, a));
    expect(circuit.xor(not(a), b)).toBe(not(circuit.xor(a, b)));
    expect(circuit.and(a, circuit.and(a, b))).toBe(circuit.and(a, b));
    circuit.declareSubset(c, a);
    expect(circuit.and(a, c)).toBe(c);
    expect(circuit.and(c, a)).toBe(c);
  });
});

describe('fromTruth', () => {
  it('makes every function of three inputs', () => {
    for (let table = 0; table < 256; table++) {
      const circuit = new Circuit();
      const made = fromTruth(circuit, vars(circuit, 3), bitsOf(table, 8));
      const rows = Array.from({ length: 8 }, (_, row) =>
        evaluate(circuit, { variables: bitsOf(row, 3) })(made),
      );
      expect(rows).toEqual(bitsOf(table, 8));
    }
  });

  it('takes no more gates than the functions need', () => {
    const gates = (inputs: number, table: (boolean | undefined)[]): number => {
      const circuit = new Circuit();
      fromTruth(circuit, vars(circuit, inputs), table);
      return circuit.nodes.length - 1 - inputs;
    };
    expect(gates(3, bitsOf(0x96, 8))).toBe(2); // a ^ b ^ c
    expect(gates(3, bitsOf(0xe8, 8))).toBe(4); // the majority
    expect(gates(2, [true, true, false, undefined])).toBe(0); // not b
    expect(gates(0, [true])).toBe(0);
  });

  it('respects what must be and splits more inputs', () => {
    // Three of four rows of a five-input function given at random (a fixed pattern), the others free.
    const table = Array.from({ length: 32 }, (_, row) =>
      row % 4 === 3 ? undefined : ((row * 2654435761) >>> 5) % 2 === 1,
    );
    const circuit = new Circuit();
    const made = fromTruth(circuit, vars(circuit, 5), table);
    table.forEach((want, row) => {
      if (want !== undefined) expect(evaluate(circuit, { variables: bitsOf(row, 5) })(made)).toBe(want);
    });
  });

  it('refuses tables of the wrong length', () => {
    expect(() => fromTruth(new Circuit(), [], [true, false])).toThrow(/has 2 rows/);
  });
});

describe('arithmetic on planes', () => {
  it.each([0, 1, 2, 3, 7, 12, 15])('adds %i coins and a constant', (coins) => {
    for (const constant of [0, 1, 5, 8]) {
      const circuit = new Circuit();
      const bits = vars(circuit, coins);
      const sum = arithmetic.sumOf(circuit, coins, (i) => bits[i] ?? FALSE, constant);
      for (let row = 0; row < 2 ** coins; row += coins > 7 ? 37 : 1) {
        const variables = bitsOf(row, coins);
        const value = evaluate(circuit, { variables });
        expect(numberOf(sum, value)).toBe(variables.filter(Boolean).length + constant);
      }
    }
  });

  it('compares, adds, subtracts and counts for all numbers of up to three bits', () => {
    const circuit = new Circuit();
    const x = vars(circuit, 3);
    const y = vars(circuit, 2, 3);
    const where = circuit.variable(5);
    const less = arithmetic.lessOne(circuit, x, y);
    const made = {
      above: arithmetic.above(circuit, x, y),
      below: arithmetic.above(circuit, y, x),
      equal: arithmetic.equal(circuit, x, y),
      sum: arithmetic.add(circuit, [...x, FALSE], y),
      difference: arithmetic.subtract(circuit, x, y),
      up: arithmetic.increment(circuit, [...x, FALSE], where),
      amount: arithmetic.amountWhere(5, where),
    };
    for (let a = 0; a < 8; a++) {
      for (let b = 0; b < 4; b++) {
        for (const flag of [false, true]) {
          const value = evaluate(circuit, { variables: [...bitsOf(a, 3), ...bitsOf(b, 2), flag] });
          const read = (planes: readonly Literal[]): number => numberOf(planes, value);
          expect([value(made.above), value(made.below), value(made.equal)]).toEqual([a > b, b > a, a === b]);
          expect(read(made.sum)).toBe(a + b);
          if (a >= b) expect(read(made.difference)).toBe(a - b);
          expect(value(less.above)).toBe(a > b);
          if (a > b) expect(read(less.planes)).toBe(a - b - 1);
          expect(read(made.up)).toBe(a + Number(flag));
          expect(read(made.amount)).toBe(flag ? 5 : 0);
        }
      }
    }
  });

  it('knows how many bits a number takes', () => {
    expect([0, 1, 2, 3, 4, 7, 8, 15].map(arithmetic.bitWidth)).toEqual([0, 1, 2, 2, 3, 3, 4, 4]);
    expect(arithmetic.constantPlanes(6, 3)).toEqual([FALSE, TRUE, TRUE]);
  });
});
