/** Applies a patch to data files. It redefines some of their entries. */
import { patchedDocuments, type DataDocument, type PatchShape } from '../../../system/index.js';
import { abilitySchema } from '../model/profile/ability.js';
import { profileSchema } from '../model/profile/profile.js';

const SHAPE: PatchShape = {
  force: 'culture',
  head: ['name'],
  lists: [
    { field: 'profiles', entry: profileSchema, perForce: true, oneOf: ['cost', 'group'] },
    { field: 'abilities', entry: abilitySchema, perForce: false },
  ],
};

/** Returns the files with those of the patch. Entries of the patch may give only the changes. */
export const patched = (
  documents: readonly DataDocument[],
  patch: readonly DataDocument[],
): readonly DataDocument[] => patchedDocuments(documents, patch, SHAPE);
