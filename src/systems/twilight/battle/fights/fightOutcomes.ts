/**
 * The possible outcomes of a fight of a battle as numbers: removals, remaining Stamina and blows. If no
 * player decides in the fight, this file computes them directly. Otherwise it solves the same game as `odds`.
 */
import type { BattleFight, FightPart, FightSolver, PreparedFight } from '../../../../game/index.js';
import type { MeleeFight } from '../../games/meleeGame.js';
import { FallTable, isTold, meleeOutcome, shotOutcome } from '../../games/directSolution.js';
import { other, pair, type SideIndex } from '../../model/sides.js';
import type { RangedFight } from '../../games/rangedGame.js';
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
import { CORE, coreOf, fallsKey, hasCore, type CoreMelee } from './meleeCore.js';
import { shotCore, type ShotCore } from './shotCore.js';
import type { Afterwards } from './stakes.js';

/** The most models that engage the target of one shot. */
export const MOST_ENGAGING = 4;

/** The offsets of the numbers of an outcome. In a shot, side 0 is the shooter's. */
export const FATE = {
  fell: 0,
  stamina: 2,
  blows: 4,
  engaging: 6,
  width: 6,
  shotWidth: 6 + MOST_ENGAGING,
} as const;

type Each = (fightOutcome: Int32Array, chance: number) => void;

/** Returns the key of a fight that occurred before, or makes it. */
export type KnownKey = (make: () => string) => string;

/** The inputs for the outcomes of a melee. */
export interface MeleeParts {
  readonly sides: MeleeSides;
  /** Reads the melee by its rules. */
  readonly melee: () => Melee;
  /** Returns the melee as a game, if it has no core and a player decides. */
  readonly game: () => MeleeFight;
  /** Returns its key by its cards, if it has no core. */
  readonly cards: () => string;
  readonly known: KnownKey;
  /** Returns its fighters' chances to fall from an earlier fight, or computes them. */
  readonly knownFalls: (find: () => Float64Array) => Float64Array;
  readonly afterwards: Afterwards;
}

/** The inputs for the outcomes of a shot. */
export interface ShotParts {
  readonly models: ShotFighters;
  readonly manner: ShotManner;
  readonly known: KnownKey;
  readonly afterwards: Afterwards;
}

/** Returns the outcomes of a melee. */
export function meleeOutcomes({
  sides,
  melee: read,
  game,
  cards,
  known,
  knownFalls,
  afterwards,
}: MeleeParts): BattleFight & FightPart {
  let made: { readonly melee: Melee; readonly core: CoreMelee | undefined } | undefined;
  const make = () => {
    if (made) return made;
    const melee = read();
    return (made = { melee, core: hasCore(melee) ? coreOf(melee, afterwards) : undefined });
  };
  const keyOf = (): string => {
    const { melee, core } = make();
    const staminas = sides.map(({ primary }) => primary.stamina);
    return core ? `${core.part.key} ${fallsKey(melee, core.spread)} ${staminas.join(' ')}` : cards();
  };
  const models = modelsIn(sides);
  return {
    get key() {
      return known(keyOf);
    },
    width: FATE.width,
    fightOutcomes(solve, each) {
      const { melee, core } = make();
      if (solveOutright(sides, melee, each)) return;
      if (core) solveCore(sides, core, solve, each);
      else solveMelee(sides, game(), solve, each);
    },
    losses: lossesOf(models),
    expected(solve, into) {
      const falls = knownFalls(() => {
        const { melee, core } = make();
        return core && !isTold(melee) ? chancesToFall(melee, core, solve) : NONE;
      });
      if (falls.length === 0) return false;
      into.fill(0);
      models.flat().forEach((fighter, i) => {
        if (!fighter) return;
        const { side, cost } = fighter.kind;
        into[side] = into[side]! + cost * falls[i]!;
      });
      return true;
    },
  };
}

/** Returns the models of both sides, in the order of the bits that say which fell. Counters are no models. */
const modelsIn = (sides: MeleeSides) =>
  sides.map(({ primary, counters, supporters, fodder }) => [
    ...(counters > 0 ? Array.from({ length: counters }, () => undefined) : [primary]),
    ...supporters,
    ...fodder,
  ]);

