/** `stonecast selftest`: checks the generator and the sampling kernels on this machine. */
import type { Command } from 'commander';
import { msg, StonecastError } from '../../errors/index.js';
import { examples } from '../words/helpWords.js';
import { wholeNumber } from '../options/methodOptions.js';
import { endProgress, progressBar } from '../terminal/progressBar.js';
import type { Session } from '../session.js';
import { t } from '../words/index.js';
import { optionNamed } from '../options/optionTable.js';

/** The default number of combats in each distribution test: a billion. */
const COMBATS = '1e9';

/** Adds the `selftest` command. It ends with exit code 2 if any test fails. */
export function addSelftest(program: Command, session: Session): void {
  program
    .command('selftest')
    .description(
      'is sampling right on this machine? Known answers, and a billion combats against the exact law',
    )
    .addOption(optionNamed('battles'))
    .addOption(optionNamed('json'))
    .addHelpText(
      'after',
      examples('stonecast selftest --battles 10000000', 'stonecast selftest --battles 1e7 --json'),
    )
    .action(async ({ battles = COMBATS, json }: { battles?: string; json?: boolean }) => {
      const { selfTest } = await import('../../engines/sample/index.js');
      const failed: string[] = [];
      const tests = selfTest(wholeNumber('--battles', battles, 1, 1e12), progressBar(session.io));
      for (const { name, passed, found } of tests) {
        endProgress();
        if (!passed) failed.push(name);
        const line = t(passed ? 'selftest.right' : 'selftest.wrong', { name, found });
        session.io.out(`${json === true ? JSON.stringify({ name, passed, found }) : line}\n`);
      }
      if (failed.length > 0) session.report(failure(failed));
    });
}

function failure(failed: readonly string[]): StonecastError {
  const tip = msg('do not trust sampled answers of this machine; exact answers do not use the kernels');
  return new StonecastError('cannot-do', {
    what: msg('sampling'),
    reason: msg('wrong here: {list}', { list: failed.join('; ') }),
    tip,
  });
}
