/** Declares the form of a shot: the shooter, its weapon and its target. */
import { countAt, flagsAt, isOn, textAt, type Form, type ProfileEntry } from '../../../system/index.js';
import {
  ADJUSTS,
  cardFields,
  CONDITION_IDS,
  chosen,
  options,
  patchOf,
  STATS,
  staminaField,
} from './combatFields.js';
import { EN } from './words/en.js';
import { FR } from './words/fr.js';

/** The names of a profile's weapons. */
const weaponsOf = ({ weapons }: ProfileEntry): string[] =>
  Array.isArray(weapons)
    ? weapons.flatMap((one: { readonly name?: unknown }) => (typeof one.name === 'string' ? [one.name] : []))
    : [];

/** The form of a shot. */
export const shotForm: Form = {
  id: 'shot',
  system: 'twilight',
  words: { en: EN, fr: FR },
  title: 'shot',
  groups: [
    { id: 'attacker', title: 'attacker' },
    { id: 'defender', title: 'target' },
  ],
  fields: [
    {
      id: 'attacker',
      kind: 'profile',
      label: 'model',
      group: 'attacker',
      standard: 'empire/reynad',
      accepts: (entry) => weaponsOf(entry).length > 0,
    },
    {
      id: 'weapon',
      kind: 'choice',
      label: 'weapon',
      group: 'attacker',
      standard: 'hand',
      options: [{ id: 'hand', label: 'hand' }],
      of: {
        field: 'attacker',
        options: (entry) => weaponsOf(entry).map((name) => ({ id: name, label: name })),
      },
    },
    staminaField('attacker'),
    {
      id: 'attacker.conditions',
      kind: 'flags',
      label: 'conditions',
      group: 'attacker',
      folded: true,
      options: options(CONDITION_IDS),
      standard: [],
    },
    {
      id: 'attacker.adjust',
      kind: 'choice',
      label: 'adjust',
      group: 'attacker',
      folded: true,
      options: options(ADJUSTS),
      standard: 'optimal',
      when: (values) => !isOn(values, 'attacker.wild'),
    },
    { id: 'attacker.wild', kind: 'switch', label: 'wild', group: 'attacker', folded: true, standard: false },
    ...cardFields('attacker', []),
    { id: 'defender', kind: 'profile', label: 'model', group: 'defender', standard: 'kedashi/seldoath' },
    ...cardFields('defender', ['toughness']),
    staminaField('defender'),
    {
      id: 'defender.conditions',
      kind: 'flags',
      label: 'conditions',
      group: 'defender',
      options: options(CONDITION_IDS),
      standard: [],
    },
    {
      id: 'defender.adjust',
      kind: 'choice',
      label: 'adjust',
      group: 'defender',
      folded: true,
      options: options(ADJUSTS),
      standard: 'optimal',
      when: (values) => !isOn(values, 'defender.wild'),
    },
    { id: 'defender.wild', kind: 'switch', label: 'wild', group: 'defender', folded: true, standard: false },
  ],
  patch: patchOf,
  stats: STATS,
  asks: ['odds', 'coach', 'sheet'],
  presets: [{ title: 'preset.shot', values: { 'defender.conditions': ['obstructed'] } }],
  file(values) {
    const side = (group: 'attacker' | 'defender'): Record<string, unknown> => {
      const stamina = countAt(values, `${group}.stamina`);
      const conditions = flagsAt(values, `${group}.conditions`);
      const wild = isOn(values, `${group}.wild`);
      return {
        model: textAt(values, group),
        ...(group === 'attacker' && chosen('weapon', textAt(values, 'weapon'), 'hand')),
        ...(stamina !== undefined && { stamina }),
        ...(conditions.length > 0 && { conditions }),
        ...(wild ? { wild } : chosen('adjust', textAt(values, `${group}.adjust`), 'optimal')),
      };
    };
    return { system: 'twilight', combat: 'ranged', attacker: side('attacker'), defender: side('defender') };
  },
};
