/** The words of the example of docs/for-developers/new-system.md: every key in every language. */
import { messages, phrases } from '../../../src/i18n/index.js';

/** What is told. */
export const say = phrases({
  en: {
    scout: 'scout',
    guard: 'guard',
    back: 'turn back',
    again: 'try again',
    told: '{name} crosses: {chance}.',
  },
  fr: {
    scout: 'éclaireur',
    guard: 'garde',
    back: 'rebrousser chemin',
    again: 'réessayer',
    told: '{name} traverse : {chance}.',
  },
});

/** What is refused: the English wording is the key. */
export const fault = messages({
  'a crossing on {legs} legs': 'traverser sur {legs} pattes',
  'the stones bear {most} at most': "les pierres n'en portent que {most}",
});
