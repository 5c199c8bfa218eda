/**
 * The form of a volley: a weapon, its bearers, and the target.
 *
 * The form of the Assault move.
 */
import {
  countAt,
  flagsAt,
  textAt,
  isOn,
  type FormField,
  type Form,
  type FormValues,
} from '../../../system/index.js';
import { EN } from './words/en.js';
import { FR } from './words/fr.js';
import { chanceText } from '../../../i18n/index.js';

const same = (ids: readonly string[]): { readonly id: string; readonly label: string }[] =>
  ids.map((id) => ({ id, label: id }));

const dice = (most: number): { readonly id: string; readonly label: string }[] =>
  same([...Array.from({ length: most }, (_, i) => String(i + 1)), 'D3', 'D6', '2D6']);

/** Required rolls of a save or to hit: this number or more. */
const rolls = (least: string, named: string): { readonly id: string; readonly label: string }[] => [
  { id: least, label: named },
  ...[2, 3, 4, 5, 6].map((roll) => ({ id: String(roll), label: `${roll}+` })),
];

/** Abilities without a number, and abilities that the form gives the number 1. */
const PLAIN = ['twin-weapon', 'ignores-cover', 'devastating', 'destructive', 'heavy', 'hazard'];
const NUMBERED = ['rapid-fire', 'sustained-fire'];

const WEAPON: readonly FormField[] = [
  { id: 'bearers', kind: 'count', label: 'bearers', group: 'weapon', from: 1, to: 40, standard: 5 },
  { id: 'swiftness', kind: 'choice', label: 'swiftness', group: 'weapon', options: dice(6), standard: '2' },
  {
    id: 'skill',
    kind: 'choice',
    label: 'skill',
    group: 'weapon',
    standard: '3',
    options: rolls('auto', 'auto'),
  },
  { id: 'strength', kind: 'count', label: 'strength', group: 'weapon', from: 1, to: 24, standard: 4 },
  { id: 'ap', kind: 'count', label: 'ap', group: 'weapon', from: -6, to: 0, standard: -1 },
  { id: 'damage', kind: 'choice', label: 'damage', group: 'weapon', options: dice(6), standard: '1' },
  {
    id: 'abilities',
    kind: 'flags',
    label: 'abilities',
    group: 'weapon',
    standard: [],
    options: same([...NUMBERED, ...PLAIN]),
    folded: true,
  },
];

const TARGET: readonly FormField[] = [
  { id: 'troops', kind: 'count', label: 'troops', group: 'target', from: 1, to: 40, standard: 10 },
  { id: 'wounds', kind: 'count', label: 'wounds', group: 'target', from: 1, to: 30, standard: 2 },
  { id: 'vigour', kind: 'count', label: 'vigour', group: 'target', from: 1, to: 24, standard: 4 },
  {
    id: 'defence',
    kind: 'choice',
    label: 'defence',
    group: 'target',
    standard: '4',
    options: rolls('none', 'none'),
  },
  {
    id: 'cover',
    kind: 'choice',
    label: 'cover',
    group: 'target',
    standard: 'dense',
    options: [
      { id: 'none', label: 'none' },
      { id: 'cover', label: 'light' },
      { id: 'dense', label: 'dense' },
    ],
  },
  {
    id: 'invulnerable',
    kind: 'choice',
    label: 'invulnerable',
    group: 'target',
    folded: true,
    standard: 'none',
    options: rolls('none', 'none'),
  },
  {
    id: 'health',
    kind: 'choice',
    label: 'health',
    group: 'target',
    folded: true,
    standard: 'none',
    options: rolls('none', 'none'),
  },
  {
    id: 'keyword',
    kind: 'choice',
    label: 'keywords',
    group: 'target',
    folded: true,
    standard: 'INFANTRY',
    options: same(['INFANTRY', 'VEHICLE', 'MONSTER']),
  },
];

