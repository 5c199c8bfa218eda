import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { Command } from 'commander';
import { COMMANDS } from '../../src/cli/commands/index.js';
import type { Io } from '../../src/cli/terminal/io.js';
import { MESSAGES } from '../../src/errors/index.js';
import { HELP_FR, HELP_PARTS_FR } from '../../src/cli/words/help/index.js';
import { SYSTEMS } from '../../src/systems/registry.js';
import { EN as WHY_EN, FR as WHY_FR } from '../../src/questions/advise/comparison.js';
import { BATTLE_FIGURES, battleFiguresIn } from '../../src/questions/index.js';
import { genertela } from '../../src/systems/genertela/index.js';
import { grindingAnnihilation } from '../../src/systems/grinding-annihilation/index.js';
import { twilight } from '../../src/systems/twilight/index.js';
import { MESSAGES as GENERTELA } from '../../src/systems/genertela/words/messages.js';
import { MESSAGES as GRINDING_ANNIHILATION } from '../../src/systems/grinding-annihilation/words/messages.js';
import { MESSAGES as TWILIGHT } from '../../src/systems/twilight/words/messages.js';
import { FRENCH } from '../../src/systems/twilight/words/index.js';
import { openSystem, packagedGlossary } from '../../src/files/index.js';

type Catalogue = Readonly<Record<string, string>>;

const SOURCES = path.join(import.meta.dirname, '../../src');

/** Every pair of catalogues: `en.ts` and the `fr.ts` beside it. */
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /[\\/]en\.ts$/.test(name),
);

async function catalogue(file: string, name: 'EN' | 'FR'): Promise<Catalogue> {
  const module = (await import(pathToFileURL(path.join(SOURCES, file)).href)) as Record<string, Catalogue>;
  const found = module[name];
  if (!found) throw new Error(`${file} exports no ${name}`);
  return found;
}

/** Everything that errors may be told with: the sources without their catalogues. */
const said = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/(faults[\\/]\w+|words[\\/]faults)\.ts$/.test(name))
  .map((name) => readFileSync(path.join(SOURCES, name), 'utf8'))
  .join('\n');

