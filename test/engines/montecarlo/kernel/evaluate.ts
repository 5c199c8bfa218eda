/** Circuits evaluated node by node, one lane: the slow twin of both emitters. */
import type { Circuit, Literal } from '../../../../src/engines/sample/kernel/circuit.js';

/** The value of each literal, given the values of variables and random planes. */
export function evaluate(
  circuit: Circuit,
  inputs: { readonly variables?: readonly boolean[]; readonly randoms?: readonly boolean[] },
): (literal: Literal) => boolean {
  const values: boolean[] = [];
  const valueOf = (literal: Literal): boolean => values[literal >> 1] !== ((literal & 1) === 1);
  for (const node of circuit.nodes) {
    if (node.kind === 'variable') values.push(inputs.variables?.[node.variable] ?? false);
    else if (node.kind === 'random') values.push(inputs.randoms?.[node.draw] ?? false);
    else if (node.kind === 'and') values.push(valueOf(node.a) && valueOf(node.b));
    else if (node.kind === 'xor') values.push(valueOf(node.a) !== valueOf(node.b));
    else values.push(false);
  }
  return valueOf;
}

/** The bits of a whole number, lowest first. */
export function bitsOf(value: number, width: number): boolean[] {
  return Array.from({ length: width }, (_, i) => ((value >> i) & 1) === 1);
}

/** The whole number that planes hold in one lane. */
export function numberOf(planes: readonly Literal[], valueOf: (literal: Literal) => boolean): number {
  return planes.reduce((sum, plane, i) => sum + (valueOf(plane) ? 2 ** i : 0), 0);
}
