/** Abilities that a primary declares before the stones are cast (Casting the stones): who may, what it costs, what it adds. */
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { Ability } from '../profiles/abilities.js';
import type { Model } from './models.js';
import { msg, t } from '../words/index.js';

/** What a side declares before a combat. */
export interface Declaration {
  /** Ids as a scenario's `use` lists them. */
  readonly ids: readonly string[];
  /** Stamina paid. */
  readonly cost: number;
  /** How a choice names it. */
  readonly name: string;
}

/** Whose abilities are asked about. */
type Able = Pick<Model, 'abilities'>;

/** No more abilities than these are declared in one combat. */
const MOST_DECLARED = 6;

/** Whether an ability adds stones only where it is declared. */
const isDeclared = ({ effect, automatic, melee }: Ability): boolean =>
  melee && effect?.kind === 'extra-stones' && !automatic;

/**
 * The abilities that a primary may declare in any combat: not those of an activation (a Charge), nor those that are paid with
 * more models than stand near (Sacrifice).
 */
export function declarable({ abilities }: Able, near = 0): Ability[] {
  return abilities.filter(
    (one) =>
      isDeclared(one) &&
      one.category !== 'activation' &&
      one.category !== 'ranged' &&
      (one.discard?.count ?? 0) <= near,
  );
}

/** How often an ability may be declared in a combat: what costs nothing only once, unless its data say otherwise. */
const mostUses = ({ uses, cost }: Ability): number => (uses === Infinity && cost === 0 ? 1 : uses);

/**
 * Everything that a primary may declare with so much Stamina: nothing first, then what costs less.
 * @param supported whether it has supporters, which some abilities exclude
 * @param near models near by with which some are paid
 */
export function declarationsOf(primary: Able, stamina: number, supported: boolean, near = 0): Declaration[] {
  let lists: Ability[][] = [[]];
  for (const ability of declarable(primary, near)) {
    if (supported && ability.effect?.kind === 'extra-stones' && ability.effect.noSupport) continue;
    const most = Math.min(mostUses(ability), MOST_DECLARED);
    lists = lists.flatMap((list) =>
      Array.from({ length: most + 1 }, (_, n) => [...list, ...Array.from({ length: n }, () => ability)]),
    );
  }
  return lists
    .map((list): Declaration => ({
      ids: list.map(({ id }) => id),
      cost: costOf(list),
      get name() {
        if (list.length === 0) return t('declare.nothing');
        return t('declare', { list: list.map(({ name }) => name).join(t('and')) });
      },
    }))
    .filter(({ ids, cost }) => ids.length <= MOST_DECLARED && cost <= stamina)
    .sort((a, b) => a.cost - b.cost || a.ids.length - b.ids.length);
}

/** What declared abilities cost together. */
export const costOf = (used: readonly Ability[]): number => used.reduce((sum, { cost }) => sum + cost, 0);

/**
 * The abilities that a scenario's `use` declares.
 * @throws StonecastError below `use`: for an ability that the primary cannot declare, or not so often
 */
export function declared(ids: readonly string[], primary: Model): Ability[] {
  return ids.map((id, i) => {
    const ability = primary.abilities.find((one) => one.id === id);
    if (ability === undefined || !isDeclarable(ability)) throw notDeclarable(id, primary).under(i);
    const times = ids.slice(0, i + 1).filter((one) => one === id).length;
    if (times <= mostUses(ability)) return ability;
    const params = {
      what: msg('"{field}"', { field: 'use' }),
      found: msg('"{id}" {times} times', { id, times }),
      expected: msg('at most {most} in a combat', { most: mostUses(ability) }),
    };
    throw new StonecastError('wrong-value', params, { path: [i] });
  });
}

const isDeclarable = ({ effect, melee }: Ability): boolean => effect?.kind === 'extra-stones' && melee;

function notDeclarable(id: string, { name, abilities }: Model): StonecastError {
  const known = abilities.filter(({ effect }) => effect?.kind === 'extra-stones').map((one) => one.id);
  return new StonecastError('wrong-value', {
    what: msg('an ability that {name} declares', { name }),
    found: asWritten(`"${id}"`),
    expected:
      known.length > 0
        ? msg('one of {list}', { list: known.join(', ') })
        : msg('none: it has no ability to declare'),
  });
}
