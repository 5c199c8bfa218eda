/**
 * A shot as numbers, without profiles or costs. Costs enter as a rounded ratio, and kept Stamina at its
 * price.
 */
import { rangedFight, type RangedFight } from '../../games/rangedGame.js';
import type { Adjusting } from '../../games/strategy.js';
import type { AdjustAbility } from '../../rules/adjust.js';
import { fallChance, modifierOf } from '../../rules/blowsAndSaves.js';
import { opposite } from '../../scenario/payoff.js';
import type { Ranged } from '../../scenario/ranged.js';
import { staminaPrices, type Afterwards, roundedRatio } from './stakes.js';

/** A shot with rounded stakes. */
export interface ShotCore {
  /** Shots with equal keys have equal results. */
  readonly key: string;
  readonly ranged: Ranged;
  /** Returns the shot as a game. */
  fight(): RangedFight;
}

/** Returns a shot at one target with rounded stakes. */
export function shotCore(
  given: Ranged,
  adjust: readonly [Adjusting, Adjusting],
  afterwards: Afterwards,
): ShotCore {
  const ranged = rounded(given);
  const { shooter, targets, engagers, worths } = ranged;
  const models = [shooter, ...targets, ...engagers];
  const prices = models.map(({ model: { profile }, stamina, colours }) =>
    colours ? [] : staminaPrices(profile.stamina, stamina, afterwards),
  );
  const key = JSON.stringify([
    'shot',
    [ranged.ofAKind, ranged.faceUp, ranged.fullBlast, adjust, worths[0], prices],
    [shooter.stones, shooter.fullBlastStones, shooter.attacks, shooter.modifiers],
    models.map(({ stamina, abilities, colours, model: { save } }) => [
      stamina,
      colours ?? 0,
      save.toughness === Infinity ? 'none' : save.toughness,
      save.rerolls,
      abilities.map(({ cost, uses, effect }) => [cost, uses === Infinity ? 'any' : uses, effect]),
    ]),
    [...targets, ...engagers].map(({ oran }) => [oran.free, oran.engaged]),
  ]);
  return { key, ranged, fight: () => pricedShot(ranged, adjust, prices) };
}

/**
 * Returns the same shot with the target's cost as the unit of all costs, and with abilities named by index.
 */
function rounded(ranged: Ranged): Ranged {
  const [cost = 0] = ranged.targets.map(({ model }) => model.cost);
  const worthOf = (of: number): number => (of === 0 ? 0 : cost === 0 ? 1 : roundedRatio(of / cost));
  const own = [0, ...ranged.engagers.map(({ model }) => worthOf(model.cost))];
  const worths = { enemy: ranged.targets.map(() => worthOf(cost)), own };
  return {
    ...ranged,
    shooter: placed(ranged.shooter),
    targets: ranged.targets.map(placed),
    engagers: ranged.engagers.map(placed),
    worths: [worths, opposite(worths)],
  };
}

const placed = <T extends { readonly abilities: readonly AdjustAbility[] }>(model: T): T => ({
  ...model,
  abilities: model.abilities.map((ability, i) => ({ ...ability, id: `${i}` })),
});

/**
 * Returns the shot as a game whose payoff counts the kept Stamina of models that stand. The unit is the value
 * of the first blow on the target.
 */
function pricedShot(
  ranged: Ranged,
  adjust: readonly [Adjusting, Adjusting],
  prices: readonly (readonly number[])[],
): RangedFight {
  const fight = rangedFight(ranged, adjust, true);
  const { shooter, targets, worths } = ranged;
  const modifier = modifierOf(shooter.modifiers, true);
  const [unit = 0] = targets.map(({ model }, i) => worths[0].enemy[i]! * fallChance(model.save, 1, modifier));
  const payoff = (outcome: number, player: number): number => {
    const { fell } = fight.read(outcome);
    const { stamina } = fight.structure.read(outcome);
    const kept = prices.reduce((sum, price, place) => {
      const target = place - 1;
      const ofTarget = place > 0 && target < targets.length;
      const down = ofTarget ? fell[1][target] : fell[0][place === 0 ? 0 : place - targets.length];
      const worth = down === true ? 0 : unit * (price[stamina[place] ?? 0] ?? 0);
      return ofTarget ? sum - worth : sum + worth;
    }, 0);
    return fight.game.payoff(outcome, player) + (player === 0 ? kept : -kept);
  };
  return { ...fight, game: { ...fight.game, payoff } };
}
