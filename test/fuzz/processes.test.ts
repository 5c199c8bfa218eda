/** Spoilt inputs, each in a process of its own: no crash, no stack trace, no exit code but 0 or 2. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder, type Printed } from '../cli/console.js';
import { cases } from './cases.js';
import { chanceFrom } from './chance.js';
import { INPUTS } from './inputs.js';
import { spoiltText } from './mutate.js';
import { faultOf, MOST_SECONDS } from './verdict.js';

const CASES = cases(60);
const STONECAST = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
/** Seconds of computing that Node itself takes to start, at most. */
const STARTS = 2;

/** These surroundings without the wish for colours that a test runner may have: every control character is then a fault. */
const PLAIN = { ...process.env, FORCE_COLOR: undefined };

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

/** Runs one command line; the system kills it when it computes for too long. */
async function inProcess(argv: readonly string[]): Promise<Printed> {
  const limited = `ulimit -t ${String(STARTS + MOST_SECONDS)}; exec "$0" "$@"`;
  const child = spawn('sh', ['-c', limited, process.execPath, STONECAST, ...argv], {
    timeout: 60_000,
    env: PLAIN,
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code: code ?? -1, out, err };
}

it.skipIf(process.platform === 'win32')(`${String(CASES)} spoilt inputs as processes`, async () => {
  const found: string[] = [];
  let next = 400_000;
  const lane = async (): Promise<void> => {
    for (let seed = next++; seed < 400_000 + CASES; seed = next++) {
      const chance = chanceFrom(seed);
      const { data, argv } = chance.of(INPUTS);
      const printed = await inProcess(argv(scratch.file(`${String(seed)}.yaml`, spoiltText(data, chance))));
      const fault = faultOf(printed);
      if (fault !== undefined)
        found.push(`case ${String(seed)}: ${fault}: ${(printed.err || printed.out).slice(0, 300)}`);
    }
  };
  await Promise.all([lane(), lane()]);
  expect(found, found.join('\n')).toEqual([]);
});
