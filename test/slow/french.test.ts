/** French through and through: a report, the commands that take long, and every example of every command's help. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { locale } from '../../src/i18n/index.js';
import { examplesOf, leaves } from '../cli/commands.js';
import { scratchFolder, stonecast } from '../cli/console.js';
import { tooPrecise } from '../cli/digits.js';
import { parse } from '../reports/csv.js';
import { englishIn, POINTED } from '../languages/english.js';

const folder = scratchFolder();
afterAll(() => {
  folder.remove();
});

/** The cells of a table that are numbers, whatever its decimal mark. */
const numbersOf = (csv: string, separator: string): (number | string)[][] =>
  parse(csv, separator).map((row) =>
    row.map((cell) => (/^-?\d+(?:[.,]\d+)?(?:e[-+]?\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : '')),
  );

const EXPERIMENT = `
experiment: french
title: What a point of Stamina is worth in one combat
question: How much does a model gain in melee from each point of Stamina that it has left?
scenario: { system: twilight, combat: melee }
axes:
  - { name: attacker, set: attacker.model, profiles: { id: [empire/militia, empire/militia-captain] }, group: culture }
  - { name: defender, set: defender.model, profiles: { id: [empire/knight, kedashi/abrok] }, group: culture }
  - { name: stamina, set: attacker.stamina, numbers: [0, 1], unit: Stamina of the attacker }
splits: { at: { stamina: 1 } }
report:
  charts:
    - { kind: matrix, figure: kill, rows: attacker, columns: defender }
    - { kind: groups, figure: swing, rows: attacker, columns: defender }
    - { kind: lines, figure: loss, x: stamina, series: attacker }
    - { kind: bars, figure: both, bars: defender, series: stamina }
    - { kind: scatter, figure: lost, points: defender, against: cost }
    - { kind: splits, at: { attacker: Militia Captain, defender: Knight, stamina: 1 } }
    - { kind: splits, at: { stamina: 1 } }
`;

/** What a reader of the page sees or hears: text, alternative texts, and every text of the charts. */
function readable(page: string): string {
  const data = /<script type="application\/json" id="charts-data">([^]*?)<\/script>/.exec(page)?.[1] ?? '';
  const charts = textsIn((JSON.parse(data) as { charts: unknown }).charts);
  const spoken = [...page.matchAll(/(?:alt|aria-label)="([^"]*)"/g)].map(([, text = '']) => text);
  const body = page
    .replace(/<(script|style)\b[^]*?<\/\1>/g, ' ')
    .replace(/<(code|ul class="files")>[^]*?<\/(code|ul)>/g, ' ')
    .replace(/<a href="[^"]*\.(json|csv|parquet)">[^<]*<\/a>/g, ' ')
    .replace(/<[^>]*>/g, ' ');
  const decoded = [body, ...spoken].map((text) =>
    text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );
  return [...decoded, ...charts].join('\n');
}

/** Texts that a chart draws or shows in tooltips: the values of its data, and the titles of tooltips. */
function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return ['text', 'row', 'column', 'detail', 'name', 'title'].includes(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, name));
}

describe('a French report', () => {
  const file = folder.file('french.yaml', EXPERIMENT);
  const made = async (lang: string): Promise<{ out: string; read: (name: string) => string }> => {
    const place = path.join(folder.path, lang);
    mkdirSync(place, { recursive: true });
    const forms = ['--forms', 'html', 'markdown', 'data'];
    const { code, out, err } = await stonecast(
      'report',
      file,
      '--out',
      place,
      '--force',
      ...forms,
      '--threads',
      '1',
      '--lang',
      lang,
    );
    expect([code, err]).toEqual([0, '']);
    return { out, read: (name) => readFileSync(path.join(place, name), 'utf8') };
  };

  it('has no English label where the rules have a term, and French numbers; its data are those of the English one', async () => {
    const [english, french] = [await made('en'), await made('fr')];
    const page = french.read('report.html');
    expect(page).toContain('<html lang="fr">');
    const text = readable(page);
    expect(text).toContain('Attaquant');
    expect(text).toContain('Chevalier');
    expect(text).toMatch(/\d,\d\u202f%/);
    expect(englishIn(text)).toEqual([]);
    expect(POINTED.exec(text.replace(/\d+\.\d+\.\d+/g, ''))?.[0]).toBeUndefined();
    expect(englishIn(french.out)).toEqual([]);
    expect(french.read('results.json')).toBe(english.read('results.json'));
    for (const name of ['figures.csv', 'splits.csv']) {
      expect(french.read(name)).toMatch(/^\ufeff[^,\n]*;/);
      expect(numbersOf(french.read(name), ';')).toEqual(numbersOf(english.read(name), ','));
    }
    // The list is one that can find something: the English report is full of it.
    expect(englishIn(readable(english.read('report.html'))).length).toBeGreaterThan(8);
    expect(locale()).toBe('en');
  });
});

