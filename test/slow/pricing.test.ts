/** `stonecast price`: sentences, tables, JSON and complaints. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Pricing, TargetFit } from '../../src/questions/index.js';
import { run } from '../../src/cli/run.js';
import { scratchFolder, stonecast } from '../cli/console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

const field = [
  '--by',
  'brawl',
  '--field',
  'dhogu/dhogu-spear',
  'kedashi/abrok',
  '--skills',
  'greedy',
  '--precision',
  '0.02',
];

describe('price', () => {
  it('says what should change, and what drives it', async () => {
    const { out, err, code } = await stonecast('price', 'empire/knight', ...field);
    expect([err, code]).toEqual(['', 0]);
    expect(out).toMatch(
      /^Fights for equal points against 2 enemies are even if Knight costs \d+\.\d \(.*\) where both sides play "greedy"/,
    );
    expect(out).toContain('Suggested: 36, 6 points more (0.1 % below what is fair).');
    expect(out).toMatch(/Knight\*\s+30\s+\d+\.\d/);
    expect(out).toContain('match-up by match-up');
    expect(out).toContain('* Knight: assumed figures: cost, ');
    expect(out).not.toMatch(/NaN|undefined/);
  });

  it('names what brawls do not play', async () => {
    const { out } = await stonecast('price', 'empire/militia-captain', 'empire/militia', ...field);
    expect(out).toMatch(
      /^2 profiles in brawls against 2 enemies: (\d (too cheap|too dear|fair|not known, for brawls do not play all of it)(, )?)+\. Furthest from fair: Militia, /,
    );
    expect(out).toMatch(
      /Militia Captain: brawls do not play .*Coordinated Strike.*; no price is suggested\./,
    );
    expect(out).not.toContain('match-up by match-up');
  });

  it('leaves out how it was reached where it shall be quiet', async () => {
    const line = ['price', 'empire/knight', ...field];
    const [full, quiet] = [await stonecast(...line), await stonecast(...line, '--quiet')];
    expect(full.out).toMatch(/\nPlayers: .*\n.* brawls against groups of 150 points.*, seed "stonecast"/);
    expect(quiet.out).toBe(full.out.replace(/Players: [^]*/, ''));
    expect(quiet.out.trimEnd()).toMatch(/\* Knight: assumed figures: .*\.$/);
  });

  it('gives the same bytes for a seed, as JSON', async () => {
    const line = ['price', 'empire/militia', ...field, '--seed', 'tuesday', '--json'];
    const [a, b] = [await stonecast(...line), await stonecast(...line)];
    expect(b.out).toBe(a.out);
    const found = JSON.parse(a.out) as Pricing;
    expect(found.method).toMatchObject({ kind: 'monte-carlo', seed: 'tuesday', confidence: 0.95 });
    expect(found.members[0]?.fair?.low).toBeLessThan(found.members[0]?.fair?.value ?? NaN);
  });

  // Eight pairs: enough for threads, as rough as can be.
  const enemies = ['dhogu/dhogu-spear', 'kedashi/abrok', 'empire/slinger', 'kedashi/seldoath'];
  const shared = [
    ...[
      'price',
      'empire/knight',
      'empire/militia',
      '--by',
      'brawl',
      '--field',
      ...enemies,
      '--skills',
      'greedy',
    ],
    ...['--precision', '0.5', '--confidence', '0.5', '--brawls', '4096', '--json'],
  ];

  it('says before it begins that it will take long, and what is quicker', async () => {
    // Stopped before anything is fought: what counts is what is said before.
    const ask = async (...more: string[]): Promise<string> => {
      const stop = new AbortController();
      stop.abort();
      let err = '';
      await run(['price', 'empire', '--by', 'brawl', '--field', 'kedashi', 'dhogu', ...more], {
        out: () => undefined,
        err: (text) => void (err += text),
        ...{ terminal: false, colours: false, columns: 100, signal: stop.signal },
      });
      return err;
    };
    expect(await ask()).toMatch(
      /^\d+ match-ups of brawls, each way of playing counted: about \d+ \w+\. Quicker: --skills greedy/,
    );
    expect(await ask('--quiet')).toMatch(/^error: /);
    expect(await ask('--skills', 'gredy')).not.toMatch(/match-ups/);
  });

  it.each(['1', '2'])(
    'stopped before anybody has met everybody it says so, on %s threads',
    async (threads) => {
      const stop = new AbortController();
      stop.abort();
      let [out, err] = ['', ''];
      const code = await run([...shared, '--threads', threads], {
        out: (text) => void (out += text),
        err: (text) => void (err += text),
        ...{ terminal: false, colours: false, columns: 100, signal: stop.signal },
      });
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^error: 2 of 2 .*: the run was stopped/);
    },
  );

  it('stopped later it prints the prices that are known and names who has none', async () => {
    const stop = new AbortController();
    let [out, err] = ['', ''];
    // On a terminal progress is told: the bar of this one asks to stop as soon as the first profile has met everybody.
    const names = ['empire/militia', 'empire/knight', 'kedashi/abrok', '--field', 'dhogu/dhogu-spear'];
    const line = [
      'price',
      '--by',
      'brawl',
      ...names,
      '--skills',
      'greedy',
      '--precision',
      '0.5',
      '--brawls',
      '4096',
      '--threads',
      '1',
    ];
    let turns = 0;
    const wait = (): void => {
      if (++turns === 2) stop.abort();
      else setImmediate(wait);
    };
    setImmediate(wait);
    const code = await run(line, {
      out: (text) => void (out += text),
      err: (text) => void (err += text),
      ...{ terminal: false, colours: false, columns: 100, signal: stop.signal },
    });
    expect(code).toBe(2);
    expect(out).toMatch(/\nMilitia/);
    expect(out).toMatch(/Stopped before these had met everybody, so they have no price: .*Abrok\./);
    expect(err).toMatch(/^error: [12] of 3 .*: the run was stopped/);
  });

  it('fits points to a file of targets', async () => {
    const file = new URL('../../examples/twilight/targets.yaml', import.meta.url).pathname;
    const { out, err } = await stonecast('price', '--targets', file);
    expect(err).toBe('');
    expect(out).toMatch(/^The wanted win rates \(3\) are met to \d/);
    const fit = JSON.parse((await stonecast('price', '--targets', file, '--json')).out) as TargetFit;
    expect(fit.points.map(({ id }) => id)).toEqual(['empire/militia', 'kedashi/abrok']);
    expect(fit.off).toBeLessThan(0.03);
  });

  it('complains in one line', async () => {
    const nobody = 'system: twilight\ntargets:\n  - { first: empire/militia, second: nobody }\n';
    const file = scratch.file('targets.yaml', nobody);
    const wrong = await stonecast('price', '--targets', file);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toMatch(/targets\.yaml:3:\d+.*nobody/);
    for (const [line, said] of [
      [['empire/knight', ...field, '--turns', '0'], /--turns/],
      [['empire/knight', ...field, '--skills', 'lucky'], /"lucky".*greedy/],
      [['empire/knight', '--by', 'brawl', '--field', 'empire/knight'], /nobody but itself/],
      [['empire/knight', '--targets', file], /from the file/],
      [['empire/knight', '--by', 'battle', '--skills', 'greedy'], /--skills plays no part in --by battle/],
    ] as const) {
      const { err, code } = await stonecast('price', ...line);
      expect(code).toBe(2);
      expect(err).toMatch(said);
    }
  });
});
