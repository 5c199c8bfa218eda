/** How a fight came to its result, in sentences: picks, casts, every step of adjusting, every save. */
import { t } from '../../words/index.js';
import type { ReplayEvent } from './replaySchema.js';

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