/** What a wording has filled in; French says a player with its article where English writes the article out. */
function placeholders(wording: string): string[] {
  const names = [...wording.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [...new Set(names.map((name) => ({ le: 'player', leOther: 'other' })[name] ?? name))].sort();
}

function expectAlike(english: Catalogue, french: Catalogue): void {
  expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
  for (const [key, wording] of Object.entries(english)) {
    expect([key, ...placeholders(french[key] ?? '')]).toEqual([key, ...placeholders(wording)]);
    expect([key, wording.trim() === '', (french[key] ?? '').trim() === '']).toEqual([key, false, false]);
  }
}

describe('every wording has all languages, with the same things filled in', () => {
  it('there are catalogues', () => {
    expect(files.length).toBeGreaterThanOrEqual(3);
  });
  it.each(files)('%s', async (file) => {
    expectAlike(await catalogue(file, 'EN'), await catalogue(file.replace(/en\.ts$/, 'fr.ts'), 'FR'));
  });
  it('why one choice is better than another', () => {
    expectAlike(WHY_EN, WHY_FR);
  });
});

/** Texts that call a unit too cheap or too dear: those of `price` and of reports on prices. */
const JUDGING = [
  'all',
  'method.words',
  'overview.lead',
  'overview.none.cheap',
  'overview.none.dear',
  'overview.some.cheap',
  'overview.some.dear',
  'prices.finding',
  'prices.group.cheap',
  'prices.group.dear',
  'prices.word.too cheap',
  'prices.word.too dear',
  'word.too cheap',
  'word.too dear',
];

describe('words that judge', () => {
  const keysWith = async (words: RegExp): Promise<string[]> => {
    const keys: string[] = [];
    for (const file of files) {
      for (const [name, at] of [
        ['EN', file],
        ['FR', file.replace(/en\.ts$/, 'fr.ts')],
      ] as const) {
        const found = Object.entries(await catalogue(at, name)).filter(([, text]) => words.test(text));
        keys.push(...found.map(([key]) => key));
      }
    }
    return [...new Set(keys)].sort();
  };

  it('say that something is sure only in texts that speak for all players', async () => {
    expect(await keysWith(/\b(surely|certainly|doubtless)\b|sûrement|certainement/i)).toEqual(['sure']);
  });

  it('call units too cheap or too dear only in texts that read the valuation, and alike in answers and reports', async () => {
    expect(await keysWith(/too (cheap|dear)|trop (cher|bon marché)|sous-évalué|surévalué/i)).toEqual(JUDGING);
    for (const name of ['EN', 'FR'] as const) {
      const file = `${name.toLowerCase()}.ts`;
      const answers = await catalogue(`cli/words/valuation/${file}`, name);
      const reports = await catalogue(`reports/words/messages/lists/${file}`, name);
      const words = Object.entries(reports).filter(([key]) => key.startsWith('prices.word.'));
      expect(words.length).toBeGreaterThan(3);
      for (const [key, text] of words)
        expect([key, answers[key.slice('prices.'.length)]]).toEqual([key, text]);
    }
  });
});

describe('what is declared in English is in the French glossaries', () => {
  const missing = (texts: readonly string[], glossary: Readonly<Record<string, string>>): string[] =>
    [...new Set(texts)].filter((text) => !Object.hasOwn(glossary, text));

  it('of Twilight: figures, notes, help, roles and ways to play', () => {
    const { figures = {}, notes = [], shorthand, openings = {}, commands = {} } = twilight;
    const roster = openSystem(twilight).roster?.();
    const texts = [
      ...Object.values(figures).flatMap(({ label, short }) => [label, short]),
      ...notes,
      ...(shorthand?.options ?? []).map(({ help }) => help),
      ...Object.values(openings),
      ...Object.values(commands).map(({ help }) => help),
      ...(roster?.roles ?? []).flatMap(({ id, label }) => [id, label]),
      ...Object.values(roster?.strategies ?? {}),
    ];
    expect(texts.length).toBeGreaterThan(50);
    expect(missing(texts, FRENCH)).toEqual([]);
  });

  it.each([genertela, grindingAnnihilation])('of $name: figures, notes and help', (system) => {
    const { figures = {}, notes = [], commands = {}, glossaries } = system;
    const texts = [
      ...Object.values(figures).flatMap(({ label, short }) => [label, short]),
      ...notes,
      ...Object.values(commands).map(({ help }) => help),
    ];
    expect(texts.length).toBeGreaterThan(20);
    expect(missing(texts, glossaries?.fr ?? {})).toEqual([]);
  });

  it.each<[string, Catalogue]>([
    ['every game', MESSAGES],
    ['Twilight', TWILIGHT],
    ['Genertela', GENERTELA],
    ['Grinding-Annihilation', GRINDING_ANNIHILATION],
  ])('of errors of %s: every wording is one that something says, with the same filled in', (_, faults) => {
    // That every key has a wording is a matter of types; that none is left over is not.
    expect(
      Object.keys(faults).filter((key) => !said.includes(key) && !said.includes(key.replaceAll("'", "\\'"))),
    ).toEqual([]);
    for (const [english, french] of Object.entries(faults)) {
      expect([english, ...placeholders(french)]).toEqual([english, ...placeholders(english)]);
      expect(french.trim() === '').toBe(english.trim() === '');
    }
  });

  it('of Twilight: why leadership is assumed, and how skills of brawls play', () => {
    const file = path.join(import.meta.dirname, '../../profiles/twilight/abilities.yaml');
    const { leadership } = parse(readFileSync(file, 'utf8')) as { leadership: { source: string }[] };
    const brawls = openSystem(twilight).roster?.().brawls;
    const texts = [...leadership.map(({ source }) => source), ...Object.values(brawls?.skills ?? {})];
    expect(texts.length).toBeGreaterThan(8);
    expect(missing(texts, FRENCH)).toEqual([]);
  });

  it('of the packaged Twilight experiments: titles, questions, axes, levels, charts', () => {
    const folder = path.join(import.meta.dirname, '../../experiments');
    const names = ['', 'gallery'].flatMap((sub) =>
      readdirSync(path.join(folder, sub))
        .filter((name) => name.endsWith('.yaml'))
        .map((name) => path.join(folder, sub, name)),
    );
    const texts = names.flatMap((file) => textsOf(parse(readFileSync(file, 'utf8')) as Written));
    expect(texts.length).toBeGreaterThan(100);
    const counted = SYSTEMS.map(({ time }) => battleFiguresIn(time));
    const figures = [BATTLE_FIGURES, ...counted]
      .flatMap((one) => Object.values(one))
      .flatMap(({ label, short }) => [label, short]);
    expect(missing([...texts, ...figures], packagedGlossary('fr'))).toEqual([]);
  });
});

describe('names that the French document does not give', () => {
  it('are listed in docs/for-developers/french.md, those and no others', () => {
    const text = readFileSync(
      path.join(import.meta.dirname, '../../docs/for-developers/french.md'),
      'utf8',
    ).replace(/\s+/g, ' ');
    const listed = (kind: string): string[] =>
      (new RegExp(`- ${kind}: ([^.]*)\\.`).exec(text)?.[1] ?? '').split(', ').sort();
    const open = openSystem(twilight);
    const english = (entries: readonly { readonly name?: unknown; readonly french?: unknown }[]): string[] =>
      [
        ...new Set(entries.flatMap(({ name, french }) => (french === undefined ? [String(name)] : []))),
      ].sort();
    const weapons = open
      .profiles()
      .flatMap((profile) => profile['weapons'] as { name: string; french?: unknown }[]);
    expect(listed('Models')).toEqual(english(open.profiles()));
    expect(listed('Weapons')).toEqual(english(weapons));
    expect(listed('Abilities')).toEqual(english(open.abilities?.() ?? []));
  });
});

describe('help', () => {
  it('is translated: every command, argument and option', () => {
    const program = new Command('stonecast');
    const io: Io = {
      out: String,
      err: String,
      terminal: false,
      colours: false,
      columns: 80,
      signal: AbortSignal.abort(),
    };
    for (const add of COMMANDS) add(program, { io, report: String, propose: String, argv: [] });
    const texts = program.commands.flatMap(descriptions).filter((text) => text !== '');
    expect(texts.length).toBeGreaterThan(150);
    const glossaries = [HELP_FR, ...SYSTEMS.map((system) => system.glossaries?.fr ?? {})];
    const french = (text: string): boolean => glossaries.some((glossary) => Object.hasOwn(glossary, text));
    expect([...new Set(texts)].filter((text) => !french(text))).toEqual([]);
  });

  it('of the commands: each text has its French in one place', () => {
    expect(HELP_PARTS_FR.flatMap((part) => Object.keys(part))).toHaveLength(Object.keys(HELP_FR).length);
  });
});

/** What a command's help says of it and of the commands below it; hidden options have no help. */
function descriptions(command: Command): string[] {
  return [
    command.description(),
    ...command.registeredArguments.map(({ description }) => description),
    ...command.options.filter(({ hidden }) => !hidden).map(({ description }) => description),
    ...command.commands.flatMap(descriptions),
  ];
}

interface Written {
  readonly title: string;
  readonly question: string;
  readonly about?: string;
  /** One of these: what an experiment is about. */
  readonly scenario?: { readonly system: string };
  readonly battle?: { readonly system: string };
  readonly axes?: readonly { name: string; unit?: string; values?: readonly { name: string }[] }[];
  readonly report?: { readonly charts: readonly { title?: string }[] };
}

/** The texts of an experiment that people read, where its rules have a French edition. */
function textsOf({ title, question, about, scenario, battle, axes = [], report }: Written): string[] {
  if ((battle ?? scenario)?.system !== twilight.id) return [];
  const found = [
    title,
    question,
    about,
    ...axes.flatMap(({ name, unit, values = [] }) => [name, unit, ...values.map((level) => level.name)]),
    ...(report?.charts ?? []).map((chart) => chart.title),
  ];
  // A level that is a number has no words.
  return found.filter((text): text is string => text !== undefined && !/^\d+$/.test(text));
}
