/**
 * Computes a melee, or a shot at one target, directly if no player decides anything after the picks. The stones and
 * the falls are then independent sums, so no graph of the game is necessary.
 */
import { binomialPmf } from '../../../math/index.js';
import { combinations } from '../../../game/index.js';
import { blowsLanded, fallChance, modifierOf } from '../rules/blowsAndSaves.js';
import { Spread } from './meleeFalls.js';
import { splitsOf, type Melee, type WildSide } from '../scenario/melee.js';
import type { Split } from '../rules/stones.js';
import { countOf, drawChance, handPairs, spendDodges } from '../rules/wild.js';
import { pickFor, type Adjusting } from './strategy.js';
import { other, pair, type SideIndex } from '../model/sides.js';
import type { Ranged, ShotModel } from '../scenario/ranged.js';
import { drawsOf, stonesOf } from './rangedGame.js';
import type { Cast } from './rangedPlan.js';

/** The outcome of a melee. Index 0 is the attacker's side. */
export interface MeleeOutcome {
  /** The blows that landed on the side. */
  readonly blows: [number, number];
  /** A bit mask: bit k is set if the side's k-th model fell. */
  readonly fell: [number, number];
  /** The enemy Erac that a Wild side turned over. */
  readonly turned: [number, number];
}

/** Receives the stones of both sides whose faces count. */
type Shown = (erac: readonly [number, number], oran: readonly [number, number], chance: number) => void;

/**
 * Calls `each` for every possible result of a melee, possibly several times for one. The chances add up to 1.
 * The outcome is valid until the next call.
 *
 * @returns false, without a call, if a player decides: adjusts, picks an equilibrium or discards models
 */
export function meleeOutcome(melee: Melee, each: (outcome: MeleeOutcome, chance: number) => void): boolean {
  const { splits, given } = picksOf(melee);
  if (!given) return false;
  const sorted = new Sorted(melee);
  for (const { choice, weight } of combinations(given)) {
    cast(melee, [splits[0]?.[choice[0] ?? 0], splits[1]?.[choice[1] ?? 0]], (erac, oran, chance) => {
      sorted.add(erac, oran, weight * chance);
    });
  }
  sorted.forEachOutcome(each);
  return true;
}

/** Returns whether no player decides anything in a melee, so that `meleeOutcome` can compute it. */
export const isTold = (melee: Melee): boolean => picksOf(melee).given !== undefined;

/** Returns the splits of both sides, and their picks if no player decides anything. */
function picksOf(melee: Melee) {
  const splits = [splitsOf(melee, 0), splitsOf(melee, 1)] as const;
  const picks = pair((side) => (splits[side] ? pickFor(melee, side, splits[side]) : [1]));
  const given = picks.filter((pick) => pick !== 'equilibrium');
  const isDecided = given.length < picks.length || decides(melee, 0) || decides(melee, 1);
  return { splits, given: isDecided ? undefined : given };
}

/** Returns whether a side may act after the cast, or has models to discard. */
export function decides(melee: Melee, side: SideIndex): boolean {
  const { data, stamina, abilities, discards } = melee.sides[side];
  if (discards.paid.length + discards.more.length > 0) return true;
  if (melee.wild[side] || data.adjust === 'none') return false;
  return stamina > 0 || abilities.some(({ cost }) => cost === 0);
}

/**
 * Lists all casts. Players' stones fall independently. A Wild side draws from the bag, and two Wild sides
 * draw from one bag (R-01, R-22).
 */
function cast(melee: Melee, split: readonly [Split | undefined, Split | undefined], shown: Shown): void {
  const [a, d] = melee.wild;
  const stones = [melee.sides[0].stones, melee.sides[1].stones] as const;
  if (a && d) {
    for (const { hands, chance } of handPairs(stones)) {
      const of = (colours: 'erac' | 'oran') =>
        [countOf(hands[0], a.colours[colours]), countOf(hands[1], d.colours[colours])] as const;
      shown(of('erac'), of('oran'), chance);
    }
    return;
  }
  const [first, second] = pair((side) => sideShown(melee, melee.wild[side], split[side], stones[side]));
  for (const one of first) {
    for (const two of second) {
      shown([one.erac, two.erac], [one.oran, two.oran], one.chance * two.chance);
    }
  }
}

interface SideShown {
  readonly erac: number;
  readonly oran: number;
  readonly chance: number;
}

/** Returns the possible faces of one side with their chances. */
function sideShown(
  { faceUp }: Melee,
  wild: WildSide | undefined,
  split: Split | undefined,
  stones: number,
): SideShown[] {
  const shown: SideShown[] = [];
  if (wild) {
    for (let erac = 0; erac <= wild.bag.erac; erac++) {
      for (let oran = 0; oran <= wild.bag.oran; oran++) {
        const chance = drawChance(wild.bag, stones, erac, oran);
        if (chance > 0) shown.push({ erac, oran, chance });
      }
    }
    return shown;
  }
  const eracs = binomialPmf(split?.erac ?? 0, faceUp.erac);
  const orans = binomialPmf((split?.oran ?? 0) + (split?.extra ?? 0), faceUp.oran);
  eracs.forEach((p, erac) => {
    orans.forEach((q, oran) => shown.push({ erac, oran, chance: p * q }));
  });
  return shown;
}