const MOMENT: readonly FormField[] = [
  {
    id: 'points',
    kind: 'count',
    label: 'points',
    group: 'moment',
    from: 1,
    to: 6,
    standard: '',
    blank: 'noPoints',
  },
  {
    id: 'conditions',
    kind: 'flags',
    label: 'conditions',
    group: 'moment',
    standard: [],
    options: same(['half-range', 'stationary', 'assaulted', 'target-not-visible', 'overwatch', 'plunging']),
  },
  {
    id: 'phase',
    kind: 'choice',
    label: 'phase',
    group: 'moment',
    standard: 'shooting',
    folded: true,
    options: same(['shooting', 'brawl']),
  },
  { id: 'hit', kind: 'count', label: 'hit', group: 'moment', folded: true, from: -3, to: 3, standard: 0 },
  { id: 'wound', kind: 'count', label: 'wound', group: 'moment', folded: true, from: -3, to: 3, standard: 0 },
];

/** Returns a number if the text is one, so that the file looks handwritten. */
const amount = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);

function weaponOf(values: FormValues): Record<string, unknown> {
  const flags = flagsAt(values, 'abilities');
  const abilities = Object.fromEntries(flags.map((id) => [id, NUMBERED.includes(id) ? 1 : true]));
  const ap = countAt(values, 'ap') ?? 0;
  return {
    swiftness: amount(textAt(values, 'swiftness')),
    skill: amount(textAt(values, 'skill')),
    strength: countAt(values, 'strength') ?? 1,
    ...(ap !== 0 && { ap }),
    damage: amount(textAt(values, 'damage')),
    ...(flags.length > 0 && { abilities }),
  };
}

function targetOf(values: FormValues): Record<string, unknown> {
  const save = (field: string, name: string): Record<string, unknown> => {
    const value = textAt(values, field);
    return value === 'none' ? {} : { [name]: amount(value) };
  };
  const cover = textAt(values, 'cover');
  return {
    vigour: countAt(values, 'vigour') ?? 1,
    defence: amount(textAt(values, 'defence')),
    wounds: countAt(values, 'wounds') ?? 1,
    troops: countAt(values, 'troops') ?? 1,
    ...save('invulnerable', 'invulnerable'),
    ...save('health', 'reinforced-health'),
    ...(cover !== 'none' && { cover }),
    keywords: [textAt(values, 'keyword')],
  };
}

/** The form of a volley. */
export const volleyForm: Form = {
  id: 'volley',
  system: 'grinding-annihilation',
  words: { en: EN, fr: FR },
  title: 'volley',
  groups: [
    { id: 'weapon', title: 'weapon' },
    { id: 'target', title: 'target' },
    { id: 'moment', title: 'moment' },
  ],
  fields: [...WEAPON, ...TARGET, ...MOMENT],
  asks: ['odds'],
  presets: [
    { title: 'preset.volley', values: { conditions: ['half-range'], abilities: ['rapid-fire'] } },
    {
      title: 'preset.heavy',
      values: {
        bearers: 1,
        swiftness: '1',
        strength: 12,
        ap: -3,
        damage: 'D6',
        troops: 1,
        wounds: 12,
        vigour: 10,
        defence: '3',
        cover: 'none',
        keyword: 'VEHICLE',
        points: 1,
      },
    },
  ],
  file(values) {
    const conditions = flagsAt(values, 'conditions');
    const points = countAt(values, 'points') ?? 0;
    const modifiers = { hit: countAt(values, 'hit') ?? 0, wound: countAt(values, 'wound') ?? 0 };
    const phase = textAt(values, 'phase');
    return {
      system: 'grinding-annihilation',
      weapon: weaponOf(values),
      bearers: countAt(values, 'bearers') ?? 1,
      ...(phase !== 'shooting' && { phase }),
      ...(conditions.length > 0 && { conditions }),
      ...((modifiers.hit !== 0 || modifiers.wound !== 0) && { modifiers }),
      target: targetOf(values),
      ...(points > 0 && { manoeuvres: { attacker: { points, prepared: ['reorder-roll'] } } }),
    };
  },
};

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
