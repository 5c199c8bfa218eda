/**
 * Random streams. The generator is sfc32 (Chris Doty-Humphrey, PractRand 0.91, "Small Fast Chaotic", 2010). It has
 * three words of state and a counter, gives 32 bits a step, and passes PractRand and BigCrush. Its cycles have at least
 * 2^32 and on average 2^127 steps. Each 32-bit lane of each block of each job has its own stream.
 */
/** Combats in a block. A block has its own streams and is the unit of work for workers. */
export const BLOCK_COMBATS = 2 ** 18;

/** Words of a seed. */
export const SEED_WORDS = 4;

/** The first steps after seeding, thrown away to mix the state: as many as PractRand does. */
const WARM_UP = 15;

/** MurmurHash3's finaliser (Austin Appleby, 2011): every bit of the input changes every bit of the output. */
export function mix32(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

/**
 * Seeds the streams of one block. Each of the three state words absorbs seed, job, block and lane one after another,
 * from its own start value (multiples of the golden ratio's 2^32 / φ).
 * @param state receives `a` of every lane, then `b`, then `c`, then the shared counter in all words after
 * @throws RangeError unless job and block are whole numbers below 2^32 and the seed has 4 words
 */
export function seedBlock(
  state: Int32Array,
  lanes: number,
  seed: Uint32Array,
  job: number,
  block: number,
): void {
  if (seed.length !== SEED_WORDS) throw new RangeError(`a seed has ${SEED_WORDS} words, not ${seed.length}`);
  for (const [what, value] of [['job', job] as const, ['block', block] as const]) {
    if (value >>> 0 !== value) throw new RangeError(`${what} ${value} should be a whole number below 2^32`);
  }
  for (let word = 0; word < 3; word++) {
    let base = Math.imul(word + 1, 0x9e3779b9);
    for (const part of seed) base = mix32(base ^ part);
    base = mix32(mix32(base ^ job) ^ block);
    for (let lane = 0; lane < lanes; lane++) state[word * lanes + lane] = mix32(base ^ lane);
  }
  for (let lane = 0; lane < lanes; lane++) warmUp(state, lanes, lane);
  state.fill(1 + WARM_UP, 3 * lanes);
}

/** Discards the first steps of one lane. Its state words must hold the seeds; afterwards they are ready to draw. */
export function warmUp(state: Int32Array, lanes: number, lane: number): void {
  let a = state[lane]!;
  let b = state[lanes + lane]!;
  let c = state[2 * lanes + lane]!;
  for (let counter = 1; counter <= WARM_UP; counter++) {
    const sum = (a + b + counter) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
  }
  state[lane] = a;
  state[lanes + lane] = b;
  state[2 * lanes + lane] = c;
}

/** Returns the next 32-bit word of a stream of one lane and advances it. */
export function nextWord(state: Int32Array): number {
  const b = state[1]!;
  const c = state[2]!;
  const sum = (state[0]! + b + state[3]!) | 0;
  state[3] = state[3]! + 1;
  state[0] = b ^ (b >>> 9);
  state[1] = (c + (c << 3)) | 0;
  state[2] = (((c << 21) | (c >>> 11)) + sum) | 0;
  return sum;
}
