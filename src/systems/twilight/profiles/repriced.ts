/** Data files with other costs of profiles. */
import type { DataDocument } from '../../../system/index.js';

/** The fields of a file and its profiles that determine costs. */
interface PricedFile {
  readonly culture?: string;
  readonly profiles?: readonly PricedProfile[];
}
interface PricedProfile {
  readonly id: string;
  readonly cost?: number;
  readonly group?: { readonly cost: number; readonly models: number };
}

/** Returns the files with other costs of single models, by profile id. Profiles sold in groups keep their groups. */
export function repriced(
  documents: readonly DataDocument[],
  costs: ReadonlyMap<string, number>,
): readonly DataDocument[] {
  return documents.map(({ file, data }) => {
    const { culture = '', profiles = [] } = data as PricedFile;
    const priced = profiles.map((profile) => {
      const cost = costs.get(`${culture}/${profile.id}`);
      if (cost === undefined) return profile;
      const { group } = profile;
      return group ? { ...profile, group: { ...group, cost: cost * group.models } } : { ...profile, cost };
    });
    return { file, data: { ...(data as PricedFile), profiles: priced } };
  });
}
