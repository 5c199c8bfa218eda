/** Compares chances in words, and explains why one choice is better than another, in English and French. */
import type { ShownChance } from '../../system/index.js';
import { chanceText, phrases } from '../../i18n/index.js';

/** The shown chances by id. */
export type Chances = Readonly<Record<string, number>>;

/** The text ignores smaller differences. */
const NOTICED = 0.0005;

/**
 * Describes the differences: `Sempa falls in 35.1 % instead of 22.8 %, Knight falls in 41.0 % instead of 44.2 %`. Empty
 * without any.
 */
export function difference(own: Chances, other: Chances, shown: readonly ShownChance[]): string {
  return shown
    .flatMap(({ id, label }) => {
      const [here, there] = [own[id] ?? NaN, other[id] ?? NaN];
      if (!(Math.abs(here - there) >= NOTICED)) return [];
      return [t('difference.instead', { label, here: chanceText(here), there: chanceText(there) })];
    })
    .join(', ');
}

/** English. */
export const EN = {
  'difference.instead': '{label} in {here} instead of {there}',
  'action.only': 'There is no other action.',
  'action.tieBest': 'Worth the same as {rival}: either will do{because}.',
  'action.tie': 'Worth the same as {rival}: either will do{because}.',
  'action.best': 'Worth {gap} more than {rival}{because}.',
  'action.worse': 'Gives up {gap} against {rival}{because}.',
  'action.because': ': {effect}',
  'pick.only': 'There is nothing else to pick.',
  'pick.against': " Against the other's best mix {effect} with {rival}.",
  'pick.part': 'Part of the best mix',
  'pick.always': 'The best pick, always',
  'pick.known': '; picked every time it would lose {loss} to an opponent who knows it',
  'pick.said': '{share}{known}.{against}',
  'pick.strict': 'Always worse than {others}.{against}',
  'pick.weak': 'Never better than {others}.{against}',
  'pick.mixed': ' mixed with ',
  'pick.response': "As good as the best mix against the other's, but more exposed when known.{against}",
  'pick.worse': "Gives up {gap} against the other's best mix.{against}",
  'random.name': 'random',
  'random.about': 'everything with the same probability',
} as const;

/** French. */
export const FR: Readonly<Record<keyof typeof EN, string>> = {
  'difference.instead': '{label} dans {here} au lieu de {there}',
  'action.only': "Il n'y a rien d'autre à faire.",
  'action.tieBest': 'Vaut autant que {rival} : au choix{because}.',
  'action.tie': 'Vaut autant que {rival} : au choix{because}.',
  'action.best': 'Vaut {gap} de plus que {rival}{because}.',
  'action.worse': 'Perd {gap} par rapport à {rival}{because}.',
  'action.because': ' : {effect}',
  'pick.only': "Il n'y a rien d'autre à choisir.",
  'pick.against': " Face au meilleur mélange de l'autre, {effect} avec {rival}.",
  'pick.part': 'Fait partie du meilleur mélange',
  'pick.always': 'Le meilleur choix, toujours',
  'pick.known': ' ; choisi à chaque fois, il perdrait {loss} contre un adversaire qui le sait',
  'pick.said': '{share}{known}.{against}',
  'pick.strict': 'Toujours pire que {others}.{against}',
  'pick.weak': 'Jamais meilleur que {others}.{against}',
  'pick.mixed': ' mêlé à ',
  'pick.response':
    "Aussi bon que le meilleur mélange contre celui de l'autre, mais plus exposé s'il est connu.{against}",
  'pick.worse': "Perd {gap} face au meilleur mélange de l'autre.{against}",
  'random.name': 'au hasard',
  'random.about': 'tout avec la même probabilité',
};

/** Returns a text in the current language. */
export const t = phrases({ en: EN, fr: FR });
