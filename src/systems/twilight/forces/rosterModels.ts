/**
 * The part of a profile that counts where it stands: a roster fights thousands of combats, and those that differ only in
 * what cannot matter there are to be the same scenario, computed once.
 */
import { resolveAbility, type Ability } from '../profiles/abilities.js';
import type { Library } from '../profiles/library.js';
import type { AbilityReference } from '../profiles/schema/ability.js';
import type { ProfileData } from '../profiles/schema/profile.js';
import { servesInMelee } from '../scenario/sides.js';

type Part = Omit<ProfileData, 'assumed' | 'descriptors'>;

/** The first model of a side of a melee; `charges` where it declares its Charge. */
export function meleePrimary(profile: ProfileData, library: Library, charges: boolean): Part {
  const serves = (ability: Ability): boolean =>
    touchesStones(ability) && (servesInMelee(ability) || (charges && ability.id === 'charge'));
  return { ...bare(profile), support: 0, abilities: abilitiesOf(profile, library, serves) };
}

/** A supporter: it brings stones and may fall, and everything else is the first model's (R-04 … R-06). */
export function meleeSupporter(profile: ProfileData, library: Library): Part {
  const saves = ({ effect }: Ability): boolean => effect?.kind === 'reroll-save';
  return { ...bare(profile), combat: 0, stamina: 0, abilities: abilitiesOf(profile, library, saves) };
}

/** A shooter, whose weapon stands beside it in the scenario: nobody strikes back, and the abilities are the weapon's. */
export function shooterPart(profile: ProfileData): Part {
  return { ...bare(profile), combat: 0, support: 0, abilities: [] };
}

/** A model that is shot at. */
export function targetPart(profile: ProfileData, library: Library): Part {
  // All that is no help of others: an ability without an effect on stones may still add Oran.
  const serves = ({ category, ranged }: Ability): boolean =>
    ranged && category !== 'activation' && category !== 'ranged';
  const kept = profile.abilities.filter((one) => {
    const ability = resolveAbility(one, library.abilities);
    return ability === undefined || serves(ability) || ability.effect?.kind === 'permission';
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

const touchesStones = ({ effect }: Ability): boolean => effect !== undefined && effect.kind !== 'permission';

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
