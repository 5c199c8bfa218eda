/** Failures outside the rules: a worker thread was lost. */

/** Why a worker returned no result. */
export type FailureReason = 'died' | 'out-of-memory' | 'hung';

const WORDING: Readonly<Record<FailureReason, string>> = {
  died: 'its worker thread died',
  'out-of-memory': 'its worker thread ran out of memory',
  hung: 'its worker thread did not answer in time and was ended',
};

/** A worker thread was lost. The pool replaces it, so other jobs can continue. `job` names the job that caused it. */
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
