/** What people read where a run was stopped: what was reached, and never a verdict about what was not. */
import { describe, expect, it } from 'vitest';
import { run } from '../../src/cli/run.js';
import { fairParts } from '../../src/cli/text/fairWorthText.js';
import type { FairChanges } from '../../src/questions/index.js';
import { twilight } from '../../src/systems/twilight/index.js';

const WORTH = { name: 'Militia', cost: 10, variants: [], method: { kind: 'exact' } } as const;
const STOPPED: FairChanges = {
  skill: { id: 'greedy', about: '' },
  skills: [{ id: 'greedy', about: '' }],
  points: 150,
  enemies: 10,
  ways: [],
  assumed: [],
  missing: [],
  variants: [
    { id: 'combat+1', ways: [] },
    { id: 'with=flying', ways: [], unplayed: true },
  ],
};

describe('a fair price', () => {
  const telling = { quiet: false, system: twilight, enemies: [], left: 0, seconds: 0, unasked: [] };

  it('that was not found before a stop is not known yet', () => {
    expect(fairParts(WORTH, { ...STOPPED, unfinished: 2 }, telling)).toEqual([
      'Not known yet: stopped after 0 of 2 fair prices.',
    ]);
  });

  it('that does not exist says so', () => {
    expect(fairParts(WORTH, STOPPED, telling)).toEqual([expect.stringMatching(/^Militia has no fair price/)]);
  });
});

describe('a command that is stopped before anything is known', () => {
  it.each([
    ['battle examples/twilight/small-lists.yaml --battles 64 --threads 1', '64 of 64 battles'],
    ['battle train examples/twilight/small-lists.yaml --threads 1', '8 of 8 generations'],
    ['battle ladder examples/twilight/small-lists.yaml --threads 1', '16 of 16 bouts'],
    ['genertela campaign examples/genertela/campaign.yaml --threads 1', '512 of 512 campaigns'],
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
