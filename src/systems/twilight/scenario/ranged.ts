/**
 * Reads a ranged attack from its scenario: the weapon, the targets, and the models that engage them (R-15 … R-17,
 *
 */
import { msg } from '../words/index.js';
import { bothOf, everyOf, StonecastError, throwAll } from '../../../errors/index.js';
import { asWritten, type Message } from '../../../i18n/index.js';
import type { Ability } from '../model/resolvedAbility.js';
import { adjustAbilities, type AdjustAbility } from '../rules/adjust.js';
import { shooterPenalty, targetOran } from '../rules/conditions.js';
import { refuseEntangledShot } from './forbiddenCombats.js';
import { abilitiesOf, below, modelOf, type Context, type Model } from './models.js';
import { weaponOf } from './rangedWeapon.js';
import { opposite, worthsOf, type Worths } from './payoff.js';
import { refuseIdle, TABLE_READINGS } from '../rules/editionReadings.js';
import type { SaveModifiers } from '../rules/blowsAndSaves.js';
import type { Condition, ModelData, ScenarioData } from '../model/scenario/scenario.js';
import { abilityIds, modifiersOf, staminaNow } from './meleeSide.js';
import type { Colours } from '../rules/wild.js';
import { addedAttacks, addedOran, addedStones, blastStones, givesStones } from '../rules/abilityEffects.js';

/** The shooter: the Erac of its attack, and the abilities of its weapon. */
export interface Shooter {
  readonly model: Model;
  /** The Erac to cast, without Full Blast. */
  readonly stones: number;
  readonly fullBlastStones: number;
  readonly stamina: number;
  readonly abilities: readonly AdjustAbility[];
  readonly modifiers: SaveModifiers;
  /** The attacks on each target: one, plus one for Quick Shot. */
  readonly attacks: number;
  readonly colours: Colours | undefined;
}

/** A target of the shot. */
export interface ShotModel {
  readonly model: Model;
  /** The Oran to cast while no model of the shooter's side engages it, and while one does. */
  readonly oran: { readonly free: number; readonly engaged: number };
  readonly stamina: number;
  readonly abilities: readonly AdjustAbility[];
  readonly colours: Colours | undefined;
}

/** A target with the indices of the models that engage it. */
type ShotTarget = ShotModel & { readonly engagers: readonly number[] };

/** A ranged attack with everything that the rules derive from its scenario. */
export interface Ranged {
  readonly shooter: Shooter;
  readonly targets: readonly ShotTarget[];
  /** Models of the shooter's side that engage a target. */
  readonly engagers: readonly ShotModel[];
  readonly fullBlast: boolean;
  readonly ofAKind: number;
  readonly faceUp: { readonly erac: number; readonly oran: number };
  readonly worths: readonly [Worths, Worths];
}

/** The most models that may engage targets, in total. */
const MOST_ENGAGING = 8;

/**
 * Reads a ranged attack.
 * @throws StonecastError with the path of the error
 */
export function readRanged(scenario: ScenarioData, context: Context): Ranged {
  const { defender, rules } = scenario;
  const engagers: ShotModel[] = [];
  const [[shooter], targets] = bothOf(
    () =>
      bothOf(
        () => below(['attacker'], () => shooterOf(scenario, context)),
        () => {
          refuseFields(scenario);
        },
      ),
    () => readTargets(scenario, context, engagers),
  );
  if (engagers.length > MOST_ENGAGING) throw tooMany(engagers.length);
  const own = [shooter, ...engagers].map((one) => one.model.cost);
  const enemy = targets.map((one) => one.model.cost);
  const worths = worthsOf(scenario.payoff, own, enemy);
  const faceUp = rules.faceUp;
  return {
    shooter,
    targets,
    engagers,
    fullBlast: defender.fullBlast,
    ofAKind: rules.ofAKind,
    faceUp: typeof faceUp === 'number' ? { erac: faceUp, oran: faceUp } : faceUp,
    worths: [
      worths,
      defender.payoff === undefined ? opposite(worths) : worthsOf(defender.payoff, enemy, own),
    ],
  };
}

