/** Data files with some of their entries redefined by those of a patch. */
import { patchedDocuments, type DataDocument, type PatchShape } from '../../../system/index.js';
import { abilitySchema } from './schema/ability.js';
import { profileSchema } from './schema/profile.js';

const SHAPE: PatchShape = {
  force: 'culture',
  head: ['name'],
  lists: [
    { field: 'profiles', entry: profileSchema, perForce: true, oneOf: ['cost', 'group'] },
    { field: 'abilities', entry: abilitySchema, perForce: false },
  ],
};

/** The files with those of the patch, whose entries may give only what changes. */
export const patched = (
  documents: readonly DataDocument[],
  patch: readonly DataDocument[],
): readonly DataDocument[] => patchedDocuments(documents, patch, SHAPE);
