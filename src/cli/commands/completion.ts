/** `stonecast completion`: scripts with which shells complete commands, options and model names. */
import { Argument, type Command } from 'commander';
import { complete } from '../terminal/completion.js';
import { SCRIPTS, SHELLS } from '../terminal/completionScripts.js';
import { examples } from '../words/helpWords.js';
import { escapeTerminal } from '../terminal/io.js';
import type { Session } from '../session.js';

/** Adds the `completion` command, and the hidden subcommand that the scripts call. */
export function addCompletion(program: Command, { io }: Session): void {
  const completion = program
    .command('completion')
    .addArgument(new Argument('[shell]', 'which shell').choices(SHELLS).default('bash'))
    .description('the script that completes commands, options and names of models in your shell')
    .addHelpText('after', examples('stonecast completion bash', 'stonecast completion zsh'))
    .action((shell: keyof typeof SCRIPTS) => {
      io.out(SCRIPTS[shell]);
    });
  completion
    .command('words', { hidden: true })
    .argument('[words...]', 'the line so far, with its last word as typed')
    .action((words: string[]) => {
      const { candidates, files } = complete(program, words.slice(0, -1), words.at(-1) ?? '');
      const lines = candidates.map(({ value, about }) =>
        about === undefined ? escapeTerminal(value) : `${escapeTerminal(value)}\t${escapeTerminal(about)}`,
      );
      io.out([...lines, ...(files ? [':files'] : [])].map((line) => `${line}\n`).join(''));
    });
}
