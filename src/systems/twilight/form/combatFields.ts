/** Holds what the forms of combats share. */
import {
  countAt,
  textAt,
  type DataDocument,
  type FormField,
  type FormValues,
} from '../../../system/index.js';

/** A pick by its name: the strategies, and every split as `4e3o`. */
export const PICKS = ['equilibrium', 'all-out', 'turtle', 'balanced'];

/** The ways to adjust. */
export const ADJUSTS = ['optimal', 'greedy', 'none'];

/** The conditions of a model, the most common first. */
export const CONDITION_IDS = [
  'stunned',
  'terror',
  'entangled',
  'shallow-water',
  'obstructed',
  'barrier',
  'crew',
  'clinging',
  'frugin',
  'frugin-halved',
];

/** Options whose labels are their ids. */
export const options = (ids: readonly string[]): { readonly id: string; readonly label: string }[] =>
  ids.map((id) => ({ id, label: id }));

/** Returns a choice as a part of a file, or nothing for the default. */
export const chosen = (name: string, value: string, usual: string): Record<string, string> =>
  value === '' || value === usual ? {} : { [name]: value };

/** Returns the split as a part of a file. */
export function splitOf(text: string): Record<string, unknown> {
  const stones = /^(\d{1,2})e(\d{1,2})o$/.exec(text);
  if (stones) return { split: { erac: Number(stones[1]), oran: Number(stones[2]) } };
  return chosen('split', text, 'equilibrium');
}

/** The stats of a card that a user may change, and their ranges. */
const CARD = {
  cost: [0, 200],
  combat: [0, 12],
  support: [0, 12],
  toughness: [2, 7],
  stamina: [0, 9],
} as const;

/** The Stamina in hand: as on the card, and at most one above it. */
export const staminaField = (group: string): FormField => ({
  id: `${group}.stamina`,
  kind: 'count',
  label: 'stamina',
  quick: 'quick.stamina',
  group,
  from: 0,
  to: 9,
  standard: '',
  blank: 'full',
  of: { field: group, stat: 'stamina', instead: `${group}.card.stamina`, over: 1 },
});

/**
 * The fields that change the card of a side's model.
 * @param quick the stats that stand beside the model
 */
export const cardFields = (group: string, quick: readonly string[]): readonly FormField[] =>
  Object.entries(CARD).map(([stat, [from, to]]) => ({
    id: `${group}.card.${stat}`,
    kind: 'count',
    label: `card.${stat}`,
    group,
    folded: true,
    from,
    to,
    standard: '',
    blank: 'card',
    of: { field: group, stat },
    ...(quick.includes(stat) && { quick: `quick.${stat}` }),
    ...(stat === 'toughness' && { mark: '+', taps: { up: 'weaker', down: 'tougher' } }),
  }));

/**
 * Returns a patch with the changed cards of two sides. If both sides have the same card, the first side's
 * changes win.
 */
export function patchOf(values: FormValues): readonly DataDocument[] {
  const changes = new Map<string, Record<string, number>>();
  for (const group of ['defender', 'attacker']) {
    const own = Object.keys(CARD).flatMap((stat) => {
      const value = countAt(values, `${group}.card.${stat}`);
      return value === undefined ? [] : [[stat, value] as const];
    });
    const id = textAt(values, group);
    if (own.length > 0) changes.set(id, { ...changes.get(id), ...Object.fromEntries(own) });
  }
  return [...changes].map(([id, stats]) => {
    const [culture = '', name = ''] = id.split('/');
    return { file: `${name}.yaml`, data: { culture, profiles: [{ id: name, ...stats }] } };
  });
}

/** The fields of the rulings that a user may change. */
export const RULE_FIELDS: readonly FormField[] = [
  {
    id: 'rules.edition',
    kind: 'choice',
    label: 'edition',
    group: 'combat',
    folded: true,
    options: options(['english', 'french']),
    standard: 'english',
  },
  {
    id: 'rules.of-a-kind',
    kind: 'count',
    label: 'ofAKind',
    group: 'combat',
    folded: true,
    from: 1,
    to: 7,
    standard: 6,
  },
  {
    id: 'rules.most',
    kind: 'count',
    label: 'mostStones',
    group: 'combat',
    folded: true,
    from: 0,
    to: 14,
    standard: 12,
  },
];

/** Returns the rulings as a part of a file, without default rulings. */
export function rulesOf(values: FormValues): Record<string, unknown> {
  const [kind, most] = [countAt(values, 'rules.of-a-kind') ?? 6, countAt(values, 'rules.most') ?? 12];
  const rules = {
    ...chosen('edition', textAt(values, 'rules.edition'), 'english'),
    ...(kind !== 6 && { ofAKind: kind }),
    ...(most !== 12 && { mostStones: most }),
  };
  return Object.keys(rules).length > 0 ? { rules } : {};
}

/** The stats of a model that a list shows. */
export const STATS = ['cost', 'combat', 'support', 'toughness', 'stamina'].map((id) => ({
  id,
  label: `stat.${id}`,
}));
