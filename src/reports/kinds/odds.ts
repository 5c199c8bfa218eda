/** Reports on single fights. */
import type { ReportKind } from './kind.js';
import { exactText, sampledText } from './methods.js';

export const oddsReports: ReportKind<'odds'> = {
  method: (results) => [
    ...exactText(results, 'how.method.exact'),
    ...sampledText(results, 'how.method.sampled'),
  ],
};
