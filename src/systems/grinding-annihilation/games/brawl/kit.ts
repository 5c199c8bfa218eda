/** The bearers of weapons in a formation of any size, after casualties. */
import { Casualties } from '../../rules/casualties.js';
import type { Carried, Formation } from '../../rules/model.js';
import { bearersStanding, type Combatant } from '../../rules/plan.js';

/** Returns how many of `troops` carry a weapon, if `bearers` of `model` troops do: all, or the same share. */
function bearersAmong(bearers: number, model: number, troops: number): number {
  return bearers >= model ? troops : Math.floor((bearers * troops) / model);
}

/**
 * Returns the bearers of each weapon by remaining troops, from 0 to `troops`.
 * Bearers of earlier weapons fall first, as in every other fight.
 * A formation smaller than the model counts as one with casualties.
 * @param weapons with their bearers in a formation of the model's size
 */
export function standingBearers(model: Formation, weapons: readonly Carried[], troops: number): Int32Array[] {
  const full = Math.max(troops, model.troops);
  const carried = weapons.map((one) => ({ ...one, bearers: bearersAmong(one.bearers, model.troops, full) }));
  // Each troop has one wound here, so a lost wound is a lost troop.
  const formation = { ...model, troops: full, wounds: 1, woundsLost: 0, demise: undefined };
  const combatant: Combatant = { side: 0, formation, casualties: new Casualties(formation, false) };
  return carried.map((_, at) =>
    Int32Array.from({ length: troops + 1 }, (__, left) =>
      bearersStanding(combatant, carried, at, full - left),
    ),
  );
}
