/**
 * Tests the kernels on this machine: known numbers of the generator and of a kernel, and the distribution of many
 * combats against the exact one. `selftest` uses it to find a wrong compiler, a broken vector unit or bad memory.
 */
import { formatDecimal, phrases } from '../../../i18n/index.js';
import {
  planeLayout,
  type PlaneCondition,
  type PlaneMove,
  type PlaneProgram,
} from '../../../game/plane/planeProgram.js';
import { chiSquareTest } from '../../../math/significanceTests.js';
import { Circuit } from './circuit.js';
import { GANG_WORDS, line, type BitProgram } from './bitProgram.js';
import { planeDistribution } from './exactPlaneDistribution.js';
import {
  availableKinds,
  compileKernel,
  jsMachine,
  wasmMachine,
  type KernelKind,
  type Machine,
} from './kernel.js';
import { BLOCK_COMBATS, warmUp } from './randomStream.js';

const EN = {
  numbers: 'known numbers of the generator ({kind})',
  counts: 'known counts of a kernel ({kind})',
  law: '{combats} combats: {program}',
  plain: 'a plain combat',
  adjusted: 'an adjusted combat',
  next: ', ',
} as const;

const t = phrases<keyof typeof EN>({
  en: EN,
  fr: {
    numbers: 'nombres connus du générateur ({kind})',
    counts: "comptes connus d'un noyau ({kind})",
    law: '{combats} combats : {program}',
    plain: 'un combat simple',
    adjusted: 'un combat ajusté',
    next: ' ; ',
  },
});

/** The result of one test. */
export interface SelfTestLine {
  readonly name: string;
  readonly passed: boolean;
  /** The finding, for people. */
  readonly found: string;
}

/**
 * Tests generator and kernels.
 * @param combats the number of combats in each distribution test; a billion take some seconds
 * @param onProgress called with the number of combats played in all distribution tests
 * @returns the result of each test as soon as it is done
 */
export function* selfTest(
  combats: number,
  onProgress: (done: number, total: number) => void = () => undefined,
): Generator<SelfTestLine> {
  for (const kind of availableKinds()) {
    yield knownNumbers(kind);
    yield knownCounts(kind);
  }
  const laws = ['plain', 'adjusted'] as const;
  for (const [i, name] of laws.entries()) {
    const counts = played(name, combats, (done) => {
      onProgress(i * combats + done, laws.length * combats);
    });
    yield law(name, combats, counts);
  }
}

/**
 * The first numbers of sfc32 seeded with the words below, as PractRand 0.94 gives them and Apache Commons RNG's tests record
 * (DotyHumphreySmallFastCounting32Test).
 */
const KNOWN_SEED = [0xbb3c4104, 0x02294965, 0xda1ce2a9] as const;
const KNOWN_NUMBERS = [
  0x89b5c414, 0x7ee57639, 0xdbe18f7b, 0x94aa0162, 0xa22bff0a, 0x21c91fb8, 0x2c6fd6fe, 0xcda90d13,
];

function machineOf(kind: KernelKind, program: BitProgram): Machine {
  return kind === 'js' ? jsMachine(program) : wasmMachine(program);
}

/** Draws with emitted code. Every lane has the same seed, and one bit at a time is counted. */
function knownNumbers(kind: KernelKind): SelfTestLine {
  const circuit = new Circuit();
  const literal = circuit.random();
  const steps = [line(circuit, [], [{ counter: 0, literal }])];
  const machine = machineOf(kind, { variables: 0, counters: 1, steps });
  const drawn = KNOWN_NUMBERS.map(() => 0);
  for (let bit = 0; bit < 32; bit++) {
    for (let lane = 0; lane < GANG_WORDS; lane++) {
      KNOWN_SEED.forEach((word, i) => (machine.state[i * GANG_WORDS + lane] = word));
      warmUp(machine.state, GANG_WORDS, lane);
    }
    machine.state.fill(16, 3 * GANG_WORDS);
    machine.mask.fill(1 << bit);
    drawn.forEach((word, i) => {
      machine.clear();
      machine.play(1);
      const [set = NaN] = machine.totals(GANG_WORDS);
      // If lanes disagree, the sum is neither 0 nor 1 here, so the word is wrong.
      drawn[i] = word + (set / GANG_WORDS) * 2 ** bit;
    });
  }
  const passed = drawn.every((word, i) => word === KNOWN_NUMBERS[i]);
  const found = drawn.map((word) => word.toString(16)).join(' ');
  return { name: t('numbers', { kind }), passed, found };
}

