/**
 * Abilities that a primary declares before the cast (Casting the stones): which are possible, their cost and their
 * stones.
 */
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { Ability } from '../model/resolvedAbility.js';
import type { Model } from './models.js';
import { msg, t } from '../words/index.js';
import { endsSupport, givesStones } from '../rules/abilityEffects.js';

/** A side's declaration before a combat. */
export interface Declaration {
  /** The ids, as in a scenario's `use`. */
  readonly ids: readonly string[];
  /** The Stamina paid. */
  readonly cost: number;
  /** The name of this option. */
  readonly name: string;
}

/** A model with abilities. */
type Able = Pick<Model, 'abilities'>;

/** The most declared abilities in one combat. */
const MOST_DECLARED = 6;

/** Reports whether an ability adds stones only after a declaration. */
const isDeclared = ({ effect, automatic, melee }: Ability): boolean =>
  melee && givesStones(effect) && !automatic;

/**
 * Returns the abilities that a primary may declare in any combat. It excludes those of an activation (a Charge), and
 * those that cost more models than stand near (Sacrifice).
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

/** Returns how often a combat allows an ability. A free one works only once, unless its data say otherwise. */
const mostUses = ({ uses, cost }: Ability): number => (uses === Infinity && cost === 0 ? 1 : uses);

/**
 * Returns every declaration that this Stamina allows: first none, then by rising cost.
 * @param supported whether it has supporters, which some abilities exclude
 * @param near the number of nearby models that can pay for abilities
 */
export function declarationsOf(primary: Able, stamina: number, supported: boolean, near = 0): Declaration[] {
  let lists: Ability[][] = [[]];
  for (const ability of declarable(primary, near)) {
    if (supported && endsSupport(ability.effect)) continue;
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

/** Returns the total cost of declared abilities. */
export const costOf = (used: readonly Ability[]): number => used.reduce((sum, { cost }) => sum + cost, 0);

/**
 * Returns the abilities that a scenario's `use` declares.
 * @throws StonecastError below `use`, for an ability that the primary cannot declare, or not so often
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

const isDeclarable = ({ effect, melee }: Ability): boolean => givesStones(effect) && melee;

function notDeclarable(id: string, { name, abilities }: Model): StonecastError {
  const known = abilities.filter(({ effect }) => givesStones(effect)).map((one) => one.id);
  return new StonecastError('wrong-value', {
    what: msg('an ability that {name} declares', { name }),
    found: asWritten(`"${id}"`),
    expected:
      known.length > 0
        ? msg('one of {list}', { list: known.join(', ') })
        : msg('none: it has no ability to declare'),
  });
}
