/** One side of a melee, read from a scenario: who fights, with how many stones, and what it may do (R-02 … R-09). */
import { StonecastError } from '../../../wording/index.js';
import type { Ability } from '../profiles/abilities.js';
import { adjustAbilities, type AdjustAbility } from '../rules/adjust.js';
import {
  isSlowedByWater,
  meleePenalty,
  optionalOran,
  reducedStamina,
  reducedStat,
} from '../rules/conditions.js';
import { below, counterModel, modelOf, type Context, type Model } from './models.js';
import type { SaveModifiers } from '../rules/saves.js';
import type { Condition, ModelData, SideData, SupporterData } from './schema/scenario.js';
import { stonesCast, type Pool } from '../rules/stones.js';
import { WILD_STONES } from '../rules/wild.js';

/** A side of a melee. */
export interface MeleeSide {
  readonly data: SideData;
  /** Primary first, then supporters as listed. */
  readonly models: readonly Model[];
  readonly stones: number;
  /** Numbers of Oran that may come on top of the pick, rising; one number unless best play decides. */
  readonly extras: readonly number[];
  /** Stamina now. */
  readonly stamina: number;
  /** The primary's Stamina stat. */
  readonly staminaStat: number;
  readonly abilities: readonly AdjustAbility[];
  readonly modifiers: SaveModifiers;
  /** The abilities that the primary brings to a melee. */
  readonly brought: readonly Ability[];
  /** Abilities declared before the cast (a Charge, a Sacrifice). */
  readonly used: readonly Ability[];
}

/** What the combat itself adds to a side. */
export interface Circumstances {
  /** The side is attacked: it did not initiate. */
  readonly attacked: boolean;
  /** Stones of a Charge; the side then has no supporters. */
  readonly charge: number | undefined;
  /** Oran that the side must add. */
  readonly mustOran: number;
}

/**
 * Reads a side of a melee.
 * @throws StonecastError below the side's place in the scenario
 */
export function meleeSide(
  data: SideData & { readonly model?: ModelData | undefined; readonly counters?: number | undefined },
  circumstances: Circumstances,
  pool: Pool,
  context: Context,
): MeleeSide {
  const { counters, model } = data;
  if ((model === undefined) === (counters === undefined)) {
    throw new StonecastError(
      'wrong-value',
      {
        what: '"model"',
        found: model === undefined ? 'missing' : 'given beside counters',
        expected: 'a profile',
      },
      { path: ['model'] },
    );
  }
  const primary = model === undefined ? counterModel() : below(['model'], () => modelOf(model, context));
  const brought = primary.abilities.filter(servesInMelee);
  const used = below(['use'], () => declared(data.use, primary));
  const supporters = below(['supporters'], () => supportersOf(data.supporters, context));
  checkSupport(supporters.length, circumstances.charge, used);
  const extraOran = brought.reduce(
    (sum, { effect }) => sum + (effect?.kind === 'extra-oran' ? effect.stones : 0),
    0,
  );
  const must = extraOran + circumstances.mustOran;
  const fellow = Array.from({ length: (counters ?? 1) - 1 }, () => ({ model: counterModel(), support: 0 }));
  const all = [...fellow, ...supporters];
  const stamina = data.stamina ?? reducedStamina(primary.profile.stamina, data.conditions);
  return {
    data,
    models: [primary, ...all.map((supporter) => supporter.model)],
    stones: stonesCast(
      reducedStat(primary.profile.combat, data.conditions),
      all.map(({ support }) => support),
      data.extraStones + (circumstances.charge ?? 0) + bonusStones(brought, used),
      meleePenalty(data.conditions, abilityIds(primary), circumstances.attacked),
      data.wild ? wildPool(pool) : pool,
    ),
    extras: extrasOf(data, must),
    stamina,
    staminaStat: reducedStamina(primary.profile.stamina, data.conditions),
    abilities: adjustAbilities(
      withResponses(brought, data.near - used.filter(({ discards }) => discards).length),
    ),
    modifiers: modifiersOf(brought),
    brought,
    used,
  };
}