/**
 * The hits of the side that casts `strikes` on the side that casts `guards`, and whether they remove it with saves of
 * 1/3.
 */
function struck(
  strikes: number,
  guards: number,
  most: number,
): Pick<PlaneProgram['events'][number], 'count' | 'cases'> {
  const chances = Array.from({ length: most + 1 }, (_, blows) => 1 - (1 / 3) ** blows);
  return { count: { kind: 'excess', group: strikes, over: guards }, cases: [{ chances }] };
}

/** Two sides of six and six coins. With resources, each side recasts defence if threatened, else turns a coin down. */
function twoSides(resources: readonly number[]): PlaneProgram {
  const events = [
    { name: 'first falls', ...struck(2, 1, 6) },
    { name: 'second falls', ...struck(0, 3, 6) },
  ];
  const player = (own: 0 | 2): PlaneMove[] => {
    const other = 2 - own;
    const threatened: PlaneCondition = {
      kind: 'compare',
      left: { kind: 'up', group: other },
      relation: '>',
      right: { kind: 'up', group: own + 1 },
    };
    const harmless: PlaneCondition = {
      kind: 'compare',
      left: { kind: 'up', group: own },
      relation: '<=',
      right: { kind: 'up', group: other + 1 },
    };
    const costs = [{ resource: own / 2, amount: 1 }];
    return [
      { name: 'turn', when: threatened, costs, effect: { kind: 'turn-down', group: other } },
      { name: 'recast', when: harmless, costs, effect: { kind: 'recast-one', group: own } },
    ];
  };
  return {
    groups: [6, 6, 6, 6],
    resources,
    players: resources.length > 0 ? [player(0), player(2)] : [],
    events,
    tables: [
      ...events.map(({ name, count }) => ({ name, axes: [{ kind: 'count' as const, value: count }] })),
      {
        name: 'falls',
        axes: [
          { kind: 'event', event: 0 },
          { kind: 'event', event: 1 },
        ],
      },
    ],
  };
}

const PROGRAMS = { plain: twoSides([]), adjusted: twoSides([2, 3]) };

const SEED = Uint32Array.of(1, 2, 3, 4);
/** A whole block and the beginning of another. */
const KNOWN_COMBATS = BLOCK_COMBATS + 1000;
/** The counts of this number of adjusted combats with this seed, job 5, from block 6 on. */
const KNOWN_COUNTS = [
  146573, 111545, 4200, 774, 52, 0, 0, 241368, 21003, 707, 66, 0, 0, 0, 169955, 14373, 78631, 185,
];

/** Plays a fixed number of combats with known counts. */
function knownCounts(kind: KernelKind): SelfTestLine {
  const counts = compileKernel(PROGRAMS.adjusted, kind).run(SEED, 5, 6, KNOWN_COMBATS);
  const passed = counts.length === KNOWN_COUNTS.length && counts.every((n, i) => n === KNOWN_COUNTS[i]);
  return { name: t('counts', { kind }), passed, found: counts.join(' ') };
}

/**
 * The limit for p-values. A fixed seed gives a fixed result: on a correct machine the distribution tests always pass or
 * never pass.
 */
const LEAST_P = 1e-6;

/** Blocks between two progress reports. */
const PORTION = 64;

/** Returns the counts of a number of combats, portion by portion. */
function played(
  name: keyof typeof PROGRAMS,
  combats: number,
  onProgress: (done: number) => void,
): Float64Array {
  const program = PROGRAMS[name];
  const kernel = compileKernel(program);
  const counts = new Float64Array(kernel.cells);
  for (let block = 0, done = 0; done < combats; block += PORTION) {
    const portion = Math.min(PORTION * BLOCK_COMBATS, combats - done);
    kernel.run(SEED, 0, block, portion).forEach((n, cell) => (counts[cell] = (counts[cell] ?? 0) + n));
    done += portion;
    onProgress(done);
  }
  return counts;
}

/** Tests every table against the exact distribution with chi-square. */
function law(name: keyof typeof PROGRAMS, combats: number, counts: Float64Array): SelfTestLine {
  const program = PROGRAMS[name];
  const exact = planeDistribution(program);
  const values = planeLayout(program).map(({ offset, cells }) => {
    const due = exact.subarray(offset, offset + cells).map((p) => p * combats);
    return chiSquareTest(counts.subarray(offset, offset + cells), due).pValue;
  });
  const least = Math.min(...values);
  const found = `p = ${values.map((p) => formatDecimal(p.toPrecision(3))).join(t('next'))}`;
  return { name: t('law', { combats, program: t(name) }), passed: least > LEAST_P, found };
}
