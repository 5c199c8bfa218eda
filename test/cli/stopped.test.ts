/** What people read where a run was stopped: what was reached, and never a verdict about what was not. */
import { describe, expect, it } from 'vitest';
import { run } from '../../src/cli/run.js';

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
