/** The form of the Assault move. */
import { countAt, isOn, type Form } from '../../../system/index.js';
import { chanceText } from '../../../i18n/index.js';
import { EN } from './words/en.js';
import { FR } from './words/fr.js';

/** The form of an Assault move. */
export const assaultForm: Form = {
  id: 'assault',
  system: 'grinding-annihilation',
  words: { en: EN, fr: FR },
  title: 'assault',
  groups: [{ id: 'move', title: 'move' }],
  fields: [
    { id: 'inches', kind: 'count', label: 'inches', group: 'move', from: 0, to: 24, standard: 9 },
    { id: 'reorder', kind: 'switch', label: 'reorder', group: 'move', standard: false },
  ],
  asks: ['assault'],
  presets: [{ title: 'preset.assault', values: { reorder: true } }],
  file: (values) => ({
    system: 'grinding-annihilation',
    inches: countAt(values, 'inches') ?? 0,
    ...(isOn(values, 'reorder') && { reorder: true }),
  }),
  reported(answer, t, values) {
    const { reaches, byInches } = answer as { reaches: number; byInches: Record<string, number> };
    return {
      sentence: t('assault.sentence', {
        inches: countAt(values, 'inches') ?? 0,
        chance: chanceText(reaches),
      }),
      table: [
        [t('assault.inches'), t('assault.chance')],
        ...Object.entries(byInches).map(([inches, p]) => [inches, chanceText(p)]),
      ],
    };
  },
};
