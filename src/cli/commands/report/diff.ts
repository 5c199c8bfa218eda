/** `stonecast report diff`: the changes between two results, fight by fight. */
import type { Command } from 'commander';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { examples } from '../../words/helpWords.js';
import { escapeTerminal } from '../../terminal/io.js';
import { wordsFor } from '../../options/language.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import type { Session } from '../../session.js';
import { textTable } from '../../terminal/textTable.js';
import { readResultsFile } from './make.js';
import { optionNamed } from '../../options/optionTable.js';

interface DiffFlags {
  readonly json?: boolean;
  readonly most: string;
}

/** Adds `report diff`. */
export function addDiff(report: Command, { io }: Session): void {
  report
    .command('diff')
    .argument('<before>', 'a results.json')
    .argument('<after>', 'another')
    .description('what changed between two results: rules, profiles, every figure')
    .addOption(optionNamed('most'))
    .addOption(optionNamed('json'))
    .addHelpText(
      'after',
      examples(
        'stonecast report diff reports/core-forces/results.json reports/again/results.json',
        'stonecast report diff reports/core-forces/results.json reports/again/results.json --json',
      ),
    )
    .action(async (before: string, after: string, flags: DiffFlags) => {
      const [old, recent] = [readResultsFile(before), readResultsFile(after)];
      const { compareResults, comparisonText, translated } = await import('../../../reports/index.js');
      const words = wordsFor(recent, new OpenSystems());
      const [was, is] = words ? [translated(old, words), translated(recent, words)] : [old, recent];
      const comparison = compareResults(was, is);
      if (flags.json) {
        io.out(`${JSON.stringify(comparison)}\n`);
        return;
      }
      const { sentences, table } = comparisonText(comparison, is.system.figures, mostOf(flags.most));
      io.out(`${sentences.map(escapeTerminal).join('\n')}\n`);
      if (table.length > 0) io.out(`\n${textTable(table)}`);
    });
}

function mostOf(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const params = {
    what: asWritten('--most'),
    found: asWritten(JSON.stringify(text)),
    expected: msg('a whole number'),
  };
  throw new StonecastError('wrong-value', params);
}
