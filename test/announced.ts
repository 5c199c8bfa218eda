/** What long work announces on standard error. When it does depends on the machine, so tests leave it out. */

/** In both languages: the time, and the shorter command below it. */
const ANNOUNCED =
  /^(?:This takes about|Up to [^\n]* take about|Cela prend environ|Jusqu.à [^\n]* environ)\s[^\n]*\n(?: {2}[^\n]*\bstonecast [^\n]*\n)?/gmu;

/** Returns standard error without announcements. */
export const withoutAnnouncements = (err: string): string => err.replaceAll(ANNOUNCED, '');
