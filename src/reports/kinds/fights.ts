/** Reports on single fights, and on the secret picks of fights as games. */
import { type ReportKind, exactText, sampledText } from './reportKind.js';
import { formatDecimal } from '../../i18n/index.js';
import { t } from '../textFormat.js';

export const oddsReports: ReportKind<'odds'> = {
  method: (results) => [
    ...exactText(results, 'how.method.exact'),
    ...sampledText(results, 'how.method.sampled'),
  ],
};

/** The exploitability of a mixed strategy that comes from rounding alone. */
const NOTHING = 1e-9;

export const splitsReports: ReportKind<'splits'> = {
  method(results) {
    if (results.length === 0) return [];
    const gap = Math.max(0, ...results.map(({ equilibrium }) => equilibrium.exploitability));
    const count = results.length;
    if (gap < NOTHING) return [t('how.method.splits.certain', { count })];
    return [t('how.method.splits', { count, gap: formatDecimal(gap.toFixed(9).replace(/0+$/, '')) })];
  },
  table: (jobs, columns, at) => ({
    name: 'splits',
    columns: [
      ...columns,
      { name: 'row', type: 'text', meaning: t('dictionary.row') },
      { name: 'column', type: 'text', meaning: t('dictionary.column') },
      { name: 'payoff', type: 'number', meaning: t('dictionary.payoff') },
      { name: 'row_chance', type: 'number', meaning: t('dictionary.rowChance') },
      { name: 'column_chance', type: 'number', meaning: t('dictionary.columnChance') },
      { name: 'job', type: 'text', meaning: t('dictionary.job') },
    ],
    rows: jobs.flatMap((job) =>
      job.rows.flatMap((row, r) =>
        job.columns.map((column, c) => [
          ...at(job.levels),
          nameOf(row),
          nameOf(column),
          job.payoff[r]?.[c],
          job.equilibrium.rows[r],
          job.equilibrium.columns[c],
          job.id,
        ]),
      ),
    ),
  }),
};

const nameOf = (option: Readonly<Record<string, number>>): string =>
  Object.entries(option)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(' ');
