/**
 * Keeps only the parts of a profile that count in a role. A roster fights thousands of combats. Those that differ only
 * in irrelevant parts become the same scenario, which is computed once.
 */
import type { Ability } from '../model/ability.js';
import { resolveAbility } from '../profiles/abilities.js';
import type { Library } from '../profiles/library.js';
import type { AbilityReference } from '../model/profile/ability.js';
import type { ProfileData } from '../model/profile/profile.js';
import { servesInMelee } from '../scenario/sides.js';
import { actsInFights, savesAgain } from '../rules/effects.js';

type Part = Omit<ProfileData, 'assumed' | 'descriptors'>;

/** Returns the primary of a side in a melee. `charges` means that it declares its Charge. */
export function meleePrimary(profile: ProfileData, library: Library, charges: boolean): Part {
  const serves = (ability: Ability): boolean =>
    actsInFights(ability.effect) && (servesInMelee(ability) || (charges && ability.id === 'charge'));
  return { ...bare(profile), support: 0, abilities: abilitiesOf(profile, library, serves) };
}

/** Returns a supporter. It adds stones and may fall; everything else comes from the primary (R-04 … R-06). */
export function meleeSupporter(profile: ProfileData, library: Library): Part {
  const saves = ({ effect }: Ability): boolean => savesAgain(effect) > 0;
  return { ...bare(profile), combat: 0, stamina: 0, abilities: abilitiesOf(profile, library, saves) };
}

/**
 * Returns a shooter. Its weapon is a separate field of the scenario. Nobody strikes back, and all abilities come from
 * the weapon.
 */
export function shooterPart(profile: ProfileData): Part {
  return { ...bare(profile), combat: 0, support: 0, abilities: [] };
}

/** Returns a model as the target of a shot. */
export function targetPart(profile: ProfileData, library: Library): Part {
  // Exclude only abilities for others. One without an effect on stones may still add Oran.
  const serves = ({ category, ranged }: Ability): boolean =>
    ranged && category !== 'activation' && category !== 'ranged';
  const kept = profile.abilities.filter((one) => {
    const ability = resolveAbility(one, library.abilities);
    return ability === undefined || serves(ability) || (ability.effect && !actsInFights(ability.effect));
  });
  return { ...bare(profile), combat: 0, support: 0, abilities: kept };
}

function bare({ name, cost, group, combat, support, toughness, stamina }: ProfileData): Part {
  return {
    name,
    combat,
    support,
    toughness,
    stamina,
    abilities: [],
    weapons: [],
    ...(cost !== undefined && { cost }),
    ...(group && { group }),
  };
}

function abilitiesOf(
  { abilities }: ProfileData,
  library: Library,
  counts: (ability: Ability) => boolean,
): AbilityReference[] {
  return abilities.filter((one) => {
    const ability = resolveAbility(one, library.abilities);
    return ability !== undefined && (counts(ability) || ability.response !== undefined);
  });
}
