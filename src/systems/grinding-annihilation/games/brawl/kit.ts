/** Who carries what in a formation of any size, when troops have fallen. */
import { Casualties } from '../../rules/casualties.js';
import type { Carried, Formation } from '../../rules/model.js';
import { bearersStanding, type Combatant } from '../play/plan.js';

/** Of `troops` those who carry a weapon of which a formation of `model` troops has so many: everybody, or the same share. */
function bearersAmong(bearers: number, model: number, troops: number): number {
  return bearers >= model ? troops : Math.floor((bearers * troops) / model);
}

/**
 * Bearers of each weapon by troops that stand, from 0 to `troops`: those of weapons listed first fall first, as in every
 * other fight. A formation smaller than the model's is one that has lost the others.
 * @param weapons with their bearers in a formation of the model's size
 */
export function standingBearers(model: Formation, weapons: readonly Carried[], troops: number): Int32Array[] {
  const full = Math.max(troops, model.troops);
  const carried = weapons.map((one) => ({ ...one, bearers: bearersAmong(one.bearers, model.troops, full) }));
  // Troops of one wound each: a loss is a troop.
  const formation = { ...model, troops: full, wounds: 1, woundsLost: 0, demise: undefined };
  const combatant: Combatant = { side: 0, formation, casualties: new Casualties(formation, false) };
  return carried.map((_, at) =>
    Int32Array.from({ length: troops + 1 }, (__, left) =>
      bearersStanding(combatant, carried, at, full - left),
    ),
  );
}
