/** Plays a graph program one play at a time. */
import { UNDECIDED } from '../../../game/compile/index.js';
import { seedBlock } from '../kernel/randomStream.js';
import { WalkStep, type GraphProgram } from './graphProgram.js';

/** More steps than any real play has. A play with this many steps is in a loop that chance does not leave. */
const MOST_STEPS = 10_000_000;

/** The totals of plays. `playGraph` adds to them. */
export interface GraphTotals {
  /** Plays that ended in each outcome. */
  readonly counts: Float64Array;
  /** For each sum along the plays: its total, and the total of its squares. */
  readonly sums: Float64Array;
  readonly squares: Float64Array;
}

/**
 * Plays the first `plays` plays of a block, with the stream of (seed, job, block), and adds them to `totals`.
 *
 * There is one loop and one place that draws. Only the row and the meaning of the value differ. The generator is
 * inlined so that its state stays in registers.
 * @throws Error if a play does not end
 */
export function playGraph(
  program: GraphProgram,
  seed: Uint32Array,
  job: number,
  block: number,
  plays: number,
  totals: GraphTotals,
): void {
  const { step, operand, edgeStart, target, word, wordStart, part, partAxis, partFirst, partRow } = program;
  const { choice, mixRow, sortTarget, axes, coordinates } = program;
  const { first, bits, high, low, values } = program.rows;
  const { counts } = totals;
  const gathering = program.sums > 0;
  const gathered = new Float64Array(program.sums);
  const state = new Int32Array(4);
  seedBlock(state, 1, seed, job, block);
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let counter = state[3]!;

  for (let play = 0; play < plays; play++) {
    let node = 0;
    let cell = 0;
    let at = 0;
    let wordEnd = 0;
    let left = MOST_STEPS;
    if (gathering) gather(program, node, gathered);
    for (;;) {
      const inWord = at < wordEnd;
      let row = -1;
      let value = 0;
      if (inWord) {
        const p = part[at++]!;
        const from = coordinates[cell * axes + partAxis[p]!]!;
        row = partRow[partFirst[p]! + from]!;
        if (row < 0) throw new Error(`${program.name}: play moves along an axis where it cannot`);
      } else {
        const kind = step[node];
        const where = operand[node]!;
        if (kind === WalkStep.end) {
          counts[where] = counts[where]! + 1;
          break;
        }
        if (--left === 0)
          throw new Error(`${program.name}: a play does not end: chance does not leave a loop`);
        if (kind === WalkStep.sort) {
          node = sortTarget[where + cell]!;
          cell = 0;
          if (gathering) gather(program, node, gathered);
          continue;
        }
        if (kind === WalkStep.draw) row = where;
        else {
          value = choice[where + cell]!;
          if (value === UNDECIDED)
            throw new Error(`${program.name}: play reaches a decision that is left open`);
          if (value < 0) row = mixRow[-2 - value]!;
        }
      }
      if (row >= 0) {
        const k = bits[row]!;
        let entry = first[row]!;
        if (k === 0) value = values[2 * entry]!;
        else {
          const sum = (a + b + counter) | 0;
          counter = (counter + 1) | 0;
          a = b ^ (b >>> 9);
          b = (c + (c << 3)) | 0;
          c = (((c << 21) | (c >>> 11)) + sum) | 0;
          entry += sum >>> (32 - k);
          const rest = (sum << k) >>> 1;
          const threshold = high[entry]!;
          let mine = (rest - threshold) >>> 31;
          if (rest === threshold) {
            const more = (a + b + counter) | 0;
            counter = (counter + 1) | 0;
            a = b ^ (b >>> 9);
            b = (c + (c << 3)) | 0;
            c = (((c << 21) | (c >>> 11)) + more) | 0;
            mine = more >>> 0 < low[entry]! ? 1 : 0;
          }
          value = values[2 * entry + mine]!;
        }
      }
      if (inWord) cell += value;
      else {
        const edge = edgeStart[node]! + value;
        const w = word[edge]!;
        node = target[edge]!;
        at = wordStart[w]!;
        wordEnd = wordStart[w + 1]!;
        if (gathering) gather(program, node, gathered);
      }
    }
    if (gathering) addToTotals(gathered, totals);
  }
}

/** Adds the value of a visit of a node to each sum of the current play. */
function gather(program: GraphProgram, node: number, gathered: Float64Array): void {
  const nodes = program.step.length;
  for (let m = 0; m < gathered.length; m++) {
    gathered[m] = gathered[m]! + program.gain[m * nodes + node]!;
  }
}

/** Adds the sums of a finished play to the totals and resets them. */
function addToTotals(gathered: Float64Array, { sums, squares }: GraphTotals): void {
  for (let m = 0; m < gathered.length; m++) {
    const sum = gathered[m]!;
    sums[m] = sums[m]! + sum;
    squares[m] = squares[m]! + sum * sum;
    gathered[m] = 0;
  }
}
