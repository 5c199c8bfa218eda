/** The texts of The Ford: every key in every language. */
import { messages, phrases } from '../../../src/i18n/index.js';

/** Returns a text of The Ford in the active locale. */
export const t = phrases({
  en: {
    scout: 'scout',
    guard: 'guard',
    back: 'turn back',
    again: 'try again',
    answer: '{name} crosses: {chance}.',
    result: 'result',
    chance: 'chance',
    crossed: 'crosses the ford',
    caught: 'is caught',
  },
  fr: {
    scout: 'éclaireur',
    guard: 'garde',
    back: 'rebrousser chemin',
    again: 'réessayer',
    answer: '{name} traverse : {chance}.',
    result: 'résultat',
    chance: 'probabilité',
    crossed: 'traverse le gué',
    caught: 'est pris',
  },
});

/** Returns an error message of The Ford by its English text. */
export const msg = messages({
  'a crossing on {legs} legs': 'traverser sur {legs} pattes',
  'the stones bear {most} at most': "les pierres n'en portent que {most}",
});
