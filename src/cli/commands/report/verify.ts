/** `stonecast report verify`: computes results again, so that nobody has to believe them. */
import path from 'node:path';
import type { Command } from 'commander';
import type { InputFile, Results } from '../../../questions/index.js';
import {
  AUDIT_SHARE,
  sha256,
  verify,
  verifyCheckpoint,
  type VerifyOptions,
} from '../../../experiments/index.js';
import { OutputFolder, readText } from '../../../files/index.js';
import { msg, StonecastError, withLocale } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { methodOptions } from '../../options/methodOptions.js';
import { chanceOf } from '../../options/optionValues.js';
import { experimentInput, planAgain, planFile } from '../../options/inputs/experimentPlan.js';
import { checkForms, type FormFlags } from '../../options/optionChecks.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import { PAGE } from '../../text/answerParts.js';
import { withOptions } from '../../options/optionTable.js';
import type { Session } from '../../session.js';
import { buildVersion } from '../../version.js';
import {
  agreedText,
  checkpointVerificationText,
  verificationText,
  type ComparedInput,
  type Verified,
} from '../../text/verifyText.js';
import { examples } from '../../words/helpWords.js';
import { t } from '../../words/verify/index.js';
import { MAX_RESULTS, readResultsFile, writeReport } from './make.js';

interface VerifyFlags extends FormFlags {
  readonly out?: string;
  readonly force?: boolean;
  readonly audit?: string;
  readonly seed?: string;
  readonly threads?: string;
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** Adds `report verify`. */
export function addVerify(report: Command, session: Session): void {
  const command = report
    .command('verify')
    .argument('<results>', 'a results.json, or the checkpoint.jsonl beside it')
    .argument('[experiment]', 'its experiment file, if that names other files')
    .description('compute results of others again: every exact one, and a sample of the rest');
  withOptions(command, 'audit', 'seed', 'threads', 'profiles', 'json', ...PAGE)
    .addHelpText(
      'after',
      examples(
        'stonecast report verify reports/core-forces/results.json',
        'stonecast report verify reports/core-forces/results.json --audit 20%',
      ),
    )
    .action(async (file: string, experiment: string | undefined, flags: VerifyFlags) => {
      const { io } = session;
      await checkForms(flags);
      const share = flags.audit === undefined ? AUDIT_SHARE : chanceOf('--audit', flags.audit, 0.0001, 1);
      if (file.endsWith(CHECKPOINT)) {
        await verifyCheckpointFile({ file, experiment, share, flags }, session);
        return;
      }
      const results = readResultsFile(file);
      const found = await withLocale('en', () =>
        verified(results, { file, experiment, share, flags }, session),
      );
      io.out(flags.json ? `${JSON.stringify(found)}\n` : `${verificationText(found, share)}\n`);
      const text = t('verifiedPage', { results: agreedText(found) });
      if (flags.out !== undefined && found.faults.length === 0) {
        const out = new OutputFolder(flags.out, flags.force);
        const form = { forms: flags.forms, verified: text };
        const { place } = await writeReport(results, out, new OpenSystems(flags.profiles), form);
        if (!flags.json) io.out(`\n${place}\n`);
      }
      if (found.faults.length > 0) session.report(notVerified(file, found.faults.length));
    });
}

/** What to verify, and how. */
interface Task {
  readonly file: string;
  readonly experiment: string | undefined;
  readonly share: number;
  readonly flags: VerifyFlags;
}

async function verified(results: Results, task: Task, session: Session): Promise<Verified> {
  const { file, experiment, flags } = task;
  const { plan, inputs } = planAgain(results, experiment ?? file, flags.profiles);
  const digest = sha256(readText(file, MAX_RESULTS));
  const outcome = await verify(results, plan, optionsOf(digest, task, session));
  const here = experiment === undefined ? inputs : [experimentInput(experiment), ...inputs];
  return {
    build: results.stonecast,
    here: buildVersion(),
    sha256: digest,
    inputs: compared(results.inputs, here),
    ...outcome,
  };
}

/** The ending of checkpoints. */
const CHECKPOINT = '.jsonl';

/** Verifies a checkpoint. The results beside it name its experiment, if the user does not. */
async function verifyCheckpointFile(task: Task, session: Session): Promise<void> {
  const { file, experiment, share, flags } = task;
  const text = readText(file, MAX_RESULTS);
  const results = path.join(path.dirname(file), 'results.json');
  const found = await withLocale('en', () => {
    const { plan } =
      experiment === undefined
        ? planAgain(readResultsFile(results), results, flags.profiles)
        : planFile(experiment, flags.profiles);
    return verifyCheckpoint(file, text, plan, optionsOf(sha256(text), task, session));
  });
  const { io } = session;
  io.out(flags.json ? `${JSON.stringify(found)}\n` : `${checkpointVerificationText(found, share)}\n`);
  if (found.faults.length > 0) session.report(notVerified(file, found.faults.length));
}

/** Returns how to verify a file with a digest. */
function optionsOf(digest: string, { share, flags }: Task, { io }: Session): VerifyOptions {
  const { threads, signal, onProgress } = methodOptions(flags, io);
  return {
    share,
    secret: sha256(`${digest}/${flags.seed ?? ''}`),
    ...(threads !== undefined && { threads }),
    ...(signal && { signal }),
    onProgress,
  };
}

function compared(stated: readonly InputFile[], here: readonly InputFile[]): ComparedInput[] {
  const digests = new Map(here.map(({ file, sha256: digest }) => [file, digest]));
  return stated.map(({ file, sha256: digest }) => {
    const found = digests.get(file);
    return { file, here: found === undefined ? 'absent' : found === digest ? 'same' : 'other' };
  });
}

function notVerified(found: string, count: number): StonecastError {
  return new StonecastError('wrong-value', {
    what: asWritten(found),
    found: msg('not verified (faults: {count})', { count }),
    expected: msg('as Stonecast computes it'),
    tip: msg('believe none of its numbers; run its experiment yourself'),
  });
}
