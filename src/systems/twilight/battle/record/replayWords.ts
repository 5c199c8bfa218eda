/**
 * Words of the captions of a replay: the names of its models, with numbers where several share one, and how a fight
 * came to its result (picks, casts, every step of adjusting, every save).
 */
import { t } from '../../words/index.js';
import type { ReplayEvent, ReplayData } from './replaySchema.js';
import { displayName } from '../../../../i18n/index.js';
import type { Library } from '../../profiles/library.js';

type Fight = Extract<ReplayEvent, { event: 'combat' | 'shoot' | 'free' }>;
type Stones = { readonly erac: number; readonly oran: number };

/** How the sentences name things. */
interface Names {
  readonly name: (id: string) => string;
  readonly side: (side: number) => string;
  readonly ability: (id: string) => string;
}

/** Steps of adjusting that change nothing. */
const PASS = 'pass';
/** Steps of adjusting that no card names. */
const RECAST = 'recast';

const stones = ({ erac, oran }: Stones): string => t('film.stones', { erac, oran });

/** Returns the sentences in order. There are none if the replay does not record them. */
export function fightSteps({ picks, cast, adjusted, saves }: Fight, names: Names): string[] {
  return [
    ...(picks ?? []).flatMap((pick, side) => pickOf(pick, names.side(side))),
    ...(cast ?? []).flatMap((shown, side) =>
      shown.erac + shown.oran === 0 && picks?.[side] === undefined
        ? []
        : [t('film.cast', { side: names.side(side), stones: stones(shown) })],
    ),
    ...(adjusted ?? []).flatMap((step) => stepOf(step, names)),
    ...(saves ?? []).map(({ model, needs, rolls, saved }) =>
      needs === null
        ? t('film.save.none', { model: names.name(model) })
        : t(saved ? 'film.save.made' : 'film.save.failed', {
            model: names.name(model),
            needs,
            rolls: rolls.join(', '),
          }),
    ),
  ];
}

function pickOf(pick: NonNullable<Fight['picks']>[number], side: string): string[] {
  if (pick === 'wild') return [t('film.pick.wild', { side })];
  return pick.erac + pick.oran === 0 ? [] : [t('film.pick', { side, stones: stones(pick) })];
}

function stepOf(
  { model, side, does, recast, turned, discards, shown }: NonNullable<Fight['adjusted']>[number],
  names: Names,
): string[] {
  if (does === PASS) return [];
  const own = shown[side];
  const params = {
    model: names.name(model),
    by: does === RECAST ? '' : ` (${names.ability(does)})`,
    now: own ? stones(own) : '',
  };
  if (recast) return [t('film.step.recast', { ...params, stones: stones(recast) })];
  if (turned) return [t('film.step.turned', { ...params, stones: stones(turned) })];
  if (discards !== undefined) return [t('film.step.discards', { ...params, count: discards })];
  return [t('film.step.used', { ...params, by: names.ability(does) })];
}

/** Returns the name of every model by its id, in the current language. Each is different. */
export function namesOf(data: ReplayData, library: Library): Map<string, string> {
  const profiles = new Map(library.profiles.map((profile) => [profile.id, profile]));
  const created = data.events.flatMap((event) => (event.event === 'create' ? [event.created] : []));
  const cards = [...data.models, ...created].map(({ id, model }) => {
    const profile = profiles.get(model);
    return { id, card: profile ? displayName(profile) : model };
  });
  const total = new Map<string, number>();
  for (const { card } of cards) total.set(card, (total.get(card) ?? 0) + 1);
  const met = new Map<string, number>();
  return new Map(
    cards.map(({ id, card }) => {
      const number = (met.get(card) ?? 0) + 1;
      met.set(card, number);
      return [id, total.get(card) === 1 ? card : `${card} ${number}`];
    }),
  );
}

/**
 * Returns the initials of each name, with its number: `Dhogu Spear 2` is `DS2`. Names with equal initials get more letters
 * of their last word.
 */
export function initialsOf(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const options = [1, 2, 3, 4].map((letters) => initials(name, letters));
    const found = options.find((one) => !used.has(one)) ?? name;
    used.add(found);
    return found;
  });
}

function initials(name: string, letters: number): string {
  const words = name.split(/[\s-]+/);
  const last = words.findLastIndex((word) => !/^\d/.test(word));
  return words.map((word, i) => (i > last ? word : word.slice(0, i === last ? letters : 1))).join('');
}
