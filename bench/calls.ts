/** The benchmarks of single calls, each file of them in a process of its own so that none warms up another. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Finding } from './report.js';

const FILES = [
  'exact',
  'solve',
  'bestPlay',
  'brawl',
  'grinding-annihilation',
  'genertela',
  'sight',
  'ways',
  'battle',
  'warfield',
  'campaign',
  'page',
];

/** Runs them all, in turn. */
export function timeCalls(): Finding[] {
  return FILES.flatMap((name) => {
    console.log(`  ${name}`);
    const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, '--json'], {
      encoding: 'utf8',
    });
    // Exit code 1 means a figure above its target, which the report shows; a wrong answer prints none at all.
    if (stdout === '') throw new Error(`bench/${name}.ts failed:\n${stderr}`);
    return JSON.parse(stdout) as Finding[];
  });
}
