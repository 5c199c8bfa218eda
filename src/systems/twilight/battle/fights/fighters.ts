/** Who takes part in a fight of a battle, as the scenario of `odds` that it is. */
import type { Adjusting } from '../../games/strategy.js';
import { readMelee, type Melee } from '../../scenario/melee.js';
import { readRanged, type Ranged } from '../../scenario/ranged.js';
import type { Condition, ScenarioData } from '../../scenario/schema/scenario.js';
import type { ModelKind } from '../plan/kinds.js';
import type { BattlePlan } from '../plan/plan.js';
import type { BattleSideData } from '../schema.js';
import type { SplitHabit } from '../../games/habits.js';

/** A model in a fight. */
export interface BattleFighter {
  readonly kind: ModelKind;
  readonly stamina: number;
  readonly conditions: readonly Condition[];
}

/** A side of a melee. */
export interface MeleeFighters {
  /** Instead of a model: so many Entangled Counters of the other side's primary, whom `primary` then names. */
  readonly counters: number;
  readonly primary: BattleFighter;
  /** How its player always splits; by default as the side's file says. */
  readonly split?: SplitHabit | undefined;
  readonly supporters: readonly BattleFighter[];
  /** Models near by with which the primary may pay, those that it declares to pay first. */
  readonly fodder: readonly BattleFighter[];
  /** Abilities that it declares beside the one that begins the combat. */
  readonly declares: readonly string[];
}

/** Both sides, the attacker's first. */
export type MeleeSides = readonly [MeleeFighters, MeleeFighters];

/** Who takes part in a shot. */
export interface ShotFighters {
  readonly shooter: BattleFighter;
  readonly target: BattleFighter;
  /** The target's enemies that engage it. */
  readonly engaging: readonly BattleFighter[];
}

/** How a shot is made. */
export interface ShotManner {
  /** Stones of a Wild shooter's behaviour, 0 for a weapon's own. */
  readonly stones: number;
  /** Caught Full Blast. */
  readonly full: boolean;
  /** Target Markers near the target (Concentrated Fire). */
  readonly granted: number;
}

/**
 * A melee by its rules.
 * @param use the ability that begins it, if one does
 * @param rested whether players' models are taken with their whole Stamina instead of what they have
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
  const { split: usual, adjust } = data.sides[kind.side] as BattleSideData;
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
 * The Oran that a primary adds over a barrier, where either may, and as crew (Linear barriers; Vehicles and crew). A player's model does unless its own blows
 * ask that no Oran shows (Savage); a Wild one draws no more than R-02 says.
 */
function addedOran({ kind, conditions }: BattleFighter): number {
  const spoilt = kind.model.abilities.some(
    ({ effect }) => effect?.kind === 'save-modifier' && effect.if === 'all-erac',
  );
  if (kind.wild || spoilt) return 0;
  return (conditions.includes('barrier') ? 1 : 0) + (conditions.includes('crew') ? 1 : 0);
}

/** Entangled Counters, whom enemies of whoever frees itself may support; the first of them splits for all. */
function countersSide(
  { data, opposing }: BattlePlan,
  { primary, supporters, counters, ...held }: MeleeFighters,
) {
  const holding = supporters[0]?.kind.side ?? opposing[primary.kind.side]?.[0] ?? 0;
  const { split = (data.sides[holding] as BattleSideData).split } = held;
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

/** A shot by its rules, and how either side adjusts. */
export function readShot(
  plan: BattlePlan,
  { shooter, target, engaging }: ShotFighters,
  { stones, full, granted }: ShotManner,
): { readonly ranged: Ranged; readonly adjust: readonly [Adjusting, Adjusting] } {
  const strategy = ({ kind }: BattleFighter) => (plan.data.sides[kind.side] as BattleSideData).adjust;
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
      // Whoever engages a friend that a template covers is no friend of the shooter's.
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
