/** The form of Genertela: a battle for a zone, with the decision to retreat. */
import { countAt, isOn, textAt, type FormField, type Form, type FormValues } from '../../../system/index.js';
import { EN } from './words/en.js';
import { FR } from './words/fr.js';

type Side = 'attacker' | 'defender';

/** Unit types in the form. The rare ones are in a folded group. */
const UNITS = ['standard', 'hero', 'superhero', 'guardian'];
const RARE = ['assassin', 'dragon-hero', 'giant', 'dragon'];
/** Unit types that only a defender has. */
const FIXED = ['city', 'forest'];
const RETREATS = ['never', 'optimal', 'below-2', 'below-3', 'below-4'];

const typesOf = (side: Side): string[] => [...UNITS, ...(side === 'defender' ? FIXED : []), ...RARE];
const same = (ids: readonly string[]): { readonly id: string; readonly label: string }[] =>
  ids.map((id) => ({ id, label: id }));

function sideFields(group: Side, usual: Readonly<Record<string, number>>): readonly FormField[] {
  return [
    ...typesOf(group).map((type): FormField => ({
      id: `${group}.${type}`,
      kind: 'count',
      label: type,
      group,
      from: 0,
      to: 12,
      standard: usual[type] ?? 0,
      folded: RARE.includes(type) || type === 'forest',
    })),
    {
      id: `${group}.retreat`,
      kind: 'choice',
      label: 'retreat',
      group,
      options: same(RETREATS),
      standard: 'never',
    },
    { id: `${group}.hit`, kind: 'count', label: 'hit', group, folded: true, from: -5, to: 5, standard: 0 },
    {
      id: `${group}.resist`,
      kind: 'count',
      label: 'resist',
      group,
      folded: true,
      from: -5,
      to: 5,
      standard: 0,
    },
  ];
}

function sideOf(values: FormValues, side: Side): Record<string, unknown> {
  const units = typesOf(side).flatMap((type) => {
    const count = countAt(values, `${side}.${type}`) ?? 0;
    return count > 0 ? [[type, count] as const] : [];
  });
  const retreat = textAt(values, `${side}.retreat`);
  const below = /^below-(\d+)$/.exec(retreat);
  const hit = countAt(values, `${side}.hit`) ?? 0;
  const resist = countAt(values, `${side}.resist`) ?? 0;
  return {
    units: Object.fromEntries(units),
    ...(hit !== 0 && { hit }),
    ...(resist !== 0 && { resist }),
    retreat: below ? { below: Number(below[1]) } : retreat,
  };
}

/** The form of a battle. */
const battleForm: Form = {
  id: 'battle',
  system: 'genertela',
  words: { en: EN, fr: FR },
  title: 'battle',
  groups: [
    { id: 'attacker', title: 'attacker' },
    { id: 'defender', title: 'defender' },
    { id: 'zone', title: 'zone' },
  ],
  fields: [
    ...sideFields('attacker', { standard: 4, hero: 1 }),
    ...sideFields('defender', { standard: 3, city: 1 }),
    {
      id: 'terrain',
      kind: 'choice',
      label: 'terrain',
      group: 'zone',
      standard: 'highland',
      options: same(['lowland', 'highland', 'mountain', 'waste']),
    },
    { id: 'fortress', kind: 'switch', label: 'fortress', group: 'zone', standard: false },
    {
      id: 'payoff',
      kind: 'choice',
      label: 'payoff',
      group: 'zone',
      standard: 'resources',
      options: same(['resources', 'control']),
    },
  ],
  asks: ['odds'],
  presets: [
    { title: 'preset.highland', values: { 'attacker.retreat': 'optimal' } },
    {
      title: 'preset.dragon',
      values: {
        'attacker.standard': 0,
        'attacker.hero': 0,
        'attacker.dragon': 1,
        'defender.standard': 6,
        'defender.city': 0,
        terrain: 'lowland',
      },
    },
  ],
  file(values) {
    const payoff = textAt(values, 'payoff');
    return {
      system: 'genertela',
      zone: { terrain: textAt(values, 'terrain'), fortress: isOn(values, 'fortress') },
      attacker: sideOf(values, 'attacker'),
      defender: sideOf(values, 'defender'),
      ...(payoff !== 'resources' && { payoff }),
    };
  },
};

/** The forms, in display order. */
export const FORMS: readonly Form[] = [battleForm];
