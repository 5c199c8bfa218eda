/** Laws that hold between the answers to two questions, whatever the answers are: metamorphic relations over the commands. */
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '../../src/files/index.js';
import { run } from '../../src/cli/run.js';
import { leaves } from '../cli/commands.js';
import { scratchFolder, stonecast, type Printed } from '../cli/console.js';
import { drawnMelees, type DrawnMelee } from './draws.js';
import { figuresOf, same, scaled, turned, unordered, withFields } from './related.js';
import { EXCEPTIONS, SUBJECTS, type Subject } from './subjects.js';

const scratch = scratchFolder();
beforeAll(() => {
  process.chdir(new URL('../../', import.meta.url).pathname);
  // Files that are written there name others as the examples do.
  symlinkSync(path.resolve('examples/genertela/campaigns'), path.join(scratch.path, 'campaigns'));
});
afterAll(() => {
  scratch.remove();
});

const argvOf = ({ command, options = [] }: Subject, files: readonly string[]): string[] => [
  ...command.split(' '),
  ...files,
  ...options,
];

/** A subject whose files are asked about one by one, or together. */
const CASES = SUBJECTS.flatMap((subject) =>
  subject.together
    ? [{ subject, files: subject.files, name: subject.command }]
    : subject.files.map((file) => ({ subject, files: [file], name: `${subject.command} ${file}` })),
);

const known = new Map<string, Promise<Printed>>();
/** What a command line prints; it is run once. */
function printed(...argv: string[]): Promise<Printed> {
  const key = argv.join('\n');
  let found = known.get(key);
  if (!found) known.set(key, (found = stonecast(...argv)));
  return found;
}

it('every command has a law or a reason to have none', () => {
  const subjects = new Set(SUBJECTS.map(({ command }) => command));
  const commands = leaves().map((words) => words.join(' '));
  expect(commands.filter((one) => !subjects.has(one) && !Object.hasOwn(EXCEPTIONS, one))).toEqual([]);
  expect([...subjects, ...Object.keys(EXCEPTIONS)].filter((one) => !commands.includes(one))).toEqual([]);
  expect([...subjects].filter((one) => Object.hasOwn(EXCEPTIONS, one))).toEqual([]);
});

describe.each(CASES)('$name', ({ subject, files }) => {
  const argv = argvOf(subject, files);

  it('does not depend on the order of the fields in its files', async () => {
    const others = files.map((file, i) =>
      scratch.file(`turned-${String(i)}.json`, JSON.stringify(turned(readDocument(file).data))),
    );
    const { code, out } = await printed(...argv, '--json');
    expect([code, out === '']).toEqual([0, false]);
    const other = await stonecast(...argvOf(subject, others), '--json');
    expect(other.code, other.err).toBe(0);
    // What an answer lists in the order of the file may change its place, and nothing else.
    same(unordered(JSON.parse(other.out)), unordered(JSON.parse(out)), argv.join(' '));
  });

  it('has the same data in French', async () => {
    expect(await stonecast('--lang', 'fr', ...argv, '--json')).toEqual(await printed(...argv, '--json'));
  });

  it('shows the same figures in French', async () => {
    const [english, french] = [await stonecast(...argv), await stonecast('--lang', 'fr', ...argv)];
    expect(french.code).toBe(english.code);
    expect(figuresOf(french.out, 'fr')).toEqual(figuresOf(english.out, 'en'));
  });

  it('answers a file alike beside others', async () => {
    if (subject.together) return;
    const { out } = await printed(...argv, '--json');
    expect((await stonecast(...argvOf(subject, [...files, ...files]), '--json')).out).toBe(out + out);
  });

  it('does not depend on a unit that nobody takes', async () => {
    if (!files.every((file) => file.startsWith('examples/twilight/'))) return;
    const more = await stonecast(...argv, '--json', '--profiles', 'examples/twilight/my-models.yaml');
    expect(more).toEqual(await printed(...argv, '--json'));
  });

  it('tells that it was stopped, or has the whole answer', async () => {
    const whole = await printed(...argv, '--json');
    let [out, err] = ['', ''];
    const code = await run([...argv, '--json'], {
      out: (text) => (out += text),
      err: (text) => (err += text),
      ...{ terminal: false, colours: false, columns: 100, signal: AbortSignal.abort() },
    });
    if (code === 0) expect(out === whole.out || out.includes('"stopped":')).toBe(true);
    else expect([code, out, err.includes('the run was stopped')]).toEqual([2, '', true]);
  });
});