/** What a Wild side can cast: its stones are those of the bag, not six of a kind. */
function wildPool(pool: Pool): Pool {
  return { ofAKind: WILD_STONES / 2, most: Math.min(pool.most, WILD_STONES) };
}

/** An ability of a profile that serves in melee: one granted by a weapon or belonging to an activation does not. */
export function servesInMelee(ability: Ability): boolean {
  return ability.melee && ability.category !== 'ranged' && ability.category !== 'activation';
}

/** The ids of a model's abilities. */
export function abilityIds(model: Model): string[] {
  return model.abilities.map(({ id }) => id);
}

/** The modifiers that abilities put on the saves against their owner's blows. */
export function modifiersOf(abilities: readonly Ability[]): SaveModifiers {
  let always = 0;
  let allErac = 0;
  for (const { effect } of abilities) {
    if (effect?.kind !== 'save-modifier') continue;
    if (effect.if === 'always') always += effect.value;
    else allErac += effect.value;
  }
  return { always, allErac };
}

/** Abilities with their responses; what is paid by models near by is limited by how many there are. */
function withResponses(abilities: readonly Ability[], near: number): Ability[] {
  return abilities.flatMap((ability) => {
    const response = ability.response;
    if (!response) return [ability];
    return [
      ability,
      response.discards ? { ...response, uses: Math.min(response.uses, Math.max(0, near)) } : response,
    ];
  });
}

function declared(ids: readonly string[], primary: Model): Ability[] {
  return ids.map((id, i) => {
    const ability = primary.abilities.find((one) => one.id === id);
    if (ability?.effect?.kind === 'extra-stones' && ability.melee) return ability;
    const known = primary.abilities
      .filter(({ effect }) => effect?.kind === 'extra-stones')
      .map((one) => one.id);
    throw new StonecastError(
      'wrong-value',
      {
        what: `an ability that ${primary.name} declares`,
        found: `"${id}"`,
        expected: known.length > 0 ? `one of ${known.join(', ')}` : 'none: it has no ability to declare',
      },
      { path: [i] },
    );
  });
}

function bonusStones(brought: readonly Ability[], used: readonly Ability[]): number {
  const automatic = brought.filter((ability) => ability.automatic && !used.includes(ability));
  return [...used, ...automatic].reduce(
    (sum, { effect }) => sum + (effect?.kind === 'extra-stones' ? effect.stones : 0),
    0,
  );
}

function checkSupport(supporters: number, charge: number | undefined, used: readonly Ability[]): void {
  const alone = used.find(({ effect }) => effect?.kind === 'extra-stones' && effect.noSupport);
  if (supporters === 0 || (charge === undefined && alone === undefined)) return;
  throw new StonecastError(
    'cannot-do',
    {
      what: 'supporting this side',
      reason: `whoever uses ${alone?.name ?? 'Charge'} has no supporters (R-04)`,
      tip: 'leave out the supporters, or the charge',
    },
    { path: ['supporters'] },
  );
}

function supportersOf(list: readonly SupporterData[], context: Context): { model: Model; support: number }[] {
  return list.flatMap((entry, i) =>
    below([i], () => {
      const plain = typeof entry === 'string' || !('model' in entry);
      const conditions: readonly Condition[] = plain ? [] : entry.conditions;
      const model = plain ? modelOf(entry, context) : below(['model'], () => modelOf(entry.model, context));
      const wet = isSlowedByWater(conditions, abilityIds(model)) ? 1 : 0;
      const support = Math.max(0, reducedStat(model.profile.support, conditions) - wet);
      return Array.from({ length: plain ? 1 : entry.count }, () => ({ model, support }));
    }),
  );
}

/** How many Oran may come on top: the number given, or best play's choice of what the conditions offer. */
function extrasOf(data: SideData, must: number): number[] {
  if (data.extraOran !== 'best') return [must + data.extraOran];
  return Array.from({ length: optionalOran(data.conditions) + 1 }, (_, extra) => must + extra);
}
