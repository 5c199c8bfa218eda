/** Reports: results become charts, pages and data files. */
import type { Results } from '../analysis/index.js';
export async function report(_results: Results): Promise<{ files: Map<string, string | Uint8Array>; sentences: string[] }> {
  return { files: new Map(), sentences: [] };
}
