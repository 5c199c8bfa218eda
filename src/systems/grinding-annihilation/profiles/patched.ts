/** Applies a patch to rosters, which redefines some units. */
import { patchedDocuments, type DataDocument, type PatchShape } from '../../../system/index.js';
import { unitSchema } from './schema.js';

const SHAPE: PatchShape = {
  force: 'faction',
  head: ['name', 'keyword', 'invented', 'note', 'doctrines'],
  lists: [{ field: 'units', entry: unitSchema, perForce: true, needed: true }],
};

/** Returns the files with the patch. Its units may contain only the changes. */
export const patched = (
  documents: readonly DataDocument[],
  patch: readonly DataDocument[],
): readonly DataDocument[] => patchedDocuments(documents, patch, SHAPE);
