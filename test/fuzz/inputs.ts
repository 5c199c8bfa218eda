/** A sound input of every format that Stonecast reads, with the command line that reads it. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { systemNamed } from '../../src/systems/registry.js';
import { PROFILE_FOLDERS, QUESTIONS } from './questions.js';

/** One kind of input. */
export interface Input {
  readonly name: string;
  /** Its content as data; what stands in the file is written from it. */
  readonly data: unknown;
  /** The command line that reads it from `file`. */
  readonly argv: (file: string) => string[];
}

const VECTORS = new URL('../golden/vectors/', import.meta.url);
/** The files of a folder in an order that no file system changes: a seed then means the same case everywhere. */
const listed = (folder: URL): string[] => readdirSync(folder).sort();
const read = (file: URL): unknown => parse(readFileSync(file, 'utf8'));

/** Few sampled combats: it is the reading that is tried. */
const CHEAP = ['--battles', '2000', '--threads', '1'];

const COMMANDS: Record<string, (file: string) => string[]> = {
  'twilight-splits': (file) => ['fight', 'splits', file],
  'twilight-bag': (file) => ['battle', 'bag', file],
  'twilight-duel': (file) => ['fight', 'duel', file, '--json'],
};

/** The scenarios of the vectors, and the commands that answer them. */
export function scenarios(): Input[] {
  return listed(VECTORS).flatMap((file) => {
    const kind = file.replace('.json', '');
    const vectors = read(new URL(file, VECTORS)) as { scenario: unknown }[];
    const argv = COMMANDS[kind] ?? ((path: string) => ['fight', path, ...CHEAP]);
    return vectors.map(({ scenario }, i) => ({ name: `${kind}-${String(i)}`, data: scenario, argv }));
  });
}

function profiles(): Input[] {
  return PROFILE_FOLDERS.flatMap((system) => {
    const folder = new URL(`../../profiles/${system}/`, import.meta.url);
    return listed(folder)
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => ({
        name: `profiles-${system}-${file}`,
        data: renamed(shortened(read(new URL(file, folder)))),
        argv: (path) => ['profiles', 'check', path, '--system', system],
      }));
  });
}

/** Long lists cut short, so that a change meets the few that are left more often. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 3).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shortened(child)]));
}

/** The same profiles under names that the packaged ones do not have: a culture, a faction or a list's own names. */
function renamed(file: unknown): unknown {
  if (typeof file !== 'object' || file === null) return file;
  const fields = Object.entries(file).map(([key, value]: [string, unknown]): [string, unknown] => {
    if ((key === 'culture' || key === 'faction') && typeof value === 'string') return [key, `z-${value}`];
    if (key === 'armies' && typeof value === 'object' && value !== null) {
      return [
        key,
        Object.fromEntries(Object.entries(value).map(([nation, zones]) => [nation, withKeys(zones)])),
      ];
    }
    if (key === 'abilities' && Array.isArray(value)) {
      return [key, value.map((one: object) => ({ ...one, id: `z-${'id' in one ? String(one.id) : ''}` }))];
    }
    return [key, key === 'units' ? withKeys(value) : value];
  });
  return Object.fromEntries(fields);
}

function withKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]: [string, unknown]) => [`z-${key}`, child]),
  );
}

const side = { split: 'balanced', adjust: 'greedy' };
const EXPERIMENTS: readonly unknown[] = [
  {
    experiment: 'tiny',
    title: 'Tiny',
    question: 'Is it quick?',
    about: 'Nothing is left out.',
    seed: 's',
    scenario: { system: 'twilight', combat: 'melee', payoff: 'points', attacker: { ...side, model: 'empire/militia' }, defender: side },
    axes: [
      { name: 'defender', set: 'defender.model', profiles: { culture: ['kedashi'] }, group: 'culture' },
      { name: 'stamina', set: ['attacker.stamina'], numbers: [0, 1], unit: 'points' },
      { name: 'conduct', values: [{ name: 'a', set: { 'attacker.split': 'all-out' } }, { name: 'b', set: { 'attacker.split': 'turtle' } }] },
    ],
    report: { charts: [{ kind: 'matrix', rows: 'defender', columns: 'stamina', at: { conduct: 'a' } }, { kind: 'lines', x: 'stamina', series: 'conduct' }] },
  },
  {
    experiment: 'sampled',
    title: 'Sampled',
    question: 'How many?',
    method: 'monte-carlo',
    combats: 1000,
    confidence: 0.9,
    scenario: { system: 'genertela', zone: { terrain: 'lowland' }, attacker: { units: {} }, defender: { units: { standard: 2 } } },
    axes: [{ name: 'attackers', set: 'attacker.units.standard', numbers: [1, 2, 3], unit: 'units' }],
    report: { charts: [{ kind: 'bars', figure: 'holds', bars: 'attackers' }] },
  },
]; // prettier-ignore

