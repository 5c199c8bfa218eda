/**
 * The fights inside a battle. Who fights, with how much Stamina and under which conditions is a row of small numbers; equal
 * rows are one fight. Its rules are those of `odds`: a fight is made of the same melee or ranged attack.
 */
import type { BattleFight } from '../../../game/index.js';
import { Positions, NONE } from '../games/brawl/memory.js';
import { readMelee } from '../scenario/melee.js';
import { meleeFight } from '../games/meleeGame.js';
import type { SideIndex } from '../games/meleePlan.js';
import { readRanged } from '../scenario/ranged.js';
import { rangedFight } from '../games/rangedGame.js';
import type { Condition, ScenarioData } from '../scenario/schema/scenario.js';
import { spendDodges } from '../rules/wild.js';
import type { Kind } from './pieces.js';
import { kindAt, type BattlePlan } from './plan.js';
import type { State } from './state.js';

/** What a fight begins with. */
export const WAY = { melee: 1, charge: 2, bomber: 3, shot: 4 } as const;
/** The most supporters of a side in one combat: twelve stones are all that it may cast. */
export const MOST_SUPPORTERS = 12;
/** The most models that engage the target of one shot. */
export const MOST_ENGAGING = 4;

/** Conditions that a battle knows, as bits of a fighter's number. */
const CONDITION = { shallowWater: 1, obstructed: 2 } as const;
const CONDITION_BITS: readonly (readonly [number, Condition])[] = [
  [CONDITION.shallowWater, 'shallow-water'],
  [CONDITION.obstructed, 'obstructed'],
];
const CONDITIONS = 4;
const STAMINAS = 16;

/** Beyond all stones of a Wild behaviour in the first number of a shot's row: markers that grant it a recast. */
const GRANTED = 64;

/** What bears on a shot beside who shoots at whom. */
export interface ShotCircumstances {
  readonly obstructed: boolean;
  /** Stones of a Wild shooter's behaviour, 0 for a weapon's own. */
  readonly stones: number;
  /** Caught Full Blast. */
  readonly full: boolean;
  /** Target Markers near the target (Concentrated Fire). */
  readonly granted: number;
}

/** A row: the way, two primaries, then either side's supporters, or the models that engage a target. */
const ROW = 3 + 2 * MOST_SUPPORTERS;

/** Where the numbers of a fate stand; of a shot side 0 is the shooter's. */
export const FATE = {
  fell: 0,
  stamina: 2,
  blows: 4,
  engaging: 6,
  width: 6,
  shotWidth: 6 + MOST_ENGAGING,
} as const;

/** All fights of a battle by number. */
export class Fights {
  private rows = new Positions(ROW);
  private readonly row = new Int32Array(ROW);
  /** Melees that differ by Stamina alone, where a player's Stamina is a root of one game. */
  private melees = new Map<string, ReturnType<typeof meleeFight>>();

  constructor(private readonly plan: BattlePlan) {}

  /** Forgets all numbers. */
  forget(): void {
    this.rows = new Positions(ROW);
    this.melees = new Map<string, ReturnType<typeof meleeFight>>();
  }

  /**
   * The number of a combat.
   * @param way of `WAY`
   * @param supporters of the attacker and of the defender, in the order in which they were named
   */
  melee(
    state: State,
    way: number,
    attacker: number,
    defender: number,
    supporters: readonly [Supporters, Supporters],
  ): number {
    const { row } = this;
    row.fill(0);
    row[0] = way;
    row[1] = this.fighter(state, attacker, true);
    row[2] = this.fighter(state, defender, true);
    for (let side = 0; side < 2; side++) {
      const { count, models } = supporters[side] as Supporters;
      for (let i = 0; i < count; i++) {
        row[3 + side * MOST_SUPPORTERS + i] = this.fighter(state, models[i] as number, false);
      }
    }
    return this.number();
  }

  /**
   * The number of a shot.
   * @param engaging enemies of the target that engage it
   */
  shot(
    state: State,
    shooter: number,
    target: number,
    circumstances: ShotCircumstances,
    engaging: Supporters,
  ): number {
    const { row } = this;
    row.fill(0);
    const { full, stones, granted } = circumstances;
    row[0] = WAY.shot + (full ? 1 : 0) + 2 * stones + GRANTED * granted;
    row[1] = this.fighter(state, shooter, true);
    row[2] = this.fighter(state, target, true) + (circumstances.obstructed ? CONDITION.obstructed : 0);
    for (let i = 0; i < Math.min(MOST_ENGAGING, engaging.count); i++) {
      row[3 + i] = this.fighter(state, engaging.models[i] as number, true);
    }
    return this.number();
  }

