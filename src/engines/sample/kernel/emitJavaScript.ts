/**
 * Emits a bit program as JavaScript on 32-bit integers, for hosts without WebAssembly or SIMD. Within each line it
 * plays the words of a gang one after another. So it draws from the streams at the same points as the vector code, and
 * the counts are the same. Every line is a separate function, because V8 does not optimise very long ones.
 */
import type { Literal } from './circuit.js';
import {
  fractionBit,
  FRACTION_BITS,
  GANG_WORDS,
  type BitProgram,
  type FractionLoop,
  type BitLine,
  type BitStep,
} from './bitProgram.js';

/**
 * Emits the body of a function of `(S, V, M, T)`: the streams (see `seedBlock`), `GANG_WORDS` words for each variable,
 * the same number of mask words for counted lanes, and a total for each counter. It returns a function of the number of
 * rounds. Totals count the lanes in which the plane is set.
 */
export function emitJs(program: BitProgram): string {
  const functions: string[] = [];
  const body = steps(program.steps, functions);
  return [...functions, `return (rounds) => { for (let r = 0; r < rounds; r++) {\n${body}\n} };`].join('\n');
}

function steps(list: readonly BitStep[], functions: string[]): string {
  return list.map((step) => emitStep(step, functions)).join('\n');
}

function emitStep(step: BitStep, functions: string[]): string {
  switch (step.kind) {
    case 'line':
      return `${define(functions, line(step), '')}();`;
    case 'branch':
      return `if (${anySet(step.any)}) {\n${steps(step.body, functions)}\n}`;
    case 'turns': {
      const label = `turns${functions.length}`;
      const turns = step.turns.map(
        ({ body, acted }) =>
          `${steps(body, functions)}\nidle = ${anySet([acted])} ? 0 : idle + 1;\n` +
          `if (idle >= ${step.turns.length}) break ${label};`,
      );
      return `${label}: for (let idle = 0;;) {\n${turns.join('\n')}\n}`;
    }
    case 'fractions':
      return fractionLoop(step, functions);
  }
}

/** Adds a function to the emitted ones and returns its name. */
function define(functions: string[], body: string, parameters: string): string {
  const name = `f${functions.length}`;
  functions.push(`function ${name}(${parameters}) {\n${body}\n}`);
  return name;
}

function anySet(variables: readonly number[]): string {
  const words = variables.flatMap((v) =>
    Array.from({ length: GANG_WORDS }, (_, word) => `V[${v * GANG_WORDS + word}]`),
  );
  return `(${words.join(' | ')}) !== 0`;
}

function fractionLoop(step: FractionLoop, functions: string[]): string {
  const names = step.fractions.map((_, k) => `q${k}`);
  const name = define(functions, line(step.body), names.join(', '));
  const rows = Array.from({ length: FRACTION_BITS }, (_, bit) =>
    step.fractions.map((fraction) => (fractionBit(fraction, bit) ? -1 : 0)),
  );
  const table = `table${functions.length}`;
  functions.push(`const ${table} = ${JSON.stringify(rows)};`);
  const last = `bit < ${FRACTION_BITS} && ${anySet([step.any])}`;
  return `for (let bit = ${step.from}, go = true; go; go = ${last}) ${name}(...${table}[bit++]);`;
}

const POPULATION = [
  (x: string) => `${x} - ((${x} >>> 1) & 0x55555555)`,
  (x: string) => `(${x} & 0x33333333) + ((${x} >>> 2) & 0x33333333)`,
  (x: string) => `(${x} + (${x} >>> 4)) & 0x0f0f0f0f`,
];