/** Small groups: a brawl takes as long as its models are many. */
const SMALL_BRAWL = {
  system: 'twilight',
  first: { model: 'empire/militia', models: 2, play: 'greedy' },
  second: { model: 'kedashi/abrok', models: 2, play: 'greedy' },
  turns: 2,
};

function withoutState(file: unknown): unknown {
  if (typeof file !== 'object' || file === null) return file;
  return Object.fromEntries(Object.entries(file).filter(([key]) => key !== 'state'));
}

const example = (name: string): unknown => read(new URL(`../../examples/twilight/${name}`, import.meta.url));

/** Files of the commands that are not about one combat: a brawl, a play in progress, a roster, a list. */
const OTHERS: readonly Input[] = [
  { name: 'brawl', data: SMALL_BRAWL, argv: (file) => ['fight', 'groups', file] },
  { name: 'moment', data: example('in-progress.yaml'), argv: (file) => ['fight', 'advise', file] },
  {
    name: 'moment-split',
    data: withoutState(example('in-progress.yaml')),
    argv: (file) => ['fight', 'advise', file],
  },
  {
    name: 'roster',
    data: renamed(shortened(example('my-models.yaml'))),
    argv: (file) => ['patch', file, '--field', 'kedashi/abrok', '--players', 'greedy'],
  },
  { name: 'list', data: example('lists/empire.yaml'), argv: (file) => ['list', file] },
];

/** Every input. */
export const INPUTS: readonly Input[] = [
  ...OTHERS,
  ...scenarios(),
  ...profiles(),
  ...QUESTIONS.map(({ system, name, data }) => ({
    name,
    data,
    argv: (file: string) => [systemNamed(system).commands?.[name]?.verb ?? '', name, file],
  })),
  ...EXPERIMENTS.map((data, i) => ({
    name: `experiment-${String(i)}`,
    data,
    argv: (file: string) => ['report', file, '--dry-run', '--battles', '1000'],
  })),
  ...scenarios()
    .filter(({ name }) => /^(genertela|twilight-ranged)/.test(name))
    .map(({ name, data }) => ({
      name: `tournament-${name}`,
      data,
      argv: (file: string) => ['fight', 'habits', file, '--players', 'random,maximin'],
    })),
];

/** Experiments whose results and checkpoints are spoilt. */
export const WHOLE_EXPERIMENT = EXPERIMENTS[1];

/** Command lines of names: their words are spoilt one by one. */
export const COMMAND_LINES: readonly string[][] = [
  ['fight', 'empire/militia-captain', 'kedashi/seldoath', '--with', 'support=empire/militia:2', '--players', '4e3o', '--enemy', 'all-out', ...CHEAP],
  ['fight', 'kedashi/seldoath', 'empire/militia', '--players', 'adjust=none', '--with', 'stamina=0', '--with', 'charge=1', '--json', ...CHEAP],
  ['fight', '--system', 'grinding-annihilation', 'lantern-levy/lamp-guard', 'tarn-brood/reed-runners', '--with', 'troops=10', '--with', 'phase=brawl', ...CHEAP],
  ['fight', 'empire/militia', 'kedashi/abrok', '--method', 'monte-carlo', '--seed', 'x', '--confidence', '0.9', '--precision', '0.1', '--time', '1s', ...CHEAP],
  ['profiles', 'show', 'empire/militia', '--system', 'twilight', '--json'],
  ['profiles', 'list', '--system', 'genertela'],
  ['profiles', 'schema', 'scenario', '--system', 'genertela'],
  ['profiles', 'abilities', '--json'],
]; // prettier-ignore
