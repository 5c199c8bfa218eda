/**
 * Commands that write, on a disk that fails at each of its calls in each way. Whatever fails, the command ends with an
 * answer or an error for people, each file is the old or the new one, and the same command again ends as if nothing had
 * failed.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'; // prettier-ignore
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { stonecast } from '../cli/console.js';
import { faultsOf, onFaultyDisk, type Call, type Fault } from './faultyDisk.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BATTLE = path.join(ROOT, 'examples/twilight/small-battle.yaml');
const LISTS = path.join(ROOT, 'examples/twilight/small-lists.yaml');
const table = (name: string): string => path.join(ROOT, 'examples/twilight/tables', `${name}.yaml`);
const EXPERIMENT = `experiment: small
title: A small experiment
question: Who wins?
scenario: {system: twilight, combat: melee}
axes:
  - {name: attacker, set: attacker.model, profiles: {name: [Militia, Abrok]}}
  - {name: defender, set: defender.model, profiles: {culture: [casanii], cost: [20]}}
method: monte-carlo
combats: 300
`;
/** Three cards, of which few lists are allowed. */
const CARDS = `culture: few
profiles:
${['guard', 'scout', 'spear'].map((id, i) => `  - {id: ${id}, name: ${id}, cost: ${String(10 + 5 * i)}, movement: 5, combat: ${String(1 + i)}, support: 1, toughness: 5, stamina: 0, descriptors: [elite]}`).join('\n')}
`;

/** A command that writes. */
interface Scenario {
  /** Its arguments; `version` is another one for the files that are there before. */
  argv(version: 'old' | 'new'): readonly string[];
  /** Whether nothing is there before. */
  readonly fresh?: true;
  /** Commands before, whose files it reads. */
  readonly before?: readonly (readonly string[])[];
}

const run = (...more: string[]) => ['report', '../small.yaml', '--threads', '1', '--forms', 'data', ...more];
const battle = (version: string, place: string) => ['battle', BATTLE, '--seed', version, '--replay', place];

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'report run': { argv: (version) => run('--seed', version, '--out', 'out') },
  'report run, a new folder': { argv: () => run('--out', 'deep/down'), fresh: true },
  'report make': {
    before: [run('--seed', 'old', '--out', 'old'), run('--seed', 'new', '--out', 'new')],
    argv: (version) => [
      'report',
      'make',
      `${version}/results.json`,
      '--out',
      'out',
      '--forms',
      'data',
      'text',
    ],
  },
  'battle --replay, data': { argv: (version) => battle(version, 'battle.json') },
  'battle --replay, a page': { argv: (version) => battle(version, 'battle.html') },
  'battle --replay, pictures': { argv: (version) => battle(version, 'pictures/') },
  'table draw': {
    argv: (version) => [
      'table',
      'draw',
      table(version === 'old' ? 'meadow' : 'ravine'),
      '--out',
      'table.svg',
    ],
  },
  page: { argv: () => ['page', '--out', 'page.html'] },
  'new experiment': { argv: () => ['new', 'experiment', 'mine'], fresh: true },
  'new experiment --force': { argv: () => ['new', 'experiment', 'mine', '--force'] },
  'fight duel --out': {
    argv: (version) => ['fight', 'duel', 'militia', version === 'old' ? 'slinger' : 'militia', '--with', 'turns=1', '--out', 'duel', '--forms', 'data'], // prettier-ignore
  },
  'players train --out': {
    argv: (version) => ['players', 'train', LISTS, '--battles', '4', '--rounds', '1', '--seed', version, '--out', 'weights.yaml'], // prettier-ignore
  },
  'list search --state': {
    argv: () => ['list', 'search', '--culture', 'few', '--points', '30', '--profiles', '../few.yaml', '--where', 'open', '--battles', '100', '--threads', '1', '--state', 'state.json'], // prettier-ignore
    fresh: true,
  },
};

/** The files below a folder with their contents. */
type Snapshot = ReadonlyMap<string, string>;

/** What a scenario leaves on a disk that works, and the calls that it makes. */
interface Reference {
  readonly folder: string;
  readonly old: Snapshot;
  readonly fresh: Snapshot;
  readonly calls: readonly Call[];
}

