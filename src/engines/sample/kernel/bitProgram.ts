/**
 * The bit program: the form of a plane program from which the emitters make machine code. It plays a *gang* of combats
 * in lockstep, one per bit: `GANG_WORDS` words of 32 lanes, each word with its own random stream. Every emitter draws
 * from the streams at the same points, so all give the same bytes.
 */
import type { Circuit } from './circuit.js';
import { type Literal, type CircuitNode } from './circuit.js';

/**
 * 32-bit words in a gang: one vector of 128 bits. Two vectors would hide latencies better, but they do not fit the
 * registers.
 */
export const GANG_WORDS = 4;
/** Combats in a gang. */
export const GANG_COMBATS = GANG_WORDS * 32;

/** Straight-line code: evaluates its circuit, adds planes to counters, then assigns all variables at once. */
export interface BitLine {
  readonly kind: 'line';
  readonly nodes: readonly CircuitNode[];
  /** Whether each node is needed, by index. */
  readonly live: readonly boolean[];
  readonly assign: readonly { readonly variable: number; readonly literal: Literal }[];
  readonly count: readonly { readonly counter: number; readonly literal: Literal }[];
}

/** Runs `body` if any bit of the variables is set anywhere in the gang. */
export interface Branch {
  readonly kind: 'branch';
  readonly any: readonly number[];
  readonly body: readonly BitStep[];
}

/** Runs `turns` repeatedly. It stops when all players in succession have their `acted` variable all zero. */
export interface Turns {
  readonly kind: 'turns';
  readonly turns: readonly { readonly body: readonly BitStep[]; readonly acted: number }[];
}

/**
 * Compares lazily with binary fractions. It runs `body` for bit `from`, `from + 1` … of the fractions (bit 0 is worth
 * 1/2), while any bit of `any` is set and bits are left. In `body` the node `fraction k` is that bit of fraction k, the
 * same in all lanes.
 */
export interface FractionLoop {
  readonly kind: 'fractions';
  /** Probabilities in units of 2^-FRACTION_BITS. */
  readonly fractions: readonly bigint[];
  readonly from: number;
  readonly any: number;
  readonly body: BitLine;
}

export type BitStep = BitLine | Branch | Turns | FractionLoop;

/**
 * The number of bits of a probability. Every double of at least 2^-10 is exact; smaller ones have an error below 2^-63.
 */
export const FRACTION_BITS = 62;

/** A program for a gang. Each run is a round of `GANG_COMBATS` combats. */
export interface BitProgram {
  readonly variables: number;
  readonly counters: number;
  readonly steps: readonly BitStep[];
}

/** Builds a line of a circuit without unused nodes. */
export function line(circuit: Circuit, assign: BitLine['assign'], count: BitLine['count'] = []): BitLine {
  const live = circuit.nodes.map(() => false);
  for (const { literal } of [...assign, ...count]) live[literal >> 1] = true;
  for (let i = circuit.nodes.length - 1; i >= 0; i--) {
    const node = circuit.nodes[i];
    if (live[i] && node && (node.kind === 'and' || node.kind === 'xor')) {
      live[node.a >> 1] = true;
      live[node.b >> 1] = true;
    }
  }
  return { kind: 'line', nodes: circuit.nodes, live, assign, count };
}

/** A probability in units of 2^-FRACTION_BITS, rounded down; 1 is 2^FRACTION_BITS. */
export function toFraction(probability: number): bigint {
  const high = Math.floor(probability * 2 ** 31);
  const low = Math.floor((probability * 2 ** 31 - high) * 2 ** 31);
  return (BigInt(high) << 31n) | BigInt(low);
}

/** Bit `index` of a fraction, bit 0 being worth 1/2. */
export function fractionBit(fraction: bigint, index: number): boolean {
  return ((fraction >> BigInt(FRACTION_BITS - 1 - index)) & 1n) === 1n;
}
