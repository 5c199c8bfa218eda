/**
 * The announced cost of random questions beside the real one: `npm run bench:cost`. Each question is small, so that all
 * of them take some minutes. `--questions N` changes their number, `--seed TEXT` the draw, `--kind NAME` asks one kind
 * only. It prints the table of RESULTS.md.
 */
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { CostFound } from './costChild.js';
import { kindsOf } from './costQuestions.js';

const { values } = parseArgs({
  options: {
    questions: { type: 'string', default: '68' },
    seed: { type: 'string', default: 'cost' },
    kind: { type: 'string' },
  },
});

/** An announced time is right within this factor. */
const FACTOR = 3;
/** Shorter questions are not announced, in seconds. Nothing announced means at most this time. */
const SHORT = 5;
/** Less memory is not announced, in bytes. */
const SMALL = 500e6;

interface Asked extends CostFound {
  readonly kind: string;
}

/** Asks in a fresh process, because earlier questions would leave solved fights behind. */
const costOf = (kind: string, argv: readonly string[]): Promise<Asked> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./costChild.ts', import.meta.url), argv);
    child.on('message', (found) => {
      resolve({ kind, ...(found as CostFound) });
    });
    child.on('error', reject);
  });

/** The factor between two amounts of which less than `least` is not announced. */
const factor = (announced: number, real: number, least: number): number =>
  Math.max(least, announced) / Math.max(least, real);
const within = (ratio: number): boolean => ratio <= FACTOR && ratio >= 1 / FACTOR;
const timeFactor = ({ announced, seconds }: CostFound): number =>
  factor(announced?.seconds ?? 0, seconds, SHORT);
const memoryFactor = ({ announced, bytes }: CostFound): number => factor(announced?.bytes ?? 0, bytes, SMALL);
const share = (all: readonly Asked[], ratio: (one: Asked) => number): string =>
  `${String(all.filter((one) => within(ratio(one))).length)} of ${String(all.length)}`;
const range = (all: readonly Asked[], ratio: (one: Asked) => number): string => {
  const ratios = all.map(ratio);
  return `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
};

const kinds = kindsOf(values.seed).filter(([kind]) => values.kind === undefined || kind === values.kind);
const asked: Asked[] = [];
for (let i = 0; i < Number(values.questions); i++) {
  const [kind, drawn] = kinds[i % kinds.length]!;
  const argv = drawn();
  const cost = await costOf(kind, argv);
  // A refusal is an answer too: it must come at once.
  asked.push(cost);
  const announced = cost.announced === undefined ? 'nothing' : `${cost.announced.seconds.toFixed(1)} s`;
  console.error(`${kind}: announced ${announced}, took ${cost.seconds.toFixed(1)} s, ${(cost.bytes / 1e6).toFixed(0)} MB (× ${timeFactor(cost).toFixed(2)})${cost.code === 0 ? '' : ' refused'}: ${argv.join(' ')}`); // prettier-ignore
  if (cost.code !== 0) console.error(cost.said);
}
const rowOf = (name: string, all: readonly Asked[]): string =>
  `| ${name} | ${share(all, timeFactor)} | ${range(all, timeFactor)} | ${share(all, memoryFactor)} |`;
console.log('| questions | time within a factor of 3 | announced / real | memory within a factor of 3 |');
console.log('|---|---|---|---|');
for (const [kind] of kinds) {
  const own = asked.filter((one) => one.kind === kind);
  if (own.length > 0) console.log(rowOf(kind, own));
}
console.log(rowOf('all', asked));
