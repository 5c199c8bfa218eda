/** `stonecast report make`: makes all forms of a report again from its results, without computing. */
import path from 'node:path';
import type { Command } from 'commander';
import type { Results } from '../../../questions/index.js';
import { readResults } from '../../../experiments/index.js';
import { OutputFolder, readText } from '../../../files/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { FormFlags } from '../../options/optionChecks.js';
import { examples } from '../../words/helpWords.js';
import { escapeTerminal } from '../../terminal/io.js';
import { wordsFor } from '../../options/language.js';
import { mainFile, shownPath } from '../../options/inputs/paths.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import { watchedOf } from '../../options/replays.js';
import type { Session } from '../../session.js';
import { t } from '../../words/index.js';
import { PAGE } from '../../text/answerParts.js';
import { withOptions } from '../../options/optionTable.js';

/** The largest results file that it reads, in bytes: a computer parses and checks it in about three seconds and 1 GB. */
export const MAX_RESULTS = 1 << 26;

interface MakeFlags extends FormFlags {
  readonly out?: string;
  readonly force?: boolean;
}

/** Adds `report make`. */
export function addMake(report: Command, { io }: Session): void {
  const command = report
    .command('make')
    .argument('<results>', 'a results.json')
    .description('make page, charts, Markdown and data files again from results, without computing');
  withOptions(command, ...PAGE)
    .addHelpText(
      'after',
      examples(
        'stonecast report reports/core-forces/results.json',
        'stonecast report reports/core-forces/results.json --out reports/again',
      ),
    )
    .action(async (file: string, flags: MakeFlags) => {
      const results = readResultsFile(file);
      const out = new OutputFolder(flags.out ?? path.dirname(file), flags.force);
      const sentences = await writeReport(results, out, new OpenSystems(), { forms: flags.forms });
      io.out(`${sentences.text}\n`);
      if (!io.quiet) io.out(`\n${sentences.place}\n`);
    });
}

/**
 * Writes a report on results. `verified` is what came out again, if somebody verified them.
 * @returns its sentences, and where it lies
 */
export async function writeReport(
  results: Results,
  out: OutputFolder,
  systems: OpenSystems,
  { forms, verified }: { readonly forms: FormFlags['forms']; readonly verified?: string },
): Promise<{ readonly text: string; readonly place: string }> {
  // The drawing library loads slower than most commands run.
  const { report } = await import('../../../reports/index.js');
  const words = wordsFor(results, systems);
  const watched = watchedOf(results, systems, words);
  const { files, sentences } = await report(results, forms, words, watched, verified);
  out.writeReport(files, true);
  const place = t('report.path', { path: escapeTerminal(shownPath(out.path, mainFile(files))) });
  return { text: sentences.map(escapeTerminal).join('\n'), place };
}

/**
 * Reads and checks a `results.json`.
 * @throws StonecastError located in the file
 */
export function readResultsFile(file: string): Results {
  const text = readText(file, MAX_RESULTS);
  try {
    return readResults(JSON.parse(text));
  } catch (error) {
    if (error instanceof StonecastError) throw error.at({ file });
    if (!(error instanceof SyntaxError)) throw error;
    const found = error.message.split('\n')[0] ?? '';
    throw new StonecastError(
      'bad-syntax',
      { format: 'JSON', found: asWritten(found) },
      { place: { file }, cause: error },
    );
  }
}
