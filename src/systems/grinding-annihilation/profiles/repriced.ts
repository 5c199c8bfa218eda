/** Changes the costs of units in rosters. */
import type { DataDocument } from '../../../system/index.js';

/** The part of a roster that determines costs. */
interface PricedRoster {
  readonly faction?: string;
  readonly units?: readonly { readonly id: string; readonly cost: number }[];
}

/** Returns the files with other costs of single troops, by the ids of units. */
export const repriced = (
  documents: readonly DataDocument[],
  costs: ReadonlyMap<string, number>,
): readonly DataDocument[] =>
  documents.map(({ file, data }) => {
    const roster = data as PricedRoster;
    const units = roster.units?.map((unit) => ({
      ...unit,
      cost: costs.get(`${roster.faction ?? ''}/${unit.id}`) ?? unit.cost,
    }));
    return { file, data: { ...roster, units } };
  });
