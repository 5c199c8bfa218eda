/** The Wild cards and the bags of a solo game. */
import type { Solo, SoloCard, Texts } from '../../../system/index.js';
import { behavioursOf } from '../battle/wild/behaviours.js';
import type { Library, Profile } from '../profiles/library.js';
import { FEWEST_WILD, PLAYER_COUNTERS } from '../rules/counters.js';
import { WILD_BAG } from '../rules/wild.js';

/** Combat counters of a bag. */
const COMBAT_COUNTERS = 2;

/** Returns the cards, counters and stones that a solo game needs. */
export function soloOf(library: Library): Solo {
  return {
    cards: library.profiles.flatMap((profile) => cardOf(profile, library) ?? []),
    counters: { player: PLAYER_COUNTERS.againstWild, combat: COMBAT_COUNTERS, least: FEWEST_WILD },
    stones: WILD_BAG,
  };
}

function cardOf(profile: Profile, library: Library): SoloCard | undefined {
  const { id, wild, stamina } = profile;
  if (!wild) return undefined;
  const { counter, initiative, colours } = wild;
  const nameOf = (ability: string): Texts => {
    const { name = ability, french } = library.abilities.get(ability) ?? {};
    return { en: name, fr: french?.name ?? name };
  };
  const reads = (['erac', 'oran'] as const).flatMap((kind) => colours[kind].map((one) => [one, kind]));
  const actions = behavioursOf(profile, { rules: { abilities: {} } }).map(
    ({ id: behaviour, distance, stones, type, beside, place }) => {
      const charges = behaviour === 'charge' || behaviour === 'bomber';
      const named = type ?? beside ?? place;
      return {
        name: nameOf(behaviour),
        distance,
        ...(charges ? { stones: 0, extraStones: stones } : { stones, extraStones: 0 }),
        ...(named !== undefined && { named }),
      };
    },
  );
  return {
    id,
    counter,
    initiative,
    reserve: stamina,
    reads: Object.fromEntries(reads) as SoloCard['reads'],
    actions,
  };
}
