/** One phase of a battle: the choices of each side and the effect of both simultaneous volleys (T-04). */
import type { EqualDice, Losses, LossesInto } from '../../../game/index.js';
import {
  aimOf,
  chanceOf,
  usesAbility,
  volley,
  type Dice,
  type Firing,
  type Targeting,
} from './volleyFire.js';
import type { Force } from './sideInBattle.js';

/** A side's choice in a phase: its targeting and loss order, as indices into the force's lists. */
export interface Choice {
  readonly targeting: number;
  readonly order: number;
}

/** A phase between two rosters. Volleys with equal effects are merged. */
export interface Phase {
  /** The choices of attacker and defender that differ, at least one each. */
  readonly choices: readonly [readonly Choice[], readonly Choice[]];
  /** The distinct volleys of the attacker against the defender, and of the defender against the attacker. */
  readonly volleys: readonly [readonly Losses[], readonly Losses[]];
  /**
   * The volleys of each pair of choices. For choice i of the attacker and j of the defender, see
   * `fired[(i × m + j) × 2]` and the next entry. Both are indices into `volleys`. m is the number of the defender's
   * choices.
   */
  readonly fired: Int32Array;
}

/** Both rosters at the start of a phase. */
export interface PhaseStart {
  readonly attacker: number;
  readonly defender: number;
  /** Whether it is the first phase, with cover for assassins and without walls for units outside. */
  readonly first: boolean;
}

/** Computes the phases of one battle. */
export class Phases {
  private made: Float64Array | undefined;
  /** The last volleys of `only` at each roster of a side. */
  private readonly fired: ReadonlyMap<Force, (Fired | undefined)[]>;

  constructor(
    readonly attacker: Force,
    readonly defender: Force,
  ) {
    this.fired = new Map([attacker, defender].map((targets) => [targets, []]));
  }

  /** Scratch memory, created by the first volley. A battle that is solved die by die does not need it. */
  private get scratch(): Float64Array {
    return (this.made ??= new Float64Array(
      Math.max(this.attacker.roster.states, this.defender.roster.states),
    ));
  }

  /** Returns the phase that starts with these rosters. */
  at({ attacker: a, defender: d, first }: PhaseStart): Phase {
    const attacker = { force: this.attacker, roster: a };
    const defender = { force: this.defender, roster: d };
    const attack = new Volleys(attacker, defender, first, this.scratch);
    const defence = new Volleys(defender, attacker, first, this.scratch);
    const rows = pairs(attack.targetings, this.attacker.lossOrdersOf(a));
    const columns = pairs(defence.targetings, this.defender.lossOrdersOf(d));
    const fired = new Int32Array(rows.length * columns.length * 2);
    let next = 0;
    for (const row of rows) {
      for (const column of columns) {
        fired[next++] = attack.fire(row, column);
        fired[next++] = defence.fire(column, row);
      }
    }
    return distinct(rows, columns, fired, [attack.different, defence.different]);
  }

  /**
   * Returns the dice per unit in a later phase, if both sides have one kind and no choice.
   * The effects of the stack stay constant while a unit remains, so only the number of dice differs between rosters.
   */
  alike(shooters: Force, targets: Force): EqualDice | undefined {
    if (shooters.side.groups.length !== 1 || targets.side.groups.length !== 1) return undefined;
    const [targeting] = shooters.targetings;
    if (targeting === undefined) throw new Error('no targeting 0');
    const [dice] = shooters.diceOf(1, targeting, targets.hasVictims(1));
    return (
      dice && { each: dice.count, chance: chanceOf(dice, targets.aim(1, 0, targeting, dice.shooter), 1) }
    );
  }

  /** Writes one side's volley in a later phase without choices. */
  only(shooters: Force, targets: Force, own: number, enemy: number, into: LossesInto): void {
    const [targeting] = shooters.targetings;
    if (targeting === undefined) throw new Error('no targeting 0');
    const dice = shooters.diceOf(own, targeting, targets.hasVictims(enemy));
    const [kind] = dice;
    if (kind !== undefined && dice.length === 1) {
      const equal = this.equalVolleys(targets, enemy, kind, targeting);
      if (equal !== undefined) {
        equal(kind.count, into);
        return;
      }
    }
    const aims = dice.map(({ shooter }) => targets.aim(enemy, 0, targeting, shooter));
    const { loss, chance } = volley(dice, aims, targets.below(enemy), this.scratch);
    into.loss.set(loss);
    into.chance.set(chance);
    into.count = loss.length;
  }

  /** Returns the volleys of these dice at a roster. It usually reuses the last ones. */
  private equalVolleys(targets: Force, enemy: number, kind: Dice, targeting: Targeting): Firing | undefined {
    const fired = this.fired.get(targets) ?? [];
    const last = fired[enemy];
    if (last && last.bonus === kind.bonus && last.shooter === kind.shooter) return last.fire;
    const { bonus, shooter } = kind;
    const fire = targets.equalVolleys(enemy, kind, targets.aim(enemy, 0, targeting, shooter));
    if (fire) fired[enemy] = { bonus, shooter, fire };
    return fire;
  }
}

