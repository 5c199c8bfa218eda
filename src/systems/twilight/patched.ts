/** Data files with some of their entries redefined by those of a patch. */
import { check, StonecastError, type DataDocument } from '../../game/index.js';
import { profileFileSchema } from './schema/profile.js';

/** The files with those of the patch, without the profiles and abilities whose ids the patch gives anew. */
export function patched(
  documents: readonly DataDocument[],
  patch: readonly DataDocument[],
): readonly DataDocument[] {
  const profiles = new Set<string>();
  const abilities = new Set<string>();
  for (const document of patch) {
    const { culture, ...file } = read(document);
    for (const { id } of file.profiles) profiles.add(`${culture ?? ''}/${id}`);
    for (const { id } of file.abilities) abilities.add(id);
  }
  const kept = documents.map((document) => {
    const { culture, ...file } = read(document);
    const data = {
      ...file,
      ...(culture !== undefined && { culture }),
      profiles: file.profiles.filter(({ id }) => !profiles.has(`${culture ?? ''}/${id}`)),
      abilities: file.abilities.filter(({ id }) => !abilities.has(id)),
    };
    return { file: document.file, data };
  });
  return [...kept, ...patch];
}

function read({ file, data }: DataDocument) {
  try {
    return check(profileFileSchema, data);
  } catch (error) {
    throw error instanceof StonecastError ? error.at({ file }) : error;
  }
}
