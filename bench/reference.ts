/** The C references: built by the machine's own compiler, run in processes of their own. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rows } from '../src/engines/sample/kernel/chainTables.js';
import type { Counts, Scenario } from './scenarios.js';

const SOURCES = fileURLToPath(new URL('./reference/', import.meta.url));

/** What one run of a reference printed. */
export interface ReferenceRun {
  readonly combats: number;
  /** Of processor time. */
  readonly seconds: number;
  readonly totals: readonly number[];
}

/** The compiler and what it can compile for; undefined where there is none. */
export interface Toolchain {
  /** The first line that `gcc --version` prints. */
  readonly compiler: string;
  readonly avx512: boolean;
  /** Where programs are put. */
  readonly folder: string;
}

/** Looks for gcc, and for AVX-512 (with the parts that the reference uses) on this machine. */
export function findToolchain(): Toolchain | undefined {
  let compiler: string;
  try {
    compiler = execFileSync('gcc', ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? 'gcc';
  } catch {
    return undefined;
  }
  const flags = new Set(readCpuFlags());
  const needed = ['avx512f', 'avx512bw', 'avx512_vpopcntdq'];
  return {
    compiler,
    avx512: needed.every((flag) => flags.has(flag)),
    folder: mkdtempSync(join(tmpdir(), 'bench-')),
  };
}

function readCpuFlags(): string[] {
  try {
    return /^flags\s*:(.*)$/m.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1]?.trim().split(/\s+/) ?? [];
  } catch {
    return [];
  }
}

/** Removes what was built. */
export function removeToolchain({ folder }: Toolchain): void {
  rmSync(folder, { recursive: true });
}

/** Builds the bit-sliced reference for one scenario, for vectors of so many bits; returns the program's path. */
export function buildCombat({ folder }: Toolchain, scenario: Scenario, width: 128 | 512): string {
  const [e1, o1, e2, o2] = scenario.stones;
  const program = join(folder, `combat-${scenario.id}-${width}`);
  const settings = { WIDTH: width, E1: e1, O1: o1, E2: e2, O2: o2, SAVE: scenario.save };
  const defines = Object.entries({ ...settings, STAMINA1: scenario.stamina, STAMINA2: scenario.stamina });
  const flags = defines.map(([name, value]) => `-D${name}=${value}`);
  execFileSync('gcc', ['-O3', '-march=native', ...flags, join(SOURCES, 'combat.c'), '-o', program]);
  return program;
}

/** Builds the table walk; `-O2`, for `-O3` makes it slower. */
export function buildWalk({ folder }: Toolchain): string {
  const program = join(folder, 'walk');
  execFileSync('gcc', ['-O2', '-march=native', join(SOURCES, 'walk.c'), '-o', program]);
  return program;
}

/** Writes a chain's tables for the walk; returns the file's path. */
export function writeRows({ folder }: Toolchain, name: string, rows: Rows, outcomes: number): string {
  const file = join(folder, `${name}.rows`);
  writeFileSync(file, new Int32Array([rows.start, rows.padding, outcomes, ...rows.slots]));
  return file;
}

/** Runs a reference. */
export function runReference(program: string, ...parameters: (string | number)[]): ReferenceRun {
  return JSON.parse(execFileSync(program, parameters.map(String), { encoding: 'utf8' })) as ReferenceRun;
}

/** How the bit-sliced reference's totals lie: see `combat.c`. */
const PLACES = { first: 0, second: 8, firstFalls: 16, secondFalls: 17, both: 18 };

/** Reads the counts off the bit-sliced reference's totals, which are those of products of planes. */
export function combatCounts({ combats, totals }: ReferenceRun): Counts {
  const at = (place: number): number => totals[place] ?? 0;
  const both = at(PLACES.both);
  const [one, two] = [at(PLACES.firstFalls), at(PLACES.secondFalls)];
  return {
    blows: [
      blows(totals.slice(PLACES.first, PLACES.first + 7), combats),
      blows(totals.slice(PLACES.second), combats),
    ],
    falls: [combats - one - two + both, two - both, one - both, both],
  };
}

/** From "n − 1 has at least these bits" to "n blows", the larger numbers first. */
function blows(products: readonly number[], combats: number): number[] {
  const counts = Array.from({ length: 7 }, (_, n) => (n === 0 ? combats : (products[n] ?? 0)));
  for (let n = 6; n >= 0; n--) {
    for (let more = n + 1; more <= 6; more++) {
      const contains = n === 0 || ((n - 1) & (more - 1)) === n - 1;
      if (contains) counts[n] = (counts[n] ?? 0) - (counts[more] ?? 0);
    }
  }
  return counts;
}
