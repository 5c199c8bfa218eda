/** What people read where a run was stopped: what was reached, and never a verdict about what was not. */
import { describe, expect, it } from 'vitest';
import { run } from '../../src/cli/run.js';
import { stonecast } from './console.js';

describe('a command that is stopped before anything is known', () => {
  it.each([
    ['battle examples/twilight/small-lists.yaml --battles 64 --threads 1', '64 of 64 battles'],
    ['players train examples/twilight/small-lists.yaml --threads 1', '8 of 8 rounds'],
    ['players examples/twilight/small-lists.yaml --threads 1', '336 of 336 bouts'],
    ['battle examples/genertela/campaign.yaml --threads 1', '512 of 512 campaigns'],
  ])('%s: says what is missing', async (line, missing) => {
    process.chdir(new URL('../../', import.meta.url).pathname);
    let [out, err] = ['', ''];
    const code = await run(line.split(' '), {
      out: (text) => (out += text),
      err: (text) => (err += text),
      terminal: false,
      colours: false,
      columns: 100,
      signal: AbortSignal.abort(),
    });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`${missing} are missing: the run was stopped`);
  });
});

describe('a question about battles whose --time is over', () => {
  it.each([
    ['patch examples/twilight/patch.yaml --where table --players close-in --threads 1'],
    ['list judge examples/twilight/lists/empire.yaml --players close-in --threads 1'],
  ])('%s: asks for more time before anything is known', async (line) => {
    process.chdir(new URL('../../', import.meta.url).pathname);
    const { code, out, err } = await stonecast(...line.split(' '), '--time', '0.01');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/tables are missing: the run was stopped\n {2}tip: give it more --time/);
  });
});