/** Reads the targets. Adds the models that engage them to `engagers`. */
function readTargets(scenario: ScenarioData, context: Context, engagers: ShotModel[]): ShotTarget[] {
  const { attacker, defender, blast } = scenario;
  const { ofAKind } = scenario.rules;
  const readTarget = (part: ShotPart, engagedBy: readonly Written[]): ShotTarget => {
    const [shot, others] = bothOf(
      () => shotModel(part, ofAKind, context),
      () =>
        everyOf(
          engagedBy.map((entry, i) => () => {
            const own = { wild: attacker.wild, ...shotPart(entry) };
            return engagers.push(below(['engagedBy', i], () => shotModel(own, ofAKind, context))) - 1;
          }),
        ),
    );
    return { ...shot, engagers: others };
  };
  // A whole force is Wild or not. So engaging models follow the shooter, and further targets the first one, unless the
  // file says otherwise.
  const first = (): ShotTarget => {
    const { model } = defender;
    if (model === undefined) throw missingModel().under('model');
    return readTarget({ ...defender, model, path: ['model'] }, defender.engagedBy);
  };
  const further = (entry: ScenarioData['blast'][number]): ShotTarget =>
    readTarget(
      { wild: defender.wild, ...shotPart(entry) },
      typeof entry !== 'string' && 'model' in entry ? entry.engagedBy : [],
    );
  return everyOf([
    () => below(['defender'], first),
    ...blast.map((entry, i) => () => below(['blast', i], () => further(entry))),
  ]);
}

/** Rejects fields that a ranged attack does not use. */
function refuseFields(scenario: ScenarioData): void {
  everyOf([
    () => {
      refuseMeleeFields(scenario);
    },
    () => {
      refuseIdle(scenario.rules, ['stunned', 'additionalOran', 'freeing', 'initiative', ...TABLE_READINGS]);
    },
    () => {
      refuseEntangledShot(scenario.attacker.conditions);
    },
  ]);
}

function refuseMeleeFields({ attacker, defender, charge }: ScenarioData): void {
  // Build the reasons only for given fields, because a battle reads thousands of shots.
  const fields: [boolean, readonly string[], () => Message][] = [
    [charge !== undefined, ['charge'], () => msg('nobody charges')],
    [defender.counters !== undefined, ['defender', 'counters'], () => msg('counters are fought in melee')],
  ];
  for (const [side, data] of Object.entries({ attacker, defender })) {
    fields.push(
      [data.supporters.length > 0, [side, 'supporters'], () => msg('no one supports (R-15)')],
      [
        data.split !== undefined,
        [side, 'split'],
        () => msg('the attacker casts only Erac and the target only Oran (R-15)'),
      ],
      [data.near > 0, [side, 'near'], () => msg('a shot discards nobody')],
      [
        data.use !== undefined && data.use.length > 0,
        [side, 'use'],
        () => msg('a weapon grants what it grants by itself'),
      ],
      [data.extraOran === 'best', [side, 'extraOran'], () => msg('the target always casts all its Oran')],
    );
  }
  throwAll(
    fields.flatMap(([given, path, reason]) => {
      if (!given) return [];
      const what = msg('"{path}" in a ranged combat', { path: path.join('.') });
      const tip = msg('leave it out, or write combat: melee');
      return [new StonecastError('cannot-do', { what, reason: reason(), tip }, { path })];
    }),
  );
}

function shooterOf(scenario: ScenarioData, context: Context): Shooter {
  const { attacker, defender, rules, blast } = scenario;
  const model = below(['model'], () => modelOf(attacker.model, context));
  const weapon = weaponOf(attacker, model, context);
  const granted = abilitiesOf(scenario.granted, context);
  const abilities = [...weapon.abilities, ...granted].filter((ability) => ability.ranged);
  refuseCostlyStones(abilities);
  const extra = abilities.reduce((sum, { effect }) => sum + addedStones(effect), 0);
  const more = abilities.reduce((sum, { effect }) => sum + addedAttacks(effect), 0);
  const [blasts] = abilities.flatMap(({ effect }) => blastStones(effect) ?? []);
  if (blasts === undefined && (blast.length > 0 || defender.fullBlast)) {
    throw new StonecastError(
      'cannot-do',
      {
        what: msg('a Blast'),
        reason: msg('the weapon has no ability blast'),
        tip: msg('give the weapon abilities: [blast]'),
      },
      { path: ['weapon'] },
    );
  }
  const stones = weapon.stones + extra + attacker.extraStones - shooterPenalty(attacker.conditions);
  return {
    model,
    stones: held(stones, rules.ofAKind),
    fullBlastStones: held(stones + (blasts ?? 0), rules.ofAKind),
    stamina: staminaNow(attacker.stamina, model, attacker.conditions),
    abilities: adjustAbilities(abilities),
    modifiers: modifiersOf(abilities),
    attacks: 1 + more,
    colours: attacker.wild ? coloursOf(model) : undefined,
  };
}