/** One line: every word of the gang in turn. */
function line(step: BitLine): string {
  const code: string[] = [];
  const draws = step.nodes.filter((node, i) => node.kind === 'random' && step.live[i]).length;
  const state = ['a', 'b', 'c'].map((name, i) => `${name} = S[${i * GANG_WORDS} + w]`);
  if (draws > 0) code.push(`let ${state.join(', ')};`);
  if (step.count.length > 0) code.push('const m = M[w];');
  const held = gates(step, code);
  step.count.forEach(({ counter, literal }) => {
    const x = `x${counter}`;
    code.push(`let ${x} = ${value(held, literal)} & m;`);
    for (const fold of POPULATION) code.push(`${x} = ${fold(x)};`);
    code.push(`s${counter} += ${x};`);
  });
  step.assign.forEach(({ literal }, i) => code.push(`const v${i} = ${value(held, literal)};`));
  step.assign.forEach(({ variable }, i) => code.push(`V[${variable * GANG_WORDS} + w] = v${i};`));
  if (draws > 0) code.push(...['a', 'b', 'c'].map((name, i) => `S[${i * GANG_WORDS} + w] = ${name};`));
  const sums = step.count.map(({ counter }) => `let s${counter} = 0;`);
  const totals = step.count.map(
    ({ counter }) => `T[${counter}] += Math.imul(s${counter} & 0x00ff00ff, 0x10001) >>> 16;
T[${counter}] += Math.imul((s${counter} >>> 8) & 0x00ff00ff, 0x10001) >>> 16;`,
  );
  return [
    `const n = S[${3 * GANG_WORDS}];`,
    ...sums,
    `for (let w = 0; w < ${GANG_WORDS}; w++) {`,
    ...code,
    '}',
    ...totals,
    `S[${3 * GANG_WORDS}] = n + ${draws};`,
  ].join('\n');
}

/** A node's value: a name, and whether it holds the complement. */
interface Held {
  readonly name: string;
  readonly negated: boolean;
}

function gates(step: BitLine, code: string[]): ReadonlyMap<number, Held> {
  const held = new Map<number, Held>([[0, { name: '0', negated: false }]]);
  let drawn = 0;
  step.nodes.forEach((node, index) => {
    if (!step.live[index] || node.kind === 'constant') return;
    const name = `t${index}`;
    let negated = false;
    if (node.kind === 'variable') code.push(`const ${name} = V[${node.variable * GANG_WORDS} + w];`);
    else if (node.kind === 'random') code.push(draw(name, drawn++));
    else if (node.kind === 'fraction') code.push(`const ${name} = q${node.fraction};`);
    else {
      const [x, y] = [operand(held, node.a), operand(held, node.b)];
      negated = node.kind === 'xor' ? x.negated !== y.negated : x.negated && y.negated;
      const sign = (one: Held): string => (one.negated ? `~${one.name}` : one.name);
      const gate =
        node.kind === 'xor'
          ? `${x.name} ^ ${y.name}`
          : negated
            ? `${x.name} | ${y.name}`
            : `${sign(x)} & ${sign(y)}`;
      code.push(`const ${name} = ${gate};`);
    }
    held.set(index, { name, negated });
  });
  return held;
}

function operand(held: ReadonlyMap<number, Held>, literal: Literal): Held {
  const found = held.get(literal >> 1);
  if (!found) throw new RangeError(`node ${literal >> 1} is used before it is computed`);
  return { name: found.name, negated: found.negated !== ((literal & 1) === 1) };
}

function value(held: ReadonlyMap<number, Held>, literal: Literal): string {
  const { name, negated } = operand(held, literal);
  return negated ? `~${name}` : name;
}

/** One step of sfc32: see `randomStream.ts`. */
function draw(name: string, index: number): string {
  return `const ${name} = (a + b + n + ${index}) | 0; a = b ^ (b >>> 9); b = (c + (c << 3)) | 0; c = (((c << 21) | (c >>> 11)) + ${name}) | 0;`;
}

/** Plays rounds. */
export type JsPlay = (rounds: number) => void;

/**
 * Compiles the emitted code. The code comes only from `emitJs`: it contains names, numbers and operators from there,
 * never text from outside.
 */
export function compileJs(
  source: string,
  state: Int32Array,
  variables: Int32Array,
  mask: Int32Array,
  totals: Float64Array,
): JsPlay {
  const make = Reflect.construct(Function, ['S', 'V', 'M', 'T', `'use strict';\n${source}`]) as (
    ...parts: readonly (Int32Array | Float64Array)[]
  ) => JsPlay;
  return make(state, variables, mask, totals);
}
