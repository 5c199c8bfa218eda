/**
 * Reads one side of a melee from a scenario: its models, its stones and its options (R-02 … R-09).
 *
 * Models that a side removes to pay for an ability (Sacrifice): how many stand near, and their cost.
 */
import { msg } from '../words/index.js';
import { bothOf, everyOf, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { Ability } from '../model/resolvedAbility.js';
import { adjustAbilities, type AdjustAbility } from '../rules/adjust.js';
import {
  isSlowedByWater,
  meleePenalty,
  optionalOran,
  reducedStamina,
  reducedStat,
} from '../rules/conditions.js';
import { costOf, declared } from './declarations.js';
import { mostStamina } from '../rules/turn.js';
import { below, counterModel, modelOf, type Context, type Model } from './models.js';
import type { SaveModifiers } from '../rules/blowsAndSaves.js';
import type { Condition, ModelData, SideData, SupporterData } from '../model/scenario/scenario.js';
import { stonesCast, type Pool } from '../rules/stones.js';
import { WILD_STONES } from '../rules/wild.js';
import { addedOran, addedStones, endsSupport, saveEffect } from '../rules/abilityEffects.js';

/** A side of a melee. */
export interface MeleeSide {
  readonly data: SideData;
  /** The primary first, then supporters in their listed order. */
  readonly models: readonly Model[];
  readonly stones: number;
  /** The possible numbers of extra Oran, in ascending order. There is one, unless best play decides. */
  readonly extras: readonly number[];
  /** The current Stamina. */
  readonly stamina: number;
  /** The primary's Stamina stat. */
  readonly staminaStat: number;
  readonly abilities: readonly AdjustAbility[];
  readonly modifiers: SaveModifiers;
  /** The abilities that the primary brings to a melee. */
  readonly brought: readonly Ability[];
  /** Abilities declared before the cast (a Charge, a Sacrifice). */
  readonly used: readonly Ability[];
  /** Their cost in Stamina, already paid. */
  readonly paid: number;
  readonly discards: Discards;
}

/** What the combat itself adds to a side. */
export interface Circumstances {
  /** Whether the side is attacked: it did not initiate. */
  readonly attacked: boolean;
  /** The stones of a Charge. The side then has no supporters. */
  readonly charge: number | undefined;
  /** The Oran that the side must add. */
  readonly mustOran: number;
  /** The least of the Oran that it may add. */
  readonly leastOran: number;
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
        what: msg('"{field}"', { field: 'model' }),
        found: model === undefined ? msg('missing') : msg('given beside counters'),
        expected: msg('a profile'),
      },
      { path: ['model'] },
    );
  }
  const [primary, supporters] = bothOf(
    () => (model === undefined ? counterModel() : below(['model'], () => modelOf(model, context))),
    () => below(['supporters'], () => supportersOf(data.supporters, context)),
  );
  const brought = primary.abilities.filter(servesInMelee);
  const used = below(['use'], () => declared(data.use ?? [], primary));
  checkSupport(supporters.length, circumstances.charge, used);
  checkOneAct(circumstances.charge, used);
  const extraOran = brought.reduce((sum, { effect }) => sum + addedOran(effect), 0);
  const must = extraOran + circumstances.mustOran;
  const extras = extrasOf(data, must, circumstances.leastOran);
  const paid = costOf(used);
  const discards = discardsOf(brought, used, data.near, context);
  const fellow = Array.from({ length: (counters ?? 1) - 1 }, () => ({ model: counterModel(), support: 0 }));
  const all = [...fellow, ...supporters];
  return {
    data,
    models: [primary, ...all.map((supporter) => supporter.model)],
    stones: stonesCast(
      reducedStat(primary.profile.combat, data.conditions),
      all.map(({ support }) => support),
      data.extraStones +
        (circumstances.charge ?? 0) +
        bonusStones(brought, used) +
        (data.wild ? drawnForOran(data, extras) : 0) -
        meleePenalty(data.conditions, abilityIds(primary), circumstances.attacked),
      data.wild ? wildPool(pool) : pool,
    ),
    extras,
    stamina: Math.max(0, staminaNow(data.stamina, primary, data.conditions) - paid),
    staminaStat: reducedStamina(primary.profile.stamina, data.conditions),
    abilities: adjustAbilities(withResponses(brought, discards.more.length)),
    modifiers: modifiersOf(brought),
    brought,
    used,
    paid,
    discards,
  };
}

/**
 * Returns a model's current Stamina: as written, else its stat.
 * @throws StonecastError `wrong-value` if it exceeds the limit of R-19
 */
export function staminaNow(
  written: number | undefined,
  { profile }: Model,
  conditions: readonly Condition[],
): number {
  const stat = reducedStamina(profile.stamina, conditions);
  const most = mostStamina(stat);
  if (written === undefined || written <= most) return written ?? stat;
  const expected = msg('at most {most}, one more than the stat (R-19)', { most });
  throw new StonecastError(
    'wrong-value',
    { what: msg('"{field}"', { field: 'stamina' }), found: asWritten(written), expected },
    { path: ['stamina'] },
  );
}

/**
 * Returns the stones that a Wild side draws for added Oran. A Wild target draws as many as it would cast, and
 * its colours decide what they count as.
 */
function drawnForOran({ extraOran }: SideData, [extra = 0]: readonly number[]): number {
  if (extraOran !== 'best') return extra;
  throw new StonecastError(
    'cannot-do',
    {
      what: msg('"extraOran: best" of a Wild side'),
      reason: msg('no document says whether a Wild side takes the Oran that it may add'),
      tip: msg('give the number to add, e.g. extraOran: 1'),
    },
    { path: ['extraOran'] },
  );
}