/** Rejects stones that cost Stamina. A weapon grants its stones automatically, so nobody could choose to pay. */
function refuseCostlyStones(abilities: readonly Ability[]): void {
  const costly = abilities.find(({ effect, cost }) => givesStones(effect) && cost > 0);
  if (!costly) return;
  const what = msg('"cost" of the ability "{id}"', { id: costly.id });
  const expected = msg('0, for a weapon grants it by itself');
  throw new StonecastError(
    'wrong-value',
    { what, found: asWritten(costly.cost), expected },
    { path: ['weapon'] },
  );
}

/** Keeps the stones of one kind between 0 and the pool's number. */
const held = (stones: number, ofAKind: number): number => Math.max(0, Math.min(ofAKind, stones));

/** A target in the form of the different places in a scenario. */
interface ShotPart {
  readonly model: ModelData;
  readonly path: readonly string[];
  readonly stamina?: number | undefined;
  readonly conditions: readonly Condition[];
  readonly extraOran?: number | 'best';
  readonly wild?: boolean;
}

type Written =
  | ModelData
  | {
      readonly model: ModelData;
      readonly stamina?: number | undefined;
      readonly conditions: readonly Condition[];
      readonly wild?: boolean | undefined;
    };

function shotPart(entry: Written): ShotPart {
  if (typeof entry === 'string' || !('model' in entry)) return { model: entry, path: [], conditions: [] };
  const { model, stamina, conditions, wild } = entry;
  return { model, stamina, conditions, path: ['model'], ...(wild !== undefined && { wild }) };
}

function shotModel(part: ShotPart, ofAKind: number, context: Context): ShotModel {
  const model = below(part.path, () => modelOf(part.model, context));
  const brought = model.abilities.filter(servesTarget);
  const extra = brought.reduce((sum, { effect }) => sum + addedOran(effect), 0);
  const added = extra + (typeof part.extraOran === 'number' ? part.extraOran : 0);
  const oran = (engaged: boolean) =>
    held(targetOran(part.conditions, abilityIds(model), engaged) + added, ofAKind);
  return {
    model,
    oran: { free: oran(false), engaged: oran(true) },
    stamina: staminaNow(part.stamina, model, part.conditions),
    abilities: adjustAbilities(brought),
    colours: part.wild === true ? coloursOf(model) : undefined,
  };
}

/**
 * Reports whether a target may use an ability. It may use all its Combat abilities, and its traits apply.
 */
function servesTarget(ability: Ability): boolean {
  return ability.ranged && ability.category !== 'ranged' && ability.category !== 'activation';
}

function coloursOf(model: Model): Colours {
  const colours = model.profile.colours ?? model.profile.wild?.colours;
  if (colours) return colours;
  throw new StonecastError(
    'wrong-value',
    {
      what: msg('"colours" of a Wild model'),
      found: msg('missing'),
      expected: msg('the colours that count as Erac and Oran'),
    },
    { path: ['model'] },
  );
}

const missingModel = () =>
  new StonecastError('wrong-value', {
    what: msg('"{field}"', { field: 'model' }),
    found: msg('missing'),
    expected: msg('a profile'),
  });

const tooMany = (found: number) =>
  new StonecastError('too-large', {
    what: msg('the attack'),
    found: asWritten(found),
    unit: msg('engaging models'),
    limit: MOST_ENGAGING,
  });
