/**
 * Computes a shot at one target directly if no player decides anything. The stones of its one or two rounds
 * are independent sums. `rangedGame` computes the same by its rules.
 */
import { binomialPmf } from '../../../math/index.js';
import { fallChance, modifierOf } from '../rules/saves.js';
import { spendDodges } from '../rules/wild.js';
import type { Ranged, ShotModel } from '../scenario/ranged.js';
import type { Adjusting } from './strategy.js';
import { drawsOf, stonesOf } from './rangedGame.js';
import type { Cast } from './rangedPlan.js';

/** The outcome of a shot. */
export interface ShotOutcome {
  /**
   * The model of the shooter's side that the shot hit in place of the target, or −1 for the target.
   */
  readonly engaging: number;
  readonly blows: number;
  readonly fell: boolean;
  /** The Stamina that Wild models spent on dodging: the target and the engaging model. */
  readonly spent: readonly [number, number];
}

/**
 * Calls `each` for every possible result of a shot. The chances add up to 1.
 *
 * @returns false, without a call, if a player decides or if there are several targets or attacks
 */
export function shotOutcome(
  ranged: Ranged,
  adjust: readonly [Adjusting, Adjusting],
  each: (outcome: ShotOutcome, chance: number) => void,
): boolean {
  const { shooter, targets, engagers, fullBlast } = ranged;
  const [target] = targets;
  if (!target || targets.length > 1 || shooter.attacks > 1) return false;
  if (decides(shooter, adjust[0]) || decides(target, adjust[1])) return false;
  if (engagers.some((engager) => decides(engager, adjust[0]))) return false;
  const engaged = engagers.length > 0;
  const first: Cast = { model: 0, engaging: false, engaged, fullBlast };
  shotCombat(ranged, first, target, (show) => {
    if (!engaged || show.erac !== show.oran) {
      const { blows, spent, chance } = show;
      fallOutcome(ranged, target, { engaging: -1, blows, spent: [spent, 0], chance }, each);
      return;
    }
    engagers.forEach((engager, model) => {
      const cast: Cast = { model, engaging: true, engaged: false, fullBlast: false };
      shotCombat(ranged, cast, engager, (then) => {
        const { blows } = then;
        const spent = [show.spent, then.spent] as const;
        const chance = (show.chance / engagers.length) * then.chance;
        fallOutcome(ranged, engager, { engaging: model, blows, spent, chance }, each);
      });
    });
  });
  return true;
}

/** Returns whether a model may act after the cast. */
function decides({ stamina, abilities, colours }: Decider, adjust: Adjusting): boolean {
  if (colours || adjust === 'none') return false;
  return stamina > 0 || abilities.some(({ cost }) => cost === 0);
}

type Decider = Pick<ShotModel, 'stamina' | 'abilities' | 'colours'>;

/** The stones of one round after a Wild model's dodge, with the Stamina of the dodge. */
interface Show {
  readonly erac: number;
  readonly oran: number;
  readonly blows: number;
  readonly spent: number;
  readonly chance: number;
}

function shotCombat(ranged: Ranged, cast: Cast, model: ShotModel, each: (show: Show) => void): void {
  const { shooter, faceUp } = ranged;
  const dodges = model.colours ? model.abilities : [];
  const show = (up: number, oran: number, chance: number): void => {
    const { turned, stamina } = spendDodges(dodges, model.stamina, Math.max(0, up - oran));
    const erac = up - turned;
    each({ erac, oran, blows: Math.max(0, erac - oran), spent: stamina, chance });
  };
  if (shooter.colours || model.colours) {
    for (const { erac, oran, chance } of drawsOf(ranged, cast)) show(erac, oran, chance);
    return;
  }
  const stones = stonesOf(ranged, cast);
  const orans = binomialPmf(stones.oran, faceUp.oran);
  binomialPmf(stones.erac, faceUp.erac).forEach((p, erac) => {
    orans.forEach((q, oran) => {
      show(erac, oran, p * q);
    });
  });
}

/** A shot before the save of the struck model. */
interface Landed extends Omit<ShotOutcome, 'fell'> {
  readonly chance: number;
}

/** Adds the save of the struck model. */
function fallOutcome(
  { shooter }: Ranged,
  { model }: ShotModel,
  { engaging, blows, spent, chance }: Landed,
  each: (outcome: ShotOutcome, chance: number) => void,
): void {
  // A shooter shows no Oran. So an ability that needs Erac alone applies whenever a blow lands.
  const falls = fallChance(model.save, blows, modifierOf(shooter.modifiers, true));
  if (falls < 1) each({ engaging, blows, fell: false, spent }, chance * (1 - falls));
  if (falls > 0) each({ engaging, blows, fell: true, spent }, chance * falls);
}