  /** Stones that the attacker and the defender of a combat cast. */
  stones(number: number): readonly [number, number] {
    const row = this.rowOf(number);
    const [attacker, defender] = this.meleeOf(row[0] as number, sidesOf(row, this), row).sides;
    return [attacker.stones, defender.stones];
  }

  /** The fight with a number. */
  fight(number: number): BattleFight {
    const row = this.rowOf(number);
    return (row[0] as number) >= WAY.shot ? this.makeShot(row) : this.makeMelee(row);
  }

  private rowOf(number: number): Uint16Array {
    return this.rows.rows.slice(number * ROW, (number + 1) * ROW);
  }

  private number(): number {
    const found = this.rows.find(this.row);
    return found === NONE ? this.rows.add(this.row) : found;
  }

  /** A model as a number from 1. A supporter's Stamina does not matter. */
  private fighter(state: State, model: number, primary: boolean): number {
    const stamina = primary ? (state.stamina[model] as number) : 0;
    const wet = this.plan.ground.isWet(this.plan, state, model) ? CONDITION.shallowWater : 0;
    return ((kindAt(this.plan, model).card + 1) * STAMINAS + stamina) * CONDITIONS + wet;
  }

  /** The fighter that a number of a row means. */
  read(fighter: number): Fighter {
    const { kinds } = this.plan;
    const bits = fighter % CONDITIONS;
    const rest = Math.floor(fighter / CONDITIONS);
    const kind = kinds[Math.floor(rest / STAMINAS) - 1] as Kind;
    const conditions = CONDITION_BITS.filter(([bit]) => (bits & bit) !== 0).map(([, name]) => name);
    return { kind, stamina: rest % STAMINAS, conditions };
  }

  private makeMelee(row: Uint16Array): BattleFight {
    const way = row[0] as number;
    const sides = sidesOf(row, this);
    const fight = this.meleeOf(way, sides, row);
    const stamina = sides.map(({ primary }) => primary.stamina);
    const left = (side: SideIndex, told: number, turned: number) => {
      const { kind, stamina: before } = sides[side].primary;
      if (!kind.wild) return told;
      return before - spendDodges(fight.abilities[side], before, turned).stamina;
    };
    return {
      ...{ game: fight.game, conduct: fight.conduct, width: FATE.width },
      root: fight.structure.rootOf(0, [stamina[0] ?? 0, stamina[1] ?? 0]),
      read(outcome, into) {
        const told = fight.read(outcome);
        const { discarded } = fight.structure.read(outcome);
        for (const side of [0, 1] as const) {
          into[FATE.fell + side] = maskOf(told.fell[side]);
          // What a fallen model had left tells nothing.
          into[FATE.stamina + side] =
            told.fell[side][0] === true ? 0 : left(side, told.stamina[side], discarded[side]);
          into[FATE.blows + side] = told.blows[side];
        }
      },
      losses: lossesOf(sides.map(({ primary, supporters }) => [primary, ...supporters])),
    };
  }

  /** The melee as a game; Wild models draw by the Stamina that they have, players' games have a root for every Stamina. */
  private meleeOf(way: number, sides: readonly [MeleeSide, MeleeSide], row: Uint16Array) {
    const played = row.slice();
    sides.forEach(({ primary }, side) => {
      if (!primary.kind.wild) played[1 + side] = (row[1 + side] as number) - primary.stamina * CONDITIONS;
    });
    const name = played.join(' ');
    let fight = this.melees.get(name);
    if (!fight) {
      const [attacker, defender] = sides.map((side) => this.meleeSide(side)) as [SideData, SideData];
      const use = way === WAY.charge ? ['charge'] : way === WAY.bomber ? ['bomber'] : [];
      const { context } = this.plan;
      const melee = readMelee(scenarioOf('melee', { ...attacker, use }, defender, this.plan), context);
      fight = meleeFight(melee, { remember: [melee.sides[0].staminaStat, melee.sides[1].staminaStat] });
      this.melees.set(name, fight);
    }
    return fight;
  }

  private meleeSide({ primary, supporters }: MeleeSide): SideData {
    const { kind, conditions, stamina } = primary;
    const { split, adjust } = this.plan.data.sides[kind.side as SideIndex];
    return {
      ...PLAIN_SIDE,
      ...{ model: writtenModel(kind), conditions: [...conditions], adjust, wild: kind.wild },
      ...{ use: [] },
      ...(kind.wild ? { stamina } : { split }),
      supporters: supporters.map((one) => ({
        ...{ model: writtenModel(one.kind), count: 1, conditions: [...one.conditions] },
      })),
    };
  }

