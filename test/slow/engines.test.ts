/** Whole battles in another JavaScript engine: QuickJS plays them to the same bytes as Node, its own arithmetic included. */
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { getQuickJS } from 'quickjs-emscripten';
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../src/engines/simulate/index.js';
import { battlePlayer, readBattle } from '../../src/questions/index.js';
import { portable } from '../../scripts/webParts.mjs';
import { randomBattle } from '../referee/battles.js';
import { documents, twilight } from '../systems/twilight/support.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a battle needs, without a host: no threads, and nothing of Node's. */
const ENTRY = `
import { recordBattle } from './src/engines/simulate/index.js';
import { battlePlayer, readBattle } from './src/questions/battle/battleSource.js';
import { systemNamed } from './src/systems/registry.js';
let open;
globalThis.opened = (documents) => { open = systemNamed('twilight').open(JSON.parse(documents)); };
globalThis.replay = (file, seed, number) =>
  JSON.stringify(recordBattle(battlePlayer(readBattle(open, JSON.parse(file)), seed), number));
`;

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: root, loader: 'ts' },
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    plugins: [portable],
    define: { 'import.meta.url': '"file:///battle.js"' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Random forces on random tables (scripts, random players and Wild sides), which both engines play. */
const NUMBERS = [1, 2, 3, 5, 8, 13, 21, 34];

describe('another JavaScript engine', () => {
  it('plays whole battles to the same bytes', { timeout: 600_000 }, async () => {
    const quick = (await getQuickJS()).newContext();
    const run = (code: string): unknown => {
      const result = quick.unwrapResult(quick.evalCode(code, 'battle.js'));
      const value: unknown = quick.dump(result);
      result.dispose();
      return value;
    };
    try {
      run(await bundled());
      run(`opened(${JSON.stringify(JSON.stringify(documents))})`);
      for (const number of NUMBERS) {
        const file = randomBattle(number);
        const here = JSON.stringify(
          recordBattle(battlePlayer(readBattle(twilight, file), 'engines'), number),
        );
        expect(here.length).toBeGreaterThan(1000);
        const there = run(`replay(${JSON.stringify(JSON.stringify(file))}, 'engines', ${number})`);
        expect(there, `battle ${number}`).toBe(here);
      }
    } finally {
      quick.dispose();
    }
  });
});
