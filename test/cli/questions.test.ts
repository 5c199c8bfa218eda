/** The questions that rule systems bring along, as commands. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SYSTEMS } from '../../src/systems/registry.js';
import { scratchFolder, stonecast } from './console.js';
import { tooPrecise } from './digits.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

/** The example of a question of one game. */
const exampleOf = (question: string): string => {
  const system = SYSTEMS.find(({ commands }) => commands?.[question] !== undefined);
  return `examples/${system?.id ?? ''}/${question}.yaml`;
};

describe('stonecast battle bag', () => {
  it('refuses the options of sampling: its answer is always exact', async () => {
    const place = scratch.file('bag.json', '{"players": 2, "counters": [6, 6], "combatCounters": 2}');
    for (const option of ['--method', '--seed', '--battles', '--confidence', '--precision', '--threads']) {
      const refused = await stonecast('battle', 'bag', place, option, '1');
      expect([refused.code, refused.out]).toEqual([2, '']);
      expect(refused.err).toContain(`unknown option '${option}'`);
    }
  });
});

describe('answers of a system for people', () => {
  it('grids are tables whose rows and columns are named, in no more digits than people read', async () => {
    const place = scratch.file('bag.json', '{"players": 2, "counters": [6, 6], "combatCounters": 2}');
    const { out } = await stonecast('battle', 'bag', place);
    expect(out).toMatch(
      /^Counters .*: before the first Combat counter 2\.0 of player 1, 2\.0 of player 2; before the second 4\.0 .*\n\nbefore second combat:\n {2}player \\ counters drawn +0 +1 +2 .*\n +1 +3\.6 % +7\.1 %/,
    );
    expect(out).not.toMatch(/\d\.\d{5}|e-\d/);
  });

  it('chances are told in per cent, alone, below their numbers and in tables', async () => {
    const of = async (...argv: string[]) => (await stonecast(...argv, exampleOf(argv[1] ?? ''))).out;
    expect(await of('fight', 'fatigue')).toMatch(
      /^A Battle-Fatigue test .*\n\nheroism: 6\npasses: 72\.2 %\nfails: 27\.8 %\n/,
    );
    expect(await of('fight', 'frugin')).toMatch(
      /^A combat with 3 models among frugin plants releases their gas in 70\.4 % of cases\. The gas halves .* in 66\.7 %\.\n\nclouds:\n +0 +1 +2 +3\n +29\.6 % +44\.4 % +22\.2 % +3\.7 %\n/,
    );
    const allocate = await of('battle', 'allocate');
    expect(allocate).toMatch(/ units +value +holds +lost\n.*standard 2.* 90\.5 %/);
    expect(allocate).not.toMatch(/question|^ *-$/m);
  });

  it.each([
    [
      'list force',
      /^The cheapest force that holds the zone in 80\.0 % of battles or more is 4\u00a0standard, for 24\. It holds the zone in 81\.2 %/,
    ],
    [
      'battle allocate',
      /^Best: 2\u00a0standard to zone 1; 4\u00a0standard to zone 2\. The army then holds all zones in 85\.3 % of cases\.\n/,
    ],
    [
      'list worth',
      /^In standard units: hero 1\.72, .*, highland 0\.50\. Without .* in 46\.2 % of battles\.\n/,
    ],
    ['list rank', /^Best attack: safe\. It brings \+2\.95 on average, .* in over 99\.9 % of battles\.\n/],
    ['fight overrun', /^The army marches through: against 2 units it needs 4 and has 4\.\n/],
    [
      'battle turn',
      /^Heortlings, turn 1: the best attack is on Saird, with 5 units; .* 99\.9 % of battles and is worth \+5\.23\.\n/,
    ],
    ['fight assault', /^The Assault reaches its target 47\.8 % of the time\.\n/],
    ['fight fatigue', /^A Battle-Fatigue test at Heroism 6 fails 27\.8 % of the time\.\n/],
    [
      'fight retreat',
      /^3 Desperate Retreat tests destroy 1\.00 troops on average, the whole formation 3\.7 % of the time\.\n/,
    ],
    ['list army', /^The army keeps the rules of Army Creation, with 667 of at most 1,000 points\.\n/],
  ])('%s begins with a sentence that answers it, in French too', async (words, sentence) => {
    const argv = words.split(' ');
    const file = exampleOf(argv[1] ?? '');
    const { out } = await stonecast(...argv, file);
    expect(out).toMatch(sentence);
    const french = await stonecast(...argv, file, '--lang', 'fr');
    expect(french.out.split('\n', 1)[0]).toMatch(/^[A-ZL].*[.]$/);
    expect(french.out.split('\n', 1)[0]).not.toBe(out.split('\n', 1)[0]);
    expect(french.out).not.toMatch(/^ +unit /m);
  });

  it('lists of like groups are tables, and what was refused for one reason is told once', async () => {
    const file = new URL('../../examples/grinding-annihilation/matchups.yaml', import.meta.url).pathname;
    const { out } = await stonecast('fight', 'matchups', file);
    expect(out).toMatch(/target +wounds +troops +points removed +per 100 points\n/);
    expect(out).toMatch(/ Shell Kin +/);
    // What is asked first: the best weapon of each target, and the best target of each weapon; then why.
    expect(out).toMatch(
      /^distance: 24\ntargets:\n {2}target +best weapon\n {2}Reed Runners +Night Stalkers: Knives\n/,
    );
    expect(out).toMatch(/\nweapons:\n {2}weapon +best target\n {2}Lamp Guard: Long Rifle +Reed Runners\n/);
    expect(out).toMatch(
      /\n {2}against:\n {4}weapon +target +wounds .*\n {4}Lamp Guard: Long Rifle +Reed Runners +2\.08 /,
    );
    expect(out).toMatch(/cover +dense cover +\+1 to hit +−1 to hit /);
    // The digits of a column are those of its largest number; what is not nothing never reads as nothing.
    expect(out).toContain(' <0.01 ');
    expect(out).not.toMatch(/lamp-guard|\d\.\d{5}/);
    expect(out).not.toMatch(/e-\d/);
    expect(out.match(/the weapon reaches 12"/g)?.length).toBeLessThan(6);
  });
});

describe('pages of such answers', () => {
  const FILES = {
    'battle bag': 'twilight/bag',
    'fight retreat-chart': 'genertela/retreat-chart',
    'fight matchups': 'grinding-annihilation/matchups',
  };
  it.each(
    Object.entries(FILES).flatMap(([words, file]) =>
      (['en', 'fr'] as const).map((lang) => [words, lang, file] as const),
    ),
  )('%s (%s) hold all that is printed, as tables', async (words, lang, file) => {
    const out = path.join(scratch.path, `${words}-${lang}`);
    const argv = ['--lang', lang, ...words.split(' '), `examples/${file}.yaml`];
    const { out: printed, err, code } = await stonecast(...argv, '--out', out, '--forms', 'html,markdown');
    expect([code, err]).toEqual([0, '']);
    const numbers = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
    for (const name of ['report.html', 'report.md']) {
      const page = readFileSync(path.join(out, name), 'utf8');
      const reported = new Set(numbers(page));
      expect(tooPrecise(page.replace(/[0-9a-f]{64}/g, ''), lang)).toEqual([]);
      expect(
        numbers(printed.replace(/^(?:Report|Rapport).*$/m, '')).filter((one) => !reported.has(one)),
      ).toEqual([]);
    }
    const markdown = readFileSync(path.join(out, 'report.md'), 'utf8');
    expect(markdown).toMatch(/\n\| :-- \| /);
    expect(markdown).not.toMatch(/lamp-guard|\d\.\d{7}|e-\d/);
    // The same data in every language.
    expect(await stonecast(...argv, '--json')).toEqual(await stonecast(...argv.slice(2), '--json'));
  });
});