/** Computes a melee in which nobody decides. Returns false if somebody does. */
function solveOutright(sides: MeleeSides, melee: Melee, each: Each): boolean {
  const into = new Int32Array(FATE.width);
  return meleeOutcome(melee, ({ fell, blows, turned }, chance) => {
    for (const side of [0, 1] as const) {
      const { kind, stamina: before } = sides[side].primary;
      const { abilities } = melee.sides[side];
      const spent = kind.wild ? spendDodges(abilities, before, turned[side]).stamina : 0;
      write(into, side, { fell: fell[side], stamina: before - spent, blows: blows[side] });
    }
    each(into, chance);
  });
}

/** The chances of a melee without a core in which a player decides. */
const NONE = new Float64Array(0);

/**
 * Returns the chance that each model of a melee falls, the attacker's side first. It combines the chance of
 * each number of blows with the chance to fall under them.
 */
function chancesToFall({ sides }: Melee, { part, spread }: CoreMelee, solve: FightSolver): Float64Array {
  const { rows, chances } = solve.shared(part);
  const blown = pair(() => [[], []] as [number[], number[]]);
  chances.forEach((chance, k) => {
    for (const side of [0, 1] as const) {
      const savage = rows[k * CORE.width + CORE.savage + other(side)] as 0 | 1;
      const blows = rows[k * CORE.width + CORE.blows + side]!;
      const ofBlows = blown[side][savage];
      ofBlows[blows] = (ofBlows[blows] ?? 0) + chance;
    }
  });
  const falls = pair((side) =>
    sides[side].models.map((_, model) => {
      let sum = 0;
      blown[side].forEach((ofBlows, savage) => {
        ofBlows.forEach((chance, blows) => {
          if (blows > 0) sum += chance * spread.modelChance(side, model, blows, savage === 1);
        });
      });
      return sum;
    }),
  );
  return Float64Array.from(falls.flat());
}

/** The part of an outcome that belongs to one side of a melee. */
interface SideOutcome {
  readonly fell: number;
  /** The remaining Stamina of its primary. */
  readonly stamina: number;
  readonly blows: number;
}

function write(into: Int32Array, side: SideIndex, { fell, stamina, blows }: SideOutcome): void {
  into[FATE.fell + side] = fell;
  // The remaining Stamina of a fallen model has no meaning.
  into[FATE.stamina + side] = (fell & 1) === 1 ? 0 : stamina;
  into[FATE.blows + side] = blows;
}

/** Computes a melee with a core. It combines each result of the core with the saves of both sides. */
function solveCore(sides: MeleeSides, { part, spread }: CoreMelee, solve: FightSolver, each: Each): void {
  const into = new Int32Array(FATE.width);
  const { rows, chances } = solve.shared(part);
  const falls = new FallTable(spread);
  chances.forEach((chance, k) => {
    const at = (place: number): number => rows[k * CORE.width + place]!;
    const put = (side: SideIndex, fell: number): void => {
      const stamina = sides[side].primary.stamina - at(CORE.spent + side);
      write(into, side, { fell, stamina, blows: at(CORE.blows + side) });
    };
    for (const first of falls.of(0, at(CORE.blows), at(CORE.savage + 1) === 1)) {
      put(0, first.mask);
      for (const second of falls.of(1, at(CORE.blows + 1), at(CORE.savage) === 1)) {
        put(1, second.mask);
        each(into, chance * first.chance * second.chance);
      }
    }
  });
}

/** Computes a melee without a core as a game, because a player decides in it. */
function solveMelee(sides: MeleeSides, fight: MeleeFight, solve: FightSolver, each: Each): void {
  const into = new Int32Array(FATE.width);
  solve(preparedMelee(sides, fight), (outcome, chance) => {
    writeMelee(sides, fight, outcome, into);
    each(into, chance);
  });
}

/** Returns a melee without a core in its starting state. */
export function preparedMelee(sides: MeleeSides, { structure, game, strategy }: MeleeFight): PreparedFight {
  const stamina = pair((side) => sides[side].primary.stamina);
  return { game, strategy, root: structure.rootOf(0, stamina) };
}

/** Writes the outcome for a leaf of the game of a melee without a core. */
export function writeMelee(sides: MeleeSides, fight: MeleeFight, outcome: number, into: Int32Array): void {
  const reported = fight.read(outcome);
  const { discarded } = fight.structure.read(outcome);
  for (const side of [0, 1] as const) {
    const { kind, stamina: before } = sides[side].primary;
    const stamina = kind.wild
      ? before - spendDodges(fight.abilities[side], before, discarded[side]).stamina
      : reported.stamina[side];
    write(into, side, { fell: maskOf(reported.fell[side]), stamina, blows: reported.blows[side] });
  }
}

