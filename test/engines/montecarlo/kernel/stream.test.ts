import { describe, expect, it } from 'vitest';
import { Circuit } from '../../../../src/engines/sample/kernel/circuit.js';
import { GANG_WORDS, line, type BitProgram } from '../../../../src/engines/sample/kernel/bitProgram.js';
import { jsMachine, wasmMachine } from '../../../../src/engines/sample/kernel/kernel.js';
import { mix32, seedBlock, warmUp } from '../../../../src/engines/sample/kernel/randomStream.js';

/**
 * The first numbers of PractRand 0.94's sfc32 seeded with bb3c4104, 02294965, da1ce2a9, as Apache Commons RNG
 * (DotyHumphreySmallFastCounting32Test) records them.
 */
const KNOWN_SEED = [0xbb3c4104, 0x02294965, 0xda1ce2a9] as const;
const KNOWN = [
  0x89b5c414, 0x7ee57639, 0xdbe18f7b, 0x94aa0162, 0xa22bff0a, 0x21c91fb8, 0x2c6fd6fe, 0xcda90d13, 0x019684ca,
  0xe5b400c0, 0x459d8590, 0x3aec0a1e, 0x254dac77, 0xbe10ae80, 0x9ac27819, 0xd17d10c6, 0x71a69026, 0x4bb2bdda,
  0x70853646, 0xda28f272, 0x879200d9, 0x8c2f8b5b, 0x8a87cb78, 0x27ffdced, 0x988a2b7b, 0xf220ef9b, 0x13b8984f,
  0x345d1732, 0x8f5bc6fc, 0x092b09ff, 0x046bd2b0, 0xa5a99fc5, 0x19400604, 0xb76e7394, 0x037addd5, 0xe916ed79,
  0x94f10dc6, 0xf2ecb45e, 0x69834355, 0xb814aeb2,
];

/** Streams of a gang: the known seed in every lane. */
function knownStreams(state: Int32Array): void {
  for (let lane = 0; lane < GANG_WORDS; lane++) {
    KNOWN_SEED.forEach((word, i) => (state[i * GANG_WORDS + lane] = word));
    warmUp(state, GANG_WORDS, lane);
  }
  state.fill(16, 3 * GANG_WORDS);
}

/** A program that counts a fresh random plane. */
function drawing(): BitProgram {
  const circuit = new Circuit();
  const literal = circuit.random();
  return { variables: 0, counters: 1, steps: [line(circuit, [], [{ counter: 0, literal }])] };
}

describe.each([wasmMachine, jsMachine])('sfc32 as emitted by %o', (makeMachine) => {
  it('gives the known numbers in every lane', () => {
    const machine = makeMachine(drawing());
    const drawn = KNOWN.map(() => 0);
    for (let bit = 0; bit < 32; bit++) {
      // Counts this bit alone, in all words of the gang: all of them or none are set.
      machine.mask.fill(1 << bit);
      knownStreams(machine.state);
      drawn.forEach((word, i) => {
        machine.clear();
        machine.play(1);
        const [set = NaN] = machine.totals(GANG_WORDS);
        expect([0, GANG_WORDS]).toContain(set);
        drawn[i] = (word | (Number(set > 0) << bit)) >>> 0;
      });
    }
    expect(drawn).toEqual(KNOWN);
  });
});

describe('mix32', () => {
  it("is MurmurHash3's finaliser", () => {
    // Test values of the reference implementation's fmix32.
    expect(mix32(0)).toBe(0);
    expect(mix32(1) >>> 0).toBe(0x514e28b7);
    expect(mix32(2) >>> 0).toBe(0x30f4c306);
  });
});

describe('seedBlock', () => {
  const seed = Uint32Array.of(1, 2, 3, 4);
  const streams = (words: Uint32Array, job: number, block: number): string => {
    const state = new Int32Array(3 * GANG_WORDS + 4);
    seedBlock(state, GANG_WORDS, words, job, block);
    return state.join();
  };

  it('gives every seed, job, block and lane another stream', () => {
    const seen = new Set<string>();
    for (let job = 0; job < 20; job++)
      for (let block = 0; block < 20; block++) seen.add(streams(seed, job, block));
    for (let word = 0; word < 4; word++) {
      const other = seed.slice();
      other[word] = 99;
      seen.add(streams(other, 0, 0));
    }
    expect(seen.size).toBe(404);
    const state = new Int32Array(3 * GANG_WORDS + 4);
    seedBlock(state, GANG_WORDS, seed, 0, 0);
    expect(new Set(state.subarray(0, 3 * GANG_WORDS)).size).toBe(3 * GANG_WORDS);
    expect([...state.subarray(3 * GANG_WORDS)]).toEqual([16, 16, 16, 16]);
  });

  it('does not depend on anything but its arguments', () => {
    expect(streams(seed, 7, 9)).toBe(streams(seed.slice(), 7, 9));
  });

  it('refuses what has no stream', () => {
    const state = new Int32Array(3 * GANG_WORDS + 4);
    expect(() => seedBlock(state, GANG_WORDS, seed.subarray(1), 0, 0)).toThrow(/4 words, not 3/);
    expect(() => seedBlock(state, GANG_WORDS, seed, -1, 0)).toThrow(/job -1/);
    expect(() => seedBlock(state, GANG_WORDS, seed, 0, 2 ** 32)).toThrow(/block 4294967296/);
    expect(() => seedBlock(state, GANG_WORDS, seed, 0.5, 0)).toThrow(/job 0.5/);
  });
});