  private makeShot(row: Uint16Array): BattleFight {
    const way = (row[0] as number) - WAY.shot;
    const shooter = this.read(row[1] as number);
    const target = this.read(row[2] as number);
    const engaging = named(row, 3, MOST_ENGAGING).map((one) => this.read(one));
    const fight = this.shotOf(shooter, target, engaging, way);
    return {
      ...{ game: fight.game, root: fight.root, conduct: fight.conduct, width: FATE.shotWidth },
      read(outcome, into) {
        const told = fight.read(outcome);
        const { stamina } = fight.structure.read(outcome);
        into.fill(0);
        into[FATE.fell] = maskOf(told.fell[0]);
        into[FATE.fell + 1] = maskOf(told.fell[1]);
        into[FATE.stamina] = stamina[0] ?? 0;
        into[FATE.stamina + 1] = told.fell[1][0] === true ? 0 : (stamina[1] ?? 0);
        into[FATE.blows] = told.blows[0];
        into[FATE.blows + 1] = told.blows[1];
        engaging.forEach((_, i) => {
          into[FATE.engaging + i] = told.fell[0][1 + i] === true ? 0 : (stamina[2 + i] ?? 0);
        });
      },
      losses: lossesOf([[shooter, ...engaging], [target]]),
    };
  }

  private shotOf(shooter: Fighter, target: Fighter, engaging: readonly Fighter[], way: number): ShotGame {
    const { context, data } = this.plan;
    const conduct = ({ kind }: Fighter) => data.sides[kind.side as SideIndex].adjust;
    const written = shooter.kind.weapon?.written ?? { stones: 0, abilities: [] };
    const stones = (way % GRANTED) >> 1;
    const granted = Array.from({ length: Math.floor(way / GRANTED) }, () => 'concentrated-fire');
    const attacker = {
      ...sideOf(shooter, conduct(shooter)),
      weapon: stones > 0 ? { ...written, stones } : written,
    };
    const defender = {
      ...sideOf(target, conduct(target)),
      fullBlast: way % 2 === 1,
      engagedBy: engaging.map((one) => ({
        ...{ model: writtenModel(one.kind), stamina: one.stamina, conditions: [...one.conditions] },
      })),
    };
    const scenario = { ...scenarioOf('ranged', attacker, defender, this.plan), granted };
    const ranged = readRanged(scenario, context);
    return rangedFight(ranged, [attacker.adjust, defender.adjust], true);
  }
}

type ShotGame = ReturnType<typeof rangedFight>;

/** Models named for a combat, in their order. */
export interface Supporters {
  count: number;
  readonly models: Int32Array;
}

/** Room for as many as may be named. */
export const newSupporters = (most: number): Supporters => ({ count: 0, models: new Int32Array(most) });

interface Fighter {
  readonly kind: Kind;
  readonly stamina: number;
  readonly conditions: readonly Condition[];
}

interface MeleeSide {
  readonly primary: Fighter;
  readonly supporters: readonly Fighter[];
}

/** Both sides of a melee's row. */
function sidesOf(row: Uint16Array, fights: Fights): readonly [MeleeSide, MeleeSide] {
  const side = (which: 0 | 1): MeleeSide => ({
    primary: fights.read(row[1 + which] as number),
    supporters: named(row, 3 + which * MOST_SUPPORTERS, MOST_SUPPORTERS).map((one) => fights.read(one)),
  });
  return [side(0), side(1)];
}

type SideData = ScenarioData['attacker'];

const PLAIN_SIDE = {
  extraStones: 0,
  extraOran: 0,
  near: 0,
  policy: 'none',
} as const;

const writtenModel = ({ model }: Kind) => model.id ?? model.profile;

function sideOf({ kind, stamina, conditions }: Fighter, adjust: SideData['adjust']): SideData {
  return {
    ...PLAIN_SIDE,
    ...{ model: writtenModel(kind), stamina, conditions: [...conditions], adjust, wild: kind.wild },
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
    ...{ system: 'twilight', combat, attacker, blast: [], granted: [], payoff: 'points', turns: 1 },
    defender: { fullBlast: false, engagedBy: [], ...defender },
    rules: context.rules,
  };
}

/** The numbers of a row's part, up to the first 0. */
function named(row: Uint16Array, from: number, most: number): number[] {
  const part = [...row.subarray(from, from + most)];
  const end = part.indexOf(0);
  return end < 0 ? part : part.slice(0, end);
}

/** Bit k: the k-th model fell. */
const maskOf = (fell: readonly boolean[]): number =>
  fell.reduce((mask, one, k) => (one ? mask | (1 << k) : mask), 0);

/** Points that each side of the battle loses by a fate; the models of a side of the fight, its primary first. */
function lossesOf(models: readonly (readonly Fighter[])[]): BattleFight['losses'] {
  return (fate, into) => {
    into.fill(0);
    models.forEach((fighters, side) => {
      fighters.forEach(({ kind }, k) => {
        if ((((fate[FATE.fell + side] as number) >> k) & 1) === 0) return;
        into[kind.side] = (into[kind.side] as number) + kind.cost;
      });
    });
  };
}
