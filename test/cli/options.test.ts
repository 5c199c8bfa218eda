/** Few verbs, one vocabulary: what every help screen offers, counted. */
import { Command, type Option } from 'commander';
import { expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/index.js';
import type { Io } from '../../src/cli/terminal/io.js';
import { stonecast } from './console.js';

/** The verbs of the first screen. */
const VERBS = ['fight', 'battle', 'price', 'patch', 'list', 'unit', 'log', 'report', 'players'];
const MOST_LINES = 25;
const MOST_SHARED = 25;
const MOST_OWN = 5;
/** What every screen has. */
const EVERYWHERE = ['--lang', '--quiet'];

/** Every option of every screen, with the words that lead there. */
const offered = (command: Command, words: readonly string[]): (readonly [string, Option])[] => [
  ...command.options.map((option) => [words.join(' '), option] as const),
  ...command.commands.flatMap((one) => offered(one, [...words, one.name()])),
];

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
const all = offered(program, []);

/** Which verbs have an option of that name. */
const verbsWith = (long: string): string[] =>
  VERBS.filter((verb) => all.some(([words, one]) => one.long === long && words.split(' ')[0] === verb));

it('has one type, one default and one sentence for every name, on whatever screen it stands', () => {
  const reported = new Map<string, Set<string>>();
  for (const [, { flags, description, defaultValue, argChoices, long }] of all) {
    const one = JSON.stringify([flags, description, defaultValue ?? null, argChoices ?? null]);
    reported.set(long ?? '', (reported.get(long ?? '') ?? new Set()).add(one));
  }
  expect(reported.size).toBeGreaterThan(40);
  expect([...reported].filter(([, ways]) => ways.size > 1)).toEqual([]);
  expect(all.filter(([, { description }]) => description.trim() === '')).toEqual([]);
});

it('shows in the help of a screen what it has, and nothing hidden', () => {
  expect(all.filter(([, { hidden }]) => hidden)).toEqual([]);
});

it('has few options that several verbs share, and few more of each verb', () => {
  const names = [...new Set(all.map(([, { long }]) => long ?? ''))];
  const shared = [...EVERYWHERE, ...names.filter((name) => verbsWith(name).length > 1)];
  expect(shared.length, shared.join(' ')).toBeLessThanOrEqual(MOST_SHARED);
  const own = VERBS.map((verb) => ({
    verb,
    names: names.filter((name) => verbsWith(name).join(' ') === verb),
  }));
  expect(own.filter(({ names: more }) => more.length > MOST_OWN)).toEqual([]);
});

it('has nine verbs at most on its first screen, and 25 lines', async () => {
  const { out, code } = await stonecast();
  expect(code).toBe(0);
  const lines = out.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
  const verbs = lines.flatMap((line) => /^ {2}([a-z]+) {2,}\S/.exec(line)?.[1] ?? []);
  expect(verbs.sort()).toEqual([...VERBS].sort());
});

it('lists in the help of every verb the options of its screens, each with its sentence', async () => {
  for (const words of new Set(all.map(([path]) => path))) {
    const { out } = await stonecast(...words.split(' '), '--help');
    const text = out.replace(/\s+/g, ' ');
    for (const [, { long, description }] of all.filter(([path]) => path === words)) {
      expect(text, words).toContain(long ?? '');
      expect(text, words).toContain(description.replace(/\s+/g, ' '));
    }
  }
});
