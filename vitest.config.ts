import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isFresh } from './scripts/buildStamp.mjs';
import { builtSources, builtThreads } from './test/builtThreads.js';

const ROOT = new URL('./', import.meta.url);
const BUILT = isFresh();

/** Folders whose files take long: they run in `npm run test:slow` and in CI, not in `npm test`. */
const slowFolders = ['test/slow/**', 'test/calibration/**', 'test/browser/**'];

/** What ends processes and breaks files and networks: each file runs in a process of its own. */
const faultsFolder = 'test/faults/**';

/** Files of other folders that take ten seconds and more each: they run with the slow ones, so that `npm test` takes minutes. */
const slowUnits = [
  'test/analysis/compare.test.ts',
  'test/cli/{ask,compare,completion,degenerate,examples,installed,oneAnswer,otherNames,pages,questions,undeclared}.test.ts',
  'test/engines/simulate/plays.test.ts',
  'test/experiments/pairs.test.ts',
  'test/files/work.test.ts',
  'test/library/answers.test.ts',
  'test/languages/rounds.test.ts',
  'test/laws/laws.test.ts',
  'test/questions/{players,strength}.test.ts',
  'test/questions/valuation/{effects,keptBattles,parts,valuation}.test.ts',
  'test/referee/{fights,referee}.test.ts',
  'test/systems/genertela/metamorphic.test.ts',
  'test/systems/twilight/battle/victory.test.ts',
  'test/web/lists.test.ts',
];

/** The slow files that take longest: begun last, one of them would keep one processor busy alone. */
const longest = [
  'test/faults/queue.test.ts',
  'test/slow/battle.test.ts',
  'test/slow/armyPrices.test.ts',
  'test/browser/explorer.test.ts',
  'test/slow/players.test.ts',
  'test/slow/campaigns.test.ts',
  'test/faults/kills.test.ts',
  'test/slow/french.test.ts',
];

/** The longest first; the others as Vitest orders them, which is by size where it has not run them before. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = longest.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(`/${name}`)));
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}

/** Files that replace modules: each runs in a process of its own. */
const replacing = [
  'test/files/faults.test.ts',
  'test/contract/fordRegistered.test.ts',
  'test/cli/progress.test.ts',
];

/** Files that end processes or start threads: each runs in a process of its own. */
const apart = [
  'test/files/{document,lock,output}.test.ts',
  'test/cli/batch.test.ts',
  'test/experiments/{battles,campaigns,checkpoint,fits,full,hostile}.test.ts',
  'test/experiments/queue/{dispatch,trust}.test.ts',
  'test/engines/montecarlo/{measures,pool,run,worker}.test.ts',
];

/** For files with a process of their own, which would compile the sources anew, and for those that compute for long. */
const resolve = { alias: BUILT ? builtSources(ROOT) : [] };

/** A machine with other work must not fail a test: nothing here is judged by the clock. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

/** Files that take long. A third one at once makes all of them slower: each process loads the sources anew. */
const long = { testTimeout: 600_000, hookTimeout: 120_000 };

/** Tens of thousands of spoilt inputs: `npm run test:fuzz`. */
const fuzzFolder = 'test/fuzz/**';

/** Every fault of the disk at every call of every command that writes: `npm run check:faults`. */
const matrixFolder = 'test/matrix/**';

/** Set by CI: where to write the totals as JSON, for the last line of its log. */
const totals = process.env['STONECAST_TEST_TOTALS'];

export default defineConfig({
  plugins: [builtThreads(ROOT, BUILT)],
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // No test reads or writes what the user has kept.
    env: { STONECAST_CACHE: 'off' },
    // The built program runs as it is built. To transform its modules takes longer than most tests.
    server: { deps: { external: [/\/dist\//] } },
    // Transformed modules are kept in node_modules: a second run, and each process of its own, starts in half the time.
    experimental: { fsModuleCache: true },
    reporters: totals === undefined ? ['default'] : ['default', ['json', { outputFile: totals }]],
    coverage: { provider: 'v8', include: ['src/**/*.ts'], reporter: ['text-summary', 'html'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [
            ...slowFolders,
            faultsFolder,
            ...slowUnits,
            ...replacing,
            ...apart,
            fuzzFolder,
            matrixFolder,
          ],
          // One process loads the source once for all its files: a third of the time was loading.
          isolate: false,
          setupFiles: ['test/english.ts'],
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-replacing',
          include: replacing,
          ...patience,
        },
      },
      {
        extends: true,
        resolve,
        test: {
          name: 'unit-apart',
          include: apart,
          ...patience,
        },
      },
      {
        extends: true,
        resolve,
        test: {
          name: 'slow',
          include: [...slowUnits, ...slowFolders.map((folder) => `${folder}/*.test.ts`)],
          isolate: false,
          setupFiles: ['test/english.ts'],
          ...long,
        },
      },
      {
        extends: true,
        resolve,
        test: {
          name: 'faults',
          include: [`${faultsFolder}/*.test.ts`],
          ...long,
        },
      },
      {
        extends: true,
        resolve,
        test: {
          name: 'fuzz',
          include: [`${fuzzFolder}/*.test.ts`],
          isolate: false,
          setupFiles: ['test/english.ts'],
          ...long,
        },
      },
      {
        extends: true,
        test: {
          name: 'matrix',
          include: [`${matrixFolder}/*.test.ts`],
          testTimeout: 1_800_000,
        },
      },
    ],
  },
});
