/** The participants of a battle's fight, in the form of a scenario of `odds`. */
import type { Adjusting, SplitHabit } from '../../games/strategy.js';
import { readMelee, type Melee } from '../../scenario/melee.js';
import { readRanged, type Ranged } from '../../scenario/ranged.js';
import type { Condition, ScenarioData } from '../../model/scenario/scenario.js';
import type { ModelKind } from '../plan/modelKind.js';
import type { BattlePlan } from '../plan/plan.js';
import { saveEffect } from '../../rules/abilityEffects.js';

/** A model in a fight. */
export interface BattleFighter {
  readonly kind: ModelKind;
  readonly stamina: number;
  readonly conditions: readonly Condition[];
}

/** A side of a melee. */
export interface MeleeFighters {
  /**
   * The number of Entangled Counters that stand in place of a model. Above 0, `primary` is the other side's
   * primary.
   */
  readonly counters: number;
  readonly primary: BattleFighter;
  /** The fixed split of its player. Without it, the side's file decides. */
  readonly split?: SplitHabit | undefined;
  readonly supporters: readonly BattleFighter[];
  /** Nearby models with which the primary may pay. Those that it declares to pay come first. */
  readonly fodder: readonly BattleFighter[];
  /** The abilities that it declares beside the one that starts the combat. */
  readonly declares: readonly string[];
}

/** Both sides, the attacker's first. */
export type MeleeSides = readonly [MeleeFighters, MeleeFighters];

/** The participants of a shot. */
export interface ShotFighters {
  readonly shooter: BattleFighter;
  readonly target: BattleFighter;
  /** The target's enemies that engage it. */
  readonly engaging: readonly BattleFighter[];
}

/** The circumstances of a shot. */
export interface ShotManner {
  /** The stones of a Wild shooter's behaviour, or 0 for the weapon's own. */
  readonly stones: number;
  /** Whether the target is caught Full Blast. */
  readonly full: boolean;
  /** The number of Target Markers near the target (Concentrated Fire). */
  readonly granted: number;
}

/**
 * Reads a melee by its rules.
 *
 * @param use the ability that starts it, if there is one
 * @param rested whether players' models have their whole Stamina instead of what they have left
 */
export function readFight(
  plan: BattlePlan,
  sides: MeleeSides,
  use: readonly string[],
  rested: boolean,
): Melee {
  const attacker = meleeSide(plan, sides[0], rested);
  const defender = sides[1].counters > 0 ? countersSide(plan, sides[1]) : meleeSide(plan, sides[1], rested);
  const begun = { ...attacker, use: [...use, ...sides[0].declares] };
  const scenario = scenarioOf('melee', begun, defender, plan);
  return readMelee(scenario, plan.context);
}

function meleeSide({ data }: BattlePlan, fighters: MeleeFighters, rested: boolean): SideData {
  const { primary, supporters, fodder, declares } = fighters;
  const { kind, conditions, stamina } = primary;
  const { split: usual, adjust } = data.sides[kind.side]!;
  const { split = usual } = fighters;
  return {
    ...PLAIN_SIDE,
    model: writtenModel(kind),
    conditions: [...conditions],
    adjust,
    wild: kind.wild,
    near: fodder.length,
    use: [...declares],
    extraOran: addedOran(primary),
    ...((kind.wild || !rested) && { stamina }),
    ...(!kind.wild && { split }),
    supporters: supporters.map(supporting),
  };
}

/**
 * Returns the Oran that a primary adds over a barrier and as crew (Linear barriers; Vehicles and crew). A
 * player's model adds them, except with Savage, which works only while none of its Oran is face-up. A Wild
 * model draws no more than R-02 gives.
 */
function addedOran({ kind, conditions }: BattleFighter): number {
  const spoilt = kind.model.abilities.some(({ effect }) => saveEffect(effect)?.onlyErac === true);
  if (kind.wild || spoilt) return 0;
  return (conditions.includes('barrier') ? 1 : 0) + (conditions.includes('crew') ? 1 : 0);
}

/**
 * Returns the side of Entangled Counters. Enemies of the Entangled model may support them. The first of these
 * enemies' sides splits for all.
 */
function countersSide(
  { data, opposing }: BattlePlan,
  { primary, supporters, counters, ...held }: MeleeFighters,
) {
  const holding = supporters[0]?.kind.side ?? opposing[primary.kind.side]?.[0] ?? 0;
  const { split = data.sides[holding]!.split } = held;
  return {
    ...PLAIN_SIDE,
    counters,
    conditions: [],
    adjust: 'none' as const,
    wild: false,
    use: [],
    split,
    supporters: supporters.map(supporting),
  };
}

const supporting = ({ kind, conditions }: BattleFighter) => ({
  model: writtenModel(kind),
  count: 1,
  conditions: [...conditions],
});

/** Reads a shot by its rules, with the way in which each side adjusts. */
export function readShot(
  plan: BattlePlan,
  { shooter, target, engaging }: ShotFighters,
  { stones, full, granted }: ShotManner,
): { readonly ranged: Ranged; readonly adjust: readonly [Adjusting, Adjusting] } {
  const strategy = ({ kind }: BattleFighter) => plan.data.sides[kind.side]!.adjust;
  const written = shooter.kind.weapon?.written ?? { stones: 0, abilities: [] };
  const attacker = {
    ...sideOf(shooter, strategy(shooter)),
    weapon: stones > 0 ? { ...written, stones } : written,
  };
  const defender = {
    ...sideOf(target, strategy(target)),
    fullBlast: full,
    engagedBy: engaging.map((one) => ({
      model: writtenModel(one.kind),
      stamina: one.stamina,
      conditions: [...one.conditions],
      // A model that engages a friend under the template is no friend of the shooter.
      wild: one.kind.wild,
    })),
  };
  const scenario = {
    ...scenarioOf('ranged', attacker, defender, plan),
    granted: Array.from({ length: granted }, () => 'concentrated-fire'),
  };
  const ranged = readRanged(scenario, plan.context);
  return { ranged, adjust: [attacker.adjust, defender.adjust] };
}

type SideData = ScenarioData['attacker'];

const PLAIN_SIDE = {
  extraStones: 0,
  extraOran: 0,
  near: 0,
  policy: 'none',
} as const;

const writtenModel = ({ model }: ModelKind) => model.id ?? model.profile;

function sideOf({ kind, stamina, conditions }: BattleFighter, adjust: SideData['adjust']): SideData {
  return {
    ...PLAIN_SIDE,
    model: writtenModel(kind),
    stamina,
    conditions: [...conditions],
    adjust,
    wild: kind.wild,
    supporters: [],
    use: [],
  };
}

function scenarioOf(
  combat: 'melee' | 'ranged',
  attacker: SideData,
  defender: Omit<ScenarioData['defender'], 'fullBlast' | 'engagedBy'> &
    Partial<Pick<ScenarioData['defender'], 'fullBlast' | 'engagedBy'>>,
  { context }: BattlePlan,
): ScenarioData {
  return {
    system: 'twilight',
    combat,
    attacker,
    blast: [],
    granted: [],
    payoff: 'points',
    turns: 1,
    defender: { fullBlast: false, engagedBy: [], ...defender },
    rules: context.rules,
  };
}