describe('a French command that takes longer', () => {
  const LISTS = ['empire', 'kedashi'].map((name) => `examples/twilight/lists/${name}.yaml`);
  const ASKED: readonly (readonly string[])[] = [
    ['fight', 'groups', 'empire/militia', 'empire/knight', '--battles', '300'],
    ['battle', ...LISTS, '--where', 'open', '--battles', '60'],
    ['patch', 'examples/twilight/patch.yaml', '--field', 'kedashi/abrok', '--players', 'greedy'],
    ['log', 'examples/twilight/log.csv', '--players', 'greedy', '--battles', '300'],
    ['fight', 'duel', 'examples/twilight/duel.yaml', '--details'],
    ['fight', 'sheet', 'empire/knight', 'devanu/sempa'],
  ];
  it.each(ASKED.map((argv) => [argv.slice(0, 2).join(' '), argv] as const))(
    '%s: speaks with the terms of the rules',
    async (_, argv) => {
      const { code, out, err } = await stonecast(...argv, '--lang', 'fr');
      expect([code, err]).toEqual([0, '']);
      // Ids of roles stand in brackets, ids of profiles behind their culture, as they are typed.
      expect(englishIn(out.replace(/\([a-z-]+\) :|\b[a-z]+\/[a-z-]+/g, ''))).toEqual([]);
      expect(POINTED.exec(out)?.[0]).toBeUndefined();
      const english = (await stonecast(...argv)).out;
      expect(englishIn(english).length).toBeGreaterThan(0);
      expect([...tooPrecise(out, 'fr'), ...tooPrecise(english)]).toEqual([]);
    },
  );

  it.each([['duel'], ['sheet']])('%s: answers the same JSON', async (name) => {
    const argv = ASKED.find(([, question]) => question === name) ?? [];
    expect(argv[1]).toBe(name);
    const french = await stonecast(...argv, '--json', '--lang', 'fr');
    expect(french).toEqual(await stonecast(...argv, '--json'));
  });
});

/** Words of every English sentence; none is a French one. Names that are typed (`best-response`) and ids hold some. */
const ENGLISH =
  /(?<![\w:-])(the|of|and|than|their|which|from|this|these|are|is|with|against|what|when)(?![\w:-])/;
/** Commands whose examples write, wait or take long (which have tests of their own), and those that print what documents say in English. */
const LEFT_OUT = new Set(['page', 'report', 'worker', 'new', 'completion', 'profiles', 'unit', 'list judge']);

describe.each(leaves().map((words) => ({ command: words.join(' ') })))('$command', ({ command }) => {
  it.skipIf(command === 'players' || LEFT_OUT.has(command) || LEFT_OUT.has(command.split(' ')[0] ?? ''))(
    'prints an example without an English sentence, and no number with more digits than it is known to',
    async () => {
      // What is printed for programs is data, in English. The English tests run every example; here one is enough.
      const examples = (await examplesOf(command, folder.path)).filter((one) => !one.includes('--json'));
      for (const example of command === 'ask' ? [] : examples.slice(0, 1)) {
        const { out, code } = await stonecast(...example, '--lang', 'fr');
        expect(code, example.join(' ')).toBe(0);
        const english = out.split('\n').filter((line) => ENGLISH.test(line.replace(/<[^>]*>/g, ' ')));
        expect(english, example.join(' ')).toEqual([]);
        if (example[1] !== 'generate') expect(tooPrecise(out, 'fr'), example.join(' ')).toEqual([]);
      }
    },
  );
});
