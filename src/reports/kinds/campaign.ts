/** Reports on whole campaigns. */
import type { ReportKind } from './kind.js';
import { playedNotes, sampledText } from './methods.js';

export const campaignReports: ReportKind<'campaign'> = {
  method: (results) => sampledText(results, 'how.method.campaigns'),
  notes: (results) => playedNotes(results, 'campaign'),
};
