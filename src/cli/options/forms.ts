/** The option by which a command is told which forms of a report to make. */
import type { ReportForm } from '../../reports/index.js';

/** The option as commander delivers it. */
export interface FormFlags {
  readonly forms?: ReportForm[];
}

/**
 * Fails before any computing where a form cannot be made on this machine.
 * @throws StonecastError `cannot-do`
 */
export async function checkForms({ forms }: FormFlags): Promise<void> {
  if (!forms?.includes('pdf')) return;
  const { findChromium } = await import('../../reports/index.js');
  findChromium();
}
