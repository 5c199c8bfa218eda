import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../../src/cli/run.js';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

const HEAD = `experiment: small
title: A small experiment
question: Who wins?
scenario: {system: twilight, combat: melee}
`;

const SMALL = `${HEAD}axes:
  - {name: attacker, set: attacker.model, profiles: {name: [Militia, Abrok]}, group: culture}
  - {name: defender, set: defender.model, profiles: {culture: [casanii]}, group: culture}
splits: {at: {}}
`;

const small = scratch.file('small.yaml', SMALL);
const folder = (name: string): string => path.join(scratch.path, name);

/** Every file of a folder with its content, the checkpoint and the marker left out. */
function contents(place: string): Record<string, string> {
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(json|csv|parquet|md|html|svg|png)$/.test(name),
  );
  return Object.fromEntries(
    names
      .filter((name) => !name.startsWith('.'))
      .map((name) => [name, readFileSync(path.join(place, name), 'base64')]),
  );
}

describe('stonecast report', () => {
  it('writes results and every form of the report, the same bytes again and with more threads', async () => {
    const first = await stonecast('report', small, '--out', folder('first'), '--threads', '1');
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(/Report: {2}.*report\.html\nResults: .*results\.json \(16 of 16 jobs, /);
    const files = contents(folder('first'));
    expect(Object.keys(files).sort()).toEqual([
      'charts/01-matrix.png',
      'charts/01-matrix.svg',
      'dictionary.csv',
      'dictionary.json',
      'figures.csv',
      'figures.parquet',
      'report.html',
      'report.md',
      'results.json',
      'splits.csv',
      'splits.parquet',
    ]);
    const { command } = JSON.parse(Buffer.from(files['results.json'] ?? '', 'base64').toString()) as {
      command: string;
    };
    expect(command).toMatch(/^stonecast report \S*\.yaml$/);
    const again = await stonecast('report', small, '--out', folder('first'), '--threads', '1');
    expect(again.out).toMatch(/16 of 16 jobs, 16 of them already there/);
    expect(contents(folder('first'))).toEqual(files);
    await stonecast('report', small, '--out', folder('second'), '--threads', '2');
    expect(contents(folder('second'))).toEqual(files);
  });

  it('prints its sentences alone where it is told to be quiet', async () => {
    const { code, out, err } = await stonecast(
      'report',
      small,
      '-q',
      '--out',
      folder('quiet'),
      '--forms',
      'data',
    );
    expect([code, err]).toEqual([0, '']);
    expect(out).not.toMatch(/Report|Results|\n\n/);
    expect(out.length).toBeGreaterThan(20);
  });

  it('computes again just what a change touches', async () => {
    const more = scratch.file('more.yaml', SMALL.replace('[Militia, Abrok]', '[Militia, Abrok, Slinger]'));
    const { out } = await stonecast('report', more, '--out', folder('first'), '--threads', '1');
    expect(out).toMatch(/24 of 24 jobs, 16 of them already there/);
  });

  it('asks about whole rosters with profiles that give only what changes', async () => {
    const change = scratch.file('change.yaml', 'culture: empire\nprofiles: [{id: militia, cost: 40}]\n');
    const text = SMALL.replace(
      /splits.*/,
      'efficiency: {roster: attacker, field: defender, roles: [attack]}',
    );
    const file = scratch.file('rostered.yaml', text);
    const asked = ['--out', folder('rostered'), '--forms', 'data', '--profiles', change];
    expect(await stonecast('report', file, ...asked)).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(path.join(folder('rostered'), 'rosters.csv'), 'utf8')).toMatch(
      /^efficiency,Militia,empire\/militia,empire,40,/m,
    );
  });

  it('verifies the results of a run with options of its own, and refuses them where one is changed', async () => {
    const change = scratch.file('dear.yaml', 'culture: empire\nprofiles: [{id: militia, cost: 40}]\n');
    const how = ['--method', 'monte-carlo', '--battles', '500', '--seed', 'mine', '--profiles', change];
    await stonecast('report', small, '--out', folder('told'), '--forms', 'data', ...how);
    const results = path.join(folder('told'), 'results.json');
    const asked = ['report', 'verify', results, '--audit', '50%', '--profiles', change];
    const right = await stonecast(...asked);
    expect(right).toMatchObject({ code: 0, err: '' });
    const paged = ['--out', folder('checked'), '--forms', 'markdown'];
    const [made, checked] = [
      await stonecast('report', 'make', results, ...paged),
      await stonecast(...asked, ...paged),
    ];
    expect([made.code, checked.code]).toEqual([0, 0]);
    expect(readFileSync(path.join(folder('checked'), 'report.md'), 'utf8')).toMatch(
      /Digest of the numbers[^\n]*[0-9a-f]{64}[^]*Verified[^\n]*yes: 8 of 8 exact results and 4 of 8 sampled results/,
    );
    expect(right.out).toMatch(
      /^Verified: 8 of 8 exact results and 4 of 8 sampled results come out again\.$/m,
    );
    expect(right.out).toMatch(/^ +1 {2,}50.0 %$/m);
    expect((await stonecast('report', 'verify', results)).out).toMatch(
      /belongs to no job of this experiment/,
    );
    const text = readFileSync(results, 'utf8');
    writeFileSync(results, text.replace('"payoff":[[', '"payoff":[[0.000001'));
    const wrong = await stonecast(...asked, '--lang', 'fr');
    expect(wrong.code).toBe(2);
    expect(wrong.out).toMatch(
      /^Non vérifié\. Fautes\s: 2\.\n.*digest.*\n- résultat \d+\s: cette machine calcule un autre résultat$/m,
    );
    expect(wrong.err).toMatch(/results\.json\s: non vérifié \(fautes\s: 2\)/);
  });

  it('says with --dry-run what would be computed, and touches nothing', async () => {
    const { code, out } = await stonecast('report', small, '--out', folder('dry'), '--dry-run');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^16 jobs, one or more for each selected combination of attacker \(2\), defender \(4\)\.$/m,
    );
    expect(out).toMatch(/^Of 16 jobs in a trial, 50 % are exact, 50 % are exact with the pick as a game\.$/m);
    expect(existsSync(folder('dry'))).toBe(false);
  });

  it('keeps what is done when it is stopped, says what is missing, and goes on', async () => {
    const stop = new AbortController();
    let [out, err] = ['', ''];
    const io = {
      out: (text: string) => {
        out += text;
      },
      err: (text: string) => {
        err += text;
      },
      terminal: false,
      colours: false,
      columns: 80,
      signal: stop.signal,
    };
    stop.abort();
    expect(await run(['report', small, '--out', folder('stopped'), '--threads', '1'], io)).toBe(2);
    expect(err).toMatch(
      /16 of 16 jobs are missing: the run was stopped\n {2}tip: give the same command again/,
    );
    expect(out).toMatch(/incomplete: 16 of 16 jobs/);
    expect(existsSync(path.join(folder('stopped'), 'report.html'))).toBe(true);
    expect((await stonecast('report', small, '--out', folder('stopped'), '--threads', '1')).code).toBe(0);
    await stonecast('report', small, '--out', folder('undisturbed'), '--threads', '1');
    expect(contents(folder('stopped'))).toEqual(contents(folder('undisturbed')));
  });

  it.each([
    ['an unknown field', `${SMALL}colour: red\n`, /small.*\.yaml:9:9: unknown field "colour"/],
    [
      'an unknown profile field',
      SMALL.replace('casanii', 'casani'),
      /:7:\d+: "culture" is "casani".*\n {2}tip: did you mean "casanii"\?/,
    ],
    [
      'a list of profiles',
      SMALL.replace('{culture: [casanii]}', '[abrok]'),
      /:7:\d+: "axes\[1\]\.profiles" is a list of 1; .*\n {2}tip: write fields there, not a list, e\.g\. \{id: \[…\]\}/,
    ],
    ['an unknown system', SMALL.replace('twilight', 'twighlight'), /:4:20: unknown rule system "twighlight"/],
    ['an id with blanks', SMALL.replace('experiment: small', 'experiment: ../up'), /:1:13: .*experiment/],
    [
      'a fault that only a level has',
      `${HEAD}axes:\n  - name: split\n    values:\n      - {name: good, set: {attacker.model: militia, defender.model: abrok}}\n      - name: bad\n        set: {attacker.model: militia, defender.model: abrok, attacker.split: {erac: 9, oran: 0}}\n`,
      /:10:\d+: .*9/,
    ],
    [
      'a fault of the common part',
      SMALL.replace('combat: melee', 'combat: meelee'),
      /:4:38: "combat" is "meelee"/,
    ],
    ['broken YAML', SMALL.replace('title:', 'title'), /:2:1: cannot read this as YAML/],
    [
      'a chart of no axis',
      `${SMALL}report: {charts: [{kind: bars, bars: attaker}]}\n`,
      /:9:38: the axis is "attaker".*\n {2}tip: did you mean "attacker"\?/,
    ],
    ['no axes at all', HEAD, /"axes" is missing/],
  ])('tells %s in one line with its place', async (_, text, message) => {
    const file = scratch.file(`small-${Math.abs(text.length)}.yaml`, text);
    const { code, out, err } = await stonecast('report', file, '--out', folder('never'));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(err.split('\n')).toHaveLength(3);
    expect(existsSync(folder('never'))).toBe(false);
  });

  it('tells in one line where it cannot write', async () => {
    writeFileSync(folder('file'), '');
    for (const out of [folder('file'), path.join(folder('file'), 'below')]) {
      const { code, err } = await stonecast('report', small, '--out', out);
      expect(code).toBe(2);
      expect(err).toMatch(/^error: cannot write ".*": .*\n {2}tip: .*\n$/);
    }
    scratch.file('thesis.txt', 'mine');
    const { code, err } = await stonecast('report', small, '--out', scratch.path);
    expect([code, err]).toEqual([2, expect.stringMatching(/Stonecast did not make/)]);
  });
});

describe('stonecast report', () => {
  it('makes the same files from results without computing', async () => {
    await stonecast('report', small, '--out', folder('source'), '--threads', '1');
    const { code } = await stonecast(
      'report',
      path.join(folder('source'), 'results.json'),
      '--out',
      folder('again'),
    );
    expect(code).toBe(0);
    const { 'results.json': _, ...expected } = contents(folder('source'));
    expect(contents(folder('again'))).toEqual(expected);
  });

  it.each([
    ['no JSON', '{"format": 1,', /cannot read this as JSON/],
    ['something else', '{"format": 1}', /"stonecast" is missing|is missing/],
    ['another format', '{"format": 2}', /"format" is 2/],
  ])('refuses %s', async (_, text, message) => {
    const { code, err } = await stonecast('report', scratch.file('bad.json', text));
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});
