/** The findings of a run as Markdown. */
import { arch, availableParallelism, cpus, loadavg, platform } from 'node:os';
import type { First } from './clock.js';
import type { Comparison, Effort } from './compare.js';
import { median } from './medians.js';
import { isReached, type Finding } from './report.js';

/** What a run found. */
export interface Findings {
  readonly effort: Effort;
  readonly compiler: string | undefined;
  readonly comparisons: readonly Comparison[];
  readonly first: readonly First[];
  /** How many times faster two threads are than one. */
  readonly threads: number;
  readonly calls: readonly Finding[];
}

/** A ratio that must be reached, by the variants that it is between. */
interface Demand {
  readonly of: string;
  readonly to: string;
  readonly plain?: number;
  readonly adjusted?: number;
}

const DEMANDS: readonly Demand[] = [
  { of: 'wasm', to: 'C AVX-512', plain: 0.12, adjusted: 0.15 },
  { of: 'wasm', to: 'C 128-bit', plain: 0.7 },
  { of: 'wasm', to: 'Math.random', plain: 300, adjusted: 150 },
  { of: 'table wasm', to: 'C table', adjusted: 0.8 },
];

/** Milliseconds in which the first ten million combats should be played. */
const FIRST_LIMIT = 50;
/** How much faster two threads should be than one. */
const THREADS_LEAST = 1.85;
const THREADS_TITLE = 'plain, 6 + 6 against 6 + 6, saves 5+';

/** Writes the report. */
export function reportOf(findings: Findings): string {
  const { effort, compiler, comparisons, first, threads, calls } = findings;
  return [
    '# Benchmarks',
    '',
    '`npm run bench` writes this file. Every variant was checked against the exact answer (chi-square of each count) in',
    'every process it ran in. A rate is combats a second of processor time on one core, the median of',
    `${effort.rounds} rounds of fresh processes, their order turned round each time; a ratio is the median of the rounds' ratios.`,
    '',
    ...machine(compiler),
    '',
    '## What must be reached',
    '',
    'Of the two C demands on plain combats one suffices: 0.12 of AVX-512, or 0.7 of 128-bit vectors.',
    '',
    ...demands(comparisons),
    ...clockRows(first, threads),
    '',
    '## Million combats a second',
    '',
    ...rates(comparisons),
    '',
    ...LEGEND,
    '',
    '## Single calls',
    '',
    'Each answer is checked before it counts. Warm: what scenarios share is compiled, the numbers are new each time.',
    '',
    ...callRows(calls),
    '',
  ].join('\n');
}

const LEGEND = [
  '- wasm: the emitted kernel, WebAssembly with 128-bit vectors. js: the same as JavaScript on 32-bit integers.',
  '- C: `reference/combat.c`, bit-sliced by hand, compiled for the one scenario by `gcc -O3 -march=native`.',
  '- Math.random: the loop that anyone would write first, one random number a stone and die. seedrandom: the same with its generators.',
  '- table: the same policy as tables, the form for policies that no decision list tells (`reference/walk.c` in C, `gcc -O2 -march=native`).',
];

function machine(compiler: string | undefined): string[] {
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  return [
    '| | |',
    '|---|---|',
    `| processor | ${model}, ${availableParallelism()} logical cores |`,
    `| system | ${platform()}, ${arch()} |`,
    `| Node | ${process.version}, V8 ${process.versions.v8} |`,
    `| load | ${loadavg()[2]?.toFixed(1) ?? 'unknown'} on average over the last quarter of an hour; what is timed on the clock wants a machine with nothing else to do |`,
    `| C compiler | ${compiler ?? 'none found: the C columns are missing'} |`,
  ];
}

/** The median over rounds of one variant's rate divided by another's; undefined where one was not timed. */
function ratio({ rates }: Comparison, of: string, to: string): number | undefined {
  const [over, under] = [rates.get(of), rates.get(to)];
  if (!over || !under) return undefined;
  return median(over.map((rate, round) => rate / (under[round] ?? NaN)));
}

function demands(comparisons: readonly Comparison[]): string[] {
  const rows = DEMANDS.flatMap((demand) =>
    comparisons.flatMap((comparison) => {
      const least = comparison.scenario.stamina > 0 ? demand.adjusted : demand.plain;
      const found = ratio(comparison, demand.of, demand.to);
      if (least === undefined || found === undefined) return [];
      const verdict = found >= least ? 'yes' : 'no';
      const what = `${demand.of} / ${demand.to}`;
      return [`| ${comparison.scenario.title} | ${what} | ${plainNumber(found)} | ${least} | ${verdict} |`];
    }),
  );
  return ['| combat | ratio | found | at least | reached |', '|---|---|---|---|---|', ...rows];
}

/** The demands on the whole engine, on the clock. */
function clockRows(first: readonly First[], threads: number): string[] {
  const rows = first.map(({ scenario, milliseconds }) => {
    const verdict = milliseconds <= FIRST_LIMIT ? 'yes' : 'no';
    const found = `${plainNumber(milliseconds)} ms`;
    return `| ${scenario.title} | first ten million combats, kernel building included | ${found} | ${FIRST_LIMIT} ms at most | ${verdict} |`;
  });
  const verdict = threads >= THREADS_LEAST ? 'yes' : 'no';
  return [
    ...rows,
    `| ${THREADS_TITLE} | two threads / one, on the clock | ${plainNumber(threads)} | ${THREADS_LEAST} | ${verdict} |`,
  ];
}

function callRows(calls: readonly Finding[]): string[] {
  const rows = calls.map((call) => {
    const { name, found, unit, wanted } = call;
    const asked = wanted === undefined ? '' : `${plainNumber(wanted)} ${unit}`;
    const verdict = { true: 'yes', false: 'no', undefined: '' }[String(isReached(call))] ?? '';
    return `| ${name} | ${plainNumber(found)} ${unit} | ${asked} | ${verdict} |`;
  });
  return ['| call | found | asked | reached |', '|---|---|---|---|', ...rows];
}

function rates(comparisons: readonly Comparison[]): string[] {
  const variants = [...new Set(comparisons.flatMap(({ rates }) => [...rates.keys()]))];
  const rows = variants.map((variant) => {
    const cells = comparisons.map(({ rates }) => {
      const found = rates.get(variant);
      return found ? plainNumber(median(found) / 1e6) : '';
    });
    return `| ${variant} | ${cells.join(' | ')} |`;
  });
  return [
    `| | ${comparisons.map(({ scenario }) => scenario.title).join(' | ')} |`,
    `|---|${comparisons.map(() => '---').join('|')}|`,
    ...rows,
  ];
}

/** Three significant digits, no exponent. */
function plainNumber(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}
