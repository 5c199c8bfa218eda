/** What jobs about a roster are made for: the system, its data files and the version. */
import type { PlanContext } from '../../experiments/index.js';
import { readDocument, systemFiles } from '../../files/index.js';
import type { Posed } from './rosters.js';
import { buildVersion } from '../version.js';

/** The context of jobs about a roster, with everything that threads have to be told of its files. */
export function jobContext({ open, files }: Posed): Pick<PlanContext, 'system' | 'version' | 'documents'> {
  const documents = systemFiles(open.system, files).map(({ path, name }) => ({
    file: name,
    data: readDocument(path).data,
  }));
  return { system: open, documents, version: buildVersion() };
}