/** Volleys of equal dice, and the kind of dice. */
interface Fired extends Pick<Dice, 'bonus' | 'shooter'> {
  readonly fire: Firing;
}

const pairs = (targetings: readonly number[], orders: readonly number[]): Choice[] =>
  targetings.flatMap((targeting) => orders.map((order) => ({ targeting, order })));

/** A force and its roster at the start of a phase. */
interface PhaseForce {
  readonly force: Force;
  readonly roster: number;
}

/** The volleys of one side in one phase. Each is computed once. */
class Volleys {
  readonly different: Losses[] = [];
  readonly targetings: readonly number[];
  private readonly known = new Map<number, number>();

  constructor(
    private readonly shooters: PhaseForce,
    private readonly targets: PhaseForce,
    private readonly first: boolean,
    private readonly scratch: Float64Array,
  ) {
    const { force, roster } = shooters;
    this.targetings = targets.force.targetingsAgainst(
      targets.roster,
      force.targetings,
      force.shotsOf(roster),
    );
  }

  /** Returns the index of the volley for the shooters' choice and the targets' choice. */
  fire(choice: Choice, hit: Choice): number {
    const cover = this.first ? hit.targeting : 0;
    const key = (cover * this.shooters.force.targetings.length + choice.targeting) * 4096 + hit.order;
    let found = this.known.get(key);
    if (found === undefined) {
      found = this.intern(this.resolve(choice.targeting, hit));
      this.known.set(key, found);
    }
    return found;
  }

  private resolve(index: number, hit: Choice): Losses {
    const { force: shooters, roster: own } = this.shooters;
    const { force: targets, roster: enemy } = this.targets;
    const targeting = shooters.targetings[index];
    if (targeting === undefined) throw new Error(`no targeting ${index}`);
    const dice = shooters.diceOf(own, targeting, targets.hasVictims(enemy));
    // Units outside and covered assassins make the aims of the first phase its own.
    const fresh = this.first ? targets.exposure(enemy, hit.order, this.covered(hit.targeting)) : undefined;
    const aims = dice.map(({ shooter }) =>
      fresh ? aimOf(fresh, targeting, shooter) : targets.aim(enemy, hit.order, targeting, shooter),
    );
    return volley(dice, aims, targets.below(enemy), this.scratch);
  }

  /** Returns the target groups that use their ability in the first phase. Only special characters may fire at them. */
  private covered(targeting: number): boolean[] {
    const { force } = this.targets;
    const use = force.targetings[targeting]?.use ?? 'ability';
    const victims = this.shooters.force.hasVictims(this.shooters.roster);
    return force.side.groups.map((group) => usesAbility(group, use, victims));
  }

  private intern(losses: Losses): number {
    const same = this.different.findIndex((other) => equal(other, losses));
    if (same >= 0) return same;
    return this.different.push(losses) - 1;
  }
}

function equal(a: Losses, b: Losses): boolean {
  if (a.loss.length !== b.loss.length) return false;
  for (let i = 0; i < a.loss.length; i++) {
    if (a.loss[i] !== b.loss[i] || a.chance[i] !== b.chance[i]) return false;
  }
  return true;
}

/** Removes choices that fire the same as an earlier one for every choice of the other side. */
function distinct(
  rows: readonly Choice[],
  columns: readonly Choice[],
  fired: Int32Array,
  volleys: readonly [readonly Losses[], readonly Losses[]],
): Phase {
  const width = columns.length;
  const same = (a: number, b: number): boolean =>
    fired[a * 2] === fired[b * 2] && fired[a * 2 + 1] === fired[b * 2 + 1];
  const keptRows = firstOf(rows.length, (a, b) =>
    columns.every((_, c) => same(a * width + c, b * width + c)),
  );
  const keptColumns = firstOf(width, (a, b) =>
    keptRows.every((row) => same(row * width + a, row * width + b)),
  );
  const kept = new Int32Array(keptRows.length * keptColumns.length * 2);
  let next = 0;
  for (const row of keptRows) {
    for (const column of keptColumns) {
      const from = (row * width + column) * 2;
      kept[next++] = fired[from]!;
      kept[next++] = fired[from + 1]!;
    }
  }
  return {
    choices: [
      keptRows.flatMap((row) => rows[row] ?? []),
      keptColumns.flatMap((column) => columns[column] ?? []),
    ],
    volleys,
    fired: kept,
  };
}

/** Returns the numbers below `count` that are not the same as a smaller one. */
function firstOf(count: number, same: (a: number, b: number) => boolean): number[] {
  const kept: number[] = [];
  for (let item = 0; item < count; item++) {
    if (!kept.some((other) => same(other, item))) kept.push(item);
  }
  return kept;
}
