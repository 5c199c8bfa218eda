/** Tables as CSV for the spreadsheets of a language. */
import { stringify } from 'csv-stringify/sync';
import { locale } from './locale.js';

/**
 * Formats rows as CSV for spreadsheets. A byte order mark marks UTF-8. Separator and decimal mark follow the locale.
 * Numbers keep all digits, so that a reader gets the same double. Text that a spreadsheet would execute is quoted.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  const english = locale() === 'en';
  return stringify(rows as (string | number)[][], {
    bom: true,
    delimiter: english ? ',' : ';',
    escape_formulas: true,
    record_delimiter: '\n',
    cast: {
      number: (value) =>
        !Number.isFinite(value) ? '' : english ? String(value) : String(value).replace('.', ','),
    },
  });
}
