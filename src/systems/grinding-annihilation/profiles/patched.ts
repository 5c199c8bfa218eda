/** Rosters with some of their units redefined by those of a patch. */
import { patchedDocuments, type DataDocument, type PatchShape } from '../../../system/index.js';
import { unitSchema } from './schema/roster.js';

const SHAPE: PatchShape = {
  force: 'faction',
  head: ['name', 'keyword', 'invented', 'note', 'doctrines'],
  lists: [{ field: 'units', entry: unitSchema, perForce: true, needed: true }],
};

/** The files with those of the patch, whose units may give only what changes. */
export const patched = (
  documents: readonly DataDocument[],
  patch: readonly DataDocument[],
): readonly DataDocument[] => patchedDocuments(documents, patch, SHAPE);