/** The chances of the results of the stones: blows on each side, savage or not, and Erac turned over. */
class Sorted {
  /** One more than the most blows on each side, and one more than the most Erac that it turns over. */
  private readonly sizes: readonly [number, number];
  private readonly turns: readonly [number, number];
  private readonly chances: Float64Array;
  private readonly savage: readonly [boolean, boolean];
  private readonly falls: FallTable;

  constructor(private readonly melee: Melee) {
    const most = (side: SideIndex) => melee.wild[side]?.bag.erac ?? melee.pool.ofAKind;
    this.falls = new FallTable(new Spread(melee, [most(1), most(0)]));
    this.sizes = [most(1) + 1, most(0) + 1];
    this.savage = pair((side) => melee.sides[side].modifiers.allErac !== 0);
    this.turns = pair((side) => Math.min(melee.wild[side]?.dodges ?? 0, most(other(side))) + 1);
    const [m, n] = this.sizes;
    this.chances = new Float64Array(m * n * 4 * this.turns[0] * this.turns[1]);
  }

  /** Adds a cast. Wild sides dodge at once. Then it counts the blows and checks Savage. */
  add(erac: readonly [number, number], oran: readonly [number, number], chance: number): void {
    const { melee, savage, sizes, turns } = this;
    const turned = (side: SideIndex) =>
      Math.min(melee.wild[side]?.dodges ?? 0, blowsLanded(erac[other(side)], oran[side]));
    const [t0, t1] = [turned(0), turned(1)];
    const b0 = blowsLanded(erac[1] - t0, oran[0]);
    const b1 = blowsLanded(erac[0] - t1, oran[1]);
    const s0 = savage[0] && b1 > 0 && oran[0] === 0 ? 1 : 0;
    const s1 = savage[1] && b0 > 0 && oran[1] === 0 ? 1 : 0;
    const at = (((b0 * sizes[1] + b1) * 4 + 2 * s0 + s1) * turns[0] + t0) * turns[1] + t1;
    this.chances[at] = this.chances[at]! + chance;
  }

  /** Calls `each` with the models that fall. */
  forEachOutcome(each: (outcome: MeleeOutcome, chance: number) => void): void {
    const { sizes, turns } = this;
    const outcome: MeleeOutcome = { blows: [0, 0], fell: [0, 0], turned: [0, 0] };
    this.chances.forEach((chance, at) => {
      if (chance === 0) return;
      let rest = at;
      const next = (size: number): number => {
        const digit = rest % size;
        rest = (rest - digit) / size;
        return digit;
      };
      outcome.turned[1] = next(turns[1]);
      outcome.turned[0] = next(turns[0]);
      const savage = next(4);
      outcome.blows[1] = next(sizes[1]);
      outcome.blows[0] = rest;
      for (const first of this.falls.of(0, outcome.blows[0], (savage & 1) === 1)) {
        outcome.fell[0] = first.mask;
        for (const second of this.falls.of(1, outcome.blows[1], savage >= 2)) {
          outcome.fell[1] = second.mask;
          each(outcome, chance * first.chance * second.chance);
        }
      }
    });
  }
}

/** The sets of models of each side that may fall under a number of blows. It computes each only once. */
export class FallTable {
  private readonly known = new Map<number, readonly Fall[]>();

  constructor(private readonly spread: Spread) {}

  /** @param savage whether the enemy of the side strikes savagely */
  of(side: SideIndex, blows: number, savage: boolean): readonly Fall[] {
    const key = (blows * 2 + side) * 2 + (savage ? 1 : 0);
    let falls = this.known.get(key);
    if (!falls) {
      const order = this.spread.allocations[side]?.[savage ? 1 : 0].order ?? [];
      const found: Fall[] = [];
      this.spread.chances(side, blows, savage).forEach((chance, bits) => {
        if (chance === 0) return;
        const mask = order.reduce((sum, model, bit) => sum | (((bits >> bit) & 1) << model), 0);
        found.push({ mask, chance });
      });
      this.known.set(key, (falls = found));
    }
    return falls;
  }
}

/** Models of a side that fall together. */
interface Fall {
  readonly mask: number;
  readonly chance: number;
}

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
  if (rangedOutrightDecides(shooter, adjust[0]) || rangedOutrightDecides(target, adjust[1])) return false;
  if (engagers.some((engager) => rangedOutrightDecides(engager, adjust[0]))) return false;
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
function rangedOutrightDecides({ stamina, abilities, colours }: Decider, adjust: Adjusting): boolean {
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
