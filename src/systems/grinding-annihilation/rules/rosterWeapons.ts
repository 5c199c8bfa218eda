/** Selects the weapons of a formation in a roster fight, without a player's choice. */
import { refusal } from './legalWeapons.js';
import type { Formation, Situation } from './weaponsAndFormations.js';

/** A weapon's index in the formation's list, and the number of its users. */
export interface Arm {
  readonly index: number;
  readonly bearers: number;
}

/**
 * Returns the legal weapons. Of weapons that a troop cannot use together, the first listed ones are used.
 * In a brawl, each troop fights with one weapon plus its [EXTRA ATTACKS].
 * A troop with SideArms and other weapons in range fires the other weapons.
 */
export function armsFor(formation: Formation, enemy: Formation, situation: Situation): Arm[] {
  const brawl = situation.phase === 'brawl';
  const allowed = formation.weapons.flatMap(({ weapon, bearers }, index) => {
    const fits = brawl ? weapon.range === 'melee' : weapon.range !== 'melee';
    return fits && refusal(weapon, formation, enemy, situation) === undefined
      ? [{ weapon, bearers, index }]
      : [];
  });
  if (brawl) {
    let free = formation.troops;
    return allowed.flatMap(({ weapon, bearers, index }) => {
      if (weapon.abilities['extra-attacks']) return [{ index, bearers }];
      const fighting = Math.min(bearers, free);
      free -= fighting;
      return fighting > 0 ? [{ index, bearers: fighting }] : [];
    });
  }
  const most = (sidearm: boolean): number =>
    Math.max(
      0,
      ...allowed
        .filter(({ weapon }) => (weapon.abilities.sidearm ?? false) === sidearm)
        .map(({ bearers }) => bearers),
    );
  const both = formation.keywords.has('MONSTROUS') || formation.keywords.has('VEHICLE');
  const clash = !both && most(false) > 0 && most(true) + most(false) > formation.troops;
  return allowed
    .filter(({ weapon }) => !clash || !weapon.abilities.sidearm)
    .map(({ index, bearers }) => ({ index, bearers }));
}
