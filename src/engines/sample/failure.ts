/** What went wrong outside the rules: a worker thread was lost. */

/** Why a worker's work did not come back. */
export type FailureReason = 'died' | 'out-of-memory' | 'hung';

const WORDING: Readonly<Record<FailureReason, string>> = {
  died: 'its worker thread died',
  'out-of-memory': 'its worker thread ran out of memory',
  hung: 'its worker thread did not answer in time and was ended',
};

/** A worker thread was lost. The pool replaces it, so other jobs can go on; `job` names the one that did it. */
export class SamplingFailure extends Error {
  constructor(
    readonly job: string,
    readonly reason: FailureReason,
    cause?: unknown,
  ) {
    super(`sampling ${job} failed: ${WORDING[reason]}`, { cause });
    this.name = 'SamplingFailure';
  }
}
