/** Results of jobs that are figures. */
import type { FiguresResult, JobResult } from './results.js';

/** Whether a result tells figures: those of fights, battles and campaigns do. */
export const hasFigures = <T extends JobResult>(result: T): result is Extract<T, FiguresResult> =>
  result.kind === 'odds' || result.kind === 'battle' || result.kind === 'campaign';
