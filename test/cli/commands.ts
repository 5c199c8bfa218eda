/** Every command that help shows, and the examples that its help shows. */
import path from 'node:path';
import { Command } from 'commander';
import { COMMANDS } from '../../src/cli/commands/index.js';
import type { Io } from '../../src/cli/terminal/io.js';
import { stonecast } from './console.js';

/** Every command that does something and that help shows, by the words that lead to it. */
export function leaves(): string[][] {
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
  return below(program, []);
}

function below(command: Command, words: readonly string[]): string[][] {
  if (command.commands.length === 0) return words.length === 0 ? [] : [[...words]];
  const shown = command.createHelp().visibleCommands(command);
  return command.commands
    .filter((child) => shown.includes(child))
    .flatMap((child) => below(child, [...words, child.name()]))
    .concat(command.registeredArguments.length > 0 ? [[...words]] : []);
}

/** What stands behind `$ stonecast ` in a command's help, a word each; the page that one writes goes to a folder. */
export async function examplesOf(command: string, folder: string): Promise<string[][]> {
  const { out } = await stonecast(...command.split(' '), '--help');
  return [...out.matchAll(/^ {2}\$ stonecast (.*)$/gm)].map(([, example = '']) =>
    example
      .split(' ')
      .map((word, i, words) => (words[i - 1] === '--replay' ? path.join(folder, word) : word)),
  );
}
