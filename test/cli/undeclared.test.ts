/** Every screen refuses, by name, each option of the other screens. */
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/index.js';
import type { Io } from '../../src/cli/terminal/io.js';
import { stonecast } from './console.js';

const io: Io = {
  out: String,
  err: String,
  terminal: false,
  colours: false,
  columns: 80,
  signal: AbortSignal.abort(),
};
const program = new Command('stonecast');
for (const add of COMMANDS) add(program, { io, report: String, propose: String, argv: [] });

/** Every screen without further screens, with the words that lead to it. */
const screens = (command: Command, words: readonly string[]): [string, Command][] =>
  command.commands.length === 0
    ? [[words.join(' '), command]]
    : command.commands.flatMap((one) => screens(one, [...words, one.name()]));

const all = screens(program, []);
const offered = new Set(all.flatMap(([, { options }]) => options.map(({ long }) => long ?? '')));

describe.each(all)('%s', (words, { options }) => {
  it('refuses every option that it does not declare', async () => {
    const own = new Set(options.map(({ long }) => long));
    const accepted: string[] = [];
    for (const option of offered) {
      if (own.has(option)) continue;
      const { code, err } = await stonecast(...words.split(' '), option, '1');
      if (code !== 2 || !err.includes(option)) accepted.push(`${option}: ${String(code)} ${err}`);
    }
    expect(accepted).toEqual([]);
  });
});
