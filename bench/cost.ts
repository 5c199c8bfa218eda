/**
 * The announced time of random questions beside the real one: `npm run bench:cost`. Each question is small, so that all
 * of them take a few minutes. `--questions N` changes their number, `--seed TEXT` the draw. The real time counts from the
 * announcement: what came before it is paid already.
 */
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import seedrandom from 'seedrandom';
import type { run } from '../src/cli/run.js';
import type { Io } from '../src/cli/terminal/io.js';

const { values } = parseArgs({
  options: { questions: { type: 'string', default: '24' }, seed: { type: 'string', default: 'cost' } },
});

/** An announced time is right within this factor. */
const FACTOR = 3;
/** Shorter questions need no announcement, in seconds. */
const SHORT = 5;

// Threads of the built command start as fast as those of users.
const built = (await import(new URL('../dist/cli/run.js', import.meta.url).href)) as {
  readonly run: typeof run;
};

const random = seedrandom(values.seed);
const among = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
/** A whole number, drawn evenly by its logarithm. */
const about = (least: number, most: number): string => String(Math.round(least * (most / least) ** random()));

const list = (name: string): string => `examples/twilight/lists/${name}.yaml`;
const two = (): string[] => among([['empire', 'kedashi'], ['casanii', 'empire'], ['kedashi', 'casanii']]).map(list); // prettier-ignore
const field = (): string[] => {
  const [own = '', other = ''] = two();
  return [own, '--field', other, '--drawn', '0'];
};
const annihilation = ['lantern-levy', 'tarn-brood'].map((name) => `examples/grinding-annihilation/lists/${name}.yaml`); // prettier-ignore
const threads = (): string[] => ['--threads', among(['1', '2'])];
const player = (): string[] => ['--players', among(['random', 'novice', 'club', 'close-in'])];
const twilightOrNot = (): string[] => among([two(), two(), annihilation]);

/** Kinds of questions, each with arguments that are drawn anew. */
const KINDS: Readonly<Record<string, () => string[]>> = {
  'lists on tables': () => [
    'battle',
    'lists',
    ...twilightOrNot(),
    '--battles',
    about(100, 800),
    ...threads(),
  ],
  'lists by brawl': () => ['battle', 'lists', ...two(), '--where', 'open', '--battles', about(20, 400)],
  'judge on tables': () => [
    'list',
    'judge',
    ...field(),
    ...player(),
    '--battles',
    about(60, 500),
    ...threads(),
  ],
  'judge by brawl': () => [
    'list',
    'judge',
    ...field(),
    '--where',
    'open',
    '--players',
    'greedy',
    '--battles',
    about(50, 500),
  ],
  search: () => ['list', 'search', '--culture', among(['kedashi', 'casanii', 'empire']), '--points', among(['40', '60', '80', '120']), '--where', 'open', '--battles', about(150, 600), ...threads()], // prettier-ignore
  strength: () => ['players', 'strength', among(['novice', 'random', 'close-in']), 'club', '--battles', about(16, 60), ...threads()], // prettier-ignore
};

interface Cost {
  readonly argv: readonly string[];
  readonly announced: number | undefined;
  readonly seconds: number;
}

async function costOf(argv: readonly string[]): Promise<Cost> {
  let announced: number | undefined;
  let begun = performance.now();
  let said = '';
  const io: Io = {
    out: () => undefined,
    err: (text) => (said += text),
    terminal: false,
    colours: false,
    columns: 100,
    signal: new AbortController().signal,
    onEstimate(seconds) {
      if (announced === undefined) begun = performance.now();
      announced ??= seconds;
    },
  };
  if ((await built.run([...argv, '--json'], io)) !== 0) throw new Error(`${argv.join(' ')}: ${said}`);
  return { argv, announced, seconds: (performance.now() - begun) / 1000 };
}

const ratioOf = ({ announced = 0, seconds }: Cost): number => announced / seconds;
const isRight = (cost: Cost): boolean =>
  cost.announced === undefined ? cost.seconds < SHORT : ratioOf(cost) < FACTOR && ratioOf(cost) > 1 / FACTOR;

const kinds = Object.entries(KINDS);
const costs = new Map<string, Cost[]>();
for (let i = 0; i < Number(values.questions); i++) {
  const [kind, drawn] = kinds[i % kinds.length] as (typeof kinds)[number];
  const cost = await costOf(drawn());
  costs.set(kind, [...(costs.get(kind) ?? []), cost]);
  console.log(`${kind}: announced ${cost.announced?.toFixed(2) ?? 'nothing'} s, took ${cost.seconds.toFixed(2)} s (× ${ratioOf(cost).toFixed(2)}): ${cost.argv.join(' ')}`); // prettier-ignore
}
const share = (all: readonly Cost[]): string =>
  `${String(all.filter(isRight).length)} of ${String(all.length)}`;
for (const [kind, all] of costs) console.log(`${kind}: ${share(all)} within a factor of ${String(FACTOR)}`);
console.log(`in all: ${share([...costs.values()].flat())}`);
