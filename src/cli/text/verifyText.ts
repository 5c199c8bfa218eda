/** The text of `stonecast report verify`. */
import type { CheckpointVerification, Compared, Verification } from '../../experiments/index.js';
import { chanceText, formatInteger, locale, textOf } from '../../i18n/index.js';
import { escapeTerminal } from '../terminal/io.js';
import { textTable } from '../terminal/textTable.js';
import { t } from '../words/verify/index.js';

/** The number of faults to print. */
const MOST_FAULTS = 10;

/** A verification of results, with what the files say. */
export interface Verified extends Verification {
  readonly build: string;
  readonly here: string;
  readonly sha256: string;
  readonly inputs: readonly ComparedInput[];
}

/** An input of the results, compared with the file of that name here. */
export interface ComparedInput {
  readonly file: string;
  readonly here: 'same' | 'other' | 'absent';
}

/** Shows what came out again, where the results come from, and what may pass. */
export function verificationText(found: Verified, share: number): string {
  const { build, here, inputs, timed, missing } = found;
  const named = (state: ComparedInput['here']): string[] =>
    inputs.filter((one) => one.here === state).map((one) => escapeTerminal(one.file));
  const [other, absent] = [named('other'), named('absent')];
  return withLies(found, share, [
    ...agreedLines(found),
    t(build === here ? 'sameBuild' : 'otherBuild', { build: escapeTerminal(build), here }),
    ...(other.length + absent.length === 0 ? [t('inputs.same', { count: inputs.length })] : []),
    ...(other.length > 0 ? [t('inputs.differ', { files: other.join(', ') })] : []),
    ...(absent.length > 0 ? [t('inputs.absent', { files: absent.join(', ') })] : []),
    ...(timed > 0 ? [t('timed', { count: formatInteger(timed) })] : []),
    ...(missing > 0 ? [t('missing', { count: formatInteger(missing) })] : []),
  ]);
}

/** Shows what came out again of a checkpoint, and what it holds besides. */
export function checkpointVerificationText(found: CheckpointVerification, share: number): string {
  const { missing, others } = found;
  return withLies(found, share, [
    ...agreedLines(found),
    ...(missing > 0 ? [t('missing', { count: formatInteger(missing) })] : []),
    ...(others > 0 ? [t('others', { count: formatInteger(others) })] : []),
  ]);
}

/** Says how many results came out again: `120 of 120 exact results and 2 of 90 sampled results`. */
export const agreedText = (found: Compared): string =>
  (['exact', 'sampled'] as const)
    .filter((kind) => found[kind].of > 0)
    .map((kind) => t(kind, { count: formatInteger(found[kind].agree), of: formatInteger(found[kind].of) }))
    .join(t('and'));

function agreedLines(found: Compared): string[] {
  const { faults } = found;
  const counts = { results: agreedText(found) };
  if (faults.length === 0) return [t('verified', counts)];
  const shown = faults.slice(0, MOST_FAULTS).map(({ job, reason }) =>
    t('fault', {
      where: job === undefined ? t('head') : t('job', { number: formatInteger(job + 1) }),
      reason: escapeTerminal(String(textOf(reason, locale()))),
    }),
  );
  const more = faults.length - shown.length;
  return [
    t('notVerified', { count: formatInteger(faults.length) }),
    ...shown,
    ...(more > 0 ? [t('more', { count: formatInteger(more) })] : []),
    ...(counts.results === '' ? [] : [t('recomputed', counts)]),
  ];
}

/** Adds the chances that wrong results pass. */
function withLies({ lies }: Compared, share: number, lines: readonly string[]): string {
  if (lies.length === 0 || share === 1) return lines.join('\n');
  const rows = lies.map(({ wrong, passes }) => [formatInteger(wrong), chanceText(passes)]);
  return `${lines.join('\n')}\n\n${textTable([[t('wrong'), t('passes')], ...rows]).trimEnd()}`;
}