/** The answer of a command to a scenario. */
async function answerTo(command: string, scenario: unknown): Promise<unknown> {
  const file = scratch.file('drawn.json', JSON.stringify(scenario));
  const { code, out, err } = await stonecast(command, file, '--json');
  expect([code, err], JSON.stringify(scenario)).toEqual([0, '']);
  return JSON.parse(out);
}

/** What a law makes of a scenario, and of the answer to it. */
interface Law {
  readonly law: string;
  readonly scenario: (of: DrawnMelee) => unknown;
  readonly answer: (of: unknown) => unknown;
}

const both = (of: DrawnMelee, change: (side: DrawnMelee['attacker']) => object): unknown => ({
  ...of,
  attacker: { ...of.attacker, ...change(of.attacker) },
  defender: { ...of.defender, ...change(of.defender) },
});

const unchanged = (answer: unknown): unknown => answer;

/** Laws of every drawn fight. */
const LAWS: readonly Law[] = [
  {
    law: 'another name changes names alone',
    scenario: (of) => both(of, ({ model }) => ({ model: { ...model, name: 'Somebody' } })),
    answer: unchanged,
  },
  {
    law: 'a count is as many entries',
    scenario: (of) =>
      both(of, ({ supporters }) => ({
        supporters: supporters.length === 0 ? [] : [{ model: supporters[0], count: supporters.length }],
      })),
    answer: unchanged,
  },
  {
    law: 'costs twice as high double points and nothing else',
    scenario: (of) =>
      both(of, ({ model, supporters }) => ({
        model: { ...model, cost: 2 * (model['cost'] as number) },
        supporters: supporters.map((one) => ({ ...one, cost: 2 * (one['cost'] as number) })),
      })),
    answer: (answer) =>
      withFields(answer, {
        cost: (value) => scaled(value, 2),
        pointsLost: (value) => scaled(value, 2),
        value: (value) => scaled(value, 2),
        killed: unchanged,
        blows: unchanged,
        joint: unchanged,
      }),
  },
];

/** An answer without names: those of models are what a law may change. */
const nameless = (answer: unknown): unknown => withFields(answer, { name: () => '' });

describe.each(LAWS)('of fights: $law', ({ scenario, answer }) => {
  it.each(drawnMelees(20, { seed: 'laws of fights', abilities: true }).map((melee, i) => ({ i, melee })))(
    'melee $i',
    async ({ melee }) => {
      const found = await answerTo('odds', scenario(melee));
      same(nameless(found), nameless(answer(await answerTo('odds', melee))), JSON.stringify(melee));
    },
  );
});

describe('of fights: changing places exchanges the sides', () => {
  it.each(drawnMelees(20, { seed: 'changed places', abilities: false }).map((melee, i) => ({ i, melee })))(
    'melee $i',
    async ({ melee }) => {
      const { attacker, defender } = melee;
      const one = (await answerTo('odds', melee)) as Answer;
      const other = (await answerTo('odds', { ...melee, attacker: defender, defender: attacker })) as Answer;
      const turnedAbout = {
        ...other,
        attacker: other.defender,
        defender: other.attacker,
        joint: {
          ...other.joint,
          attackerOnly: other.joint['defenderOnly'],
          defenderOnly: other.joint['attackerOnly'],
        },
        value: scaled(other.value, -1),
        plays: other.plays.toReversed(),
      };
      same(turnedAbout, one, JSON.stringify(melee));
    },
  );
});

/** The answer of `odds` to a melee. */
interface Answer {
  readonly attacker: unknown;
  readonly defender: unknown;
  readonly joint: Readonly<Record<string, unknown>>;
  readonly value: unknown;
  readonly plays: readonly unknown[];
}