/** The ways in which the shooter and the target adjust. */
type ShotAdjusting = ReturnType<typeof readShot>['adjust'];

/** Returns the outcomes of a shot. */
export function shotOutcomes(
  plan: BattlePlan,
  { models, manner, known, afterwards }: ShotParts,
): BattleFight & FightPart {
  const { shooter, target, engaging } = models;
  let made: { readonly adjust: ShotAdjusting; readonly core: ShotCore } | undefined;
  const make = () => {
    if (made) return made;
    const { ranged, adjust } = readShot(plan, models, manner);
    return (made = { adjust, core: shotCore(ranged, adjust, afterwards) });
  };
  return {
    key: known(() => make().core.key),
    lasts: true,
    width: FATE.shotWidth,
    fightOutcomes(solve, each) {
      const into = new Int32Array(FATE.shotWidth);
      const { adjust, core } = make();
      const { ranged } = core;
      const outright = shotOutcome(ranged, adjust, (reported, chance) => {
        const hit = reported.engaging + 1;
        into.fill(0);
        into[FATE.fell] = reported.fell && hit > 0 ? 1 << hit : 0;
        into[FATE.fell + 1] = reported.fell && hit === 0 ? 1 : 0;
        into[FATE.stamina] = shooter.stamina;
        into[FATE.stamina + 1] = into[FATE.fell + 1] === 1 ? 0 : target.stamina - reported.spent[0];
        into[FATE.blows + (hit > 0 ? 0 : 1)] = reported.blows;
        engaging.forEach(({ stamina }, i) => {
          const left = stamina - (i === reported.engaging ? reported.spent[1] : 0);
          into[FATE.engaging + i] = reported.fell && i === reported.engaging ? 0 : left;
        });
        each(into, chance);
      });
      if (!outright) solveShot(core.fight(), engaging.length, solve, each);
    },
    losses: lossesOf([[shooter, ...engaging], [target]]),
  };
}

/** Computes a shot as a game, because a player decides in it. */
function solveShot(fight: RangedFight, engaging: number, solve: FightSolver, each: Each): void {
  const into = new Int32Array(FATE.shotWidth);
  const { game, root, strategy } = fight;
  solve({ game, root, strategy }, (outcome, chance) => {
    writeShot(fight, engaging, outcome, into);
    each(into, chance);
  });
}

/**
 * Writes the outcome for a leaf of the game of a shot.
 *
 * @param engaging the number of models that engage the target
 */
export function writeShot(fight: RangedFight, engaging: number, outcome: number, into: Int32Array): void {
  const reported = fight.read(outcome);
  const { stamina } = fight.structure.read(outcome);
  into.fill(0);
  into[FATE.fell] = maskOf(reported.fell[0]);
  into[FATE.fell + 1] = maskOf(reported.fell[1]);
  into[FATE.stamina] = stamina[0] ?? 0;
  into[FATE.stamina + 1] = reported.fell[1][0] === true ? 0 : (stamina[1] ?? 0);
  into[FATE.blows] = reported.blows[0];
  into[FATE.blows + 1] = reported.blows[1];
  for (let i = 0; i < engaging; i++) {
    into[FATE.engaging + i] = reported.fell[0][1 + i] === true ? 0 : (stamina[2 + i] ?? 0);
  }
}

/** Returns a mask in which bit k is set if the k-th model fell. */
const maskOf = (fell: readonly boolean[]): number =>
  fell.reduce((mask, one, k) => (one ? mask | (1 << k) : mask), 0);

/**
 * Returns a function that adds up the points that each side of the battle loses in an outcome. Each side of
 * the fight lists its primary first. Counters cost nothing.
 */
function lossesOf(models: readonly (readonly (BattleFighter | undefined)[])[]): BattleFight['losses'] {
  return (fightOutcome, into) => {
    into.fill(0);
    models.forEach((fighters, side) => {
      fighters.forEach((fighter, k) => {
        if (!fighter || ((fightOutcome[FATE.fell + side]! >> k) & 1) === 0) return;
        const { kind } = fighter;
        into[kind.side] = into[kind.side]! + kind.cost;
      });
    });
  };
}
