/** `stonecast report verify`: computes results again, so that nobody has to believe them. */
import type { Command } from 'commander';
import type { InputFile, Results } from '../../../questions/index.js';
import { AUDIT_SHARE, sha256, verify, type Verification } from '../../../experiments/index.js';
import { OutputFolder, readText } from '../../../files/index.js';
import { msg, StonecastError, withLocale } from '../../../errors/index.js';
import { asWritten, chanceText, formatInteger, locale, textOf } from '../../../i18n/index.js';
import { chanceOf } from '../../options/amounts.js';
import { experimentInput, planAgain } from '../../options/inputs/experiment.js';
import { methodOptions } from '../../options/method.js';
import { checkForms, type FormFlags } from '../../options/forms.js';
import { OpenSystems } from '../../options/inputs/scenarios.js';
import { PAGE } from '../../text/pageModel.js';
import { withOptions } from '../../options/table.js';
import type { Session } from '../../session.js';
import { escapeTerminal } from '../../terminal/io.js';
import { textTable } from '../../terminal/table.js';
import { buildVersion } from '../../version.js';
import { examples } from '../../words/helpTexts.js';
import { t } from '../../words/verify/index.js';
import { MAX_RESULTS, readResultsFile, writeReport } from './make.js';

interface Flags extends FormFlags {
  readonly out?: string;
  readonly force?: boolean;
  readonly audit?: string;
  readonly seed?: string;
  readonly threads?: string;
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** The number of faults to print. */
const MOST_FAULTS = 10;

/** A verification, with what the files say. */
interface Verified extends Verification {
  readonly build: string;
  readonly here: string;
  readonly sha256: string;
  readonly inputs: readonly ComparedInput[];
}

/** An input of the results, compared with the file of that name here. */
interface ComparedInput {
  readonly file: string;
  readonly here: 'same' | 'other' | 'absent';
}

/** Adds `report verify`. */
export function addVerify(report: Command, session: Session): void {
  const command = report
    .command('verify')
    .argument('<results>', 'a results.json')
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
    .action(async (file: string, experiment: string | undefined, flags: Flags) => {
      const { io } = session;
      await checkForms(flags);
      const share = flags.audit === undefined ? AUDIT_SHARE : chanceOf('--audit', flags.audit, 0.0001, 1);
      const results = readResultsFile(file);
      const found = await withLocale('en', () =>
        verified(results, { file, experiment, share, flags }, session),
      );
      io.out(flags.json ? `${JSON.stringify(found)}\n` : `${verificationText(found, share)}\n`);
      const text = t('verifiedPage', { results: agreedText(found) });
      if (flags.out !== undefined && found.faults.length === 0) {
        const out = new OutputFolder(flags.out, flags.force);
        const { place } = await writeReport(results, flags.forms, out, new OpenSystems(flags.profiles), text);
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
  readonly flags: Flags;
}

async function verified(
  results: Results,
  { file, experiment, share, flags }: Task,
  { io }: Session,
): Promise<Verified> {
  const { plan, inputs } = planAgain(results, experiment ?? file, flags.profiles);
  const { threads, signal, onProgress } = methodOptions(flags, io);
  const digest = sha256(readText(file, MAX_RESULTS));
  const outcome = await verify(results, plan, {
    share,
    secret: sha256(`${digest}/${flags.seed ?? ''}`),
    ...(threads !== undefined && { threads }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
  const here = experiment === undefined ? inputs : [experimentInput(experiment), ...inputs];
  return {
    build: results.stonecast,
    here: buildVersion(),
    sha256: digest,
    inputs: compared(results.inputs, here),
    ...outcome,
  };
}

function compared(stated: readonly InputFile[], here: readonly InputFile[]): ComparedInput[] {
  const digests = new Map(here.map(({ file, sha256: digest }) => [file, digest]));
  return stated.map(({ file, sha256: digest }) => {
    const found = digests.get(file);
    return { file, here: found === undefined ? 'absent' : found === digest ? 'same' : 'other' };
  });
}

function verificationText(found: Verified, share: number): string {
  const { faults, build, here, inputs, timed, missing, lies } = found;
  const counts = { results: agreedText(found) };
  const named = (state: ComparedInput['here']): string[] =>
    inputs.filter((one) => one.here === state).map((one) => escapeTerminal(one.file));
  const [other, absent] = [named('other'), named('absent')];
  const shown = faults.slice(0, MOST_FAULTS).map(({ job, reason }) =>
    t('fault', {
      where: job === undefined ? t('head') : t('job', { number: formatInteger(job + 1) }),
      reason: escapeTerminal(String(textOf(reason, locale()))),
    }),
  );
  const more = faults.length - shown.length;
  const lines = [
    ...(faults.length === 0
      ? [t('verified', counts)]
      : [
          t('notVerified', { count: formatInteger(faults.length) }),
          ...shown,
          ...(more > 0 ? [t('more', { count: formatInteger(more) })] : []),
          t('recomputed', counts),
        ]),
    t(build === here ? 'sameBuild' : 'otherBuild', { build: escapeTerminal(build), here }),
    ...(other.length + absent.length === 0 ? [t('inputs.same', { count: inputs.length })] : []),
    ...(other.length > 0 ? [t('inputs.differ', { files: other.join(', ') })] : []),
    ...(absent.length > 0 ? [t('inputs.absent', { files: absent.join(', ') })] : []),
    ...(timed > 0 ? [t('timed', { count: formatInteger(timed) })] : []),
    ...(missing > 0 ? [t('missing', { count: formatInteger(missing) })] : []),
  ];
  if (lies.length === 0 || share === 1) return lines.join('\n');
  const rows = lies.map(({ wrong, passes }) => [formatInteger(wrong), chanceText(passes)]);
  return `${lines.join('\n')}\n\n${textTable([[t('wrong'), t('passes')], ...rows])}\n${t('next')}`;
}

/** Says how many results came out again: `120 of 120 exact results and 2 of 90 sampled results`. */
const agreedText = (found: Verification): string =>
  (['exact', 'sampled'] as const)
    .filter((kind) => found[kind].of > 0)
    .map((kind) => t(kind, { count: formatInteger(found[kind].agree), of: formatInteger(found[kind].of) }))
    .join(t('and'));

function notVerified(found: string, count: number): StonecastError {
  return new StonecastError('wrong-value', {
    what: asWritten(found),
    found: msg('not verified (faults: {count})', { count }),
    expected: msg('as Stonecast computes it'),
    tip: msg('believe none of its numbers; run its experiment yourself'),
  });
}