/** Returns a Wild side's pool: the stones of the bag, not six of a kind. */
function wildPool(pool: Pool): Pool {
  return { ofAKind: WILD_STONES / 2, most: Math.min(pool.most, WILD_STONES) };
}

/** Reports whether a profile's ability works in melee. Abilities of a weapon or an activation do not. */
export function servesInMelee(ability: Ability): boolean {
  return ability.melee && ability.category !== 'ranged' && ability.category !== 'activation';
}

/** Returns the ids of a model's abilities. */
export function abilityIds(model: Model): string[] {
  return model.abilities.map(({ id }) => id);
}

/** Returns the modifiers of abilities to saves against their owner's blows. */
export function modifiersOf(abilities: readonly Ability[]): SaveModifiers {
  let always = 0;
  let allErac = 0;
  for (const { effect } of abilities) {
    const save = saveEffect(effect);
    if (!save) continue;
    if (save.onlyErac) allErac += save.value;
    else always += save.value;
  }
  return { always, allErac };
}

function bonusStones(brought: readonly Ability[], used: readonly Ability[]): number {
  const automatic = brought.filter((ability) => ability.automatic && !used.includes(ability));
  return [...used, ...automatic].reduce((sum, { effect }) => sum + addedStones(effect), 0);
}

function checkSupport(supporters: number, charge: number | undefined, used: readonly Ability[]): void {
  const alone = used.find(({ effect }) => endsSupport(effect));
  if (supporters === 0 || (charge === undefined && alone === undefined)) return;
  throw new StonecastError(
    'cannot-do',
    {
      what: msg('supporting this side'),
      reason: msg('whoever uses {name} has no supporters (R-04)', { name: alone?.name ?? 'Charge' }),
      tip: msg('leave out the supporters, or the charge'),
    },
    { path: ['supporters'] },
  );
}

/** Rejects several acts at once. A Charge, and similar abilities, are each an act of an Activation. */
function checkOneAct(charge: number | undefined, used: readonly Ability[]): void {
  const acts = used.filter(({ category }) => category === 'activation').length;
  if (acts + (charge === undefined ? 0 : 1) <= 1) return;
  const params = {
    what: msg('declaring several of these abilities'),
    reason: msg('each is an act of its own in an Activation (R-04)'),
    tip: msg('declare one of them'),
  };
  throw new StonecastError('cannot-do', params, { path: ['use'] });
}

function supportersOf(list: readonly SupporterData[], context: Context): { model: Model; support: number }[] {
  const makes = list.map(
    (entry, i) => () =>
      below([i], () => {
        const plain = typeof entry === 'string' || !('model' in entry);
        const conditions: readonly Condition[] = plain ? [] : entry.conditions;
        const model = plain ? modelOf(entry, context) : below(['model'], () => modelOf(entry.model, context));
        const wet = isSlowedByWater(conditions, abilityIds(model)) ? 1 : 0;
        const support = Math.max(0, reducedStat(model.profile.support, conditions) - wet);
        return Array.from({ length: plain ? 1 : entry.count }, () => ({ model, support }));
      }),
  );
  return everyOf(makes).flat();
}

/**
 * Returns the possible numbers of extra Oran: the given number, or best play's choices under the conditions.
 * @param least the compulsory number in some editions
 */
function extrasOf(data: SideData, must: number, least: number): number[] {
  if (data.extraOran !== 'best') return [must + Math.max(data.extraOran, least)];
  const most = Math.max(least, optionalOran(data.conditions));
  return Array.from({ length: most - least + 1 }, (_, more) => must + least + more);
}

/** The models that a side may discard. */
export interface Discards {
  /** Models removed before the cast. */
  readonly paid: readonly Model[];
  /** Models that adjusting may still remove, in order. */
  readonly more: readonly Model[];
}

/** No models near, and none discarded. */
const NONE: Discards = { paid: [], more: [] };

/**
 * Returns the models that a side discards for its declarations, and those that it may discard in adjusting.
 * @param near how many models that its abilities name stand near enough
 * @throws StonecastError `wrong-value` at `near` if it cannot pay for its declarations
 */
function discardsOf(
  abilities: readonly Ability[],
  used: readonly Ability[],
  near: number,
  context: Context,
): Discards {
  const spender = [...used, ...abilities].find(({ discard }) => discard);
  if (!spender?.discard) return NONE;
  const paid = used.reduce((sum, { discard }) => sum + (discard?.count ?? 0), 0);
  if (near === 0 && paid === 0) return NONE;
  if (paid > near) {
    const expected = msg('at least {count}: {name} is paid with models near by', {
      count: paid,
      name: spender.name,
    });
    throw new StonecastError(
      'wrong-value',
      { what: msg('"{field}"', { field: 'near' }), found: asWritten(near), expected },
      { path: ['near'] },
    );
  }
  const model = modelOf(spender.discard.model, context);
  const response = abilities.find(({ response: one }) => one?.discard)?.response;
  const count = response?.discard?.count ?? 0;
  const uses = response ? Math.min(response.uses, Math.floor((near - paid) / count)) : 0;
  const models = (length: number) => Array.from({ length }, () => model);
  return { paid: models(paid), more: models(uses * count) };
}

/** Adds the responses of abilities. A response paid with nearby models works as often as they suffice. */
function withResponses(abilities: readonly Ability[], more: number): Ability[] {
  return abilities.flatMap((ability) => {
    const { response } = ability;
    if (!response) return [ability];
    if (!response.discard) return [ability, response];
    return [ability, { ...response, uses: Math.floor(more / response.discard.count) }];
  });
}
