/** Whole battles. */
import type { ReportKind } from './kind.js';
import { exactText, playedNotes, sampledText } from './methods.js';

export const battleReports: ReportKind<'battle'> = {
  method: (results) => [
    ...exactText(results, 'how.method.battles.exact'),
    ...sampledText(results, 'how.method.battles'),
  ],
  notes: (results) => playedNotes(results, 'battle'),
};