/** Runs a scenario on a disk that works. */
async function referenceOf(scenario: Scenario): Promise<Reference> {
  const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'stonecast-faults-')));
  writeFileSync(path.join(home, 'small.yaml'), EXPERIMENT);
  writeFileSync(path.join(home, 'few.yaml'), CARDS);
  const folder = path.join(home, 'work');
  const fill = async (argv: readonly string[]): Promise<void> => {
    expect(await inFolder(folder, () => stonecast(...argv))).toMatchObject({ code: 0 });
  };
  mkdirSync(folder);
  for (const argv of scenario.before ?? []) await fill(argv);
  if (!scenario.fresh) await fill(scenario.argv('old'));
  const old = snapshot(folder);
  const calls = await onFaultyDisk(folder, undefined, () => fill(scenario.argv('new')));
  expect(calls.some((call) => call === 'renameSync' || call === 'writeSync')).toBe(true);
  return { folder, old, fresh: snapshot(folder), calls };
}

/**
 * Runs a command at the points of its matrix: each way of each of its calls to fail.
 * @param most the number of points, evenly spread; by default all
 * @returns the number of points that it ran
 */
export async function checkCommand(name: string, most = Infinity): Promise<number> {
  const scenario = SCENARIOS[name];
  if (!scenario) throw new Error('no such command');
  const reference = await referenceOf(scenario);
  const points = reference.calls.flatMap(faultsOf);
  const step = Math.max(1, points.length / most);
  let checked = 0;
  for (let i = 0; i < points.length; i += step, checked++) {
    const fault = points[Math.floor(i)];
    if (fault) await checkPoint(scenario, reference, fault);
  }
  rmSync(path.dirname(reference.folder), { recursive: true });
  return checked;
}

/** Runs a scenario at one point, and again on a mended disk. */
async function checkPoint(
  scenario: Scenario,
  { folder, old, fresh, calls }: Reference,
  fault: Fault,
): Promise<void> {
  const where = `${fault.code}${fault.lasting ? ' from' : ' at'} call ${String(fault.at)}, ${calls[fault.at] ?? ''}`;
  restore(folder, old);
  const argv = scenario.argv('new');
  let said = { code: 0, err: '' };
  await onFaultyDisk(folder, fault, async () => {
    // A defect of Stonecast is thrown, and its stack trace would be printed.
    said = await inFolder(folder, () => stonecast(...argv));
  });
  expect([0, 2], where).toContain(said.code);
  if (said.code === 2)
    expect(said.err, where).toMatch(/^error: (?:.+: )?cannot (write|read) ".*\n {2}tip: .*\n$/);
  const left = snapshot(folder);
  for (const [name, content] of left) {
    if (isTemporary(name)) expect(mayStay(fault, calls), `${where}: ${name}`).toBe(true);
    else if (!isGrowing(name))
      expect([old.get(name), fresh.get(name)], `${where}: ${name}`).toContain(content);
  }
  for (const name of old.keys()) {
    if (fresh.has(name)) expect(left.has(name), `${where}: ${name} is gone`).toBe(true);
  }
  endHolder(folder);
  expect(await inFolder(folder, () => stonecast(...again(argv))), where).toMatchObject({ code: 0 });
  expect(Object.fromEntries(comparable(folder)), where).toEqual(
    Object.fromEntries(comparable(folder, fresh)),
  );
}

/** The same command again. A command that writes over nothing finds a part of its files, and must be told. */
const again = (argv: readonly string[]): readonly string[] =>
  argv[0] === 'new' && !argv.includes('--force') ? [...argv, '--force'] : argv;

/** Files that grow line by line: their lines are compared when the command has ended. */
const isGrowing = (name: string): boolean =>
  /(?:checkpoint\.jsonl|state\.json|\.stonecast\.json)$/.test(name);
const isTemporary = (name: string): boolean => /\.stonecast-\d+\.new$|\.stonecast\.lock/.test(name);

/** A disk that refuses to remove a file, or to do anything more, keeps drafts and locks. */
const mayStay = ({ lasting, at }: Fault, calls: readonly Call[]): boolean =>
  lasting || calls[at] === 'rmSync';

/** This process held the lock, and lives. Users start another one: the lock names one that has ended. */
function endHolder(folder: string): void {
  for (const name of snapshot(folder).keys()) {
    if (name.includes('.stonecast.lock')) rmSync(path.join(folder, name));
  }
}

function comparable(folder: string, files = snapshot(folder)): Snapshot {
  return new Map(
    [...files]
      .sort()
      .map(([name, content]) => [
        name,
        name.endsWith('.jsonl') ? content.split('\n').sort().join('\n') : content,
      ]),
  );
}

async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await work();
  } finally {
    process.chdir(before);
  }
}

function snapshot(folder: string): Snapshot {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(path.join(folder, name)).isFile()).sort();
  return new Map(files.map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]));
}

function restore(folder: string, files: Snapshot): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    rmSync(path.join(folder, name), { recursive: true });
  for (const [name, content] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content, 'latin1');
  }
}
