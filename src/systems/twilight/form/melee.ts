/** Declares the form of a melee: two models, their supporters, their conditions and their strategies. */
import {
  countAt,
  countedAt,
  flagsAt,
  isOn,
  textAt,
  type FormField,
  type Form,
  type FormValues,
} from '../../../system/index.js';
import {
  ADJUSTS,
  cardFields,
  CONDITION_IDS,
  chosen,
  options,
  patchOf,
  PICKS,
  RULE_FIELDS,
  rulesOf,
  splitOf,
  staminaField,
  STATS,
} from './combatFields.js';
import { EN } from './words/en.js';
import { FR } from './words/fr.js';

/** The fields of one side. */
function sideFields(group: 'attacker' | 'defender', model: string): readonly FormField[] {
  const picks = group === 'attacker' ? 0 : 1;
  const at = (name: string): string => `${group}.${name}`;
  const tame = (values: FormValues): boolean => !isOn(values, at('wild'));
  const charges = (values: FormValues): boolean =>
    group === 'attacker' && (countAt(values, 'charge') ?? 0) > 0;
  return [
    { id: group, kind: 'profile', label: 'model', group, standard: model },
    ...cardFields(group, ['combat', 'toughness']),
    {
      id: at('support'),
      kind: 'profiles',
      label: 'supporters',
      quick: 'quick.support',
      group,
      kinds: 4,
      most: 6,
      standard: [],
      when: (values) => !charges(values),
    },
    staminaField(group),
    {
      id: at('split'),
      kind: 'choice',
      label: 'split',
      group,
      options: options(PICKS),
      picks,
      standard: 'equilibrium',
      when: tame,
    },
    {
      id: at('conditions'),
      kind: 'flags',
      label: 'conditions',
      group,
      folded: true,
      options: options(CONDITION_IDS),
      standard: [],
    },
    {
      id: at('adjust'),
      kind: 'choice',
      label: 'adjust',
      group,
      folded: true,
      options: options(ADJUSTS),
      standard: 'optimal',
      when: tame,
    },
    { id: at('oran'), kind: 'count', label: 'oran', group, folded: true, from: 0, to: 6, standard: 0 },
    { id: at('wild'), kind: 'switch', label: 'wild', group, folded: true, standard: false },
  ];
}

/** Returns a side as a scenario file writes it, without default values. */
function sideOf(values: FormValues, group: 'attacker' | 'defender'): Record<string, unknown> {
  const at = (name: string): string => `${group}.${name}`;
  const wild = isOn(values, at('wild'));
  const charges = group === 'attacker' && (countAt(values, 'charge') ?? 0) > 0;
  const supporters = charges ? [] : countedAt(values, at('support'));
  const stamina = countAt(values, at('stamina'));
  const extraOran = countAt(values, at('oran')) ?? 0;
  const conditions = flagsAt(values, at('conditions'));
  return {
    model: textAt(values, group),
    ...(supporters.length > 0 && { supporters: supporters.map(({ id, count }) => ({ model: id, count })) }),
    ...(stamina !== undefined && { stamina }),
    ...(conditions.length > 0 && { conditions }),
    ...(extraOran > 0 && { extraOran }),
    ...(wild
      ? { wild }
      : {
          ...splitOf(textAt(values, at('split'))),
          ...chosen('adjust', textAt(values, at('adjust')), 'optimal'),
        }),
  };
}

/** The form of a melee. */
export const meleeForm: Form = {
  id: 'melee',
  system: 'twilight',
  words: { en: EN, fr: FR },
  title: 'melee',
  groups: [
    { id: 'attacker', title: 'attacker' },
    { id: 'defender', title: 'defender' },
    { id: 'combat', title: 'combat' },
  ],
  fields: [
    ...sideFields('attacker', 'empire/militia-captain'),
    ...sideFields('defender', 'kedashi/seldoath'),
    {
      id: 'charge',
      kind: 'count',
      label: 'charge',
      group: 'combat',
      from: 1,
      to: 6,
      standard: '',
      blank: 'noCharge',
    },
    {
      id: 'payoff',
      kind: 'choice',
      label: 'payoff',
      group: 'combat',
      folded: true,
      standard: 'points',
      options: options(['points', 'kill', 'survive']),
    },
    {
      id: 'turns',
      kind: 'count',
      label: 'turns',
      group: 'combat',
      folded: true,
      from: 1,
      to: 20,
      standard: 6,
    },
    ...RULE_FIELDS,
  ],
  patch: patchOf,
  stats: STATS,
  asks: ['odds', 'splits', 'coach', 'duel', 'sheet'],
  presets: [
    { title: 'preset.captain', values: { 'attacker.support': [{ id: 'empire/militia', count: 2 }] } },
    { title: 'preset.knight', values: { attacker: 'empire/knight', defender: 'kedashi/abrok' } },
    { title: 'preset.sempa', values: { attacker: 'empire/knight', defender: 'devanu/sempa' } },
    { title: 'preset.wild', values: { 'defender.wild': true } },
  ],
  file(values) {
    const charge = countAt(values, 'charge');
    const turns = countAt(values, 'turns') ?? 6;
    return {
      system: 'twilight',
      combat: 'melee',
      attacker: sideOf(values, 'attacker'),
      defender: sideOf(values, 'defender'),
      ...(charge !== undefined && charge > 0 && { charge }),
      ...chosen('payoff', textAt(values, 'payoff'), 'points'),
      ...(turns !== 6 && { turns }),
      ...rulesOf(values),
    };
  },
};
