/** The Wild cards and the bags of a solo game. */
import type { Solo, SoloCard, StoneReading, Texts } from '../../../system/index.js';
import type { AbilityChange } from '../model/profile/abilitySchema.js';
import { behavioursOf } from '../battle/wild/behaviours.js';
import type { Library, Profile } from '../profiles/library.js';
import { FEWEST_WILD, PLAYER_COUNTERS } from '../rules/turn.js';
import { PLAYER_INITIATIVE, WILD_BAG } from '../rules/wild.js';

/** Combat counters of a bag. */
const COMBAT_COUNTERS = 2;

/** Returns the cards, counters and stones that a solo game needs. */
export function soloOf(library: Library): Solo {
  return {
    cards: library.profiles.flatMap((profile) => cardOf(profile, library) ?? []),
    counters: { player: PLAYER_COUNTERS.againstWild, combat: COMBAT_COUNTERS, least: FEWEST_WILD },
    initiative: PLAYER_INITIATIVE,
    stones: WILD_BAG,
  };
}

function cardOf(profile: Profile, library: Library): SoloCard | undefined {
  const { id, wild, stamina, combat } = profile;
  if (!wild) return undefined;
  const { counter, initiative, colours } = wild;
  const nameOf = (ability: string): Texts => {
    const { name = ability, french } = library.abilities.get(ability) ?? {};
    return { en: name, fr: french?.name ?? name };
  };
  const coloursOf = (behaviour: string): AbilityChange['colours'] =>
    wild.behaviours.flatMap((one) =>
      typeof one === 'object' && one.id === behaviour ? [one.colours] : [],
    )[0];
  const actions = behavioursOf(profile, { rules: { abilities: {} } }).map(
    ({ id: behaviour, distance, stones, type, beside, place, discard }) => {
      const isCharge = behaviour === 'charge' || behaviour === 'bomber';
      const own = coloursOf(behaviour);
      const named = type ?? beside ?? place;
      return {
        id: behaviour,
        name: nameOf(behaviour),
        distance,
        stones: isCharge ? combat + stones : stones,
        ...(named !== undefined && { named }),
        ...(discard && { discard }),
        ...(own && { reads: readingOf(own) }),
      };
    },
  );
  return {
    id,
    counter,
    initiative,
    reserve: stamina,
    stones: combat,
    reads: readingOf(colours),
    actions,
  };
}

/** Returns what each colour means. */
const readingOf = (colours: NonNullable<AbilityChange['colours']>): StoneReading =>
  Object.fromEntries(
    (['erac', 'oran'] as const).flatMap((kind) => colours[kind].map((colour) => [colour, kind])),
  );
