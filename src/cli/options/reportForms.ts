/** The option that selects the forms of a report. */
import type { ReportForm } from '../../reports/index.js';

/** The option, as commander delivers it. */
export interface FormFlags {
  readonly forms?: ReportForm[];
}

/**
 * Fails before computing if this machine cannot make a requested form.
 * @throws StonecastError `cannot-do`
 */
export async function checkForms({ forms }: FormFlags): Promise<void> {
  if (!forms?.includes('pdf')) return;
  const { findChromium } = await import('../../reports/index.js');
  findChromium();
}
