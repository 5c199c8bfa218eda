/**
 * The possible results of a fight of a battle, as numbers: who fell, Stamina left, blows. Where nobody decides in it, its fates are
 * told outright; else it is the same game that `odds` solves.
 */
import type { BattleFight, FightSolver } from '../../../../game/index.js';
import type { MeleeFight } from '../../games/meleeGame.js';
import { tellMelee } from '../../games/meleeOutright.js';
import type { SideIndex } from '../../games/meleePlan.js';
import { rangedFight } from '../../games/rangedGame.js';
import { tellShot } from '../../games/rangedOutright.js';
import { spendDodges } from '../../rules/wild.js';
import type { Melee } from '../../scenario/melee.js';
import {
  readShot,
  type BattleFighter,
  type MeleeSides,
  type ShotFighters,
  type ShotManner,
} from './fighters.js';
import type { BattlePlan } from '../plan/plan.js';

/** The most models that engage the target of one shot. */
export const MOST_ENGAGING = 4;

/** Where the numbers of a fate stand; of a shot side 0 is the shooter's. */
export const FATE = {
  fell: 0,
  stamina: 2,
  blows: 4,
  engaging: 6,
  width: 6,
  shotWidth: 6 + MOST_ENGAGING,
} as const;

type Each = (fate: Int32Array, chance: number) => void;

/**
 * The fates of a melee.
 * @param read the melee by its rules
 * @param game the same as a game, where somebody decides
 */
export function meleeFates(sides: MeleeSides, read: () => Melee, game: () => MeleeFight): BattleFight {
  const into = new Int32Array(FATE.width);
  return {
    width: FATE.width,
    fates(solve, each) {
      const melee = read();
      const outright = tellMelee(melee, ({ fell, blows, turned }, chance) => {
        for (const side of [0, 1] as const) {
          const { kind, stamina: before } = sides[side].primary;
          const { abilities } = melee.sides[side];
          const spent = kind.wild ? spendDodges(abilities, before, turned[side]).stamina : 0;
          write(into, side, { fell: fell[side], stamina: before - spent, blows: blows[side] });
        }
        each(into, chance);
      });
      if (!outright) solveMelee(sides, game(), solve, into, each);
    },
    losses: lossesOf(
      sides.map(({ primary, counters, supporters, fodder }) => [
        ...(counters > 0 ? Array.from({ length: counters }, () => undefined) : [primary]),
        ...supporters,
        ...fodder,
      ]),
    ),
  };
}

/** What a fate tells of a side of a melee. */
interface FateOfSide {
  readonly fell: number;
  /** What its primary has left. */
  readonly stamina: number;
  readonly blows: number;
}

function write(into: Int32Array, side: SideIndex, { fell, stamina, blows }: FateOfSide): void {
  into[FATE.fell + side] = fell;
  // What a fallen model had left tells nothing.
  into[FATE.stamina + side] = (fell & 1) === 1 ? 0 : stamina;
  into[FATE.blows + side] = blows;
}

/** A melee in which somebody decides: computed as a game. */
function solveMelee(
  sides: MeleeSides,
  fight: MeleeFight,
  solve: FightSolver,
  into: Int32Array,
  each: Each,
): void {
  const [first, second] = sides.map(({ primary }) => primary.stamina);
  const root = fight.structure.rootOf(0, [first ?? 0, second ?? 0]);
  solve({ game: fight.game, conduct: fight.conduct, root }, (outcome, chance) => {
    const told = fight.read(outcome);
    const { discarded } = fight.structure.read(outcome);
    for (const side of [0, 1] as const) {
      const { kind, stamina: before } = sides[side].primary;
      const stamina = kind.wild
        ? before - spendDodges(fight.abilities[side], before, discarded[side]).stamina
        : told.stamina[side];
      write(into, side, { fell: maskOf(told.fell[side]), stamina, blows: told.blows[side] });
    }
    each(into, chance);
  });
}

/** The fates of a shot. */
export function shotFates(plan: BattlePlan, models: ShotFighters, manner: ShotManner): BattleFight {
  const { shooter, target, engaging } = models;
  const into = new Int32Array(FATE.shotWidth);
  return {
    width: FATE.shotWidth,
    fates(solve, each) {
      const { ranged, adjust } = readShot(plan, models, manner);
      const outright = tellShot(ranged, adjust, (told, chance) => {
        const hit = told.engaging + 1;
        into.fill(0);
        into[FATE.fell] = told.fell && hit > 0 ? 1 << hit : 0;
        into[FATE.fell + 1] = told.fell && hit === 0 ? 1 : 0;
        into[FATE.stamina] = shooter.stamina;
        into[FATE.stamina + 1] = into[FATE.fell + 1] === 1 ? 0 : target.stamina - told.spent[0];
        into[FATE.blows + (hit > 0 ? 0 : 1)] = told.blows;
        engaging.forEach(({ stamina }, i) => {
          const left = stamina - (i === told.engaging ? told.spent[1] : 0);
          into[FATE.engaging + i] = told.fell && i === told.engaging ? 0 : left;
        });
        each(into, chance);
      });
      if (!outright) solveShot(rangedFight(ranged, adjust, true), engaging.length, solve, into, each);
    },
    losses: lossesOf([[shooter, ...engaging], [target]]),
  };
}

/** A shot in which somebody decides: computed as a game. */
function solveShot(
  fight: ReturnType<typeof rangedFight>,
  engaging: number,
  solve: FightSolver,
  into: Int32Array,
  each: Each,
): void {
  const { game, root, conduct } = fight;
  solve({ game, root, conduct }, (outcome, chance) => {
    const told = fight.read(outcome);
    const { stamina } = fight.structure.read(outcome);
    into.fill(0);
    into[FATE.fell] = maskOf(told.fell[0]);
    into[FATE.fell + 1] = maskOf(told.fell[1]);
    into[FATE.stamina] = stamina[0] ?? 0;
    into[FATE.stamina + 1] = told.fell[1][0] === true ? 0 : (stamina[1] ?? 0);
    into[FATE.blows] = told.blows[0];
    into[FATE.blows + 1] = told.blows[1];
    for (let i = 0; i < engaging; i++) {
      into[FATE.engaging + i] = told.fell[0][1 + i] === true ? 0 : (stamina[2 + i] ?? 0);
    }
    each(into, chance);
  });
}

/** Bit k: the k-th model fell. */
const maskOf = (fell: readonly boolean[]): number =>
  fell.reduce((mask, one, k) => (one ? mask | (1 << k) : mask), 0);

/** Points that each side of the battle loses by a fate; the models of a side of the fight, its primary first; counters cost nothing. */
function lossesOf(models: readonly (readonly (BattleFighter | undefined)[])[]): BattleFight['losses'] {
  return (fate, into) => {
    into.fill(0);
    models.forEach((fighters, side) => {
      fighters.forEach((fighter, k) => {
        if (!fighter || (((fate[FATE.fell + side] as number) >> k) & 1) === 0) return;
        const { kind } = fighter;
        into[kind.side] = (into[kind.side] as number) + kind.cost;
      });
    });
  };
}
